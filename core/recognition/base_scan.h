// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/axis_fit.h"

namespace posenc {

/// Pairs whose coordinates are known.
struct KnownAxis {
    PairTable pairs;
    double first = 0.0;
    double step = 1.0;
};

/// The logStep with which all axes deviate least, where logStep · `parts` is the logarithm of some n: over few rows first, where the
/// deviation has one valley, then over more and more of them.
double scannedLogStep(const std::vector<KnownAxis>& axes, double parts);

} // namespace posenc
