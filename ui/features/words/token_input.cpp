// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/token_input.h"

#include "core/base/number_text.h"
#include "core/tokens/embedding.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/scene_scheme.h"

#include <QCoreApplication>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <unordered_map>

namespace posenc {

namespace {

struct TokenInputText {
    Q_DECLARE_TR_FUNCTIONS(TokenInput)
};

constexpr double workedBase = 100.0; // n of the worked batch

const Embedding& batch()
{
    static const Embedding worked = workedBatch();
    return worked;
}

Error range(const QString& sentence) { return {Error::Kind::Range, sentence.toStdString()}; }

std::int64_t columnsOf(const OpenedEmbedding& embedding) { return embedding.table->values().cols(); }

// What is said of a word must fit beside the picture; laying out a hundred thousand letters takes seconds.
QString shortened(const QString& word)
{
    constexpr qsizetype longest = 32;
    if (word.size() <= longest)
        return word;
    QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, word.first(longest));
    letters.toEnd();
    letters.toPreviousBoundary(); // later characters may belong to the last one
    const qsizetype whole = letters.position() > 0 ? letters.position() : longest - (word[longest - 1].isHighSurrogate() ? 1 : 0);
    return word.first(whole) + QChar(0x2026);
}

// The first positions of every sequence, as many as have an encoding.
Embedding firstPositions(const Embedding& all, std::int64_t length)
{
    Table rows(all.batch() * length, all.dModel());
    for (std::int64_t row = 0; row < rows.rows(); ++row)
        rows.row(row) = all.row(row / length * all.length() + row % length).transpose();
    return Embedding::ofRows(rows, all.batch());
}

Expected<Embedding> embeddingOf(const Scene& scene, std::int64_t length)
{
    const TokenSettings& tokens = scene.of<TokenSettings>();
    const std::int64_t dModel = scene.encoding.dModel();
    if (tokens.embedding == EmbeddingSource::Batch) {
        if (dModel != batch().dModel())
            return range(
                TokenInputText::tr("The worked batch has embeddings of 4 columns and d_model is %1: set d_model to 4.").arg(dModel));
        return firstPositions(batch(), length);
    }
    const auto text = tokensOf(tokens.sentence);
    const std::vector<std::string> words(text->bytes.begin(), text->bytes.begin() + length);
    const double deviation = tokens.deviation == EmbeddingDeviation::Trained ? 1.0 / std::sqrt(static_cast<double>(dModel)) : 1.0;
    if (tokens.embedding == EmbeddingSource::Random)
        return Embedding::random(words, static_cast<std::uint64_t>(tokens.embeddingSeed), dModel, deviation);
    return Embedding::lookUp(openedEmbedding(scene)->table, words, dModel);
}

// Half of a character beyond the first plane, or what is not a character, cannot be written into a file.
QString repaired(const QString& sentence) { return sentence.isValidUtf16() ? sentence : QString::fromUtf8(sentence.toUtf8()); }

// Something visible: not a space, and not a mark that only says how others are written.
bool isVisible(const QString& token)
{
    return std::ranges::any_of(token.toUcs4(), [](uint letter) {
        const QChar::Category category = QChar::category(letter);
        return !QChar::isSpace(letter) && category != QChar::Other_Control && category != QChar::Other_Format;
    });
}

// A part of a sentence that is cut by itself, with its tokens.
struct Stretch {
    QString text;
    TokenText tokens;
};
using Stretches = std::vector<std::shared_ptr<const Stretch>>;

// Whether tokens end at this place whatever else the sentence has: a space is before it and an ASCII letter or digit behind it. Unicode
// normalisation joins neither with what is before.
bool isFirm(const QString& sentence, qsizetype place)
{
    if (place == 0 || place == sentence.size())
        return true;
    const char16_t next = sentence[place].unicode();
    return sentence[place - 1] == QLatin1Char(' ') && next < 0x80 && QChar::isLetterOrNumber(next);
}

std::shared_ptr<const Stretch> cut(const QString& part)
{
    auto stretch = std::make_shared<Stretch>();
    stretch->text = part;
    const QString text = repaired(part).normalized(QString::NormalizationForm_C);
    QTextBoundaryFinder boundaries(QTextBoundaryFinder::Word, text);
    qsizetype first = 0;
    while (boundaries.toNextBoundary() >= 0) {
        const QString token = text.mid(first, boundaries.position() - first).trimmed();
        first = boundaries.position();
        if (token.isEmpty() || !isVisible(token))
            continue;
        stretch->tokens.words << token;
        stretch->tokens.bytes.push_back(token.toStdString());
    }
    return stretch;
}

// The stretches of a sentence; those that it shares with the one before, at its beginning and at its end, are taken over.
Stretches stretchesOf(const QString& sentence, const Stretches& before)
{
    constexpr qsizetype shortest = 256; // letters
    const QStringView text(sentence);
    auto head = before.begin();
    qsizetype first = 0;
    for (; head != before.end(); ++head) {
        const QString& known = (*head)->text;
        if (!text.sliced(first).startsWith(known) || !isFirm(sentence, first + known.size()))
            break;
        first += known.size();
    }
    auto tail = before.end();
    qsizetype last = sentence.size();
    for (; tail != head; --tail) {
        const QString& known = (*(tail - 1))->text;
        if (last - known.size() < first || !text.first(last).endsWith(known) || !isFirm(sentence, last - known.size()))
            break;
        last -= known.size();
    }
    Stretches all(before.begin(), head);
    while (first < last) {
        qsizetype end = std::min(first + shortest, last);
        while (end < last && !isFirm(sentence, end))
            ++end;
        all.push_back(cut(sentence.mid(first, end - first)));
        first = end;
    }
    all.insert(all.end(), tail, before.end());
    return all;
}

std::shared_ptr<const TokenText> together(const Stretches& stretches)
{
    auto tokens = std::make_shared<TokenText>();
    for (const auto& stretch : stretches) {
        tokens->words += stretch->tokens.words;
        tokens->bytes.insert(tokens->bytes.end(), stretch->tokens.bytes.begin(), stretch->tokens.bytes.end());
    }
    return tokens;
}

} // namespace

