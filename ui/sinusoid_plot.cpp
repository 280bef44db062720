#include "ui/sinusoid_plot.h"

#include "core/sinusoid_curve.h"
#include "ui/cell_ticker.h"

#include <cmath>

namespace posenc {

namespace {

CurvePlottable::Sampler rowSampler(const Encoding& encoding, std::int64_t k)
{
    return [encoding, k](const CellRange& range, int pixels) {
        return sampleRow(encoding, k, SampleAxis::over(range.first, range.last, pixels, encoding.spec().dModel()));
    };
}

CurvePlottable::Sampler sineSampler(const Frequencies& frequencies, std::int64_t k)
{
    return [frequencies, k](const CellRange& range, int pixels) {
        const double first = std::max(range.first - 0.5, 0.0);
        const double last = std::min(range.last - 0.5, static_cast<double>(frequencies.pairs() - 1));
        return first < last ? sampleSine(frequencies, k, first, last, pixels + 1) : CurveSamples{};
    };
}

// The values of the table: what a smooth curve runs through at whole pairs.
double valueAt(const Encoding& encoding, std::int64_t k, bool overColumns, std::int64_t cell)
{
    return encoding.value(k, overColumns ? cell : columnsOfPair(encoding.spec(), cell).sine);
}

} // namespace

SinusoidPlot::SinusoidPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : CurvesPlot(canvas, colorMaps, &Scene::Appearance::sinusoidsWindow, EncodingSpec::maxDModel)
{
    setUnitValues();
}

void SinusoidPlot::showScene(const Scene& scene)
{
    const Encoding encoding(scene.encoding);
    const bool overColumns = scene.view.sinusoids == SinusoidAxis::Columns;
    const std::int64_t cells = overColumns ? scene.encoding.dModel() : scene.encoding.pairs();
    canvas().xAxis->setLabel(overColumns ? tr("Encoding dimension") : tr("Pair i"));
    std::vector<Curve> curves;
    for (const auto& [k, series] : drawnPositions(scene))
        curves.push_back(
            {tr("k = %1").arg(groupedNumber(static_cast<double>(k))), series,
             overColumns ? rowSampler(encoding, k) : sineSampler(encoding.frequencies(), k),
             dotsAt(window(scene).columns, cells, [&, k = k](std::int64_t cell) { return valueAt(encoding, k, overColumns, cell); })});
    setCurves(scene, std::move(curves));
}

Plot::Follows SinusoidPlot::showSelection(const Scene& scene)
{
    std::optional<Curve> curve;
    if (scene.selection.pinned && scene.encoding.pairs() > 0) {
        const Encoding encoding(scene.encoding);
        const std::int64_t k = selectedPosition(scene);
        curve = Curve{QString(),
                      0,
                      scene.view.sinusoids == SinusoidAxis::Columns ? rowSampler(encoding, k) : sineSampler(encoding.frequencies(), k),
                      {}};
    }
    setSelectedCurve(std::move(curve));
    return Follows::Overlay;
}

CellPlace SinusoidPlot::selected(const Scene& scene) const
{
    return {0, scene.view.sinusoids == SinusoidAxis::Columns ? selectedDimension(scene) : selectedPair(scene)};
}

Scene SinusoidPlot::select(const Scene& scene, const CellPlace& place) const
{
    return scene.view.sinusoids == SinusoidAxis::Columns ? withDimension(scene, place.column) : withPair(scene, place.column);
}

std::vector<Mark> SinusoidPlot::marks(const Scene& scene) const
{
    if (scene.encoding.pairs() == 0)
        return {};
    const std::int64_t cell = selected(scene).column;
    const auto column = static_cast<double>(cell);
    const double value = valueAt(Encoding(scene.encoding), selectedPosition(scene), scene.view.sinusoids == SinusoidAxis::Columns, cell);
    std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
    if (scene.view.sinusoids == SinusoidAxis::Columns)
        addEdges(marks, Mark::Shape::ColumnEdge, scene.selection.dimensions, scene.encoding.dModel());
    marks.push_back({Mark::Shape::Dot, value, column, 0});
    return marks;
}

QString SinusoidPlot::subtitle(const Scene& scene) const
{
    if (scene.view.sinusoids == SinusoidAxis::Columns)
        return tr("PE(k, ·) over the columns");
    return scene.encoding.frequencies() == FrequencyRule::Paper ? tr("sin(k / n^(2i/d)) over the pairs i")
                                                                : tr("sin(k / n^(i/(h−1))), h = ⌊d/2⌋, over the pairs i");
}

QString SinusoidPlot::description(const Scene& scene) const
{
    QStringList positions;
    for (const Chosen& chosen : drawnPositions(scene))
        positions << QString::number(chosen.cell);
    const QString parameters = tr("%1 dimensions, %2").arg(scene.encoding.dModel()).arg(parametersText(scene.encoding));
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    return tr("Positions %1; %2; PE(%3, %4) = %5")
        .arg(positions.join(QStringLiteral(", ")), parameters)
        .arg(k)
        .arg(j)
        .arg(valueText(Encoding(scene.encoding).value(k, j)));
}

QString SinusoidPlot::readout(const Scene& scene, double column, double) const
{
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (cell < 0 || cell >= sinusoidCells(scene) || scene.encoding.pairs() == 0)
        return {};
    const Encoding encoding(scene.encoding);
    const bool overColumns = scene.view.sinusoids == SinusoidAxis::Columns;
    const std::int64_t shown = overColumns ? cell : columnsOfPair(scene.encoding, cell).sine;
    QStringList values;
    for (const auto& [k, series] : drawnPositions(scene)) {
        if (values.size() == 4)
            break;
        values << tr("k = %1: %2").arg(k).arg(QString::number(encoding.value(k, shown), 'f', 4));
    }
    return (overColumns ? tr("column %1") : tr("pair %1, sine")).arg(cell) + QStringLiteral(" · ") + values.join(QStringLiteral(" · "));
}

} // namespace posenc
