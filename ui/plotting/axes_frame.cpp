// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/axes_frame.h"

#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double frameLine = 1.0; // units
constexpr double frameTick = 2.0; // beyond the frame

// At least a pixel: lines of equal width, wherever they are.
int thicknessOf(const QCPPainter& painter, double units)
{
    return std::max(1, static_cast<int>(std::lround(units * deviceScale(painter))));
}

bool isFramed(const QCPAxisRect& axes)
{
    const QCPAxis* const along = axes.axis(QCPAxis::atBottom);
    return along && along->visible() && along->basePen().style() != Qt::NoPen;
}

void drawColors(QCPPainter& painter, const QRectF& place, const ColorMap& colors)
{
    const QRect pixels = devicePixels(painter, place);
    QImage image(1, std::max(1, pixels.height()), QImage::Format_RGB32);
    if (image.isNull())
        return;
    for (int y = 0; y < image.height(); ++y) {
        const double part = 1.0 - (y + 0.5) / image.height();
        const auto level = static_cast<std::size_t>(std::lround(part * (ColorMap::levels - 1)));
        reinterpret_cast<QRgb*>(image.scanLine(y))[0] = colors.argb()[level];
    }
    drawCells(painter, place, image);
}

constexpr int leastLines = 3; // smallest size of a plot beside a title, in lines of text

int titleHeight(const QCPAxis& axis) { return QFontMetrics(axis.labelFont()).height(); }

// A title stands at the middle of its axis. A long one beside a short axis would be cut at an edge of the canvas.
bool isCut(const QCPAxis& axis, const QCPAxisRect& rect, const QRect& canvas)
{
    const double half = 0.5 * QFontMetrics(axis.labelFont()).size(0, axis.label()).width();
    const bool isBelow = axis.axisType() == QCPAxis::atBottom;
    const double middle = isBelow ? rect.rect().center().x() : rect.rect().center().y();
    return middle - half < (isBelow ? canvas.left() : canvas.top()) - 1.0
           || middle + half > (isBelow ? canvas.right() : canvas.bottom()) + 2.0;
}

} // namespace

QString AxisTitles::heading() const { return m_values && m_values->visible() ? m_values->label() : QString(); }

void AxisTitles::narrowMargins()
{
    for (QCPLayoutElement* const element : m_canvas.plotLayout()->elements(true))
        if (auto* const bar = qobject_cast<QCPColorScale*>(element))
            bar->setMargins(QMargins());
}

void AxisTitles::setStyle(const PlotStyle& style)
{
    m_style = style;
    narrowMargins();
    showAll();
    if (m_values) // the title of the values stands elsewhere
        setShown(*m_values, false);
}

// A hidden title takes no room: its height is taken back.
void AxisTitles::setShown(QCPAxis& axis, bool shown) const
{
    axis.setLabelPadding(shown ? distance(m_style) : -titleHeight(axis));
    axis.setLabelColor(shown ? m_style.text : QColor(Qt::transparent));
}

void AxisTitles::showAll()
{
    for (QCPAxis* const axis : std::exchange(m_hidden, {}))
        setShown(*axis, true);
}

bool AxisTitles::hideWithoutRoom()
{
    bool changed = false;
    for (const QCPAxisRect* const rect : m_canvas.axisRects())
        for (const auto side : {QCPAxis::atBottom, QCPAxis::atLeft, QCPAxis::atRight}) {
            QCPAxis* const axis = rect->axis(side);
            if (!axis || axis == m_values || !axis->visible() || axis->label().isEmpty() || m_hidden.contains(axis))
                continue;
            const int room = side == QCPAxis::atBottom ? rect->height() : rect->width();
            const bool hasRoom = side == QCPAxis::atRight || room >= leastLines * titleHeight(*axis);
            if (hasRoom && !isCut(*axis, *rect, m_canvas.viewport()))
                continue;
            m_hidden.insert(axis);
            setShown(*axis, false);
            changed = true;
        }
    return changed;
}

void AxesFrame::setBar(QCPColorScale& bar, const ColorMap& colors)
{
    const auto known = std::ranges::find(m_bars, &bar, &Bar::scale);
    if (known == m_bars.end())
        m_bars.push_back({&bar, &colors});
    else
        known->colors = &colors;
}

