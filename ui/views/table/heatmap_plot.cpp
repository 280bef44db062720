// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/heatmap_plot.h"

#include "core/encoding/encoding_raster.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/cell_numbers.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/words/scheme_text.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

void turn(Raster& raster)
{
    raster.values.transposeInPlace();
    std::swap(raster.rows, raster.columns);
}

} // namespace

HeatmapPlot::Axes HeatmapPlot::axesOf(const EncodingSpec& spec, const CellWindow& window, const QSize& pixels, bool transposed)
{
    const CellRange& positions = transposed ? window.columns : window.rows;
    const CellRange& dimensions = transposed ? window.rows : window.columns;
    const int alongPositions = transposed ? pixels.width() : pixels.height();
    const int alongDimensions = transposed ? pixels.height() : pixels.width();
    return {pictureAxis(positions, alongPositions, spec.maxLen()), pictureAxis(dimensions, alongDimensions, spec.dModel())};
}

HeatmapPlot::HeatmapPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps), m_colorBar(addColorBar()), m_valueTicker(m_colorBar.axis()->ticker()),
      m_countTicker(makeTicker<CellTicker>()), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_numbers(new CellNumbers(*canvas.axisRect(), *m_raster)), m_firstWavelength(new QCPItemText(&canvas)),
      m_lastWavelength(new QCPItemText(&canvas)), m_halves(new QCPItemText(&canvas)), m_columnTicker(makeTicker<CellTicker>()),
      m_rowTicker(makeTicker<CellTicker>())
{
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    canvas.xAxis->grid()->setVisible(false);
    canvas.yAxis->grid()->setVisible(false);
    setColorRange(-1.0, 1.0);
    for (QCPItemText* item : {m_firstWavelength, m_lastWavelength, m_halves}) {
        item->setClipToAxisRect(false);
        item->setSelectable(false);
        item->setPadding(QMargins(0, 0, 0, 3));
        item->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        item->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    m_firstWavelength->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
    m_lastWavelength->setPositionAlignment(Qt::AlignRight | Qt::AlignBottom);
    m_halves->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    m_firstWavelength->position->setCoords(0.0, 0.0);
    m_lastWavelength->position->setCoords(1.0, 0.0);
}

void HeatmapPlot::applyStyle()
{
    for (QCPItemText* item : {m_firstWavelength, m_lastWavelength, m_halves}) {
        item->setFont(smallFont());
        item->setColor(style().secondaryText);
        item->setPadding(QMargins(0, 0, 0, style().onPaper ? 4 : 3)); // above the frame
    }
    m_numbers->setStyle(style(), smallFont());
    setRoomAbove(!style().onPaper); // colour bars keep the widest margins they ever had
}

// For the wavelengths, or for half of the first number.
void HeatmapPlot::setRoomAbove(bool wavelengths)
{
    m_tellsWavelengths = wavelengths;
    const int height = QFontMetrics(smallFont()).height();
    canvas().axisRect()->setMinimumMargins(QMargins(0, wavelengths ? height + 5 : height / 2, 0, 0));
}

void HeatmapPlot::draw()
{
    const Scene& scene = this->scene();
    const bool transposed = scene.view.transposed;
    canvas().xAxis->setLabel(transposed ? tr("Position") : tr("Encoding dimension"));
    canvas().yAxis->setLabel(transposed ? tr("Encoding dimension") : tr("Position"));
    const SchemePtr scheme = schemeOf(scene);
    const ColorMap& colors = scheme->lowest() < 0.0 ? colorMaps().forSigned(scene.view.colormap, style().dark)
                                                    : colorMaps().forMagnitude(scene.view.colormap, style().dark);
    showColors(*scheme, colors);
    showWavelengths(scene);
    const QRgb grey = style().secondaryText.rgb();
    if (const Sampled sampled{scene.encoding, scene.scheme, transposed, &colors, grey}; m_sampled != sampled)
        m_sampled = sampled;
    else
        return; // another window is sampled again by the raster itself
    m_columnsSeen = std::make_shared<ColumnsSeen>();
    const bool hasNoNumbers = scene.scheme.name->takes(SchemeParameter::File); // here and there
    m_raster->setSampler([scheme, &colors, seen = m_columnsSeen, transposed, hasNoNumbers, grey](const CellWindow& window, QImage& image,
                                                                                                 Eigen::ArrayXXf& memory) {
        const Axes axes = axesOf(scheme->spec(), window, image.size(), transposed);
        SampledRaster picture = scheme->picture(axes.positions, axes.dimensions, std::move(memory));
        if (transposed)
            turn(picture.raster);
        paint(picture.raster, colors, scheme->lowest(), scheme->highest(), image);
        if (hasNoNumbers)
            greyOut(picture.raster, grey, image);
        memory = std::move(picture.raster.values);
        *seen = picture.columns;
    });
}

// Whole numbers have whole numbers beside their colours.
void HeatmapPlot::showColors(const Scheme& scheme, const ColorMap& colors)
{
    constexpr double label = 24.0; // pixels a number takes along a bar that is not long
    constexpr double bar = 240.0;
    setColors(colors);
    m_numbers->setColors(colors, scheme.lowest(), scheme.highest());
    m_colorBar.axis()->setTicker(m_valueTicker);
    setColorRange(scheme.lowest(), scheme.highest());
    if (!scheme.traits().wholeNumbers)
        return;
    m_countTicker->setCells(scheme.highest() + 1.0, label, bar);
    m_colorBar.axis()->setTicker(m_countTicker);
}

// Columns that alternate are grey or unclear unless they have a whole number of pixels: the picture is narrower if it then has.
void HeatmapPlot::giveWholePixels()
{
    constexpr double mostOfOne = 0.3; // of the room, that is left free for columns of one pixel, which would be grey
    constexpr double mostOfMore = 0.15;
    const bool transposed = scene().view.transposed;
    const QRect rect = canvas().axisRect()->rect();
    const CellWindow inSight = shown().window();
    const CellRange& columns = transposed ? inSight.rows : inSight.columns;
    const int room = transposed ? rect.height() + m_spare.height() : rect.width() + m_spare.width();
    const auto cells = static_cast<double>(scene().encoding.dModel());
    const double wide = room * pixelsPerUnit() / cells;
    const double whole = std::floor(wide);
    const bool gains = columns.size() == cells && schemeOf(scene())->columnsAlternate() && whole >= 1.0 && wide < 3.0
                       && whole >= (1.0 - (whole == 1.0 ? mostOfOne : mostOfMore)) * wide;
    const int units = gains ? static_cast<int>(std::lround(whole * cells / pixelsPerUnit())) : room;
    const int pixels = gains ? static_cast<int>(whole * cells) : 0;
    m_raster->setPixels(transposed ? QSize(0, pixels) : QSize(pixels, 0));
    m_spare = transposed ? QSize(0, room - units) : QSize(room - units, 0);
    canvas().plotLayout()->setMargins(QMargins(0, 0, m_spare.width(), m_spare.height()));
}

void HeatmapPlot::fit()
{
    // In a small figure the table gets the line of the wavelengths.
    constexpr int lowFigure = 280; // units
    const bool tells = !style().onPaper || canvas().viewport().height() >= lowFigure;
    if (tells != m_tellsWavelengths) {
        setRoomAbove(tells);
        layOut();
    }
    giveWholePixels();
    const CellWindow inSight = shown().window();
    const QRect rect = canvas().axisRect()->rect();
    const CellWindow full = shown().fullWindow();
    setCells(*canvas().xAxis, *m_columnTicker, inSight.columns, full.columns.last, rect.width());
    setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, full.rows.last, rect.height());

    // What does not fit above the picture is left out, least needed first.
    const QFontMetrics metrics(smallFont());
    const auto widthOf = [&](const QCPItemText& item) { return metrics.horizontalAdvance(item.text()) + metrics.averageCharWidth(); };
    const int ends = widthOf(*m_firstWavelength) + widthOf(*m_lastWavelength);
    m_firstWavelength->setVisible(tells);
    m_lastWavelength->setVisible(tells && ends < rect.width());
    m_halves->setVisible(tells
                         && 2 * std::max(widthOf(*m_firstWavelength), widthOf(*m_lastWavelength)) + 3 * widthOf(*m_halves) < rect.width());
}

