// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/precision/precision_plot.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/views/precision/precision_text.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

Rounding roundingOf(const Scene& scene) { return {scene.precision.format, scene.precision.coding, scene.precision.arithmetic}; }

// Half a unit in the last place of a number just above 1: the most that rounding alone costs.
double halfUnit(NumberFormat format) { return std::exp2(-significantBits(format)); }

// Whole numbers grow beyond what half a unit of 1 has a say in.
bool showsUnit(const Scene& scene) { return !scene.scheme.name->wholeNumbers; }

class ErrorTicker : public ValueTicker {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return errorText(tick); }
};

// NaN samples, in grey. At an undefined position only the zero column has a number, so one row tells which columns do.
void greyOutUndefined(const Raster& raster, QRgb grey, QImage& image)
{
    const Eigen::Index last = raster.values.rows() - 1;
    Eigen::Index undefined = 0;
    while (undefined < raster.values.cols() && !std::isnan(raster.values(last, undefined)))
        ++undefined;
    if (undefined == raster.values.cols())
        return;
    std::vector<bool> isGrey(static_cast<std::size_t>(image.width()));
    for (int x = 0; x < image.width(); ++x)
        isGrey[static_cast<std::size_t>(x)] = std::isnan(raster.values(last, raster.columns.sampleAt(x)));
    for (int y = 0; y < image.height(); ++y) {
        if (!std::isnan(raster.values(raster.rows.sampleAt(y), undefined)))
            continue;
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x)
            if (isGrey[static_cast<std::size_t>(x)])
                line[x] = grey;
    }
}

} // namespace

PrecisionPlot::PrecisionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : Plot(canvas, colorMaps), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_curve(new CurvePlottable(canvas.xAxis, canvas.yAxis)), m_undefined(new QCPItemRect(&canvas)),
      m_unit(new QCPItemStraightLine(&canvas)), m_unitLabel(new QCPItemText(&canvas)), m_colorBar(&addColorBar()),
      m_columnTicker(QSharedPointer<CellTicker>::create()), m_rowTicker(QSharedPointer<CellTicker>::create()),
      m_decadeTicker(QSharedPointer<DecadeTicker>::create())
{
    m_colorBar->axis()->setTicker(QSharedPointer<QCPAxisTicker>(new ErrorTicker));
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.xAxis->grid()->setVisible(false);
    m_undefined->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
    m_undefined->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_undefined->bottomRight->setType(QCPItemPosition::ptAxisRectRatio);
    m_undefined->bottomRight->setCoords(1.0, 1.0);
    m_undefined->setPen(Qt::NoPen);
    m_unitLabel->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    m_unitLabel->position->setTypeY(QCPItemPosition::ptPlotCoords);
    m_unitLabel->setPadding(QMargins(6, 2, 6, 2));
    for (QCPAbstractItem* const item : std::initializer_list<QCPAbstractItem*>{m_unit, m_unitLabel, m_undefined})
        item->setSelectable(false);
}

PrecisionSamples& PrecisionPlot::samplesOf(const Scene& scene) const
{
    const Rounding rounding = roundingOf(scene);
    if (!m_samples || m_sampled.encoding != scene.encoding || m_sampled.scheme != scene.scheme
        || m_samples->encoding().rounding() != rounding) {
        m_samples = std::make_shared<PrecisionSamples>(schemeOf(scene), rounding);
        m_sampled = {scene.encoding, scene.scheme};
    }
    return *m_samples;
}

RasterPlottable* PrecisionPlot::raster() const { return showsCurve(m_scene) ? nullptr : m_raster; }

