// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QRegularExpression>
#include <QTranslator>

namespace posenc::test {

/// A language that is none: what a translation may do to the words of the program, without one.
class PseudoLanguage : public QTranslator {
public:
    enum Kind {
        Marked,     ///< ⟦each sentence in brackets⟧, so that what lacks them never passed through a translation
        Doubled,    ///< each word twice as long: "Öpén öpén"
        RightToLeft ///< as it is, in a window from right to left
    };

    explicit PseudoLanguage(Kind kind) : m_kind(kind)
    {
        QCoreApplication::installTranslator(this);
        if (kind == RightToLeft)
            QApplication::setLayoutDirection(Qt::RightToLeft);
    }
    ~PseudoLanguage() override
    {
        QCoreApplication::removeTranslator(this);
        QApplication::setLayoutDirection(Qt::LeftToRight);
    }
    PseudoLanguage(const PseudoLanguage&) = delete;
    PseudoLanguage& operator=(const PseudoLanguage&) = delete;

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* = nullptr, int = -1) const override
    {
        const QString words = QString::fromUtf8(source);
        // The toolkit asks for its own words, too, and for what is not one: the direction, formats of keys.
        if (QByteArrayView(context).startsWith("Q") || words.isEmpty() || m_kind == RightToLeft)
            return words;
        return m_kind == Marked ? QStringLiteral("⟦%1⟧").arg(words) : doubled(words);
    }

private:
    // Tags and place holders stay one; an access key stays one, too.
    static QString doubled(const QString& words)
    {
        static const QRegularExpression word(QStringLiteral("<[^>]*>|&[a-z]+;|%[0-9Ln]+|&?[\\p{L}]{2,}"));
        QString longer;
        qsizetype from = 0;
        for (auto found = word.globalMatch(words); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const QString text = match.captured();
            longer += words.mid(from, match.capturedStart() - from) + text;
            if (!text.startsWith(QLatin1Char('<')) && !text.startsWith(QLatin1Char('%')) && !text.endsWith(QLatin1Char(';')))
                longer += QString(text).remove(QLatin1Char('&')).toLower();
            from = match.capturedEnd();
        }
        return longer + words.mid(from);
    }

    Kind m_kind;
};

} // namespace posenc::test
