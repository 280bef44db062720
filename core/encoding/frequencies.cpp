// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/frequencies.h"

#include <cmath>

namespace posenc {

DoubleDouble logStepOf(const EncodingSpec& spec)
{
    const DoubleDouble logN = preciseLog(spec.n());
    if (spec.frequencies() == FrequencyRule::Paper)
        return DoubleDouble{2.0 * logN.hi, 2.0 * logN.lo} / static_cast<double>(spec.dModel());
    return spec.pairs() > 1 ? logN / static_cast<double>(spec.pairs() - 1) : DoubleDouble{};
}

Frequencies::Frequencies(const EncodingSpec& spec) : FrequencySeries(logStepOf(spec), spec.pairs()) {}

double Frequencies::wavelength(std::int64_t pair) const { return 4.0 / quarterTurns(pair).hi; }

double Frequencies::omegaBetween(double pair) const { return std::exp(-pair * logStep()); }

} // namespace posenc
