// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

#include <QStringList>

namespace posenc {

/// For a colour bar from which some values are left out, where they reach: the longest words first, none last. One empty text if the bar
/// has them all.
QStringList beyondTexts(const CellValues& values, const CellValues& bar);

} // namespace posenc