std::int64_t tokensIn(const Scene& scene)
{
    return scene.of<TokenSettings>().embedding == EmbeddingSource::Batch ? batch().length()
                                                                         : tokensOf(scene.of<TokenSettings>().sentence)->size();
}

std::shared_ptr<const TokenText> tokensOf(const QString& sentence)
{
    static std::mutex guard;
    static QString lastSentence;
    static Stretches lastStretches;
    static std::shared_ptr<const TokenText> lastTokens = std::make_shared<const TokenText>();
    const std::lock_guard lock(guard);
    if (sentence != lastSentence) {
        lastStretches = stretchesOf(sentence, lastStretches);
        lastTokens = together(lastStretches);
        lastSentence = sentence;
    }
    return lastTokens;
}

TokenInput::TokenInput(ModelInput input, std::int64_t first, std::int64_t tokens, std::shared_ptr<const TokenText> text)
    : m_input(std::move(input)), m_first(first), m_tokens(tokens), m_text(std::move(text))
{
}

Expected<TokenInput> TokenInput::make(const Scene& scene)
{
    const TokenSettings& settings = scene.of<TokenSettings>();
    if (settings.embedding == EmbeddingSource::File && !openedEmbedding(scene))
        return Error{
            Error::Kind::Usage,
            TokenInputText::tr("No embeddings are open: open an .npy or .csv file with one row per word, or choose random embeddings.")
                .toStdString()};
    if (settings.embedding == EmbeddingSource::File && !openedEmbedding(scene)->table)
        return Error{Error::Kind::File, openedEmbedding(scene)->problem.toStdString()};
    const std::int64_t tokens = tokensIn(scene);
    if (tokens == 0)
        return range(TokenInputText::tr("Type a sentence: each of its words and punctuation marks becomes a token with a position."));
    const std::int64_t length = std::min(tokens, scene.encoding.maxLen());
    auto embedding = embeddingOf(scene, length);
    if (!embedding)
        return embedding.error();
    const bool worked = settings.embedding == EmbeddingSource::Batch;
    const std::int64_t first = worked ? std::min(settings.sequence, batch().batch() - 1) * length : 0;
    const auto combined =
        InputSettings::make(settings.combination, settings.scaled, settings.dropout, static_cast<std::uint64_t>(settings.dropoutSeed));
    if (!combined)
        return combined.error();
    auto input = ModelInput::make(std::move(embedding).value(), schemeOf(scene), *combined);
    if (!input)
        return input.error();
    return TokenInput(std::move(input).value(), first, tokens, worked ? nullptr : tokensOf(settings.sentence));
}

