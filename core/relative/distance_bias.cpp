// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/distance_bias.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

constexpr std::int64_t weightBlock = 64;

POSENC_FOR_PROCESSORS
void turnIntoWeights(double* values, double highest, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p) {
        const double below = values[p] - highest;
        values[p] = plainExp(below < 0.0 ? below : 0.0);
    }
}

// Samples from value(Δ), the sums of the values below an offset, and their range.
template <class Value, class SumBelow, class RangeOf>
CurveSamples sampleOfSums(const SampleAxis& offsets, const Value& value, const SumBelow& sumBelow, const RangeOf& rangeOf)
{
    CurveSamples curve;
    if (!offsets.averaged()) {
        for (int s = 0; s < offsets.samples(); ++s) {
            curve.x.push_back(static_cast<double>(offsets.firstCell() + s));
            curve.middle.push_back(value(offsets.firstCell() + s));
        }
        curve.lowest = curve.middle;
        curve.highest = curve.middle;
        return curve;
    }
    // The integral over [0, edge) with every cell constant.
    const auto integral = [&](double edge) {
        const auto whole = static_cast<std::int64_t>(std::floor(edge));
        const double part = edge - static_cast<double>(whole);
        return sumBelow(whole) + (part > 0.0 ? part * value(whole) : 0.0);
    };
    double before = integral(offsets.edge(0));
    for (int s = 0; s < offsets.samples(); ++s) {
        const double up = integral(offsets.edge(s + 1));
        const auto [lowest, highest] =
            rangeOf(static_cast<std::int64_t>(std::floor(offsets.edge(s))), static_cast<std::int64_t>(std::ceil(offsets.edge(s + 1))));
        curve.x.push_back(offsets.edge(s) + 0.5 * offsets.step() - 0.5);
        curve.middle.push_back(std::clamp((up - before) / offsets.step(), lowest, highest)); // rounding leads beyond no offset's value
        curve.lowest.push_back(lowest);
        curve.highest.push_back(highest);
        before = up;
    }
    return curve;
}

} // namespace

CurveSamples sampleBias(const DistanceBias& bias, const SampleAxis& offsets)
{
    const auto value = [&](std::int64_t offset) {
        double quick = 0.0;
        bias.values(offset, std::span(&quick, 1));
        return quick + 0.0; // no −0
    };
    return sampleOfSums(
        offsets, value, [&](std::int64_t end) { return bias.sumBelow(end); },
        [&](std::int64_t first, std::int64_t last) { return bias.range(first, last); });
}

BiasWeights::BiasWeights(DistanceBiasPtr bias, std::int64_t length)
    : m_bias(std::move(bias)), m_highest(m_bias->range(0, length).highest),
      m_sums(static_cast<std::size_t>((length + weightBlock - 1) / weightBlock) + 1, 0.0)
{
    POSENC_EXPECTS(length >= 1 && length <= DistanceBias::mostOffsets);
    constexpr std::size_t blocksPerThread = 1024;
    inParallel(m_sums.size() - 1, blocksPerThread, [&](std::size_t begin, std::size_t end) {
        std::array<double, weightBlock> each{};
        for (std::size_t block = begin; block < end; ++block) {
            const auto first = static_cast<std::int64_t>(block) * weightBlock;
            const auto count = static_cast<std::size_t>(std::min(weightBlock, length - first));
            m_bias->values(first, std::span(each).first(count));
            turnIntoWeights(each.data(), m_highest, count);
            for (std::size_t p = 0; p < count; ++p)
                m_sums[block + 1] += each[p];
        }
    });
    for (std::size_t block = 1; block < m_sums.size(); ++block)
        m_sums[block] += m_sums[block - 1];
    m_all = m_sums.back();
}

double BiasWeights::logSum() const { return m_highest + plainLog(m_all); }

double BiasWeights::ofBias(double bias) const { return plainExp(std::min(0.0, bias - m_highest)) / m_all; }

double BiasWeights::weight(std::int64_t offset) const { return ofBias(m_bias->value(offset)); }

double BiasWeights::sumBelow(std::int64_t end) const
{
    double sum = m_sums[static_cast<std::size_t>(end / weightBlock)];
    const auto rest = static_cast<std::size_t>(end % weightBlock);
    if (rest > 0) {
        std::array<double, weightBlock> each{};
        m_bias->values(end - end % weightBlock, std::span(each).first(rest));
        turnIntoWeights(each.data(), m_highest, rest);
        for (std::size_t p = 0; p < rest; ++p)
            sum += each[p];
    }
    return sum / m_all;
}

CurveSamples BiasWeights::sample(const SampleAxis& offsets) const
{
    return sampleOfSums(
        offsets, [this](std::int64_t offset) { return weight(offset); }, [this](std::int64_t end) { return sumBelow(end); },
        [&](std::int64_t first, std::int64_t last) {
            const auto [lowest, highest] = m_bias->range(first, last);
            return DistanceBias::Range{ofBias(lowest), ofBias(highest)};
        });
}

} // namespace posenc
