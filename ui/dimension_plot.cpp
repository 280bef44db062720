#include "ui/dimension_plot.h"

#include "ui/cell_ticker.h"

#include <cmath>

namespace posenc {

namespace {

constexpr double barHeight = 1.14; // of the wavelength, above the crests

CurvePlottable::Sampler waveSampler(const Encoding& encoding, std::int64_t j)
{
    return [encoding, j](const CellRange& range, int pixels) {
        const double first = std::max(range.first - 0.5, 0.0);
        const double last = std::min(range.last - 0.5, static_cast<double>(encoding.spec().maxLen() - 1));
        return first < last ? sampleColumn(encoding, j, first, last, pixels + 1) : CurveSamples{};
    };
}

} // namespace

DimensionPlot::DimensionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : CurvesPlot(canvas, colorMaps, &Scene::Appearance::dimensionsWindow, EncodingSpec::maxMaxLen), m_wavelength(new QCPItemLine(&canvas)),
      m_wavelengthLabel(new QCPItemText(&canvas))
{
    setUnitValues();
    canvas.yAxis->setRange(-1.08, barHeight + 0.24);
    for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(m_wavelength), static_cast<QCPAbstractItem*>(m_wavelengthLabel)}) {
        item->setLayer(QStringLiteral("overlay"));
        item->setSelectable(false);
    }
    m_wavelength->setHead(QCPLineEnding(QCPLineEnding::esBar, 8, 6));
    m_wavelength->setTail(QCPLineEnding(QCPLineEnding::esBar, 8, 6));
    m_wavelengthLabel->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    m_wavelengthLabel->setPadding(QMargins(0, 0, 0, 1));
    m_wavelengthLabel->setClipToAxisRect(false); // over a short bar at the edge
    canvas.xAxis->setLabel(tr("Position"));
}

void DimensionPlot::showScene(const Scene& scene)
{
    const Encoding encoding(scene.encoding);
    std::vector<Curve> curves;
    for (const auto& [j, series] : drawnDimensions(scene))
        curves.push_back(
            {tr("j = %1").arg(groupedNumber(static_cast<double>(j))), series, waveSampler(encoding, j),
             dotsAt(window(scene).columns, scene.encoding.maxLen(), [&, j = j](std::int64_t k) { return encoding.value(k, j); })});
    setCurves(scene, std::move(curves));
}

Plot::Follows DimensionPlot::showSelection(const Scene& scene)
{
    std::optional<Curve> curve;
    if (scene.selection.pinned)
        curve = Curve{QString(), 0, waveSampler(Encoding(scene.encoding), selectedDimension(scene)), {}};
    setSelectedCurve(std::move(curve));
    showWavelength(scene);
    return Follows::Overlay;
}

void DimensionPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    m_wavelength->setPen(QPen(style().series(0), 1.6));
    m_wavelengthLabel->setFont(smallFont());
    m_wavelengthLabel->setColor(style().text);
}

// A bar from crest to crest, where a whole one lies in what is shown.
void DimensionPlot::showWavelength(const Scene& scene)
{
    const Column column = columnAt(scene.encoding, selectedDimension(scene));
    const CellRange shown = window(scene).columns;
    bool fits = column.wave != Column::Wave::Zero;
    if (fits) {
        const double wavelength = Frequencies(scene.encoding).wavelength(column.pair);
        const double crest = column.wave == Column::Wave::Sine ? 0.25 * wavelength : 0.0;
        const double first = crest + std::max(0.0, std::ceil((shown.first - crest) / wavelength)) * wavelength;
        fits = first + wavelength <= shown.last - 1.0;
        m_wavelength->start->setCoords(first, barHeight);
        m_wavelength->end->setCoords(first + wavelength, barHeight);
        m_wavelengthLabel->position->setCoords(first + 0.5 * wavelength, barHeight);
        m_wavelengthLabel->setText(tr("λ = %1").arg(valueText(wavelength)));
    }
    m_wavelengthFits = fits;
    showWideWavelength();
}

// A bar is no wider than its ends where many waves are shown: then it tells nothing.
void DimensionPlot::showWideWavelength()
{
    constexpr double narrowest = 8.0; // pixels
    const QCPAxis& axis = *canvas().xAxis;
    const double first = axis.coordToPixel(m_wavelength->start->coords().x());
    const bool wide = axis.coordToPixel(m_wavelength->end->coords().x()) - first >= narrowest;
    m_wavelength->setVisible(m_wavelengthFits && wide);
    m_wavelengthLabel->setVisible(m_wavelengthFits && wide);
}

void DimensionPlot::fit()
{
    CurvesPlot::fit();
    showWideWavelength();
}

std::vector<Mark> DimensionPlot::marks(const Scene& scene) const
{
    const std::int64_t k = selectedPosition(scene);
    const auto column = static_cast<double>(k);
    std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
    addEdges(marks, Mark::Shape::ColumnEdge, scene.selection.positions, scene.encoding.maxLen());
    marks.push_back({Mark::Shape::Dot, Encoding(scene.encoding).value(k, selectedDimension(scene)), column, 0});
    return marks;
}

CellWindow DimensionPlot::window(const Scene& scene) const
{
    if (!scene.view.transposed)
        return CurvesPlot::window(scene);
    CellWindow window = fullWindow(scene);
    if (scene.view.heatmapWindow)
        window.columns = scene.view.heatmapWindow->rows;
    return window;
}

Scene DimensionPlot::withWindow(const Scene& scene, const std::optional<CellWindow>& window) const
{
    if (!scene.view.transposed)
        return CurvesPlot::withWindow(scene, window);
    const auto dimensions = static_cast<double>(scene.encoding.dModel());
    Scene next = scene;
    CellWindow heatmap = scene.view.heatmapWindow.value_or(CellWindow{{}, {0.0, dimensions}});
    heatmap.rows = window.value_or(fullWindow(scene)).columns;
    next.view.heatmapWindow = heatmap;
    return next;
}

QString DimensionPlot::subtitle(const Scene&) const { return tr("PE(·, j) over the positions"); }

QString DimensionPlot::description(const Scene& scene) const
{
    QStringList dimensions;
    for (const Chosen& chosen : drawnDimensions(scene))
        dimensions << QString::number(chosen.cell);
    const QString parameters = tr("%1, %2").arg(sizesText(scene.encoding), parametersText(scene.encoding));
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    return tr("Columns %1; %2; PE(%3, %4) = %5")
        .arg(dimensions.join(QStringLiteral(", ")), parameters)
        .arg(k)
        .arg(j)
        .arg(valueText(Encoding(scene.encoding).value(k, j)));
}

QString DimensionPlot::readout(const Scene& scene, double column, double) const
{
    const auto k = static_cast<std::int64_t>(std::floor(column));
    if (k < 0 || k >= scene.encoding.maxLen())
        return {};
    const Encoding encoding(scene.encoding);
    QStringList values{tr("position %1").arg(k)};
    for (const auto& [j, series] : drawnDimensions(scene)) {
        if (values.size() == 5)
            break;
        values << tr("j = %1: %2").arg(j).arg(QString::number(encoding.value(k, j), 'f', 4));
    }
    return values.join(QStringLiteral(" · "));
}

} // namespace posenc
