// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"

#include "core/arithmetic/sin_cos.h"
#include "core/encoding/encoding_table.h"
#include "core/encoding/near_zero.h"
#include "core/encoding/pair_placement.h"

namespace posenc {

double Encoding::value(std::int64_t k, std::int64_t j) const
{
    const Column column = columnAt(m_spec, j);
    if (column.wave == Column::Wave::Zero)
        return 0.0;
    const auto position = static_cast<double>(k);
    const DoubleDouble turns = m_frequencies.quarterTurns(column.pair);
    double sine = 0.0;
    double cosine = 0.0;
    sinCos(position, turns, sine, cosine);
    const double result = column.wave == Column::Wave::Sine ? sine : cosine;
    return isNearZero(result, position, turns.hi) ? valueNearZero(m_spec, column.pair, k) : result;
}

Eigen::VectorXd Encoding::row(std::int64_t k) const
{
    const auto pairs = static_cast<std::size_t>(m_frequencies.pairs());
    Eigen::VectorXd sine(m_frequencies.pairs());
    Eigen::VectorXd cosine(m_frequencies.pairs());
    sinCosOverPairs(static_cast<double>(k), m_frequencies.quarterTurnsHi(), m_frequencies.quarterTurnsLo(), pairs, sine.data(),
                    cosine.data());
    for (std::int64_t pair = 0; pair < m_frequencies.pairs(); ++pair)
        for (double* const value : {&sine[pair], &cosine[pair]})
            if (isNearZero(*value, static_cast<double>(k), m_frequencies.quarterTurnsHi()[pair]))
                *value = valueNearZero(m_spec, pair, k);
    Eigen::VectorXd result(m_spec.dModel());
    const PairPlacement placement(m_spec);
    placement.place(0, pairs, sine.data(), cosine.data(), result.data());
    placement.placeRest(result.data());
    return result;
}

Eigen::VectorXd Encoding::column(std::int64_t j) const
{
    const Column column = columnAt(m_spec, j);
    if (column.wave == Column::Wave::Zero)
        return Eigen::VectorXd::Zero(m_spec.maxLen());
    const auto count = static_cast<std::size_t>(m_spec.maxLen());
    const Eigen::VectorXd positions = Eigen::VectorXd::LinSpaced(m_spec.maxLen(), 0.0, static_cast<double>(m_spec.maxLen() - 1));
    Eigen::VectorXd sine(m_spec.maxLen());
    Eigen::VectorXd cosine(m_spec.maxLen());
    const DoubleDouble turns = m_frequencies.quarterTurns(column.pair);
    sinCosOverPositions(positions.data(), count, turns, sine.data(), cosine.data());
    Eigen::VectorXd& result = column.wave == Column::Wave::Sine ? sine : cosine;
    for (std::int64_t k = 0; k < m_spec.maxLen(); ++k)
        if (isNearZero(result[k], positions[k], turns.hi))
            result[k] = valueNearZero(m_spec, column.pair, k);
    return result;
}

Table Encoding::matrix() const
{
    Table result(m_spec.maxLen(), m_spec.dModel());
    EncodingTable(*this).rows(0, result);
    return result;
}

} // namespace posenc
