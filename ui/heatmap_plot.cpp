#include "ui/heatmap_plot.h"

#include "core/encoding_raster.h"
#include "ui/cell_ticker.h"
#include "ui/sampled_plottables.h"

#include <cmath>

namespace posenc {

HeatmapPlot::HeatmapPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : Plot(canvas, colorMaps), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)), m_firstWavelength(new QCPItemText(&canvas)),
      m_lastWavelength(new QCPItemText(&canvas)), m_halves(new QCPItemText(&canvas)), m_columnTicker(QSharedPointer<CellTicker>::create()),
      m_rowTicker(QSharedPointer<CellTicker>::create())
{
    addColorBar();
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    canvas.xAxis->setLabel(tr("Encoding dimension"));
    canvas.yAxis->setLabel(tr("Position"));
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
    }
    canvas().axisRect()->setMinimumMargins(QMargins(0, QFontMetrics(smallFont()).height() + 5, 0, 0));
}

void HeatmapPlot::showScene(const Scene& scene)
{
    m_scene = scene;
    const Encoding encoding(scene.encoding);
    const ColorMap& colors = colorMaps().forSigned(scene.view.colormap, style().dark);
    m_raster->setSampler([encoding, &colors](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        Raster raster = sampleEncoding(
            encoding, SampleAxis::over(window.rows.first, window.rows.last, image.height(), encoding.spec().maxLen()),
            SampleAxis::over(window.columns.first, window.columns.last, image.width(), encoding.spec().dModel()), std::move(memory));
        paint(raster, colors, -1.0, 1.0, reinterpret_cast<std::uint32_t*>(image.bits()), image.bytesPerLine() / 4);
        memory = std::move(raster.values);
    });
    setColors(colors);
    showWavelengths(scene);
}

void HeatmapPlot::fit()
{
    const CellWindow shown = window(m_scene);
    const QRect rect = canvas().axisRect()->rect();
    setCells(*canvas().xAxis, *m_columnTicker, shown.columns, static_cast<double>(m_scene.encoding.dModel()), rect.width());
    setCells(*canvas().yAxis, *m_rowTicker, shown.rows, static_cast<double>(m_scene.encoding.maxLen()), rect.height());

    // What has no room above the picture is left out, the least needed first.
    const QFontMetrics metrics(smallFont());
    const auto widthOf = [&](const QCPItemText& item) { return metrics.horizontalAdvance(item.text()) + metrics.averageCharWidth(); };
    const int ends = widthOf(*m_firstWavelength) + widthOf(*m_lastWavelength);
    m_lastWavelength->setVisible(ends < rect.width());
    m_halves->setVisible(2 * std::max(widthOf(*m_firstWavelength), widthOf(*m_lastWavelength)) + 3 * widthOf(*m_halves) < rect.width());
}

// Above the picture: how fast the columns at its two sides turn, and where the sines end in the layouts that part them.
void HeatmapPlot::showWavelengths(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const Frequencies frequencies(spec);
    const CellRange columns = window(scene).columns;
    const auto wavelengthAt = [&](double column) {
        const Column content = columnAt(spec, std::clamp<std::int64_t>(static_cast<std::int64_t>(column), 0, spec.dModel() - 1));
        return content.wave == Column::Wave::Zero ? 0.0 : frequencies.wavelength(content.pair);
    };
    const auto text = [](double wavelength) {
        return wavelength < 1000.0 ? QString::number(wavelength, 'g', 3) : groupedNumber(wavelength);
    };
    const double first = wavelengthAt(columns.first);
    const double last = wavelengthAt(std::ceil(columns.last) - 1.0);
    const bool falls = spec.layout() == Layout::Interleaved && last > 1.5 * first;
    m_firstWavelength->setText(first > 0.0 ? (falls ? tr("fast · λ = %1") : tr("λ = %1")).arg(text(first)) : QString());
    m_lastWavelength->setText(last > 0.0 && columns.size() > 1.0 ? (falls ? tr("λ = %1 · slow") : tr("λ = %1")).arg(text(last))
                                                                 : QString());

    const auto boundary = static_cast<double>(spec.layout() == Layout::CosineFirst ? spec.completePairs() : spec.pairs());
    const double place = (boundary - columns.first) / columns.size();
    const bool parted = spec.layout() != Layout::Interleaved && place > 0.2 && place < 0.8;
    m_halves->setText(!parted ? QString() : spec.layout() == Layout::Concatenated ? tr("sines ◂ ▸ cosines") : tr("cosines ◂ ▸ sines"));
    m_halves->position->setCoords(place, 0.0);
}

QString HeatmapPlot::subtitle(const Scene& scene) const
{
    return sizesText(scene.encoding) + QStringLiteral(" · ") + parametersText(scene.encoding);
}

QString HeatmapPlot::description(const Scene& scene) const
{
    const EncodingSpec& spec = scene.encoding;
    const std::vector<std::int64_t> positions = existingPositions(scene);
    const std::vector<std::int64_t> dimensions = existingDimensions(scene);
    const std::int64_t k = positions.empty() ? 0 : positions.front();
    const std::int64_t j = dimensions.empty() ? 0 : dimensions.front();
    return tr("%1, %2; PE(%3, %4) = %5")
        .arg(sizesText(spec), parametersText(spec))
        .arg(k)
        .arg(j)
        .arg(valueText(Encoding(spec).value(k, j)));
}

QString HeatmapPlot::resolution() const
{
    const QRect rect = canvas().axisRect()->rect();
    const double scale = canvas().bufferDevicePixelRatio();
    const CellWindow shown = window(m_scene);
    const double rows = shown.rows.size() / (rect.height() * scale);
    const double columns = shown.columns.size() / (rect.width() * scale);
    const auto number = [](double value) { return value < 10.0 ? QString::number(value, 'g', 2) : groupedNumber(std::round(value)); };
    if (rows <= 1.0 && columns <= 1.0)
        return tr("one cell is %1 × %2 pixels").arg(number(1.0 / columns), number(1.0 / rows));
    if (columns <= 1.0)
        return tr("each pixel averages %1 positions, a dimension is %2 pixels wide").arg(number(rows), number(1.0 / columns));
    if (rows <= 1.0)
        return tr("each pixel averages %1 dimensions, a position is %2 pixels high").arg(number(columns), number(1.0 / rows));
    return tr("each pixel averages %1 positions × %2 dimensions").arg(number(rows), number(columns));
}

QString HeatmapPlot::readout(const Scene& scene, double column, double row) const
{
    const auto k = static_cast<std::int64_t>(std::floor(row));
    const auto j = static_cast<std::int64_t>(std::floor(column));
    if (k < 0 || j < 0 || k >= scene.encoding.maxLen() || j >= scene.encoding.dModel())
        return {};
    return tr("PE(%1, %2) = %3").arg(k).arg(j).arg(QString::number(Encoding(scene.encoding).value(k, j), 'f', 6));
}

CellWindow HeatmapPlot::fullWindow(const Scene& scene) const
{
    return {{0.0, static_cast<double>(scene.encoding.maxLen())}, {0.0, static_cast<double>(scene.encoding.dModel())}};
}

CellWindow HeatmapPlot::window(const Scene& scene) const { return scene.view.heatmapWindow.value_or(fullWindow(scene)); }

Scene HeatmapPlot::withWindow(const Scene& scene, const std::optional<CellWindow>& window) const
{
    Scene next = scene;
    next.view.heatmapWindow = window;
    return next;
}

} // namespace posenc
