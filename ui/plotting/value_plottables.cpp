// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/value_plottables.h"

#include "ui/plotting/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace posenc {

namespace {

// How the coordinates of two axes map to device pixels, on which everything here is drawn. If the painter keeps shapes, these are the
// pixels of its resolution and need not be whole.
class PixelGrid {
public:
    PixelGrid(QCPPainter& painter, const QCPAxis& keyAxis, const QCPAxis& valueAxis, const QRect& clip)
        : m_scale(deviceScale(painter)), m_shapes(keepsShapes(painter)), m_valueAxis(valueAxis)
    {
        const double ratio = painter.device()->devicePixelRatioF();
        if (m_shapes) {
            painter.scale(1.0 / m_scale, 1.0 / m_scale);
        } else {
            m_origin = painter.transform().map(QPointF()) * ratio;
            painter.resetTransform();
            painter.scale(1.0 / ratio, 1.0 / ratio);
        }
        painter.setRenderHint(QPainter::Antialiasing, m_shapes);
        painter.setPen(Qt::NoPen);
        m_left = static_cast<int>(std::lround(clip.left() * m_scale + m_origin.x()));
        m_pixels = static_cast<int>(std::lround((clip.left() + clip.width()) * m_scale + m_origin.x())) - m_left;
        m_firstCell = keyAxis.range().lower + 0.5;
        m_cellsPerPixel = keyAxis.range().size() / m_pixels;
    }

    bool shapes() const { return m_shapes; }
    double scale() const { return m_scale; }
    int left() const { return m_left; }
    int pixels() const { return m_pixels; }
    double pixelsPerCell() const { return 1.0 / m_cellsPerPixel; }
    double x(double cell) const { return m_left + (cell - m_firstCell) / m_cellsPerPixel; }
    double y(double value) const { return m_valueAxis.coordToPixel(value) * m_scale + m_origin.y(); }
    double onGrid(double place) const { return m_shapes ? place : std::round(place); }

    struct Cells {
        Eigen::Index first = 0;
        Eigen::Index count = 0;
    };
    // The cells that contribute to this pixel, counted from the left.
    Cells cellsAt(int pixel, Eigen::Index cells) const
    {
        return cellsIn(m_firstCell + pixel * m_cellsPerPixel, m_firstCell + (pixel + 1) * m_cellsPerPixel, cells);
    }
    Cells visible(Eigen::Index cells) const { return cellsIn(m_firstCell, m_firstCell + m_pixels * m_cellsPerPixel, cells); }

private:
    static Cells cellsIn(double begin, double end, Eigen::Index cells)
    {
        constexpr double rounding = 1e-6; // rounding, as a share of a cell
        const auto first = std::max<Eigen::Index>(0, static_cast<Eigen::Index>(std::floor(begin + rounding)));
        const auto last = std::min(cells, static_cast<Eigen::Index>(std::ceil(end - rounding)));
        return {first, std::max<Eigen::Index>(0, last - first)};
    }

    double m_scale;
    bool m_shapes;
    const QCPAxis& m_valueAxis;
    QPointF m_origin;
    int m_left = 0;
    int m_pixels = 0;
    double m_firstCell = 0.0;
    double m_cellsPerPixel = 1.0;
};

// Blocks from a base line to a height, left to right. In pixels, neighbours of equal height are one rectangle; as a shape, touching ones
// are one polygon.
class Blocks {
public:
    Blocks(QCPPainter& painter, const PixelGrid& grid, double base, const QColor& color)
        : m_painter(painter), m_shapes(grid.shapes()), m_base(base), m_color(color)
    {
    }
    ~Blocks() { finish(); }
    Blocks(const Blocks&) = delete;
    Blocks& operator=(const Blocks&) = delete;

    void add(double left, double right, double end)
    {
        if (end == m_base)
            return;
        if (m_outline.isEmpty() || left > m_outline.last().x() || (!m_shapes && end != m_outline.last().y())) {
            finish();
            m_outline << QPointF(left, m_base);
        }
        if (m_outline.last().y() == end)
            m_outline.last().setX(right);
        else
            m_outline << QPointF(left, end) << QPointF(right, end);
    }

private:
    void finish()
    {
        if (m_outline.size() > 1 && m_shapes) {
            m_outline << QPointF(m_outline.last().x(), m_base);
            m_painter.setBrush(m_color);
            m_painter.drawPolygon(m_outline);
        } else if (m_outline.size() > 1) {
            m_painter.fillRect(QRectF(m_outline.first(), m_outline.last()).normalized().toRect(), m_color);
        }
        m_outline.clear();
    }

