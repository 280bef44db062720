// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/offsets/similarity_plot.h"

#include "core/schemes/scheme_similarity.h"
#include "core/similarity/similarity_raster.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/cell_numbers.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

SimilarityPlot::SimilarityPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_numbers(new CellNumbers(*canvas.axisRect(), *m_raster)), m_columnTicker(makeTicker<CellTicker>()),
      m_rowTicker(makeTicker<CellTicker>())
{
    addColorBar();
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    canvas.xAxis->setLabel(tr("Position"));
    canvas.yAxis->setLabel(tr("Position"));
    canvas.xAxis->grid()->setVisible(false);
    canvas.yAxis->grid()->setVisible(false);
}

void SimilarityPlot::applyStyle()
{
    m_numbers->setStyle(style(), smallFont());
    const int height = QFontMetrics(smallFont()).height();
    canvas().axisRect()->setMinimumMargins(QMargins(0, style().onPaper ? height / 2 : height + 5, 0, 0)); // beside the heatmap, as low
}

const ColorMap& SimilarityPlot::colorsFor(const Scene& scene, bool magnitude) const
{
    return magnitude ? colorMaps().forMagnitude(scene.view.colormap, style().dark)
                     : colorMaps().forSigned(scene.view.colormap, style().dark);
}

void SimilarityPlot::draw()
{
    const Scene& scene = this->scene();
    const SchemeSimilarity similarity(schemeOf(scene), scene.view.measure);
    const double lowest = similarity.lowest();
    const double highest = similarity.highest();
    const ColorMap& colors = colorsFor(scene, lowest >= 0.0);
    m_numbers->setColors(colors, lowest, highest);
    setColors(colors);
    setColorRange(lowest, highest);
    const QRgb grey = style().secondaryText.rgb();
    if (const Sampled sampled{scene.encoding, scene.scheme, scene.view.measure, &colors, grey}; m_sampled != sampled)
        m_sampled = sampled;
    else
        return; // another window is sampled again by the raster itself
    m_columnsSeen = std::make_shared<ColumnsSeen>();
    const bool hasNoNumbers = scene.scheme.name->takes(SchemeParameter::File); // here and there
    m_raster->setSampler([similarity, lowest, highest, &colors, seen = m_columnsSeen, hasNoNumbers,
                          grey](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        SampledRaster picture = similarity.picture(pictureAxis(window.rows, image.height(), similarity.size()),
                                                   pictureAxis(window.columns, image.width(), similarity.size()), std::move(memory));
        paint(picture.raster, colors, lowest, highest, image);
        if (hasNoNumbers)
            greyOut(picture.raster, grey, image);
        memory = std::move(picture.raster.values);
        *seen = picture.columns;
    });
}

// Wider outer margins make the axis rectangle square; its top stays level with the heatmap's.
void SimilarityPlot::fit()
{
    const CellWindow inSight = shown().window();
    const auto cells = static_cast<double>(scene().encoding.maxLen());
    const auto setAxes = [&](int side) {
        setCells(*canvas().xAxis, *m_columnTicker, inSight.columns, cells, side);
        setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, cells, side);
    };
    QCPLayoutGrid* const layout = canvas().plotLayout();
    setAxes(std::min(canvas().axisRect()->width(), canvas().axisRect()->height()));
    layout->setMargins(QMargins());
    layOut();
    const QRect room = canvas().axisRect()->rect();
    const int side = std::max(1, std::min(room.width(), room.height()));
    const int spareWidth = std::max(0, room.width() - side);
    const int spareHeight = std::max(0, room.height() - side);
    layout->setMargins(QMargins(spareWidth / 2, 0, spareWidth - spareWidth / 2, spareHeight));
    setAxes(side);
}

double SimilarityPlot::cellsPerPixel() const { return shown().window().columns.size() / pixelsWithin(*canvas().axisRect()).width(); }

// Then a mean of cosines is the cosine of the means.
bool SimilarityPlot::hasEqualNorms() const { return scene().scheme.name->hasPairs && !scene().encoding.hasUnpairedSine(); }

bool SimilarityPlot::showsMeans() const
{
    return pictureAxis(shown().window().columns, pixelsWithin(*canvas().axisRect()).width(), scene().encoding.maxLen()).averaged();
}

QString SimilarityPlot::resolution() const
{
    constexpr double lost = 16.0; // cells a pixel, and more: nothing is left of a line of one cell
    const bool peaked = scene().scheme.name->peaksOnDiagonal;
    // In the window, a line below a picture of whole cells would take room that changes with the room.
    const bool saysSmoothing = showsMeans() && (!isLive() || cellsPerPixel() > 1.0);
    QStringList parts{pixelText(), saysSmoothing ? smoothingText() : QString(),
                      peaked && cellsPerPixel() > lost ? tr("the diagonal is far thinner: zoom in to see it") : QString(),
                      m_columnsSeen ? columnsSeenText(*m_columnsSeen) : QString()};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString SimilarityPlot::pixelText() const
{
    const double cells = cellsPerPixel();
    if (cells <= 1.0)
        return {};
    const QString number = perPixelNumber(cells);
    switch (scene().view.measure) {
    case Measure::Dot:
        return tr("each pixel averages %1 × %1 positions").arg(number);
    case Measure::Cosine:
        return hasEqualNorms() ? tr("each pixel averages %1 × %1 positions").arg(number)
                               : tr("each pixel: mean product over root-mean-square norms of %1 × %1 positions").arg(number);
    case Measure::Distance:
        return tr("each pixel: root mean square of %1 × %1 positions").arg(number);
    }
    return {};
}

} // namespace posenc
