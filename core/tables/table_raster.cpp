// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_raster.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr std::int64_t cellsPerFrame = 4'000'000;
constexpr std::int64_t cellsPerThread = 200'000;

} // namespace

Raster sampleTable(const Table& table, const SampleAxis& rows, const SampleAxis& columns)
{
    POSENC_EXPECTS(rows.cellsEnd() <= table.rows() && columns.cellsEnd() <= table.cols());
    Raster raster{rows, columns, Eigen::ArrayXXf(rows.samples(), columns.samples())};
    const std::int64_t begin = columns.cellsBegin();
    const std::int64_t end = columns.cellsEnd();
    std::vector<SampleAxis::Shares> shares;
    for (std::int64_t j = begin; j < end; ++j)
        shares.push_back(columns.sharesOf(j));
    const std::int64_t cells = (rows.cellsEnd() - rows.cellsBegin()) * (end - begin);
    const double step = std::max(1.0, std::ceil(static_cast<double>(cells) / cellsPerFrame));
    const std::int64_t cellsOfSample = std::max<std::int64_t>(1, cells / rows.samples());
    inParallel(static_cast<std::size_t>(rows.samples()), static_cast<std::size_t>(cellsPerThread / cellsOfSample + 1),
               [&](std::size_t first, std::size_t last) {
                   Eigen::RowVectorXd sum(end - begin);
                   Eigen::RowVectorXd line(columns.samples());
                   for (auto r = static_cast<int>(first); r < static_cast<int>(last); ++r) {
                       const double top = rows.averaged() ? rows.edge(r) : static_cast<double>(rows.firstCell() + r);
                       const double bottom = rows.averaged() ? rows.edge(r + 1) : top + 1.0;
                       sum.setZero();
                       for (double k = std::floor(top); k < bottom && k < static_cast<double>(rows.cells()); k += step) {
                           const double seen = step > 1.0 ? 1.0 : std::min(k + 1.0, bottom) - std::max(k, top);
                           sum += seen * table.row(static_cast<Eigen::Index>(k)).segment(begin, end - begin);
                       }
                       const double whole = step > 1.0
                                                ? std::ceil((std::min(bottom, static_cast<double>(rows.cells())) - std::floor(top)) / step)
                                                : bottom - top;
                       line.setZero();
                       for (std::size_t j = 0; j < shares.size(); ++j)
                           for (int s = 0; s < shares[j].count; ++s)
                               line[shares[j].first + s] +=
                                   shares[j].weights[static_cast<std::size_t>(s)] * sum[static_cast<Eigen::Index>(j)];
                       raster.values.row(r) = (line.array() / whole).cast<float>();
                   }
               });
    return raster;
}

} // namespace posenc
