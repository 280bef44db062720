#include "ui/sampled_plottables.h"

#include "ui/curve_drawing.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

CellRange cellsOf(const QCPAxis& axis) { return {axis.range().lower + 0.5, axis.range().upper + 0.5}; }

// How many samples a window takes where each may be of any size: one a cell where no cell is cut, at most one a pixel.
QSize samplesOf(const CellWindow& window, const QSize& pixels)
{
    if (wholeCells(window) != window)
        return pixels;
    return {static_cast<int>(std::min<double>(pixels.width(), window.columns.size())),
            static_cast<int>(std::min<double>(pixels.height(), window.rows.size()))};
}

// Each sample as often as it takes to have one for every pixel at least.
QSize enlarged(const QSize& samples, const QSize& pixels)
{
    const auto times = [](int few, int many) { return few * ((many + few - 1) / few); };
    return {times(samples.width(), pixels.width()), times(samples.height(), pixels.height())};
}

} // namespace

RasterPlottable::RasterPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stNone);
    setAntialiased(false);
}

void RasterPlottable::setSampler(Sampler sampler)
{
    m_sampler = std::move(sampler);
    m_stale = true;
}

QCPRange RasterPlottable::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = true;
    return mKeyAxis->range();
}

QCPRange RasterPlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = true;
    return mValueAxis->range();
}

void RasterPlottable::sample(const CellWindow& window, QImage& image) const { m_sampler(window, image, m_memory); }

const QImage& RasterPlottable::sampled(const CellWindow& window, const QSize& size)
{
    if (m_stale || window != m_window || size != m_image.size()) {
        if (size != m_image.size())
            m_image = QImage(size, QImage::Format_RGB32);
        sample(window, m_image);
        m_window = window;
        m_stale = false;
    }
    return m_image;
}

// On the screen and in a picture whole device pixels, whatever the scale: drawn one to one, past the painter's transform. Where the painter
// keeps shapes, cells larger than a pixel are blocks of equal samples, no larger than a pixel: several viewers smooth what they enlarge,
// whatever the file says, and so there is nothing that shows.
void RasterPlottable::draw(QCPPainter* painter)
{
    if (!m_sampler)
        return;
    const double ratio = painter->device()->devicePixelRatioF();
    const QRectF exact = painter->transform().mapRect(QRectF(clipRect()));
    const QPoint topLeft(static_cast<int>(std::lround(exact.left() * ratio)), static_cast<int>(std::lround(exact.top() * ratio)));
    const QSize pixels(static_cast<int>(std::lround(exact.right() * ratio)) - topLeft.x(),
                       static_cast<int>(std::lround(exact.bottom() * ratio)) - topLeft.y());
    if (pixels.isEmpty())
        return;
    const CellWindow window{cellsOf(*mValueAxis), cellsOf(*mKeyAxis)};
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (painter->modes().testFlag(QCPPainter::pmVectorized)) {
        const QImage& samples = sampled(window, samplesOf(window, pixels));
        // The axes and the clipping of QCustomPlot lie a unit above the rectangle; SVG knows no clipping.
        painter->drawImage(QRectF(clipRect()).translated(0.0, -1.0), samples.scaled(enlarged(samples.size(), pixels)));
    } else {
        painter->resetTransform();
        painter->drawImage(QRectF(QPointF(topLeft) / ratio, QSizeF(pixels) / ratio), sampled(window, pixels));
    }
    painter->restore();
}

CurvePlottable::CurvePlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stNone);
}

void CurvePlottable::setSampler(Sampler sampler) { m_sampler = std::move(sampler); }

QCPRange CurvePlottable::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = true;
    return mKeyAxis->range();
}

QCPRange CurvePlottable::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = true;
    return mValueAxis->range();
}

void CurvePlottable::draw(QCPPainter* painter)
{
    if (!m_sampler)
        return;
    const QRect place = clipRect();
    const int pixels = static_cast<int>(std::lround(place.width() * deviceScale(*painter)));
    if (pixels < 1)
        return;
    const CurveSamples curve = m_sampler(cellsOf(*mKeyAxis), pixels);
    drawBand(painter, curve);
    drawLine(painter, curve);
    drawDots(painter);
}

// Spans taller than a line is thick stand for what runs up and down inside a pixel.
void CurvePlottable::drawBand(QCPPainter* painter, const CurveSamples& curve) const
{
    const double thickness = 3.0 * mPen.widthF();
    QPolygonF upper;
    QPolygonF lower;
    const auto finishBand = [&] {
        drawBandBetween(*painter, upper, lower, mPen.color());
        upper.clear();
        lower.clear();
    };
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const double x = mKeyAxis->coordToPixel(curve.x[s]);
        const double top = mValueAxis->coordToPixel(curve.highest[s]);
        const double bottom = mValueAxis->coordToPixel(curve.lowest[s]);
        if (bottom - top <= thickness) {
            finishBand();
            continue;
        }
        upper.append(QPointF(x, top));
        lower.append(QPointF(x, bottom));
    }
    finishBand();
}

void CurvePlottable::drawLine(QCPPainter* painter, const CurveSamples& curve) const
{
    const double unresolved = 0.23 * mValueAxis->range().size(); // a band this tall has no line
    painter->setAntialiasing(true);
    QPen pen = mPen;
    pen.setJoinStyle(Qt::BevelJoin);
    pen.setCapStyle(Qt::FlatCap);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    QPolygonF line;
    const auto finishLine = [&] {
        drawCurve(*painter, line);
        line.clear();
    };
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const QPointF point(mKeyAxis->coordToPixel(curve.x[s]), mValueAxis->coordToPixel(curve.middle[s]));
        if (curve.highest[s] - curve.lowest[s] > unresolved) {
            finishLine();
            continue;
        }
        line.append(point);
    }
    finishLine();
}

void CurvePlottable::drawDots(QCPPainter* painter) const
{
    constexpr double closest = 9.0;
    const auto x = [this](const QPointF& dot) { return mKeyAxis->coordToPixel(dot.x()); };
    const double spacing = m_dots.size() > 1 ? x(m_dots[1]) - x(m_dots[0]) : clipRect().width();
    if (spacing < closest)
        return;
    const double radius = std::min(3.5, 0.2 * spacing);
    painter->setAntialiasing(true);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mPen.color());
    for (const QPointF& dot : m_dots)
        painter->drawEllipse(QPointF(x(dot), mValueAxis->coordToPixel(dot.y())), radius, radius);
}

void CurvePlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->setAntialiasing(true);
    painter->setPen(QPen(mPen.color(), 2.5));
    painter->drawLine(QLineF(rect.left(), rect.center().y(), rect.right(), rect.center().y()));
}

} // namespace posenc
