// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/cross_hair.h"

#include "ui/plotting/axes_frame.h"
#include "ui/plotting/tickers.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace posenc {

namespace {

constexpr double edgeSize = 9.0;      // edge length of the triangles in pixels
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

bool isHorizontal(const QCPAxis& axis) { return axis.orientation() == Qt::Horizontal; }

// Labels that have no room side by side stand upright, and read from below.
bool isUpright(const QCPAxis& axis) { return isHorizontal(axis) && axis.tickLabelRotation() == -90.0; }

// Numbers side by side need one to be read as two.
double gapOf(const QCPAxis& axis)
{
    return isHorizontal(axis) && !isUpright(axis) ? QFontMetrics(axis.tickLabelFont()).averageCharWidth() : 0.0;
}

double lengthAlong(const QCPAxis& axis, const QRectF& place) { return isHorizontal(axis) ? place.width() : place.height(); }

CellTicker* cellTickerOf(const QCPAxis& axis)
{
    return axis.visible() && axis.tickLabels() ? dynamic_cast<CellTicker*>(axis.ticker().data()) : nullptr;
}

// For a class and on paper, the triangles at the axes stand between the axis and its labels, and cover no cell: as long as the room there,
// in pixels.
double roomForEdge(const QCPAxis& axis, const PlotStyle& style)
{
    if ((!style.projected && !style.onPaper) || !cellTickerOf(axis))
        return 0.0;
    return std::max(axis.tickLengthOut(), axis.subTickLengthOut()) + axis.tickLabelPadding() - (style.onPaper ? 1.0 : 0.0); // tight there
}

void drawEdge(QCPPainter& painter, const PlotStyle& style, const Mark& mark, const QPointF& tip, double length, double half)
{
    const bool isRow = mark.shape == Mark::Shape::RowEdge;
    const QPointF along = isRow ? QPointF(-length, 0.0) : QPointF(0.0, length);
    const QPointF side = isRow ? QPointF(0.0, half) : QPointF(half, 0.0);
    painter.setPen(QPen(style.background, 1.0));
    painter.setBrush(mark.series ? style.series(*mark.series) : style.text);
    painter.drawPolygon(QPolygonF{tip, tip + along + side, tip + along - side});
}

// Cells that share a label.
struct Group {
    double first;
    double last;
};

std::vector<Group> eachAlone(const std::vector<double>& cells)
{
    std::vector<Group> groups;
    for (const double cell : cells)
        groups.push_back({cell, cell});
    return groups;
}

// Joins neighbouring numbers to "4–7". Words are not joined.
std::vector<Group> neighboursTogether(std::vector<double> cells, CellTicker& ticker)
{
    std::ranges::sort(cells);
    std::vector<Group> groups;
    const auto isNumber = [&](double cell) { return ticker.labelOf(cell) == QString::number(cell, 'f', 0); };
    for (const double cell : cells)
        if (!groups.empty() && groups.back().last + 1.0 == cell && isNumber(cell) && isNumber(groups.back().last))
            groups.back().last = cell;
        else
            groups.push_back({cell, cell});
    return groups;
}

} // namespace

std::vector<double> spreadOut(const std::vector<double>& requested, const std::vector<double>& sizes, double first, double last)
{
    struct Run { // a run of labels that touch
        std::size_t labels;
        double middle;
        double size;
    };
    std::vector<Run> runs;
    const auto inside = [&](Run run) {
        run.middle = std::max(first + 0.5 * run.size, std::min(run.middle, last - 0.5 * run.size));
        return run;
    };
    for (std::size_t label = 0; label < requested.size(); ++label) {
        Run run = inside({1, requested[label], sizes[label]});
        while (!runs.empty() && runs.back().middle + 0.5 * runs.back().size > run.middle - 0.5 * run.size) {
            const Run& before = runs.back();
            const std::size_t labels = before.labels + run.labels;
            const double middle = (static_cast<double>(before.labels) * before.middle + static_cast<double>(run.labels) * run.middle)
                                  / static_cast<double>(labels);
            run = inside({labels, middle, before.size + run.size});
            runs.pop_back();
        }
        runs.push_back(run);
    }
    std::vector<double> middles;
    for (const Run& run : runs) {
        double end = run.middle - 0.5 * run.size;
        for (std::size_t label = 0; label < run.labels; ++label) {
            const double size = sizes[middles.size()];
            middles.push_back(end + 0.5 * size);
            end += size;
        }
    }
    return middles;
}

