// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/position_plot.h"

#include "core/schemes/scheme.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>

namespace posenc {

namespace {

CurvePlottable::Sampler rowSampler(const SchemePtr& scheme, std::int64_t k)
{
    return [scheme, k](const CellRange& range, int pixels) {
        return scheme->rowCurve(k, SampleAxis::over(range.first, range.last, pixels, scheme->spec().dModel()));
    };
}

CurvePlottable::Sampler pairSampler(const Frequencies& frequencies, bool isSine, std::int64_t k)
{
    return [frequencies, isSine, k](const CellRange& range, int pixels) {
        const double first = std::max(range.first - 0.5, 0.0);
        const double last = std::min(range.last - 0.5, static_cast<double>(frequencies.pairs() - 1));
        return first < last ? samplePairs(frequencies, isSine, k, first, last, pixels + 1) : CurveSamples{};
    };
}

CurvePlottable::Sampler samplerOf(const SchemePtr& scheme, std::int64_t k, bool overColumns, bool isSine = true)
{
    return overColumns ? rowSampler(scheme, k) : pairSampler(scheme->encoding()->frequencies(), isSine, k);
}

QString positionName(std::int64_t k) { return PositionPlot::tr("k = %1").arg(groupedNumber(static_cast<double>(k))); }

} // namespace

PositionPlot::PositionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : PlotOf(canvas, colorMaps, EncodingSpec::maxDModel)
{
    setUnitValues();
}

void PositionPlot::draw()
{
    const Scene& scene = this->scene();
    const SchemePtr scheme = schemeOf(scene);
    const bool overColumns = shown().isOverColumns();
    setValueRange(*scheme);
    const std::int64_t cells = overColumns ? scene.encoding.dModel() : scene.encoding.pairs();
    canvas().xAxis->setLabel(overColumns ? tr("Encoding dimension") : tr("Pair i"));
    std::vector<Curve> curves;
    for (const auto& [k, series] : drawnPositions(scene))
        curves.push_back(
            {positionName(k), series, samplerOf(scheme, k, overColumns),
             dotsAt(shown().window().columns, cells, [&, k = k](std::int64_t cell) { return shown().valueAt(*scheme, k, cell); })});
    setCurves(std::move(curves));
}

Plot::Follows PositionPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    const Scene& scene = picture->scene();
    std::optional<Curve> curve;
    if (scene.selection.pinned && !shown().isEmpty()) {
        const std::int64_t k = selectedPosition(scene);
        const bool cosine = cast(picture)->selectsCosine();
        const auto series = cosine ? std::nullopt : seriesOf(drawnPositions(this->scene()), k);
        const QString name = cosine ? tr("%1, cosine").arg(positionName(k)) : positionName(k);
        curve = Curve{series ? QString() : name, series.value_or(0), samplerOf(schemeOf(scene), k, shown().isOverColumns(), !cosine), {}};
    }
    setSelectedCurve(std::move(curve));
    return Follows::Overlay;
}

} // namespace posenc
