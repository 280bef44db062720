// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention.h"
#include "core/attention/attention_snippet.h"
#include "core/snippets/snippet.h"
#include "ui/base/counted_text.h"
#include "ui/export/option_reader.h"
#include "ui/features/words/attention_picture.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/scene_attention.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/views/views.h"
#include "ui/window/documents.h"

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
        return headContent(scene).form == HeadForm::Maps;
    return parameter != Parameter::Dimension && parameter != Parameter::Measure;
}

// The rows behind the last word count only where values depend on max_len, as those of a scaled rotary embedding do.
bool actsOnWords(const Scene& scene, Parameter size)
{
    return size != Parameter::MaxLen || tokensIn(scene) >= scene.encoding.maxLen() || scene.scheme.name->dependsOnMaxLen
           || scene.of<AttentionViewSettings>().relative == RelativeScheme::Rotary;
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

// What the code of page Code combines.
void writeCodeOfWords(const Scene& scene, SnippetSubject& subject)
{
    subject.input = subject.input.withCombination(scene.of<TokenSettings>().combination)
                        .withScaled(scene.of<TokenSettings>().scaled)
                        .withDropout(scene.of<TokenSettings>().dropout);
}

// On page Attention, what the code attends to.
std::optional<std::string> attentionProgram(const Scene& scene, SnippetLanguage language, const SnippetSubject& subject)
{
    const auto attention = scene.view.name == View::Attention ? attentionCodeOf(scene) : std::nullopt;
    return attention ? std::optional(attentionSnippet(language, subject, *attention)) : std::nullopt;
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

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 3> stripOfTokens{"sentence", "combination", "scale-embedding"};
constexpr std::array<std::string_view, 2> readByTokens{"tokens", "attention"};
constexpr std::array<std::string_view, 3> stripOfAttention{"sentence", "attention-head", "attention-mask"};
constexpr std::array<std::string_view, 5> readByAttention{"attention", "tokens", "rotary", "biases", "offset"};

// The score of a query a and a key b.
QStringList lawsOfAttention(const Scene& scene)
{
    const AttentionViewSettings& settings = scene.of<AttentionViewSettings>();
    const auto row = [&settings](const QString& word, const QString& weights) {
        return (settings.isWithoutEncoding ? QStringLiteral("e_%1 W_%2") : QStringLiteral("(e_%1 + p_%1) W_%2")).arg(word, weights);
    };
    QString score = QStringLiteral("S(a, b) = Q_a · K_b");
    if (settings.scores.isScaled)
        score += QStringLiteral(" / √d");
    if (settings.addsTerm())
        score += QStringLiteral(" + r");
    return {score, QStringLiteral("Q_a = ") + row(QStringLiteral("a"), QStringLiteral("q")),
            QStringLiteral("K_b = ") + row(QStringLiteral("b"), QStringLiteral("k"))};
}

std::span<const ViewInfo> viewsOfWords()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Tokens, "tokens", QT_TRANSLATE_NOOP("View", "Tokens"), QT_TRANSLATE_NOOP("View", "what does the model get?"),
        QT_TRANSLATE_NOOP("View", "The embedding of each word and the encoding of its position together are the input."),
        "tokens_window", Zoom::Cells, tableExtent, nullptr, isUsedByTokens}
            .with({.reads = readByTokens, .strip = stripOfTokens, .acts = actsOnWords, .isUsualPage = true}),
        ViewInfo{View::Attention, "attention", QT_TRANSLATE_NOOP("View", "Attention"), QT_TRANSLATE_NOOP("View", "which words look at which?"),
        QT_TRANSLATE_NOOP("View", "One head scores words with their positions added: the weights say who takes from whom."),
        "attention_window", Zoom::Cells, attentionExtent, nullptr, isUsedByAttention}
            .with({.reads = readByAttention, .laws = lawsOfAttention, .strip = stripOfAttention, .acts = actsOnWords, .isUsualPage = true}),
    });
    // clang-format on
    return all;
}

