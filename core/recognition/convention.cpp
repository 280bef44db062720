// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr DoubleDouble twoOverPi{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55};

bool isOfEveryColumn(Mistake mistake) { return mistake == Mistake::ExponentOfEveryColumn || mistake == Mistake::HalfExponentOfEveryColumn; }

// n^(−i/h) of h pairs is N^(−i/(h − 1)), as tensor2tensor has it for an odd number of columns.
double paddedBase(const Convention& convention, double n)
{
    const auto pairs = static_cast<double>(convention.columns / 2);
    return std::exp(std::log(n) * (pairs - 1.0) / pairs);
}

EncodingSpec specOf(const Convention& convention, double n)
{
    if (convention.isPadded) {
        Convention same = convention;
        same.isPadded = false;
        same.frequencies = FrequencyRule::Tensor2Tensor;
        return specOf(same, paddedBase(convention, n));
    }
    return EncodingSpec()
        .withN(n)
        .withDModel(convention.columns)
        .withMaxLen(convention.rows + convention.firstPosition)
        .withLayout(convention.layout)
        .withFrequencies(convention.frequencies);
}

// ln(ω_i / ω_(i+1))
DoubleDouble preciseLogStepOf(const Convention& convention)
{
    const auto d = static_cast<double>(convention.isPadded ? convention.columns - 1 : convention.columns);
    const DoubleDouble logN = preciseLog(convention.n);
    switch (convention.mistake) {
    case Mistake::FloorDivision:
        return {2.0 * std::ceil(logN.hi / (2.0 * d)), 0.0};
    case Mistake::DoubledIndex:
    case Mistake::ExponentOfEveryColumn:
        return DoubleDouble{4.0 * logN.hi, 4.0 * logN.lo} / d;
    default:
        break;
    }
    if (convention.frequencies == FrequencyRule::Paper)
        return DoubleDouble{2.0 * logN.hi, 2.0 * logN.lo} / d;
    const std::int64_t pairs = convention.columns / 2;
    return pairs > 1 ? logN / static_cast<double>(pairs - 1) : DoubleDouble{};
}

DoubleDouble powerOf(DoubleDouble logStep, double exponent)
{
    constexpr double smallest = -600.0; // less has no effect at any position, and is beyond the range of exp
    const DoubleDouble power = DoubleDouble{-logStep.hi, -logStep.lo} * DoubleDouble{exponent, 0.0};
    return power.hi < smallest ? DoubleDouble{} : exp(power);
}

} // namespace

EncodingSpec Convention::intended() const { return specOf(*this, mistake == Mistake::DoubledIndex ? 10000.0 : n); }

std::optional<EncodingSpec> Convention::encoding() const
{
    const double legalN = mistake == Mistake::DoubledIndex ? n * n : n;
    const bool legal = mistake == Mistake::None || mistake == Mistake::DoubledIndex;
    if (!legal || cache != RotaryCache::None || factor != 1.0 || legalN > EncodingSpec::maxN
        || rows + firstPosition > EncodingSpec::maxMaxLen)
        return std::nullopt;
    return specOf(*this, legalN);
}

Wave waveAt(const Convention& convention, std::int64_t column)
{
    const Column plain = columnAt(specOf(convention, convention.n), column);
    const bool shifted = isOfEveryColumn(convention.mistake) && plain.wave == Column::Wave::Cosine;
    Wave wave{plain.wave, static_cast<double>(plain.pair) + (shifted ? 0.5 : 0.0)};
    if (wave.kind != Column::Wave::Zero && convention.cache == RotaryCache::Sines)
        wave.kind = Column::Wave::Sine;
    if (wave.kind != Column::Wave::Zero && convention.cache == RotaryCache::Cosines)
        wave.kind = Column::Wave::Cosine;
    if (convention.mistake == Mistake::SineCosineSwapped && wave.kind != Column::Wave::Zero)
        wave.kind = wave.kind == Column::Wave::Sine ? Column::Wave::Cosine : Column::Wave::Sine;
    return wave;
}

double logStepOf(const Convention& convention) { return preciseLogStepOf(convention).hi; }

double positionScale(const Convention& convention)
{
    if (convention.mistake == Mistake::PositionOverLength)
        return 1.0 / static_cast<double>(convention.rows);
    if (convention.mistake == Mistake::PositionOverLast && convention.rows > 1)
        return 1.0 / static_cast<double>(convention.rows - 1);
    if (convention.mistake == Mistake::AnglesInDegrees)
        return 0x1.1df46a2529d39p-6; // π/180
    return 1.0;
}

ConventionTable::ConventionTable(const Convention& convention) : m_convention(convention)
{
    const DoubleDouble logStep = preciseLogStepOf(convention);
    const DoubleDouble slowest =
        convention.mistake == Mistake::AnglesInDegrees ? DoubleDouble{1.0, 0.0} / 90.0 : twoOverPi / (1.0 / positionScale(convention));
    std::vector<Wave> waves(static_cast<std::size_t>(convention.columns));
    std::vector<double> exponents;
    for (std::size_t j = 0; j < waves.size(); ++j) {
        waves[j] = waveAt(convention, static_cast<std::int64_t>(j));
        if (waves[j].kind != Column::Wave::Zero)
            exponents.push_back(waves[j].exponent);
    }
    std::ranges::sort(exponents);
    exponents.erase(std::unique(exponents.begin(), exponents.end()), exponents.end());
    for (const double exponent : exponents) {
        const DoubleDouble turns = slowest * powerOf(logStep, exponent);
        m_turnsHi.push_back(turns.hi);
        m_turnsLo.push_back(turns.lo);
    }
    const std::size_t count = exponents.size();
    for (const Wave& wave : waves) {
        const auto place = static_cast<std::size_t>(std::ranges::lower_bound(exponents, wave.exponent) - exponents.begin());
        m_source.push_back(wave.kind == Column::Wave::Zero ? 2 * count : place + (wave.kind == Column::Wave::Cosine ? count : 0));
    }
}

double ConventionTable::omega(std::int64_t column) const
{
    constexpr double halfPi = 0x1.921fb54442d18p+0;
    const std::size_t source = m_source[static_cast<std::size_t>(column)];
    return source == 2 * m_turnsHi.size() ? 0.0 : m_turnsHi[source % m_turnsHi.size()] * halfPi;
}

void ConventionTable::rows(std::int64_t first, TableRef out) const
{
    POSENC_EXPECTS(out.cols() == m_convention.columns);
    const std::size_t count = m_turnsHi.size();
    std::vector<double> numbers(2 * count + 1, 0.0);
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        const auto k = static_cast<double>(first + row + m_convention.firstPosition);
        sinCosOverPairs(k, m_turnsHi.data(), m_turnsLo.data(), count, numbers.data(), numbers.data() + count);
        for (std::size_t j = 0; j < m_source.size(); ++j)
            out(row, static_cast<Eigen::Index>(j)) = m_convention.factor * numbers[m_source[j]];
    }
}

} // namespace posenc
