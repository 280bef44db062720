// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/table_difference.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/family/coordinate_scheme.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <tuple>

namespace posenc {

namespace {

constexpr std::int64_t rowsOfBlock = 32; // computed together by EncodingTable
constexpr std::int64_t cellsBetweenReports = 1 << 20;
constexpr std::int64_t cellsPerThread = 200'000;

// Among equal differences in different rows, the first row counts, and each row names the first of its columns.
bool isLarger(const TableDifference::Largest& a, const TableDifference::Largest& b)
{
    return std::tuple(std::abs(a.difference), -a.row) > std::tuple(std::abs(b.difference), -b.row);
}

// What is explained at a cell: fixed + relative · |value| + perRow · position.
struct Tolerance {
    double fixed = 0.0;
    double relative = 0.0;
    std::vector<double> perPosition;
};

Tolerance toleranceOf(const Allowance& allowance, Agreement agreement, const std::vector<double>& omegas)
{
    Tolerance tolerance;
    tolerance.fixed = allowance.of(agreement, 0.0, 0.0, 0.0);
    tolerance.relative = allowance.of(agreement, 1.0, 0.0, 0.0) - tolerance.fixed;
    for (const double omega : omegas) {
        const double logOmega = omega > 0.0 ? std::abs(std::log(omega)) : 0.0;
        tolerance.perPosition.push_back(allowance.of(agreement, 0.0, omega, logOmega) - tolerance.fixed);
    }
    return tolerance;
}

using Findings = TableDifference::Findings;

void add(Findings& whole, const Findings& part)
{
    if (isLarger(part.largest, whole.largest))
        whole.largest = part.largest;
    if (part.unexplained > 0 && (whole.unexplained == 0 || part.firstUnexplained.row < whole.firstUnexplained.row))
        whole.firstUnexplained = part.firstUnexplained;
    whole.unexplained += part.unexplained;
    const bool earlier = std::tie(part.firstBadRow, part.firstBadColumn) < std::tie(whole.firstBadRow, whole.firstBadColumn);
    if (part.notFinite > 0 && (whole.notFinite == 0 || earlier)) {
        whole.firstBadRow = part.firstBadRow;
        whole.firstBadColumn = part.firstBadColumn;
    }
    whole.notFinite += part.notFinite;
}

} // namespace

std::optional<TableDifference::Largest> TableDifference::Findings::firstWrong() const
{
    const Largest bad{std::numeric_limits<double>::quiet_NaN(), firstBadRow, firstBadColumn};
    if (unexplained == 0)
        return notFinite > 0 ? std::optional(bad) : std::nullopt;
    const bool isBadFirst =
        notFinite > 0 && std::tie(firstBadRow, firstBadColumn) < std::tie(firstUnexplained.row, firstUnexplained.column);
    return isBadFirst ? bad : firstUnexplained;
}

TableDifference::TableDifference(const Table& table, const EncodingSpec& spec, std::int64_t first)
    : m_table(table), m_first(first), m_rows(std::min<std::int64_t>(table.rows(), EncodingSpec::maxMaxLen - first)),
      m_columns(std::min<std::int64_t>(table.cols(), spec.dModel())),
      m_encoding(Encoding(spec.withMaxLen(std::max(spec.maxLen(), m_rows + first))))
{
    POSENC_EXPECTS(first >= 0 && first < EncodingSpec::maxMaxLen);
    const Frequencies frequencies(spec);
    for (std::int64_t j = 0; j < m_columns; ++j) {
        const Column column = columnAt(spec, j);
        m_omegas.push_back(column.wave == Column::Wave::Zero ? 0.0 : frequencies.omegaBetween(static_cast<double>(column.pair)));
    }
}

TableDifference::TableDifference(const Table& table, SchemePtr scheme)
    : m_table(table), m_first(0), m_rows(std::min<std::int64_t>(table.rows(), scheme->spec().maxLen())),
      m_columns(std::min<std::int64_t>(table.cols(), scheme->spec().dModel())), m_scheme(std::move(scheme))
{
    const auto& waves = dynamic_cast<const CoordinateScheme&>(*m_scheme);
    for (std::int64_t j = 0; j < m_columns; ++j) {
        double farthest = 0.0;
        for (const std::int64_t k : {std::int64_t{0}, m_rows / 2, m_rows - 1})
            farthest = std::max(farthest, std::abs(waves.coordinateAt(k, j).value_or(0.0)));
        m_omegas.push_back(farthest * std::abs(waves.omega(j)));
    }
}

std::int64_t TableDifference::cellsOf(const SampleAxis& rows) const
{
    return std::max<std::int64_t>(0, std::min(rows.cellsEnd(), m_rows) - rows.cellsBegin()) * width();
}

// take(row, formula) for every row, from several threads at once, each with a stretch of rows.
template <class Take>
Expected<Done> TableDifference::overRows(const RowRange& rows, const Progress& progress, const Take& take) const
{
    const std::int64_t width = this->width();
    const std::int64_t count = std::max<std::int64_t>(0, (rows.end - rows.begin + rows.step - 1) / rows.step);
    const std::int64_t together = rows.step == 1 ? rowsOfBlock : 1;
    const std::int64_t blocks = (count + together - 1) / together;
    const std::int64_t stretch = std::max<std::int64_t>(16, cellsBetweenReports / (width * together));
    const auto smallest = static_cast<std::size_t>(std::max<std::int64_t>(1, cellsPerThread / (width * together)));
    for (std::int64_t from = 0; from < blocks; from += stretch) {
        if (auto wanted = progress.at(static_cast<double>(from) / static_cast<double>(blocks)); !wanted)
            return wanted.error();
        const std::int64_t size = std::min(stretch, blocks - from);
        inParallel(static_cast<std::size_t>(size), smallest, [&](std::size_t begin, std::size_t end) {
            Table formula(together, width);
            for (auto block = from + static_cast<std::int64_t>(begin); block < from + static_cast<std::int64_t>(end); ++block) {
                const std::int64_t row = rows.begin + block * together * rows.step;
                const std::int64_t here = std::min(together, (rows.end - row + rows.step - 1) / rows.step);
                m_scheme ? m_scheme->rows(row, formula.topRows(here)) : m_encoding->rows(row + m_first, formula.topRows(here));
                for (std::int64_t r = 0; r < here; ++r)
                    take(row + r, formula.data() + r * width);
            }
        });
    }
    return Done{};
}

Expected<Raster> TableDifference::sampled(const SampleAxis& rows, const SampleAxis& columns, std::int64_t step,
                                          const Progress& progress) const
{
    Raster raster{rows, columns, Eigen::ArrayXXf::Zero(rows.samples(), columns.samples())};
    const std::int64_t firstColumn = columns.cellsBegin();
    const std::int64_t lastColumn = std::min(columns.cellsEnd(), m_columns);
    const auto sampleOf = [](const SampleAxis& axis, std::int64_t cell) {
        const auto sample = axis.averaged() ? static_cast<std::int64_t>((static_cast<double>(cell) + 0.5 - axis.origin()) / axis.step())
                                            : cell - axis.firstCell();
        return static_cast<Eigen::Index>(std::clamp<std::int64_t>(sample, 0, axis.samples() - 1));
    };
    std::vector<Eigen::Index> sampleOfColumn;
    for (std::int64_t j = firstColumn; j < lastColumn; ++j)
        sampleOfColumn.push_back(sampleOf(columns, j));
    std::mutex shared; // two threads meet in the samples at the ends of their parts
    const auto take = [&](std::int64_t row, const double* formula) {
        thread_local std::vector<float> line;
        line.assign(static_cast<std::size_t>(columns.samples()), 0.0F);
        const double* const own = m_table.data() + row * m_table.cols();
        for (std::int64_t j = firstColumn; j < lastColumn; ++j) {
            float& sample = line[static_cast<std::size_t>(sampleOfColumn[static_cast<std::size_t>(j - firstColumn)])];
            const auto difference = static_cast<float>(own[j] - formula[j]);
            if (!std::isfinite(own[j]))
                sample = std::numeric_limits<float>::quiet_NaN();
            else if (std::abs(difference) > std::abs(sample))
                sample = difference;
        }
        const Eigen::Index sampleRow = sampleOf(rows, row);
        const std::lock_guard lock(shared);
        for (int c = 0; c < columns.samples(); ++c) {
            float& sample = raster.values(sampleRow, c);
            const float mine = line[static_cast<std::size_t>(c)];
            if (std::isnan(mine) || std::abs(mine) > std::abs(sample))
                sample = mine;
        }
    };
    if (auto done = overRows({rows.cellsBegin(), std::min(rows.cellsEnd(), m_rows), step}, progress, take); !done)
        return done.error();
    return raster;
}

Expected<Raster> TableDifference::sample(const SampleAxis& rows, const SampleAxis& columns, const Progress& progress) const
{
    return sampled(rows, columns, 1, progress);
}

Raster TableDifference::sampleSome(const SampleAxis& rows, const SampleAxis& columns) const
{
    const std::int64_t step = std::max<std::int64_t>(1, (2 * cellsOf(rows) + cellsPerFrame - 1) / cellsPerFrame);
    return sampled(rows, columns, step, {}).value();
}

Expected<TableDifference::Findings> TableDifference::findings(const Allowance& allowance, Agreement agreement, const Progress& progress,
                                                              const Cell& first) const
{
    const Tolerance tolerance = toleranceOf(allowance, agreement, m_omegas);
    Findings whole;
    std::mutex shared;
    const auto take = [&](std::int64_t row, const double* formula) {
        const double* const own = m_table.data() + row * m_table.cols();
        const double position = m_scheme ? 1.0 : static_cast<double>(row + m_first);
        Findings part;
        for (std::int64_t j = row == first.row ? first.column : 0; j < m_columns; ++j) {
            const double difference = own[j] - formula[j];
            const double amount = std::abs(difference);
            if (!std::isfinite(own[j])) {
                if (part.notFinite++ == 0)
                    std::tie(part.firstBadRow, part.firstBadColumn) = std::tuple(row, j);
                continue;
            }
            if (amount > std::abs(part.largest.difference))
                part.largest = {difference, row, j};
            if (amount > std::min(Allowance::largest, tolerance.fixed + tolerance.relative * std::abs(formula[j])
                                                          + tolerance.perPosition[static_cast<std::size_t>(j)] * position)) {
                if (part.unexplained++ == 0)
                    part.firstUnexplained = {difference, row, j};
            }
        }
        if (part.largest.difference == 0.0 && part.notFinite == 0)
            return;
        const std::lock_guard lock(shared);
        add(whole, part);
    };
    if (auto done = overRows({first.row, m_rows, 1}, progress, take); !done)
        return done.error();
    return whole;
}

} // namespace posenc
