// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention.h"
#include "core/snippets/snippet.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/scene_attention.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

bool isOfPairs(Parameter parameter) { return parameter == Parameter::SecondPosition || parameter == Parameter::Measure; }

std::optional<Extent> tableExtent(const Scene& scene) { return Extent{scene.encoding.maxLen(), scene.encoding.dModel()}; }

bool isUsedByTokens(const Scene&, Parameter parameter) { return !isOfPairs(parameter); }

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

template <EmbeddingSource source>
bool takesEmbeddings(const Scene& scene)
{
    return scene.of<TokenSettings>().embedding == source;
}

template <HeadKind kind>
bool hasHead(const Scene& scene)
{
    return scene.of<AttentionViewSettings>().head == kind;
}

bool addsShaw(const Scene& scene) { return scene.of<AttentionViewSettings>().relative == RelativeScheme::Shaw; }

// A flag on the command line has no "off", so the one that people set is the opposite.
struct UnscaledPlace {
    static bool get(const Scene& scene) { return !scene.of<AttentionViewSettings>().scores.isScaled; }
    static void set(Scene& scene, bool unscaled) { scene.edit<AttentionViewSettings>().scores.isScaled = !unscaled; }
};

// What the code of page Code combines, and on page Attention, what it attends to.
void writeCodeOfWords(const Scene& scene, SnippetSubject& subject)
{
    if (scene.view.name == View::Attention)
        subject.attention = attentionCodeOf(scene);
    subject.input = subject.input.withCombination(scene.of<TokenSettings>().combination)
                        .withScaled(scene.of<TokenSettings>().scaled)
                        .withDropout(scene.of<TokenSettings>().dropout);
}

std::span<const SceneParameter> parametersOfWords()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
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
        choice(
            {"tokens", "deviation", "embedding-deviation", QT_TRANSLATE_NOOP("Setting", "Standard deviation"),
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
        choice({"attention", "picture", "attention-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
                QT_TRANSLATE_NOOP("Setting",
                                  "Show terms (the parts of every score, and their sum), scores (the sum), weights (their softmax), "
                                  "lines (weights between words) or row (one query over the keys)."),
                leftOut},
               inSettings<&AttentionViewSettings::picture>),
        choice({"attention", "head", "attention-head", QT_TRANSLATE_NOOP("Setting", "Head"),
                QT_TRANSLATE_NOOP("Setting",
                                  "W_q and W_k of the head: identity, random, or looks-back (the rotation T(−Δ), which moves queries Δ "
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
               QT_TRANSLATE_NOOP("Setting",
                                 "The number of positions that a head of the kind looks-back looks back. Below 0, it looks ahead."),
               leftOut},
              {-mostCells(Attention::mostWords + 1), mostCells(Attention::mostWords + 1)}, inSettings<&AttentionViewSettings::offset>)
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
        number(
            {"attention", "inverse_temperature", "inverse-temperature", QT_TRANSLATE_NOOP("Setting", "Inverse temperature β"),
             QT_TRANSLATE_NOOP("Setting", "The factor of all scores before the softmax: small values make the weights equal, large values "
                                          "leave one key."),
             leftOut},
            {AttentionViewSettings::leastInverseTemperature, AttentionSettings::mostInverseTemperature},
            inSettings<&AttentionViewSettings::scores, &AttentionSettings::inverseTemperature>),
        flag({"attention", "without_encoding", "without-encoding", QT_TRANSLATE_NOOP("Setting", "No encoding (NoPE)"),
              QT_TRANSLATE_NOOP("Setting",
                                "Do not add the encoding to the words, as in models with rotary embedding, biases or no positions."),
              leftOut},
             inSettings<&AttentionViewSettings::isWithoutEncoding>),
        choice(
            {"attention", "relative", "relative-scheme", QT_TRANSLATE_NOOP("Setting", "Relative scheme"),
             QT_TRANSLATE_NOOP(
                 "Setting", "The way in which the head gets the offset of query and key: none, rotary or xpos (rotate queries and keys), "
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
    });
    return all;
}

std::span<const ViewInfo> viewsOfWords()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        {View::Tokens, "tokens", QT_TRANSLATE_NOOP("View", "Tokens"), QT_TRANSLATE_NOOP("View", "what does the model get?"), "tokens_window", Zoom::Cells, tableExtent, nullptr, isUsedByTokens},
        {View::Attention, "attention", QT_TRANSLATE_NOOP("View", "Attention"), QT_TRANSLATE_NOOP("View", "which words look at which?"), "attention_window", Zoom::Cells, attentionExtent, nullptr, isUsedByAttention},
    });
    // clang-format on
    return all;
}

constexpr std::array<std::string_view, 2> needsOfWords{"biases", "rotary"};

} // namespace

extern const Feature wordsFeature;
constinit const Feature wordsFeature{
    .name = "words", .needs = needsOfWords, .parameters = parametersOfWords, .views = viewsOfWords, .writeCode = writeCodeOfWords};

} // namespace posenc