void AxesFrame::setBarName(QCPColorScale& bar, const QString& name)
{
    if (const auto known = std::ranges::find(m_bars, &bar, &Bar::scale); known != m_bars.end())
        known->name = name;
    else
        m_bars.push_back({.scale = &bar, .name = name});
}

void AxesFrame::setBarTitle(QCPColorScale& bar, const QString& title)
{
    if (const auto known = std::ranges::find(m_bars, &bar, &Bar::scale); known != m_bars.end())
        known->title = title;
    else
        m_bars.push_back({.scale = &bar, .title = title});
}

void AxesFrame::setBeyond(const QCPColorScale& bar, bool below, bool above)
{
    if (const auto known = std::ranges::find(m_bars, &bar, &Bar::scale); known != m_bars.end()) {
        known->below = below;
        known->above = above;
    }
}

void AxesFrame::drawBeyond(QCPPainter& painter, const Bar& bar) const
{
    constexpr double slender = 0.6; // height of the width
    const QRectF place(bar.scale->axis()->axisRect()->rect());
    painter.setAntialiasing(true);
    painter.setPen(QPen(bar.scale->axis()->tickLabelColor(), frameLine));
    const auto drawEnd = [&](double edge, double tip, QRgb color) {
        painter.setBrush(QColor(color));
        painter.drawPolygon(QPolygonF{QPointF(place.left(), edge), QPointF(place.center().x(), tip), QPointF(place.right(), edge)});
    };
    if (bar.above)
        drawEnd(place.top(), place.top() - slender * place.width(), bar.colors->argb().back());
    if (bar.below)
        drawEnd(place.bottom(), place.bottom() + slender * place.width(), bar.colors->argb().front());
    painter.setAntialiasing(false);
}

