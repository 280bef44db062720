// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/views.h"

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "ui/scene/compared_table.h"
#include "ui/scene/scene_scheme.h"
#include "ui/scene/token_input.h"
#include "ui/scene/trained.h"
#include "ui/settings/attention_settings.h"
#include "ui/settings/bias_settings.h"
#include "ui/settings/comparison_settings.h"
#include "ui/settings/learned_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/precision_settings.h"
#include "ui/settings/rotary_settings.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

std::optional<Extent> tableExtent(const Scene& scene) { return Extent{scene.encoding.maxLen(), scene.encoding.dModel()}; }

std::optional<Extent> similarityExtent(const Scene& scene) { return Extent{scene.encoding.maxLen(), scene.encoding.maxLen(), true}; }

std::optional<Extent> shiftExtent(const Scene& scene) { return Extent{scene.encoding.dModel(), scene.encoding.dModel(), true}; }

std::optional<Extent> sinusoidExtent(const Scene& scene) { return Extent{1, sinusoidCells(scene)}; }

std::optional<Extent> positionsExtent(const Scene& scene) { return Extent{1, scene.encoding.maxLen()}; }

std::int64_t spectrumCells(const Scene& scene)
{
    if (scene.view.learned->spectrum == SpectrumContent::Columns)
        return scene.encoding.dModel();
    const std::int64_t fastest = std::max<std::int64_t>(1, std::min(scene.encoding.maxLen(), mostSpectrumPositions) / 2);
    return static_cast<std::int64_t>(std::ceil(spectrumOctave * (std::log2(static_cast<double>(fastest)) + 1.0)));
}

std::optional<Extent> spectrumExtent(const Scene& scene) { return Extent{1, spectrumCells(scene)}; }

std::optional<Extent> patchesExtent(const Scene& scene)
{
    const auto grid = patchGridOf(scene);
    return grid ? Extent{grid->height, grid->width} : Extent{};
}

std::int64_t pairCells(const Scene& scene) { return std::max<std::int64_t>(1, scene.encoding.pairs()); }

std::optional<Extent> pairsExtent(const Scene& scene) { return Extent{1, pairCells(scene)}; }

std::optional<Extent> anglesExtent(const Scene& scene) { return Extent{scene.encoding.maxLen(), pairCells(scene)}; }

// In parts of the picture.
std::optional<Extent> projectionExtent(const Scene&) { return Extent{1, 1}; }

// What A and B have together.
std::optional<Extent> comparedExtent(const Scene& scene)
{
    const CellPlace cells = comparedCells(scene);
    return Extent{cells.row, cells.column, scene.of<ComparisonSettings>().picture == ComparedContent::Similarity};
}

std::optional<Extent> differenceExtent(const Scene& scene)
{
    if (scene.opened.table)
        return Extent{scene.opened.table->own.values.rows(), scene.opened.table->own.values.cols()};
    return scene.opened.unopenedTable ? std::nullopt : std::optional(Extent{});
}

View rotaryWindow(const Scene& scene)
{
    switch (scene.of<RotarySettings>().picture) {
    case RotaryContent::Similarity:
    case RotaryContent::Alibi:
        return View::Offset;
    case RotaryContent::Wavelengths:
        return View::Wavelength;
    default:
        return View::Rotary;
    }
}

// A matrix of all positions is zoomed as their similarity is.
View biasesWindow(const Scene& scene) { return scene.of<BiasSettings>().form == BiasForm::Matrix ? View::Similarity : View::Biases; }

bool isOfPairs(Parameter parameter) { return parameter == Parameter::SecondPosition || parameter == Parameter::Measure; }

bool isUsedByTokens(const Scene&, Parameter parameter) { return !isOfPairs(parameter); }

bool isUsedByProjection(const Scene&, Parameter parameter)
{
    return parameter != Parameter::Layout && parameter != Parameter::Dimension && parameter != Parameter::Measure;
}