void openEmbedding(Documents& documents, const QString& path)
{
    using Opened = std::shared_ptr<const OpenedEmbedding>;
    documents.read<Opened>(
        path, Documents::tr("Open embeddings"),
        [path](const Progress& progress) {
            return readEmbedding(path, {}, {progress, false, {}});
        },
        [&documents, path](const Opened& embedding) {
            documents.explorer().setScene(showingEmbedding(documents.explorer().scene(), embedding));
            documents.remember(path);
            emit documents.opened(View::Tokens);
            const auto words = embedding->table->values().rows();
            emit documents.told(countedText(words, Documents::tr("Opened %2: the embedding of %1 word"),
                                            Documents::tr("Opened %2: the embeddings of %1 words"))
                                    .arg(shownPath(path)));
        });
}

void keepEmbedding(Scene& opened, const Scene& before)
{
    if (!openedEmbedding(opened))
        opened.opened.edit<OpenedWords>() = before.opened.of<OpenedWords>();
}

std::vector<Option> optionsOfWords()
{
    return {{QStringLiteral("embedding-file"),
             QStringLiteral("Token embeddings, one row per word (.npy, .csv), or a word in front of each line (GloVe, word2vec)."),
             QStringLiteral("FILE"),
             {},
             {},
             "force",
             false,
             true},
            {QStringLiteral("vocabulary"),
             QStringLiteral("Vocabulary for --embedding-file: one word per line, in row order."),
             QStringLiteral("FILE"),
             {},
             {},
             "force",
             false,
             true},
            {QStringLiteral("embedding-header"),
             QStringLiteral("Whether the first row of --embedding-file holds names: yes, no or auto (default: auto)."),
             QStringLiteral("WHEN"),
             headerRowNames(),
             {},
             "force",
             false,
             true}};
}

void readOptionsOfWords(OptionReader& reader, Scene& scene, QStringList&)
{
    const QString embedding = QStringLiteral("embedding-file");
    const QString vocabulary = QStringLiteral("vocabulary");
    const QString embeddingHeader = QStringLiteral("embedding-header");
    if (reader.has(embedding)) {
        const auto header = headerOf(reader, embeddingHeader, reader.text(embedding));
        if (!header)
            return reader.fail(header.error());
        if (const auto opened = readEmbedding(reader.text(embedding), reader.text(vocabulary), {}, *header))
            scene = withEmbedding(scene, *opened);
        else
            reader.fail(opened.error());
    } else if (reader.has(vocabulary)) {
        reader.fail(usageError(CommandLine::tr("--vocabulary names the rows of an embedding and needs --embedding-file.")));
    } else if (reader.has(embeddingHeader)) {
        reader.fail(usageError(CommandLine::tr("--embedding-header changes how embeddings are read and needs --embedding-file.")));
    }
}

// Word vectors, unless the file is to be the table of the positions.
std::optional<Expected<Scene>> sceneOfWordVectors(OptionReader& reader, const QString& path, const Scene& scene, bool, QStringList&)
{
    if (reader.has(QStringLiteral("table")) || !areWordVectors(path))
        return std::nullopt;
    const auto embedding = readEmbedding(path);
    if (!embedding)
        return Expected<Scene>(embedding.error());
    return showingEmbedding(scene, *embedding);
}

constexpr std::array<std::string_view, 2> needsOfWords{"biases", "rotary"};

} // namespace

extern const ViewMaker tokensView, attentionView;
constexpr std::array<const ViewMaker*, 2> makersOfWords{&tokensView, &attentionView};

extern const Feature wordsFeature;
constinit const Feature wordsFeature{.name = "words",
                                     .needs = needsOfWords,
                                     .parameters = parametersOfWords,
                                     .views = viewsOfWords,
                                     .makers = makersOfWords,
                                     .files = embeddingFiles,
                                     .opens = [](const QString& path) { return areWordVectors(path); },
                                     .open = openEmbedding,
                                     .keep = keepEmbedding,
                                     .lacking = lackingAttention,
                                     .options = optionsOfWords,
                                     .readOptions = readOptionsOfWords,
                                     .sceneOfFile = sceneOfWordVectors,
                                     .describe = describedEmbedding,
                                     .writeCode = writeCodeOfWords,
                                     .program = attentionProgram,
                                     .oldDefaults = [](Scene& scene) { scene.edit<TokenSettings>().deviation = EmbeddingDeviation::One; }};

} // namespace posenc
