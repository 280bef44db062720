#include "ui/sampled_plottables.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// Device pixels per unit of the painter: the screen's scale, or the resolution of the file that is drawn.
double deviceScale(const QCPPainter& painter) { return painter.device()->devicePixelRatioF() * std::abs(painter.transform().m11()); }

CellRange cellsOf(const QCPAxis& axis) { return {axis.range().lower + 0.5, axis.range().upper + 0.5}; }

// The fewest points of a curve that leave no other point further from it than a tenth of a unit, up or down; x rises. From each kept point
// the slopes that still pass all later points by are narrowed until the next point falls outside.
QPolygonF thinned(const QPolygonF& line)
{
    constexpr double tolerance = 0.1;
    if (line.size() < 3)
        return line;
    QPolygonF kept{line.front()};
    double lowest = -HUGE_VAL;
    double highest = HUGE_VAL;
    for (qsizetype p = 1; p < line.size(); ++p) {
        const QPointF way = line[p] - kept.back();
        const double slope = way.y() / way.x();
        if (slope < lowest || slope > highest) {
            kept.append(line[p - 1]);
            const QPointF step = line[p] - line[p - 1];
            lowest = (step.y() - tolerance) / step.x();
            highest = (step.y() + tolerance) / step.x();
        } else {
            lowest = std::max(lowest, (way.y() - tolerance) / way.x());
            highest = std::min(highest, (way.y() + tolerance) / way.x());
        }
    }
    kept.append(line.back());
    return kept;
}

// Qt's rasteriser looks every pixel of an outline up among those of the same scan line, one after another: a long flat line costs the
// square of its length, short pieces do not. They meet between two pixels, where nothing shows; with antialiasing the painter is half a
// pixel off (QCPPainter::setAntialiasing).
void drawInPieces(QCPPainter& painter, const QPolygonF& line)
{
    constexpr double longest = 40.0;
    const auto nextMeeting = [](const QPolygonF& piece) { return std::floor(piece.front().x() + longest) + 0.5; };
    if (line.size() < 2)
        return;
    QPolygonF piece{line.front()};
    for (qsizetype p = 1; p < line.size(); ++p) {
        const QLineF stretch(line[p - 1], line[p]);
        for (double cut = nextMeeting(piece); cut < stretch.x2(); cut = nextMeeting(piece)) {
            const QPointF meeting = stretch.pointAt(std::clamp((cut - stretch.x1()) / stretch.dx(), 0.0, 1.0));
            piece.append(meeting);
            painter.drawPolyline(piece);
            piece = {meeting};
        }
        piece.append(line[p]);
    }
    painter.drawPolyline(piece);
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

void RasterPlottable::draw(QCPPainter* painter)
{
    if (!m_sampler)
        return;
    // Whole device pixels, whatever the scale: the picture is drawn one to one, past the painter's transform.
    const double ratio = painter->device()->devicePixelRatioF();
    const QRectF exact = painter->transform().mapRect(QRectF(clipRect()));
    const QPoint topLeft(static_cast<int>(std::lround(exact.left() * ratio)), static_cast<int>(std::lround(exact.top() * ratio)));
    const QSize pixels(static_cast<int>(std::lround(exact.right() * ratio)) - topLeft.x(),
                       static_cast<int>(std::lround(exact.bottom() * ratio)) - topLeft.y());
    if (pixels.isEmpty())
        return;
    const CellWindow window{cellsOf(*mValueAxis), cellsOf(*mKeyAxis)};
    if (m_stale || window != m_window || pixels != m_image.size()) {
        if (pixels != m_image.size())
            m_image = QImage(pixels, QImage::Format_RGB32);
        m_sampler(window, m_image, m_memory);
        m_window = window;
        m_stale = false;
    }
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->drawImage(QRectF(QPointF(topLeft) / ratio, QSizeF(pixels) / ratio), m_image);
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

// Spans taller than a line is thick stand for what runs up and down inside a pixel: one rectangle for each column of device pixels.
void CurvePlottable::drawBand(QCPPainter* painter, const CurveSamples& curve) const
{
    const double ratio = painter->device()->devicePixelRatioF();
    const auto devicePixel = [&](double key, double value) {
        return painter->transform().map(QPointF(mKeyAxis->coordToPixel(key), mValueAxis->coordToPixel(value))) * ratio;
    };
    const double thickness = mPen.widthF() * deviceScale(*painter);
    QVector<QRect> spans;
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const QPointF top = devicePixel(curve.x[s], curve.highest[s]);
        const double bottom = devicePixel(curve.x[s], curve.lowest[s]).y();
        if (bottom - top.y() <= 3.0 * thickness)
            continue;
        // A sample lies on an edge between two columns or in the middle of one; a little to the right it is always inside.
        const int column = static_cast<int>(std::floor(top.x() + 0.01));
        if (spans.isEmpty() || spans.last().left() != column)
            spans.append(
                QRect(QPoint(column, static_cast<int>(std::lround(top.y()))), QPoint(column, static_cast<int>(std::lround(bottom)) - 1)));
    }
    QColor color = mPen.color();
    color.setAlphaF(0.45F);
    painter->save();
    painter->resetTransform();
    painter->scale(1.0 / ratio, 1.0 / ratio);
    painter->setAntialiasing(false);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    painter->drawRects(spans);
    painter->restore();
}

void CurvePlottable::drawLine(QCPPainter* painter, const CurveSamples& curve) const
{
    constexpr double unresolved = 0.5; // of the value axis: a band this tall has no line
    painter->setAntialiasing(true);
    QPen pen = mPen;
    pen.setJoinStyle(Qt::BevelJoin);
    pen.setCapStyle(Qt::FlatCap);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    QPolygonF line;
    const auto finishLine = [&] {
        drawInPieces(*painter, thinned(line));
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
