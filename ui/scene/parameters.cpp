// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parameters.h"

#include "core/base/names.h"
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/schemes/family_parameters.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/settings/code_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/pairs_settings.h"
#include "ui/settings/spectrum_settings.h"
#include "ui/settings/table_settings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

namespace posenc {

namespace {

const QStringList& schemeNames()
{
    static const QStringList names = [] {
        QStringList all;
        for (const SchemeTraits* const scheme : schemes())
            all << parameter_rows::nameText(scheme->name);
        return all;
    }();
    return names;
}

// Views that need no table to be opened.
const QStringList& offeredViews()
{
    static const QStringList names = [] {
        QStringList all;
        for (const View view : allViews())
            all << nameOf(view);
        return all;
    }();
    return names;
}

struct BasePlace {
    static double get(const Scene& scene) { return scene.encoding.n(); }
    static void set(Scene& scene, double n)
    {
        if (n == scene.encoding.n())
            return;
        scene.encoding = scene.encoding.withN(n);
        followed(scene, Parameter::Base);
    }
};

struct SchemePlace {
    static std::int64_t get(const Scene& scene) { return static_cast<std::int64_t>(placeOf(scene.scheme.name)); }
    static void set(Scene& scene, std::int64_t place)
    {
        scene.scheme.name = SchemeName(*schemes()[static_cast<std::size_t>(place)]);
        followed(scene, Parameter::Scheme);
    }
};

// A list that is typed is no longer that of a file.
struct PositionListPlace {
    static const QString& get(const Scene& scene) { return scene.scheme.positions.list; }
    static void set(Scene& scene, const QString& list)
    {
        if (list == scene.scheme.positions.list)
            return;
        scene.scheme.positions.list = list;
        scene.scheme.positions.file.clear();
        scene.scheme.positions.column.clear();
    }
};

// Empty if the colours fit the values.
struct ColorRangePlace {
    static QString get(const Scene& scene) { return scene.view.offset->range ? textOf(*scene.view.offset->range) : QString(); }
    static void set(Scene& scene, const QString& text) { scene.view.offset.edit().range = colorRangeFrom(text); }
};

std::optional<Error> rangeProblem(const QString& text)
{
    if (text.isEmpty() || colorRangeFrom(text))
        return {};
    return Error{Error::Kind::Usage,
                 sentence("ui", "The range of the colours is %1. Write two numbers, the lower one first, such as 0:10.")(
                     posenc::quoted(text.toStdString()))};
}

// What the encoding says of a value that it cannot have.
Error refusalOf(double n, std::int64_t dModel, std::int64_t maxLen) { return EncodingSpec::make(n, dModel, maxLen).error(); }

// The chosen ones that exist; if none does, the one that stands in for them.
std::vector<std::int64_t> shownCells(std::vector<std::int64_t> existing, const std::vector<std::int64_t>& chosen, std::int64_t selected)
{
    if (existing.empty() && !chosen.empty())
        existing.push_back(selected);
    return existing;
}

// The parameters without those of features.
std::span<const SceneParameter> groundParameters()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        number({"encoding", "n", "n", "&n",
                QT_TRANSLATE_NOOP(
                    "posenc::ParameterPanel",
                    "The base n of the frequencies, 1 to 10⁹: the larger n is, the slower the last "
                    "columns vary. With one or two columns, n changes nothing. Page Up and Page Down multiply and divide n by 10.")},
               {EncodingSpec::minN, EncodingSpec::maxN}, BasePlace())
            .with({.line = Parameter::Base,
                   .optionHelp = "Base n of the frequencies, from 1 to 1e9 (default: %2).",
                   .refusal = [](const ParameterValue& value) { return refusalOf(std::get<double>(value), 1, 1); },
                   .playName = "n",
                   .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "n"),
                   .isSwept = true}),
        whole({"encoding", "d_model", "d-model", "&d_model",
               QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The number of values that describe a position: the columns of the table, 1 to "
                                                           "16384. If d_model is odd, the last column has no cosine. Page Up and Page "
                                                           "Down double and halve the number.")},
              {1, EncodingSpec::maxDModel}, ofEncoding<&EncodingSpec::dModel, &EncodingSpec::withDModel>)
            .with({.line = Parameter::DModel,
                   .optionHelp = "Number of columns, from 1 to 16384 (default: %2).",
                   .refusal = [](const ParameterValue& value) { return refusalOf(1, std::get<std::int64_t>(value), 1); },
                   .playName = "d_model",
                   .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "d_model"),
                   .isSwept = true}),
        whole({"encoding", "max_len", "max-len", "&max_len",
               QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The number of positions: the rows k = 0 … max_len − 1, 1 to 1048576. Page Up "
                                                           "and Page Down double and halve the number.")},
              {1, EncodingSpec::maxMaxLen}, ofEncoding<&EncodingSpec::maxLen, &EncodingSpec::withMaxLen>)
            .with({.line = Parameter::MaxLen,
                   .optionHelp = "Number of positions, from 1 to 1048576 (default: %2).",
                   .refusal = [](const ParameterValue& value) { return refusalOf(1, 1, std::get<std::int64_t>(value)); },
                   .playName = "max_len",
                   .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "max_len"),
                   .isSwept = true}),
        choice({"encoding", "layout", "layout", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "L&ayout"),
                QT_TRANSLATE_NOOP("posenc::ParameterPanel",
                                  "The order of sines and cosines in the columns of the table. The columns that rotary embedding rotates "
                                  "together are set by “Pairs” on page Rotary")},
               ofEncoding<&EncodingSpec::layout, &EncodingSpec::withLayout>)
            .with({.line = Parameter::Layout,
                   .optionHelp = "Order of sines and cosines: %1 (default: %2).",
                   .noun = sentence("ui", "layout")}),
        choice({"encoding", "frequencies", "frequencies", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "F&requencies"),
                QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The rule by which the frequency ω falls from pair to pair")},
               ofEncoding<&EncodingSpec::frequencies, &EncodingSpec::withFrequencies>)
            .with({.line = Parameter::Frequencies,
                   .optionHelp = "Rule of the frequencies: %1 (default: %2).",
                   .noun = sentence("ui", "frequency rule")}),
        choice({"view", "name", "view", nullptr, "The view that is shown."}, in<&Scene::view, &Scene::Appearance::name>)
            .with({.optionHelp =
                       "View to show: %1 (default: %2). rows and columns are other names of position and dimension. difference is page "
                       "Table check, which needs a table.",
                   .offered = offeredViews,
                   .noun = sentence("ui", "view"),
                   .otherNames = otherViewNames}),
        cells({"selection", "positions", "position", nullptr,
               QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Positions that are drawn. The first one is the selected position k.")},
              {0, mostCells(EncodingSpec::maxMaxLen)}, in<&Scene::selection, &Scene::Selection::positions>)
            .with({.line = Parameter::Position,
                   .optionHelp = "Positions to draw, or none. The first one is selected (default: %2, up to max_len).",
                   .optionValue = "K,…",
                   .cells = [](const Scene& scene) { return scene.encoding.maxLen(); },
                   .cellsAre = QT_TRANSLATE_NOOP("CommandLine", "max_len is %1"),
                   .shown = [](const Scene& scene) -> ParameterValue {
                       return shownCells(existingPositions(scene), scene.selection.positions, selectedPosition(scene));
                   },
                   .selected = selectedPosition,
                   .withSelected = withMovedPosition,
                   .reach = reachOfPosition,
                   .playName = "position",
                   .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "position k"),
                   .isSwept = true}),
        cells({"selection", "dimensions", "dimension", nullptr,
               QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Columns that are drawn. The first one is the selected column j.")},
              {0, mostCells(EncodingSpec::maxDModel)}, in<&Scene::selection, &Scene::Selection::dimensions>)
            .with({.line = Parameter::Dimension,
                   .optionHelp = "Columns to draw, or none. The first one is selected (default: %2, up to d_model).",
                   .optionValue = "J,…",
                   .cells = [](const Scene& scene) { return scene.encoding.dModel(); },
                   .cellsAre = QT_TRANSLATE_NOOP("CommandLine", "d_model is %1"),
                   .shown = [](const Scene& scene) -> ParameterValue {
                       return shownCells(existingDimensions(scene), scene.selection.dimensions, selectedDimension(scene));
                   },
                   .selected = selectedDimension,
                   .withSelected = withDimension,
                   .playName = "dimension",
                   .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "column j")}),
        whole({"selection", "second", "second-position", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "&Second position k′"),
               QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The position that k is compared with, at the offset Δ = k′ − k")},
              {0, mostCells(EncodingSpec::maxMaxLen)}, in<&Scene::selection, &Scene::Selection::second>)
            .with({.line = Parameter::SecondPosition,
                   .optionHelp = "The second of two compared positions (default: %2, or the last position).",
                   .optionValue = "K",
                   .cells = [](const Scene& scene) { return scene.encoding.maxLen(); },
                   .shown = [](const Scene& scene) -> ParameterValue { return secondPosition(scene); },
                   .selected = secondPosition,
                   .withSelected = withSecondPosition,
                   .playName = "second position",
                   .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "second position k′"),
                   .isLook = true}),
        flag({"selection", "pinned", "cross-hair", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Cross-hair"),
              QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Show the selected position, column and second position in the plot.")},
             in<&Scene::selection, &Scene::Selection::pinned>)
            .with({.isLook = true}),
        flag({"selection", "pair", "pair", nullptr, "Beside the cross-hair, mark the row of the second position in the heatmap.", leftOut},
             in<&Scene::selection, &Scene::Selection::pair>)
            .with({.isLook = true}),
        flag({"view", "softmax", "softmax", nullptr, "Show the offsets as attention weights, softmax(PE(0)·PE(Δ) / √d)."},
             in<&Scene::view, &Scene::Appearance::offset, &OffsetSettings::softmax>),
        flag({"view", "transposed", "transposed", nullptr, "Draw the heatmap with positions along the horizontal axis."},
             in<&Scene::view, &Scene::Appearance::table, &TableSettings::transposed>),
        choice({"view", "filled", "filled", nullptr,
                "Columns of the heatmap that hold their values: both (sines and cosines), sines, or zeros (none).", leftOut},
               in<&Scene::view, &Scene::Appearance::table, &TableSettings::filled>)
            .with({.noun = sentence("ui", "filling")}),
        choice({"view", "measure", "measure", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Meas&ure"),
                QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The measure of the similarity of two positions")},
               in<&Scene::view, &Scene::Appearance::measure>)
            .with({.line = Parameter::Measure,
                   .optionHelp = "Measure of the similarity of two positions: %1 (default: %2).",
                   .noun = sentence("ui", "measure")}),
        text({"view", "range", "range", nullptr,
              "Range of the colours of the similarity, such as 0:10. Values beyond an end take its colour (default: fits the values).",
              leftOut},
             100, ColorRangePlace())
            .with({.optionValue = "A:B", .misread = rangeProblem}),
        choice({"view", "sinusoids", "over", nullptr, "Horizontal axis of the sinusoids."},
               in<&Scene::view, &Scene::Appearance::table, &TableSettings::sinusoids>)
            .with({.optionHelp = "Horizontal axis of the sinusoids: %1 (default: %2).", .noun = sentence("ui", "sinusoid axis")}),
        text({"view", "colormap", "colormap", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "&Colormap"),
              QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The colours of the plots, from the smallest value to the largest")},
             200, in<&Scene::view, &Scene::Appearance::colormap>)
            .with({.line = Parameter::Colormap,
                   .optionHelp = "Colour map of the plot (see --list colormaps).",
                   .optionValue = "NAME",
                   .isLook = true}),
        flag({"view", "no_peaks", "no-peaks", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Peak labels"),
              QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Name the highest peaks that rise by an eighth of the range, three per side."),
              leftOut},
             in<&Scene::view, &Scene::Appearance::offset, &OffsetSettings::withoutPeaks>)
            .with({.optionHelp = "Leave out the labels of the peaks of the offsets.", .isLook = true}),
        flag({"view", "no_wavelength", "no-wavelength", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Wavelength bar"),
              QT_TRANSLATE_NOOP("posenc::ParameterPanel", "Show one wave of the selected column, from crest to crest."), leftOut},
             in<&Scene::view, &Scene::Appearance::table, &TableSettings::withoutWavelength>)
            .with({.optionHelp = "Leave out the bar of the wavelength of the selected column.", .isLook = true}),
        choiceAmong(schemeNames,
                    {"scheme", "name", "scheme", QT_TRANSLATE_NOOP("Setting", "Enc&oding scheme"),
                     QT_TRANSLATE_NOOP("Setting", "The rule that encodes the positions: the sinusoidal encoding or an alternative.")},
                    SchemePlace())
            .with({.line = Parameter::Scheme}),
        whole({"scheme", "seed", "scheme-seed", QT_TRANSLATE_NOOP("Setting", "Table seed"),
               QT_TRANSLATE_NOOP("Setting", "The seed of the random table.")},
              {0, largestSeed}, in<&Scene::scheme, &SchemeSettings::seed>)
            .with({.takenBy = SchemeParameter::Seed}),
        whole({"scheme", "leading_rows", "leading-rows", QT_TRANSLATE_NOOP("Setting", "Rows before patches"),
               QT_TRANSLATE_NOOP(
                   "Setting", "Rows before the first patch of an image, such as class tokens (−1: as many as make the patches a square)."),
               leftOut, QT_TRANSLATE_NOOP("Setting", "automatic")},
              {-1, PatchLayout::mostLeading}, in<&Scene::scheme, &SchemeSettings::patches, &PatchLayout::leading>)
            .with({.takenBy = SchemeParameter::Patches}),
        whole({"scheme", "grid_width", "grid-width", QT_TRANSLATE_NOOP("Setting", "Patches per row"),
               QT_TRANSLATE_NOOP("Setting", "Patches per row of the image (0: square)."), leftOut,
               QT_TRANSLATE_NOOP("Setting", "automatic")},
              {0, PatchLayout::mostWidth}, in<&Scene::scheme, &SchemeSettings::patches, &PatchLayout::width>)
            .with({.takenBy = SchemeParameter::Patches}),
        whole({"scheme", "padding_row", "padding-row", QT_TRANSLATE_NOOP("Setting", "Padding row"),
               QT_TRANSLATE_NOOP("Setting", "padding_idx of fairseq: the row of zeros before the first word (−1: none)."), leftOut,
               QT_TRANSLATE_NOOP("Setting", "none")},
              {-1, FamilyParameters::lastPaddingRow}, in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::paddingRow>)
            .with({.takenBy = FamilyParameter::PaddingRow}),
        number({"scheme", "first_t", "first-t", QT_TRANSLATE_NOOP("Setting", "First t"),
                QT_TRANSLATE_NOOP("Setting", "The timestep of row 0, whole or fractional."), leftOut},
               {-FamilyParameters::farthestTime, FamilyParameters::farthestTime},
               in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::firstTime>)
            .with({.takenBy = FamilyParameter::Times}),
        number({"scheme", "t_step", "t-step", QT_TRANSLATE_NOOP("Setting", "Timestep increment"),
                QT_TRANSLATE_NOOP("Setting", "The timestep of a row minus the timestep of the row before. Below 0, the timesteps fall."),
                leftOut},
               {-FamilyParameters::longestStep, FamilyParameters::longestStep},
               in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::timeStep>)
            .with({.takenBy = FamilyParameter::Times}),
        whole({"scheme", "frequency_shift", "frequency-shift", QT_TRANSLATE_NOOP("Setting", "Frequency shift"),
               QT_TRANSLATE_NOOP("Setting", "The exponent of pair i is i / (h − shift): 1 in DDPM, 0 in Stable Diffusion."), leftOut},
              {0, 1}, in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::shift>)
            .with({.takenBy = FamilyParameter::Shift}),
        flag({"scheme", "cosines_first", "cosines-first", QT_TRANSLATE_NOOP("Setting", "Cosines first"),
              QT_TRANSLATE_NOOP("Setting", "Put cosines before sines (flip_sin_to_cos in diffusers)."), leftOut},
             in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::flipped>)
            .with({.takenBy = FamilyParameter::Flip}),
        flag({"scheme", "unnormalised", "unnormalised", QT_TRANSLATE_NOOP("Setting", "Places not normalised"),
              QT_TRANSLATE_NOOP("Setting", "Patches are counted 1, 2, 3 … instead of as fractions of the image times 2π."), leftOut},
             in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::unnormalised>)
            .with({.takenBy = FamilyParameter::Normalise}),
        flag({"scheme", "without_pi", "without-pi", QT_TRANSLATE_NOOP("Setting", "Without π"),
              QT_TRANSLATE_NOOP("Setting", "sin(2^l x) instead of sin(2^l π x), as in much code for NeRF."), leftOut},
             in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::withoutPi>)
            .with({.takenBy = FamilyParameter::Pi}),
        number({"scheme", "sigma", "sigma", QT_TRANSLATE_NOOP("Setting", "σ of the frequencies"),
                QT_TRANSLATE_NOOP("Setting", "The standard deviation of the random frequencies, in turns over all positions."), leftOut},
               {FamilyParameters::smallestDeviation, FamilyParameters::largestDeviation},
               in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::deviation>)
            .with({.takenBy = FamilyParameter::Deviation}),
        text({"scheme", "positions", "positions", QT_TRANSLATE_NOOP("Setting", "Positions of the rows"),
              QT_TRANSLATE_NOOP("Setting",
                                "Positions of the rows, separated by commas: numbers, or times such as 2024-01-31T18:00. Without a "
                                "list, the positions are 0, 1, 2 …."),
              leftOut, "0, 1, 2 …"},
             PositionSettings::longestList, PositionListPlace())
            .with({.optionValue = "LIST", .takenBy = SchemeParameter::Positions}),
        text({"scheme", "positions_unit", "positions-unit", QT_TRANSLATE_NOOP("Setting", "Unit of a position"),
              QT_TRANSLATE_NOOP("Setting",
                                "The unit that is one position: second, minute, hour, day, week, or a number of seconds or of the "
                                "list's own units. Default: hour for times, 1 for numbers."),
              leftOut, QT_TRANSLATE_NOOP("Setting", "automatic")},
             PositionSettings::longestText, in<&Scene::scheme, &SchemeSettings::positions, &PositionSettings::unit>)
            .with({.optionValue = "UNIT", .takenBy = SchemeParameter::Positions}),
        text({"scheme", "positions_offset", "positions-offset", QT_TRANSLATE_NOOP("Setting", "Value of position 0"),
              QT_TRANSLATE_NOOP("Setting", "The value that is position 0: first (the first of the list), a number, or a time. Default: the "
                                           "first time, or 0 for numbers."),
              leftOut, QT_TRANSLATE_NOOP("Setting", "automatic")},
             PositionSettings::longestText, in<&Scene::scheme, &SchemeSettings::positions, &PositionSettings::offset>)
            .with({.optionValue = "VALUE", .takenBy = SchemeParameter::Positions}),
        choice({"offset", "reference", "reference", QT_TRANSLATE_NOOP("Setting", "Measure from"),
                QT_TRANSLATE_NOOP("Setting", "Measure offsets from zero (position 0) or selected (position k, always for other schemes).")},
               in<&Scene::view, &Scene::Appearance::offset, &OffsetSettings::reference>),
        choice({"wavelength", "picture", "wavelength-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
                QT_TRANSLATE_NOOP("Setting",
                                  "Show wavelengths (λ and ω of every pair on logarithmic axes) or frequencies (ω on a linear axis).")},
               in<&Scene::view, &Scene::Appearance::pairs, &PairsSettings::wavelengths>),
        choice({"spectrum", "picture", "spectrum-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
                QT_TRANSLATE_NOOP(
                    "Setting",
                    "Show column (the variance of the selected column by frequency) or columns (the largest share of every column)."),
                leftOut},
               inSettings<&SpectrumSettings::picture>),
        choice({"code", "language", "code", QT_TRANSLATE_NOOP("Setting", "Lan&guage"),
                QT_TRANSLATE_NOOP("Setting", "The language of the code: eigen for .cpp, the others for .py.")},
               inSettings<&CodeSettings::language>),
        flag({"code", "with_plot", "with-plot", QT_TRANSLATE_NOOP("Setting", "With plot"),
              QT_TRANSLATE_NOOP("Setting",
                                "Add lines to Python code that draw the view with Matplotlib: the table, rows, columns or similarities."),
              leftOut},
             inSettings<&CodeSettings::withPlot>)
            .with({.applies = [](const Scene& scene) { return scene.of<CodeSettings>().language != SnippetLanguage::Eigen; }}),
    });
    return all;
}

} // namespace

