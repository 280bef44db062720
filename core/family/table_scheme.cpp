// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/family/learned_table.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/measure_means.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// Nothing is known of the table: all cells are NaN.
class AbsentTableScheme : public Scheme {
public:
    explicit AbsentTableScheme(const EncodingSpec& spec) : Scheme(tableScheme, spec) {}

    void numbers(std::span<const std::int64_t>, std::span<const std::int64_t>, TableRef out) const override { out.setConstant(nan); }
    OffsetValue offsetValue(Measure, std::int64_t) const override { return {nan, nan}; }
    Expected<SchemeDiagnostics> diagnose(const Progress&) const override { return SchemeDiagnostics{}; }
};

class TableScheme : public Scheme {
public:
    TableScheme(const EncodingSpec& spec, std::shared_ptr<const LearnedTable> table, const PatchLayout& patches)
        : Scheme(tableScheme, spec), m_table(std::move(table)), m_patches(patches),
          m_isWhole(spec.maxLen() == m_table->positions() && spec.dModel() == m_table->columns())
    {
    }

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override
    {
        // A column of a large table is a line of the memory for each number: two processors wait for two of them at once.
        constexpr std::size_t fewestRows = 4096;
        inParallel(positions.size(), fewestRows, [&](std::size_t begin, std::size_t end) {
            for (std::size_t r = begin; r < end; ++r) {
                double* const line = out.row(static_cast<Eigen::Index>(r)).data();
                if (m_isWhole) {
                    const double* const row = m_table->values().row(positions[r]).data();
                    for (std::size_t c = 0; c < columns.size(); ++c)
                        line[c] = row[columns[c]];
                } else {
                    for (std::size_t c = 0; c < columns.size(); ++c)
                        line[c] = value(positions[r], columns[c]);
                }
            }
        });
    }
    double value(std::int64_t k, std::int64_t j) const override
    {
        return k < m_table->positions() && j < m_table->columns() ? m_table->values()(k, j) : nan;
    }
    Eigen::VectorXd row(std::int64_t k) const override
    {
        return m_isWhole ? Eigen::VectorXd(m_table->values().row(k).transpose()) : Scheme::row(k);
    }

    std::optional<PatchGrid> grid() const override { return gridOf(m_table->positions(), m_patches); }

    double lowest() const override { return m_table->colorRange().lowest; }
    double highest() const override { return m_table->colorRange().highest; }
    CellValues valueRange() const override
    {
        const CellValues all = m_table->finiteRange();
        return all.lowest < all.highest ? all : m_table->colorRange();
    }
    bool columnsAlternate() const override { return true; } // sines and cosines may stand side by side

    SampledRaster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const override;
    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override;
    std::int64_t affordableColumns(const SampleAxis& positions) const override
    {
        constexpr std::int64_t mostMeans = 4'000'000;   // limit of the means for a plot
        constexpr std::int64_t mostScattered = 250'000; // limit of the numbers read at random places of a table larger than the caches
        constexpr std::int64_t cached = 1 << 22;        // numbers
        const bool scattered = m_table->positions() * m_table->columns() > cached;
        return std::max<std::int64_t>(1, (scattered ? mostScattered : mostMeans) / positions.samples());
    }
    // The columns of a cache line are read together.
    std::int64_t columnsTogether() const override { return 16; }
    std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf& means, double scale) const override
    {
        return m_isWhole ? m_table->meanSquares(positions) : Scheme::meanSquares(positions, means, scale);
    }
    double largestSquare() const override { return m_table->largestSquare(); }
    double norm(std::int64_t k) const override { return m_isWhole ? m_table->norm(k) : nan; }
    std::int64_t affordableNorms() const override { return EncodingSpec::maxMaxLen; }
    std::span<const SpectrumPeak> knownPeaks() const override
    {
        return m_isWhole ? std::span<const SpectrumPeak>(m_table->peaks()) : std::span<const SpectrumPeak>();
    }

    SampledCurve sampleOffsetCurve(Measure measure, const SampleAxis& offsets) const override;
    OffsetValue offsetValue(Measure measure, std::int64_t offset) const override
    {
        return m_isWhole ? m_table->offset(measure, offset) : OffsetValue{nan, nan};
    }

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override
    {
        auto known = diagnoseByNumbers(*this, progress.within(0.0, 0.8));
        if (!known)
            return known;
        SchemeDiagnostics result = std::move(known).value();
        result.lowestValue = m_table->finiteRange().lowest;
        result.highestValue = m_table->finiteRange().highest;
        result.valuesLimit.clear();
        result.nans = m_table->nans();
        result.infinities = m_table->infinities();
        result.sines = sineColumns(m_table->peaks(), m_table->positions());
        const auto nearest = nearestSinusoids(m_table->values(), progress.within(0.8, 1.0));
        if (!nearest)
            return nearest.error();
        result.nearest = *nearest;
        return result;
    }