bool isUsedByPrecision(const Scene& scene, Parameter parameter)
{
    const bool curve = scene.of<PrecisionSettings>().picture == PrecisionContent::Largest;
    const bool cells = parameter == Parameter::Layout || parameter == Parameter::Dimension || parameter == Parameter::Colormap;
    return !isOfPairs(parameter) && !(curve && cells);
}

bool isUsedByDifference(const Scene&, Parameter parameter) { return !isOfPairs(parameter) && parameter != Parameter::Scheme; }

bool isUsedByComparison(const Scene& scene, Parameter parameter)
{
    const ComparedContent picture = scene.of<ComparisonSettings>().picture;
    switch (parameter) {
    case Parameter::Dimension:
        return picture == ComparedContent::Heatmap;
    case Parameter::SecondPosition:
    case Parameter::Measure:
        return picture != ComparedContent::Heatmap;
    case Parameter::Colormap:
        return picture != ComparedContent::Offset;
    default:
        return true;
    }
}

bool isUsedByPatches(const Scene& scene, Parameter parameter)
{
    if (scene.view.learned->score != PatchesScore::Scheme && (parameter == Parameter::Scheme || parameter == Parameter::Measure))
        return false;
    return parameter != Parameter::Layout && parameter != Parameter::Dimension && parameter != Parameter::SecondPosition;
}

bool isUsedByRotary(const Scene& scene, Parameter parameter)
{
    const RotaryContent picture = scene.of<RotarySettings>().picture;
    if (picture == RotaryContent::Layers) // what a model has, whatever is set
        return false;
    if (picture == RotaryContent::Alibi)
        return parameter == Parameter::MaxLen || parameter == Parameter::Position || parameter == Parameter::SecondPosition;
    switch (parameter) {
    case Parameter::Scheme:
    case Parameter::Measure:
    case Parameter::Colormap: // angles have their own colours
    case Parameter::Layout:   // rotary embedding has a pairing of its own
        return false;
    case Parameter::Dimension: // the selected pair is that of a column
        return picture != RotaryContent::Similarity;
    case Parameter::Position:
        return picture == RotaryContent::Angles || picture == RotaryContent::Similarity || picture == RotaryContent::Arrows;
    case Parameter::Base:
    case Parameter::MaxLen:
    case Parameter::Frequencies:
        return picture != RotaryContent::Columns;
    case Parameter::SecondPosition:
        return picture == RotaryContent::Similarity || picture == RotaryContent::Arrows;
    default:
        return true;
    }
}

bool isUsedByAngle(const Scene&, Parameter parameter)
{
    return parameter != Parameter::Layout && parameter != Parameter::SecondPosition && parameter != Parameter::Measure;
}

std::optional<Extent> attentionExtent(const Scene& scene)
{
    const std::int64_t words = std::clamp<std::int64_t>(tokensIn(scene), 1, scene.encoding.maxLen());
    return Extent{words, words, true};
}

bool isUsedByAttention(const Scene& scene, Parameter parameter)
{
    if (parameter == Parameter::Colormap)
        return scene.of<AttentionViewSettings>().picture < AttentionContent::Lines;
    return parameter != Parameter::Dimension && parameter != Parameter::Measure;
}

std::optional<Extent> biasesExtent(const Scene& scene) { return Extent{1, biasOffsets(scene)}; }

// T5's biases may be those of an opened table; the pairs of RoPE and xPos have no columns here.
bool isUsedByBiases(const Scene& scene, Parameter parameter)
{
    if (parameter == Parameter::Scheme)
        return scene.scheme.name->takes(SchemeParameter::File);
    if (parameter == Parameter::Colormap)
        return scene.of<BiasSettings>().form == BiasForm::Matrix;
    return parameter != Parameter::Layout && parameter != Parameter::Dimension && parameter != Parameter::Measure;
}

