// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/dimension_plot.h"

#include "core/schemes/scheme.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr double barHeight = 1.14; // of the wavelength, above the crests

// What a window shows of the line through the positions.
struct Stretch {
    double first = 0.0;
    double last = 0.0;
};
Stretch stretchOf(const CellRange& range, std::int64_t maxLen)
{
    return {std::max(range.first - 0.5, 0.0), std::min(range.last - 0.5, static_cast<double>(maxLen - 1))};
}

// Random numbers are computed one by one: this many curves share what a frame has time for.
std::int64_t mostPositions(std::size_t curves)
{
    constexpr std::size_t most = 8192;
    return static_cast<std::int64_t>(most / std::max<std::size_t>(1, curves));
}

QString curveName(std::int64_t j) { return DimensionPlot::tr("j = %1").arg(groupedNumber(static_cast<double>(j))); }

// A column as a wave: its frequency, and the place of its first crest in parts of the wavelength.
struct Crests {
    double wavelength = 0.0;
    double first = 0.0;
};
std::optional<Crests> crestsOf(const Scheme& scheme, std::int64_t j)
{
    const auto wave = scheme.wave(j);
    if (!wave || wave->wave == Column::Wave::Zero)
        return std::nullopt;
    return Crests{scheme.wavelength(j), wave->wave == Column::Wave::Sine ? 0.25 : 0.0};
}

} // namespace

DimensionPlot::DimensionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : CurvesPlot(canvas, colorMaps, EncodingSpec::maxMaxLen), m_wavelength(new QCPItemLine(&canvas)),
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
    m_wavelengthLabel->setClipToAxisRect(false); // extends past a short bar at the edge
    canvas.xAxis->setLabel(tr("Position"));
}

void DimensionPlot::showScene(const Scene& scene)
{
    const SchemePtr scheme = schemeOf(scene);
    setValueRange(*scheme);
    if (scene.scheme.name->hasWaves) // room for the wavelength
        canvas().yAxis->setRange(-1.08, barHeight + 0.24);
    std::vector<Curve> curves;
    for (const auto& [j, series] : drawnDimensions(scene))
        curves.push_back(
            {curveName(j), series, samplerOf(scene, scheme, j),
             dotsAt(window(scene).columns, scene.encoding.maxLen(), [&, j = j](std::int64_t k) { return scheme->value(k, j); })});
    setCurves(scene, std::move(curves));
}

CurvePlottable::Sampler DimensionPlot::samplerOf(const Scene& scene, const SchemePtr& scheme, std::int64_t j) const
{
    return [scheme, j, most = mostPositions(drawnDimensions(scene).size())](const CellRange& range, int pixels) {
        const Stretch stretch = stretchOf(range, scheme->spec().maxLen());
        return stretch.first < stretch.last ? scheme->columnCurve(j, stretch.first, stretch.last, pixels + 1, most) : CurveSamples{};
    };
}

Plot::Follows DimensionPlot::showSelection(const Scene& scene)
{
    std::optional<Curve> curve;
    if (scene.selection.pinned) {
        const std::int64_t j = selectedDimension(scene);
        const auto series = seriesOf(drawnDimensions(this->scene()), j);
        curve = Curve{series ? QString() : curveName(j), series.value_or(0), samplerOf(scene, schemeOf(scene), j), {}};
    }
    setSelectedCurve(std::move(curve));
    showWavelength(scene);
    return Follows::Overlay;
}

void DimensionPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    m_wavelengthLabel->setFont(smallFont());
    m_wavelengthLabel->setColor(style().text);
}

