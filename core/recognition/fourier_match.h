// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/family_match.h"

namespace posenc {

/// Cosines, then sines (or the other way round) of frequencies that follow no rule: pairs of one linear map of the position.
std::optional<FamilyMatch> matchFourier(const Table& table, Precision precision, const std::optional<Repetition>& repetition);

} // namespace posenc
