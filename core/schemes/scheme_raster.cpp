// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_raster.h"

#include "core/encoding/encoding_raster.h"
#include "core/sampling/position_means.h"
#include "core/schemes/random_raster.h"
#include "core/schemes/wave_raster.h"

#include <algorithm>

namespace posenc {

namespace {

void addEqualColumns(const SchemeTable& code, Raster& raster)
{
    const std::vector<double> means = meansOfPosition(raster.rows);
    for (Eigen::Index r = 0; r < raster.values.rows(); ++r)
        raster.values.row(r).setConstant(static_cast<float>(means[static_cast<std::size_t>(r)] * code.unit()));
}

void addBits(const SchemeTable& code, Raster& raster)
{
    const SampleAxis& columns = raster.columns;
    for (std::int64_t j = columns.cellsBegin(); j < std::min(columns.cellsEnd(), code.usedColumns()); ++j) {
        const std::vector<double> means = smoothedMeansOfBit(raster.rows, static_cast<int>(j));
        const auto column = Eigen::Map<const Eigen::ArrayXd>(means.data(), raster.rows.samples()).cast<float>();
        const SampleAxis::Shares shares = columns.sharesOf(j);
        for (int s = 0; s < shares.count; ++s)
            raster.values.col(shares.first + s) += static_cast<float>(shares.weights[static_cast<std::size_t>(s)]) * column;
    }
}

} // namespace

SampledRaster sampleScheme(const SchemeTable& code, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory)
{
    const std::int64_t all = columns.cellsEnd() - columns.cellsBegin();
    if (code.scheme() == Scheme::Sinusoidal)
        return {sampleEncoding(code.encoding(), rows, columns, std::move(memory)), {all, all}};
    if (code.scheme() == Scheme::Random)
        return sampleRandom(code.randomCode(), rows, columns, std::move(memory));
    Raster raster{rows, columns, std::move(memory)};
    raster.values.setZero(rows.samples(), columns.samples());
    if (code.equalColumns())
        addEqualColumns(code, raster);
    else if (code.scheme() == Scheme::Binary)
        addBits(code, raster);
    else
        addWaves(code.waves(), code.scheme() == Scheme::SinesOnly, raster);
    return {std::move(raster), {all, all}};
}

} // namespace posenc