// A training has settings of its own.
bool isUsedByTrain(const Scene& scene, Parameter parameter)
{
    const TrainContent content = scene.of<TrainSettings>().picture;
    switch (parameter) {
    case Parameter::Position:
        return content != TrainContent::Overview && content != TrainContent::Course;
    case Parameter::SecondPosition:
        return content == TrainContent::Attention || content == TrainContent::Cosines;
    case Parameter::Dimension:
        return content == TrainContent::Overview || content == TrainContent::Rows || content == TrainContent::Queries
               || content == TrainContent::Curves;
    case Parameter::Colormap:
        return content != TrainContent::Course && content != TrainContent::Scores && content != TrainContent::Curves
               && content != TrainContent::Race;
    default:
        return false;
    }
}

using Zoom = ViewInfo::Zoom;

// The one list of views: a line each, in the order of View.
// clang-format off
constexpr auto list = std::to_array<ViewInfo>({
    {View::Heatmap, "heatmap", QT_TRANSLATE_NOOP("View", "Positional encoding"), QT_TRANSLATE_NOOP("View", "what does each position get?"), "heatmap_window", Zoom::Cells, tableExtent},
    {View::Position, "position", QT_TRANSLATE_NOOP("View", "Rows"), QT_TRANSLATE_NOOP("View", "what is in the row of a position?"), "sinusoids_window", Zoom::Columns, sinusoidExtent},
    {View::Dimension, "dimension", QT_TRANSLATE_NOOP("View", "Columns"), QT_TRANSLATE_NOOP("View", "how does a column change with the position?"), "dimensions_window", Zoom::Columns, positionsExtent},
    {View::Similarity, "similarity", QT_TRANSLATE_NOOP("View", "Similarity of positions"), QT_TRANSLATE_NOOP("View", "which positions are alike?"), "similarity_window", Zoom::Cells, similarityExtent},
    {View::Offset, "offset", QT_TRANSLATE_NOOP("View", "Offsets"), QT_TRANSLATE_NOOP("View", "how near are positions Δ apart?"), "offsets_window", Zoom::Columns, positionsExtent},
    ViewInfo{View::Wavelength, "wavelength", QT_TRANSLATE_NOOP("View", "Wavelengths"), QT_TRANSLATE_NOOP("View", "how long are the waves?"), "wavelengths_window", Zoom::Columns, pairsExtent}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has one wavelength per column, but no pairs. Choose the scheme “sinusoidal”."),
                      QT_TRANSLATE_NOOP("View", "%1 has no wavelengths. Choose the scheme “sinusoidal”.")),
    ViewInfo{View::Contribution, "contribution", QT_TRANSLATE_NOOP("View", "Contributions"), QT_TRANSLATE_NOOP("View", "which pairs make two positions similar?"), "contributions_window", Zoom::Columns, pairsExtent}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs that add up to the similarity. Choose the scheme “sinusoidal”.")),
    ViewInfo{View::Clock, "clock", QT_TRANSLATE_NOOP("View", "Clocks"), QT_TRANSLATE_NOOP("View", "how do the pairs rotate?")}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs of a sine and a cosine, so there is no hand to turn. Choose the scheme “sinusoidal”.")),
    ViewInfo{View::Shift, "shift", QT_TRANSLATE_NOOP("View", "Shift"), QT_TRANSLATE_NOOP("View", "how does one row become another?"), "shift_window", Zoom::Cells, shiftExtent}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs of a sine and a cosine that T(Δ) could rotate. Choose the scheme “sinusoidal”.")),
    {View::Tokens, "tokens", QT_TRANSLATE_NOOP("View", "Tokens"), QT_TRANSLATE_NOOP("View", "what does the model get?"), "tokens_window", Zoom::Cells, tableExtent, nullptr, isUsedByTokens},
    {View::Projection, "projection", QT_TRANSLATE_NOOP("View", "Projection"), QT_TRANSLATE_NOOP("View", "which positions lie near each other?"), "projection_window", Zoom::Cells, projectionExtent, nullptr, isUsedByProjection},
    {View::Precision, "precision", QT_TRANSLATE_NOOP("View", "Precision"), QT_TRANSLATE_NOOP("View", "what do short number formats lose?"), "precision_window", Zoom::Cells, tableExtent, nullptr, isUsedByPrecision},
    {View::Rotary, "rotary", QT_TRANSLATE_NOOP("View", "Rotary"), QT_TRANSLATE_NOOP("View", "what does RoPE do instead?"), "angles_window", Zoom::Cells, anglesExtent, rotaryWindow, isUsedByRotary, true},
    {View::Biases, "biases", QT_TRANSLATE_NOOP("View", "Biases"), QT_TRANSLATE_NOOP("View", "what do ALiBi and T5 add to the score?"), "biases_window", Zoom::Columns, biasesExtent, biasesWindow, isUsedByBiases, true},
    {View::Compare, "compare", QT_TRANSLATE_NOOP("View", "Compare"), QT_TRANSLATE_NOOP("View", "what changes between two settings?"), "compare_window", Zoom::Cells, comparedExtent, nullptr, isUsedByComparison},
    {View::Norm, "norm", QT_TRANSLATE_NOOP("View", "Norms"), QT_TRANSLATE_NOOP("View", "are all rows equally long?"), "norms_window", Zoom::Columns, positionsExtent},
    {View::Spectrum, "spectrum", QT_TRANSLATE_NOOP("View", "Spectrum"), QT_TRANSLATE_NOOP("View", "which waves are in a column?"), "spectrum_window", Zoom::Columns, spectrumExtent},
    {View::Patches, "patches", QT_TRANSLATE_NOOP("View", "Patches"), QT_TRANSLATE_NOOP("View", "how are patches of an image encoded?"), "patches_window", Zoom::Cells, patchesExtent, nullptr, isUsedByPatches},
    ViewInfo{View::Angle, "angle", QT_TRANSLATE_NOOP("View", "Angles"), QT_TRANSLATE_NOOP("View", "how far has each pair rotated?"), "angle_window", Zoom::Cells, anglesExtent, nullptr, isUsedByAngle}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs of a sine and a cosine, so there are no angles to draw. Choose the scheme “sinusoidal”.")),
    {View::Attention, "attention", QT_TRANSLATE_NOOP("View", "Attention"), QT_TRANSLATE_NOOP("View", "which words look at which?"), "attention_window", Zoom::Cells, attentionExtent, nullptr, isUsedByAttention},
    {View::Train, "train", QT_TRANSLATE_NOOP("View", "Train"), QT_TRANSLATE_NOOP("View", "what does a model learn?"), "train_window", Zoom::Cells, trainExtent, nullptr, isUsedByTrain, true},
    ViewInfo{View::Pairs, "pairs", QT_TRANSLATE_NOOP("View", "Pairs"), QT_TRANSLATE_NOOP("View", "what do sine and cosine give a position?"), "pairs_window", Zoom::Columns, pairsExtent}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs of a sine and a cosine to draw. Choose the scheme “sinusoidal”.")),
    {View::Difference, "difference", QT_TRANSLATE_NOOP("View", "Table check"), QT_TRANSLATE_NOOP("View", "is my table right?"), "difference_window", Zoom::Cells, differenceExtent, nullptr, isUsedByDifference, true, true},
});
// clang-format on

