// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/position_plot.h"

#include "core/schemes/scheme.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

bool isOverColumns(const Scene& scene) { return scene.view.sinusoids == SinusoidAxis::Columns || !scene.scheme.name->hasPairs; }

bool isEmpty(const Scene& scene) { return scene.scheme.name->hasPairs && scene.encoding.pairs() == 0; }

CurvePlottable::Sampler rowSampler(const SchemePtr& scheme, std::int64_t k)
{
    return [scheme, k](const CellRange& range, int pixels) {
        return scheme->rowCurve(k, SampleAxis::over(range.first, range.last, pixels, scheme->spec().dModel()));
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

CurvePlottable::Sampler samplerOf(const SchemePtr& scheme, std::int64_t k, bool overColumns)
{
    return overColumns ? rowSampler(scheme, k) : sineSampler(scheme->encoding()->frequencies(), k);
}

QString positionName(std::int64_t k) { return PositionPlot::tr("k = %1").arg(groupedNumber(static_cast<double>(k))); }

// The values of the table: what a smooth curve runs through at whole pairs.
double valueAt(const SchemePtr& scheme, std::int64_t k, bool overColumns, std::int64_t cell)
{
    return scheme->value(k, overColumns ? cell : columnsOfPair(scheme->spec(), cell).sine);
}

} // namespace

PositionPlot::PositionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : CurvesPlot(canvas, colorMaps, EncodingSpec::maxDModel)
{
    setUnitValues();
}

void PositionPlot::showScene(const Scene& scene)
{
    const SchemePtr scheme = schemeOf(scene);
    const bool overColumns = isOverColumns(scene);
    setValueRange(*scheme);
    const std::int64_t cells = overColumns ? scene.encoding.dModel() : scene.encoding.pairs();
    canvas().xAxis->setLabel(overColumns ? tr("Encoding dimension") : tr("Pair i"));
    std::vector<Curve> curves;
    for (const auto& [k, series] : drawnPositions(scene))
        curves.push_back(
            {positionName(k), series, samplerOf(scheme, k, overColumns),
             dotsAt(window(scene).columns, cells, [&, k = k](std::int64_t cell) { return valueAt(scheme, k, overColumns, cell); })});
    setCurves(scene, std::move(curves));
}

Plot::Follows PositionPlot::showSelection(const Scene& scene)
{
    std::optional<Curve> curve;
    if (scene.selection.pinned && !isEmpty(scene)) {
        const std::int64_t k = selectedPosition(scene);
        const auto series = seriesOf(drawnPositions(this->scene()), k);
        curve = Curve{series ? QString() : positionName(k), series.value_or(0), samplerOf(schemeOf(scene), k, isOverColumns(scene)), {}};
    }
    setSelectedCurve(std::move(curve));
    return Follows::Overlay;
}

CellPlace PositionPlot::selected(const Scene& scene) const
{
    return {0, isOverColumns(scene) ? selectedDimension(scene) : selectedPair(scene)};
}

Scene PositionPlot::select(const Scene& scene, const CellPlace& place) const
{
    return isOverColumns(scene) ? withDimension(scene, place.column) : withPair(scene, place.column);
}

std::vector<Mark> PositionPlot::marks(const Scene& scene) const
{
    if (isEmpty(scene))
        return {};
    const std::int64_t cell = selected(scene).column;
    const auto column = static_cast<double>(cell);
    const double value = valueAt(schemeOf(scene), selectedPosition(scene), isOverColumns(scene), cell);
    std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
    if (isOverColumns(scene))
        addEdges(marks, Mark::Shape::ColumnEdge, scene.selection.dimensions, scene.encoding.dModel());
    marks.push_back({Mark::Shape::Dot, value, column, seriesOf(drawnPositions(this->scene()), selectedPosition(scene))});
    return marks;
}

// Few alternatives are waves.
QString PositionPlot::figureTitle(const Scene& scene) const
{
    const QString title = Plot::figureTitle(scene);
    return scene.scheme.name->hasPairs ? title : tr("Positions") + title.mid(this->title().size());
}

QString PositionPlot::subtitle(const Scene& scene) const
{
    if (!scene.scheme.name->hasPairs)
        return tr("x(k, ·) over the columns");
    if (scene.view.sinusoids == SinusoidAxis::Columns)
        return tr("PE(k, ·) over the columns");
    return scene.encoding.frequencies() == FrequencyRule::Paper ? tr("sin(k / n^(2i/d)) over the pairs i")
                                                                : tr("sin(k / n^(i/(h−1))), h = ⌊d/2⌋, over the pairs i");
}

QString PositionPlot::description(const Scene& scene) const
{
    QStringList positions;
    for (const Chosen& chosen : drawnPositions(scene))
        positions << QString::number(chosen.cell);
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    const QString chosen = positions.join(QStringLiteral(", "));
    return tr("%1; %2, %3; %4 = %5")
        .arg(positions.size() == 1 ? tr("Position %1").arg(chosen) : tr("Positions %1").arg(chosen),
             countedText(scene.encoding.dModel(), tr("1 dimension"), tr("%1 dimensions")))
        .arg(parameters(scene), cellName(scene, k, j), valueText(schemeOf(scene)->value(k, j)));
}

QString PositionPlot::readout(const Scene& scene, double column, double) const
{
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (cell < 0 || cell >= sinusoidCells(scene) || isEmpty(scene))
        return {};
    const SchemePtr scheme = schemeOf(scene);
    const bool overColumns = isOverColumns(scene);
    const std::int64_t shown = overColumns ? cell : columnsOfPair(scene.encoding, cell).sine;
    QStringList values;
    for (const auto& [k, series] : drawnPositions(scene)) {
        if (values.size() == 4)
            break;
        values << tr("k = %1: %2").arg(k).arg(shortValueText(*scheme, scheme->value(k, shown)));
    }
    return (overColumns ? tr("column %1") : tr("pair %1, sine")).arg(cell) + QStringLiteral(" · ") + values.join(QStringLiteral(" · "));
}

} // namespace posenc
