#include "core/encoding.h"

#include "core/processor.h"
#include "core/sin_cos.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace posenc {

namespace {

constexpr std::size_t chunk = 512;

POSENC_FOR_PROCESSORS
void interleave(const double* __restrict sine, const double* __restrict cosine, std::size_t pairs, double* __restrict out)
{
    for (std::size_t i = 0; i < pairs; ++i) {
        out[2 * i] = sine[i];
        out[2 * i + 1] = cosine[i];
    }
}

} // namespace

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

void Encoding::writeRow(std::int64_t k, double* out) const
{
    const auto position = static_cast<double>(k);
    const auto sines = static_cast<std::size_t>(m_spec.pairs());
    const auto cosines = static_cast<std::size_t>(m_spec.completePairs());
    const bool interleaved = m_spec.layout() == Layout::Interleaved;
    double* const sineColumns = out + (m_spec.layout() == Layout::CosineFirst ? cosines : 0);
    double* const cosineColumns = out + (m_spec.layout() == Layout::CosineFirst ? 0 : sines);
    std::array<double, chunk> sine;
    std::array<double, chunk> cosine;
    for (std::size_t i = 0; i < sines; i += chunk) {
        const std::size_t count = std::min(chunk, sines - i);
        sinCosOverPairs(position, m_frequencies.quarterTurnsHi() + i, m_frequencies.quarterTurnsLo() + i, count, sine.data(),
                        cosine.data());
        const std::size_t complete = std::min(count, cosines - i);
        if (interleaved) {
            interleave(sine.data(), cosine.data(), complete, out + 2 * i);
            if (complete < count)
                out[2 * (i + complete)] = sine[complete];
        } else {
            std::copy_n(sine.data(), count, sineColumns + i);
            std::copy_n(cosine.data(), complete, cosineColumns + i);
        }
    }
    if (static_cast<std::int64_t>(sines + cosines) < m_spec.dModel())
        out[sines + cosines] = 0.0;
}

Eigen::VectorXd Encoding::row(std::int64_t k) const
{
    Eigen::VectorXd result(m_spec.dModel());
    writeRow(k, result.data());
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

void Encoding::rows(std::int64_t first, TableRef out) const
{
    for (Eigen::Index r = 0; r < out.rows(); ++r)
        writeRow(first + r, out.row(r).data());
}

Table Encoding::matrix() const
{
    Table result(m_spec.maxLen(), m_spec.dModel());
    rows(0, result);
    return result;
}

} // namespace posenc
