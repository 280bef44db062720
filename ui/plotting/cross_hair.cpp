// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/cross_hair.h"

#include <cmath>

namespace posenc {

namespace {

constexpr double edgeSize = 9.0;      // of the triangles, in pixels
constexpr double narrowestBand = 5.0; // below this many pixels, a row or column is one line
constexpr double smallestFrame = 5.0; // pixels
constexpr double dotSize = 9.0;

// Light under dark, or vice versa: visible on every colour.
void drawWithHalo(QCPPainter& painter, const QColor& color, const QColor& halo, double width, const std::function<void()>& draw)
{
    QColor faint = halo;
    faint.setAlphaF(0.75F);
    painter.setPen(QPen(faint, width + 2.0, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    draw();
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    draw();
}

} // namespace

CrossHair::CrossHair(QCPAxisRect& axes)
    : QCPLayerable(axes.parentPlot(), QStringLiteral("overlay")), m_axes(axes), m_labels(new ChosenLabels(axes))
{
}

void CrossHair::setStyle(const PlotStyle& style)
{
    m_style = style;
    m_labels->setStyle(style);
}

bool CrossHair::setMarks(std::vector<Mark> marks)
{
    if (marks == m_marks)
        return false;
    m_marks = std::move(marks);
    m_labels->setMarks(m_marks);
    return true;
}

void CrossHair::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

QRect CrossHair::clipRect() const { return m_axes.rect(); }

QRectF CrossHair::cellAt(double row, double column) const
{
    const QCPAxis& along = *m_axes.axis(QCPAxis::atBottom);
    const QCPAxis& down = *m_axes.axis(QCPAxis::atLeft);
    return QRectF(QPointF(along.coordToPixel(column - 0.5), down.coordToPixel(row - 0.5)),
                  QPointF(along.coordToPixel(column + 0.5), down.coordToPixel(row + 0.5)))
        .normalized();
}

// The two edges of a row or column, or its middle if they would be too close together.
void CrossHair::drawBand(QCPPainter& painter, const QRectF& band, bool vertical, const QColor& color) const
{
    const QRectF axes(m_axes.rect());
    const auto line = [&](double place) {
        const double pixel = std::floor(place); // a smooth line is drawn half a pixel further right and down
        drawWithHalo(painter, color, m_style.background, m_style.line(1.0), [&] {
            painter.drawLine(vertical ? QLineF(pixel, axes.top(), pixel, axes.bottom()) : QLineF(axes.left(), pixel, axes.right(), pixel));
        });
    };
    const double first = vertical ? band.left() : band.top();
    const double last = vertical ? band.right() : band.bottom();
    if (last - first < narrowestBand) {
        line(0.5 * (first + last));
        return;
    }
    line(first);
    line(last);
}

void CrossHair::draw(QCPPainter* painter)
{
    if (m_axes.rect().isEmpty())
        return; // taken out of the layout: with the margins it had, it would clip nothing
    const QRectF axes(m_axes.rect());
    const double edge = m_style.mark(edgeSize);
    for (const Mark& mark : m_marks) {
        const QColor color = mark.series ? m_style.series(*mark.series) : m_style.text;
        const QRectF cell = cellAt(mark.row, mark.column);
        painter->setBrush(Qt::NoBrush);
        switch (mark.shape) {
        case Mark::Shape::Row:
            drawBand(*painter, cell, false, color);
            break;
        case Mark::Shape::Column:
            drawBand(*painter, cell, true, color);
            break;
        case Mark::Shape::Line:
            drawBand(*painter, QRectF(cell.center(), QSizeF(0.0, 0.0)), true, color);
            break;
        case Mark::Shape::Diagonal: {
            const QPointF step(cell.width(), cell.height());
            const double cells = axes.width() / std::max(step.x(), 1e-9) + axes.height() / std::max(step.y(), 1e-9);
            drawWithHalo(*painter, color, m_style.background, m_style.line(1.0),
                         [&] { painter->drawLine(cell.center() - step * cells, cell.center() + step * cells); });
            break;
        }
        case Mark::Shape::Cell: {
            const double wider = std::max(0.0, 0.5 * (smallestFrame - cell.width()));
            const double higher = std::max(0.0, 0.5 * (smallestFrame - cell.height()));
            drawWithHalo(*painter, color, m_style.background, m_style.line(1.5),
                         [&] { painter->drawRect(cell.adjusted(-wider, -higher, wider, higher)); });
            break;
        }
        case Mark::Shape::Dot:
            painter->setBrush(m_style.background);
            painter->setPen(QPen(color, m_style.line(2.0)));
            painter->drawEllipse(QPointF(cell.center().x(), m_axes.axis(QCPAxis::atLeft)->coordToPixel(mark.row)),
                                 0.5 * m_style.mark(dotSize), 0.5 * m_style.mark(dotSize));
            break;
        case Mark::Shape::RowEdge:
        case Mark::Shape::ColumnEdge: {
            const QPointF tip = mark.shape == Mark::Shape::RowEdge ? QPointF(axes.left() + edge, cell.center().y())
                                                                   : QPointF(cell.center().x(), axes.bottom() + 1.0 - edge);
            const QPointF along = mark.shape == Mark::Shape::RowEdge ? QPointF(-edge, 0.0) : QPointF(0.0, edge);
            const QPointF side = mark.shape == Mark::Shape::RowEdge ? QPointF(0.0, 0.6 * edge) : QPointF(0.6 * edge, 0.0);
            painter->setPen(QPen(m_style.background, 1.0));
            painter->setBrush(color);
            painter->drawPolygon(QPolygonF{tip, tip + along + side, tip + along - side});
            break;
        }
        }
    }
}

} // namespace posenc
