// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/decay_fit.h"

namespace posenc {

/// A convention as which the fits of a table can be read.
struct Interpretation {
    Convention convention;
    bool nUndetermined = false;
};

/// The possible readings of the fits, the likeliest first: both rules, the mistakes, and for each of them n with few digits.
std::vector<Interpretation> interpretationsOf(const Table& table, const std::vector<DecayFit>& fits, const Allowance& allowance,
                                              Precision precision);

} // namespace posenc
