// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"
#include "ui/features/patches/patches_settings.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/views/views.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

std::optional<Extent> anglesExtent(const Scene& scene)
{
    return Extent{scene.encoding.maxLen(), std::max<std::int64_t>(1, scene.encoding.pairs())};
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

template <RotaryContent content>
bool showsRotary(const Scene& scene)
{
    return scene.of<RotarySettings>().picture == content;
}

// Pages Rotary and Patches both have controls of the sections.
bool showsSections(const Scene& scene)
{
    return scene.view.name == View::Patches ? scene.of<PatchesSettings>().score == PatchesScore::Mrope
                                            : showsRotary<RotaryContent::Columns>(scene);
}

bool showsSimilarity(const Scene& scene)
{
    return showsRotary<RotaryContent::Similarity>(scene) && scene.of<RotarySettings>().beside.isEmpty();
}
bool showsAlibi(const Scene& scene) { return showsSimilarity(scene) || showsRotary<RotaryContent::Alibi>(scene); }
bool showsRope(const Scene& scene) { return !showsRotary<RotaryContent::Alibi>(scene); }

template <RopeType... types>
bool scalesBy(const Scene& scene)
{
    return showsRope(scene) && ((scene.of<RotarySettings>().scaling.type == types) || ...);
}

// The type of layers is what the scene's θ, columns and scaling are: choosing one sets those.
struct LayerTypePlace {
    static QString get(const Scene& scene) { return layerTypeOf(scene); }
    static void set(Scene& scene, const QString& type)
    {
        if (!type.isEmpty())
            scene = withLayerType(std::move(scene), type);
    }
};

// The arrows turn together unless they are set apart.
// ALiBi has penalties alone.
bool showsAngles(const Scene& scene) { return scene.of<RotarySettings>().picture != RotaryContent::Alibi; }

// How the embedding turns the two values x and y of pair i at position k, and the frequency. That of a model with scaled frequencies, and
// of two models, has no short formula.
QStringList rotaryLaws(const Scene& scene)
{
    const RotarySettings& rotary = scene.of<RotarySettings>();
    if (rotary.picture == RotaryContent::Layers || !showsAngles(scene))
        return {};
    const bool isAsTrained = rotary.scaling.type == RopeType::Default && rotary.beside.isEmpty();
    const QString omega = isAsTrained ? QStringLiteral("ω_i") : QStringLiteral("ω′_i");
    QStringList laws;
    if (isAsTrained)
        laws << QStringLiteral("ω_i = 1 / %1^(2i/d)").arg(rotary.theta > 0.0 ? QStringLiteral("θ") : QStringLiteral("n"));
    return laws << QStringLiteral("x′ = x cos(k %1) − y sin(k %1)").arg(omega);
}

bool turnTogether(const Scene& scene)
{
    return scene.view.name == View::Rotary && scene.of<RotarySettings>().picture == RotaryContent::Arrows
           && !scene.of<RotarySettings>().apart;
}

// Rotary embedding follows a new base n, too.
void takeBase(Scene& scene, Parameter changed)
{
    if (changed == Parameter::Base && scene.of<RotarySettings>().theta > 0.0)
        scene.edit<RotarySettings>().theta = 0.0;
}

// The sections of M-RoPE must be as many as the pairs.
void checkTextsOfRotary(const Scene& scene, std::vector<std::pair<const char*, Error>>& unusable)
{
    if (const auto layers = layersOf(scene.of<RotarySettings>()); !layers)
        unusable.emplace_back("rope-layers", layers.error());
    const auto sections = ropeSectionsOf(scene.of<RotarySettings>());
    const std::int64_t pairs = rotaryEncodingOf(scene).completePairs();
    if (!sections)
        unusable.emplace_back("rope-sections", sections.error());
    else if (sections->isGiven() && !sections->isInterleaved && sections->sum() != pairs)
        unusable.emplace_back(
            "rope-sections",
            Error{Error::Kind::Range,
                  plural("ui",
                         "The sections of M-RoPE are %1, which is %2 pairs, but the head has %n pairs. Change the sections or d_model.",
                         "The sections of M-RoPE are %1, which is %2 pairs, but the head has %n pair. Change the sections or d_model.")(
                      pairs, scene.of<RotarySettings>().sections.toStdString(), sections->sum())});
}

std::span<const SceneParameter> parametersOfRotary()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        choice({"rotary", "picture", "rotary-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
                QT_TRANSLATE_NOOP("Setting",
                                  "Show angles, similarity (of equal rotated vectors, and ALiBi), wavelengths, columns (that rotate "
                                  "together), layers (of a model), arrows (query and key) or alibi (its penalties alone).")},
               inSettings<&RotarySettings::picture>),
        flag({"rotary", "apart", "rotary-apart", QT_TRANSLATE_NOOP("Setting", "Move k without k′"),
              QT_TRANSLATE_NOOP(
                  "Setting", "A moved position k leaves k′ where it is. Otherwise the arrows move together, and the offset k′ − k stays."),
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
                   .applies =
                       [](const Scene& scene) {
                           return showsRotary<RotaryContent::Layers>(scene) && !scene.of<RotarySettings>().layers.isEmpty();
                       }}),
        whole({"rotary", "seed", "rotary-seed", QT_TRANSLATE_NOOP("Setting", "Vector seed"),
               QT_TRANSLATE_NOOP("Setting", "The seed of the random vector that is rotated beside the vector of ones.")},
              {0, largestSeed}, inSettings<&RotarySettings::seed>)
            .with({.applies = [](const Scene& scene) { return showsSimilarity(scene) && scalesBy<RopeType::Default>(scene); }}),
        whole({"rotary", "heads", "heads", QT_TRANSLATE_NOOP("Setting", "ALiBi heads"),
               QT_TRANSLATE_NOOP("Setting", "The number of attention heads, each with its own slope.")},
              {1, RotarySettings::mostHeads}, inSettings<&RotarySettings::heads>)
            .with({.applies = showsAlibi}),
        number({"rotary", "alibi_max_bias", "alibi-max-bias", QT_TRANSLATE_NOOP("Setting", "ALiBi exponent"),
                QT_TRANSLATE_NOOP("Setting", "b of ALiBi's slopes 2^(−b·h/H) for head h of H (8 in the paper, other values in MPT)."),
                leftOut},
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
               {RopeScaling::leastScoreFactor, RopeScaling::mostFactor}, inSettings<&RotarySettings::scaling, &RopeScaling::scoreFactor>)
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
              QT_TRANSLATE_NOOP("Setting", "M-RoPE gives neighbouring pairs to time, height and width in turn, as Qwen3-VL does."),
              leftOut},
             inSettings<&RotarySettings::sectionsInterleaved>)
            .with({.above = "scaling",
                   .applies = [](const Scene& scene) { return showsSections(scene) && !scene.of<RotarySettings>().sections.isEmpty(); }}),
    });
    return all;
}

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 4> readByRotary{"rotary", "biases", "offset", "wavelength"};

