// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/angle_colors.h"

#include "core/encoding/direction_raster.h"
#include "ui/plotting/cell_drawing.h"

#include <cmath>
#include <numbers>
#include <vector>

namespace posenc {

namespace {

// `share` of one colour, and the rest of the other.
QRgb mixed(QRgb color, QRgb other, float share)
{
    const auto part = [share](int one, int two) {
        return static_cast<int>(std::lround(share * static_cast<float>(one) + (1.0F - share) * static_cast<float>(two)));
    };
    return qRgb(part(qRed(color), qRed(other)), part(qGreen(color), qGreen(other)), part(qBlue(color), qBlue(other)));
}

void fade(const DirectionRaster& directions, QRgb grey, QImage& image)
{
    if (directions.lengths.size() == 0)
        return;
    std::vector<int> columns(static_cast<std::size_t>(image.width()));
    for (int x = 0; x < image.width(); ++x)
        columns[static_cast<std::size_t>(x)] = directions.angles.columns.sampleAt(x);
    for (int y = 0; y < image.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const int row = directions.angles.rows.sampleAt(y);
        for (int x = 0; x < image.width(); ++x)
            line[x] = mixed(line[x], grey, directions.lengths(row, columns[static_cast<std::size_t>(x)]));
    }
}

} // namespace

RasterPlottable::Sampler anglesInColors(const Rotary& rotary, const ColorMap& colors)
{
    return [rotary, colors](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        DirectionRaster directions =
            directionRaster(rotary.frequencies(), pictureAxis(window.rows, image.height(), rotary.encoding().spec().maxLen()),
                            pictureAxis(window.columns, image.width(), rotary.pairs()), std::move(memory));
        paint(directions.angles, colors, 0.0, 2.0 * std::numbers::pi, image);
        fade(directions, mixed(colors.argb().front(), colors.argb()[ColorMap::levels / 2], 0.5F), image);
        memory = std::move(directions.angles.values);
    };
}

} // namespace posenc