constexpr bool isWhole()
{
    for (std::size_t index = 0; index < list.size(); ++index)
        if (list[index].view != static_cast<View>(index) || list[index].windowKey.empty() != (list[index].zoom == Zoom::Nothing)
            || list[index].windowKey.empty() != (list[index].extent == nullptr))
            return false;
    return list.size() == viewCount;
}
static_assert(isWhole(), "every view has its line, in the order of View, and a window has a key and cells");

constexpr Names<View, viewCount + otherViewNames.size()> names = [] {
    Names<View, viewCount + otherViewNames.size()> all;
    for (std::size_t index = 0; index < viewCount; ++index) {
        all[index] = {list[index].name, list[index].view};
        for (std::size_t other = 0; other < otherViewNames.size(); ++other)
            if (otherViewNames[other].second == list[index].name)
                all[viewCount + other] = {otherViewNames[other].first, list[index].view};
    }
    return all;
}();

std::optional<CellRange> fitting(const std::optional<CellRange>& range, std::int64_t cells)
{
    if (!range)
        return std::nullopt;
    const auto all = static_cast<double>(cells);
    const CellRange cut{std::max(0.0, range->first), std::min(all, range->last)};
    const double rounding = 1e-9 * all;
    if (!(cut.size() > 0.0) || (cut.first <= rounding && cut.last >= all - rounding))
        return std::nullopt;
    return cut;
}