QString TokenInput::leftOut() const
{
    if (m_tokens == length())
        return {};
    const QString has = length() == 1 ? TokenInputText::tr("the encoding only max_len = 1 position")
                                      : TokenInputText::tr("the encoding only max_len = %1 positions").arg(length());
    return TokenInputText::tr("The sentence has %1 tokens and %2: tokens from position %3 on are not shown. Raise max_len to %1.")
        .arg(m_tokens)
        .arg(has)
        .arg(length());
}

QString TokenInput::withMissing(const QString& count) const
{
    const std::int64_t missing = m_tokens - length();
    if (missing == 0)
        return count;
    const QString text =
        missing == 1 ? TokenInputText::tr("%1, max_len %2: %3 has no encoding") : TokenInputText::tr("%1, max_len %2: %3 have no encoding");
    return text.arg(count).arg(length()).arg(missing);
}

QString TokenInput::name(std::int64_t k) const { return m_text ? shortened(m_text->words[k]) : TokenInputText::tr("token %1").arg(k); }

QString isolated(const QString& word) { return word.isRightToLeft() ? QChar(0x2068) + word + QChar(0x2069) : word; }

QString TokenInput::quoted(std::int64_t k) const { return m_text ? TokenInputText::tr("“%1”").arg(isolated(name(k))) : name(k); }

QString TokenInput::nameAmongOthers(std::int64_t k) const
{
    const auto same = m_text && k >= 0 && k < length() ? sameWord(k) : std::nullopt;
    return same && (same->first == k || same->second == k) ? QStringLiteral("%1 %2").arg(k).arg(name(k)) : name(k);
}

std::optional<std::pair<std::int64_t, std::int64_t>> TokenInput::sameWord(std::int64_t k) const
{
    if (!m_text)
        return std::nullopt;
    const std::vector<std::string>& words = m_text->bytes;
    const auto wordAt = [&words](std::int64_t position) -> const std::string& { return words[static_cast<std::size_t>(position)]; };
    if (k < length())
        for (std::int64_t other = 0; other < length(); ++other)
            if (other != k && wordAt(other) == wordAt(k))
                return std::minmax(k, other);
    std::unordered_map<std::string_view, std::int64_t> known;
    for (std::int64_t position = 0; position < length(); ++position)
        if (const auto [entry, fresh] = known.try_emplace(wordAt(position), position); !fresh)
            return std::pair(entry->second, position);
    return std::nullopt;
}

std::optional<WayOut> tokenRemedy(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const auto with = [&scene](const QString& label, const EncodingSpec& encoding) {
        WayOut remedy{label, scene};
        remedy.scene->encoding = encoding;
        return remedy;
    };
    if (scene.of<TokenSettings>().embedding == EmbeddingSource::Batch && spec.dModel() != batch().dModel())
        return with(TokenInputText::tr("Use d_model = 4, n = 100"), spec.withDModel(batch().dModel()).withN(workedBase));
    if (scene.of<TokenSettings>().embedding == EmbeddingSource::File && openedEmbedding(scene) && openedEmbedding(scene)->table
        && columnsOf(*openedEmbedding(scene)) != spec.dModel() && columnsOf(*openedEmbedding(scene)) <= EncodingSpec::maxDModel)
        return with(TokenInputText::tr("Set d_model to %1").arg(columnsOf(*openedEmbedding(scene))),
                    spec.withDModel(columnsOf(*openedEmbedding(scene))));
    if (const std::int64_t tokens = tokensIn(scene); tokens > spec.maxLen())
        return with(TokenInputText::tr("Set max_len to %1").arg(tokens), spec.withMaxLen(tokens));
    return std::nullopt;
}

} // namespace posenc
