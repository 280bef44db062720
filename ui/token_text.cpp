#include "ui/token_text.h"

#include <QTextBoundaryFinder>

#include <algorithm>
#include <mutex>

namespace posenc {

namespace {

// Half of a character beyond the first plane, or what is no character at all, cannot be written into a file.
QString repaired(const QString& sentence) { return sentence.isValidUtf16() ? sentence : QString::fromUtf8(sentence.toUtf8()); }

// Something to be seen: no space, and no mark that only says how others are written.
bool isVisible(const QString& token)
{
    return std::ranges::any_of(token.toUcs4(), [](uint letter) {
        const QChar::Category category = QChar::category(letter);
        return !QChar::isSpace(letter) && category != QChar::Other_Control && category != QChar::Other_Format;
    });
}

TokenText cut(const QString& sentence)
{
    TokenText tokens;
    const QString text = repaired(sentence).normalized(QString::NormalizationForm_C);
    QTextBoundaryFinder boundaries(QTextBoundaryFinder::Word, text);
    qsizetype first = 0;
    while (boundaries.toNextBoundary() >= 0) {
        const QString token = text.mid(first, boundaries.position() - first).trimmed();
        first = boundaries.position();
        if (token.isEmpty() || !isVisible(token))
            continue;
        tokens.words << token;
        tokens.bytes.push_back(token.toStdString());
    }
    return tokens;
}

} // namespace

std::shared_ptr<const TokenText> tokensOf(const QString& sentence)
{
    static std::mutex guard;
    static QString lastSentence;
    static std::shared_ptr<const TokenText> lastTokens = std::make_shared<const TokenText>();
    const std::lock_guard lock(guard);
    if (sentence != lastSentence) {
        lastTokens = std::make_shared<const TokenText>(cut(sentence));
        lastSentence = sentence;
    }
    return lastTokens;
}

} // namespace posenc
