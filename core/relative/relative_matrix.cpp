// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/relative_matrix.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace posenc {

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

// The position that a sample of an axis shows: its own, or that in the middle of its pixel.
std::int64_t middleOf(const SampleAxis& axis, int sample)
{
    return axis.averaged() ? static_cast<std::int64_t>(axis.edge(sample) + 0.5 * axis.step()) : axis.firstCell() + sample;
}

} // namespace

struct RelativeMatrix::Kept {
    std::once_flag once;
    std::vector<double> values; ///< for Δ = −(size − 1) … size − 1
};

RelativeMatrix::RelativeMatrix(std::int64_t size, Sampler before, Sampler after, std::int64_t first, std::int64_t last)
    : m_size(size), m_before(std::move(before)), m_after(std::move(after)), m_first(first), m_last(last), m_kept(std::make_shared<Kept>())
{
    POSENC_EXPECTS(size >= 1 && size <= DistanceBias::mostOffsets && m_before && first <= 0 && last >= 0);
}

RelativeMatrix RelativeMatrix::weights(std::int64_t size, const DistanceBiasPtr& before, const DistanceBiasPtr& after, std::int64_t first,
                                       std::int64_t last)
{
    const auto weightsBefore = std::make_shared<const BiasWeights>(before, size);
    const auto weightsAfter = first < 0 ? std::make_shared<const BiasWeights>(after, size) : nullptr;
    const auto samplerOf = [](const std::shared_ptr<const BiasWeights>& weights) -> Sampler {
        return weights ? [weights](const SampleAxis& axis) { return weights->sample(axis); } : Sampler();
    };
    RelativeMatrix matrix(size, samplerOf(weightsBefore), samplerOf(weightsAfter), first, last);
    matrix.m_weightsBefore = weightsBefore;
    matrix.m_weightsAfter = weightsAfter;
    if (weightsAfter) {
        const double larger = std::max(weightsBefore->logSum(), weightsAfter->logSum());
        matrix.m_scaleBefore = plainExp(weightsBefore->logSum() - larger);
        matrix.m_scaleAfter = plainExp(weightsAfter->logSum() - larger);
    }
    return matrix;
}

bool RelativeMatrix::allows(std::int64_t query, std::int64_t key) const
{
    const std::int64_t offset = query - key;
    return offset >= m_first && offset <= m_last && (offset >= 0 || m_after);
}

// What makes scaled weights those of a row: 1 without weights.
double RelativeMatrix::factorOf(std::int64_t query) const
{
    if (!m_weightsBefore)
        return 1.0;
    double mass = m_scaleBefore * m_weightsBefore->massBelow(std::min(query, std::min(m_last, m_size - 1)) + 1);
    if (m_weightsAfter) {
        const std::int64_t last = std::min(m_size - 1 - query, std::min(-m_first, m_size - 1));
        mass += m_scaleAfter * (m_weightsAfter->massBelow(last + 1) - m_weightsAfter->massBelow(1));
    }
    return 1.0 / mass;
}

double RelativeMatrix::single(std::int64_t offset) const
{
    const std::int64_t distance = std::abs(offset);
    if (offset < 0 && !m_after)
        return noNumber;
    const CurveSamples one = (offset < 0 ? m_after : m_before)(SampleAxis(static_cast<double>(distance), 1.0, 1, m_size));
    return (offset < 0 ? m_scaleAfter : m_scaleBefore) * one.middle.front();
}

double RelativeMatrix::value(std::int64_t query, std::int64_t key) const
{
    POSENC_EXPECTS(query >= 0 && query < m_size && key >= 0 && key < m_size);
    return allows(query, key) ? single(query - key) * factorOf(query) : noNumber;
}