ChosenLabels::ChosenLabels(QCPAxisRect& axes) : QCPLayerable(axes.parentPlot(), QStringLiteral("overlay")), m_axes(axes) {}

void ChosenLabels::thinTicks()
{
    for (const auto side : {QCPAxis::atBottom, QCPAxis::atLeft})
        if (const QCPAxis* const axis = m_axes.axis(side))
            if (CellTicker* const ticker = cellTickerOf(*axis))
                ticker->setCovered([this, axis](double tick, const QString& text) {
                    return covers(labelsOf(*axis), *axis, placeOf(*axis, axis->coordToPixel(tick), text));
                });
}

// In the order of the marks: the selected cell is first.
std::vector<double> ChosenLabels::cellsOf(const QCPAxis& axis) const
{
    std::vector<double> cells;
    for (const Mark& mark : m_marks) {
        using Shape = Mark::Shape;
        const bool isAlong =
            mark.shape == Shape::Column || mark.shape == Shape::Line || mark.shape == Shape::ColumnEdge || mark.shape == Shape::Label;
        const bool counts = isHorizontal(axis) ? isAlong : mark.shape == Shape::Row || mark.shape == Shape::RowEdge;
        const double cell = isHorizontal(axis) ? mark.column : mark.row;
        if (counts && cell == std::floor(cell) && axis.range().contains(cell) && std::ranges::find(cells, cell) == cells.end())
            cells.push_back(cell);
    }
    return cells;
}

int ChosenLabels::widest(const QCPAxis& axis) const
{
    CellTicker* const ticker = cellTickerOf(axis);
    int width = 0;
    for (const double cell : ticker ? cellsOf(axis) : std::vector<double>())
        width = std::max(width, QFontMetrics(axis.tickLabelFont()).horizontalAdvance(ticker->labelOf(cell)));
    return width;
}

QRectF ChosenLabels::placeOf(const QCPAxis& axis, double pixel, const QString& text) const
{
    const QFontMetrics metrics(axis.tickLabelFont());
    const QRect rect = m_axes.rect();
    const double distance = std::max(axis.tickLengthOut(), axis.subTickLengthOut()) + axis.tickLabelPadding();
    const double width = metrics.horizontalAdvance(text);
    if (isUpright(axis))
        return {pixel - 0.5 * metrics.height(), rect.bottom() + 1 + distance, static_cast<double>(metrics.height()), width};
    return isHorizontal(axis) ? QRectF(pixel - 0.5 * width, rect.bottom() + 1 + distance, width, metrics.height())
                              : QRectF(rect.left() - distance - width, pixel - 0.5 * metrics.height(), width, metrics.height());
}

std::vector<ChosenLabels::Label> ChosenLabels::labelsOf(const QCPAxis& axis) const
{
    CellTicker* const ticker = cellTickerOf(axis);
    std::vector<double> cells = ticker && !m_axes.rect().isEmpty() ? cellsOf(axis) : std::vector<double>();
    if (cells.empty())
        return {};
    const QFontMetrics metrics(axis.tickLabelFont());
    const bool hasTitle = !axis.label().isEmpty() && axis.labelPadding() >= 0;
    const QRect outer = m_axes.outerRect();
    const int titleRoom = hasTitle ? QFontMetrics(axis.labelFont()).height() + AxisTitles::distance(m_style) : 0;
    const auto shortened = [&](const QString& text) {
        const double beyond = outer.left() + titleRoom - placeOf(axis, 0.0, text).left();
        return isHorizontal(axis) || beyond <= 0.0
                   ? text
                   : metrics.elidedText(text, Qt::ElideRight, static_cast<int>(metrics.horizontalAdvance(text) - beyond));
    };
    const double gap = gapOf(axis);
    const double first = (isHorizontal(axis) ? outer.left() : outer.top()) - 0.5 * gap; // none beyond the ends
    const double last = (isHorizontal(axis) ? outer.right() : outer.bottom()) + 0.5 * gap;
    const auto placed = [&](std::vector<Group> groups) -> std::optional<std::vector<Label>> {
        std::ranges::sort(groups, {}, [&](const Group& group) { return axis.coordToPixel(group.first); });
        std::vector<double> requested;
        std::vector<double> lengths;
        std::vector<double> sizes;
        std::vector<QString> texts;
        for (const Group& group : groups) {
            const bool isRange = group.last > group.first;
            const QString whole =
                isRange ? ticker->labelOf(group.first) + QStringLiteral("–") + ticker->labelOf(group.last) : ticker->labelOf(group.first);
            texts.push_back(shortened(whole));
            if (isRange && texts.back() != whole)
                return std::nullopt;
            requested.push_back(0.5 * (axis.coordToPixel(group.first) + axis.coordToPixel(group.last)));
            lengths.push_back(lengthAlong(axis, placeOf(axis, 0.0, texts.back())));
            sizes.push_back(lengths.back() + gap);
        }
        const std::vector<double> middles = spreadOut(requested, sizes, first, last);
        std::vector<Label> labels;
        for (std::size_t label = 0; label < groups.size(); ++label) {
            // Farther away it would be read as another cell's.
            if (groups.size() > 1 && std::abs(middles[label] - requested[label]) > 0.5 * lengths[label])
                return std::nullopt;
            labels.push_back({placeOf(axis, middles[label], texts[label]), texts[label], requested[label]});
        }
        return labels;
    };
    for (;; cells.pop_back()) { // the selected cell is the last to give way
        if (const auto labels = placed(eachAlone(cells)))
            return *labels;
        if (const auto labels = placed(neighboursTogether(cells, *ticker)))
            return *labels;
    }
}

