// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/rotary.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/encoding/direction_raster.h"
#include "core/encoding/random_table.h"
#include "core/similarity/measure_means.h"
#include "core/similarity/wave_sums.h"

#include <algorithm>

namespace posenc {

double Rotary::turns(std::int64_t k, std::int64_t pair) const
{
    return 0.25 * (DoubleDouble{static_cast<double>(k), 0.0} * m_frequencies.quarterTurns(pair)).hi;
}

double Rotary::angle(std::int64_t k, std::int64_t pair) const { return angleWithinTurn(k, m_frequencies.quarterTurns(pair)); }

Eigen::VectorXd Rotary::rotated(const Eigen::VectorXd& q, std::int64_t k) const
{
    POSENC_EXPECTS(q.size() == m_encoding.spec().dModel());
    Eigen::VectorXd result = q;
    for (std::int64_t i = 0; i < pairs(); ++i) {
        double sine = 0.0;
        double cosine = 0.0;
        sinCos(static_cast<double>(k), m_frequencies.quarterTurns(i), sine, cosine);
        const PairColumns at = columnsOfPair(m_encoding.spec(), i);
        const auto [first, second] = std::minmax(at.sine, at.cosine); // a pair's columns from left to right, in any layout
        result[first] = q[first] * cosine - q[second] * sine;
        result[second] = q[first] * sine + q[second] * cosine;
    }
    return result;
}

Eigen::VectorXd equalWeights(const Rotary& rotary)
{
    return Eigen::VectorXd::Constant(rotary.pairs(), 1.0 / static_cast<double>(std::max<std::int64_t>(1, rotary.pairs())));
}

Eigen::VectorXd randomWeights(const Rotary& rotary, std::uint64_t seed)
{
    Eigen::VectorXd q(2 * rotary.pairs());
    RandomTable(seed).row(0, q);
    Eigen::VectorXd weights(rotary.pairs());
    for (Eigen::Index i = 0; i < weights.size(); ++i)
        weights[i] = q[2 * i] * q[2 * i] + q[2 * i + 1] * q[2 * i + 1];
    return weights / std::max(weights.sum(), 1e-300);
}

double rotarySimilarity(const Rotary& rotary, const Eigen::VectorXd& weights, std::int64_t offset)
{
    POSENC_EXPECTS(weights.size() == rotary.pairs());
    const FrequencySeries& frequencies = rotary.frequencies();
    Eigen::VectorXd sine(frequencies.size());
    Eigen::VectorXd cosine(frequencies.size());
    sinCosOverPairs(static_cast<double>(offset), frequencies.quarterTurnsHi(), frequencies.quarterTurnsLo(),
                    static_cast<std::size_t>(frequencies.size()), sine.data(), cosine.data());
    return cosine.head(weights.size()).dot(weights);
}

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
