// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/scene_attention.h"
#include "ui/features/words/opened_embedding.h"

#include "core/encoding/encoding.h"
#include "core/relative/xpos.h"
#include "core/rope/rope_frequencies.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/biases/scene_biases.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/scene_scheme.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <mutex>
#include <optional>

namespace posenc {

namespace {

struct SceneAttentionWords {
    Q_DECLARE_TR_FUNCTIONS(SceneAttention)
};

Error attentionRange(const QString& sentence) { return {Error::Kind::Range, sentence.toStdString()}; }

// The words, their embeddings and the encoding.
Scene partsOfWords(const Scene& scene)
{
    Scene parts;
    parts.encoding = scene.encoding;
    parts.scheme = scene.scheme;
    parts.edit<TokenSettings>() = scene.of<TokenSettings>();
    parts.edit<TokenSettings>().dropout = 0.0; // attention is that of reading, which drops nothing
    parts.edit<TokenSettings>().dropoutSeed = 0;
    parts.edit<TokenSettings>().combination = Combination::Sum;
    parts.opened.edit<OpenedWords>().embedding = openedEmbedding(scene);
    parts.edit<AttentionViewSettings>().isWithoutEncoding = scene.of<AttentionViewSettings>().isWithoutEncoding;
    return parts;
}

Expected<AttentionHead> headOf(const Scene& scene, const Progress& progress)
{
    const AttentionViewSettings& settings = scene.of<AttentionViewSettings>();
    const std::int64_t dModel = scene.encoding.dModel();
    switch (settings.head) {
    case HeadKind::Identity:
        break;
    case HeadKind::Random:
        return AttentionHead::random(dModel, std::min(settings.rank, dModel), static_cast<std::uint64_t>(settings.headSeed), progress);
    case HeadKind::LooksBack:
        return AttentionHead::looksBack(Encoding(scene.encoding), settings.offset);
    }
    return AttentionHead::identity(dModel);
}

// What a relative scheme does, and what that refers to.
struct SceneRelative {
    std::optional<Rotary> rotary;
    std::optional<Xpos> xpos;
    Table biases;
    Table keys;