private:
    void fillRows(const SampleAxis& rows, const SampleAxis& columns, int first, int last, Eigen::ArrayXXf& values) const;

    std::shared_ptr<const LearnedTable> m_table;
    PatchLayout m_patches;
    bool m_isWhole; ///< whether the sizes are the table's own
};

// The sum of the rows of a sample, per cell of it.
class RowMeans {
public:
    RowMeans(const LearnedTable& table, const SampleAxis& rows, std::span<const std::int64_t> columns)
        : m_table(table), m_rows(rows), m_columns(columns), m_above(columns.size()), m_below(columns.size())
    {
    }

    // Computes the means of consecutive samples.
    void next(int sample, std::vector<double>& means)
    {
        means.resize(m_columns.size());
        if (!m_rows.averaged()) {
            const double* const row = m_table.values().row(m_rows.firstCell() + sample).data();
            for (std::size_t c = 0; c < m_columns.size();
                 ++c) // values that are not finite count as 0, as in the sums, and are marked later
                means[c] = std::isfinite(row[m_columns[c]]) ? row[m_columns[c]] : 0.0;
            return;
        }
        const auto edge = [this](int s) { return std::min(m_rows.edge(s), static_cast<double>(m_table.positions())); };
        if (m_sample != sample)
            m_table.sumUpTo(edge(sample), m_columns, m_above.data());
        m_table.sumUpTo(edge(sample + 1), m_columns, m_below.data());
        const double share = 1.0 / (edge(sample + 1) - edge(sample));
        for (std::size_t c = 0; c < m_columns.size(); ++c)
            means[c] = (m_below[c] - m_above[c]) * share;
        std::swap(m_above, m_below);
        m_sample = sample + 1;
    }

private:
    const LearnedTable& m_table;
    const SampleAxis& m_rows;
    std::span<const std::int64_t> m_columns;
    std::vector<double> m_above;
    std::vector<double> m_below;
    int m_sample = -1; ///< whose upper edge m_above has
};

// The samples of an axis that a position takes part in.
std::pair<int, int> samplesOf(const SampleAxis& axis, std::int64_t cell)
{
    if (cell < axis.cellsBegin() || cell >= axis.cellsEnd())
        return {0, 0};
    const SampleAxis::Shares shares = axis.sharesOf(cell);
    return {shares.first, shares.first + shares.count};
}

// The mean over each sample of a line of numbers that begins at the axis's first cell.
void averageInto(const SampleAxis& columns, const std::vector<double>& numbers, Eigen::ArrayXXf& values, Eigen::Index row)
{
    const auto begin = static_cast<double>(columns.cellsBegin());
    const auto count = static_cast<std::int64_t>(numbers.size());
    const double share = 1.0 / columns.step();
    for (int s = 0; s < columns.samples(); ++s) {
        const double left = columns.edge(s) - begin;
        const double right = columns.edge(s + 1) - begin;
        const auto first = static_cast<std::int64_t>(left);
        const auto last = std::min(static_cast<std::int64_t>(right), count - 1); // the cell with the right edge
        double sum = 0.0;
        for (std::int64_t cell = first; cell < last; ++cell)
            sum += numbers[static_cast<std::size_t>(cell)];
        sum -= (left - static_cast<double>(first)) * numbers[static_cast<std::size_t>(first)];
        sum += std::min(1.0, right - static_cast<double>(last)) * numbers[static_cast<std::size_t>(last)];
        values(row, s) = static_cast<float>(sum * share);
    }
}

void TableScheme::fillRows(const SampleAxis& rows, const SampleAxis& columns, int first, int last, Eigen::ArrayXXf& values) const
{
    const std::vector<std::int64_t> cells = wholeNumbers(columns.cellsBegin(), columns.cellsEnd());
    RowMeans sums(*m_table, rows, cells);
    std::vector<double> means;
    for (int r = first; r < last; ++r) {
        sums.next(r, means);
        if (columns.averaged()) {
            averageInto(columns, means, values, r);
            continue;
        }
        for (std::size_t c = 0; c < means.size(); ++c)
            values(r, static_cast<Eigen::Index>(c)) = static_cast<float>(means[c]);
    }
}

