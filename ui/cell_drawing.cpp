#include "ui/cell_drawing.h"

#include "ui/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <new>

namespace posenc {

namespace {

// Each sample as often as it takes to have one for every pixel at least.
QSize enlarged(const QSize& samples, const QSize& pixels)
{
    const auto times = [](int few, int many) { return few * ((many + few - 1) / few); };
    return {times(samples.width(), pixels.width()), times(samples.height(), pixels.height())};
}

// Samples along one side. What a viewer resolves is 1/96 inch, or two pixels of a figure that is finer than that. Cells that it does not
// resolve have fewer than one sample each: then they are means.
int samplesAlong(const CellRange& range, double units, int pixels, double scale, double least)
{
    const double resolved = units * std::max(1.0, 0.5 * scale);
    const double cells = range.size();
    if (resolved >= least * cells) {
        const bool whole = range.first == std::floor(range.first) && range.last == std::floor(range.last);
        return whole ? static_cast<int>(std::min(cells, static_cast<double>(pixels))) : pixels;
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
    const QImage blocks = vectorized ? samples.scaled(enlarged(samples.size(), pixels.size())) : QImage();
    if (vectorized && blocks.isNull()) // nothing would be drawn, without a word
        throw std::bad_alloc();
    if (vectorized) { // what the formats convert and pack, without looking whether they have the memory: rather refuse than lose it there
        constexpr std::size_t copies = 4;
        ::operator delete(::operator new(copies * static_cast<std::size_t>(blocks.sizeInBytes())));
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
