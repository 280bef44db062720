// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_plot.h"

#include "core/encoding/encoding_curve.h"
#include "core/tables/table_raster.h"
#include "ui/base/shown_number.h"
#include "ui/features/train/train_words.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/cross_hair.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/value_plottables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace posenc {

namespace {

constexpr int headingGap = 4; // pixels between a heading and its plot
constexpr int edgeGap = 2;    // pixels between numbers without a label and the edge

// The plots above the course in the overview. The first is the hero; without a table, the last is.
constexpr std::array overviewParts{rowsContent, curvesContent, cosinesContent, attentionContent, scoresContent};

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
      m_overview(new OverviewLayout), m_bar(&addColorBar()), m_left(new QCPMarginGroup(&canvas)), m_future(makeShade(*canvas.axisRect())),
      m_now(new QCPItemLine(&canvas)), m_valueTicker(new NumberTicker), m_rowTicker(makeTicker<CellTicker>())
{
    m_beyondText->setClipToAxisRect(true);
    m_beyondText->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_beyondText->position->setTypeX(QCPItemPosition::ptPlotCoords);
    m_beyondText->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_beyondText->setPadding(QMargins(4, 2, 0, 0));
    m_trained->setSelectable(false);
    m_trained->setBrush(Qt::NoBrush);
    m_future->setLayer(QStringLiteral("axes")); // the curves are below
    m_now->setSelectable(false);
    m_now->setLayer(QStringLiteral("legend"));
    m_now->setClipToAxisRect(false);
    for (QCPItemPosition* const position : m_now->positions())
        position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    canvas.plotLayout()->insertRow(0);
    canvas.plotLayout()->addElement(0, 0, m_overview); // from now on, the canvas deletes it
    for (const auto& content : overviewParts)
        m_smalls.push_back(makeSmall(content()));
    m_chosen = new CrossHair(*m_smalls.front().axes);
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
    explain(along, content.along());
    explain(down, content.down());
    small.heading = makeHeading();
    small.heading->position->setType(QCPItemPosition::ptAxisRectRatio);
    small.heading->position->setAxisRect(small.axes);
    small.heading->position->setCoords(0.0, 0.0);
    if (content.extent({}).rows == 1) {
        small.valueTicker = makeTicker<NumberTicker>();
        down.setTicker(small.valueTicker);
        small.beyond = makeShade(*small.axes);
    } else {
        small.raster = new RasterPlottable(&along, &down);
        down.setTicker(small.rowTicker);
        down.setRangeReversed(true);
        down.grid()->setVisible(false);
    }
    return small;
}

QCPItemText* TrainPlot::makeHeading() const
{
    QCPItemText* const heading = makeTextItem(canvas());
    heading->setClipToAxisRect(false);
    heading->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    heading->setPadding(QMargins(0, 0, 0, headingGap));
    return heading;
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
    TrainedContent::States states = shown().states();
    if (showsOverview() && isLive()) // a figure has only what follows from its scene
        if (const TrainedPtr farthest = trainedNear(shown().state()->settings, TrainSettings::mostSteps);
            farthest && farthest->steps > shown().state()->steps)
            states.front() = farthest;
    const TrainedContent::Lines drawn = content.lines(states, scene());
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
    const TrainedContent& colored = showsOverview() ? rowsContent() : content;
    if (const auto cells = colored.needsTable() && !hasTable() ? nullptr : colored.cells(shown().state(), scene().of<TrainSettings>())) {
        const double largest = colored.largest(*cells);
        setColors(colorsOf(colored));
        setColorRange(colored.isSigned() ? -largest : 0.0, largest);
    }
    if (shown().cells())
        drawCells(*m_raster, content, shown().cells());
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
        const auto cells = small.content.cells(shown().state(), train);
        const double largest = small.content.largest(*cells);
        small.range =
            QStringLiteral("%1 … %2").arg(shownNumber(small.content.isSigned() ? -largest : 0.0, 2, 'g'), shownNumber(largest, 2, 'g'));
        drawCells(*small.raster, small.content, cells);
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
        if (line.symbol.isEmpty())
            continue;
        if (place == small.names.size()) {
            small.names.push_back(makeHeading());
            small.names.back()->setVisible(false); // until it has its place
            const QCPItemText* const before = place == 0 ? small.heading : small.names[place - 1];
            small.names.back()->position->setParentAnchor(before->bottomRight);
            small.names.back()->position->setType(QCPItemPosition::ptAbsolute);
        }
        small.names[place]->setText(line.symbol);
        small.names[place]->setColor(style().readable(style().series(line.color), style().background));
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

// A low overview leaves out the titles of the axes beside the hero.
bool TrainPlot::isLow() const
{
    constexpr int lines = 24;
    return canvas().viewport().height() < lines * QFontMetrics(smallFont()).height();
}

bool TrainPlot::isSeen(const Small& small) const
{
    return m_areSmallOnes && (hasTable() ? &small.content != &scoresContent() : !small.content.needsTable());
}

// Plots above the course, or the first axes alone with the colours of their cells beside them.
void TrainPlot::arrange()
{
    QCPLayoutGrid& layout = *canvas().plotLayout();
    m_areSmallOnes = showsOverview() && hasRoom();
    setColorBarsUsed(false); // it makes room, and comes back behind the axes
    OverviewLayout::Parts parts;
    for (const Small& small : m_smalls) {
        const bool seen = isSeen(small);
        small.axes->setVisible(seen);
        small.heading->setVisible(seen);
        if (small.beyond)
            small.beyond->setVisible(seen);
        if (small.raster)
            small.raster->setVisible(seen);
        for (CurvePlottable* const curve : small.curves)
            curve->setVisible(seen);
        for (QCPItemText* const name : small.names)
            name->setVisible(false);
        small.axes->setMarginGroup(QCP::msLeft, seen && &small == &hero() ? m_left : nullptr);
        if (!seen)
            continue;
        if (&small == &hero())
            parts.hero = small.axes;
        else if (small.raster)
            parts.matrices.push_back(small.axes);
        else
            parts.curves = small.axes;
    }
    m_overview->setParts(std::move(parts));
    canvas().axisRect()->setMarginGroup(QCP::msLeft, m_areSmallOnes ? m_left : nullptr);
    if (m_overview->layout())
        layout.take(m_overview);
    layout.simplify();
    if (m_areSmallOnes) {
        layout.insertRow(0);
        layout.addElement(0, 0, m_overview);
        layout.setRowStretchFactor(0, 1.0);
    }
    setColorBarsUsed(shown().cells() != nullptr || (m_areSmallOnes && hasTable()));
    for (int column = 1; column < layout.columnCount(); ++column)
        layout.setColumnStretchFactor(column, 1e-6);
    adoptColorBar();
}

// In the overview, the colours are those of the hero.
void TrainPlot::adoptColorBar()
{
    QCPColorScale* const wanted = m_areSmallOnes && m_bar->visible() ? m_bar : nullptr;
    if (m_overview->parts().bar == wanted && (!wanted || wanted->layout() == m_overview))
        return;
    OverviewLayout::Parts parts = m_overview->parts();
    parts.bar = wanted;
    m_overview->setParts(std::move(parts));
    if (!wanted)
        return;
    wanted->setMarginGroup(QCP::msTop | QCP::msBottom, nullptr);
    wanted->setMargins(QMargins());
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
    m_beyondText->setBrush(paler(style().secondaryText, style().background, 1.0 - shadeAlpha)); // over lines that end here
    m_beyondText->setColor(style().readable(style().secondaryText, paler(style().secondaryText, style().background, 1.0 - shadeAlpha)));
    m_trained->setPen(QPen(style().text, style().line(1.2), Qt::DashLine));
    m_future->setBrush(tint(paler(style().secondaryText, style().background, 0.9), 0.75));
    m_now->setPen(QPen(style().text, style().line(1.5)));
    m_now->setHead(QCPLineEnding(QCPLineEnding::esDisc, style().mark(9.0), style().mark(9.0)));
    m_chosen->setStyle(style());
    const QFontMetrics metrics(smallFont());
    const int number = metrics.horizontalAdvance(QStringLiteral("−0.075")); // room for it at any time: a training moves nothing
    const int beside = number + canvas().yAxis->tickLengthOut() + canvas().yAxis->tickLabelPadding() + edgeGap + 1;
    m_overview->setRoom(metrics.height(), m_bar->barWidth() + m_bar->minimumMargins().left() + 8 + number);
    for (Small& small : m_smalls) {
        const int right = metrics.horizontalAdvance(QStringLiteral("255")) / 2 + 6; // half of the last number, and a gap
        small.axes->setMinimumMargins(QMargins(small.raster ? 0 : beside, metrics.height() + headingGap + 2, right, 0));
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
    if (showsOverview() && hasRoom() != m_areSmallOnes)
        arrange();
    adoptColorBar();
    fitCourse();
    setAxes();
    layOut();
    fitSquare();
    setAxes();
    m_beyondText->setVisible(m_beyond->visible() && m_beyondText->right->pixelPosition().x() <= canvas().axisRect()->right());
}

// Below the overview, the course is a strip as high as a few lines of text.
void TrainPlot::fitCourse()
{
    constexpr int part = 9; // of the height
    const int line = QFontMetrics(smallFont()).height();
    const int height = std::clamp(canvas().viewport().height() / part, 2 * line, 6 * line);
    canvas().axisRect()->setMinimumSize(50, m_areSmallOnes ? height : 50);
    canvas().axisRect()->setMaximumSize(QWIDGETSIZE_MAX, m_areSmallOnes ? height : QWIDGETSIZE_MAX);
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
    QStringList headings = small.content.headings();
    if (small.raster && &small != &hero())
        headings.prepend(QStringLiteral("%1, %2").arg(headings.front(), small.range));
    const auto widthOf = [&](const QCPItemText* name) { return metrics.height() / 2 + metrics.horizontalAdvance(name->text()); };
    const std::span drawn(small.names.data(), std::min(small.names.size(), small.curves.size())); // others are of curves before
    const int names = std::transform_reduce(drawn.begin(), drawn.end(), 0, std::plus(), widthOf);
    const auto fitting =
        std::ranges::find_if(headings, [&](const QString& text) { return metrics.horizontalAdvance(text) + names <= room; });
    small.heading->setText(fitting == headings.end() ? QString() : *fitting);
    int end = metrics.horizontalAdvance(small.heading->text());
    for (QCPItemText* const name : drawn) {
        end += widthOf(name);
        name->setFont(smallFont());
        name->position->setCoords(metrics.height() / 2, 0.0);
        name->setVisible(end <= room);
    }
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
    QCPAxisRect& framed = m_areSmallOnes ? *hero().axes : *canvas().axisRect();
    const std::int64_t columns = (m_areSmallOnes ? hero().content : content).framedColumns(settings);
    m_trained->setClipAxisRect(&framed);
    for (QCPItemPosition* const corner : m_trained->positions())
        corner->setAxes(framed.axis(QCPAxis::atBottom), framed.axis(QCPAxis::atLeft));
    m_trained->setVisible(columns > 0 && hasUntrainedRows(settings));
    m_trained->topLeft->setCoords(-0.5, -0.5);
    m_trained->bottomRight->setCoords(static_cast<double>(columns) - 0.5, static_cast<double>(reachedRows(settings)) - 0.5);
    const std::int64_t first = content.shadedFrom(settings);
    shade(*m_beyond, first, settings.lengthTested);
    m_beyondText->setVisible(m_beyond->visible());
    m_beyondText->position->setCoords(static_cast<double>(first) - 0.5, 0.0);
    m_beyondText->setText(content.shadeText());
}

// The step that is shown, and the steps after it.
void TrainPlot::showNow()
{
    const std::int64_t now = shown().state()->steps;
    shade(*m_future, now + 1, shown().content().extent(scene().of<TrainSettings>()).columns);
    m_future->topLeft->setCoords(static_cast<double>(now), 0.0);
    m_now->start->setCoords(static_cast<double>(now), 1.0);
    m_now->end->setCoords(static_cast<double>(now), 0.0);
}

std::optional<Scene> TrainPlot::dragged(const Picture& picture, const QPointF& /*from*/, const QPointF& to) const
{
    if (!showsOverview())
        return std::nullopt;
    return picture.select({0, std::llround(canvas().xAxis->pixelToCoord(to.x()))});
}

void TrainPlot::setSmallAxes(Small& small)
{
    fitHeading(small);
    const bool isHero = &small == &hero();
    small.axes->axis(QCPAxis::atBottom)->setLabel(isHero || !isLow() ? small.content.shortNameAlong() : QString());
    if (isHero)
        setFittingLabel(*small.axes->axis(QCPAxis::atLeft), small.content.namesDown(shown().settings().task) + QStringList{QString()});
    const TrainingSettings& settings = shown().settings();
    const Extent extent = small.content.extent(scene().of<TrainSettings>());
    const auto columns = static_cast<double>(extent.columns);
    const auto rows = static_cast<double>(extent.rows);
    setCells(*small.axes->axis(QCPAxis::atBottom), *small.columnTicker, {0.0, columns}, columns, small.axes->width());
    if (small.raster)
        setCells(*small.axes->axis(QCPAxis::atLeft), *small.rowTicker, {0.0, rows}, rows, small.axes->height());
    else
        shade(*small.beyond, small.content.shadedFrom(settings), settings.lengthTested);
    if (small.valueTicker)
        fitNumbers(*small.valueTicker, *small.axes);
}

// As many numbers as the axis of values has room for.
void TrainPlot::fitNumbers(QCPAxisTicker& ticker, const QCPAxisRect& axes)
{
    const QFontMetrics metrics(axes.axis(QCPAxis::atLeft)->tickLabelFont());
    ticker.setTickCount(std::clamp(static_cast<int>(axes.height() / (1.5 * metrics.height())), 2, 5));
}

void TrainPlot::setAxes()
{
    CurveView::fit();
    const QStringList names = shown().content().namesDown(shown().settings().task);
    setFittingLabel(*canvas().yAxis, names + QStringList{QString()}); // the canvas would cut a longer one
    fitNumbers(*m_valueTicker, *canvas().axisRect());
    canvas().xAxis->setLabel(m_areSmallOnes && isLow() ? QString() : shown().content().nameAlong());
    if (shown().cells())
        setCells(*canvas().yAxis, *m_rowTicker, shown().window().rows, shown().fullWindow().rows.last, canvas().axisRect()->height());
    else
        fitValues(*canvas().yAxis, m_lowest, m_highest);
    frameTrained();
    m_future->setVisible(m_areSmallOnes);
    m_now->setVisible(m_areSmallOnes);
    std::vector<Mark> chosen;
    if (m_areSmallOnes) {
        showNow();
        if (hasTable())
            addEdges(chosen, Mark::Shape::ColumnEdge, scene().selection.dimensions, shown().settings().dModel, columnSeries);
        m_bar->axis()->ticker().staticCast<ValueTicker>()->setMost(3);
    }
    m_chosen->setMarks(std::move(chosen));
    if (!isLive()) // as in all figures, a chosen column's number takes the place of a tick's
        m_chosen->labels().thinTicks();
    for (Small& small : m_smalls)
        if (isSeen(small))
            setSmallAxes(small);
}

QString TrainPlot::resolution() const
{
    if (!shown().state())
        return {};
    QStringList notes = showsOverview() && !hasRoom() ? QStringList{tr("a larger plot shows the table and attention as well")}
                                                      : shown().content().notes(shown().settings(), style().projected);
    if (shown().isOnItsWay())
        notes.prepend(tr("the training has not come to the chosen step yet"));
    return notes.join(QStringLiteral(" · "));
}

} // namespace posenc