// The mark of a tick, outside the line of the axis.
QRectF ChosenLabels::markOf(const QCPAxis& axis, double pixel) const
{
    const QRectF rect(m_axes.rect());
    const double length = axis.tickLengthOut();
    return isHorizontal(axis) ? QRectF(pixel - 1.0, rect.bottom() + 1.0, 3.0, length)
                              : QRectF(rect.left() - 1.0 - length, pixel - 1.0, length, 3.0);
}

// From the line of the axis at the cell to the label, which may have had to move.
QLineF ChosenLabels::leaderOf(const QCPAxis& axis, const Label& label) const
{
    const QRectF rect(m_axes.rect());
    const QPointF middle = label.place.center();
    const double moved = std::abs((isHorizontal(axis) ? middle.x() : middle.y()) - label.cell);
    const double length = axis.tickLengthOut() + (moved < 1.0 ? 0.0 : axis.tickLabelPadding() - 1.0);
    return isHorizontal(axis) ? QLineF(label.cell, rect.bottom() + 1.0, moved < 1.0 ? label.cell : middle.x(), rect.bottom() + 1.0 + length)
                              : QLineF(rect.left() - 1.0, label.cell, rect.left() - 1.0 - length, moved < 1.0 ? label.cell : middle.y());
}

bool ChosenLabels::covers(const std::vector<Label>& labels, const QCPAxis& axis, const QRectF& number)
{
    const double gap = gapOf(axis);
    return std::ranges::any_of(labels, [&](const Label& label) { return label.place.intersects(number.adjusted(-gap, 0, gap, 0)); });
}

void ChosenLabels::draw(QCPPainter* painter)
{
    for (const auto side : {QCPAxis::atBottom, QCPAxis::atLeft}) {
        const QCPAxis* const axis = m_axes.axis(side);
        const std::vector<Label> labels = axis ? labelsOf(*axis) : std::vector<Label>();
        const auto ticks = labels.empty() ? 0 : std::min(axis->tickVector().size(), axis->tickVectorLabels().size());
        for (qsizetype tick = 0; tick < ticks; ++tick) {
            const QString& text = axis->tickVectorLabels().at(tick);
            const double pixel = axis->coordToPixel(axis->tickVector().at(tick));
            const QRectF number = placeOf(*axis, pixel, text);
            if (text.isEmpty() || m_style.onPaper || !covers(labels, *axis, number)) // a figure's ticks have given way
                continue;
            // Letters may stand a little beyond their width.
            painter->fillRect(isUpright(*axis) ? number.adjusted(0, -1, 0, 2) : number.adjusted(-2, 0, 1, 0), m_style.background);
            painter->fillRect(markOf(*axis, pixel), m_style.background);
        }
        painter->setPen(m_style.text);
        for (const Label& label : labels)
            painter->drawLine(leaderOf(*axis, label));
        for (const Label& label : labels) {
            painter->setFont(axis->tickLabelFont());
            QRectF place = label.place;
            painter->save();
            if (isUpright(*axis)) {
                painter->translate(place.center());
                painter->rotate(axis->tickLabelRotation());
                place = QRectF(-0.5 * place.height(), -0.5 * place.width(), place.height(), place.width());
            }
            const auto alignment = isHorizontal(*axis) ? Qt::AlignCenter : Qt::AlignRight | Qt::AlignVCenter; // never over its own line
            painter->drawText(place, static_cast<int>(alignment) | Qt::TextDontClip | Qt::TextSingleLine, label.text);
            painter->restore();
        }
    }
    drawEdges(*painter);
}

