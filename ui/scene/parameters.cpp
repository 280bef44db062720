// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/parameters.h"

#include "core/base/names.h"
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/projection/tsne.h"
#include "core/relative/alibi.h"
#include "core/relative/kerple.h"
#include "core/relative/shaw_keys.h"
#include "core/relative/t5_bias.h"
#include "core/relative/xpos.h"
#include "ui/scene/trained.h"
#include "ui/settings/attention_settings.h"
#include "ui/settings/bias_settings.h"
#include "ui/settings/code_settings.h"
#include "ui/settings/comparison_settings.h"
#include "ui/settings/learned_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/pairs_settings.h"
#include "ui/settings/precision_settings.h"
#include "ui/settings/projection_settings.h"
#include "ui/settings/rotary_settings.h"
#include "ui/settings/table_settings.h"
#include "ui/settings/tokens_settings.h"
#include "ui/settings/train_settings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

namespace posenc {

namespace {

using Kind = SceneParameter::Kind;

QString nameText(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }
QString nameText(const QString& name) { return name; }

template <class Enum>
const QStringList& namesOf()
{
    static const QStringList names = [] {
        QStringList all;
        for (int place = 0; place < countOf<Enum>(); ++place)
            all << nameText(nameOf(static_cast<Enum>(place)));
        return all;
    }();
    return names;
}

const QStringList& schemeNames()
{
    static const QStringList names = [] {
        QStringList all;
        for (const SchemeTraits* const scheme : schemes())
            all << nameText(scheme->name);
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

// A member is held as it is, or shared by copies of the scene.
template <class Value>
const Value& read(const Value& held)
{
    return held;
}
template <class Value>
const Value& read(const SharedValue<Value>& held)
{
    return *held;
}
template <class Value>
Value& edit(Value& held)
{
    return held;
}
template <class Value>
Value& edit(SharedValue<Value>& held)
{
    return held.edit();
}

// Where a scene holds a value: the members that lead to it.
template <auto member, auto... further>
struct Place {
    static const auto& get(const auto& holder)
    {
        if constexpr (sizeof...(further) == 0)
            return holder.*member;
        else
            return Place<further...>::get(read(holder.*member));
    }
    static void set(auto& holder, const auto& value)
    {
        if constexpr (sizeof...(further) == 0)
            holder.*member = static_cast<std::remove_cvref_t<decltype(holder.*member)>>(value);
        else
            Place<further...>::set(edit(holder.*member), value);
    }
};
template <auto... members>
constexpr Place<members...> in;

template <class Holder, class Value>
Holder holderOf(Value Holder::*);

// The same within the settings that the first member is one of.
template <auto member, auto... further>
struct SettingsPlace {
    using Settings = decltype(holderOf(member));
    static const auto& get(const Scene& scene) { return Place<member, further...>::get(scene.of<Settings>()); }
    static void set(Scene& scene, const auto& value) { Place<member, further...>::set(scene.edit<Settings>(), value); }
};
template <auto... members>
constexpr SettingsPlace<members...> inSettings;

// A value of the encoding: the functions that read and replace it.
template <auto value, auto with>
struct EncodingPlace {
    static auto get(const Scene& scene) { return (scene.encoding.*value)(); }
    static void set(Scene& scene, auto changed)
    {
        scene.encoding = (scene.encoding.*with)(static_cast<decltype((scene.encoding.*value)())>(changed));
    }
};
template <auto value, auto with>
constexpr EncodingPlace<value, with> ofEncoding;

// Rotary embedding follows a new base, too.
struct BasePlace {
    static double get(const Scene& scene) { return scene.encoding.n(); }
    static void set(Scene& scene, double n)
    {
        if (n == scene.encoding.n())
            return;
        scene.encoding = scene.encoding.withN(n);
        if (scene.of<RotarySettings>().theta > 0.0)
            scene.edit<RotarySettings>().theta = 0.0;
    }
};

struct SchemePlace {
    static std::int64_t get(const Scene& scene) { return static_cast<std::int64_t>(placeOf(scene.scheme.name)); }
    static void set(Scene& scene, std::int64_t place)
    {
        scene.scheme.name = SchemeName(*schemes()[static_cast<std::size_t>(place)]);
        if (scene.of<TrainSettings>().isInViews && !scene.scheme.name->takes(SchemeParameter::File))
            scene.edit<TrainSettings>().isInViews = false;
    }
};

// The type of layers is what the scene's θ, columns and scaling are: choosing one sets those.
struct LayerTypePlace {
    static QString get(const Scene& scene) { return layerTypeOf(scene); }
    static void set(Scene& scene, const QString& type)
    {
        if (!type.isEmpty())
            scene = withLayerType(std::move(scene), type);
    }
};

// A flag on the command line has no "off", so the one that people set is the opposite.
struct UnscaledPlace {
    static bool get(const Scene& scene) { return !scene.of<AttentionViewSettings>().scores.isScaled; }
    static void set(Scene& scene, bool unscaled) { scene.edit<AttentionViewSettings>().scores.isScaled = !unscaled; }
};

// Another plot of a training has other axes.
struct TrainContentPlace {
    static TrainContent get(const Scene& scene) { return scene.of<TrainSettings>().picture; }
    static void set(Scene& scene, std::int64_t content)
    {
        if (static_cast<TrainContent>(content) == scene.of<TrainSettings>().picture)
            return;
        scene.edit<TrainSettings>().picture = static_cast<TrainContent>(content);
        scene.view.windows[View::Train].reset();
    }
};

// The scheme “table” is the trained table, or is no longer.
struct TrainTablePlace {
    static bool get(const Scene& scene) { return showsTrainedTable(scene); }
    static void set(Scene& scene, bool isWanted) { scene = withTableInViews(std::move(scene), isWanted); }
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

template <class Value, class Access>
constexpr SceneParameter made(SceneParameter::Kind kind, const ParameterNames& names, Access, double lowest = 0.0, double highest = 0.0)
{
    return {names,
            {},
            kind,
            [](const Scene& scene) { return ParameterValue(static_cast<Value>(Access::get(scene))); },
            [](Scene& scene, const ParameterValue& value) { Access::set(scene, std::get<Value>(value)); },
            lowest,
            highest};
}

struct Range {
    double lowest;
    double highest;
};

template <class Access>
constexpr SceneParameter flag(const ParameterNames& names, Access access)
{
    return made<bool>(Kind::Flag, names, access);
}

template <class Access>
constexpr SceneParameter whole(const ParameterNames& names, const Range& range, Access access)
{
    return made<std::int64_t>(Kind::Whole, names, access, range.lowest, range.highest);
}

template <class Access>
constexpr SceneParameter number(const ParameterNames& names, const Range& range, Access access)
{
    return made<double>(Kind::Number, names, access, range.lowest, range.highest);
}

template <class Access>
constexpr SceneParameter text(const ParameterNames& names, qsizetype longest, Access access)
{
    return made<QString>(Kind::Text, names, access, 0.0, static_cast<double>(longest));
}

template <class Access>
constexpr SceneParameter cells(const ParameterNames& names, const Range& range, Access access)
{
    return made<std::vector<std::int64_t>>(Kind::Cells, names, access, range.lowest, range.highest);
}

template <class Access>
constexpr SceneParameter choiceAmong(const QStringList& (*all)(), const ParameterNames& names, Access access)
{
    SceneParameter parameter = made<std::int64_t>(Kind::Choice, names, access);
    parameter.names = all;
    return parameter;
}

// The names are those of the enumeration.
template <class Access>
constexpr SceneParameter choice(const ParameterNames& names, Access access)
{
    return choiceAmong(namesOf<std::remove_cvref_t<decltype(Access::get(std::declval<const Scene&>()))>>, names, access);
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

constexpr double mostCells(std::int64_t cells) { return static_cast<double>(cells - 1); }

template <RotaryContent content>
bool showsRotary(const Scene& scene)
{
    return scene.of<RotarySettings>().picture == content;
}

// Pages Rotary and Patches both have controls of the sections.
bool showsSections(const Scene& scene)
{
    return scene.view.name == View::Patches ? scene.view.learned->score == PatchesScore::Mrope : showsRotary<RotaryContent::Columns>(scene);
}

bool showsMatrix(const Scene& scene) { return scene.of<BiasSettings>().form == BiasForm::Matrix; }

// The curves are of all schemes.
template <MatrixScheme... drawn>
bool usesOf(const Scene& scene)
{
    return !showsMatrix(scene) || ((scene.of<BiasSettings>().scheme == drawn) || ...);
}

bool showsSimilarity(const Scene& scene) { return showsRotary<RotaryContent::Similarity>(scene) && scene.of<RotarySettings>().beside.isEmpty(); }
bool showsAlibi(const Scene& scene) { return showsSimilarity(scene) || showsRotary<RotaryContent::Alibi>(scene); }
bool showsRope(const Scene& scene) { return !showsRotary<RotaryContent::Alibi>(scene); }

template <RopeType... types>
bool scalesBy(const Scene& scene)
{
    return showsRope(scene) && ((scene.of<RotarySettings>().scaling.type == types) || ...);
}

template <EmbeddingSource source>
bool takesEmbeddings(const Scene& scene)
{
    return scene.of<TokenSettings>().embedding == source;
}

bool isTsne(const Scene& scene) { return scene.of<ProjectionSettings>().method == ProjectionMethod::Tsne; }

template <HeadKind kind>
bool hasHead(const Scene& scene)
{
    return scene.of<AttentionViewSettings>().head == kind;
}

bool addsShaw(const Scene& scene) { return scene.of<AttentionViewSettings>().relative == RelativeScheme::Shaw; }

bool comparesCurves(const Scene& scene) { return scene.of<ComparisonSettings>().picture == ComparedContent::Offset; }

bool showsRace(const Scene& scene) { return scene.of<TrainSettings>().picture == TrainContent::Race; }

bool showsNoRace(const Scene& scene) { return !showsRace(scene); }

template <TrainingTask task>
bool trainsTask(const Scene& scene)
{
    return scene.of<TrainSettings>().training.task == task;
}

template <TrainingEncoding... encodings>
bool trainsAny(const Scene& scene)
{
    const TrainSettings& train = scene.of<TrainSettings>();
    if (!showsRace(scene))
        return ((train.training.encoding == encodings) || ...);
    const auto races = racesOf(train);
    return races && (std::ranges::count(*races, encodings) + ...) > 0;
}

constexpr auto trainsLearned = trainsAny<TrainingEncoding::Learned>;
constexpr auto trainsWaves = trainsAny<TrainingEncoding::Sinusoidal, TrainingEncoding::Rope>;
constexpr auto trainsT5 = trainsAny<TrainingEncoding::T5>;

bool showsTrainedHead(const Scene& scene) { return scene.of<TrainSettings>().training.heads > 1 && scene.of<TrainSettings>().picture == TrainContent::Attention; }

// Scene files name the parameter only if it is not what a scene without the key means.
constexpr bool leftOut = true;

// The one table of parameters.
constexpr auto allParameters = std::to_array<SceneParameter>({
    number({"encoding", "n", "n", "&n",
            QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The base n of the frequencies, 1 to 10⁹: the larger n is, the slower the last "
                                                        "columns vary. Page Up and Page Down multiply and divide n by 10.")},
           {EncodingSpec::minN, EncodingSpec::maxN}, BasePlace())
        .with({.line = Parameter::Base,
               .optionHelp = "Base n of the frequencies, from 1 to 1e9 (default: %2).",
               .refusal = [](const ParameterValue& value) { return refusalOf(std::get<double>(value), 1, 1); },
               .playName = "n",
               .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "n"),
               .isSwept = true}),
    whole({"encoding", "d_model", "d-model", "&d_model",
           QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The number of values that describe a position: the columns of the table, 1 to "
                                                       "16384. Page Up and Page Down double and halve the number.")},
          {1, EncodingSpec::maxDModel}, ofEncoding<&EncodingSpec::dModel, &EncodingSpec::withDModel>)
        .with({.line = Parameter::DModel,
               .optionHelp = "Number of columns, from 1 to 16384 (default: %2).",
               .refusal = [](const ParameterValue& value) { return refusalOf(1, std::get<std::int64_t>(value), 1); },
               .playName = "d_model",
               .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "d_model"),
               .isSwept = true}),
    whole({"encoding", "max_len", "max-len", "&max_len",
           QT_TRANSLATE_NOOP(
               "posenc::ParameterPanel",
               "The number of positions: the rows k = 0 … max_len − 1, 1 to 1048576. Page Up and Page Down double and halve the number.")},
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
        .with({.line = Parameter::Layout, .optionHelp = "Order of sines and cosines: %1 (default: %2).", .noun = sentence("ui", "layout")}),
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
    cells({"selection", "positions", "position", nullptr, "Positions that are drawn. The first one is the selected position k."},
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
    cells({"selection", "dimensions", "dimension", nullptr, "Columns that are drawn. The first one is the selected column j."},
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
               .playTitle = QT_TRANSLATE_NOOP("posenc::PlayBar", "second position k′")}),
    flag({"selection", "pinned", "cross-hair", nullptr, "Show the selected position, column and second position in the plot."},
         in<&Scene::selection, &Scene::Selection::pinned>),
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
          "Range of the colours of the similarity, such as 0:10. Values beyond an end take its colour (default: fits the values).", leftOut},
         100, ColorRangePlace())
        .with({.optionValue = "A:B", .misread = rangeProblem}),
    choice({"view", "sinusoids", "over", nullptr, "Horizontal axis of the sinusoids."},
           in<&Scene::view, &Scene::Appearance::table, &TableSettings::sinusoids>)
        .with({.optionHelp = "Horizontal axis of the sinusoids: %1 (default: %2).", .noun = sentence("ui", "sinusoid axis")}),
    text({"view", "colormap", "colormap", QT_TRANSLATE_NOOP("posenc::ParameterPanel", "&Colormap"),
          QT_TRANSLATE_NOOP("posenc::ParameterPanel", "The colours of the plots, from the smallest value to the largest")},
         200, in<&Scene::view, &Scene::Appearance::colormap>)
        .with({.line = Parameter::Colormap, .optionHelp = "Colour map of the plot (see --list colormaps).", .optionValue = "NAME"}),
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
           QT_TRANSLATE_NOOP("Setting",
                             "Rows before the first patch of an image, such as class tokens (−1: as many as make the patches a square)."),
           leftOut, QT_TRANSLATE_NOOP("Setting", "automatic")},
          {-1, PatchLayout::mostLeading}, in<&Scene::scheme, &SchemeSettings::patches, &PatchLayout::leading>)
        .with({.takenBy = SchemeParameter::Patches}),
    whole({"scheme", "grid_width", "grid-width", QT_TRANSLATE_NOOP("Setting", "Patches per row"),
           QT_TRANSLATE_NOOP("Setting", "Patches per row of the image (0: square)."), leftOut, QT_TRANSLATE_NOOP("Setting", "automatic")},
          {0, PatchLayout::mostWidth}, in<&Scene::scheme, &SchemeSettings::patches, &PatchLayout::width>)
        .with({.takenBy = SchemeParameter::Patches}),
    whole({"scheme", "padding_row", "padding-row", QT_TRANSLATE_NOOP("Setting", "Padding row"),
           QT_TRANSLATE_NOOP("Setting", "padding_idx of fairseq: the row of zeros before the first word (−1: none)."), leftOut,
           QT_TRANSLATE_NOOP("Setting", "none")},
          {-1, FamilyParameters::lastPaddingRow}, in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::paddingRow>)
        .with({.takenBy = SchemeParameter::PaddingRow}),
    number({"scheme", "first_t", "first-t", QT_TRANSLATE_NOOP("Setting", "First t"),
            QT_TRANSLATE_NOOP("Setting", "The timestep of row 0, whole or fractional."), leftOut},
           {-FamilyParameters::farthestTime, FamilyParameters::farthestTime},
           in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::firstTime>)
        .with({.takenBy = SchemeParameter::Times}),
    number({"scheme", "t_step", "t-step", QT_TRANSLATE_NOOP("Setting", "Timestep increment"),
            QT_TRANSLATE_NOOP("Setting", "The timestep of a row minus the timestep of the row before. Below 0, the timesteps fall."),
            leftOut},
           {-FamilyParameters::longestStep, FamilyParameters::longestStep},
           in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::timeStep>)
        .with({.takenBy = SchemeParameter::Times}),
    whole({"scheme", "frequency_shift", "frequency-shift", QT_TRANSLATE_NOOP("Setting", "Frequency shift"),
           QT_TRANSLATE_NOOP("Setting", "The exponent of pair i is i / (h − shift): 1 in DDPM, 0 in Stable Diffusion."), leftOut},
          {0, 1}, in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::shift>)
        .with({.takenBy = SchemeParameter::Shift}),
    flag({"scheme", "cosines_first", "cosines-first", QT_TRANSLATE_NOOP("Setting", "Cosines first"),
          QT_TRANSLATE_NOOP("Setting", "Put cosines before sines (flip_sin_to_cos in diffusers)."), leftOut},
         in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::flipped>)
        .with({.takenBy = SchemeParameter::Flip}),
    flag({"scheme", "unnormalised", "unnormalised", QT_TRANSLATE_NOOP("Setting", "Places not normalised"),
          QT_TRANSLATE_NOOP("Setting", "Patches are counted 1, 2, 3 … instead of as fractions of the image times 2π."), leftOut},
         in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::unnormalised>)
        .with({.takenBy = SchemeParameter::Normalise}),
    flag({"scheme", "without_pi", "without-pi", QT_TRANSLATE_NOOP("Setting", "Without π"),
          QT_TRANSLATE_NOOP("Setting", "sin(2^l x) instead of sin(2^l π x), as in much code for NeRF."), leftOut},
         in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::withoutPi>)
        .with({.takenBy = SchemeParameter::Pi}),
    number({"scheme", "sigma", "sigma", QT_TRANSLATE_NOOP("Setting", "σ of the frequencies"),
            QT_TRANSLATE_NOOP("Setting", "The standard deviation of the random frequencies, in turns over all positions."), leftOut},
           {FamilyParameters::smallestDeviation, FamilyParameters::largestDeviation},
           in<&Scene::scheme, &SchemeSettings::family, &FamilyParameters::deviation>)
        .with({.takenBy = SchemeParameter::Deviation}),
    text({"scheme", "positions", "positions", QT_TRANSLATE_NOOP("Setting", "Positions of the rows"),
          QT_TRANSLATE_NOOP("Setting", "Positions of the rows, separated by commas: numbers, or times such as 2024-01-31T18:00. Without a "
                                       "list, the positions are 0, 1, 2 …."),
          leftOut, "0, 1, 2 …"},
         PositionSettings::longestList, PositionListPlace())
        .with({.optionValue = "LIST", .takenBy = SchemeParameter::Positions}),
    text({"scheme", "positions_unit", "positions-unit", QT_TRANSLATE_NOOP("Setting", "Unit of a position"),
          QT_TRANSLATE_NOOP("Setting", "The unit that is one position: second, minute, hour, day, week, or a number of seconds or of the "
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
    text({"tokens", "sentence", "sentence", QT_TRANSLATE_NOOP("Setting", "Sentence"),
          QT_TRANSLATE_NOOP("Setting", "The words whose embeddings are combined with the encoding.")},
         TokenSettings::longestSentence, inSettings<&TokenSettings::sentence>),
    choice({"tokens", "embedding", "embedding", QT_TRANSLATE_NOOP("Setting", "Embedding"),
            QT_TRANSLATE_NOOP("Setting",
                              "Source of the embeddings: random by word and seed, the worked batch of 3 × 6 × 4 values, or a file.")},
           inSettings<&TokenSettings::embedding>),
    whole({"tokens", "embedding_seed", "embedding-seed", QT_TRANSLATE_NOOP("Setting", "Embedding seed"),
           QT_TRANSLATE_NOOP("Setting", "The seed of the random embeddings.")},
          {0, largestSeed}, inSettings<&TokenSettings::embeddingSeed>)
        .with({.applies = takesEmbeddings<EmbeddingSource::Random>}),
    choice({"tokens", "deviation", "embedding-deviation", QT_TRANSLATE_NOOP("Setting", "Standard deviation"),
            QT_TRANSLATE_NOOP(
                "Setting", "Standard deviation of random embeddings: trained (1/√d_model, as in a model before its training) or one (1)."),
            leftOut},
           inSettings<&TokenSettings::deviation>)
        .with({.applies = takesEmbeddings<EmbeddingSource::Random>}),
    whole({"tokens", "sequence", "sequence", QT_TRANSLATE_NOOP("Setting", "Sequence"),
           QT_TRANSLATE_NOOP("Setting", "The sequence of the worked batch.")},
          {0, 2}, inSettings<&TokenSettings::sequence>)
        .with({.applies = takesEmbeddings<EmbeddingSource::Batch>}),
    flag({"tokens", "scaled", "scale-embedding", QT_TRANSLATE_NOOP("Setting", "× √d_model"),
          QT_TRANSLATE_NOOP("Setting", "Multiply the embedding by √d_model before the encoding is added.")},
         inSettings<&TokenSettings::scaled>),
    number({"tokens", "dropout", "dropout", QT_TRANSLATE_NOOP("Setting", "Dropout p"),
            QT_TRANSLATE_NOOP("Setting",
                              "Probability with which an entry of the input is dropped. Kept entries are multiplied by 1/(1 − p).")},
           {0.0, 1.0}, inSettings<&TokenSettings::dropout>),
    whole({"tokens", "dropout_seed", "dropout-seed", QT_TRANSLATE_NOOP("Setting", "Dropout seed"),
           QT_TRANSLATE_NOOP("Setting", "The seed of the dropped entries.")},
          {0, largestSeed}, inSettings<&TokenSettings::dropoutSeed>)
        .with({.applies = [](const Scene& scene) { return scene.of<TokenSettings>().dropout > 0.0; }}),
    choice({"tokens", "combination", "combination", QT_TRANSLATE_NOOP("Setting", "Combine by"),
            QT_TRANSLATE_NOOP("Setting", "The operation that combines embedding and encoding into the input.")},
           inSettings<&TokenSettings::combination>)
        .with({.above = "dropout"}),
    choice({"tokens", "picture", "tokens-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
            QT_TRANSLATE_NOOP("Setting", "Show blocks (embedding, encoding and input as cells) or flow (where the encoding sits in a "
                                         "transformer, at one position)."),
            leftOut},
           inSettings<&TokenSettings::picture>)
        .with({.above = "embedding"}),
    choice({"projection", "method", "method", QT_TRANSLATE_NOOP("Setting", "Method"),
            QT_TRANSLATE_NOOP("Setting", "The method that projects the positions to two dimensions.")},
           inSettings<&ProjectionSettings::method>),
    number({"projection", "perplexity", "perplexity", QT_TRANSLATE_NOOP("Setting", "Perplexity"),
            QT_TRANSLATE_NOOP("Setting",
                              "Approximate number of neighbours that t-SNE keeps near each position, less than the number of positions.")},
           {TsneSettings::minPerplexity, TsneSettings::maxPerplexity}, inSettings<&ProjectionSettings::perplexity>)
        .with({.applies = isTsne}),
    whole({"projection", "seed", "projection-seed", QT_TRANSLATE_NOOP("Setting", "Seed"),
           QT_TRANSLATE_NOOP("Setting", "The seed of t-SNE: the same seed gives the same plot.")},
          {0, largestSeed}, inSettings<&ProjectionSettings::seed>)
        .with({.applies = isTsne}),
    whole({"projection", "iterations", "iterations", QT_TRANSLATE_NOOP("Setting", "Iterations"),
           QT_TRANSLATE_NOOP("Setting", "The number of steps of t-SNE.")},
          {TsneSettings::minIterations, TsneSettings::maxIterations}, inSettings<&ProjectionSettings::iterations>)
        .with({.applies = isTsne}),
    number({"projection", "early_exaggeration", "early-exaggeration", QT_TRANSLATE_NOOP("Setting", "Early exaggeration"),
            QT_TRANSLATE_NOOP("Setting",
                              "How strongly t-SNE pulls neighbours together in the first quarter of its steps, for at most 250 steps.")},
           {TsneSettings::minEarlyExaggeration, TsneSettings::maxEarlyExaggeration},
           inSettings<&ProjectionSettings::earlyExaggeration>)
        .with({.applies = isTsne}),
    choice({"precision", "format", "number-format", QT_TRANSLATE_NOOP("Setting", "Number format"),
            QT_TRANSLATE_NOOP("Setting", "The number format that the table is computed in.")},
           inSettings<&PrecisionSettings::format>),
    choice({"precision", "coding", "coding", QT_TRANSLATE_NOOP("Setting", "Computed as"),
            QT_TRANSLATE_NOOP("Setting",
                              "Formula of the angle: exp-log (k · exp(2i · (−ln n / d)), as in PyTorch code) or power (k / n^(2i/d)).")},
           inSettings<&PrecisionSettings::coding>),
    choice(
        {"precision", "arithmetic", "arithmetic", QT_TRANSLATE_NOOP("Setting", "Round"),
         QT_TRANSLATE_NOOP("Setting", "Rounding: throughout (at every step) or stored (computed in float32, then rounded when stored).")},
        inSettings<&PrecisionSettings::arithmetic>),
    choice(
        {"precision", "picture", "precision-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
         QT_TRANSLATE_NOOP(
             "Setting", "Show error (the table minus the exact table), table (its values) or largest (the largest error per position).")},
        inSettings<&PrecisionSettings::picture>)
        .with({.above = "format"}),
    choice({"rotary", "picture", "rotary-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
            QT_TRANSLATE_NOOP("Setting",
                              "Show angles, similarity (of equal rotated vectors, and ALiBi), wavelengths, columns (that rotate "
                              "together), layers (of a model), arrows (query and key) or alibi (its penalties alone).")},
           inSettings<&RotarySettings::picture>),
    flag({"rotary", "apart", "rotary-apart", QT_TRANSLATE_NOOP("Setting", "Move k without k′"),
          QT_TRANSLATE_NOOP("Setting",
                            "A moved position k leaves k′ where it is. Otherwise the arrows move together, and the offset k′ − k stays."),
          leftOut},
         inSettings<&RotarySettings::apart>)
        .with({.applies = showsRotary<RotaryContent::Arrows>}),
    text({"rotary", "layers", "rope-layers", QT_TRANSLATE_NOOP("Setting", "Layers"),
          QT_TRANSLATE_NOOP("Setting", "Layers of a model by type, such as \"full theta=1e6 layers=5,11 / local theta=10000 window=512 "
                                       "layers=0-4,6-10 / nope kind=none layers=12\"."),
          leftOut},
         RotarySettings::longestFactors, inSettings<&RotarySettings::layers>)
        .with({.isReadFirst = true, .applies = [](const Scene&) { return false; }}), // opening a model sets them
    text({"rotary", "model", "rope-model", QT_TRANSLATE_NOOP("Setting", "Model"),
          QT_TRANSLATE_NOOP("Setting", "The name of the model that the layers are from."), leftOut},
         RotarySettings::longestName, inSettings<&RotarySettings::model>)
        .with({.applies = [](const Scene&) { return false; }}), // opening a model sets this and the next two
    text({"rotary", "beside", "rope-beside", QT_TRANSLATE_NOOP("Setting", "Second model"),
          QT_TRANSLATE_NOOP("Setting", "A second model, B, beside the first, such as \"rope theta=1e6 columns=128 length=32768 "
                                       "layers=0-31\". --beside FILE reads a file."),
          leftOut},
         RotarySettings::longestFactors, inSettings<&RotarySettings::beside>)
        .with({.applies = [](const Scene&) { return false; }}),
    text({"rotary", "beside_name", "rope-beside-name", QT_TRANSLATE_NOOP("Setting", "Second model's name"),
          QT_TRANSLATE_NOOP("Setting", "The name of the second model."), leftOut},
         RotarySettings::longestName, inSettings<&RotarySettings::besideName>)
        .with({.applies = [](const Scene&) { return false; }}),
    text({"rotary", "layer_type", "rope-layer-type", QT_TRANSLATE_NOOP("Setting", "Layer type"),
          QT_TRANSLATE_NOOP("Setting", "The type of layers whose base θ, rotated columns and scaling are shown, if layers differ."),
          leftOut},
         RotarySettings::longestSections, LayerTypePlace())
        .with({.textsOf = layerTypes, .isReadFirst = true, .applies = [](const Scene& scene) { return !layerTypes(scene).isEmpty(); }}),
    whole({"rotary", "layer", "rope-layer", QT_TRANSLATE_NOOP("Setting", "Layer"),
           QT_TRANSLATE_NOOP("Setting", "The selected layer of a model, counted from 0."), leftOut},
          {0, LayerPositions::mostLayers - 1}, in<&Scene::selection, &Scene::Selection::layer>)
        .with({.withSelected = withLayer,
               .applies = [](const Scene& scene) { return showsRotary<RotaryContent::Layers>(scene) && !scene.of<RotarySettings>().layers.isEmpty(); }}),
    whole({"rotary", "seed", "rotary-seed", QT_TRANSLATE_NOOP("Setting", "Vector seed"),
           QT_TRANSLATE_NOOP("Setting", "The seed of the random vector that is rotated beside the vector of ones.")},
          {0, largestSeed}, inSettings<&RotarySettings::seed>)
        .with({.applies = [](const Scene& scene) { return showsSimilarity(scene) && scalesBy<RopeType::Default>(scene); }}),
    whole({"rotary", "heads", "heads", QT_TRANSLATE_NOOP("Setting", "ALiBi heads"),
           QT_TRANSLATE_NOOP("Setting", "The number of attention heads, each with its own slope.")},
          {1, RotarySettings::mostHeads}, inSettings<&RotarySettings::heads>)
        .with({.applies = showsAlibi}),
    number({"rotary", "alibi_max_bias", "alibi-max-bias", QT_TRANSLATE_NOOP("Setting", "ALiBi exponent"),
            QT_TRANSLATE_NOOP("Setting", "b of ALiBi's slopes 2^(−b·h/H) for head h of H (8 in the paper, other values in MPT)."), leftOut},
           {Alibi::leastBias, Alibi::mostBias}, inSettings<&RotarySettings::alibiMaxBias>)
        .with({.applies = showsAlibi}),
    number({"rotary", "theta", "rope-theta", QT_TRANSLATE_NOOP("Setting", "Base θ"),
            QT_TRANSLATE_NOOP("Setting", "Base of rotary embedding, if it differs from n (0: n is the base). A new n replaces it."),
            leftOut, QT_TRANSLATE_NOOP("Setting", "n")},
           {0.0, EncodingSpec::maxTheta}, inSettings<&RotarySettings::theta>)
        .with({.applies = [](const Scene& scene) { return scene.of<RotarySettings>().theta > 0.0 && showsRope(scene); }}),
    choice({"rotary", "scaling", "rope-scaling", QT_TRANSLATE_NOOP("Setting", "Scaling"),
            QT_TRANSLATE_NOOP("Setting",
                              "The rule that changes the frequencies of rotary embedding for texts longer than the training texts."),
            leftOut},
           inSettings<&RotarySettings::scaling, &RopeScaling::type>)
        .with({.applies = showsRope}),
    number({"rotary", "factor", "rope-factor", QT_TRANSLATE_NOOP("Setting", "Factor s"),
            QT_TRANSLATE_NOOP("Setting", "The factor by which the scaling stretches the text."), leftOut},
           {1.0, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::factor>)
        .with({.applies = scalesBy<RopeType::Linear, RopeType::Dynamic, RopeType::Yarn, RopeType::LongRope, RopeType::Llama3,
                                   RopeType::Proportional>}),
    number({"rotary", "alpha", "rope-alpha", QT_TRANSLATE_NOOP("Setting", "Alpha"),
            QT_TRANSLATE_NOOP("Setting", "NTK-aware scaling uses θ · α^(d/(d−2)) as its base."), leftOut},
           {1.0, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::alpha>)
        .with({.applies = scalesBy<RopeType::NtkAware>}),
    whole({"rotary", "original_length", "rope-original", QT_TRANSLATE_NOOP("Setting", "Original length"),
           QT_TRANSLATE_NOOP("Setting", "The number of positions in training, before the model was stretched."), leftOut},
          {1, RopeScaling::mostOriginal}, inSettings<&RotarySettings::scaling, &RopeScaling::original>)
        .with({.applies = scalesBy<RopeType::Dynamic, RopeType::Yarn, RopeType::LongRope, RopeType::Llama3>}),
    number({"rotary", "beta_fast", "rope-beta-fast", QT_TRANSLATE_NOOP("Setting", "beta_fast"),
            QT_TRANSLATE_NOOP("Setting", "YaRN keeps pairs that make more turns than this within the original length."), leftOut},
           {1e-6, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::betaFast>)
        .with({.applies = scalesBy<RopeType::Yarn>}),
    number({"rotary", "beta_slow", "rope-beta-slow", QT_TRANSLATE_NOOP("Setting", "beta_slow"),
            QT_TRANSLATE_NOOP("Setting", "YaRN divides pairs that make fewer turns than this within the original length."), leftOut},
           {1e-6, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::betaSlow>)
        .with({.applies = scalesBy<RopeType::Yarn>}),
    flag({"rotary", "fractional_ramp", "rope-fractional-ramp", QT_TRANSLATE_NOOP("Setting", "Ramp between pairs"),
          QT_TRANSLATE_NOOP("Setting", "YaRN's ramp begins and ends between whole pairs (truncate: false)."), leftOut},
         inSettings<&RotarySettings::scaling, &RopeScaling::fractionalRamp>)
        .with({.applies = scalesBy<RopeType::Yarn>}),
    number({"rotary", "mscale", "rope-mscale", QT_TRANSLATE_NOOP("Setting", "mscale"),
            QT_TRANSLATE_NOOP("Setting", "Weight of YaRN's attention factor (0: not given)."), leftOut},
           {0.0, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::mscale>)
        .with({.applies = scalesBy<RopeType::Yarn>}),
    number({"rotary", "mscale_all_dim", "rope-mscale-all-dim", QT_TRANSLATE_NOOP("Setting", "mscale_all_dim"),
            QT_TRANSLATE_NOOP("Setting", "Weight of the divisor of YaRN's attention factor (0: not given)."), leftOut},
           {0.0, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::mscaleAllDim>)
        .with({.applies = scalesBy<RopeType::Yarn>}),
    number({"rotary", "attention_factor", "rope-attention-factor", QT_TRANSLATE_NOOP("Setting", "attention_factor"),
            QT_TRANSLATE_NOOP("Setting", "Factor of sine and cosine (0: by the formula of the scaling)."), leftOut},
           {0.0, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::attentionFactor>)
        .with({.applies = scalesBy<RopeType::Yarn, RopeType::LongRope>}),
    number({"rotary", "score_factor", "rope-score-factor", QT_TRANSLATE_NOOP("Setting", "Score factor"),
            QT_TRANSLATE_NOOP("Setting", "Factor of attention scores in a model's code, besides the attention factor."), leftOut},
           {RopeScaling::leastScoreFactor, RopeScaling::mostFactor},
           inSettings<&RotarySettings::scaling, &RopeScaling::scoreFactor>)
        .with({.applies = scalesBy<RopeType::Yarn>}),
    number({"rotary", "low_freq_factor", "rope-low-freq-factor", QT_TRANSLATE_NOOP("Setting", "low_freq_factor"),
            QT_TRANSLATE_NOOP("Setting", "llama3 divides pairs that make fewer turns than this within the original length."), leftOut},
           {1e-6, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::lowFrequencyFactor>)
        .with({.applies = scalesBy<RopeType::Llama3>}),
    number({"rotary", "high_freq_factor", "rope-high-freq-factor", QT_TRANSLATE_NOOP("Setting", "high_freq_factor"),
            QT_TRANSLATE_NOOP("Setting", "llama3 keeps pairs that make more turns than this within the original length."), leftOut},
           {1e-6, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::highFrequencyFactor>)
        .with({.applies = scalesBy<RopeType::Llama3>}),
    number({"rotary", "share", "rope-share", QT_TRANSLATE_NOOP("Setting", "Fraction rotated"),
            QT_TRANSLATE_NOOP("Setting", "Fraction of the pairs that rotate (only with the scaling proportional)."), leftOut},
           {0.0, 1.0}, inSettings<&RotarySettings::scaling, &RopeScaling::share>)
        .with({.applies = scalesBy<RopeType::Proportional>}),
    text({"rotary", "short_factors", "rope-short-factors", QT_TRANSLATE_NOOP("Setting", "Short factors"),
          QT_TRANSLATE_NOOP("Setting", "LongRoPE's divisors of the pairs up to the original length, separated by commas."), leftOut},
         RotarySettings::longestFactors, inSettings<&RotarySettings::shortFactors>)
        .with({.applies = scalesBy<RopeType::LongRope>}),
    text({"rotary", "long_factors", "rope-long-factors", QT_TRANSLATE_NOOP("Setting", "Long factors"),
          QT_TRANSLATE_NOOP("Setting", "LongRoPE's divisors of the pairs beyond the original length, separated by commas."), leftOut},
         RotarySettings::longestFactors, inSettings<&RotarySettings::longFactors>)
        .with({.applies = scalesBy<RopeType::LongRope>}),
    choice({"rotary", "pairs", "rope-pairs", QT_TRANSLATE_NOOP("Setting", "Pairs"),
            QT_TRANSLATE_NOOP("Setting", "Columns of a head that rotate together: i and i + d/2, or 2i and 2i + 1."), leftOut},
           inSettings<&RotarySettings::scaling, &RopeScaling::pairing>)
        .with({.above = "scaling", .applies = showsRotary<RotaryContent::Columns>}),
    whole({"rotary", "head_columns", "rope-head-columns", QT_TRANSLATE_NOOP("Setting", "Columns per head"),
           QT_TRANSLATE_NOOP("Setting", "Columns per head. If larger than d_model, only d_model columns rotate (0: all)."), leftOut,
           QT_TRANSLATE_NOOP("Setting", "all")},
          {0, EncodingSpec::maxDModel}, inSettings<&RotarySettings::scaling, &RopeScaling::headColumns>)
        .with({.above = "scaling", .applies = showsRotary<RotaryContent::Columns>}),
    whole({"rotary", "first_column", "rope-first-column", QT_TRANSLATE_NOOP("Setting", "First rotated column"),
           QT_TRANSLATE_NOOP("Setting", "Columns of a head before those that rotate (0: the first columns rotate)."), leftOut},
          {0, EncodingSpec::maxDModel}, inSettings<&RotarySettings::scaling, &RopeScaling::firstColumn>)
        .with({.above = "scaling", .applies = showsRotary<RotaryContent::Columns>}),
    text({"rotary", "sections", "rope-sections", QT_TRANSLATE_NOOP("Setting", "Sections"),
          QT_TRANSLATE_NOOP("Setting", "M-RoPE's pairs that rotate by time, height and width, separated by commas, such as 16,24,24."),
          leftOut, QT_TRANSLATE_NOOP("Setting", "none")},
         RotarySettings::longestSections, inSettings<&RotarySettings::sections>)
        .with({.above = "scaling", .applies = showsSections}),
    flag({"rotary", "sections_interleaved", "rope-sections-interleaved", QT_TRANSLATE_NOOP("Setting", "Interleaved sections"),
          QT_TRANSLATE_NOOP("Setting", "M-RoPE gives neighbouring pairs to time, height and width in turn, as Qwen3-VL does."), leftOut},
         inSettings<&RotarySettings::sectionsInterleaved>)
        .with(
            {.above = "scaling", .applies = [](const Scene& scene) { return showsSections(scene) && !scene.of<RotarySettings>().sections.isEmpty(); }}),
    choice(
        {"biases", "picture", "biases-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
         QT_TRANSLATE_NOOP(
             "Setting", "Show bias (the value added to the score) or weights (the attention weights if the scores of all keys are equal)."),
         leftOut},
        inSettings<&BiasSettings::picture>)
        .with({.applies =
                   [](const Scene& scene) {
                       return usesOf<MatrixScheme::Alibi, MatrixScheme::KerpleLog, MatrixScheme::KerplePower, MatrixScheme::T5>(scene);
                   }}),
    choice({"biases", "form", "biases-form", QT_TRANSLATE_NOOP("Setting", "Plot"),
            QT_TRANSLATE_NOOP("Setting",
                              "Plot curves (of all schemes over the distance) or a matrix (of one scheme, query down, key across)."),
            leftOut},
           inSettings<&BiasSettings::form>)
        .with({.above = "picture"}),
    choice({"biases", "scheme", "bias-scheme", QT_TRANSLATE_NOOP("Setting", "Scheme"),
            QT_TRANSLATE_NOOP("Setting", "The relative scheme of the matrix. rope, xpos and shaw are products instead of biases."),
            leftOut},
           inSettings<&BiasSettings::scheme>)
        .with({.above = "picture", .applies = showsMatrix}),
    choice({"biases", "mask", "bias-mask", QT_TRANSLATE_NOOP("Setting", "Mask"),
            QT_TRANSLATE_NOOP("Setting",
                              "The keys that a query of the matrix attends to: none (all keys), causal (its own and those before) or "
                              "window (the last of these)."),
            leftOut},
           inSettings<&BiasSettings::mask>)
        .with({.applies = showsMatrix}),
    whole({"biases", "window", "bias-window", QT_TRANSLATE_NOOP("Setting", "Keys in the window"),
           QT_TRANSLATE_NOOP("Setting", "The number of keys that the mask window leaves to each query."), leftOut},
          {1, EncodingSpec::maxMaxLen}, inSettings<&BiasSettings::window>)
        .with({.applies = [](const Scene& scene) { return showsMatrix(scene) && scene.of<BiasSettings>().mask == AttentionMask::Window; }}),
    whole({"biases", "shaw_clip", "shaw-clip", QT_TRANSLATE_NOOP("Setting", "Shaw clip distance"),
           QT_TRANSLATE_NOOP("Setting", "Keys at least this far away share one of Shaw’s relative keys (16 in the paper)."), leftOut},
          {1, ShawKeys::mostClip}, inSettings<&BiasSettings::shawClip>)
        .with({.applies = [](const Scene& scene) { return showsMatrix(scene) && usesOf<MatrixScheme::Shaw>(scene); }}),
    whole({"biases", "shaw_seed", "shaw-seed", QT_TRANSLATE_NOOP("Setting", "Shaw seed"),
           QT_TRANSLATE_NOOP("Setting", "The seed of the random query and of Shaw’s random relative keys."), leftOut},
          {0, largestSeed}, inSettings<&BiasSettings::shawSeed>)
        .with({.applies = [](const Scene& scene) { return showsMatrix(scene) && usesOf<MatrixScheme::Shaw>(scene); }}),
    whole({"biases", "head", "bias-head", QT_TRANSLATE_NOOP("Setting", "Head"),
           QT_TRANSLATE_NOOP("Setting", "The attention head of ALiBi's slope and T5's biases."), leftOut},
          {1, BiasSettings::mostHeads}, inSettings<&BiasSettings::head>)
        .with({.applies = usesOf<MatrixScheme::Alibi, MatrixScheme::T5>}),
    whole({"biases", "heads", "bias-heads", QT_TRANSLATE_NOOP("Setting", "ALiBi heads"),
           QT_TRANSLATE_NOOP("Setting", "The number of heads that share ALiBi's slopes."), leftOut},
          {1, BiasSettings::mostHeads}, inSettings<&RotarySettings::heads>)
        .with({.applies = usesOf<MatrixScheme::Alibi>}),
    number({"biases", "kerple_log_r1", "kerple-log-r1", QT_TRANSLATE_NOOP("Setting", "KERPLE log, r₁"),
            QT_TRANSLATE_NOOP("Setting", "r₁ of KERPLE's logarithm, −r₁ ln(1 + r₂ Δ)."), leftOut},
           {KerpleLog::least, KerpleLog::most}, inSettings<&BiasSettings::logR1>)
        .with({.applies = usesOf<MatrixScheme::KerpleLog>}),
    number({"biases", "kerple_log_r2", "kerple-log-r2", QT_TRANSLATE_NOOP("Setting", "KERPLE log, r₂"),
            QT_TRANSLATE_NOOP("Setting", "r₂ of KERPLE's logarithm, −r₁ ln(1 + r₂ Δ)."), leftOut},
           {KerpleLog::least, KerpleLog::most}, inSettings<&BiasSettings::logR2>)
        .with({.applies = usesOf<MatrixScheme::KerpleLog>}),
    number({"biases", "kerple_power_r1", "kerple-power-r1", QT_TRANSLATE_NOOP("Setting", "KERPLE power, r₁"),
            QT_TRANSLATE_NOOP("Setting", "r₁ of KERPLE's power, −r₁ Δ^r₂."), leftOut},
           {KerpleLog::least, KerpleLog::most}, inSettings<&BiasSettings::powerR1>)
        .with({.applies = usesOf<MatrixScheme::KerplePower>}),
    number({"biases", "kerple_power_r2", "kerple-power-r2", QT_TRANSLATE_NOOP("Setting", "KERPLE power, r₂"),
            QT_TRANSLATE_NOOP("Setting", "r₂ of KERPLE's power, −r₁ Δ^r₂. With 1, KERPLE equals ALiBi."), leftOut},
           {KerpleLog::least, KerplePower::mostExponent}, inSettings<&BiasSettings::powerR2>)
        .with({.applies = usesOf<MatrixScheme::KerplePower>}),
    flag({"biases", "t5_bidirectional", "t5-bidirectional", QT_TRANSLATE_NOOP("Setting", "T5: both directions"),
          QT_TRANSLATE_NOOP("Setting", "T5's buckets as in an encoder, half of them for keys after the query, instead of a decoder's."),
          leftOut},
         inSettings<&BiasSettings::bidirectional>)
        .with({.applies = usesOf<MatrixScheme::T5>}),
    whole({"biases", "t5_buckets", "t5-buckets", QT_TRANSLATE_NOOP("Setting", "T5 buckets"),
           QT_TRANSLATE_NOOP("Setting", "The number of T5's buckets of offsets (num_buckets)."), leftOut},
          {T5Buckets::fewest, T5Buckets::most}, inSettings<&BiasSettings::buckets>)
        .with({.applies = usesOf<MatrixScheme::T5>}),
    whole({"biases", "t5_max_distance", "t5-max-distance", QT_TRANSLATE_NOOP("Setting", "T5 max. distance"),
           QT_TRANSLATE_NOOP("Setting", "From this distance on, all keys share T5's last bucket (max_distance)."), leftOut},
          {2, EncodingSpec::maxMaxLen}, inSettings<&BiasSettings::maxDistance>)
        .with({.applies = usesOf<MatrixScheme::T5>}),
    whole({"biases", "t5_seed", "t5-seed", QT_TRANSLATE_NOOP("Setting", "T5 seed"),
           QT_TRANSLATE_NOOP("Setting", "The seed of T5's random biases, unless an opened table has T5's biases."), leftOut},
          {0, largestSeed}, inSettings<&BiasSettings::seed>)
        .with({.applies = [](const Scene& scene) { return usesOf<MatrixScheme::T5>(scene) && !hasOpenedBiases(scene); }}),
    number({"biases", "xpos_gamma", "xpos-gamma", QT_TRANSLATE_NOOP("Setting", "xPos γ"),
            QT_TRANSLATE_NOOP("Setting", "γ of xPos: pair i keeps ((2i/d + γ) / (1 + γ))^(Δ/S)."), leftOut},
           {Xpos::leastGamma, Xpos::mostGamma}, inSettings<&BiasSettings::gamma>)
        .with({.applies = usesOf<MatrixScheme::Xpos>}),
    number({"biases", "xpos_base", "xpos-base", QT_TRANSLATE_NOOP("Setting", "xPos S"),
            QT_TRANSLATE_NOOP("Setting", "The scale base S of xPos: the number of positions over which its pairs fade by their factor."),
            leftOut},
           {Xpos::leastBase, Xpos::mostBase}, inSettings<&BiasSettings::scaleBase>)
        .with({.applies = usesOf<MatrixScheme::Xpos>}),
    number({"biases", "lowest", "lowest-bias", QT_TRANSLATE_NOOP("Setting", "Axis minimum"),
            QT_TRANSLATE_NOOP("Setting", "Lower end of the bias axis. A higher end leaves more room for flat curves."), leftOut},
           {BiasSettings::leastLowest, -1.0}, inSettings<&BiasSettings::lowest>)
        .with({.applies =
                   [](const Scene& scene) {
                       return scene.of<BiasSettings>().picture == BiasContent::Bias
                              && usesOf<MatrixScheme::Alibi, MatrixScheme::KerpleLog, MatrixScheme::KerplePower, MatrixScheme::T5>(scene);
                   }}),
    choice({"attention", "picture", "attention-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
            QT_TRANSLATE_NOOP("Setting", "Show terms (the parts of every score, and their sum), scores (the sum), weights (their softmax), "
                                         "lines (weights between words) or row (one query over the keys)."),
            leftOut},
           inSettings<&AttentionViewSettings::picture>),
    choice(
        {"attention", "head", "attention-head", QT_TRANSLATE_NOOP("Setting", "Head"),
         QT_TRANSLATE_NOOP("Setting", "W_q and W_k of the head: identity, random, or looks-back (the rotation T(−Δ), which moves queries Δ "
                                      "positions back)."),
         leftOut},
        inSettings<&AttentionViewSettings::head>),
    whole({"attention", "rank", "head-rank", QT_TRANSLATE_NOOP("Setting", "Columns of the head"),
           QT_TRANSLATE_NOOP("Setting", "The number of columns of a random head's queries and keys, at most d_model."), leftOut},
          {1, EncodingSpec::maxDModel}, inSettings<&AttentionViewSettings::rank>)
        .with({.applies = hasHead<HeadKind::Random>}),
    whole({"attention", "head_seed", "head-seed", QT_TRANSLATE_NOOP("Setting", "Head seed"),
           QT_TRANSLATE_NOOP("Setting", "The seed of a random head."), leftOut},
          {0, largestSeed}, inSettings<&AttentionViewSettings::headSeed>)
        .with({.applies = hasHead<HeadKind::Random>}),
    whole({"attention", "offset", "looks-back", QT_TRANSLATE_NOOP("Setting", "Looks back by Δ"),
           QT_TRANSLATE_NOOP("Setting", "The number of positions that a head of the kind looks-back looks back. Below 0, it looks ahead."),
           leftOut},
          {-mostCells(Attention::mostWords + 1), mostCells(Attention::mostWords + 1)},
          inSettings<&AttentionViewSettings::offset>)
        .with({.applies = hasHead<HeadKind::LooksBack>}),
    choice({"attention", "mask", "attention-mask", QT_TRANSLATE_NOOP("Setting", "Mask"),
            QT_TRANSLATE_NOOP("Setting",
                              "The keys that a query may attend to: none (all of them), causal (its own and those before) or window "
                              "(the last few of these)."),
            leftOut},
           inSettings<&AttentionViewSettings::scores, &AttentionSettings::mask>),
    whole({"attention", "window", "attention-window", QT_TRANSLATE_NOOP("Setting", "Window size"),
           QT_TRANSLATE_NOOP("Setting", "The number of keys in the window of a query, with the query's own."), leftOut},
          {1, Attention::mostWords}, inSettings<&AttentionViewSettings::scores, &AttentionSettings::window>)
        .with({.applies = [](const Scene& scene) { return scene.of<AttentionViewSettings>().scores.mask == AttentionMask::Window; }}),
    flag({"attention", "unscaled", "attention-unscaled", QT_TRANSLATE_NOOP("Setting", "Not divided by √d"),
          QT_TRANSLATE_NOOP("Setting", "Do not divide the products of queries and keys by √d, where d is the number of their columns."),
          leftOut},
         UnscaledPlace()),
    number({"attention", "inverse_temperature", "inverse-temperature", QT_TRANSLATE_NOOP("Setting", "Inverse temperature β"),
            QT_TRANSLATE_NOOP("Setting", "The factor of all scores before the softmax: small values make the weights equal, large values "
                                         "leave one key."),
            leftOut},
           {AttentionViewSettings::leastInverseTemperature, AttentionSettings::mostInverseTemperature},
           inSettings<&AttentionViewSettings::scores, &AttentionSettings::inverseTemperature>),
    flag({"attention", "without_encoding", "without-encoding", QT_TRANSLATE_NOOP("Setting", "No encoding (NoPE)"),
          QT_TRANSLATE_NOOP("Setting", "Do not add the encoding to the words, as in models with rotary embedding, biases or no positions."),
          leftOut},
         inSettings<&AttentionViewSettings::isWithoutEncoding>),
    choice({"attention", "relative", "relative-scheme", QT_TRANSLATE_NOOP("Setting", "Relative scheme"),
            QT_TRANSLATE_NOOP("Setting",
                              "The way in which the head gets the offset of query and key: none, rotary or xpos (rotate queries and keys), "
                              "alibi, kerple-log, kerple-power or t5 (add a bias) or shaw (adds random relative keys)."),
            leftOut},
           inSettings<&AttentionViewSettings::relative>),
    whole({"attention", "shaw_seed", "relative-seed", QT_TRANSLATE_NOOP("Setting", "Seed of relative keys"),
           QT_TRANSLATE_NOOP("Setting", "The seed of Shaw's relative keys, which are random."), leftOut},
          {0, largestSeed}, inSettings<&AttentionViewSettings::shawSeed>)
        .with({.applies = addsShaw}),
    whole({"attention", "shaw_distance", "relative-clip", QT_TRANSLATE_NOOP("Setting", "Clipped from offset"),
           QT_TRANSLATE_NOOP("Setting", "From this offset on, all keys share one of Shaw's relative keys."), leftOut},
          {0, AttentionViewSettings::farthestShaw}, inSettings<&AttentionViewSettings::shawDistance>)
        .with({.applies = addsShaw}),
    choice(
        {"train", "picture", "train-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
         QT_TRANSLATE_NOOP("Setting", "Show overview (six small plots), course (over the steps), scores (accuracy by position), attention, "
                                      "table, cosines (of its rows), curves (of its columns), queries (table times W_q) or race."),
         leftOut},
        TrainContentPlace()),
    choice({"train", "task", "train-task", QT_TRANSLATE_NOOP("Setting", "Task"),
            QT_TRANSLATE_NOOP("Setting", "The task of the model: copy (the word Δ back), around (how often each word occurs nearby), first "
                                         "(the first word), reverse (the sentence backwards) or parity."),
            leftOut},
           inSettings<&TrainSettings::training, &TrainingSettings::task>),
    whole({"train", "copy_offset", "train-back", QT_TRANSLATE_NOOP("Setting", "Δ back"),
           QT_TRANSLATE_NOOP("Setting", "The distance of the word that the task copy asks for, less than the training length."), leftOut},
          {1, TrainingSettings::mostLength - 1}, inSettings<&TrainSettings::training, &TrainingSettings::copyOffset>)
        .with({.applies = trainsTask<TrainingTask::Copy>}),
    number(
        {"train", "sigma", "train-sigma", QT_TRANSLATE_NOOP("Setting", "Blur σ"),
         QT_TRANSLATE_NOOP("Setting", "The width of the Gaussian that weights the words around. Waves emerge from a wide one."), leftOut},
        {TrainingSettings::leastSigma, TrainingSettings::mostSigma}, inSettings<&TrainSettings::training, &TrainingSettings::sigma>)
        .with({.applies = trainsTask<TrainingTask::Around>}),
    whole({"train", "around_offset", "train-centre", QT_TRANSLATE_NOOP("Setting", "Centre Δ back"),
           QT_TRANSLATE_NOOP("Setting", "The middle of the Gaussian, so many positions back."), leftOut},
          {0, TrainingSettings::mostLength - 1}, inSettings<&TrainSettings::training, &TrainingSettings::aroundOffset>)
        .with({.applies = trainsTask<TrainingTask::Around>}),
    choice({"train", "shape", "train-shape", QT_TRANSLATE_NOOP("Setting", "Positions on"),
            QT_TRANSLATE_NOOP(
                "Setting",
                "The shape that the positions of the words around lie on: line, ring (the last beside the first) or grid (a square)."),
            leftOut},
           inSettings<&TrainSettings::training, &TrainingSettings::shape>)
        .with({.applies = trainsTask<TrainingTask::Around>}),
    choice({"train", "encoding", "train-encoding", QT_TRANSLATE_NOOP("Setting", "Encoding"),
            QT_TRANSLATE_NOOP("Setting", "The way in which positions enter the model: none, sinusoidal, learned, rope, alibi or t5."),
            leftOut},
           inSettings<&TrainSettings::training, &TrainingSettings::encoding>)
        .with({.applies = showsNoRace}),
    text({"train", "race", "train-race", QT_TRANSLATE_NOOP("Setting", "Encodings in the race"),
          QT_TRANSLATE_NOOP("Setting", "The encodings in the race, separated by commas: none, sinusoidal, learned, rope, alibi, t5."),
          leftOut},
         TrainSettings::longestRaces, inSettings<&TrainSettings::races>)
        .with({.optionValue = "LIST", .applies = [](const Scene&) { return false; }}), // page Train has a check box for each
    number({"train", "start", "train-start", QT_TRANSLATE_NOOP("Setting", "Start of rows"),
            QT_TRANSLATE_NOOP("Setting", "The standard deviation of the learned rows before the first step."), leftOut},
           {0.0, TrainingSettings::mostStart}, inSettings<&TrainSettings::training, &TrainingSettings::start>)
        .with({.applies = trainsLearned}),
    number({"train", "base", "train-base", QT_TRANSLATE_NOOP("Setting", "Base n of the model"),
            QT_TRANSLATE_NOOP("Setting", "The base n of the sinusoidal encoding and of RoPE in the model that is trained."), leftOut},
           {1.0, TrainingSettings::mostBase}, inSettings<&TrainSettings::training, &TrainingSettings::base>)
        .with({.applies = trainsWaves}),
    whole({"train", "t5_distance", "train-t5-distance", QT_TRANSLATE_NOOP("Setting", "T5 max. distance of the model"),
           QT_TRANSLATE_NOOP("Setting", "From this distance on, all keys share the last bucket of the T5 biases that are trained."),
           leftOut},
          {17, 1024}, inSettings<&TrainSettings::training, &TrainingSettings::t5Distance>)
        .with({.applies = trainsT5}),
    choice({"train", "mask", "train-mask", QT_TRANSLATE_NOOP("Setting", "Mask"),
            QT_TRANSLATE_NOOP("Setting",
                              "The words that a word may attend to: all (none), those before it (causal), or the last ones (window)."),
            leftOut},
           inSettings<&TrainSettings::training, &TrainingSettings::mask>),
    whole({"train", "window", "train-window", QT_TRANSLATE_NOOP("Setting", "Window"),
           QT_TRANSLATE_NOOP("Setting", "The number of words that a word attends to, itself included."), leftOut},
          {1, TrainingSettings::mostLengthTested}, inSettings<&TrainSettings::training, &TrainingSettings::window>)
        .with({.applies = [](const Scene& scene) { return scene.of<TrainSettings>().training.mask == AttentionMask::Window; }}),
    whole({"train", "length", "train-length", QT_TRANSLATE_NOOP("Setting", "Trained at"),
           QT_TRANSLATE_NOOP("Setting", "The length of the sentences in training, in words."), leftOut},
          {2, TrainingSettings::mostLength}, inSettings<&TrainSettings::training, &TrainingSettings::length>),
    whole({"train", "length_tested", "train-tested", QT_TRANSLATE_NOOP("Setting", "Tested to"),
           QT_TRANSLATE_NOOP("Setting", "The length of the sentences that the accuracy is taken from, at least the training length."),
           leftOut},
          {2, TrainingSettings::mostLengthTested}, inSettings<&TrainSettings::training, &TrainingSettings::lengthTested>),
    flag({"train", "random_starts", "train-random-starts", QT_TRANSLATE_NOOP("Setting", "Random starts"),
          QT_TRANSLATE_NOOP("Setting", "Let sentences in training begin at random positions, so that every row is trained."), leftOut},
         inSettings<&TrainSettings::training, &TrainingSettings::randomStarts>),
    whole({"train", "d_model", "train-d-model", QT_TRANSLATE_NOOP("Setting", "d_model of the model"),
           QT_TRANSLATE_NOOP("Setting", "The number of values of a word in the model, a multiple of the heads."), leftOut},
          {2, TrainingSettings::mostDModel}, inSettings<&TrainSettings::training, &TrainingSettings::dModel>),
    whole({"train", "heads", "train-heads", QT_TRANSLATE_NOOP("Setting", "Heads"),
           QT_TRANSLATE_NOOP("Setting", "The number of attention heads of the model."), leftOut},
          {1, TrainingSettings::mostHeads}, inSettings<&TrainSettings::training, &TrainingSettings::heads>),
    whole({"train", "layers", "train-layers", QT_TRANSLATE_NOOP("Setting", "Layers"),
           QT_TRANSLATE_NOOP("Setting", "The number of layers of the model."), leftOut},
          {1, TrainingSettings::mostLayers}, inSettings<&TrainSettings::training, &TrainingSettings::layers>),
    whole({"train", "words", "train-words", QT_TRANSLATE_NOOP("Setting", "Words"),
           QT_TRANSLATE_NOOP("Setting", "The number of different words."), leftOut},
          {2, TrainingSettings::mostWords}, inSettings<&TrainSettings::training, &TrainingSettings::words>),
    whole({"train", "batch", "train-batch", QT_TRANSLATE_NOOP("Setting", "Batch"),
           QT_TRANSLATE_NOOP("Setting", "The number of sentences per step."), leftOut},
          {1, TrainingSettings::mostBatch}, inSettings<&TrainSettings::training, &TrainingSettings::batch>),
    number({"train", "rate", "train-rate", QT_TRANSLATE_NOOP("Setting", "Learning rate"),
            QT_TRANSLATE_NOOP("Setting", "The learning rate of Adam."), leftOut},
           {TrainingSettings::leastRate, TrainingSettings::mostRate}, inSettings<&TrainSettings::training, &TrainingSettings::rate>),
    whole({"train", "seed", "train-seed", QT_TRANSLATE_NOOP("Setting", "Training seed"),
           QT_TRANSLATE_NOOP("Setting",
                             "The seed of the parameters and of the sentences: the same seed gives the same training, bit by bit."),
           leftOut},
          {0, largestSeed}, inSettings<&TrainSettings::training, &TrainingSettings::seed>),
    whole({"train", "head", "train-head", QT_TRANSLATE_NOOP("Setting", "Head shown"),
           QT_TRANSLATE_NOOP("Setting", "The head whose attention is shown, counted from 1."), leftOut},
          {1, TrainingSettings::mostHeads}, inSettings<&TrainSettings::head>)
        .with({.applies = showsTrainedHead}),
    number({"train", "speed", "train-speed", QT_TRANSLATE_NOOP("Setting", "Steps per second"),
            QT_TRANSLATE_NOOP("Setting", "The speed of a training that one watches (0: as fast as possible)."), leftOut,
            QT_TRANSLATE_NOOP("Setting", "as fast as possible")},
           {0.0, TrainSettings::mostSpeed}, inSettings<&TrainSettings::speed>),
    whole({"train", "end", "train-end", QT_TRANSLATE_NOOP("Setting", "Pause at step"),
           QT_TRANSLATE_NOOP("Setting", "The step at which a training pauses."), leftOut},
          {1, TrainSettings::mostSteps}, inSettings<&TrainSettings::end>),
    whole({"train", "steps", "train-steps", QT_TRANSLATE_NOOP("Setting", "Step"),
           QT_TRANSLATE_NOOP("Setting", "The number of steps after which the training is shown."), leftOut},
          {0, TrainSettings::mostSteps}, inSettings<&TrainSettings::steps>),
    flag({"train", "in_views", "train-table", QT_TRANSLATE_NOOP("Setting", "Use the table in every view"),
          QT_TRANSLATE_NOOP("Setting",
                            "Make the trained table the scheme “table”, so that all views show the table, also while it is trained."),
          leftOut},
         TrainTablePlace()),
    choice({"offset", "reference", "reference", QT_TRANSLATE_NOOP("Setting", "Measure from"),
            QT_TRANSLATE_NOOP("Setting", "Measure offsets from zero (position 0) or selected (position k, always for other schemes).")},
           in<&Scene::view, &Scene::Appearance::offset, &OffsetSettings::reference>),
    choice(
        {"wavelength", "picture", "wavelength-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
         QT_TRANSLATE_NOOP("Setting", "Show wavelengths (λ and ω of every pair on logarithmic axes) or frequencies (ω on a linear axis).")},
        in<&Scene::view, &Scene::Appearance::pairs, &PairsSettings::wavelengths>),
    choice(
        {"spectrum", "picture", "spectrum-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
         QT_TRANSLATE_NOOP(
             "Setting", "Show column (the variance of the selected column by frequency) or columns (the largest share of every column)."),
         leftOut},
        in<&Scene::view, &Scene::Appearance::learned, &LearnedSettings::spectrum>),
    choice(
        {"patches", "picture", "patches-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
         QT_TRANSLATE_NOOP("Setting", "Show map (the similarity of the selected patch with all others) or all (one small map per patch)."),
         leftOut},
        in<&Scene::view, &Scene::Appearance::learned, &LearnedSettings::patches>),
    choice({"patches", "score", "patches-score", QT_TRANSLATE_NOOP("Setting", "Similarity of"),
            QT_TRANSLATE_NOOP("Setting",
                              "Compare patches by scheme (rows of the table), rope-2d (half of the pairs rotate by the row, half by "
                              "the column) or m-rope (sections for time, height and width)."),
            leftOut},
           in<&Scene::view, &Scene::Appearance::learned, &LearnedSettings::score>),
    choice({"compare", "picture", "compare", QT_TRANSLATE_NOOP("Setting", "Compare"),
            QT_TRANSLATE_NOOP("Setting", "The plot that is shown of A, B and their difference.")},
           inSettings<&ComparisonSettings::picture>),
    choice({"compare", "curves", "compare-curves", QT_TRANSLATE_NOOP("Setting", "Curves"),
            QT_TRANSLATE_NOOP("Setting", "Draw the curves over the offset side-by-side (A and B on separate axes) or together (on the same "
                                         "axes). A − B is always beside them.")},
           inSettings<&ComparisonSettings::curves>)
        .with({.applies = comparesCurves}),
    flag({"difference", "shows_table", "table-numbers", QT_TRANSLATE_NOOP("Setting", "Show the table's values"),
          QT_TRANSLATE_NOOP("Setting", "Show the values of an opened table instead of their difference from the formula.")},
         in<&Scene::view, &Scene::Appearance::learned, &LearnedSettings::showsTable>),
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

} // namespace

std::span<const SceneParameter> parameters() { return allParameters; }

const SceneParameter& parameterOf(Parameter line) { return *std::ranges::find(allParameters, line, &SceneParameter::line); }

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
    return *std::ranges::find_if(allParameters, [&](const SceneParameter& parameter) { return option == QLatin1String(parameter.option); });
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
    case Kind::Flag:
        return std::get<bool>(value) ? QStringLiteral("on") : QString();
    case Kind::Whole:
        return QString::number(std::get<std::int64_t>(value));
    case Kind::Number:
        return QString::fromStdString(numberText(std::get<double>(value)));
    case Kind::Choice:
        return parameter.names()[std::get<std::int64_t>(value)];
    case Kind::Cells: {
        QStringList numbers;
        for (const std::int64_t cell : std::get<std::vector<std::int64_t>>(value))
            numbers << QString::number(cell);
        return numbers.isEmpty() ? QStringLiteral("none") : numbers.join(QLatin1Char(','));
    }
    case Kind::Text:
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
    const qsizetype place = names.indexOf(meant);
    if (place >= 0)
        return place;
    for (const QString& each : names)
        known.push_back(each.toStdString());
    const QString option = QString::fromLatin1(parameter.option).replace(QLatin1Char('-'), QLatin1Char(' '));
    return Error{Error::Kind::Usage, unlistedName(parameter.noun.isEmpty() ? option.toStdString() : std::string(parameter.noun),
                                                  name.toStdString(), std::vector<std::string_view>(known.begin(), known.end()))};
}

} // namespace posenc
