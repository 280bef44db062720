// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/train_plot.h"

#include "core/sampling/raster.h"
#include "ui/base/shown_number.h"
#include "ui/features/train/train_words.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/point_labels.h"
#include "ui/plotting/value_plottables.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr int headingGap = 4; // pixels between a heading and its plot
constexpr int edgeGap = 2;    // pixels between numbers without a label and the edge

// Lines are told apart by their strokes, too: in the order of TrainingEncoding.
constexpr std::array raceStrokes{Qt::DashDotDotLine, Qt::SolidLine, Qt::DashLine, Qt::SolidLine, Qt::DotLine, Qt::DashDotLine};
static_assert(std::ssize(raceStrokes) == countOf<TrainingEncoding>());

// A window of cells as samples: means where a pixel has several.
Raster sampledCells(const Table& cells, const CellWindow& window, const QSize& pixels, Eigen::ArrayXXf&& memory)
{
    Raster raster = rasterOver(pictureAxis(window.rows, pixels.height(), cells.rows()),
                               pictureAxis(window.columns, pixels.width(), cells.cols()), std::move(memory));
    Table rows = Table::Zero(raster.rows.samples(), cells.cols());
    const auto addShares = [](const SampleAxis& axis, const auto& add) {
        for (std::int64_t cell = axis.cellsBegin(); cell < axis.cellsEnd(); ++cell) {
            const SampleAxis::Shares shares = axis.sharesOf(cell);
            for (int share = 0; share < shares.count; ++share)
                add(cell, shares.first + share, shares.weights[static_cast<std::size_t>(share)]);
        }
    };
    addShares(raster.rows, [&](std::int64_t cell, int sample, double weight) { rows.row(sample) += weight * cells.row(cell); });
    raster.values.setZero();
    addShares(raster.columns, [&](std::int64_t cell, int sample, double weight) {
        raster.values.col(sample) += (weight * rows.col(cell)).cast<float>().array();
    });
    return raster;
}

RasterPlottable::Sampler samplerOf(std::shared_ptr<const Table> cells, const ColorMap& colors, double lowest, double highest, QRgb grey)
{
    return [cells = std::move(cells), &colors, lowest, highest, grey](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        Raster raster = sampledCells(*cells, window, image.size(), std::move(memory));
        paint(raster, colors, lowest, highest, image);
        greyOut(raster, grey, image);
        memory = std::move(raster.values);
    };
}

CurvePlottable::Sampler samplerOf(const Eigen::VectorXd& values)
{
    return [values](const CellRange& window, int pixels) {
        return values.size() == 0 ? CurveSamples()
                                  : sampleCells(values, SampleAxis::over(window.first, window.last, pixels, values.size()));
    };
}

Eigen::VectorXd doubles(const std::vector<float>& values, std::int64_t first)
{
    Eigen::VectorXd all = Eigen::VectorXd::Constant(first + std::ssize(values), std::nan(""));
    for (std::size_t place = 0; place < values.size(); ++place)
        all[first + static_cast<std::int64_t>(place)] = static_cast<double>(values[place]);
    return all;
}

std::pair<double, double> rangeOf(const Eigen::VectorXd& values, std::pair<double, double> range)
{
    for (const double value : values)
        if (std::isfinite(value))
            range = {std::min(range.first, value), std::max(range.second, value)};
    return range;
}

bool isCurve(TrainContent content)
{
    return content == TrainContent::Course || content == TrainContent::Scores || content == TrainContent::Curves
           || content == TrainContent::Race || content == TrainContent::Overview;
}

// The scores of the words around may be below 0, and far below; the axis ends where that says no more.
constexpr double lowestScore = -1.0;

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
    constexpr std::array contents{TrainContent::Scores, TrainContent::Attention, TrainContent::Rows, TrainContent::Cosines,
                                  TrainContent::Curves};
    for (std::size_t place = 0; place < contents.size(); ++place)
        m_smalls[place] = makeSmall(contents[place]);
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