// Above the picture: how fast the columns at its two sides turn, and where the sines end in layouts that separate them.
void HeatmapPlot::showWavelengths(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const SchemePtr scheme = schemeOf(scene);
    const CellWindow inSight = shown().window();
    const CellRange columns = scene.view.transposed ? inSight.rows : inSight.columns;
    const auto wavelengthAt = [&](double column) {
        return scheme->wavelength(std::clamp<std::int64_t>(static_cast<std::int64_t>(column), 0, spec.dModel() - 1));
    };
    const auto text = [](double wavelength) {
        return wavelength < 1000.0 ? QString::number(wavelength, 'g', 3) : groupedNumber(wavelength);
    };
    const double first = wavelengthAt(columns.first);
    const double last = wavelengthAt(std::ceil(columns.last) - 1.0);
    const bool inPairs = scene.scheme.name->hasPairs;
    const bool falls = (!inPairs || spec.layout() == Layout::Interleaved) && first > 0.0 && last > 1.5 * first;
    if (scene.view.transposed) { // the columns run down the picture, and so do the wavelengths
        m_firstWavelength->setText(falls ? tr("fast at the top, λ = %1 … %2").arg(text(first), text(last)) : QString());
        m_lastWavelength->setText(QString());
        m_halves->setText(QString());
        return;
    }
    m_firstWavelength->setText(first > 0.0 ? (falls ? tr("fast · λ = %1") : tr("λ = %1")).arg(text(first)) : QString());
    m_lastWavelength->setText(last > 0.0 && columns.size() > 1.0 ? (falls ? tr("λ = %1 · slow") : tr("λ = %1")).arg(text(last))
                                                                 : QString());

    const auto boundary = static_cast<double>(spec.layout() == Layout::CosineFirst ? spec.completePairs() : spec.pairs());
    const double place = (boundary - columns.first) / columns.size();
    const bool parted = inPairs && spec.layout() != Layout::Interleaved && place > 0.2 && place < 0.8;
    m_halves->setText(!parted ? QString() : spec.layout() == Layout::Concatenated ? tr("sines ◂ ▸ cosines") : tr("cosines ◂ ▸ sines"));
    m_halves->position->setCoords(place, 0.0);
}

