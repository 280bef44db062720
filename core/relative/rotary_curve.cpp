// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expects.h"
#include "core/relative/rotary.h"

#include "core/similarity/measure_means.h"
#include "core/similarity/offset_means.h"

#include <algorithm>

namespace posenc {

CurveSamples sampleRotary(const Rotary& rotary, const Eigen::VectorXd& weights, const SampleAxis& offsets)
{
    POSENC_EXPECTS(weights.size() == rotary.pairs());
    constexpr std::int64_t mostAngles = std::int64_t{1} << 23;
    const auto singleValues = [&](const SampleAxis& each) {
        return singleWaves(rotary.frequencies(), weights, each.firstCell(), each.samples());
    };
    CurveSamples curve = curveOver(offsets, offsets.averaged() ? meanWaves(rotary.frequencies(), weights, offsets) : singleValues(offsets));
    const std::int64_t count = offsets.cellsEnd() - offsets.cellsBegin();
    if (offsets.averaged() && count * std::max<std::int64_t>(1, rotary.pairs()) <= mostAngles)
        widenToEach(offsets, curve, singleValues);
    return curve;
}

} // namespace posenc