std::span<const SceneParameter> parameters()
{
    static const std::vector<SceneParameter> all = [] {
        const auto ground = groundParameters();
        std::vector<SceneParameter> found(ground.begin(), ground.end());
        for (const Feature* const feature : features())
            if (feature->parameters) {
                const auto own = feature->parameters();
                found.insert(found.end(), own.begin(), own.end());
            }
        return found;
    }();
    return all;
}

const SceneParameter& parameterOf(Parameter line) { return *std::ranges::find(parameters(), line, &SceneParameter::line); }

std::span<const Parameter> movingParameters()
{
    static constexpr std::array moving{Parameter::Base,     Parameter::DModel,         Parameter::MaxLen,
                                       Parameter::Position, Parameter::SecondPosition, Parameter::Dimension};
    return moving;
}

double numberOf(const ParameterValue& value)
{
    const auto* const whole = std::get_if<std::int64_t>(&value);
    return whole ? static_cast<double>(*whole) : std::get<double>(value);
}

double SceneParameter::last(const Scene& scene) const { return cells ? static_cast<double>(cells(scene) - 1) : highest; }

std::pair<double, double> SceneParameter::reachIn(const Scene& scene) const
{
    if (!reach)
        return {lowest, last(scene)};
    const auto [first, end] = reach(scene);
    return {static_cast<double>(first), static_cast<double>(end)};
}

