// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/views.h"

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "ui/scene/feature.h"
#include "ui/scene/scene.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/spectrum_settings.h"

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
    if (scene.of<SpectrumSettings>().picture == SpectrumContent::Columns)
        return scene.encoding.dModel();
    const std::int64_t fastest = std::max<std::int64_t>(1, std::min(scene.encoding.maxLen(), mostSpectrumPositions) / 2);
    return static_cast<std::int64_t>(std::ceil(spectrumOctave * (std::log2(static_cast<double>(fastest)) + 1.0)));
}

std::optional<Extent> spectrumExtent(const Scene& scene) { return Extent{1, spectrumCells(scene)}; }

std::int64_t pairCells(const Scene& scene) { return std::max<std::int64_t>(1, scene.encoding.pairs()); }

std::optional<Extent> pairsExtent(const Scene& scene) { return Extent{1, pairCells(scene)}; }

std::optional<Extent> anglesExtent(const Scene& scene) { return Extent{scene.encoding.maxLen(), pairCells(scene)}; }

bool isUsedByAngle(const Scene&, Parameter parameter)
{
    return parameter != Parameter::Layout && parameter != Parameter::SecondPosition && parameter != Parameter::Measure;
}

using Zoom = ViewInfo::Zoom;

// What views read: see ViewTraits.
constexpr std::array<std::string_view, 3> readByOffset{"offset", "softmax", "no-peaks"};
constexpr std::array<std::string_view, 1> readByWavelength{"wavelength"};
constexpr std::array<std::string_view, 1> readBySpectrum{"spectrum"};
constexpr std::array<std::string_view, 1> readBySimilarity{"range"};
constexpr std::array<std::string_view, 2> readByHeatmap{"filled", "transposed"};
constexpr std::array<std::string_view, 1> readByPosition{"over"};
constexpr std::array<std::string_view, 1> readByDimension{"no-wavelength"};

// The views without those of features: a line each, in the order of View.
// clang-format off
constexpr auto groundViews = std::to_array<ViewInfo>({
    ViewInfo{View::Heatmap, "heatmap", QT_TRANSLATE_NOOP("View", "Positional encoding"), QT_TRANSLATE_NOOP("View", "what does each position get?"),
        QT_TRANSLATE_NOOP("View", "The table: each row is a position k, each column j is one of the d_model values of its vector."),
        "heatmap_window", Zoom::Cells, tableExtent}
        .with({.reads = readByHeatmap}),
    ViewInfo{View::Position, "position", QT_TRANSLATE_NOOP("View", "Rows"), QT_TRANSLATE_NOOP("View", "what is in the row of a position?"),
        QT_TRANSLATE_NOOP("View", "The rows of the chosen positions k as curves, over the columns j or over the pairs i of a sine and a cosine."),
        "sinusoids_window", Zoom::Columns, sinusoidExtent}
        .with({.reads = readByPosition}),
    ViewInfo{View::Dimension, "dimension", QT_TRANSLATE_NOOP("View", "Columns"), QT_TRANSLATE_NOOP("View", "how does a column change with the position?"),
        QT_TRANSLATE_NOOP("View", "The chosen columns j as curves over the positions k, with the wavelength λ of the selected column."),
        "dimensions_window", Zoom::Columns, positionsExtent}
        .with({.reads = readByDimension}),
    ViewInfo{View::Similarity, "similarity", QT_TRANSLATE_NOOP("View", "Similarity of positions"), QT_TRANSLATE_NOOP("View", "which positions are alike?"),
        QT_TRANSLATE_NOOP("View", "Every position k compared with every other position k′ by the chosen measure: a band along a diagonal means that the offset k′ − k decides."),
        "similarity_window", Zoom::Cells, similarityExtent}
        .with({.reads = readBySimilarity}),
    ViewInfo{View::Offset, "offset", QT_TRANSLATE_NOOP("View", "Offsets"), QT_TRANSLATE_NOOP("View", "how near are positions Δ apart?"),
        QT_TRANSLATE_NOOP("View", "The similarity of two positions over the offset Δ = k′ − k, which is how far apart they are."),
        "offsets_window", Zoom::Columns, positionsExtent}
        .with({.reads = readByOffset}),
    ViewInfo{View::Wavelength, "wavelength", QT_TRANSLATE_NOOP("View", "Wavelengths"), QT_TRANSLATE_NOOP("View", "how long are the waves?"),
        QT_TRANSLATE_NOOP("View", "The wavelength λ of each pair i, and its frequency ω = 2π / λ."),
        "wavelengths_window", Zoom::Columns, pairsExtent}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has one wavelength per column, but no pairs. Choose the scheme “sinusoidal”."),
                      QT_TRANSLATE_NOOP("View", "%1 has no wavelengths. Choose the scheme “sinusoidal”."))
        .with({.reads = readByWavelength}),
    ViewInfo{View::Contribution, "contribution", QT_TRANSLATE_NOOP("View", "Contributions"), QT_TRANSLATE_NOOP("View", "which pairs make two positions similar?"),
        QT_TRANSLATE_NOOP("View", "The part of each pair i in the similarity of positions k and k′, and the running sum: bands appear where the waves of many pairs agree."),
        "contributions_window", Zoom::Columns, pairsExtent}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs that add up to the similarity. Choose the scheme “sinusoidal”.")),
    ViewInfo{View::Clock, "clock", QT_TRANSLATE_NOOP("View", "Clocks"), QT_TRANSLATE_NOOP("View", "how do the pairs rotate?"),
        QT_TRANSLATE_NOOP("View", "Each pair i as the hand of a clock, which rotates with the position k.")}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs of a sine and a cosine, so there is no hand to turn. Choose the scheme “sinusoidal”.")),
    ViewInfo{View::Shift, "shift", QT_TRANSLATE_NOOP("View", "Shift"), QT_TRANSLATE_NOOP("View", "how does one row become another?"),
        QT_TRANSLATE_NOOP("View", "T(Δ), the matrix that rotates the row of any position k into the row of k + Δ."),
        "shift_window", Zoom::Cells, shiftExtent}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs of a sine and a cosine that T(Δ) could rotate. Choose the scheme “sinusoidal”.")),
    {View::Norm, "norm", QT_TRANSLATE_NOOP("View", "Norms"), QT_TRANSLATE_NOOP("View", "are all rows equally long?"),
        QT_TRANSLATE_NOOP("View", "The norm of each row k, which is the length of the vector of that position."),
        "norms_window", Zoom::Columns, positionsExtent},
    ViewInfo{View::Spectrum, "spectrum", QT_TRANSLATE_NOOP("View", "Spectrum"), QT_TRANSLATE_NOOP("View", "which waves are in a column?"),
        QT_TRANSLATE_NOOP("View", "The frequencies that the selected column consists of, or the largest one of every column."),
        "spectrum_window", Zoom::Columns, spectrumExtent}
        .with({.reads = readBySpectrum}),
    ViewInfo{View::Angle, "angle", QT_TRANSLATE_NOOP("View", "Angles"), QT_TRANSLATE_NOOP("View", "how far has each pair rotated?"),
        QT_TRANSLATE_NOOP("View", "The angle k · ω of every position k and pair i, of which the table has the sine and the cosine."),
        "angle_window", Zoom::Cells, anglesExtent, nullptr, isUsedByAngle}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs of a sine and a cosine, so there are no angles to draw. Choose the scheme “sinusoidal”.")),
    ViewInfo{View::Pairs, "pairs", QT_TRANSLATE_NOOP("View", "Pairs"), QT_TRANSLATE_NOOP("View", "what do sine and cosine give a position?"),
        QT_TRANSLATE_NOOP("View", "The sine and the cosine of each pair i at the chosen positions k, as curves over the pairs."),
        "pairs_window", Zoom::Columns, pairsExtent}
        .needingPairs(QT_TRANSLATE_NOOP("View", "%1 has no pairs of a sine and a cosine to draw. Choose the scheme “sinusoidal”.")),
});
// clang-format on

