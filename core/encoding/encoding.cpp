// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"

#include "core/arithmetic/sin_cos.h"
#include "core/arithmetic/wide_number.h"
#include "core/base/expects.h"
#include "core/encoding/encoding_table.h"

#include <vector>

namespace posenc {

namespace {

// Values next to a zero of a wave lose their leading digits: if k·ω is 10⁻¹⁰ beside a multiple of π/2, the 106 bits of ω leave fewer than
// 53 to the result, and some n leave hardly any. Such values are computed again with 256 bits.

// True if sin or cos of k·ω came out so close to zero after turns of the circle, u = ω · 2/π, that double-double may be wrong by more than
// half a unit in the last place.
bool isNearZero(double value, double k, double u)
{
    constexpr double small = 0x1p-18; // one value in 400 000
    return value < small && value > -small && k * u > 0.5;
}

WideNumber wideOmega(const PowerOfN& omega)
{
    if (omega.denominator == 0)
        return WideNumber(1);
    return wideExpOfMinus(wideLog(omega.n) * static_cast<std::uint64_t>(omega.numerator) / static_cast<std::uint64_t>(omega.denominator));
}

// The one of sin k·ω and cos k·ω that is nearer to zero, within 0.51 units in the last place, if it is below 2^−17.
double valueNearZero(const PowerOfN& omega, std::int64_t k)
{
    const WideNumber turns = wideOmega(omega) * WideNumber::twoOverPi() * static_cast<std::uint64_t>(k);
    const bool above = turns.rest() < WideNumber::fraction(1, 2); // the multiple of π/2 lies below the angle
    const std::uint64_t quadrant = turns.whole() + (above ? 0 : 1);
    const WideNumber away = above ? turns.rest() : WideNumber(1) - turns.rest();

    constexpr DoubleDouble quarterTurn{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    const DoubleDouble x = away.toDoubleDouble() * quarterTurn;
    const double sine = x.hi + (x.lo - x.hi * x.hi * x.hi / 6.0); // the next term is 10⁻²² of it
    // sin and cos in turn, from quadrant to quadrant: x, −x, −x, x.
    const bool negative = quadrant % 4 == 1 || quadrant % 4 == 2;
    return negative == above ? -sine : sine;
}

} // namespace

Column Encoding::columnAt(std::int64_t j) const
{
    if (m_kind == WaveKind::Pairs)
        return posenc::columnAt(m_spec, j);
    return {m_kind == WaveKind::Sines ? Column::Wave::Sine : Column::Wave::Cosine, j};
}

ColumnWave Encoding::waveAt(std::int64_t j) const
{
    const Column column = columnAt(j);
    if (column.wave == Column::Wave::Zero)
        return {};
    return {column.wave, column.pair, m_frequencies.quarterTurns(column.pair)};
}

PairColumns Encoding::columnsOf(std::int64_t frequency) const
{
    if (m_kind == WaveKind::Pairs)
        return columnsOfPair(m_spec, frequency);
    return m_kind == WaveKind::Sines ? PairColumns{frequency, -1} : PairColumns{-1, frequency};
}

double Encoding::corrected(double value, std::int64_t k, std::int64_t frequency) const
{
    const bool isExact = !isNearZero(value, static_cast<double>(k), m_frequencies.quarterTurnsHi()[frequency]);
    return isExact ? value : valueNearZero(m_frequencies.powerOf(frequency), k);
}

double Encoding::value(std::int64_t k, std::int64_t j) const
{
    const ColumnWave wave = waveAt(j);
    if (wave.wave == Column::Wave::Zero)
        return 0.0;
    double sine = 0.0;
    double cosine = 0.0;
    sinCos(static_cast<double>(k), wave.quarterTurns, sine, cosine);
    return corrected(wave.wave == Column::Wave::Sine ? sine : cosine, k, wave.frequency);
}

Eigen::VectorXd Encoding::row(std::int64_t k) const
{
    const auto size = static_cast<std::size_t>(m_frequencies.size());
    Eigen::VectorXd sine(m_frequencies.size());
    Eigen::VectorXd cosine(m_frequencies.size());
    sinCosOverPairs(static_cast<double>(k), m_frequencies.quarterTurnsHi(), m_frequencies.quarterTurnsLo(), size, sine.data(),
                    cosine.data());
    for (std::int64_t i = 0; i < m_frequencies.size(); ++i)
        for (double* const value : {&sine[i], &cosine[i]})
            *value = corrected(*value, k, i);
    Eigen::VectorXd result(m_spec.dModel());
    const PairPlacement placement(*this);
    placement.place(0, size, sine.data(), cosine.data(), result.data());
    placement.placeRest(result.data());
    return result;
}

Eigen::VectorXd Encoding::column(std::int64_t j) const
{
    const ColumnWave wave = waveAt(j);
    if (wave.wave == Column::Wave::Zero)
        return Eigen::VectorXd::Zero(m_spec.maxLen());
    const auto count = static_cast<std::size_t>(m_spec.maxLen());
    const Eigen::VectorXd positions = Eigen::VectorXd::LinSpaced(m_spec.maxLen(), 0.0, static_cast<double>(m_spec.maxLen() - 1));
    Eigen::VectorXd sine(m_spec.maxLen());
    Eigen::VectorXd cosine(m_spec.maxLen());
    sinCosOverPositions(positions.data(), count, wave.quarterTurns, sine.data(), cosine.data());
    Eigen::VectorXd& result = wave.wave == Column::Wave::Sine ? sine : cosine;
    for (std::int64_t k = 0; k < m_spec.maxLen(); ++k)
        result[k] = corrected(result[k], k, wave.frequency);
    return result;
}

void Encoding::numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const
{
    POSENC_EXPECTS(out.rows() == std::ssize(positions) && out.cols() == std::ssize(columns));
    std::vector<Column> held;
    std::vector<double> turnsHi;
    std::vector<double> turnsLo;
    for (const std::int64_t j : columns) {
        const ColumnWave wave = waveAt(j);
        held.push_back({wave.wave, wave.frequency});
        turnsHi.push_back(wave.quarterTurns.hi);
        turnsLo.push_back(wave.quarterTurns.lo);
    }
    std::vector<double> sine(held.size());
    std::vector<double> cosine(held.size());
    for (std::size_t r = 0; r < positions.size(); ++r) {
        sinCosOverPairs(static_cast<double>(positions[r]), turnsHi.data(), turnsLo.data(), held.size(), sine.data(), cosine.data());
        auto row = out.row(static_cast<Eigen::Index>(r));
        for (std::size_t c = 0; c < held.size(); ++c) {
            const double wave = held[c].wave == Column::Wave::Sine ? sine[c] : cosine[c];
            row[static_cast<Eigen::Index>(c)] = held[c].wave == Column::Wave::Zero ? 0.0 : corrected(wave, positions[r], held[c].pair);
        }
    }
}

Table Encoding::matrix() const
{
    Table result(m_spec.maxLen(), m_spec.dModel());
    EncodingTable(*this).rows(0, result);
    return result;
}

} // namespace posenc
