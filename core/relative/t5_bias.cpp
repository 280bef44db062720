// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/t5_bias.h"

#include "core/arithmetic/counter_random.h"
#include "core/arithmetic/double_double.h"
#include "core/base/expects.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// The least n ≥ E with n ≥ E (maxDistance / E)^(step / steps).
std::int64_t bucketStart(std::int64_t exact, std::int64_t maxDistance, std::int64_t step, std::int64_t steps)
{
    constexpr double tie = 1e-22; // far above the error of the logarithms, far below the distance of two integers' powers from each other
    const DoubleDouble all =
        preciseLog(static_cast<double>(maxDistance)) + preciseLog(static_cast<double>(exact)) * DoubleDouble{-1.0, 0.0};
    const DoubleDouble wanted = all * DoubleDouble{static_cast<double>(step), 0.0} / static_cast<double>(steps);
    const auto reaches = [&](std::int64_t n) {
        const DoubleDouble log = preciseLog(static_cast<double>(n)) + preciseLog(static_cast<double>(exact)) * DoubleDouble{-1.0, 0.0};
        return (log + wanted * DoubleDouble{-1.0, 0.0}).hi > -tie;
    };
    auto n = static_cast<std::int64_t>(static_cast<double>(exact) * exp(wanted).hi);
    while (n > exact && reaches(n - 1))
        --n;
    while (!reaches(n))
        ++n;
    return n;
}

} // namespace

Expected<T5Buckets> T5Buckets::make(bool bidirectional, std::int64_t buckets, std::int64_t maxDistance)
{
    if (buckets < fewest || buckets > most)
        return Error{Error::Kind::Range,
                     sentence("core", "T5 has %1 buckets, but their number must be between %2 and %3.")(buckets, fewest, most)};
    const std::int64_t ofDirection = bidirectional ? buckets / 2 : buckets;
    const std::int64_t exact = ofDirection / 2;
    if (maxDistance <= exact || maxDistance > DistanceBias::mostOffsets)
        return Error{Error::Kind::Range,
                     sentence("core", "T5's largest distance is %1, but with these buckets it must be between %2 and %3.")(
                         maxDistance, exact + 1, DistanceBias::mostOffsets)};
    T5Buckets made;
    made.m_bidirectional = bidirectional;
    made.m_buckets = buckets;
    for (std::int64_t bucket = 0; bucket < ofDirection; ++bucket)
        made.m_starts.push_back(bucket < exact ? bucket : bucketStart(exact, maxDistance, bucket - exact, ofDirection - exact));
    return made;
}

std::int64_t T5Buckets::bucketOf(std::int64_t relative) const
{
    if (!m_bidirectional && relative > 0)
        return 0;
    const std::int64_t distance = relative < 0 ? -relative : relative;
    const auto bucket = std::ranges::upper_bound(m_starts, distance) - m_starts.begin() - 1;
    return (relative > 0 ? m_buckets / 2 : 0) + bucket;
}

T5Bias::T5Bias(const T5Buckets& buckets, const Eigen::VectorXd& biases, Keys keys)
{
    POSENC_EXPECTS(biases.size() == buckets.buckets());
    POSENC_EXPECTS(keys == Keys::Before || buckets.isBidirectional());
    for (const std::int64_t start : buckets.starts()) {
        if (!m_steps.empty() && m_steps.back().first == start)
            continue; // bucketOf() returns the last of several buckets that begin together
        m_steps.push_back({start, biases[buckets.bucketOf(keys == Keys::After ? start : -start)]});
    }
}

std::size_t T5Bias::stepOf(std::int64_t offset) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(m_steps, offset, {}, &Step::first) - m_steps.begin()) - 1;
}

std::int64_t T5Bias::endOf(std::size_t step) const { return step + 1 < m_steps.size() ? m_steps[step + 1].first : mostOffsets; }

double T5Bias::value(std::int64_t offset) const { return m_steps[stepOf(offset)].bias; }

void T5Bias::values(std::int64_t first, std::span<double> out) const
{
    std::size_t filled = 0;
    for (std::size_t step = stepOf(first); filled < out.size(); ++step) {
        const std::size_t end =
            step + 1 < m_steps.size() ? std::min(out.size(), static_cast<std::size_t>(endOf(step) - first)) : out.size();
        std::fill(out.begin() + static_cast<std::ptrdiff_t>(filled), out.begin() + static_cast<std::ptrdiff_t>(end), m_steps[step].bias);
        filled = end;
    }
}

double T5Bias::sumBelow(std::int64_t end) const
{
    double sum = 0.0;
    for (std::size_t step = 0; step < m_steps.size() && m_steps[step].first < end; ++step)
        sum += m_steps[step].bias * static_cast<double>(std::min(end, endOf(step)) - m_steps[step].first);
    return sum;
}

DistanceBias::Range T5Bias::range(std::int64_t first, std::int64_t last) const
{
    Range found{m_steps[stepOf(first)].bias, m_steps[stepOf(first)].bias};
    for (std::size_t step = stepOf(first); step <= stepOf(last - 1); ++step) {
        found.lowest = std::min(found.lowest, m_steps[step].bias);
        found.highest = std::max(found.highest, m_steps[step].bias);
    }
    return found;
}

Eigen::VectorXd madeUpBiases(std::uint64_t seed, std::int64_t head, std::int64_t buckets)
{
    Eigen::VectorXd biases(buckets);
    CounterRandom(seed, head).normals(static_cast<std::size_t>(buckets), biases.data());
    return biases;
}

} // namespace posenc
