// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"

#include "core/arithmetic/double_double.h"
#include "core/base/expects.h"
#include "core/base/sentence.h"
#include "core/sampling/position_means.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numeric>

namespace posenc {

Expected<Alibi> Alibi::make(std::int64_t heads, double maxBias)
{
    if (heads < 1 || heads > maxHeads)
        return Error{Error::Kind::Range, sentence("core", "The number of heads is %1, but it must be between 1 and %2.")(heads, maxHeads)};
    if (!(maxBias >= leastBias && maxBias <= mostBias))
        return Error{Error::Kind::Range,
                     sentence("core", "The largest exponent of ALiBi's slopes is %1, but it must be between %2 and %3.")(maxBias, leastBias,
                                                                                                                         mostBias)};
    const auto power = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(heads)));
    const DoubleDouble log2 = preciseLog(2.0); // the bits of the C library's powers depend on the processor
    const auto slopeOf = [log2, maxBias](std::int64_t head, std::int64_t all) {
        return exp(log2 * DoubleDouble{-maxBias * static_cast<double>(head) / static_cast<double>(all), 0.0}).hi;
    };
    Alibi alibi;
    for (std::int64_t head = 1; head <= power; ++head)
        alibi.m_slopes.push_back(slopeOf(head, power));
    for (std::int64_t head = 1; alibi.heads() < heads; head += 2)
        alibi.m_slopes.push_back(slopeOf(head, 2 * power));
    return alibi;
}

std::vector<std::int64_t> Alibi::bySlope(std::size_t most) const
{
    std::vector<std::int64_t> all(m_slopes.size());
    std::iota(all.begin(), all.end(), 1);
    std::ranges::stable_sort(all, std::ranges::greater(), [this](std::int64_t head) { return slope(head); });
    const std::size_t count = std::min(std::max<std::size_t>(2, most), all.size());
    std::vector<std::int64_t> some;
    for (std::size_t place = 0; place < count; ++place)
        some.push_back(all[count == 1 ? 0 : (2 * place * (all.size() - 1) + count - 1) / (2 * (count - 1))]);
    return some;
}

double Alibi::penalty(std::int64_t head, std::int64_t offset) const { return -slope(head) * static_cast<double>(std::abs(offset)); }

CurveSamples samplePenalty(const Alibi& alibi, std::int64_t head, const SampleAxis& offsets)
{
    POSENC_EXPECTS(head >= 1 && head <= alibi.heads());
    CurveSamples curve;
    const double slope = alibi.slope(head);
    curve.middle = meansOfPosition(offsets);
    for (double& mean : curve.middle)
        mean *= -slope;
    for (int s = 0; s < offsets.samples(); ++s) {
        if (!offsets.averaged()) {
            curve.x.push_back(static_cast<double>(offsets.firstCell() + s));
            continue;
        }
        curve.x.push_back(offsets.edge(s) + 0.5 * offsets.step() - 0.5);
        curve.highest.push_back(-slope * std::floor(offsets.edge(s)));
        curve.lowest.push_back(-slope * (std::ceil(offsets.edge(s + 1)) - 1.0));
    }
    if (!offsets.averaged()) {
        curve.lowest = curve.middle;
        curve.highest = curve.middle;
    }
    return curve;
}

double AlibiBias::value(std::int64_t offset) const { return offset == 0 ? 0.0 : -m_slope * static_cast<double>(offset); }

void AlibiBias::values(std::int64_t first, std::span<double> out) const
{
    for (std::size_t p = 0; p < out.size(); ++p)
        out[p] = -m_slope * (static_cast<double>(first) + static_cast<double>(p));
}

double AlibiBias::sumBelow(std::int64_t end) const { return -m_slope * 0.5 * static_cast<double>(end) * static_cast<double>(end - 1); }

} // namespace posenc