SampledRaster TableScheme::sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const
{
    constexpr std::size_t fewestSamples = 32;
    const std::int64_t all = columns.cellsEnd() - columns.cellsBegin();
    SampledRaster result{rasterOver(rows, columns, std::move(memory)), {all, all}};
    Eigen::ArrayXXf& values = result.raster.values;
    if (!m_isWhole) {
        values.setConstant(std::numeric_limits<float>::quiet_NaN());
        return result;
    }
    inParallel(static_cast<std::size_t>(rows.samples()), fewestSamples, [&](std::size_t begin, std::size_t end) {
        fillRows(rows, columns, static_cast<int>(begin), static_cast<int>(end), values);
    });
    m_table->markUnfinite(rows.cellsBegin(), rows.cellsEnd(), [&](std::int64_t k, std::int64_t j) {
        const auto [top, bottom] = samplesOf(rows, k);
        const auto [left, right] = samplesOf(columns, j);
        const auto value = static_cast<float>(m_table->values()(k, j));
        auto samples = values.block(top, left, bottom - top, right - left);
        samples = samples.isFinite().select(value, samples + value); // +∞ beside −∞ is NaN, as any mean of both
    });
    return result;
}

void TableScheme::columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const
{
    POSENC_EXPECTS(out.rows() == positions.samples() && out.cols() == std::ssize(columns));
    if (!m_isWhole) {
        out.setConstant(std::numeric_limits<float>::quiet_NaN());
        return;
    }
    RowMeans sums(*m_table, positions, columns);
    std::vector<double> means;
    for (int s = 0; s < positions.samples(); ++s) {
        sums.next(s, means);
        for (std::size_t c = 0; c < columns.size(); ++c)
            out(s, static_cast<Eigen::Index>(c)) = static_cast<float>(means[c]);
    }
    // A row with NaN is like no other, whichever columns are looked at.
    m_table->markUnfinite(positions.cellsBegin(), positions.cellsEnd(), [&](std::int64_t k, std::int64_t) {
        const auto [first, last] = samplesOf(positions, k);
        out.middleRows(first, last - first).setConstant(std::numeric_limits<float>::quiet_NaN());
    });
}

// Over several offsets the mean of their means, and the spread of all their pairs.
SampledCurve TableScheme::sampleOffsetCurve(Measure measure, const SampleAxis& offsets) const
{
    std::vector<double> middle;
    std::vector<double> deviation;
    for (int s = 0; s < offsets.samples(); ++s) {
        const std::int64_t first = offsets.averaged() ? static_cast<std::int64_t>(offsets.edge(s)) : offsets.firstCell() + s;
        const std::int64_t last = offsets.averaged() ? static_cast<std::int64_t>(std::ceil(offsets.edge(s + 1))) : first + 1;
        double count = 0.0;
        double sum = 0.0;
        double squares = 0.0;
        for (std::int64_t offset = first; offset < std::min(last, offsets.cells()); ++offset) {
            const OffsetValue value = offsetValue(measure, offset);
            if (!std::isfinite(value.value))
                continue;
            count += 1.0;
            sum += value.value;
            squares += value.value * value.value + value.deviation * value.deviation;
        }
        const double mean = count > 0.0 ? sum / count : nan;
        middle.push_back(mean);
        deviation.push_back(count > 0.0 ? std::sqrt(std::max(0.0, squares / count - mean * mean)) : nan);
    }
    SampledCurve result{curveOver(offsets, std::move(middle)), {spec().dModel(), spec().dModel()}};
    for (std::size_t s = 0; s < deviation.size(); ++s) {
        result.samples.lowest[s] -= deviation[s];
        result.samples.highest[s] += deviation[s];
    }
    return result;
}

} // namespace

constinit const SchemeTraits tableScheme{
    .name = "table",
    .parameters = {SchemeParameter::File},
    .hasOffsetCurve = true,
    .uncorrelatedCells = true,
    .peaksOnDiagonal = true,
    .snippets = {.about = "$#$ A table read from $file$: its own numbers, no formula.\n",
                 .numpy = "    return $load$.reshape(max_len, d_model).astype(float)\n",
                 .pytorch = "        pe = torch.as_tensor($load$.astype(\"float32\").reshape(1, max_len, d_model))\n"
                            "        self.register_buffer(\"pe\", pe)\n",
                 .tensors = "    table = $load$.astype(\"float32\").reshape(max_len, d_model)\n    pe = $xp$.$asarray$(table)\n",
                 .eigen = "$read_table$"},
    .make = [](const EncodingSpec& spec, const SchemeArguments& arguments) -> SchemePtr {
        if (!arguments.table)
            return std::make_shared<const AbsentTableScheme>(spec);
        return std::make_shared<const TableScheme>(spec, arguments.table, arguments.patches);
    },
};

} // namespace posenc
