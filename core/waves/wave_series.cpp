// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/waves/wave_series.h"

namespace posenc {

namespace {

DoubleDouble logStepOf(const EncodingSpec& spec)
{
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const std::int64_t parts = paper ? spec.dModel() : spec.dModel() - 1;
    return parts > 0 ? preciseLog(spec.n()) / static_cast<double>(parts) : DoubleDouble{};
}

} // namespace

WaveSeries::WaveSeries(const EncodingSpec& spec) : FrequencySeries(logStepOf(spec), spec.dModel()) {}

} // namespace posenc
