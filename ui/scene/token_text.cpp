// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/token_text.h"

#include <QTextBoundaryFinder>

#include <algorithm>
#include <mutex>

namespace posenc {

namespace {

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

// Where tokens end whatever else stands in the sentence: between a space and a letter or digit of ASCII, which go together with nothing
// before them in normal form either.
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

} // namespace posenc