    RelativeAttention asked() const { return {rotary ? &*rotary : nullptr, xpos ? &*xpos : nullptr, biases, keys}; }
};

// The bias of every offset, over queries and keys.
Expected<Table> biasTable(const Scene& scene, BiasScheme scheme, std::int64_t words)
{
    const auto before = biasOf(scene, scheme);
    if (!before)
        return before.error();
    const bool hasOwnAfter = scheme == BiasScheme::T5;
    const auto after = hasOwnAfter && scene.of<BiasSettings>().bidirectional ? biasOf(scene, BiasScheme::T5After) : before;
    if (!after)
        return after.error();
    std::vector<double> ofBefore(static_cast<std::size_t>(words));
    std::vector<double> ofAfter(static_cast<std::size_t>(words));
    for (std::int64_t offset = 0; offset < words; ++offset) {
        ofBefore[static_cast<std::size_t>(offset)] = (*before)->value(offset);
        // A decoder's T5 has one bucket for the query's own key and all after it.
        ofAfter[static_cast<std::size_t>(offset)] = (*after)->value(hasOwnAfter && !scene.of<BiasSettings>().bidirectional ? 0 : offset);
    }
    Table biases(words, words);
    for (std::int64_t a = 0; a < words; ++a)
        for (std::int64_t b = 0; b < words; ++b)
            biases(a, b) = b <= a ? ofBefore[static_cast<std::size_t>(a - b)] : ofAfter[static_cast<std::size_t>(b - a)];
    return biases;
}

BiasScheme biasSchemeOf(RelativeScheme scheme)
{
    switch (scheme) {
    case RelativeScheme::Alibi:
        return BiasScheme::Alibi;
    case RelativeScheme::KerpleLog:
        return BiasScheme::KerpleLog;
    case RelativeScheme::KerplePower:
        return BiasScheme::KerplePower;
    default:
        return BiasScheme::T5;
    }
}

// The rotary embedding of page Rotary over the columns of a head.
Expected<Rotary> rotaryOf(const Scene& scene, std::int64_t rank, std::int64_t words)
{
    const auto scaling = ropeScalingOf(scene.of<RotarySettings>());
    if (!scaling)
        return scaling.error();
    const Layout layout = scaling->pairing == RopePairing::HalfSplit ? Layout::Concatenated : Layout::Interleaved;
    const EncodingSpec spec = rotaryEncodingOf(scene).withDModel(rank).withLayout(layout);
    const auto frequencies = RopeFrequencies::make(spec.withMaxLen(std::max(words, spec.maxLen())), *scaling);
    if (!frequencies)
        return frequencies.error();
    return frequencies->rotary();
}

Expected<SceneRelative> relativeOf(const Scene& scene, std::int64_t rank, std::int64_t words)
{
    const AttentionViewSettings& settings = scene.of<AttentionViewSettings>();
    SceneRelative relative;
    const bool rotates = settings.relative == RelativeScheme::Rotary || settings.relative == RelativeScheme::Xpos;
    if (rotates && rank < 2)
        return attentionRange(
            SceneAttentionWords::tr("RoPE and xPos rotate pairs of columns, and the head has one column. Choose a d_model "
                                    "of 2 or more, and a random head with 2 columns or more."));
    switch (settings.relative) {
    case RelativeScheme::None:
        break;
    case RelativeScheme::Rotary: {
        auto rotary = rotaryOf(scene, rank, words);
        if (!rotary)
            return rotary.error();
        relative.rotary = std::move(rotary).value();
        break;
    }
    case RelativeScheme::Xpos: {
        const EncodingSpec spec = scene.encoding.withDModel(rank);
        auto xpos = Xpos::make(Rotary(spec.withMaxLen(std::max(words, spec.maxLen()))), scene.of<BiasSettings>().gamma,
                               scene.of<BiasSettings>().scaleBase);
        if (!xpos)
            return xpos.error();
        relative.xpos = std::move(xpos).value();
        break;
    }
    case RelativeScheme::Shaw:
        relative.keys = randomRelativeKeys(static_cast<std::uint64_t>(settings.shawSeed), settings.shawDistance, rank);
        break;
    default: {
        auto biases = biasTable(scene, biasSchemeOf(settings.relative), words);
        if (!biases)
            return biases.error();
        relative.biases = std::move(biases).value();
    }
    }
    return relative;
}

// One row for each position, made of its token.
Expected<Table> rowsOf(const TokenInput& tokens, const std::function<Eigen::VectorXd(std::int64_t token)>& rowOf, const Progress& progress)
{
    constexpr std::int64_t rowsTogether = 16;
    Table rows(tokens.length(), tokens.input().dModel());
    for (std::int64_t k = 0; k < rows.rows(); ++k) {
        if (k % rowsTogether == 0)
            if (auto wanted = progress.at(static_cast<double>(k) / static_cast<double>(rows.rows())); !wanted)
                return wanted.error();
        rows.row(k) = rowOf(tokens.token(k)).transpose();
    }
    return rows;
}

// Which head looks where there is no word.
std::optional<Error> offsetProblem(const AttentionViewSettings& settings, std::int64_t words, bool isCut)
{
    if (settings.head != HeadKind::LooksBack || std::abs(settings.offset) < words)
        return {};
    const QString far = QString::number(std::abs(settings.offset));
    if (words == 1)
        return attentionRange(SceneAttentionWords::tr("The head looks %1 positions away, but there is one word. Type a longer sentence, or "
                                                      "set Δ to 0.")
                                  .arg(far));
    if (isCut)
        return attentionRange(
            SceneAttentionWords::tr(
                "The head looks %1 positions away, but only %2 words are used. Choose Δ from −%3 to %3, or a larger max_len.")
                .arg(far)
                .arg(words)
                .arg(words - 1));
    return attentionRange(
        SceneAttentionWords::tr("The head looks %1 positions away, but there are %2 words. Choose Δ from −%3 to %3, or a longer sentence.")
            .arg(far)
            .arg(words)
            .arg(words - 1));
}

// The one that was made last, for as long as somebody holds it: plot, panel and inspector share it.
class LastAttention {
public:
    std::shared_ptr<const SceneAttention> take()
    {
        const std::lock_guard lock(m_access);
        return m_last.lock();
    }
    void put(const std::shared_ptr<const SceneAttention>& made)
    {
        const std::lock_guard lock(m_access);
        m_last = made;
        m_failed.reset();
    }
    /// Holds it until the next one: those who show it may come later.
    void hold(const std::shared_ptr<const SceneAttention>& made)
    {
        const std::lock_guard lock(m_access);
        m_held = made;
    }
    void putFailure(const Scene& parts, const QString& why)
    {
        const std::lock_guard lock(m_access);
        m_failed = {parts, why};
    }
    QString failureOf(const Scene& parts)
    {
        const std::lock_guard lock(m_access);
        return m_failed && m_failed->first == parts ? m_failed->second : QString();
    }

private:
    std::mutex m_access;
    std::weak_ptr<const SceneAttention> m_last;        ///< guarded by m_access
    std::shared_ptr<const SceneAttention> m_held;      ///< guarded by m_access
    std::optional<std::pair<Scene, QString>> m_failed; ///< guarded by m_access
};

LastAttention& lastAttention()
{
    static LastAttention last;
    return last;
}

class AttentionComputation final : public Computation {
public:
    explicit AttentionComputation(Scene parts) : m_parts(std::move(parts)) {}