std::optional<CellWindow> fitting(const CellWindow& window, const Extent& extent)
{
    const auto rows = fitting(window.rows, extent.rows);
    const auto columns = fitting(window.columns, extent.columns);
    if (!rows && !columns)
        return std::nullopt;
    CellWindow cut{rows.value_or(CellRange{0.0, static_cast<double>(extent.rows)}),
                   columns.value_or(CellRange{0.0, static_cast<double>(extent.columns)})};
    if (!extent.isSquare)
        return cut;
    // What is cut off one side of a square is cut off the other, too.
    CellRange& longer = cut.rows.size() > cut.columns.size() ? cut.rows : cut.columns;
    const double size = std::min(cut.rows.size(), cut.columns.size());
    if (longer.size() - size > 1e-9 * size)
        longer.last = longer.first + size;
    return cut;
}

} // namespace

std::span<const ViewInfo, viewCount> views() { return list; }

const ViewInfo& infoOf(View view) { return list[static_cast<std::size_t>(view)]; }

const std::vector<View>& allViews()
{
    static const std::vector<View> all = [] {
        std::vector<View> without;
        for (const ViewInfo& info : list)
            if (!info.needsTable)
                without.push_back(info.view);
        return without;
    }();
    return all;
}

QString nameOf(View view)
{
    const std::string_view name = infoOf(view).name;
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

Expected<View> viewFromName(const QString& name) { return valueIn(names, name.toStdString(), sentence("ui", "view")); }

QString titleOf(View view) { return QCoreApplication::translate("View", infoOf(view).title); }

QString titleOf(View view, const Scene& scene)
{
    if (view == View::Similarity && scene.view.measure == Measure::Distance)
        return QCoreApplication::translate("View", "Distance of positions");
    if (view == View::Similarity && scene.view.measure == Measure::Cosine)
        return QCoreApplication::translate("View", "Cosine of positions");
    return titleOf(view);
}

QString questionOf(View view) { return QCoreApplication::translate("View", infoOf(view).question); }

View windowOwner(const Scene& scene, View view) { return infoOf(view).windowOf ? infoOf(view).windowOf(scene) : view; }

std::optional<Extent> extentOf(const Scene& scene, View view)
{
    const ViewInfo& owner = infoOf(windowOwner(scene, view));
    const std::optional<Extent> extent = owner.extent ? owner.extent(scene) : std::nullopt;
    return extent && extent->columns > 0 ? extent : std::nullopt;
}

bool isUsed(Parameter parameter, const std::optional<View>& page, const Scene& scene)
{
    if (!page)
        return parameter < Parameter::Position;
    return !infoOf(*page).uses || infoOf(*page).uses(scene, parameter);
}

bool isAlwaysSinusoidal(const std::optional<View>& page) { return page && infoOf(*page).isAlwaysSinusoidal; }

Scene withoutWindows(Scene scene)
{
    scene.view.windows = {};
    return scene;
}

Scene withFittingWindows(Scene scene)
{
    for (const ViewInfo& info : list) {
        auto& window = scene.view.windows[info.view];
        if (!window)
            continue;
        const auto extent = info.extent ? info.extent(scene) : std::optional(Extent{});
        if (extent)
            window = fitting(*window, *extent);
    }
    return scene;
}

} // namespace posenc
