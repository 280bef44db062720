// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounded_raster.h"

#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/precision/rounded_encoding.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr std::int64_t cellsPerFrame = 6'000'000;
constexpr std::int64_t steppedCellsPerFrame = cellsPerFrame / 15; // a column read alone costs as much as its pair
constexpr std::int64_t cellsPerThread = 100'000;

// The smallest odd step that leaves at most `most` of `cells`, but no more than takes one of `shared`.
std::int64_t stepFor(double cells, double most, double shared)
{
    const auto requested = static_cast<std::int64_t>(std::clamp(std::ceil(cells / most), 1.0, std::max(1.0, std::floor(shared))));
    return requested % 2 == 0 ? requested + 1 : requested;
}

// Cells begin, begin + step, … below end; the first is half a step in.
struct Stretch {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t step = 1;

    static Stretch of(std::int64_t begin, std::int64_t end, std::int64_t step)
    {
        const std::int64_t last = std::max(begin, end - 1);
        return {std::min(begin + step / 2, last), last + 1, step};
    }
    std::int64_t count() const { return (end - begin + step - 1) / step; }
};

Stretch cellsOf(const SampleAxis& axis, int sample, std::int64_t step)
{
    if (!axis.averaged())
        return {axis.firstCell() + sample, axis.firstCell() + sample + 1, 1};
    const auto firstCentred = [](double edge) { return static_cast<std::int64_t>(std::ceil(edge - 0.5)); };
    return Stretch::of(firstCentred(axis.edge(sample)), std::min(firstCentred(axis.edge(sample + 1)), axis.cellsEnd()), step);
}

// The columns that are read, and their weight in each sample.
struct ChosenColumns {
    struct Part {
        std::size_t column = 0; ///< index into `columns`
        double weight = 0.0;    ///< the weights of a sample add up to 1
    };
    std::vector<std::int64_t> columns;
    std::vector<std::vector<Part>> samples;

    // The columns centred in a pixel. Of many, every step-th column and the other column of its pair, because pixels of only sines beside
    // pixels of only cosines would show bands.
    static ChosenColumns centred(const SampleAxis& axis, std::int64_t step)
    {
        ChosenColumns chosen;
        chosen.samples.resize(static_cast<std::size_t>(axis.samples()));
        for (int sample = 0; sample < axis.samples(); ++sample) {
            const Stretch cells = cellsOf(axis, sample, step);
            const std::size_t before = chosen.columns.size();
            for (std::int64_t j = cells.begin; j < cells.end; j += cells.step) {
                chosen.columns.push_back(j);
                if (step > 1 && (j ^ 1) < axis.cells())
                    chosen.columns.push_back(j ^ 1);
            }
            for (std::size_t column = before; column < chosen.columns.size(); ++column)
                chosen.samples[static_cast<std::size_t>(sample)].push_back(
                    {column, 1.0 / static_cast<double>(chosen.columns.size() - before)});
        }
        return chosen;
    }

    // All of them, by the part of a pixel that each covers.
    static ChosenColumns all(const SampleAxis& axis)
    {
        ChosenColumns chosen;
        chosen.samples.resize(static_cast<std::size_t>(axis.samples()));
        for (std::int64_t j = axis.cellsBegin(); j < axis.cellsEnd(); ++j) {
            const SampleAxis::Shares shares = axis.sharesOf(j);
            for (int s = 0; s < shares.count; ++s)
                chosen.samples[static_cast<std::size_t>(shares.first + s)].push_back(
                    {chosen.columns.size(), shares.weights[static_cast<std::size_t>(s)]});
            chosen.columns.push_back(j);
        }
        return chosen;
    }
};

// How the numbers of several cells become the number of their pixel.
struct MeanOfValues {
    static constexpr bool takesParts = true;
    static void row(const RoundedColumns& chosen, std::int64_t k, double* numbers, double*) { chosen.values(k, numbers); }
    static void takeAll(double* sum, const double* numbers, std::size_t count) { addTo(sum, numbers, count); }
    static double take(double sum, double number, double weight) { return sum + weight * number; }
    static double over(double sum, std::int64_t rows) { return sum / static_cast<double>(rows); }
};

struct LargestOfErrors {
    static constexpr bool takesParts = false;
    static void row(const RoundedColumns& chosen, std::int64_t k, double* numbers, double* scratch) { chosen.errors(k, numbers, scratch); }
    static void takeAll(double* largest, const double* numbers, std::size_t count) { takeLarger(largest, numbers, count); }
    static double take(double largest, double number, double) { return largerOf(largest, number); }
    static double over(double largest, std::int64_t) { return largest; }
};

// The chosen numbers combined over rows; `work` has room for twice as many.
template <class Taken>
void overRows(const RoundedColumns& chosen, const Stretch& rows, std::vector<double>& together, std::vector<double>& work)
{
    std::ranges::fill(together, 0.0);
    for (std::int64_t k = rows.begin; k < rows.end; k += rows.step) {
        Taken::row(chosen, k, work.data(), work.data() + chosen.size());
        Taken::takeAll(together.data(), work.data(), chosen.size());
    }
}

} // namespace

RoundedRaster::Steps RoundedRaster::stepsOf(const SampleAxis& rows, const SampleAxis& columns)
{
    const auto height = static_cast<double>(rows.cellsEnd() - rows.cellsBegin());
    const auto width = static_cast<double>(columns.cellsEnd() - columns.cellsBegin());
    Steps steps;
    steps.row = stepFor(height * width, cellsPerFrame, rows.step());
    const double seen = std::max(height / static_cast<double>(steps.row), static_cast<double>(rows.samples())) * width;
    steps.column = seen <= cellsPerFrame ? 1 : stepFor(seen, steppedCellsPerFrame, columns.step());
    return steps;
}

