// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/views.h"

#include "ui/numbers/bias_numbers.h"
#include "ui/numbers/compared_numbers.h"
#include "ui/numbers/learned_numbers.h"
#include "ui/numbers/numbers.h"
#include "ui/numbers/precision_numbers.h"
#include "ui/numbers/projection_numbers.h"
#include "ui/numbers/rotary_numbers.h"
#include "ui/numbers/token_numbers.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/explorer.h"
#include "ui/views/biases/bias_panel.h"
#include "ui/views/biases/bias_plot.h"
#include "ui/views/compare/compare_panel.h"
#include "ui/views/compare/compare_plot.h"
#include "ui/views/learned/norm_plot.h"
#include "ui/views/learned/patches_panel.h"
#include "ui/views/learned/patches_plot.h"
#include "ui/views/learned/spectrum_plot.h"
#include "ui/views/offsets/offset_plot.h"
#include "ui/views/offsets/shift_plot.h"
#include "ui/views/offsets/similarity_plot.h"
#include "ui/views/own_table/difference_plot.h"
#include "ui/views/own_table/table_panel.h"
#include "ui/views/pairs/clock_plot.h"
#include "ui/views/pairs/contribution_plot.h"
#include "ui/views/pairs/wavelength_plot.h"
#include "ui/views/precision/precision_panel.h"
#include "ui/views/precision/precision_plot.h"
#include "ui/views/projection/projection_panel.h"
#include "ui/views/projection/projection_plot.h"
#include "ui/views/rotary/rotary_panel.h"
#include "ui/views/rotary/rotary_plot.h"
#include "ui/views/table/dimension_plot.h"
#include "ui/views/table/heatmap_plot.h"
#include "ui/views/table/position_plot.h"
#include "ui/views/tokens/tokens_panel.h"
#include "ui/views/tokens/tokens_plot.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

template <class Drawn>
std::unique_ptr<Plot> plot(QCustomPlot& canvas, const ColorMaps& colorMaps)
{
    return std::make_unique<Drawn>(canvas, colorMaps);
}

// A panel of any kind: what it can ask for, and what it can be shown, is seen from its signals and functions.
template <class Panel, auto add = &PlotCard::addPanel>
ViewPanel panel(PlotCard& card, Explorer& explorer, const PanelWishes& wishes)
{
    auto* const made = new Panel;
    if constexpr (requires { made->addTo(card); })
        made->addTo(card);
    else
        (card.*add)(made);
    QObject::connect(made, &Panel::sceneWished, &explorer, &Explorer::setScene);
    if constexpr (requires { &Panel::corrected; })
        QObject::connect(made, &Panel::corrected, &wishes.listener, wishes.tell);
    if constexpr (requires { &Panel::projected; })
        QObject::connect(made, &Panel::projected, &explorer, &Explorer::takeProjection);
    if constexpr (requires { &Panel::openWished; })
        QObject::connect(made, &Panel::openWished, &wishes.listener, wishes.open);
    if constexpr (requires { &Panel::lookWished; })
        QObject::connect(made, &Panel::lookWished, &wishes.listener, wishes.look);
    ViewPanel asked{[made](const Scene& scene) { made->show(scene); }, nullptr};
    if constexpr (requires(const Scene& scene) { made->mark(scene); })
        asked.mark = [made](const Scene& scene) { made->mark(scene); };
    return asked;
}

using Place = ViewMaker::Place;