const char* sentenceOfRotary(const Scene& scene)
{
    switch (scene.of<RotarySettings>().picture) {
    case RotaryContent::Alibi:
        return QT_TRANSLATE_NOOP("View", "ALiBi rotates nothing: each head subtracts a penalty that grows with the distance Δ.");
    case RotaryContent::Layers:
        return QT_TRANSLATE_NOOP("View", "Each layer of a model may encode positions in its own way.");
    default:
        return nullptr;
    }
}

std::span<const ViewInfo> viewsOfRotary()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Rotary, "rotary", QT_TRANSLATE_NOOP("View", "Rotary"), QT_TRANSLATE_NOOP("View", "what does RoPE do instead?"),
        QT_TRANSLATE_NOOP("View", "RoPE adds nothing: queries and keys rotate by an angle that grows with the position."),
        "angles_window", Zoom::Cells, anglesExtent, rotaryWindow, isUsedByRotary, true}
            .with({.reads = readByRotary, .laws = rotaryLaws, .sentence = sentenceOfRotary, .hasEncoding = showsAngles, .selectsPairs = true}),
    });
    // clang-format on
    return all;
}

constexpr std::array<std::string_view, 3> needsOfRotary{"biases", "models", "patches"};

} // namespace

extern const ViewMaker rotaryView;
constexpr std::array<const ViewMaker*, 1> makersOfRotary{&rotaryView};

extern const Feature rotaryFeature;
constinit const Feature rotaryFeature{
    .name = "rotary",
    .needs = needsOfRotary,
    .parameters = parametersOfRotary,
    .views = viewsOfRotary,
    .makers = makersOfRotary,
    .held = [](const Scene& scene) -> const void* { return scene.of<RotarySettings>().source.get(); },
    .keep = [](Scene& opened, const Scene& before) { opened = withLayerTypeOf(std::move(opened), before); },
    .follow = takeBase,
    .movesTogether = turnTogether,
    .checkTexts = checkTextsOfRotary};

} // namespace posenc