template <class Taken>
Raster RoundedRaster::sampled(const SampleAxis& rows, const SampleAxis& columns) const
{
    POSENC_EXPECTS(rows.cellsEnd() <= m_encoding.spec().maxLen() && columns.cellsEnd() <= m_encoding.spec().dModel());
    Raster raster{rows, columns, Eigen::ArrayXXf(rows.samples(), columns.samples())};
    const Steps steps = stepsOf(rows, columns);
    const bool inParts = Taken::takesParts && steps.column == 1;
    const ChosenColumns shown = inParts ? ChosenColumns::all(columns) : ChosenColumns::centred(columns, steps.column);
    const RoundedColumns chosen(m_encoding, shown.columns);
    const std::vector<std::size_t>& sources = chosen.sources();
    const std::int64_t cellsOfSample = static_cast<std::int64_t>(sources.size()) * cellsOf(rows, 0, steps.row).count();
    const auto smallest = static_cast<std::size_t>(cellsPerThread / std::max<std::int64_t>(cellsOfSample, 1) + 1);
    inParallel(static_cast<std::size_t>(rows.samples()), smallest, [&](std::size_t begin, std::size_t end) {
        std::vector<double> together(chosen.size());
        std::vector<double> work(2 * chosen.size());
        for (auto r = static_cast<int>(begin); r < static_cast<int>(end); ++r) {
            const Stretch cells = cellsOf(rows, r, steps.row);
            overRows<Taken>(chosen, cells, together, work);
            for (int c = 0; c < columns.samples(); ++c) {
                double number = 0.0;
                for (const ChosenColumns::Part& part : shown.samples[static_cast<std::size_t>(c)])
                    number = Taken::take(number, together[sources[part.column]], part.weight);
                raster.values(r, c) = static_cast<float>(Taken::over(number, cells.count()));
            }
        }
    });
    return raster;
}

Raster RoundedRaster::sample(const SampleAxis& rows, const SampleAxis& columns) const
{
    return m_encoding.isExact() ? m_encoding.exact().sample(rows, columns).raster : sampled<MeanOfValues>(rows, columns);
}

Raster RoundedRaster::sampleErrors(const SampleAxis& rows, const SampleAxis& columns) const
{
    if (m_encoding.isExact())
        return {rows, columns, Eigen::ArrayXXf::Zero(rows.samples(), columns.samples())};
    return sampled<LargestOfErrors>(rows, columns);
}

RoundedRaster::Steps RoundedRaster::stepsOf(std::span<const std::int64_t> edges) const
{
    if (edges.size() < 2 || m_encoding.isExact())
        return {};
    const auto stretches = static_cast<double>(edges.size() - 1);
    const auto positions = std::max(stretches, static_cast<double>(edges.back() - edges.front()));
    const bool equal = m_encoding.exact().traits().equalColumns;
    const auto width = static_cast<double>(equal                   ? 1
                                           : m_encoding.hasWaves() ? std::max<std::int64_t>(1, 2 * m_encoding.waves())
                                                                   : m_encoding.spec().dModel());
    Steps steps;
    steps.row = stepFor(positions * width, cellsPerFrame, positions / stretches);
    const double seen = std::min(positions, stretches + positions / static_cast<double>(steps.row));
    steps.column = stepFor(seen * width, cellsPerFrame, width);
    return steps;
}

// Takes every step-th wave, through its column or both of its columns. Equal columns are read once.
std::vector<std::int64_t> RoundedRaster::columnsLookedAt(std::int64_t step) const
{
    if (m_encoding.exact().traits().equalColumns)
        return {0};
    std::vector<std::int64_t> columns;
    if (!m_encoding.hasWaves()) {
        for (std::int64_t j = 0; j < m_encoding.spec().dModel(); j += step)
            columns.push_back(j);
        return columns;
    }
    for (std::int64_t wave = 0; wave < m_encoding.waves(); wave += step) {
        if (!m_encoding.exact().traits().hasPairs) {
            columns.push_back(wave);
            continue;
        }
        const PairColumns pair = columnsOfPair(m_encoding.spec(), wave);
        for (const std::int64_t column : {pair.sine, pair.cosine})
            if (column >= 0)
                columns.push_back(column);
    }
    return columns;
}

std::vector<double> RoundedRaster::largestErrors(std::span<const std::int64_t> edges) const
{
    POSENC_EXPECTS(std::ranges::is_sorted(edges) && (edges.empty() || (edges.front() >= 0 && edges.back() <= m_encoding.spec().maxLen())));
    if (edges.size() < 2)
        return {};
    std::vector<double> largest(edges.size() - 1);
    if (m_encoding.isExact())
        return largest;
    const Steps steps = stepsOf(edges);
    const RoundedColumns chosen(m_encoding, columnsLookedAt(steps.column));
    inParallel(largest.size(), 1, [&](std::size_t begin, std::size_t end) {
        std::vector<double> together(chosen.size());
        std::vector<double> work(2 * chosen.size());
        for (std::size_t p = begin; p < end; ++p) {
            const std::int64_t first = std::min(edges[p], m_encoding.spec().maxLen() - 1);
            overRows<LargestOfErrors>(chosen, Stretch::of(first, edges[p + 1], steps.row), together, work);
            double most = 0.0;
            for (const std::size_t source : chosen.sources())
                most = largerOf(most, together[source]);
            largest[p] = std::abs(most);
        }
    });
    return largest;
}

} // namespace posenc