// The one list of how views are made: a line each. The first of a place is in front.
// clang-format off
constexpr auto list = std::to_array<ViewMaker>({
    {View::Heatmap, Place::Middle, "", plot<HeatmapPlot>, heatmapNumbers},
    {View::Similarity, Place::Middle, "", plot<SimilarityPlot>, similarityNumbers},
    {View::Position, Place::Left, QT_TRANSLATE_NOOP("Workspace", "Sinusoids"), plot<PositionPlot>, positionNumbers, nullptr, QT_TRANSLATE_NOOP("Workspace", "Positions")},
    {View::Dimension, Place::Left, QT_TRANSLATE_NOOP("Workspace", "Waves"), plot<DimensionPlot>, dimensionNumbers, nullptr, QT_TRANSLATE_NOOP("Workspace", "Columns")},
    {View::Wavelength, Place::Left, QT_TRANSLATE_NOOP("Workspace", "Wavelengths"), plot<WavelengthPlot>, wavelengthNumbers},
    {View::Clock, Place::Left, QT_TRANSLATE_NOOP("Workspace", "Clocks"), plot<ClockPlot>, clockNumbers},
    {View::Norm, Place::Left, QT_TRANSLATE_NOOP("Workspace", "Norms"), plot<NormPlot>, normNumbers},
    {View::Spectrum, Place::Left, QT_TRANSLATE_NOOP("Workspace", "Spectrum"), plot<SpectrumPlot>, spectrumNumbers},
    {View::Offset, Place::Right, QT_TRANSLATE_NOOP("Workspace", "Offsets"), plot<OffsetPlot>, offsetNumbers},
    {View::Contribution, Place::Right, QT_TRANSLATE_NOOP("Workspace", "Contributions"), plot<ContributionPlot>, contributionNumbers},
    {View::Shift, Place::Right, QT_TRANSLATE_NOOP("Workspace", "Shift"), plot<ShiftPlot>, shiftNumbers},
    {View::Tokens, Place::Page, QT_TRANSLATE_NOOP("Workspace", "Tokens"), plot<TokensPlot>, tokenNumbers, panel<TokensPanel>},
    {View::Projection, Place::Page, QT_TRANSLATE_NOOP("Workspace", "Projection"), plot<ProjectionPlot>, projectionNumbers, panel<ProjectionPanel>},
    {View::Compare, Place::Page, QT_TRANSLATE_NOOP("Workspace", "Compare"), plot<ComparePlot>, comparedNumbers, panel<ComparePanel, &PlotCard::addRow>},
    {View::Precision, Place::Page, QT_TRANSLATE_NOOP("Workspace", "Precision"), plot<PrecisionPlot>, precisionNumbers, panel<PrecisionPanel>},
    {View::Rotary, Place::Page, QT_TRANSLATE_NOOP("Workspace", "Rotary"), plot<RotaryPlot>, rotaryNumbers, panel<RotaryPanel>},
    {View::Difference, Place::Page, QT_TRANSLATE_NOOP("Workspace", "Your table"), plot<DifferencePlot>, differenceNumbers, panel<TablePanel>},
    {View::Patches, Place::Page, QT_TRANSLATE_NOOP("Workspace", "Patches"), plot<PatchesPlot>, patchesNumbers, panel<PatchesPanel>},
    {View::Biases, Place::Page, QT_TRANSLATE_NOOP("Workspace", "Biases"), plot<BiasPlot>, biasNumbers, panel<BiasPanel>},
});
// clang-format on

constexpr std::size_t lineOf(View view) { return static_cast<std::size_t>(std::ranges::find(list, view, &ViewMaker::view) - list.begin()); }

constexpr bool isWhole()
{
    for (std::size_t view = 0; view < viewCount; ++view)
        if (lineOf(static_cast<View>(view)) == list.size())
            return false;
    return list.size() == viewCount;
}
static_assert(isWhole(), "every view has its line");

} // namespace

std::span<const ViewMaker, viewCount> viewMakers() { return list; }

const ViewMaker& makerOf(View view) { return list[lineOf(view)]; }

std::unique_ptr<Plot> makePlot(View view, QCustomPlot& canvas, const ColorMaps& colorMaps) { return makerOf(view).plot(canvas, colorMaps); }

Expected<TableSource> numbersOf(const Scene& scene)
{
    if (const QString absence = schemeAbsence(scene, scene.view.name); !absence.isEmpty())
        return Error{Error::Kind::Usage, absence.toStdString()};
    return makerOf(scene.view.name).numbers(scene);
}

QString tabTitle(View view, const Scene& scene)
{
    const ViewMaker& maker = makerOf(view);
    const bool other = maker.tabWithoutWaves && !scene.scheme.name->hasWaves;
    return QCoreApplication::translate("Workspace", other ? maker.tabWithoutWaves : maker.tab);
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
