// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_plot.h"

#include "core/encoding/encoding_curve.h"
#include "core/tables/table_raster.h"
#include "ui/base/shown_number.h"
#include "ui/features/train/train_words.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/value_plottables.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr int headingGap = 4; // pixels between a heading and its plot
constexpr int edgeGap = 2;    // pixels between numbers without a label and the edge

// The small plots of the overview, and their places in its grid: the first axes are the first.
struct OverviewPart {
    const TrainedContent& (*content)();
    int row;
    int column;
};
constexpr std::array<OverviewPart, 5> overviewParts{
    {{scoresContent, 0, 1}, {attentionContent, 0, 2}, {rowsContent, 1, 0}, {cosinesContent, 1, 1}, {curvesContent, 1, 2}}};

// Samples values at the cells 0, 1, 2 …: where a pixel has several, their mean, the lowest and the highest. NaN is left out.
CurveSamples sampledMeans(const Eigen::VectorXd& values, const SampleAxis& axis)
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto count = static_cast<std::size_t>(axis.samples());
    CurveSamples curve{std::vector<double>(count), std::vector<double>(count, 0.0), std::vector<double>(count, nan),
                       std::vector<double>(count, nan)};
    std::vector<double> weights(count, 0.0);
    for (std::size_t s = 0; s < count; ++s)
        curve.x[s] = axis.averaged() ? 0.5 * (axis.edge(static_cast<int>(s)) + axis.edge(static_cast<int>(s) + 1)) - 0.5
                                     : static_cast<double>(axis.firstCell()) + static_cast<double>(s);
    for (std::int64_t cell = axis.cellsBegin(); cell < std::min<std::int64_t>(axis.cellsEnd(), values.size()); ++cell) {
        const double value = values[cell];
        if (!std::isfinite(value))
            continue;
        const SampleAxis::Shares shares = axis.sharesOf(cell);
        for (int share = 0; share < shares.count; ++share) {
            const auto s = static_cast<std::size_t>(shares.first + share);
            const double weight = shares.weights[static_cast<std::size_t>(share)];
            curve.middle[s] += weight * value;
            weights[s] += weight;
            curve.lowest[s] = std::isnan(curve.lowest[s]) ? value : std::min(curve.lowest[s], value);
            curve.highest[s] = std::isnan(curve.highest[s]) ? value : std::max(curve.highest[s], value);
        }
    }
    for (std::size_t s = 0; s < count; ++s)
        curve.middle[s] = weights[s] > 0.0 ? curve.middle[s] / weights[s] : nan;
    return curve;
}

CurvePlottable::Sampler samplerOf(const Eigen::VectorXd& values)
{
    return [values](const CellRange& window, int pixels) {
        return values.size() == 0 ? CurveSamples()
                                  : sampledMeans(values, SampleAxis::over(window.first, window.last, pixels, values.size()));
    };
}

} // namespace

TrainPlot::TrainPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps, TrainSettings::mostSteps + 1), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_beyond(makeShade(*canvas.axisRect())), m_beyondText(makeTextItem(canvas)), m_trained(new QCPItemRect(&canvas)),
      m_lowerRow(new QCPMarginGroup(&canvas)), m_columnGroups{new QCPMarginGroup(&canvas), new QCPMarginGroup(&canvas),
                                                              new QCPMarginGroup(&canvas)},
      m_valueTicker(new NumberTicker), m_rowTicker(makeTicker<CellTicker>())
{
    addColorBar(3);
    m_upperRow = canvas.axisRect()->marginGroup(QCP::msTop);
    m_beyondText->setClipToAxisRect(true);
    m_beyondText->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_beyondText->position->setTypeX(QCPItemPosition::ptPlotCoords);
    m_beyondText->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_beyondText->setPadding(QMargins(4, 2, 0, 0));
    m_trained->setSelectable(false);
    m_trained->setBrush(Qt::NoBrush);
    for (const OverviewPart& part : overviewParts)
        m_smalls.push_back(makeSmall(part.content()));
}