void AxesFrame::drawTitle(QCPPainter& painter, const Bar& bar) const
{
    const QCPAxis& axis = *bar.scale->axis();
    const QRect place = axis.axisRect()->rect();
    const QFontMetrics metrics(axis.tickLabelFont());
    const QVector<double> ticks = axis.tickVector();
    const bool hasNumber = std::ranges::any_of( // at the upper end, which it extends beyond
        ticks, [&](double tick) { return axis.range().contains(tick) && axis.coordToPixel(tick) < place.top() + 0.5 * metrics.height(); });
    const int above = hasNumber ? std::clamp(place.top() - metrics.height(), 3, metrics.height() / 2 + 2) : 3;
    painter.setFont(axis.tickLabelFont());
    painter.setPen(axis.tickLabelColor());
    const auto drawAt = [&](int top, const QString& text) {
        const int width = metrics.horizontalAdvance(text);
        painter.drawText(QRect(std::min(place.left(), mParentPlot->viewport().right() - width), top, width + 1, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    };
    drawAt(place.top() - metrics.height() - above, bar.title);
    if (const QCPAxis& along = *mParentPlot->xAxis; !along.label().isEmpty() && along.labelColor().alpha() > 0)
        drawAt(along.axisRect()->outerRect().bottom() - 1 - metrics.height(), bar.name);
}

void AxesFrame::takeOver()
{
    if (m_pen.style() == Qt::NoPen)
        return;
    for (const QCPAxisRect* const axes : mParentPlot->findChildren<QCPAxisRect*>())
        if (isFramed(*axes))
            for (QCPAxis* const axis : axes->axes()) {
                axis->setBasePen(QPen(Qt::transparent));
                axis->setTickPen(Qt::NoPen);
            }
}

void AxesFrame::fill(QCPPainter& painter, const QRectF& place) const
{
    QColor color = m_pen.color();
    if (m_scale < 1.0) // a preview: a line thinner than a pixel is paler
        color.setAlphaF(static_cast<float>(m_scale));
    painter.fillRect(place, color);
}

void AxesFrame::drawFrame(QCPPainter& painter, const QCPAxisRect& axes) const
{
    const QRectF cells(axes.rect());
    if (keepsShapes(painter)) {
        painter.setPen(QPen(m_pen.color(), frameLine, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cells.adjusted(-0.5 * frameLine, -0.5 * frameLine, 0.5 * frameLine, 0.5 * frameLine));
        return;
    }
    const double ratio = painter.device()->devicePixelRatioF();
    const int line = thicknessOf(painter, frameLine);
    const QRect inner = devicePixels(painter, cells);
    const QRect outer = inner.adjusted(-line, -line, line, line);
    painter.save();
    painter.resetTransform();
    painter.scale(1.0 / ratio, 1.0 / ratio);
    fill(painter, QRect(outer.left(), outer.top(), outer.width(), line));
    fill(painter, QRect(outer.left(), inner.bottom() + 1, outer.width(), line));
    fill(painter, QRect(outer.left(), inner.top(), line, inner.height()));
    fill(painter, QRect(inner.right() + 1, inner.top(), line, inner.height()));
    painter.restore();
}

void AxesFrame::drawTicks(QCPPainter& painter, const QCPAxis& axis) const
{
    if (!axis.visible() || !axis.ticks())
        return;
    const QRectF cells(axis.axisRect()->rect());
    const bool horizontal = axis.orientation() == Qt::Horizontal;
    const double length = frameLine + frameTick;
    const QVector<double> ticks = axis.tickVector();
    const QVector<QString> labels = axis.tickVectorLabels();
    for (qsizetype number = 0; number < ticks.size(); ++number) {
        const double tick = ticks[number];
        if (!axis.range().contains(tick) || (number < labels.size() && labels[number].isEmpty())) // a chosen cell is named in its place
            continue;
        // Vertical axes and their grids are a unit above their rectangle; cells, which have no grid, are not.
        const double place = axis.coordToPixel(tick) + (horizontal || axis.grid()->visible() ? 0.0 : 1.0);
        QRectF line = horizontal ? QRectF(place - 0.5 * frameLine, cells.bottom(), frameLine, length)
                                 : QRectF(cells.left() - length, place - 0.5 * frameLine, length, frameLine);
        if (axis.axisType() == QCPAxis::atTop)
            line.moveBottom(cells.top());
        if (axis.axisType() == QCPAxis::atRight)
            line.moveLeft(cells.right());
        if (keepsShapes(painter)) {
            fill(painter, line);
            continue;
        }
        const double ratio = painter.device()->devicePixelRatioF();
        QRect pixels = devicePixels(painter, line);
        const int thin = thicknessOf(painter, frameLine);
        if (horizontal)
            pixels.setWidth(thin);
        else
            pixels.setHeight(thin);
        painter.save();
        painter.resetTransform();
        painter.scale(1.0 / ratio, 1.0 / ratio);
        fill(painter, pixels);
        painter.restore();
    }
}

void AxesFrame::draw(QCPPainter* painter)
{
    const auto isShown = [](const Bar& bar) {
        const QCPAxisRect& axes = *bar.scale->axis()->axisRect();
        return bar.scale->visible() && axes.visible() && !axes.rect().isEmpty();
    };
    for (const Bar& bar : m_bars)
        if (isShown(bar)) {
            drawBeyond(*painter, bar);
            drawTitle(*painter, bar);
        }
    if (m_pen.style() == Qt::NoPen)
        return;
    m_scale = keepsShapes(*painter) ? 1.0 : deviceScale(*painter);
    const auto drawAround = [&](const QCPAxisRect& axes) {
        drawFrame(*painter, axes);
        // axes() of all types is in the order of a hash, another one in every process: a vector file would differ.
        for (const QCPAxis::AxisType type : {QCPAxis::atLeft, QCPAxis::atRight, QCPAxis::atTop, QCPAxis::atBottom})
            for (const QCPAxis* const axis : axes.axes(type))
                drawTicks(*painter, *axis);
    };
    for (const QCPAxisRect* const axes : mParentPlot->axisRects())
        if (axes->visible() && !axes->rect().isEmpty() && isFramed(*axes))
            drawAround(*axes);
    for (const Bar& bar : m_bars) {
        if (!isShown(bar))
            continue;
        const QCPAxisRect& axes = *bar.scale->axis()->axisRect();
        drawColors(*painter, axes.rect(), *bar.colors);
        drawAround(axes);
    }
}

} // namespace posenc