void ChosenLabels::drawEdges(QCPPainter& painter) const
{
    if (m_axes.rect().isEmpty())
        return;
    constexpr double blunt = 0.8; // half of the width, of the length
    const QRectF rect(m_axes.rect());
    for (const Mark& mark : m_marks) {
        const bool isRow = mark.shape == Mark::Shape::RowEdge;
        if (!isRow && mark.shape != Mark::Shape::ColumnEdge)
            continue;
        const QCPAxis& axis = *m_axes.axis(isRow ? QCPAxis::atLeft : QCPAxis::atBottom);
        const double cell = isRow ? mark.row : mark.column;
        const double length = roomForEdge(axis, m_style);
        if (length <= 0.0 || !axis.range().contains(cell))
            continue;
        painter.setAntialiasing(true);
        const double pixel = axis.coordToPixel(cell);
        drawEdge(painter, m_style, mark, isRow ? QPointF(rect.left(), pixel) : QPointF(pixel, rect.bottom() + 1.0), length, blunt * length);
    }
}

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

// The two edges of a row or column, or its middle if they would be too close together. For a class, whose lines are thick, two lines beside
// a narrow one: it stays in sight between them.
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
    const double covered = m_style.projected && last > first ? 0.5 * m_style.line(1.0) + 1.0 : 0.0; // of the cells, by an edge
    const double middle = 0.5 * (first + last);
    const double half = std::max(1.0, 0.5 * (last - first)) + covered;
    if (last - first >= narrowestBand + 2.0 * covered) {
        line(first);
        line(last);
    } else if (covered > 0.0) {
        line(middle - half);
        line(middle + half);
    } else {
        line(middle);
    }
}

// On both sides of the cells, which keep their colours and numbers: along their edges, or beside the diagonal if the cells are small.
void CrossHair::drawDiagonal(QCPPainter& painter, const QRectF& cell, const QColor& color) const
{
    const QRectF axes(m_axes.rect());
    const QPointF step(cell.width(), cell.height());
    const double width = m_style.line(1.0);
    const double cells = std::ceil(axes.width() / std::max(step.x(), 1e-9) + axes.height() / std::max(step.y(), 1e-9));
    const QPointF beside(std::max(step.x(), 3.0) + width + 1.0, 0.0); // on a diagonal, a line is wider along a row
    QPolygonF above;
    QPolygonF below;
    const bool hasEdges = step.x() >= narrowestBand * width;
    for (double before = -cells; hasEdges && before < cells; before += 1.0) {
        const QPointF corner = cell.topLeft() + step * before;
        above << corner << corner + QPointF(step.x(), 0.0);
        below << corner << corner + QPointF(0.0, step.y());
    }
    if (!hasEdges) {
        above << cell.center() + beside - step * cells << cell.center() + beside + step * cells;
        below << cell.center() - beside - step * cells << cell.center() - beside + step * cells;
    }
    drawWithHalo(painter, color, m_style.background, width, [&] {
        painter.drawPolyline(above);
        painter.drawPolyline(below);
    });
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
        case Mark::Shape::Diagonal:
            drawDiagonal(*painter, cell, color);
            break;
        case Mark::Shape::Cell: {
            const double smallest = smallestFrame + (m_style.projected ? m_style.line(1.5) + 2.0 : 0.0);
            const double wider = std::max(0.0, 0.5 * (smallest - cell.width()));
            const double higher = std::max(0.0, 0.5 * (smallest - cell.height()));
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
        case Mark::Shape::Label:
            break;
        case Mark::Shape::RowEdge:
        case Mark::Shape::ColumnEdge: {
            const bool isRow = mark.shape == Mark::Shape::RowEdge;
            if (roomForEdge(*m_axes.axis(isRow ? QCPAxis::atLeft : QCPAxis::atBottom), m_style) > 0.0)
                break; // beside the axes, where nothing of this is drawn
            const QPointF tip =
                isRow ? QPointF(axes.left() + edge, cell.center().y()) : QPointF(cell.center().x(), axes.bottom() + 1.0 - edge);
            drawEdge(*painter, m_style, mark, tip, edge, 0.6 * edge);
            break;
        }
        }
    }
}

} // namespace posenc