double SceneParameter::now(const Scene& scene) const { return selected ? static_cast<double>(selected(scene)) : numberOf(read(scene)); }

Scene SceneParameter::moved(const Scene& scene, double value) const
{
    if (withSelected)
        return withSelected(scene, std::llround(value));
    return withValue(scene, *this, isWhole() ? ParameterValue(std::int64_t{std::llround(value)}) : ParameterValue(value));
}

const SceneParameter& parameterOfOption(const QString& option)
{
    return *std::ranges::find_if(parameters(), [&](const SceneParameter& parameter) { return option == QLatin1String(parameter.option); });
}

Scene withValue(Scene scene, const SceneParameter& parameter, const ParameterValue& value)
{
    ParameterValue legal = value;
    if (auto* const number = std::get_if<double>(&legal))
        *number = std::clamp(*number, parameter.lowest, parameter.highest);
    else if (auto* const text = std::get_if<QString>(&legal))
        text->truncate(static_cast<qsizetype>(parameter.highest));
    else if (auto* const whole = std::get_if<std::int64_t>(&legal))
        *whole = parameter.names
                     ? std::clamp<std::int64_t>(*whole, 0, parameter.names().size() - 1)
                     : std::clamp(*whole, static_cast<std::int64_t>(parameter.lowest), static_cast<std::int64_t>(parameter.highest));
    parameter.write(scene, legal);
    return scene;
}