    bool isSame(const Computation& other) const override
    {
        const auto* const attention = dynamic_cast<const AttentionComputation*>(&other);
        return attention && attention->m_parts == m_parts;
    }
    View view() const override { return View::Attention; }
    const char* name() const override { return QT_TRANSLATE_NOOP("Feature", "Computing the attention"); }
    Expected<Done> run(const Progress& progress, const Watch& watch) const override
    {
        const auto made = SceneAttention::make(m_parts, lastAttention().take().get(), progress);
        if (!made)
            return made.error();
        watch.take([found = *made] { lastAttention().hold(found); });
        return Done{};
    }

private:
    Scene m_parts;
};

} // namespace

std::shared_ptr<const Computation> lackingAttention(const Scene& scene)
{
    const bool isLacking = scene.view.name == View::Attention && SceneAttention::takesLong(scene) && !SceneAttention::known(scene)
                           && SceneAttention::failureOf(scene).isEmpty();
    return isLacking ? std::make_shared<AttentionComputation>(partsOfAttention(scene)) : nullptr;
}

Scene partsOfAttention(const Scene& scene)
{
    Scene parts = partsOfWords(scene);
    parts.edit<AttentionViewSettings>() = scene.of<AttentionViewSettings>();
    parts.edit<AttentionViewSettings>().picture = AttentionContent::Terms;
    if (scene.of<AttentionViewSettings>().relative == RelativeScheme::Rotary)
        parts.edit<RotarySettings>() = scene.of<RotarySettings>();
    else if (scene.of<AttentionViewSettings>().relative != RelativeScheme::None
             && scene.of<AttentionViewSettings>().relative != RelativeScheme::Shaw)
        parts.edit<BiasSettings>() = scene.of<BiasSettings>();
    return parts;
}

std::shared_ptr<const SceneAttention> SceneAttention::known(const Scene& scene)
{
    const std::shared_ptr<const SceneAttention> held = lastAttention().take();
    return held && held->m_ofAll == partsOfAttention(scene) ? held : nullptr;
}

QString SceneAttention::failureOf(const Scene& scene) { return lastAttention().failureOf(partsOfAttention(scene)); }

// In products of two numbers, of which some million fit into a frame.
bool SceneAttention::takesLong(const Scene& scene)
{
    constexpr double mostProducts = 3e7;
    const std::int64_t wanted = std::min(tokensIn(scene), scene.encoding.maxLen());
    if (wanted > mostWords)
        return false; // there is none
    const auto words = static_cast<double>(wanted);
    const auto dModel = static_cast<double>(scene.encoding.dModel());
    const bool isRandom = scene.of<AttentionViewSettings>().head == HeadKind::Random;
    const double rank = isRandom ? std::min(static_cast<double>(scene.of<AttentionViewSettings>().rank), dModel) : dModel;
    constexpr double ofRandomNumber = 10.0;
    return words * words * (3.0 * rank + dModel + 20.0) + (isRandom ? rank * dModel * (4.0 * words + 2.0 * ofRandomNumber) : 0.0)
           > mostProducts;
}

Expected<std::shared_ptr<const SceneAttention>> SceneAttention::make(const Scene& scene, const SceneAttention* before,
                                                                     const Progress& progress)
{
    if (auto held = known(scene))
        return held;
    auto made = makeAnew(scene, before, progress);
    if (made)
        lastAttention().put(*made);
    else if (made.error().kind != Error::Kind::Cancelled)
        lastAttention().putFailure(partsOfAttention(scene), QString::fromStdString(made.error().message));
    return made;
}

Expected<std::shared_ptr<const SceneAttention>> SceneAttention::makeAnew(const Scene& scene, const SceneAttention* before,
                                                                         const Progress& progress)
{
    constexpr double ofWords = 0.2; // shares of the work, at most
    constexpr double ofNearest = 0.4;
    constexpr double ofHead = 0.5;
    const std::shared_ptr<SceneAttention> made(new SceneAttention);
    made->m_ofWords = partsOfWords(scene);
    made->m_ofAll = partsOfAttention(scene);
    const std::int64_t words = std::min(tokensIn(scene), scene.encoding.maxLen());
    if (words > mostWords)
        return attentionRange(
            SceneAttentionWords::tr("Attention compares every word with every other, at most %1 of them, and there are %2. "
                                    "Shorten the sentence, or set max_len to %1.")
                .arg(mostWords)
                .arg(words));
    if (before && before->m_ofWords == made->m_ofWords) {
        made->m_tokens = before->m_tokens;
        made->m_meanings = before->m_meanings;
        made->m_places = before->m_places;
        made->m_nearest = before->m_nearest;
    } else {
        auto tokens = TokenInput::make(made->m_ofWords);
        if (!tokens)
            return tokens.error();
        made->m_tokens = std::make_shared<const TokenInput>(std::move(tokens).value());
        const ModelInput& input = made->m_tokens->input();
        auto meanings = rowsOf(
            *made->m_tokens, [&](std::int64_t token) { return input.embeddingRow(token); }, progress.within(0.0, ofWords / 2));
        if (!meanings)
            return meanings.error();
        auto places =
            scene.of<AttentionViewSettings>().isWithoutEncoding
                ? Expected<Table>(Table())
                : rowsOf(
                    *made->m_tokens, [&](std::int64_t token) { return input.encodingRow(token); }, progress.within(ofWords / 2, ofWords));
        if (!places)
            return places.error();
        made->m_meanings = std::make_shared<const Table>(std::move(meanings).value());
        made->m_places = std::make_shared<const Table>(std::move(places).value());
        if (made->m_places->allFinite()) { // otherwise there is no attention either
            auto nearest = nearestWords(made->sums(), *made->m_meanings, progress.within(ofWords, ofNearest));
            if (!nearest)
                return nearest.error();
            made->m_nearest = std::make_shared<const std::vector<std::int64_t>>(std::move(nearest).value());
        }
    }
    if (auto problem = offsetProblem(scene.of<AttentionViewSettings>(), words, tokensIn(scene) > words))
        return *std::move(problem);
    const auto head = headOf(scene, progress.within(ofNearest, ofHead));
    if (!head)
        return head.error();
    const auto relative = relativeOf(scene, head->rank(), words);
    if (!relative)
        return relative.error();
    auto attention = Attention::make(*made->m_meanings, *made->m_places, *head, scene.of<AttentionViewSettings>().scores, relative->asked(),
                                     progress.within(ofHead, 1.0));
    if (!attention)
        return attention.error();
    made->m_attention = std::make_shared<const Attention>(std::move(attention).value());
    return std::shared_ptr<const SceneAttention>(made);
}

Table SceneAttention::sums() const { return m_places->size() > 0 ? Table(*m_meanings + *m_places) : *m_meanings; }

bool SceneAttention::isSpoilt(std::int64_t k) const
{
    const std::int64_t other = (*m_nearest)[static_cast<std::size_t>(k)];
    return other != k && m_meanings->row(other) != m_meanings->row(k);
}

std::optional<SnippetAttention> attentionCodeOf(const Scene& scene)
{
    const AttentionViewSettings& settings = scene.of<AttentionViewSettings>();
    const std::int64_t words = std::min(tokensIn(scene), scene.encoding.maxLen());
    if (words < 1 || words > SceneAttention::mostWords)
        return {};
    SnippetAttention code;
    if (scene.of<TokenSettings>().embedding == EmbeddingSource::Random) {
        const std::vector<std::string>& all = tokensOf(scene.of<TokenSettings>().sentence)->bytes;
        code.words.assign(all.begin(), all.begin() + words);
    } else {
        code.file = "tokens.npy";
    }
    code.embeddingSeed = static_cast<std::uint64_t>(scene.of<TokenSettings>().embeddingSeed);
    code.isUnit = scene.of<TokenSettings>().deviation == EmbeddingDeviation::One;
    code.isScaled = scene.of<TokenSettings>().scaled;
    code.isWithoutEncoding = settings.isWithoutEncoding;
    using Head = SnippetAttention::Head;
    const bool isRandom = settings.head == HeadKind::Random;
    code.head = isRandom ? Head::Random : settings.head == HeadKind::LooksBack ? Head::LooksBack : Head::Identity;
    code.rank = isRandom ? std::min(settings.rank, scene.encoding.dModel()) : scene.encoding.dModel();
    code.headSeed = static_cast<std::uint64_t>(settings.headSeed);
    code.offset = settings.offset;
    code.scores = settings.scores;
    const auto relative = relativeOf(scene, code.rank, words);
    if (!relative)
        return {};
    if (relative->biases.size() > 0) {
        code.relative = SnippetAttention::Relative::Biases;
        for (std::int64_t offset = 0; offset < words; ++offset) {
            code.before.push_back(relative->biases(offset, 0));
            code.after.push_back(relative->biases(0, offset));
        }
    } else if (relative->keys.size() > 0) {
        code.relative = SnippetAttention::Relative::Keys;
        code.keySeed = static_cast<std::uint64_t>(settings.shawSeed);
        code.farthest = settings.shawDistance;
    } else if (relative->rotary || relative->xpos) {
        code.relative = SnippetAttention::Relative::Rotation;
        const Rotary& rotary = relative->rotary ? *relative->rotary : relative->xpos->rotary();
        code.rotaryBase = rotary.encoding().spec().n();
        code.isHalfSplit = rotary.encoding().spec().layout() != Layout::Interleaved;
        const bool isPlain = relative->rotary && scene.of<RotarySettings>().scaling.type == RopeType::Default
                             && rotary.encoding().spec().frequencies() == FrequencyRule::Paper;
        for (std::int64_t pair = 0; pair < rotary.pairs(); ++pair) {
            if (!isPlain)
                code.omegas.push_back(rotary.frequencies().omega(pair));
            if (relative->xpos)
                code.decays.push_back(relative->xpos->decay(pair));
        }
    }
    return code;
}

} // namespace posenc