void PrecisionPlot::applyStyle()
{
    const QFontMetrics metrics(smallFont());
    // The picture keeps its size while the numbers at the bar change.
    m_colorBar->setMinimumMargins(QMargins(style().onPaper ? 8 : 14, 0, metrics.horizontalAdvance(QStringLiteral("−2.5e−8")) + 8, 0));
    m_curve->setPen(QPen(style().series(0), 1.6));
    m_unit->setPen(QPen(style().secondaryText, 1.2, Qt::DashLine));
    m_unitLabel->setFont(smallFont());
    m_unitLabel->setColor(style().secondaryText);
    QColor below = style().background;
    below.setAlphaF(0.75F);
    m_unitLabel->setBrush(below);
    m_undefined->setBrush(style().grid);
}

void PrecisionPlot::showScene(const Scene& scene)
{
    m_scene = scene;
    const auto undefined = samplesOf(scene).encoding().undefinedFrom();
    const bool curve = showsCurve(scene);
    m_raster->setVisible(!curve);
    m_curve->setVisible(curve);
    m_unit->setVisible(curve && showsUnit(scene));
    m_unitLabel->setVisible(curve && showsUnit(scene));
    m_undefined->setVisible(curve && undefined);
    if (undefined)
        m_undefined->topLeft->setCoords(static_cast<double>(*undefined) - 0.5, 0.0);
    setColorBarsUsed(!curve);
    // Without room for half of the last label at the right, it would not be drawn; the colour bar has that room.
    const QFontMetrics metrics(smallFont());
    const int widest = metrics.horizontalAdvance(groupedNumber(static_cast<double>(EncodingSpec::maxMaxLen - 1)));
    canvas().axisRect()->setMinimumMargins(QMargins(0, metrics.height() / 2 + 2, curve ? widest / 2 + 2 : 0, 0));
    QCPAxis& down = *canvas().yAxis;
    down.setRangeReversed(!curve);
    down.setScaleType(curve ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    down.grid()->setVisible(curve);
    down.setTicker(curve ? QSharedPointer<QCPAxisTicker>(m_decadeTicker) : QSharedPointer<QCPAxisTicker>(m_rowTicker));
    down.setLabel(curve ? tr("Largest |error|") : tr("Position"));
    canvas().xAxis->setLabel(curve ? tr("Position") : tr("Encoding dimension"));
    if (curve)
        showCurve(scene);
    else
        showRaster(scene);
}

// Numbers that are never negative use the map of the heatmap that shows them.
const ColorMap& PrecisionPlot::colorsOf(const Scene& scene) const
{
    const bool positive = scene.precision.picture == PrecisionPicture::Numbers && m_samples->encoding().exact().lowest() >= 0.0;
    return positive ? colorMaps().forMagnitude(scene.view.colormap, style().dark)
                    : colorMaps().forSigned(scene.view.colormap, style().dark);
}

void PrecisionPlot::showRaster(const Scene& scene)
{
    const bool numbers = scene.precision.picture == PrecisionPicture::Numbers;
    const Scheme& exact = m_samples->encoding().exact();
    const ColorMap& colors = colorsOf(scene);
    const double least = exact.lowest();
    const double most = exact.highest();
    const QRgb grey = style().secondaryText.rgb();
    setColors(colors);
    const bool alternates = numbers && RoundedRaster::smooths(m_samples->encoding());
    m_raster->setLeastCell(LeastCell(alternates ? alternatingCell : alikeCell, alikeCell));
    if (numbers)
        setColorRange(least, most);
    m_raster->setSampler(
        [this, samples = m_samples, numbers, grey, least, most, &colors](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
            const double highest = numbers ? most : m_highestError;
            const auto draw = [&](const Raster& raster) {
                paint(raster, colors, numbers ? least : -highest, highest, image);
                samples->encoding().exact().traits().takesTable ? greyOut(raster, grey, image) : greyOutUndefined(raster, grey, image);
            };
            if (numbers)
                draw(samples->numbers(window, image.size()));
            else
                draw(samples->errors(window, image.size()));
        });
}

void PrecisionPlot::showCurve(const Scene& scene)
{
    m_curve->setSampler([samples = m_samples](const CellRange& range, int pixels) { return samples->curve(range, pixels); });
    const double unit = halfUnit(scene.precision.format);
    m_unit->point1->setCoords(0.0, unit);
    m_unit->point2->setCoords(1.0, unit);
    QPolygonF dots;
    constexpr int most = 300; // as many as can be told apart
    const CellRange shown = window(scene).columns;
    if (shown.size() <= most) {
        const SampleAxis positions = m_samples->positions(shown, most);
        const std::vector<double>& values = m_samples->largestErrors(positions);
        for (std::size_t s = 0; s < values.size(); ++s)
            if (values[s] > 0.0) // neither zero nor NaN has a place on this axis
                dots.append(QPointF(static_cast<double>(positions.firstCell()) + static_cast<double>(s), values[s]));
    }
    m_curve->setDots(std::move(dots));
}

void PrecisionPlot::setAxes()
{
    const CellWindow shown = window(m_scene);
    const CellWindow full = fullWindow(m_scene);
    const QRect rect = canvas().axisRect()->rect();
    setCells(*canvas().xAxis, *m_columnTicker, shown.columns, full.columns.last, rect.width());
    if (showsCurve(m_scene))
        m_decadeTicker->setRoom(1.6 * QFontMetrics(smallFont()).height(), rect.height());
    else
        setCells(*canvas().yAxis, *m_rowTicker, shown.rows, full.rows.last, rect.height());
}

// Samples exactly what will be drawn, so the axes must have their size first.
void PrecisionPlot::fit()
{
    setAxes();
    layOut();
    setAxes();
    if (showsCurve(m_scene))
        fitValues();
    else if (m_scene.precision.picture == PrecisionPicture::Error)
        fitColors();
}

void PrecisionPlot::fitColors()
{
    float largest = 0.0F;
    const Eigen::ArrayXXf& values = m_samples->errors(window(m_scene), devicePixels(*canvas().axisRect())).values;
    for (Eigen::Index s = 0; s < values.size(); ++s)
        largest = std::abs(values.data()[s]) > largest ? std::abs(values.data()[s]) : largest; // never NaN
    m_highestError = largest > 0.0F ? roundedUp(static_cast<double>(largest), {1.0, 2.0, 5.0}) : halfUnit(m_scene.precision.format);
    setColorRange(-m_highestError, m_highestError);
}

// Whole decades around the curve and the half unit.
void PrecisionPlot::fitValues()
{
    double lowest = showsUnit(m_scene) ? halfUnit(m_scene.precision.format) : 0.5;
    double highest = lowest;
    for (const double value : m_samples->curve(window(m_scene).columns, devicePixels(*canvas().axisRect()).width()).middle)
        if (value > 0.0) {
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
    canvas().yAxis->setRange(std::pow(10.0, std::floor(std::log10(lowest))), std::pow(10.0, std::floor(std::log10(highest)) + 1.0));
    layOut();
    setAxes();
    placeLabel();
}

// Below its line, or above it if there is no room.
void PrecisionPlot::placeLabel()
{
    const double unit = halfUnit(m_scene.precision.format);
    const QString power = powerText(2, -significantBits(m_scene.precision.format));
    const QFontMetrics metrics(smallFont());
    const QRect rect = canvas().axisRect()->rect();
    const QString text = tr("half a unit in the last place of 1: %1 = %2").arg(power, errorText(unit));
    m_unitLabel->setText(metrics.horizontalAdvance(text) + 12 <= rect.width() ? text : power);
    const bool below = canvas().yAxis->coordToPixel(unit) + metrics.height() + 6.0 < rect.bottom();
    m_unitLabel->setPositionAlignment(Qt::AlignRight | (below ? Qt::AlignTop : Qt::AlignBottom));
    m_unitLabel->position->setCoords(1.0, unit);
}

QString PrecisionPlot::subtitle(const Scene& scene) const
{
    const QString how = roundingText(roundingOf(scene), samplesOf(scene).encoding().hasWaves());
    switch (scene.precision.picture) {
    case PrecisionPicture::Error:
        return tr("%1: minus the exact table").arg(how);
    case PrecisionPicture::Numbers:
        return tr("%1: the table").arg(how);
    case PrecisionPicture::Largest:
        return tr("%1: largest error of each position").arg(how);
    }
    return {};
}

QString PrecisionPlot::description(const Scene& scene) const
{
    const std::int64_t k = selectedPosition(scene);
    const RoundedEncoding& encoding = samplesOf(scene).encoding();
    return QStringList{tr("%1, %2").arg(sizesText(scene.encoding), parameters(scene)), subtitle(scene),
                       showsCurve(scene) ? positionText(encoding, k) : cellText(encoding, k, selectedDimension(scene))}
        .join(QStringLiteral("; "));
}

QString PrecisionPlot::resolution() const
{
    return m_samples ? precisionNote(*m_samples, m_scene.precision.picture, window(m_scene), devicePixels(*canvas().axisRect()))
                     : QString();
}

QString PrecisionPlot::readout(const Scene& scene, double column, double row) const
{
    const bool curve = showsCurve(scene);
    const auto k = static_cast<std::int64_t>(std::floor(curve ? column : row));
    const auto j = static_cast<std::int64_t>(std::floor(column));
    if (k < 0 || k >= scene.encoding.maxLen() || (!curve && (j < 0 || j >= scene.encoding.dModel())))
        return {};
    const RoundedEncoding& encoding = samplesOf(scene).encoding();
    return curve ? positionText(encoding, k) : cellText(encoding, k, j);
}

CellPlace PrecisionPlot::selected(const Scene& scene) const
{
    const std::int64_t k = selectedPosition(scene);
    return showsCurve(scene) ? CellPlace{0, k} : CellPlace{k, selectedDimension(scene)};
}

Scene PrecisionPlot::select(const Scene& scene, const CellPlace& place) const
{
    return showsCurve(scene) ? withPosition(scene, place.column) : withDimension(withPosition(scene, place.row), place.column);
}

std::vector<Mark> PrecisionPlot::marks(const Scene& scene) const
{
    const CellPlace cell = selected(scene);
    const auto row = static_cast<double>(cell.row);
    const auto column = static_cast<double>(cell.column);
    if (showsCurve(scene)) {
        std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
        if (const double largest = samplesOf(scene).largestAt(cell.column); largest > 0.0)
            marks.push_back({Mark::Shape::Dot, largest, column, 0});
        return marks;
    }
    std::vector<Mark> marks{
        {Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
    addEdges(marks, Mark::Shape::RowEdge, scene.selection.positions, scene.encoding.maxLen());
    addEdges(marks, Mark::Shape::ColumnEdge, scene.selection.dimensions, scene.encoding.dModel());
    return marks;
}

CellWindow PrecisionPlot::fullWindow(const Scene& scene) const
{
    const CellRange positions{0.0, static_cast<double>(scene.encoding.maxLen())};
    return showsCurve(scene) ? CellWindow{{0.0, 1.0}, positions}
                             : CellWindow{positions, {0.0, static_cast<double>(scene.encoding.dModel())}};
}

CellWindow PrecisionPlot::window(const Scene& scene) const
{
    const auto& kept = scene.view.windows[View::Precision];
    if (!kept)
        return fullWindow(scene);
    return showsCurve(scene) ? CellWindow{{0.0, 1.0}, kept->rows} : *kept;
}

// The curve moves the positions and leaves the columns of the pictures alone.
Scene PrecisionPlot::withWindow(const Scene& scene, const std::optional<CellWindow>& window) const
{
    if (!window || !showsCurve(scene))
        return Plot::withWindow(scene, window);
    const auto& kept = scene.view.windows[View::Precision];
    const CellRange columns = kept ? kept->columns : CellRange{0.0, static_cast<double>(scene.encoding.dModel())};
    return Plot::withWindow(scene, CellWindow{window->columns, columns});
}

} // namespace posenc
