// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/cell_drawing.h"

#include "ui/plotting/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <limits>
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

// Readers of SVG that are built on libxml2 refuse files above some ten megabytes; a sample takes four bytes in them at most.
constexpr double mostSamplesOfSvg = 2e6;

// Samples along one side of a shape so many inches long: one for each whole cell that is shown by itself, or one for each printed pixel.
int samplesAlong(const CellRange& range, double inches, double pixelsPerInch)
{
    const int pixels = std::max(1, static_cast<int>(std::lround(inches * pixelsPerInch)));
    const auto isWhole = [](double edge) { return std::abs(edge - std::round(edge)) < 1e-6; }; // within the rounding of axis arithmetic
    const auto last = static_cast<std::int64_t>(std::ceil(range.last - 1e-6));
    if (!isWhole(range.first) || !isWhole(range.last) || pictureAxis(range, pixels, std::max<std::int64_t>(1, last)).averaged())
        return pixels;
    return std::min(static_cast<int>(std::lround(range.size())), pixels);
}

bool isSvg(const QCPPainter& painter) { return painter.paintEngine()->type() == QPaintEngine::SVG; }

// Readers of SVG refuse an attribute of ten megabytes, which is what an image is there. Each piece goes on below the next one, which is
// drawn over it, for more than a pixel of any screen: viewers blend the edges of pieces with what is below them.
void drawInPieces(QCPPainter& painter, const QRectF& place, const QImage& blocks)
{
    constexpr int mostPixels = 2'000'000; // three bytes each, and a third more in letters
    const int lines = isSvg(painter) ? std::max(1, mostPixels / blocks.width()) : blocks.height();
    const double each = place.height() / blocks.height();
    for (int top = 0; top < blocks.height(); top += lines) {
        const int height = std::min(lines + std::max(1, lines / 8), blocks.height() - top);
        const QImage piece = height == blocks.height() ? blocks : blocks.copy(0, top, blocks.width(), height);
        if (piece.isNull())
            throw std::bad_alloc();
        painter.drawImage(QRectF(place.left(), place.top() + top * each, place.width(), height * each), piece);
    }
}

} // namespace

SampleAxis pictureAxis(const CellRange& range, int pixels, std::int64_t cells)
{
    return SampleAxis::ofPicture(range.first, range.size() / pixels, pixels, cells);
}

QRect devicePixels(const QPainter& painter, const QRectF& place)
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QRectF exact = painter.transform().mapRect(place);
    // Halves go up on either side of zero: a part of a figure, drawn from a negative place on, has the pixels of the whole.
    const auto pixel = [ratio](double edge) { return static_cast<int>(std::floor(edge * ratio + 0.5)); };
    const QPoint topLeft(pixel(exact.left()), pixel(exact.top()));
    return {topLeft, QSize(pixel(exact.right()) - topLeft.x(), pixel(exact.bottom()) - topLeft.y())};
}

void paint(const Raster& raster, const ColorMap& colors, double lowest, double highest, QImage& image)
{
    paint(raster, colors, lowest, highest, reinterpret_cast<std::uint32_t*>(image.bits()), image.bytesPerLine() / 4);
}

void greyOut(const Raster& raster, QRgb grey, QImage& image)
{
    if (raster.values.isFinite().all())
        return;
    for (int y = 0; y < image.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x)
            if (const float value = raster.values(raster.rows.sampleAt(y), raster.columns.sampleAt(x)); !std::isfinite(value))
                line[x] = std::isnan(value) ? grey : value > 0.0F ? infinityColor : minusInfinityColor;
    }
}

QSize cellSamples(const QCPPainter& painter, const QRectF& place, const CellWindow& window)
{
    const QSize pixels = devicePixels(painter, place).size();
    if (!keepsShapes(painter) || pixels.isEmpty())
        return pixels;
    const QRectF exact = painter.transform().mapRect(place);
    const auto samples = [&](double pixelsPerInch) {
        return QSize(samplesAlong(window.columns, exact.width() / painter.device()->logicalDpiX(), pixelsPerInch),
                     samplesAlong(window.rows, exact.height() / painter.device()->logicalDpiY(), pixelsPerInch));
    };
    const double most = isSvg(painter) ? mostSamplesOfSvg : std::numeric_limits<double>::infinity();
    double pixelsPerInch = printedPerInch;
    QSize size = samples(pixelsPerInch);
    // A side of whole cells stays as it is until its cells are too fine for the pixels.
    while (static_cast<double>(size.width()) * size.height() > most)
        size = samples(pixelsPerInch *= 0.95);
    return size;
}

void drawCells(QCPPainter& painter, const QRectF& place, const QImage& samples)
{
    const QRect pixels = devicePixels(painter, place);
    const bool shapes = keepsShapes(painter);
    const QImage blocks = shapes ? enlarged(samples, pixels.size()) : QImage();
    if (shapes && blocks.isNull()) // otherwise nothing would be drawn, silently
        throw std::bad_alloc();
    if (shapes) { // limits of the formats' own conversions, which do not check for memory: rejecting is better than failing there
        constexpr std::size_t copies = 4;
        const std::size_t bytes = copies * static_cast<std::size_t>(blocks.sizeInBytes());
        ::operator delete(::operator new(bytes));
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (shapes) {
        drawInPieces(painter, place, blocks);
    } else {
        const double ratio = painter.device()->devicePixelRatioF();
        // Draws one sample per pixel unscaled, even if the room has one device pixel more or less than there are samples.
        const auto length = [unit = std::max(1.0, deviceScale(painter))](int there, int room) {
            return std::abs(there - room) <= unit ? there : room;
        };
        const QSizeF size(length(samples.width(), pixels.width()), length(samples.height(), pixels.height()));
        painter.resetTransform();
        painter.drawImage(QRectF(QPointF(pixels.topLeft()) / ratio, size / ratio), samples);
    }
    painter.restore();
}

} // namespace posenc
