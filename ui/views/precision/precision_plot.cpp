// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/precision/precision_plot.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/views/precision/precision_text.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

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
    : PlotOf(canvas, colorMaps), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_curve(new CurvePlottable(canvas.xAxis, canvas.yAxis)), m_undefined(new QCPItemRect(&canvas)),
      m_unit(new QCPItemStraightLine(&canvas)), m_unitLabel(new QCPItemText(&canvas)), m_colorBar(&addColorBar()),
      m_columnTicker(makeTicker<CellTicker>()), m_rowTicker(makeTicker<CellTicker>()), m_decadeTicker(makeTicker<DecadeTicker>())
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

RasterPlottable* PrecisionPlot::raster() const { return showsCurve() ? nullptr : m_raster; }

void PrecisionPlot::applyStyle()
{
    const QFontMetrics metrics(smallFont());
    // The picture keeps its size while the numbers at the bar change.
    m_colorBar->setMinimumMargins(QMargins(style().onPaper ? 8 : 14, 0, metrics.horizontalAdvance(QStringLiteral("−2.5e−8")) + 8, 0));
    m_curve->setPen(QPen(style().series(0), style().line(1.6)));
    m_unit->setPen(QPen(style().secondaryText, style().line(1.2), Qt::DashLine));
    m_unitLabel->setFont(smallFont());
    m_unitLabel->setColor(style().secondaryText);
    QColor below = style().background;
    below.setAlphaF(0.75F);
    m_unitLabel->setBrush(below);
    m_undefined->setBrush(style().grid);
}

void PrecisionPlot::draw()
{
    const Scene& scene = this->scene();
    const auto undefined = samples().encoding().undefinedFrom();
    const bool curve = showsCurve();
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
    const bool positive = scene.precision.picture == PrecisionContent::Numbers && samples().encoding().exact().lowest() >= 0.0;
    return positive ? colorMaps().forMagnitude(scene.view.colormap, style().dark)
                    : colorMaps().forSigned(scene.view.colormap, style().dark);
}

void PrecisionPlot::showRaster(const Scene& scene)
{
    const bool numbers = scene.precision.picture == PrecisionContent::Numbers;
    const Scheme& exact = samples().encoding().exact();
    const ColorMap& colors = colorsOf(scene);
    const double least = exact.lowest();
    const double most = exact.highest();
    const QRgb grey = style().secondaryText.rgb();
    setColors(colors);
    if (numbers)
        setColorRange(least, most);
    m_raster->setSampler([this, samples = shown().samples(), numbers, grey, least, most, &colors](const CellWindow& window, QImage& image,
                                                                                                  Eigen::ArrayXXf&) {
        const double highest = numbers ? most : m_highestError;
        const auto draw = [&](const Raster& raster) {
            paint(raster, colors, numbers ? least : -highest, highest, image);
            samples->encoding().exact().traits().takes(SchemeParameter::File) ? greyOut(raster, grey, image)
                                                                              : greyOutUndefined(raster, grey, image);
        };
        if (numbers)
            draw(samples->numbers(window, image.size()));
        else
            draw(samples->errors(window, image.size()));
    });
}

void PrecisionPlot::showCurve(const Scene& scene)
{
    m_curve->setSampler([samples = shown().samples()](const CellRange& range, int pixels) { return samples->curve(range, pixels); });
    const double unit = halfUnit(scene.precision.format);
    m_unit->point1->setCoords(0.0, unit);
    m_unit->point2->setCoords(1.0, unit);
    QPolygonF dots;
    constexpr int most = 300; // as many as can be told apart
    const CellRange inSight = shown().window().columns;
    if (inSight.size() <= most) {
        const SampleAxis positions = samples().positions(inSight, most);
        const std::vector<double>& values = samples().largestErrors(positions);
        for (std::size_t s = 0; s < values.size(); ++s)
            if (values[s] > 0.0) // neither zero nor NaN has a place on this axis
                dots.append(QPointF(static_cast<double>(positions.firstCell()) + static_cast<double>(s), values[s]));
    }
    m_curve->setDots(std::move(dots));
}

void PrecisionPlot::setAxes()
{
    const CellWindow inSight = shown().window();
    const CellWindow full = shown().fullWindow();
    const QRect rect = canvas().axisRect()->rect();
    setCells(*canvas().xAxis, *m_columnTicker, inSight.columns, full.columns.last, rect.width());
    if (showsCurve())
        m_decadeTicker->setRoom(1.6 * QFontMetrics(smallFont()).height(), rect.height());
    else
        setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, full.rows.last, rect.height());
}

// Samples exactly what will be drawn, so the axes must have their size first.
void PrecisionPlot::fit()
{
    setAxes();
    layOut();
    setAxes();
    if (showsCurve())
        fitValues();
    else if (scene().precision.picture == PrecisionContent::Error)
        fitColors();
}

void PrecisionPlot::fitColors()
{
    float largest = 0.0F;
    const Eigen::ArrayXXf& values = samples().errors(shown().window(), pixelsWithin(*canvas().axisRect())).values;
    for (Eigen::Index s = 0; s < values.size(); ++s)
        largest = std::abs(values.data()[s]) > largest ? std::abs(values.data()[s]) : largest; // never NaN
    m_highestError = largest > 0.0F ? roundedUp(static_cast<double>(largest), {1.0, 2.0, 5.0}) : halfUnit(scene().precision.format);
    setColorRange(-m_highestError, m_highestError);
}

// Whole decades around the curve and the half unit.
void PrecisionPlot::fitValues()
{
    double lowest = showsUnit(scene()) ? halfUnit(scene().precision.format) : 0.5;
    double highest = lowest;
    for (const double value : samples().curve(shown().window().columns, pixelsWithin(*canvas().axisRect()).width()).middle)
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
    const double unit = halfUnit(scene().precision.format);
    const QString power = powerText(2, -significantBits(scene().precision.format));
    const QFontMetrics metrics(smallFont());
    const QRect rect = canvas().axisRect()->rect();
    const QString text = tr("half a unit in the last place of 1: %1 = %2").arg(power, errorText(unit));
    m_unitLabel->setText(metrics.horizontalAdvance(text) + 12 <= rect.width() ? text : power);
    const bool below = canvas().yAxis->coordToPixel(unit) + metrics.height() + 6.0 < rect.bottom();
    m_unitLabel->setPositionAlignment(Qt::AlignRight | (below ? Qt::AlignTop : Qt::AlignBottom));
    m_unitLabel->position->setCoords(1.0, unit);
}

QString PrecisionPlot::resolution() const
{
    return precisionNote(samples(), scene().precision.picture, shown().window(), pixelsWithin(*canvas().axisRect()));
}

} // namespace posenc