QString textOf(const SceneParameter& parameter, const ParameterValue& value)
{
    switch (parameter.kind) {
    case SceneParameter::Kind::Flag:
        return std::get<bool>(value) ? QStringLiteral("on") : QString();
    case SceneParameter::Kind::Whole:
        return QString::number(std::get<std::int64_t>(value));
    case SceneParameter::Kind::Number:
        return QString::fromStdString(numberText(std::get<double>(value)));
    case SceneParameter::Kind::Choice:
        return parameter.names()[std::get<std::int64_t>(value)];
    case SceneParameter::Kind::Cells: {
        QStringList numbers;
        for (const std::int64_t cell : std::get<std::vector<std::int64_t>>(value))
            numbers << QString::number(cell);
        return numbers.isEmpty() ? QStringLiteral("none") : numbers.join(QLatin1Char(','));
    }
    case SceneParameter::Kind::Text:
        break;
    }
    return std::get<QString>(value);
}

std::optional<Error> textProblem(const SceneParameter& parameter, const Scene& scene, const QString& text)
{
    if (parameter.misread)
        return parameter.misread(text);
    if (!parameter.textsOf || text.isEmpty() || parameter.textsOf(scene).contains(text))
        return {};
    const QStringList offered = parameter.textsOf(scene);
    const std::string what = QString::fromLatin1(parameter.option).toStdString();
    if (offered.isEmpty())
        return Error{Error::Kind::Usage,
                     sentence("ui", "--%1 chooses among the types of layers of a model, but no model with several types is open. Open its "
                                    "config.json, or leave --%1 out.")(what)};
    return Error{Error::Kind::Usage, sentence("ui", "--%1: there is no type of layers called %2. Use one of: %3.")(
                                         what, posenc::quoted(text.toStdString()), offered.join(QLatin1String(", ")).toStdString())};
}

Expected<std::int64_t> placeOf(const SceneParameter& parameter, const QString& name)
{
    const QStringList& names = parameter.names();
    std::vector<std::string> known;
    QString meant = name;
    for (const auto& [other, inTable] : parameter.otherNames) {
        known.emplace_back(other);
        if (name.toStdString() == other)
            meant = QString::fromUtf8(inTable.data(), static_cast<qsizetype>(inTable.size()));
    }
    const qsizetype place = meant.isEmpty() ? -1 : names.indexOf(meant); // a name is empty where this program lacks a view
    if (place >= 0)
        return place;
    for (const QString& each : names)
        if (!each.isEmpty())
            known.push_back(each.toStdString());
    const QString option = QString::fromLatin1(parameter.option).replace(QLatin1Char('-'), QLatin1Char(' '));
    return Error{Error::Kind::Usage, unlistedName(parameter.noun.isEmpty() ? option.toStdString() : std::string(parameter.noun),
                                                  name.toStdString(), std::vector<std::string_view>(known.begin(), known.end()))};
}

} // namespace posenc
