// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/even_columns.h"

#include "core/base/parallel.h"
#include "core/sampling/raster.h"
#include "core/sampling/smoothed_means.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// The columns that a pixel shows, each with the same weight. Pixels are wider than a column, so at least one begins in each.
struct Shown {
    std::vector<std::int64_t> columns;
    std::vector<int> samples; ///< which sample each belongs to
};

Shown evenlyShown(const SampleAxis& axis, int begin, int end, double most)
{
    Shown shown;
    for (int s = begin; s < end; ++s) {
        // With pixels hardly wider than a column, rounding could bring the last edge to the end.
        const auto first = std::min(static_cast<std::int64_t>(std::ceil(axis.edge(s))), axis.cellsEnd() - 1);
        const auto last = static_cast<std::int64_t>(std::floor(axis.edge(s + 1)));
        const bool one = most < 2.0; // these columns are alike: an even and an odd one are not needed
        for (const std::int64_t column :
             one ? std::vector{(first + last) / 2} : evenColumns(first, last, static_cast<std::int64_t>(most))) {
            shown.columns.push_back(column);
            shown.samples.push_back(s);
        }
    }
    return shown;
}

void addEvenly(const Scheme& scheme, const SampleAxis& rows, const Shown& shown, Eigen::ArrayXXf& values)
{
    Eigen::MatrixXf means(rows.samples(), static_cast<Eigen::Index>(shown.columns.size()));
    scheme.columnMeans(rows, shown.columns, means);
    for (std::size_t first = 0; first < shown.samples.size();) {
        std::size_t last = first;
        while (last < shown.samples.size() && shown.samples[last] == shown.samples[first])
            values.col(shown.samples[first]) += means.col(static_cast<Eigen::Index>(last++)).array();
        values.col(shown.samples[first]) /= static_cast<float>(last - first);
        first = last;
    }
}

// Every column with the weights of its shares; only samples [begin, end).
void addAll(const Scheme& scheme, const SampleAxis& rows, const SampleAxis& columns, int begin, int end, Eigen::ArrayXXf& values)
{
    constexpr std::int64_t together = 64;
    const auto firstCell = columns.averaged() ? static_cast<std::int64_t>(columns.edge(begin)) : columns.firstCell() + begin;
    const auto lastCell = columns.averaged() ? std::min(columns.cellsEnd(), static_cast<std::int64_t>(std::ceil(columns.edge(end))))
                                             : columns.firstCell() + end;
    for (std::int64_t first = firstCell; first < lastCell; first += together) {
        std::vector<std::int64_t> cells;
        for (std::int64_t cell = first; cell < std::min(first + together, lastCell); ++cell)
            cells.push_back(cell);
        Eigen::MatrixXf means(rows.samples(), static_cast<Eigen::Index>(cells.size()));
        scheme.columnMeans(rows, cells, means);
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const SampleAxis::Shares shares = columns.sharesOf(cells[c]);
            const auto column = means.col(static_cast<Eigen::Index>(c)).array();
            for (int s = 0; s < shares.count; ++s)
                if (shares.first + s >= begin && shares.first + s < end)
                    values.col(shares.first + s) += static_cast<float>(shares.weights[static_cast<std::size_t>(s)]) * column;
        }
    }
}

} // namespace

std::vector<std::int64_t> evenColumns(std::int64_t begin, std::int64_t end, std::int64_t most, std::int64_t together)
{
    std::vector<std::int64_t> columns;
    const std::int64_t count = end - begin;
    if (count <= most) {
        for (std::int64_t column = begin; column < end; ++column)
            columns.push_back(column);
        return columns;
    }
    const std::int64_t parts = std::max<std::int64_t>(1, most / together);
    for (std::int64_t part = 0; part < parts; ++part) {
        const std::int64_t first = (begin + (2 * part + 1) * count / (2 * parts)) & ~(together - 1);
        for (std::int64_t column = first; column < first + together; ++column)
            if (column >= begin && column < end && (columns.empty() || column > columns.back()))
                columns.push_back(column);
    }
    return columns;
}

std::vector<std::int64_t> evenWaves(std::int64_t columns, std::int64_t most, const std::function<Column::Wave(std::int64_t)>& waveOf)
{
    if (columns <= most)
        return evenColumns(0, columns, most);
    std::vector<std::int64_t> sines;
    std::vector<std::int64_t> cosines;
    std::vector<std::int64_t> others;
    for (std::int64_t j = 0; j < columns; ++j) {
        const Column::Wave wave = waveOf(j);
        (wave == Column::Wave::Sine ? sines : wave == Column::Wave::Cosine ? cosines : others).push_back(j);
    }
    const auto complete = std::min(std::ssize(sines), std::ssize(cosines));
    others.insert(others.end(), sines.begin() + complete, sines.end());
    others.insert(others.end(), cosines.begin() + complete, cosines.end());
    std::vector<std::int64_t> part;
    const auto take = [most, columns](std::int64_t count, const auto& add) {
        const std::int64_t taken = (count * most + columns / 2) / columns;
        for (std::int64_t each = 0; each < taken; ++each)
            add(static_cast<std::size_t>((2 * each + 1) * count / (2 * taken)));
    };
    take(complete, [&](std::size_t pair) {
        part.push_back(sines[pair]);
        part.push_back(cosines[pair]);
    });
    take(std::ssize(others), [&](std::size_t place) { part.push_back(others[place]); });
    std::ranges::sort(part);
    return part;
}

