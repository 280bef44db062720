// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"
#include "core/relative/kerple.h"
#include "core/relative/shaw_keys.h"
#include "core/relative/t5_bias.h"
#include "core/relative/xpos.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/biases/scene_biases.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/views/views.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

// A matrix of all positions is zoomed as their similarity is.
View biasesWindow(const Scene& scene) { return scene.of<BiasSettings>().form == BiasForm::Matrix ? View::Similarity : View::Biases; }

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

bool showsMatrix(const Scene& scene) { return scene.of<BiasSettings>().form == BiasForm::Matrix; }

std::optional<Error> curvesProblem(const QString& text)
{
    for (const QString& name : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (std::ranges::find(biasCurveNames, name) == biasCurveNames.end())
            return Error{
                Error::Kind::Usage,
                QCoreApplication::translate("posenc::BiasPanel",
                                            "No scheme called “%1” has a curve. Choose from alibi, kerple-log, kerple-power, t5 and rope.")
                    .arg(name)
                    .toStdString()};
    return {};
}

// The curves are of several schemes, the matrix of one.
template <MatrixScheme... drawn>
bool usesOf(const Scene& scene)
{
    const BiasSettings& settings = scene.of<BiasSettings>();
    const auto hasCurve = [&settings](MatrixScheme scheme) {
        return settings.hasCurve(QLatin1String(biasCurveNames[std::min(static_cast<std::size_t>(scheme), biasCurveNames.size() - 1)]));
    };
    return showsMatrix(scene) ? ((settings.scheme == drawn) || ...) : (hasCurve(drawn) || ...);
}

std::span<const SceneParameter> parametersOfBiases()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        choice({"biases", "picture", "biases-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
                QT_TRANSLATE_NOOP(
                    "Setting",
                    "Show bias (the value added to the score) or weights (the attention weights if the scores of all keys are equal)."),
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
        text({"biases", "curves", "bias-curves", QT_TRANSLATE_NOOP("Setting", "Curves"),
              QT_TRANSLATE_NOOP("Setting", "The schemes that have a curve, such as alibi,t5: alibi, kerple-log, kerple-power, t5 and rope "
                                           "(RoPE and xPos)."),
              leftOut},
             100, inSettings<&BiasSettings::curves>)
            .with({.misread = curvesProblem, .applies = [](const Scene&) { return false; }}), // the panel has a button for each
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
            .with({.applies =
                       [](const Scene& scene) { return showsMatrix(scene) && scene.of<BiasSettings>().mask == AttentionMask::Window; }}),
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
        number(
            {"biases", "xpos_base", "xpos-base", QT_TRANSLATE_NOOP("Setting", "xPos S"),
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
                                  && usesOf<MatrixScheme::Alibi, MatrixScheme::KerpleLog, MatrixScheme::KerplePower, MatrixScheme::T5>(
                                      scene);
                       }}),
    });
    return all;
}

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 3> stripOfBiases{"bias-scheme", "biases-form", "bias-head"};
constexpr std::array<std::string_view, 2> readByBiases{"biases", "rotary"};

// The bias b of keys at a distance Δ. T5 has learned its own, which follow no formula.
QStringList lawsOfBiases(const Scene& scene)
{
    QStringList laws;
    if (usesOf<MatrixScheme::Alibi>(scene))
        laws << QStringLiteral("b(Δ) = −m Δ");
    if (usesOf<MatrixScheme::KerpleLog>(scene))
        laws << QStringLiteral("b(Δ) = −r₁ ln(1 + r₂ Δ)");
    if (usesOf<MatrixScheme::KerplePower>(scene))
        laws << QStringLiteral("b(Δ) = −r₁ Δ^(r₂)");
    return laws;
}

const char* sentenceOfBiases(const Scene& scene)
{
    if (showsMatrix(scene))
        return QT_TRANSLATE_NOOP("View", "A cell is the bias of one scheme, for a query and a key.");
    if (scene.of<BiasSettings>().curves == QLatin1String("rope"))
        return QT_TRANSLATE_NOOP("View", "RoPE, xPos: the similarity of equal vectors, rotated to positions Δ apart.");
    return scene.of<BiasSettings>().picture == BiasContent::Weights
               ? QT_TRANSLATE_NOOP("View", "A curve is the weight of a key at the offset Δ, where only the bias tells keys apart.")
               : nullptr;
}

std::span<const ViewInfo> viewsOfBiases()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Biases, "biases", QT_TRANSLATE_NOOP("View", "Biases"), QT_TRANSLATE_NOOP("View", "how fast does each scheme forget?"),
        QT_TRANSLATE_NOOP("View", "ALiBi, KERPLE, T5: the lower a line, the less a key counts."),
        "biases_window", Zoom::Columns, biasesExtent, biasesWindow, isUsedByBiases, true}
            .with({.reads = readByBiases, .laws = lawsOfBiases, .sentence = sentenceOfBiases, .strip = stripOfBiases}),
    });
    // clang-format on
    return all;
}

constexpr std::array<std::string_view, 2> needsOfBiases{"rotary", "words"};

} // namespace

extern const ViewMaker biasesView;
constexpr std::array<const ViewMaker*, 1> makersOfBiases{&biasesView};

extern const Feature biasesFeature;
constinit const Feature biasesFeature{
    .name = "biases", .needs = needsOfBiases, .parameters = parametersOfBiases, .views = viewsOfBiases, .makers = makersOfBiases};

} // namespace posenc