// A bar from crest to crest, if a whole wave is visible.
void DimensionPlot::showWavelength(const Scene& scene)
{
    const auto crests = crestsOf(*schemeOf(scene), selectedDimension(scene));
    const CellRange shown = window(scene).columns;
    bool fits = crests.has_value();
    if (fits) {
        const double wavelength = crests->wavelength;
        const double crest = crests->first * wavelength;
        const double first = crest + std::max(0.0, std::ceil((shown.first - crest) / wavelength)) * wavelength;
        fits = first + wavelength <= shown.last - 1.0;
        m_wavelength->start->setCoords(first, barHeight);
        m_wavelength->end->setCoords(first + wavelength, barHeight);
        m_wavelengthLabel->position->setCoords(first + 0.5 * wavelength, barHeight);
        m_wavelengthLabel->setText(tr("λ = %1").arg(valueText(wavelength)));
        const auto series = seriesOf(drawnDimensions(this->scene()), selectedDimension(scene));
        m_wavelength->setPen(QPen(series ? style().series(*series) : style().text, 1.6));
    }
    m_wavelengthFits = fits;
    showWideWavelength();
}

// If many waves are visible, a bar is no wider than its ends and tells nothing.
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
    const std::int64_t j = selectedDimension(scene);
    marks.push_back({Mark::Shape::Dot, schemeOf(scene)->value(k, j), column, seriesOf(drawnDimensions(this->scene()), j)});
    return marks;
}

CellWindow DimensionPlot::window(const Scene& scene) const
{
    if (!scene.view.transposed)
        return CurvesPlot::window(scene);
    CellWindow window = fullWindow(scene);
    if (const auto& heatmap = scene.view.windows[View::Heatmap])
        window.columns = heatmap->rows;
    return window;
}

Scene DimensionPlot::withWindow(const Scene& scene, const std::optional<CellWindow>& window) const
{
    if (!scene.view.transposed)
        return CurvesPlot::withWindow(scene, window);
    const auto dimensions = static_cast<double>(scene.encoding.dModel());
    Scene next = scene;
    CellWindow heatmap = scene.view.windows[View::Heatmap].value_or(CellWindow{{}, {0.0, dimensions}});
    heatmap.rows = window.value_or(fullWindow(scene)).columns;
    next.view.windows[View::Heatmap] = heatmap;
    return next;
}

// Few alternatives are waves.
QString DimensionPlot::figureTitle(const Scene& scene) const
{
    const QString title = Plot::figureTitle(scene);
    return scene.scheme.name->hasPairs ? title : tr("Dimensions") + title.mid(this->title().size());
}

QString DimensionPlot::subtitle(const Scene& scene) const
{
    const QString text = tr("%1(·, j) over the positions").arg(tableName(scene));
    if (scene.scheme.name->equalColumns)
        return tr("%1, the same in every column").arg(text);
    const Stretch stretch = stretchOf(window(scene).columns, scene.encoding.maxLen());
    const std::int64_t seen = positionsSeen(stretch.first, stretch.last, mostPositions(drawnDimensions(scene).size()));
    const std::int64_t all = positionsSeen(stretch.first, stretch.last, EncodingSpec::maxMaxLen);
    if (!scene.scheme.name->unlikeNeighbours || seen == all)
        return text;
    return tr("%1, of which %2 of %3 are drawn")
        .arg(text, groupedNumber(static_cast<double>(seen)), groupedNumber(static_cast<double>(all)));
}

QString DimensionPlot::description(const Scene& scene) const
{
    QStringList dimensions;
    for (const Chosen& chosen : drawnDimensions(scene))
        dimensions << QString::number(chosen.cell);
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    return tr("Columns %1; %2, %3; %4 = %5")
        .arg(dimensions.join(QStringLiteral(", ")), sizesText(scene.encoding), parameters(scene), cellName(scene, k, j),
             valueText(schemeOf(scene)->value(k, j)));
}

QString DimensionPlot::readout(const Scene& scene, double column, double) const
{
    const auto k = static_cast<std::int64_t>(std::floor(column));
    if (k < 0 || k >= scene.encoding.maxLen())
        return {};
    const SchemePtr scheme = schemeOf(scene);
    QStringList values{tr("position %1").arg(k)};
    for (const auto& [j, series] : drawnDimensions(scene)) {
        if (values.size() == 5)
            break;
        values << tr("j = %1: %2").arg(j).arg(shortValueText(*scheme, scheme->value(k, j)));
    }
    return values.join(QStringLiteral(" · "));
}

} // namespace posenc