// Matches the sampling of the picture.
HeatmapPlot::Axes HeatmapPlot::shownAxes() const
{
    return axesOf(scene().encoding, shown().window(), m_raster->pixelsFor(pixelsWithin(*canvas().axisRect()), pixelsPerUnit()),
                  scene().view.transposed);
}

bool HeatmapPlot::showsMeans() const
{
    const Axes axes = shownAxes();
    return axes.positions.averaged() || axes.dimensions.averaged();
}

QString HeatmapPlot::resolution() const
{
    const auto number = [](double value) { return perPixelNumber(value, 3); };
    const auto [positions, dimensions] = shownAxes();
    if (!positions.averaged() && !dimensions.averaged()) {
        const QString high = number(1.0 / positions.step());
        const QString wide = number(1.0 / dimensions.step());
        return scene().view.transposed ? tr("one cell is %1 × %2 pixels").arg(high, wide)
                                       : tr("one cell is %1 × %2 pixels").arg(wide, high);
    }
    QStringList averaged;
    QStringList parts;
    if (positions.step() > 1.0)
        averaged << tr("%1 positions").arg(number(positions.step()));
    else
        parts << tr("a position covers %1 pixels").arg(number(1.0 / positions.step()));
    if (dimensions.step() > 1.0)
        averaged << tr("%1 dimensions").arg(number(dimensions.step()));
    else
        parts << tr("a dimension covers %1 pixels").arg(number(1.0 / dimensions.step()));
    if (!averaged.isEmpty())
        parts.prepend(tr("each pixel averages %1").arg(averaged.join(QStringLiteral(" × "))));
    constexpr double clear = 1.5; // pixels from which a column is told from the next one
    if (schemeOf(scene())->columnsAlternate() && dimensions.averaged() && dimensions.step() * clear > 1.0)
        parts << tr("neighbouring columns merge into their mean");
    parts << smoothingText();
    if (m_columnsSeen && !m_columnsSeen->everything())
        parts << columnsSeenText(*m_columnsSeen);
    return parts.join(QStringLiteral(", "));
}

} // namespace posenc