std::vector<std::int64_t> Scheme::evenPart(std::int64_t most) const { return evenColumns(0, m_spec.dModel(), most, columnsTogether()); }

Eigen::MatrixXf sampledColumns(const Scheme& scheme, const SampleAxis& positions, const std::vector<std::int64_t>& columns)
{
    constexpr std::size_t fewestColumns = 64;
    Eigen::MatrixXf means(positions.samples(), static_cast<Eigen::Index>(columns.size()));
    inParallel(columns.size(), fewestColumns, [&](std::size_t begin, std::size_t end) {
        scheme.columnMeans(positions, std::span(columns).subspan(begin, end - begin),
                           means.middleCols(static_cast<Eigen::Index>(begin), static_cast<Eigen::Index>(end - begin)));
    });
    return means;
}

void meansOfRuns(const Scheme& scheme, const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out)
{
    for (std::size_t first = 0; first < columns.size();) {
        std::size_t end = first + 1;
        while (end < columns.size() && columns[end] == columns[end - 1] + 1)
            ++end;
        const auto count = static_cast<Eigen::Index>(end - first);
        const SampleAxis run(static_cast<double>(columns[first]), 1.0, static_cast<int>(count), scheme.spec().dModel());
        out.middleCols(static_cast<Eigen::Index>(first), count) = scheme.sample(positions, run).raster.values;
        first = end;
    }
}

// All positions of a sample by their parts, if they are few; otherwise 16, the middles of equal parts of it.
void Scheme::columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const
{
    constexpr double most = 16.0;
    Table some(1, static_cast<Eigen::Index>(columns.size()));
    for (int s = 0; s < positions.samples(); ++s) {
        if (!positions.averaged()) {
            const std::int64_t k = positions.firstCell() + s;
            numbers(std::span(&k, 1), columns, some);
            out.row(s) = some.row(0).cast<float>();
            continue;
        }
        std::vector<std::int64_t> seen;
        if (positions.step() <= most) {
            const auto end = std::min(positions.cells(), static_cast<std::int64_t>(std::ceil(positions.edge(s + 1))));
            for (auto k = static_cast<std::int64_t>(positions.edge(s)); k < end; ++k)
                seen.push_back(k);
            some.resize(std::ssize(seen), some.cols());
            numbers(seen, columns, some);
            Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(some.cols());
            for (Eigen::Index r = 0; r < some.rows(); ++r) {
                const auto top = static_cast<double>(seen[static_cast<std::size_t>(r)]);
                sum += (std::min(top + 1.0, positions.edge(s + 1)) - std::max(top, positions.edge(s))) * some.row(r);
            }
            out.row(s) = (sum / positions.step()).cast<float>();
            continue;
        }
        for (double part = 0.5; part < most; ++part) {
            const auto k = static_cast<std::int64_t>(positions.edge(s) + positions.step() * part / most);
            if (seen.empty() || k > seen.back())
                seen.push_back(k);
        }
        some.resize(std::ssize(seen), some.cols());
        numbers(seen, columns, some);
        out.row(s) = some.colwise().mean().cast<float>();
    }
}

std::int64_t Scheme::affordableColumns(const SampleAxis& positions) const
{
    constexpr double mostNumbers = 400'000.0; // limit of numbers that are computed one by one for a plot
    const double each = std::min(std::ceil(positions.step()), 16.0);
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(mostNumbers / (each * positions.samples())));
}

SampledRaster Scheme::picture(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const
{
    ColumnsSeen seen;
    const auto means = [&](const SampleAxis& down, const SampleAxis& along, Eigen::ArrayXXf room) {
        SampledRaster part = sample(down, along, std::move(room));
        if (part.columns.all > seen.all)
            seen = part.columns;
        return std::move(part.raster);
    };
    Raster shown = smoothedMeans(rows, columns, Pictured::Numbers, means, std::move(memory));
    return {std::move(shown), seen};
}

SampledRaster Scheme::sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const
{
    constexpr std::size_t fewestSamples = 32;
    SampledRaster result{rasterOver(rows, columns, std::move(memory)), {}};
    Eigen::ArrayXXf& values = result.raster.values;
    values.setZero();
    const std::int64_t all = columns.cellsEnd() - columns.cellsBegin();
    result.columns = {all, all};
    const double most = static_cast<double>(affordableColumns(rows)) / columns.samples();
    if (!columns.averaged() || std::max(1.0, most) >= columns.step()) { // a column for each pixel would be more than all of them
        if (const auto narrow = narrowColumns(columns)) {
            values = joinedColumns(Scheme::sample(rows, *narrow, {}).raster.values, columns.samples());
            return result;
        }
        inParallel(static_cast<std::size_t>(columns.samples()), fewestSamples, [&](std::size_t begin, std::size_t end) {
            addAll(*this, rows, columns, static_cast<int>(begin), static_cast<int>(end), values);
        });
        return result;
    }
    const Shown shown = evenlyShown(columns, 0, columns.samples(), most);
    result.columns.seen = static_cast<std::int64_t>(shown.columns.size());
    inParallel(static_cast<std::size_t>(columns.samples()), fewestSamples, [&](std::size_t begin, std::size_t end) {
        addEvenly(*this, rows, evenlyShown(columns, static_cast<int>(begin), static_cast<int>(end), most), values);
    });
    return result;
}

} // namespace posenc