    QCPPainter& m_painter;
    bool m_shapes;
    double m_base;
    QColor m_color;
    QPolygonF m_outline;
};

void drawBars(const PixelGrid& grid, const Eigen::VectorXd& values, Blocks& positive, Blocks& negative)
{
    constexpr double widest = 48.0; // units
    constexpr double part = 0.7;    // share of a cell
    const double cell = grid.pixelsPerCell();
    const double width = std::max(1.0, grid.onGrid(std::min(part * cell, widest * grid.scale())));
    const PixelGrid::Cells cells = grid.visible(values.size());
    for (Eigen::Index c = cells.first; c < cells.first + cells.count; ++c) {
        const double left = grid.onGrid(grid.x(static_cast<double>(c) + 0.5) - 0.5 * width);
        (values[c] > 0.0 ? positive : negative).add(left, left + width, grid.onGrid(grid.y(values[c])));
    }
}

void drawSharedBars(const PixelGrid& grid, const Eigen::VectorXd& values, Blocks& positive, Blocks& negative)
{
    for (int pixel = 0; pixel < grid.pixels(); ++pixel) {
        const PixelGrid::Cells cells = grid.cellsAt(pixel, values.size());
        if (cells.count == 0)
            continue;
        const auto part = values.segment(cells.first, cells.count);
        const double left = grid.left() + pixel;
        positive.add(left, left + 1.0, grid.onGrid(grid.y(std::max(0.0, part.maxCoeff()))));
        negative.add(left, left + 1.0, grid.onGrid(grid.y(std::min(0.0, part.minCoeff()))));
    }
}

void drawRoundDots(QCPPainter& painter, const PixelGrid& grid, const Eigen::VectorXd& values, const QPen& pen)
{
    const PixelGrid::Cells cells = grid.visible(values.size());
    const double radius = std::min(4.0 * pen.widthF() * grid.scale(), 0.3 * grid.pixelsPerCell());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(pen.color());
    for (Eigen::Index c = cells.first; c < cells.first + cells.count; ++c)
        if (!std::isnan(values[c]))
            painter.drawEllipse(QPointF(grid.x(static_cast<double>(c) + 0.5), grid.y(values[c])), radius, radius);
}

// Squares, which cost little: the lowest and the highest of a step of pixels.
void drawSquareDots(QCPPainter& painter, const PixelGrid& grid, const Eigen::VectorXd& values, const QPen& pen)
{
    const double side = std::max(1.0, std::round(2.4 * pen.widthF() * grid.scale()));
    const auto square = [&](double x, double value) {
        const QRectF place(grid.onGrid(x - 0.5 * side), grid.onGrid(grid.y(value) - 0.5 * side), side, side);
        painter.fillRect(place, pen.color());
    };
    if (grid.pixelsPerCell() >= side) {
        const PixelGrid::Cells cells = grid.visible(values.size());
        for (Eigen::Index c = cells.first; c < cells.first + cells.count; ++c)
            if (!std::isnan(values[c]))
                square(grid.x(static_cast<double>(c) + 0.5), values[c]);
        return;
    }
    const auto step = static_cast<int>(side);
    for (int pixel = 0; pixel < grid.pixels(); pixel += step) {
        double lowest = HUGE_VAL;
        double highest = -HUGE_VAL;
        for (int p = pixel; p < std::min(pixel + step, grid.pixels()); ++p) {
            const PixelGrid::Cells cells = grid.cellsAt(p, values.size());
            for (Eigen::Index c = cells.first; c < cells.first + cells.count; ++c) {
                lowest = values[c] < lowest ? values[c] : lowest;
                highest = values[c] > highest ? values[c] : highest;
            }
        }
        if (lowest > highest)
            continue;
        square(grid.left() + pixel + 0.5 * side, lowest);
        if (highest > lowest)
            square(grid.left() + pixel + 0.5 * side, highest);
    }
}

} // namespace

QColor paler(const QColor& color, const QColor& background, double part)
{
    const auto channel = [part](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    return QColor(channel(color.red(), background.red()), channel(color.green(), background.green()),
                  channel(color.blue(), background.blue()));
}

QColor tint(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

BarsPlottable::BarsPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : UnrangedPlottable(keyAxis, valueAxis) { setAntialiased(false); }

void BarsPlottable::setColors(const QColor& positive, const QColor& negative)
{
    m_positive = positive;
    m_negative = negative;
}

void BarsPlottable::draw(QCPPainter* painter)
{
    constexpr double narrowest = 2.0; // pixels for a separate bar
    if (clipRect().isEmpty())
        return;
    painter->save();
    {
        const PixelGrid grid(*painter, *mKeyAxis, *mValueAxis, clipRect());
        const double base = grid.onGrid(grid.y(0.0));
        Blocks positive(*painter, grid, base, m_positive);
        Blocks negative(*painter, grid, base, m_negative);
        if (grid.pixelsPerCell() >= narrowest)
            drawBars(grid, m_values, positive, negative);
        else
            drawSharedBars(grid, m_values, positive, negative);
    }
    painter->restore();
}

void BarsPlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    const QRectF half(rect.left(), rect.top() + 2.0, 0.5 * rect.width() - 1.0, rect.height() - 4.0);
    painter->fillRect(half, m_positive);
    painter->fillRect(half.translated(0.5 * rect.width() + 1.0, 0.0), m_negative);
}

DotsPlottable::DotsPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : UnrangedPlottable(keyAxis, valueAxis)
{
    setAntialiased(false); // which is half a unit off; see QCPPainter::setAntialiasing
}

void DotsPlottable::draw(QCPPainter* painter)
{
    constexpr double narrowest = 5.0; // units for a round dot
    if (clipRect().isEmpty())
        return;
    painter->save();
    const PixelGrid grid(*painter, *mKeyAxis, *mValueAxis, clipRect());
    if (grid.pixelsPerCell() >= narrowest * grid.scale())
        drawRoundDots(*painter, grid, m_values, mPen);
    else
        drawSquareDots(*painter, grid, m_values, mPen);
    painter->restore();
}

void DotsPlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->setAntialiasing(true);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mPen.color());
    painter->drawEllipse(rect.center(), 3.5, 3.5);
}

} // namespace posenc
