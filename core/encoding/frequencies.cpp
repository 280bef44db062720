// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/frequencies.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// ω_1 of the pairs.
PowerOfN secondOf(const EncodingSpec& spec)
{
    if (spec.frequencies() == FrequencyRule::Paper)
        return {spec.n(), 2, spec.dModel()};
    return {spec.n(), 1, std::max<std::int64_t>(0, spec.pairs() - 1)};
}

DoubleDouble logStepTo(const PowerOfN& second)
{
    if (second.denominator == 0)
        return {};
    const DoubleDouble logN = preciseLog(second.n);
    const auto times = static_cast<double>(second.numerator);
    return DoubleDouble{times * logN.hi, times * logN.lo} / static_cast<double>(second.denominator);
}

} // namespace

DoubleDouble logStepOf(const EncodingSpec& spec) { return logStepTo(secondOf(spec)); }

Frequencies::Frequencies(const PowerOfN& second, std::int64_t size) : FrequencySeries(logStepTo(second), size), m_second(second) {}

Frequencies::Frequencies(const EncodingSpec& spec) : Frequencies(secondOf(spec), spec.pairs()) {}

Frequencies Frequencies::ofColumns(const EncodingSpec& spec)
{
    const std::int64_t columns = spec.dModel();
    return {{spec.n(), 1, spec.frequencies() == FrequencyRule::Paper ? columns : columns - 1}, columns};
}

double Frequencies::wavelength(std::int64_t pair) const { return 4.0 / quarterTurns(pair).hi; }

double Frequencies::omegaBetween(double pair) const { return std::exp(-pair * logStep()); }

} // namespace posenc