QCPItemRect* TrainPlot::makeShade(QCPAxisRect& axes)
{
    auto* const rect = new QCPItemRect(&canvas());
    rect->setSelectable(false);
    rect->setPen(Qt::NoPen);
    rect->setLayer(QStringLiteral("grid"));
    rect->setClipAxisRect(&axes);
    for (QCPItemPosition* const position : rect->positions()) {
        position->setAxisRect(&axes);
        position->setAxes(axes.axis(QCPAxis::atBottom), axes.axis(QCPAxis::atLeft));
        position->setTypeX(QCPItemPosition::ptPlotCoords);
        position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    return rect;
}

TrainPlot::Small TrainPlot::makeSmall(const TrainedContent& content)
{
    Small small{content};
    small.axes = new QCPAxisRect(&canvas());
    small.axes->setVisible(false);
    QCPAxis& along = *small.axes->axis(QCPAxis::atBottom);
    QCPAxis& down = *small.axes->axis(QCPAxis::atLeft);
    small.columnTicker = makeTicker<CellTicker>();
    small.rowTicker = makeTicker<CellTicker>();
    along.setTicker(small.columnTicker);
    along.grid()->setVisible(false);
    along.setLabel(content.shortNameAlong());
    explain(along, content.along());
    explain(down, content.down());
    small.heading = makeTextItem(canvas());
    small.heading->setClipToAxisRect(false);
    small.heading->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    small.heading->setPadding(QMargins(0, 0, 0, headingGap));
    small.heading->position->setType(QCPItemPosition::ptAxisRectRatio);
    small.heading->position->setAxisRect(small.axes);
    small.heading->position->setCoords(0.0, 0.0);
    if (content.extent({}).rows == 1) {
        down.setTicker(m_valueTicker);
        small.beyond = makeShade(*small.axes);
    } else {
        small.raster = new RasterPlottable(&along, &down);
        down.setTicker(small.rowTicker);
        down.setRangeReversed(true);
        down.grid()->setVisible(false);
    }
    return small;
}

const ColorMap& TrainPlot::colorsOf(const TrainedContent& content) const
{
    const QString& name = scene().view.colormap;
    return content.isSigned() ? colorMaps().forSigned(name, style().dark) : colorMaps().forMagnitude(name, style().dark);
}

void TrainPlot::draw()
{
    setMostCells(static_cast<std::int64_t>(shown().fullWindow().columns.last));
    const TrainedContent& content = shown().content();
    const TrainedContent::Lines drawn = content.lines(shown().states(), scene());
    const CellRange inSight = shown().window().columns;
    std::vector<Curve> curves;
    for (const TrainedContent::Line& line : drawn.lines) {
        const auto valueAt = [&](std::int64_t cell) { return line.values[cell]; };
        QPolygonF dots = showsOverview() ? QPolygonF() : dotsAt(inSight, line.values.size(), valueAt);
        dots.removeIf([](const QPointF& dot) { return !std::isfinite(dot.y()); });
        curves.push_back({line.name, line.color, samplerOf(line.values), std::move(dots), true, line.stroke});
    }
    setCurves(std::move(curves));
    m_lowest = drawn.lowest;
    m_highest = drawn.highest;
    if (const auto& cells = shown().cells()) {
        const double largest = content.largest(*cells);
        drawCells(*m_raster, content, cells);
        setColors(colorsOf(content));
        setColorRange(content.isSigned() ? -largest : 0.0, largest);
    }
    m_raster->setVisible(shown().cells() != nullptr);
    arrange();
    setLabels();
    if (showsOverview())
        for (Small& small : m_smalls)
            if (!small.content.needsTable() || hasTable())
                showSmall(small);
}

void TrainPlot::drawCells(RasterPlottable& plottable, const TrainedContent& content, std::shared_ptr<const Table> cells) const
{
    const double largest = content.largest(*cells);
    plottable.setSampler([cells = std::move(cells), &colors = colorsOf(content), lowest = content.isSigned() ? -largest : 0.0, largest,
                          grey = style().secondaryText.rgb()](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        Raster raster = sampleTable(*cells, pictureAxis(window.rows, image.height(), cells->rows()),
                                    pictureAxis(window.columns, image.width(), cells->cols()));
        paint(raster, colors, lowest, largest, image);
        greyOut(raster, grey, image);
        memory = std::move(raster.values);
    });
}

void TrainPlot::showSmall(Small& small)
{
    if (small.raster) {
        TrainSettings train = scene().of<TrainSettings>();
        train.head = 1;
        drawCells(*small.raster, small.content, small.content.cells(shown().state(), train));
        return;
    }
    const TrainedContent::Lines drawn = small.content.lines({shown().state()}, scene());
    while (small.curves.size() > drawn.lines.size()) {
        canvas().removePlottable(small.curves.back());
        small.curves.pop_back();
    }
    for (std::size_t place = 0; place < drawn.lines.size(); ++place) {
        const TrainedContent::Line& line = drawn.lines[place];
        if (place == small.curves.size()) {
            small.curves.push_back(new CurvePlottable(small.axes->axis(QCPAxis::atBottom), small.axes->axis(QCPAxis::atLeft)));
            small.curves.back()->removeFromLegend();
            small.curves.back()->setSpread(true);
        }
        small.curves[place]->setPen(style().seriesPen(line.color, 1.4));
        small.curves[place]->setSampler(samplerOf(line.values));
    }
    fitValues(*small.axes->axis(QCPAxis::atLeft), drawn.lowest, drawn.highest);
}

// The overview has room for all of its plots, or for one.
bool TrainPlot::hasRoom() const
{
    constexpr int linesAcross = 9; // each, in lines of text
    constexpr int linesDown = 8;
    const int line = QFontMetrics(smallFont()).height();
    const QSize room = canvas().viewport().size();
    return room.width() >= 3 * linesAcross * line && room.height() >= 2 * linesDown * line;
}

// Two rows of small plots; or the first axes alone, with the colours of their cells beside them.
void TrainPlot::arrange()
{
    QCPLayoutGrid& layout = *canvas().plotLayout();
    const bool isOverview = showsOverview() && hasRoom();
    setColorBarsUsed(false); // they make room, and come back behind the axes
    for (const Small& small : m_smalls)
        if (small.axes->visible()) {
            for (const auto side : {QCP::msTop | QCP::msBottom, QCP::msLeft | QCP::msRight})
                small.axes->setMarginGroup(side, nullptr);
            placePane(*small.axes, 0, 0, false);
        }
    layout.simplify();
    const int row = rowOfAxes();
    canvas().axisRect()->setMarginGroup(QCP::msLeft | QCP::msRight, isOverview ? m_columnGroups[0] : nullptr);
    for (std::size_t place = 0; place < m_smalls.size(); ++place) {
        const Small& small = m_smalls[place];
        const OverviewPart& part = overviewParts[place];
        const bool isShown = isOverview && (hasTable() || !small.content.needsTable());
        small.heading->setVisible(isShown);
        if (small.beyond)
            small.beyond->setVisible(isShown);
        if (small.raster)
            small.raster->setVisible(isShown);
        for (CurvePlottable* const curve : small.curves)
            curve->setVisible(isShown);
        if (!isShown)
            continue;
        placePane(*small.axes, row + part.row, part.column, true);
        small.axes->setMarginGroup(QCP::msLeft | QCP::msRight, m_columnGroups[static_cast<std::size_t>(part.column)]);
        small.axes->setMarginGroup(QCP::msTop | QCP::msBottom, part.row == 0 ? m_upperRow : m_lowerRow);
    }
    setColorBarsUsed(shown().cells() != nullptr);
    for (int column = 1; column < layout.columnCount(); ++column)
        layout.setColumnStretchFactor(column, isOverview && column < 3 ? 1.0 : 1e-6);
    for (int below = row; below < layout.rowCount(); ++below)
        layout.setRowStretchFactor(below, 1.0);
    m_areSmallOnes = isOverview;
}

void TrainPlot::setLabels()
{
    QCPAxis& along = *canvas().xAxis;
    QCPAxis& down = *canvas().yAxis;
    const TrainedContent& content = shown().content();
    const bool hasCells = shown().cells() != nullptr;
    down.setRangeReversed(hasCells);
    down.setTicker(hasCells ? QSharedPointer<QCPAxisTicker>(m_rowTicker) : m_valueTicker);
    down.grid()->setVisible(!hasCells);
    along.setLabel(content.nameAlong());
    explain(along, content.along());
    explain(down, content.down());
}

void TrainPlot::applyStyle()
{
    CurveView::applyStyle();
    canvas().yAxis->setPadding(edgeGap);
    constexpr double shadeAlpha = 0.14;
    const QColor shadeColor = tint(style().secondaryText, shadeAlpha);
    m_beyond->setBrush(shadeColor);
    m_beyondText->setFont(smallFont());
    m_beyondText->setColor(style().readable(style().secondaryText, paler(style().secondaryText, style().background, 1.0 - shadeAlpha)));
    m_trained->setPen(QPen(style().text, style().line(1.2), Qt::DashLine));
    for (Small& small : m_smalls) {
        const QFontMetrics metrics(smallFont());
        const int right = metrics.horizontalAdvance(QStringLiteral("255")) / 2 + 6; // half of the last number, and a gap
        small.axes->setMinimumMargins(QMargins(0, metrics.height() + headingGap + 2, right, 0));
        small.heading->setFont(smallFont());
        small.heading->setColor(style().secondaryText);
        small.axes->axis(QCPAxis::atLeft)->setPadding(edgeGap);
        if (small.beyond)
            small.beyond->setBrush(shadeColor);
        for (CurvePlottable* const curve : small.curves) {
            QPen pen = curve->pen();
            pen.setWidthF(style().line(1.4));
            curve->setPen(pen);
        }
    }
}

void TrainPlot::fit()
{
    canvas().plotLayout()->setMargins(QMargins());
    if (showsOverview() && hasRoom() != m_areSmallOnes) {
        arrange();
        layOut();
    }
    setAxes();
    layOut();
    fitSquare();
    setAxes();
}

// Positions with positions: wider outer margins make their cells square.
void TrainPlot::fitSquare()
{
    if (shown().zoomAxes() != Picture::ZoomAxes::Square)
        return;
    const QRect room = canvas().axisRect()->rect();
    const int side = std::max(1, std::min(room.width(), room.height()));
    const int wide = std::max(0, room.width() - side);
    canvas().plotLayout()->setMargins(QMargins(wide / 2, 0, wide - wide / 2, std::max(0, room.height() - side)));
    layOut();
}

// Without an end of its own, a heading would run into its neighbour's or over the edge of the canvas.
void TrainPlot::fitHeading(const Small& small) const
{
    const QFontMetrics metrics(smallFont());
    const int room = small.axes->outerRect().right() - small.axes->rect().left() - headingGap;
    const QStringList headings = small.content.headings();
    const auto fitting = std::ranges::find_if(headings, [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; });
    small.heading->setText(fitting == headings.end() ? QString() : *fitting);
}

// In the overview, no more than its column.
int TrainPlot::legendRoom() const
{
    const int room = CurveView::legendRoom();
    return m_areSmallOnes ? room / 3 - 2 * headingGap : room;
}

void TrainPlot::fitValues(QCPAxis& axis, double lowest, double highest) const
{
    constexpr double margin = 0.05;
    const double part = roundedUp(highest - lowest, {1.0, 2.0, 5.0, 10.0}) / 16.0;
    const double from = std::floor(lowest / part + 1e-6) * part;
    const double to = std::ceil(highest / part - 1e-6) * part;
    axis.setRange(from - margin * (to - from), to + margin * (to - from));
}

void TrainPlot::shade(QCPItemRect& rect, std::int64_t first, std::int64_t last) const
{
    rect.setVisible(last > first);
    rect.topLeft->setCoords(static_cast<double>(first) - 0.5, 0.0);
    rect.bottomRight->setCoords(static_cast<double>(last) - 0.5, 1.0);
}

// Rows that were never trained are told from the others, and positions that were not.
void TrainPlot::frameTrained()
{
    const TrainingSettings& settings = shown().settings();
    const TrainedContent& content = shown().content();
    const std::int64_t columns = content.framedColumns(settings);
    m_trained->setVisible(columns > 0 && hasUntrainedRows(settings));
    m_trained->topLeft->setCoords(-0.5, -0.5);
    m_trained->bottomRight->setCoords(static_cast<double>(columns) - 0.5, static_cast<double>(reachedRows(settings)) - 0.5);
    const std::int64_t first = content.shadedFrom(settings);
    shade(*m_beyond, first, settings.lengthTested);
    m_beyondText->setVisible(m_beyond->visible());
    m_beyondText->position->setCoords(static_cast<double>(first) - 0.5, 0.0);
    m_beyondText->setText(content.shadeText());
}

void TrainPlot::setSmallAxes(Small& small)
{
    fitHeading(small);
    const TrainingSettings& settings = shown().settings();
    const Extent extent = small.content.extent(scene().of<TrainSettings>());
    const auto columns = static_cast<double>(extent.columns);
    const auto rows = static_cast<double>(extent.rows);
    setCells(*small.axes->axis(QCPAxis::atBottom), *small.columnTicker, {0.0, columns}, columns, small.axes->width());
    if (small.raster)
        setCells(*small.axes->axis(QCPAxis::atLeft), *small.rowTicker, {0.0, rows}, rows, small.axes->height());
    else
        shade(*small.beyond, small.content.shadedFrom(settings), settings.lengthTested);
}

// All axes of values have one ticker: as many numbers as the lowest has room for.
void TrainPlot::fitNumbersOfValues()
{
    int height = canvas().axisRect()->height();
    for (const Small& small : m_smalls)
        if (!small.raster && small.axes->visible())
            height = std::min(height, small.axes->height());
    m_valueTicker->setTickCount(std::clamp(static_cast<int>(height / (1.5 * QFontMetrics(smallFont()).height())), 2, 5));
}

void TrainPlot::setAxes()
{
    CurveView::fit();
    const QStringList names = shown().content().namesDown(shown().settings().task);
    setFittingLabel(*canvas().yAxis, names + QStringList{QString()}); // the canvas would cut a longer one
    fitNumbersOfValues();
    if (shown().cells())
        setCells(*canvas().yAxis, *m_rowTicker, shown().window().rows, shown().fullWindow().rows.last, canvas().axisRect()->height());
    else
        fitValues(*canvas().yAxis, m_lowest, m_highest);
    frameTrained();
    if (showsOverview())
        for (Small& small : m_smalls)
            if (small.axes->visible())
                setSmallAxes(small);
}

QString TrainPlot::resolution() const
{
    if (!shown().state())
        return {};
    QStringList notes = showsOverview() && !hasRoom() ? QStringList{tr("a larger plot shows accuracy, attention and the table as well")}
                                                      : shown().content().notes(shown().settings(), style().projected);
    if (shown().isOnItsWay())
        notes.prepend(tr("the training has not come to the chosen step yet"));
    return notes.join(QStringLiteral(" · "));
}

} // namespace posenc
