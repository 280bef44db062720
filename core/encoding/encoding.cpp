// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"

#include "core/arithmetic/sin_cos.h"
#include "core/encoding/encoding_table.h"
#include "core/encoding/pair_placement.h"

namespace posenc {

double Encoding::value(std::int64_t k, std::int64_t j) const
{
    const Column column = columnAt(m_spec, j);
    if (column.wave == Column::Wave::Zero)
        return 0.0;
    double sine = 0.0;
    double cosine = 0.0;
    sinCos(static_cast<double>(k), m_frequencies.quarterTurns(column.pair), sine, cosine);
    return column.wave == Column::Wave::Sine ? sine : cosine;
}

Eigen::VectorXd Encoding::row(std::int64_t k) const
{
    const auto pairs = static_cast<std::size_t>(m_frequencies.pairs());
    Eigen::VectorXd sine(m_frequencies.pairs());
    Eigen::VectorXd cosine(m_frequencies.pairs());
    sinCosOverPairs(static_cast<double>(k), m_frequencies.quarterTurnsHi(), m_frequencies.quarterTurnsLo(), pairs, sine.data(),
                    cosine.data());
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
    sinCosOverPositions(positions.data(), count, m_frequencies.quarterTurns(column.pair), sine.data(), cosine.data());
    return column.wave == Column::Wave::Sine ? sine : cosine;
}

Table Encoding::matrix() const
{
    Table result(m_spec.maxLen(), m_spec.dModel());
    EncodingTable(*this).rows(0, result);
    return result;
}

} // namespace posenc
