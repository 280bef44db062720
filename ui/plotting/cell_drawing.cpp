// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/cell_drawing.h"

#include "ui/plotting/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <new>

namespace posenc {

namespace {

// Repeats each sample until there is at least one per pixel; null if memory does not suffice. QImage::scaled puts some block edges a pixel
// off.
QImage enlarged(const QImage& samples, const QSize& pixels)
{
    const auto times = [](int few, int many) { return (many + few - 1) / few; };
    const int across = times(samples.width(), pixels.width());
    const int down = times(samples.height(), pixels.height());
    QImage blocks(samples.width() * across, samples.height() * down, samples.format());
    Q_ASSERT(samples.depth() == 32);
    if (blocks.isNull())
        return {};
    for (int y = 0; y < blocks.height(); ++y) {
        const auto* const from = reinterpret_cast<const QRgb*>(samples.constScanLine(y / down));
        auto* const to = reinterpret_cast<QRgb*>(blocks.scanLine(y));
        for (int x = 0; x < samples.width(); ++x)
            std::fill_n(to + static_cast<std::ptrdiff_t>(x) * across, across, from[x]);
    }
    return blocks;
}

// Samples along one side. A viewer resolves 1/96 inch, or two pixels of a finer figure. Cells below that have fewer than one sample each:
// they become means.
int samplesAlong(const CellRange& range, double units, int pixels, double scale, double least)
{
    const double resolved = units * std::max(1.0, 0.5 * scale);
    const double cells = range.size();
    if (resolved >= least * cells) {
        const auto isWhole = [](double edge) { return std::abs(edge - std::round(edge)) < 1e-6; }; // a cell, within the rounding of axis
                                                                                                   // arithmetic
        return isWhole(range.first) && isWhole(range.last) ? std::min(static_cast<int>(std::lround(cells)), pixels) : pixels;
    }
    return std::max(1, static_cast<int>(std::min({std::round(resolved), std::ceil(cells) - 1.0, static_cast<double>(pixels)})));
}

} // namespace

QRect devicePixels(const QPainter& painter, const QRectF& place)
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QRectF exact = painter.transform().mapRect(place);
    const QPoint topLeft(static_cast<int>(std::lround(exact.left() * ratio)), static_cast<int>(std::lround(exact.top() * ratio)));
    return {topLeft, QSize(static_cast<int>(std::lround(exact.right() * ratio)) - topLeft.x(),
                           static_cast<int>(std::lround(exact.bottom() * ratio)) - topLeft.y())};
}

QSize devicePixels(const QCPAxisRect& axes)
{
    const double ratio = axes.parentPlot()->bufferDevicePixelRatio();
    const QRectF rect(axes.rect());
    const auto length = [ratio](double first, double last) {
        return std::max(1, static_cast<int>(std::lround(last * ratio)) - static_cast<int>(std::lround(first * ratio)));
    };
    return {length(rect.left(), rect.right()), length(rect.top(), rect.bottom())};
}

void paint(const Raster& raster, const ColorMap& colors, double lowest, double highest, QImage& image)
{
    paint(raster, colors, lowest, highest, reinterpret_cast<std::uint32_t*>(image.bits()), image.bytesPerLine() / 4);
}

void greyOut(const Raster& raster, QRgb grey, QImage& image)
{
    if (!raster.values.isNaN().any())
        return;
    for (int y = 0; y < image.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x)
            if (std::isnan(raster.values(raster.rows.sampleAt(y), raster.columns.sampleAt(x))))
                line[x] = grey;
    }
}

QSize cellSamples(const QCPPainter& painter, const QRectF& place, const CellWindow& window, const LeastCell& least)
{
    const QSize pixels = devicePixels(painter, place).size();
    if (!painter.modes().testFlag(QCPPainter::pmVectorized) || pixels.isEmpty())
        return pixels;
    const double scale = deviceScale(painter);
    return {samplesAlong(window.columns, place.width(), pixels.width(), scale, least.width()),
            samplesAlong(window.rows, place.height(), pixels.height(), scale, least.height())};
}

void drawCells(QCPPainter& painter, const QRectF& place, const QImage& samples)
{
    const QRect pixels = devicePixels(painter, place);
    const bool vectorized = painter.modes().testFlag(QCPPainter::pmVectorized);
    const QImage blocks = vectorized ? enlarged(samples, pixels.size()) : QImage();
    if (vectorized && blocks.isNull()) // otherwise nothing would be drawn, silently
        throw std::bad_alloc();
    if (vectorized) { // what the formats convert and pack without checking for memory: better to refuse than to fail there
        constexpr std::size_t copies = 4;
        const std::size_t bytes = copies * static_cast<std::size_t>(blocks.sizeInBytes());
        ::operator delete(::operator new(bytes));
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (vectorized) {
        painter.drawImage(place, blocks);
    } else {
        const double ratio = painter.device()->devicePixelRatioF();
        painter.resetTransform();
        painter.drawImage(QRectF(QPointF(pixels.topLeft()) / ratio, QSizeF(pixels.size()) / ratio), samples);
    }
    painter.restore();
}

} // namespace posenc