// The views of this program, in the order of View.
const std::vector<ViewInfo>& list()
{
    static const std::vector<ViewInfo> all = [] {
        std::vector<ViewInfo> found(groundViews.begin(), groundViews.end());
        for (const Feature* const feature : features())
            if (feature->views)
                found.insert(found.end(), feature->views().begin(), feature->views().end());
        std::ranges::sort(found, {}, &ViewInfo::view);
        return found;
    }();
    return all;
}

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

std::span<const ViewInfo> views() { return list(); }

const ViewInfo& infoOf(View view) { return *std::ranges::find(list(), view, &ViewInfo::view); }

const std::vector<View>& allViews()
{
    static const std::vector<View> all = [] {
        std::vector<View> without;
        for (const ViewInfo& info : list())
            if (!info.needsTable)
                without.push_back(info.view);
        return without;
    }();
    return all;
}

QString nameOf(View view)
{
    const auto info = std::ranges::find(list(), view, &ViewInfo::view);
    const std::string_view name = info == list().end() ? std::string_view() : info->name;
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

bool lacksViews() { return list().size() < static_cast<std::size_t>(countOf<View>()); }

Expected<View> viewFromName(const QString& name)
{
    std::string meant = name.toStdString();
    std::vector<std::string_view> known;
    for (const ViewInfo& info : list())
        known.push_back(info.name);
    for (const auto& [other, inList] : otherViewNames) {
        known.push_back(other);
        if (meant == other)
            meant = inList;
    }
    const auto found = std::ranges::find(list(), std::string_view(meant), &ViewInfo::name);
    if (found != list().end())
        return found->view;
    return Error{Error::Kind::Usage, unlistedName(sentence("ui", "view"), name.toStdString(), known)};
}

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

QString questionAsTitle(View view)
{
    const QString question = questionOf(view);
    return question.left(1).toUpper() + question.mid(1);
}

QString explanationOf(View view) { return QCoreApplication::translate("View", infoOf(view).explanation); }

QString explanationOf(View view, const Scene& scene)
{
    const auto sentence = infoOf(view).traits.sentence;
    const char* const said = sentence ? sentence(scene) : nullptr;
    return said ? QCoreApplication::translate("View", said) : explanationOf(view);
}

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

bool reads(View view, std::string_view name)
{
    const auto names = [name](const ViewInfo& info) { return std::ranges::find(info.traits.reads, name) != info.traits.reads.end(); };
    return names(infoOf(view)) || std::ranges::none_of(list(), names);
}

bool isAlwaysSinusoidal(const std::optional<View>& page) { return page && infoOf(*page).isAlwaysSinusoidal; }

Scene withoutWindows(Scene scene)
{
    scene.view.windows = {};
    return scene;
}

Scene withFittingWindows(Scene scene)
{
    for (const ViewInfo& info : list()) {
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
