// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/angle_raster.h"

#include "core/sampling/position_means.h"
#include "core/sampling/smoothed_means.h"

#include <vector>

namespace posenc {

double angleAt(const Frequencies& frequencies, std::int64_t k, std::int64_t pair)
{
    constexpr DoubleDouble quarterTurn{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    return (frequencies.quarterTurns(pair) * DoubleDouble{static_cast<double>(k), 0.0} * quarterTurn).hi;
}

// The mean of a product of k and ω is the product of their means.
Raster angleRaster(const Frequencies& frequencies, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory)
{
    const auto means = [&frequencies](const SampleAxis& down, const SampleAxis& along, Eigen::ArrayXXf room) {
        Raster raster = rasterOver(down, along, std::move(room));
        std::vector<double> omegas(static_cast<std::size_t>(along.samples()), 0.0);
        for (std::int64_t pair = along.cellsBegin(); pair < along.cellsEnd(); ++pair) {
            const SampleAxis::Shares shares = along.sharesOf(pair);
            for (int s = 0; s < shares.count; ++s)
                omegas[static_cast<std::size_t>(shares.first + s)] += shares.weights[static_cast<std::size_t>(s)] * frequencies.omega(pair);
        }
        const std::vector<double> positions = meansOfPosition(down);
        for (Eigen::Index c = 0; c < raster.values.cols(); ++c)
            for (Eigen::Index r = 0; r < raster.values.rows(); ++r)
                raster.values(r, c) = static_cast<float>(positions[static_cast<std::size_t>(r)] * omegas[static_cast<std::size_t>(c)]);
        return raster;
    };
    return smoothedMeans(rows, columns, Pictured::Numbers, means, std::move(memory));
}

} // namespace posenc
