#include "core/table_difference.h"

#include "core/parallel.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace posenc {

namespace {

constexpr std::int64_t cellsPerFrame = 2'000'000;
constexpr std::int64_t cellsPerThread = 200'000;

} // namespace

TableDifference::TableDifference(const Table& table, const EncodingSpec& spec, int first)
    : m_table(table), m_first(first), m_rows(std::min<std::int64_t>(table.rows(), EncodingSpec::maxMaxLen - first)),
      m_columns(std::min<std::int64_t>(table.cols(), spec.dModel())),
      m_encoding(Encoding(spec.withMaxLen(std::max(spec.maxLen(), m_rows + first))))
{
}

std::int64_t TableDifference::rowStep(const SampleAxis& rows, const SampleAxis& columns) const
{
    const std::int64_t width = m_encoding.columns(); // a row of the encoding is formed whole
    const std::int64_t cells = std::max<std::int64_t>(1, rows.cellsEnd() - rows.cellsBegin()) * std::max(width, columns.cellsEnd());
    return std::max<std::int64_t>(1, (cells + cellsPerFrame - 1) / cellsPerFrame);
}

// take(row, differences of all its columns), from several threads at once.
template <class Take>
void TableDifference::overRows(std::int64_t begin, std::int64_t end, std::int64_t step, const Take& take) const
{
    const std::int64_t count = std::max<std::int64_t>(0, (end - begin + step - 1) / step);
    const auto smallest = static_cast<std::size_t>(std::max<std::int64_t>(1, cellsPerThread / m_encoding.columns()));
    inParallel(static_cast<std::size_t>(count), smallest, [&](std::size_t from, std::size_t to) {
        Table formula(1, m_encoding.columns());
        for (auto index = static_cast<std::int64_t>(from); index < static_cast<std::int64_t>(to); ++index) {
            const std::int64_t row = begin + index * step;
            m_encoding.rows(row + m_first, formula);
            take(row, (m_table.row(row).head(m_columns) - formula.row(0).head(m_columns)).eval());
        }
    });
}

Raster TableDifference::sample(const SampleAxis& rows, const SampleAxis& columns) const
{
    Raster raster{rows, columns, Eigen::ArrayXXf::Zero(rows.samples(), columns.samples())};
    const std::int64_t lastColumn = std::min(columns.cellsEnd(), m_columns);
    const auto sampleOf = [](const SampleAxis& axis, std::int64_t cell) {
        const auto sample = axis.averaged() ? static_cast<std::int64_t>((static_cast<double>(cell) + 0.5 - axis.origin()) / axis.step())
                                            : cell - axis.firstCell();
        return static_cast<Eigen::Index>(std::clamp<std::int64_t>(sample, 0, axis.samples() - 1));
    };
    std::vector<Eigen::Index> sampleOfColumn;
    for (std::int64_t j = columns.cellsBegin(); j < lastColumn; ++j)
        sampleOfColumn.push_back(sampleOf(columns, j));
    std::mutex shared; // two threads meet in the samples at the end of their parts
    overRows(rows.cellsBegin(), std::min(rows.cellsEnd(), m_rows), rowStep(rows, columns), [&](std::int64_t row, const auto& differences) {
        const Eigen::Index sampleRow = sampleOf(rows, row);
        const std::lock_guard lock(shared);
        for (std::int64_t j = columns.cellsBegin(); j < lastColumn; ++j) {
            float& sample = raster.values(sampleRow, sampleOfColumn[static_cast<std::size_t>(j - columns.cellsBegin())]);
            const auto difference = static_cast<float>(differences[j]);
            if (std::abs(difference) > std::abs(sample))
                sample = difference;
        }
    });
    return raster;
}

TableDifference::Largest TableDifference::largest(std::int64_t step) const
{
    Largest largest;
    std::mutex shared;
    overRows(0, m_rows, step, [&](std::int64_t row, const auto& differences) {
        Eigen::Index column = 0;
        const double amount = differences.cwiseAbs().maxCoeff(&column);
        const std::lock_guard lock(shared);
        const double before = std::abs(largest.difference);
        if (amount > before || (amount == before && amount > 0.0 && row < largest.row))
            largest = {differences[column], row, column};
    });
    return largest;
}

} // namespace posenc
