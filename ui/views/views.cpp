// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/views.h"

#include "ui/scene/feature.h"
#include "ui/text/scheme_text.h"

#include <algorithm>
#include <vector>

namespace posenc {

// Each is defined in the source of its view.
extern const ViewMaker heatmapView, similarityView, positionView, pairsView, dimensionView, wavelengthView, clockView, normView,
    spectrumView, offsetView, contributionView, shiftView, angleView;

std::span<const ViewMaker> viewMakers()
{
    static const std::vector<ViewMaker> list = [] {
        std::vector<ViewMaker> all{heatmapView, similarityView, positionView, pairsView,        dimensionView, wavelengthView, clockView,
                                   normView,    spectrumView,   offsetView,   contributionView, shiftView,     angleView};
        for (const Feature* const feature : features())
            for (const ViewMaker* const maker : feature->makers)
                all.push_back(*maker);
        std::ranges::stable_sort(all, {}, &ViewMaker::page);
        return all;
    }();
    return list;
}

const ViewMaker& makerOf(View view) { return *std::ranges::find(viewMakers(), view, &ViewMaker::view); }

std::unique_ptr<Plot> makePlot(View view, QCustomPlot& canvas, const ColorMaps& colorMaps) { return makerOf(view).plot(canvas, colorMaps); }

Expected<TableSource> numbersOf(const Scene& scene)
{
    if (const QString reason = schemeUnavailableReason(scene, scene.view.name); !reason.isEmpty())
        return Error{Error::Kind::Usage, reason.toStdString()};
    return makerOf(scene.view.name).numbers(scene);
}

QStringList viewsWithCells(const ColorMaps& colorMaps)
{
    QStringList names;
    for (const ViewInfo& info : views()) {
        QCustomPlot canvas;
        if (makePlot(info.view, canvas, colorMaps)->raster())
            names << nameOf(info.view);
    }
    return names;
}

} // namespace posenc
