#include "ui/dimension_plot.h"

#include "ui/cell_ticker.h"

#include <cmath>

namespace posenc {

namespace {

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
    : CurvesPlot(canvas, colorMaps, &Scene::Appearance::dimensionsWindow, EncodingSpec::maxMaxLen)
{
    setUnitValues();
    canvas.xAxis->setLabel(tr("Position"));
}

void DimensionPlot::showScene(const Scene& scene)
{
    const Encoding encoding(scene.encoding);
    const std::vector<std::int64_t>& dimensions = scene.selection.dimensions;
    std::vector<Curve> curves;
    for (std::size_t index = 0; index < dimensions.size(); ++index) {
        const std::int64_t j = dimensions[index];
        if (j >= scene.encoding.dModel())
            continue;
        // A column keeps its colour when another does not exist.
        curves.push_back({tr("j = %1").arg(groupedNumber(static_cast<double>(j))), index, waveSampler(encoding, j),
                          dotsAt(window(scene).columns, scene.encoding.maxLen(), [&](std::int64_t k) { return encoding.value(k, j); })});
    }
    setCurves(scene, std::move(curves));
}

QString DimensionPlot::subtitle(const Scene&) const { return tr("PE(·, j) over the positions"); }

QString DimensionPlot::description(const Scene& scene) const
{
    QStringList dimensions;
    for (const std::int64_t j : existingDimensions(scene))
        dimensions << QString::number(j);
    const QString parameters = tr("%1, %2").arg(sizesText(scene.encoding), parametersText(scene.encoding));
    if (dimensions.isEmpty())
        return tr("No chosen column exists; %1").arg(parameters);
    const std::vector<std::int64_t> positions = existingPositions(scene);
    const std::int64_t k = positions.empty() ? 0 : positions.front();
    const std::int64_t j = existingDimensions(scene).front();
    return tr("Columns %1; %2; PE(%3, %4) = %5")
        .arg(dimensions.join(QStringLiteral(", ")), parameters)
        .arg(k)
        .arg(j)
        .arg(valueText(Encoding(scene.encoding).value(k, j)));
}

QString DimensionPlot::readout(const Scene& scene, double column, double) const
{
    const auto k = static_cast<std::int64_t>(std::floor(column));
    if (k < 0 || k >= scene.encoding.maxLen() || existingDimensions(scene).empty())
        return {};
    const Encoding encoding(scene.encoding);
    QStringList values{tr("position %1").arg(k)};
    for (const std::int64_t j : existingDimensions(scene)) {
        if (values.size() == 5)
            break;
        values << tr("j = %1: %2").arg(j).arg(QString::number(encoding.value(k, j), 'f', 4));
    }
    return values.join(QStringLiteral(" · "));
}

} // namespace posenc
