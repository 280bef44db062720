// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_table.h"

#include "core/arithmetic/sin_cos.h"
#include "core/encoding/encoding_table.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace posenc {

namespace {

bool isWave(Scheme scheme) { return scheme == Scheme::SinesOnly || scheme == Scheme::CosinesOnly; }

double bitOf(std::int64_t k, std::int64_t j) { return j < 63 && ((k >> j) & 1) != 0 ? 1.0 : 0.0; }

} // namespace

SchemeTable::SchemeTable(const EncodingSpec& spec, Scheme scheme, std::uint64_t seed)
    : m_spec(spec), m_scheme(scheme), m_seed(seed),
      m_encoding(scheme == Scheme::Sinusoidal ? std::make_shared<const Encoding>(spec) : nullptr),
      m_waves(isWave(scheme) ? std::make_shared<const WaveSeries>(spec) : nullptr), m_random(seed)
{
}

double SchemeTable::unit() const
{
    if (m_scheme != Scheme::Normalised)
        return 1.0;
    return m_spec.maxLen() > 1 ? 1.0 / static_cast<double>(m_spec.maxLen() - 1) : 0.0;
}

std::int64_t SchemeTable::usedColumns() const
{
    if (m_scheme != Scheme::Binary)
        return m_spec.dModel();
    return std::min<std::int64_t>(m_spec.dModel(), std::bit_width(static_cast<std::uint64_t>(m_spec.maxLen() - 1)));
}

double SchemeTable::value(std::int64_t k, std::int64_t j) const
{
    const auto position = static_cast<double>(k);
    switch (m_scheme) {
    case Scheme::Sinusoidal:
        return m_encoding->value(k, j);
    case Scheme::Integer:
        return position;
    case Scheme::Normalised:
        return m_spec.maxLen() > 1 ? position / static_cast<double>(m_spec.maxLen() - 1) : 0.0;
    case Scheme::Binary:
        return bitOf(k, j);
    case Scheme::SinesOnly:
    case Scheme::CosinesOnly: {
        double sine = 0.0;
        double cosine = 0.0;
        sinCos(position, m_waves->quarterTurns(j), sine, cosine);
        return m_scheme == Scheme::SinesOnly ? sine : cosine;
    }
    case Scheme::Random:
        return m_random.value(k, j);
    }
    return 0.0;
}

Eigen::VectorXd SchemeTable::row(std::int64_t k) const
{
    if (m_scheme == Scheme::Sinusoidal)
        return m_encoding->row(k);
    if (equalColumns())
        return Eigen::VectorXd::Constant(m_spec.dModel(), value(k, 0));
    Eigen::VectorXd result(m_spec.dModel());
    if (m_scheme == Scheme::Random) {
        m_random.row(k, result);
        return result;
    }
    if (m_scheme == Scheme::Binary) {
        for (Eigen::Index j = 0; j < result.size(); ++j)
            result[j] = bitOf(k, j);
        return result;
    }
    Eigen::VectorXd other(m_spec.dModel());
    const bool sines = m_scheme == Scheme::SinesOnly;
    sinCosOverPairs(static_cast<double>(k), m_waves->quarterTurnsHi(), m_waves->quarterTurnsLo(), static_cast<std::size_t>(m_spec.dModel()),
                    (sines ? result : other).data(), (sines ? other : result).data());
    return result;
}

Eigen::VectorXd SchemeTable::column(std::int64_t j) const
{
    if (m_scheme == Scheme::Sinusoidal)
        return m_encoding->column(j);
    Eigen::VectorXd result(m_spec.maxLen());
    if (m_scheme == Scheme::Random) {
        m_random.column(j, result);
        return result;
    }
    if (!isWave(m_scheme)) {
        for (Eigen::Index k = 0; k < result.size(); ++k)
            result[k] = value(k, j);
        return result;
    }
    const Eigen::VectorXd positions = Eigen::VectorXd::LinSpaced(m_spec.maxLen(), 0.0, static_cast<double>(m_spec.maxLen() - 1));
    Eigen::VectorXd other(m_spec.maxLen());
    const bool sines = m_scheme == Scheme::SinesOnly;
    sinCosOverPositions(positions.data(), static_cast<std::size_t>(positions.size()), m_waves->quarterTurns(j),
                        (sines ? result : other).data(), (sines ? other : result).data());
    return result;
}

void SchemeTable::rows(std::int64_t first, TableRef out) const
{
    if (m_scheme == Scheme::Sinusoidal) {
        EncodingTable(*m_encoding).rows(first, out);
        return;
    }
    for (Eigen::Index r = 0; r < out.rows(); ++r)
        out.row(r) = row(first + r).transpose();
}

double SchemeTable::lowest() const
{
    switch (m_scheme) {
    case Scheme::Sinusoidal:
    case Scheme::SinesOnly:
    case Scheme::CosinesOnly:
        return -1.0;
    case Scheme::Random:
        return -highest();
    case Scheme::Integer:
    case Scheme::Normalised:
    case Scheme::Binary:
        break;
    }
    return 0.0;
}

double SchemeTable::highest() const
{
    if (m_scheme == Scheme::Random)
        return 3.0 * std::sqrt(0.5);
    return m_scheme == Scheme::Integer ? std::max(1.0, static_cast<double>(m_spec.maxLen() - 1)) : 1.0;
}

} // namespace posenc