std::vector<float> RelativeMatrix::samplesAt(double first, double step, std::int64_t count) const
{
    std::vector<float> result(static_cast<std::size_t>(count), std::numeric_limits<float>::quiet_NaN());
    const double apart = step > 0.0 ? step : 1.0;
    const auto offsetOf = [&](std::int64_t index) { return first + static_cast<double>(index) * apart; };
    // The samples of one direction lie side by side; a pixel that would reach below distance 0 is sampled by itself, cut there.
    const auto direction = [&](const Sampler& sampler, std::int64_t begin, std::int64_t end, bool after, double scale) {
        if (begin >= end || !sampler)
            return;
        const auto distanceOf = [&](std::int64_t index) { return after ? -offsetOf(index) : offsetOf(index); };
        const auto put = [&](std::int64_t index, double value) {
            result[static_cast<std::size_t>(index)] = static_cast<float>(scale * value);
        };
        std::vector<std::int64_t> indices;
        for (std::int64_t index = begin; index < end; ++index)
            indices.push_back(index);
        if (after)
            std::ranges::reverse(indices); // distances rise
        if (step <= 0.0) {
            const SampleAxis axis(distanceOf(indices.front()), 1.0, static_cast<int>(indices.size()), m_size);
            const CurveSamples curve = sampler(axis);
            for (std::size_t s = 0; s < indices.size(); ++s)
                put(indices[s], curve.middle[s]);
            return;
        }
        const double half = 0.5 * step;
        const double end1 = static_cast<double>(m_size);
        std::size_t next = 0;
        for (; next < indices.size() && distanceOf(indices[next]) + 0.5 < half; ++next) {
            const double edge = std::min(end1, std::max(1.0, distanceOf(indices[next]) + 0.5 + half));
            const CurveSamples curve = sampler(SampleAxis(0.0, edge, 1, m_size));
            put(indices[next], curve.middle.front());
        }
        if (next == indices.size())
            return;
        const double origin = distanceOf(indices[next]) + 0.5 - half;
        const auto whole = static_cast<std::int64_t>(std::floor((end1 - origin) / step));
        const std::int64_t regular = std::clamp<std::int64_t>(whole, 0, static_cast<std::int64_t>(indices.size() - next));
        if (regular > 0) {
            const CurveSamples curve = sampler(SampleAxis(origin, step, static_cast<int>(regular), m_size));
            for (std::int64_t s = 0; s < regular; ++s)
                put(indices[next + static_cast<std::size_t>(s)], curve.middle[static_cast<std::size_t>(s)]);
        }
        for (std::size_t rest = next + static_cast<std::size_t>(regular); rest < indices.size(); ++rest) { // in the corner, cut at the end
            const double from = std::min(distanceOf(indices[rest]) + 0.5 - half, end1 - 1.0);
            const CurveSamples curve = sampler(SampleAxis(from, end1 - from, 1, m_size));
            put(indices[rest], curve.middle.front());
        }
    };
    std::int64_t split = 0;
    while (split < count && offsetOf(split) < 0.0)
        ++split;
    direction(m_after, 0, split, true, m_scaleAfter);
    direction(m_before, split, count, false, m_scaleBefore);
    return result;
}

Raster RelativeMatrix::sample(const SampleAxis& queries, const SampleAxis& keys, Eigen::ArrayXXf memory) const
{
    POSENC_EXPECTS(queries.cellsEnd() <= m_size && keys.cellsEnd() <= m_size && queries.averaged() == keys.averaged());
    Raster raster = rasterOver(queries, keys, std::move(memory));
    const int rows = queries.samples();
    const int columns = keys.samples();
    const bool averaged = queries.averaged();
    // Diagonal d = row − column, from −(columns − 1) on.
    const double step = averaged ? queries.step() : 0.0;
    const double origin = averaged ? (queries.edge(0) - keys.edge(0)) - step * (columns - 1)
                                   : static_cast<double>(queries.firstCell() - keys.firstCell() - (columns - 1));
    const std::vector<float> diagonals = samplesAt(origin, step, rows + columns - 1);
    const double apart = averaged ? step : 1.0;
    std::vector<bool> isAllowed;
    for (int d = 0; d < rows + columns - 1; ++d) {
        const double offset = origin + d * apart;
        isAllowed.push_back(offset > static_cast<double>(m_first) - 0.5 && offset < static_cast<double>(m_last) + 0.5);
    }
    std::vector<float> factors;
    for (int row = 0; row < rows; ++row)
        factors.push_back(m_weightsBefore ? static_cast<float>(factorOf(middleOf(queries, row))) : 1.0F);
    constexpr std::size_t columnsPerThread = 128;
    inParallel(static_cast<std::size_t>(columns), columnsPerThread, [&](std::size_t begin, std::size_t end) {
        for (std::size_t column = begin; column < end; ++column)
            for (int row = 0; row < rows; ++row) {
                const auto diagonal = static_cast<std::size_t>(row + columns - 1) - column;
                raster.values(row, static_cast<Eigen::Index>(column)) = isAllowed[diagonal]
                                                                            ? factors[static_cast<std::size_t>(row)] * diagonals[diagonal]
                                                                            : std::numeric_limits<float>::quiet_NaN();
            }
    });
    return raster;
}

void RelativeMatrix::rows(std::int64_t first, TableRef out) const
{
    std::call_once(m_kept->once, [&] {
        m_kept->values.resize(static_cast<std::size_t>(2 * m_size - 1), noNumber);
        const auto zero = static_cast<std::size_t>(m_size - 1);
        const SampleAxis all(0.0, 1.0, static_cast<int>(m_size), m_size);
        const auto keep = [&](const Sampler& sampler, bool after, double scale) {
            if (!sampler)
                return;
            const CurveSamples curve = sampler(all);
            for (std::size_t distance = after ? 1 : 0; distance < static_cast<std::size_t>(m_size); ++distance)
                m_kept->values[after ? zero - distance : zero + distance] = scale * curve.middle[distance];
        };
        keep(m_before, false, m_scaleBefore);
        keep(m_after, true, m_scaleAfter);
    });
    for (Eigen::Index row = 0; row < out.rows(); ++row) {
        const std::int64_t query = first + row;
        const double factor = factorOf(query);
        for (Eigen::Index key = 0; key < out.cols(); ++key)
            out(row, key) = allows(query, key) ? factor * m_kept->values[static_cast<std::size_t>(query - key + m_size - 1)] : noNumber;
    }
}

} // namespace posenc
