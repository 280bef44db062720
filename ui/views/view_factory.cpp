// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/view_factory.h"

#include "ui/views/compare/compare_plot.h"
#include "ui/views/offsets/offset_plot.h"
#include "ui/views/offsets/shift_plot.h"
#include "ui/views/offsets/similarity_plot.h"
#include "ui/views/own_table/difference_plot.h"
#include "ui/views/pairs/clock_plot.h"
#include "ui/views/pairs/contribution_plot.h"
#include "ui/views/pairs/wavelength_plot.h"
#include "ui/views/precision/precision_plot.h"
#include "ui/views/projection/projection_plot.h"
#include "ui/views/rotary/rotary_plot.h"
#include "ui/views/table/dimension_plot.h"
#include "ui/views/table/heatmap_plot.h"
#include "ui/views/table/position_plot.h"
#include "ui/views/tokens/tokens_plot.h"

namespace posenc {

std::unique_ptr<Plot> makePlot(View view, QCustomPlot& canvas, const ColorMaps& colorMaps)
{
    switch (view) {
    case View::Heatmap:
        return std::make_unique<HeatmapPlot>(canvas, colorMaps);
    case View::Position:
        return std::make_unique<PositionPlot>(canvas, colorMaps);
    case View::Similarity:
        return std::make_unique<SimilarityPlot>(canvas, colorMaps);
    case View::Dimension:
        return std::make_unique<DimensionPlot>(canvas, colorMaps);
    case View::Offset:
        return std::make_unique<OffsetPlot>(canvas, colorMaps);
    case View::Wavelength:
        return std::make_unique<WavelengthPlot>(canvas, colorMaps);
    case View::Contribution:
        return std::make_unique<ContributionPlot>(canvas, colorMaps);
    case View::Clock:
        return std::make_unique<ClockPlot>(canvas, colorMaps);
    case View::Shift:
        return std::make_unique<ShiftPlot>(canvas, colorMaps);
    case View::Tokens:
        return std::make_unique<TokensPlot>(canvas, colorMaps);
    case View::Projection:
        return std::make_unique<ProjectionPlot>(canvas, colorMaps);
    case View::Precision:
        return std::make_unique<PrecisionPlot>(canvas, colorMaps);
    case View::Rotary:
        return std::make_unique<RotaryPlot>(canvas, colorMaps);
    case View::Compare:
        return std::make_unique<ComparePlot>(canvas, colorMaps);
    case View::Difference:
        return std::make_unique<DifferencePlot>(canvas, colorMaps);
    }
    return nullptr;
}

QStringList viewsWithCells(const ColorMaps& colorMaps)
{
    QStringList names;
    std::vector<View> views = allViews();
    views.push_back(View::Difference);
    for (const View view : views) {
        QCustomPlot canvas;
        if (makePlot(view, canvas, colorMaps)->raster())
            names << nameOf(view);
    }
    return names;
}

} // namespace posenc