TrainPlot::Small TrainPlot::makeSmall(TrainContent content)
{
    Small small;
    small.content = content;
    small.axes = new QCPAxisRect(&canvas());
    small.axes->setVisible(false);
    QCPAxis& along = *small.axes->axis(QCPAxis::atBottom);
    QCPAxis& down = *small.axes->axis(QCPAxis::atLeft);
    small.columnTicker = makeTicker<CellTicker>();
    small.rowTicker = makeTicker<CellTicker>();
    along.setTicker(small.columnTicker);
    along.grid()->setVisible(false);
    small.heading = makeTextItem(canvas());
    small.heading->setClipToAxisRect(false);
    small.heading->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    small.heading->setPadding(QMargins(0, 0, 0, headingGap));
    small.heading->position->setType(QCPItemPosition::ptAxisRectRatio);
    small.heading->position->setAxisRect(small.axes);
    small.heading->position->setCoords(0.0, 0.0);
    if (isCurve(content)) {
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

const ColorMap& TrainPlot::colorsOf(TrainContent content) const
{
    const QString& name = scene().view.colormap;
    return content == TrainContent::Attention ? colorMaps().forMagnitude(name, style().dark) : colorMaps().forSigned(name, style().dark);
}

CurveView::Curve TrainPlot::curveOf(const QString& name, std::size_t color, const Eigen::VectorXd& values, Qt::PenStyle stroke) const
{
    const CellRange inSight = shown().window().columns;
    QPolygonF dots = showsOverview() ? QPolygonF() : dotsAt(inSight, values.size(), [&](std::int64_t cell) { return values[cell]; });
    dots.removeIf([](const QPointF& dot) { return !std::isfinite(dot.y()); });
    Curve curve{name, color, samplerOf(values), std::move(dots)};
    curve.isSpread = true;
    curve.stroke = stroke;
    return curve;
}

void TrainPlot::draw()
{
    setMostCells(static_cast<std::int64_t>(shown().fullWindow().columns.last));
    switch (shown().content()) {
    case TrainContent::Overview:
    case TrainContent::Course:
        showCourse();
        break;
    case TrainContent::Scores:
        showScores();
        break;
    case TrainContent::Race:
        showRace();
        break;
    case TrainContent::Curves:
        showColumns();
        break;
    default:
        setCurves({});
        showCells();
    }
    m_raster->setVisible(shown().cells() != nullptr);
    arrange();
    setLabels();
    if (showsOverview())
        for (Small& small : m_smalls)
            showSmall(small);
}

// The loss starts near ln V, the others end near 1: one axis has room for all three.
void TrainPlot::showCourse()
{
    const Trained& state = *shown().state();
    const Eigen::VectorXd losses = doubles(state.losses, 1);
    const Eigen::VectorXd scores = doubles(state.batchScores, 1);
    std::vector<Curve> curves{curveOf(tr("loss in nats"), 0, losses), curveOf(tr("batch accuracy"), 1, scores, Qt::DashLine)};
    auto range = rangeOf(losses, {0.0, 1.0});
    if (!state.neighbours.empty()) {
        const Eigen::VectorXd neighbours = doubles(state.neighbours, 1);
        curves.push_back(curveOf(tr("cosine of neighbours"), 2, neighbours, Qt::DotLine));
        range = rangeOf(neighbours, range);
    }
    setCurves(std::move(curves));
    constexpr double hardly = -0.05; // the margin below 0 has room for it
    m_lowest = std::min(range.first, std::max(lowestScore, rangeOf(scores, {0.0, 1.0}).first));
    m_lowest = m_lowest > hardly ? 0.0 : m_lowest;
    m_highest = std::min(range.second, 5.0);
}

void TrainPlot::showScores()
{
    const Trained& state = *shown().state();
    setCurves({curveOf(QString(), 0, state.scores)});
    const auto range = rangeOf(state.scores, {0.0, 1.0});
    m_lowest = std::max(lowestScore, range.first);
    m_highest = 1.0;
}

void TrainPlot::showRace()
{
    std::vector<Curve> curves;
    std::pair range{0.0, 1.0};
    for (const TrainedPtr& state : shown().states()) {
        if (!state)
            continue;
        const auto encoding = static_cast<std::size_t>(state->settings.encoding);
        curves.push_back(curveOf(encodingText(state->settings.encoding), encoding, state->scores, raceStrokes[encoding]));
        range = rangeOf(state->scores, range);
    }
    setCurves(std::move(curves));
    m_lowest = std::max(lowestScore, range.first);
    m_highest = 1.0;
}

void TrainPlot::showColumns()
{
    const Trained& state = *shown().state();
    std::vector<Curve> curves;
    std::pair range{0.0, 0.0};
    for (const Chosen& each : shown().columns()) {
        const Eigen::VectorXd column = state.rows.col(each.cell);
        curves.push_back(curveOf(tr("column %1").arg(each.cell), each.series, column));
        range = rangeOf(column, range);
    }
    setCurves(std::move(curves));
    m_lowest = range.first;
    m_highest = range.second > range.first ? range.second : range.first + 1.0;
}

void TrainPlot::showCells()
{
    const bool isAttention = shown().content() == TrainContent::Attention;
    const double largest = shown().content() == TrainContent::Cosines ? 1.0 : shown().largest();
    const ColorMap& colors = colorsOf(shown().content());
    m_raster->setSampler(samplerOf(shown().cells(), colors, isAttention ? 0.0 : -largest, largest, style().secondaryText.rgb()));
    setColors(colors);
    setColorRange(isAttention ? 0.0 : -largest, largest);
}

void TrainPlot::showSmall(Small& small)
{
    const TrainedPtr& state = shown().state();
    const bool hasTable = state->rows.size() > 0;
    const QRgb grey = style().secondaryText.rgb();
    switch (small.content) {
    case TrainContent::Attention: {
        const auto weights = std::make_shared<const Table>(state->attention.front().matrix().cast<double>());
        small.raster->setSampler(samplerOf(weights, colorsOf(small.content), 0.0, std::max(1e-9, weights->maxCoeff()), grey));
        small.headings = {tr("Attention")};
        break;
    }
    case TrainContent::Rows:
        small.headings = {tr("Table of positions"), tr("Table")};
        if (hasTable)
            small.raster->setSampler(
                samplerOf({state, &state->rows}, colorsOf(small.content), -shown().largest(), shown().largest(), grey));
        break;
    case TrainContent::Cosines:
        small.headings = {tr("Cosines of rows"), tr("Cosines")};
        if (hasTable)
            small.raster->setSampler(samplerOf({state, &state->cosines}, colorsOf(small.content), -1.0, 1.0, grey));
        break;
    default: {
        const bool isScores = small.content == TrainContent::Scores;
        small.headings =
            isScores ? QStringList{tr("Accuracy by position"), tr("Accuracy")} : QStringList{tr("Columns of the table"), tr("Columns")};
        std::vector<Eigen::VectorXd> curves;
        std::vector<std::size_t> colors;
        if (isScores) {
            curves.push_back(state->scores);
            colors.push_back(0);
        } else if (hasTable) {
            for (const Chosen& each : shown().columns()) {
                curves.push_back(state->rows.col(each.cell));
                colors.push_back(each.series);
            }
        }
        while (small.curves.size() > curves.size()) {
            canvas().removePlottable(small.curves.back());
            small.curves.pop_back();
        }
        std::pair range = isScores ? std::pair(0.0, 1.0) : std::pair(0.0, 0.0);
        for (std::size_t place = 0; place < curves.size(); ++place) {
            if (place == small.curves.size()) {
                small.curves.push_back(new CurvePlottable(small.axes->axis(QCPAxis::atBottom), small.axes->axis(QCPAxis::atLeft)));
                small.curves.back()->removeFromLegend();
            }
            small.curves[place]->setPen(style().seriesPen(colors[place], 1.4));
            small.curves[place]->setSampler(samplerOf(curves[place]));
            small.curves[place]->setSpread(true);
            range = rangeOf(curves[place], range);
        }
        if (isScores)
            range = {std::max(lowestScore, range.first), 1.0};
        fitValues(*small.axes->axis(QCPAxis::atLeft), range.first, range.second > range.first ? range.second : range.first + 1.0);
    }
    }
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
    const bool hasTable = shown().state()->rows.size() > 0;
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
    constexpr std::array<std::pair<int, int>, 5> places{{{0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}};
    for (std::size_t place = 0; place < m_smalls.size(); ++place) {
        Small& small = m_smalls[place];
        const bool isShown = isOverview && (hasTable || places[place].first == 0);
        small.heading->setVisible(isShown);
        if (small.beyond)
            small.beyond->setVisible(isShown);
        if (small.raster)
            small.raster->setVisible(isShown);
        for (CurvePlottable* const curve : small.curves)
            curve->setVisible(isShown);
        if (!isShown)
            continue;
        placePane(*small.axes, row + places[place].first, places[place].second, true);
        small.axes->setMarginGroup(QCP::msLeft | QCP::msRight, m_columnGroups[static_cast<std::size_t>(places[place].second)]);
        small.axes->setMarginGroup(QCP::msTop | QCP::msBottom, places[place].first == 0 ? m_upperRow : m_lowerRow);
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
    const TrainContent content = shown().content();
    const bool hasCells = shown().cells() != nullptr;
    const bool isCourse = content == TrainContent::Course || content == TrainContent::Overview;
    down.setRangeReversed(hasCells);
    down.setTicker(hasCells ? QSharedPointer<QCPAxisTicker>(m_rowTicker) : m_valueTicker);
    down.grid()->setVisible(!hasCells);
    switch (content) {
    case TrainContent::Attention:
        along.setLabel(tr("Key: position k′"));
        m_downLabels = QStringList{tr("Query: position k")};
        break;
    case TrainContent::Cosines:
        along.setLabel(tr("Position k′"));
        m_downLabels = QStringList{tr("Position k")};
        break;
    case TrainContent::Rows:
    case TrainContent::Queries:
        along.setLabel(content == TrainContent::Rows ? tr("Column j") : tr("Column of the queries"));
        m_downLabels = QStringList{tr("Position k")};
        break;
    case TrainContent::Scores:
    case TrainContent::Race:
        along.setLabel(tr("Position"));
        m_downLabels = shown().settings().task == TrainingTask::Around ? QStringList{tr("Accuracy")}
                                                                       : QStringList{tr("Share of right answers"), tr("Accuracy")};
        break;
    case TrainContent::Curves:
        along.setLabel(tr("Position"));
        m_downLabels = QStringList{tr("Value")};
        break;
    default:
        along.setLabel(tr("Step"));
        m_downLabels.clear();
    }
    m_downLabels << QString(); // a label longer than its axis would be cut by the canvas
    const bool isByColumn = content == TrainContent::Rows || content == TrainContent::Queries;
    explain(along, isCourse ? AxisMeaning::Step : isByColumn ? AxisMeaning::Column : AxisMeaning::Position);
    explain(down, hasCells ? AxisMeaning::Position : content == TrainContent::Curves ? AxisMeaning::Value : AxisMeaning::Accuracy);
    for (const Small& small : m_smalls) {
        QCPAxis& below = *small.axes->axis(QCPAxis::atBottom);
        explain(below, small.content == TrainContent::Rows ? AxisMeaning::Column : AxisMeaning::Position);
        explain(*small.axes->axis(QCPAxis::atLeft), small.content == TrainContent::Scores   ? AxisMeaning::Accuracy
                                                    : small.content == TrainContent::Curves ? AxisMeaning::Value
                                                                                            : AxisMeaning::Position);
        below.setLabel(small.content == TrainContent::Rows        ? tr("Column")
                       : small.content == TrainContent::Attention ? tr("Key")
                                                                  : tr("Position"));
    }
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
    const auto fitting = std::ranges::find_if(small.headings, [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; });
    small.heading->setText(fitting == small.headings.end() ? QString() : *fitting);
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

void TrainPlot::frameTrained()
{
    const TrainingSettings& settings = shown().settings();
    const TrainContent content = shown().content();
    const auto rows = static_cast<double>(shown().state()->trainedRows());
    const bool isByRow = content == TrainContent::Rows || content == TrainContent::Cosines || content == TrainContent::Queries;
    m_trained->setVisible(isByRow && settings.encoding == TrainingEncoding::Learned
                          && shown().state()->trainedRows() < settings.lengthTested);
    const double columns = content == TrainContent::Cosines ? rows : static_cast<double>(settings.dModel);
    m_trained->topLeft->setCoords(-0.5, -0.5);
    m_trained->bottomRight->setCoords(columns - 0.5, rows - 0.5);
    const bool isBeyond = content == TrainContent::Scores || content == TrainContent::Race || (content == TrainContent::Curves && isByRow);
    const bool isCurves = content == TrainContent::Curves;
    const std::int64_t first = isCurves ? shown().state()->trainedRows() : settings.length;
    const bool isShaded =
        (isBeyond || isCurves) && first < settings.lengthTested && (!isCurves || settings.encoding == TrainingEncoding::Learned);
    if (isShaded)
        shade(*m_beyond, first, settings.lengthTested);
    else
        m_beyond->setVisible(false);
    m_beyondText->setVisible(isShaded);
    m_beyondText->position->setCoords(static_cast<double>(first) - 0.5, 0.0);
    m_beyondText->setText(isCurves ? tr("never trained") : tr("longer than trained"));
}

void TrainPlot::setSmallAxes(Small& small)
{
    fitHeading(small);
    const TrainingSettings& settings = shown().settings();
    QCPAxis& along = *small.axes->axis(QCPAxis::atBottom);
    QCPAxis& down = *small.axes->axis(QCPAxis::atLeft);
    const bool isAttention = small.content == TrainContent::Attention;
    const auto length = static_cast<double>(isAttention ? settings.length : settings.lengthTested);
    const double columns = small.content == TrainContent::Rows ? static_cast<double>(settings.dModel) : length;
    setCells(along, *small.columnTicker, {0.0, columns}, columns, small.axes->width());
    if (small.raster) {
        setCells(down, *small.rowTicker, {0.0, length}, length, small.axes->height());
        return;
    }
    const bool isScores = small.content == TrainContent::Scores;
    const std::int64_t first = isScores ? settings.length : shown().state()->trainedRows();
    shade(*small.beyond, first, isScores || settings.encoding == TrainingEncoding::Learned ? settings.lengthTested : first);
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
    setFittingLabel(*canvas().yAxis, m_downLabels);
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
    const TrainingSettings& settings = shown().settings();
    QStringList notes;
    if (shown().isOnItsWay())
        notes << tr("the training has not come to the chosen step yet");
    const TrainContent content = shown().content();
    const bool isLonger = settings.lengthTested > settings.length;
    switch (content) {
    case TrainContent::Race:
        notes << tr("in this toy, on this task, with this seed");
        if (isLonger)
            notes << (style().projected ? tr("shaded: longer than trained") // why that is hard, the class finds out
                                        : tr("shaded: longer than trained. A row, distance or bucket that was never trained is noise"));
        break;
    case TrainContent::Overview:
        if (!hasRoom()) {
            notes << tr("a larger plot shows accuracy, attention and the table as well");
            break;
        }
        [[fallthrough]];
    case TrainContent::Scores:
        if (isLonger)
            notes << tr("shaded: longer than trained");
        break;
    case TrainContent::Curves:
    case TrainContent::Rows:
    case TrainContent::Cosines:
    case TrainContent::Queries:
        if (settings.encoding == TrainingEncoding::Learned && shown().state()->trainedRows() < settings.lengthTested)
            notes << tr("rows from %1 on were never trained: they are as they were before the first step")
                         .arg(shown().state()->trainedRows());
        if (content == TrainContent::Cosines)
            notes << tr("after the mean of all rows is subtracted");
        if (content == TrainContent::Queries)
            notes << tr("what the heads see of the table, without the directions that they ignore");
        break;
    case TrainContent::Attention:
        notes << tr("weights of the first test sentence, of the length of training");
        break;
    case TrainContent::Course:
        notes << tr("loss and accuracy of each step’s batch, before the step changes the parameters");
        break;
    }
    return notes.join(QStringLiteral(" · "));
}

} // namespace posenc
