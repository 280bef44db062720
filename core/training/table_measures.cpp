// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/table_measures.h"

#include "core/arithmetic/counter_random.h"
#include "core/base/expects.h"
#include "core/spectrum/column_spectrum.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr double notMeasured = std::numeric_limits<double>::quiet_NaN();

Table withoutColumnMeans(const Table& table) { return table.rowwise() - table.colwise().mean(); }

// R² of the least squares fit of the rows of `to` by those of `from` and a constant.
double linearRSquared(const Table& from, const Table& to)
{
    const Table x = withoutColumnMeans(from);
    const Table y = withoutColumnMeans(to);
    const double variance = y.squaredNorm();
    if (from.rows() < 2 || !(variance > 0.0))
        return notMeasured;
    // A ridge far below rounding keeps columns that do not vary, or copy others, from dividing by 0.
    Eigen::MatrixXd normal = x.transpose() * x;
    normal.diagonal().array() += 1e-12 * std::max(normal.trace(), std::numeric_limits<double>::min());
    const Eigen::MatrixXd matrix = normal.ldlt().solve(x.transpose() * y);
    return 1.0 - (y - x * matrix).squaredNorm() / variance;
}

double meanLargestShare(const Table& table)
{
    double sum = 0.0;
    std::vector<double> column(static_cast<std::size_t>(table.rows()));
    for (Eigen::Index c = 0; c < table.cols(); ++c) {
        for (Eigen::Index r = 0; r < table.rows(); ++r)
            column[static_cast<std::size_t>(r)] = table(r, c);
        sum += peakOf(columnSpectrum(column)).share;
    }
    return sum / static_cast<double>(table.cols());
}

} // namespace

TableMeasures tableMeasures(const Table& table, std::int64_t offset, std::int64_t gridColumns)
{
    POSENC_EXPECTS(offset >= 1 && table.rows() >= 2 && table.cols() >= 1 && (gridColumns == 0 || gridColumns >= 2));
    TableMeasures measures;
    if (!table.allFinite()) {
        measures.neighbourCosines.assign(static_cast<std::size_t>(table.rows() - 1), notMeasured);
        measures.meanCosine = measures.shiftRSquared = measures.fourierShare = notMeasured;
        return measures;
    }
    const Table rows = withoutColumnMeans(table);
    double count = 0.0;
    double lowest = std::numeric_limits<double>::infinity();
    for (Eigen::Index k = 0; k + 1 < rows.rows(); ++k) {
        if (gridColumns > 0 && (k + 1) % gridColumns == 0) {
            measures.neighbourCosines.push_back(notMeasured);
            continue;
        }
        const double norms = rows.row(k).norm() * rows.row(k + 1).norm();
        const double cosine = norms > 0.0 ? rows.row(k).dot(rows.row(k + 1)) / norms : 0.0;
        measures.neighbourCosines.push_back(cosine);
        measures.meanCosine += cosine;
        count += 1.0;
        if (cosine < lowest) {
            lowest = cosine;
            measures.tear = k;
        }
    }
    const double others = (measures.meanCosine - lowest) / (count - 1.0); // NaN if there are none
    measures.meanCosine /= count;
    measures.isTorn = others >= TableMeasures::leastWavy && lowest < TableMeasures::leastCosine;
    const Eigen::Index pairs = table.rows() - offset;
    measures.shiftRSquared = pairs < 2 ? notMeasured : linearRSquared(table.topRows(pairs), table.bottomRows(pairs));
    measures.fourierShare = meanLargestShare(table);
    return measures;
}

TableMeasures randomTableMeasures(std::int64_t rows, std::int64_t columns, std::int64_t offset)
{
    TableMeasures mean;
    for (std::int64_t t = 0; t < randomTables; ++t) {
        Table table(rows, columns);
        CounterRandom(0, t).normals(static_cast<std::size_t>(table.size()), table.data());
        const TableMeasures measures = tableMeasures(table, offset);
        mean.meanCosine += measures.meanCosine / randomTables;
        mean.shiftRSquared += measures.shiftRSquared / randomTables;
        mean.fourierShare += measures.fourierShare / randomTables;
    }
    return mean;
}

} // namespace posenc
