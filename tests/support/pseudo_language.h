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
        Marked,     ///< «each sentence in marks», so that what lacks them never passed through a translation
        Known,      ///< the same, but only what the translation that `spoken` names has
        Longer,     ///< each word half as long again, as in most translations
        Doubled,    ///< each word twice
        RightToLeft ///< as it is, in a window from right to left
    };

    explicit PseudoLanguage(Kind kind, const QString& spoken = {}) : m_kind(kind)
    {
        if (kind == Known)
            (void)m_known.load(QStringLiteral("posenc_") + spoken, QStringLiteral(":/posenc/translations"));
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
    QString translate(const char* context, const char* source, const char* comment = nullptr, int count = -1) const override
    {
        if (m_kind == Known && !QByteArrayView(context).startsWith("Q"))
            return m_known.translate(context, source, comment, count).isEmpty() ? QString() : QStringLiteral("«%1»").arg(source);
        const QString words = QString::fromUtf8(source);
        const QByteArrayView asks(context); // also the toolkit, and for what is not a word: the direction, formats of keys
        if (asks == "QGuiApplication" || asks == "QApplication" || asks == "QShortcut" || words.isEmpty() || m_kind == RightToLeft)
            return words;
        return m_kind == Marked || m_kind == Known ? QStringLiteral("«%1»").arg(words) : longer(words);
    }

private:
    // Tags and place holders stay one; an access key stays one, too.
    QString longer(const QString& words) const
    {
        static const QRegularExpression part(QStringLiteral("<[^>]*>|&[a-z]+;|%[0-9Ln]+|&?\\p{L}+(?:&\\p{L}+)?"));
        QString all;
        qsizetype from = 0;
        for (auto found = part.globalMatch(words); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const QString text = match.captured();
            all += words.mid(from, match.capturedStart() - from) + text;
            if (!text.startsWith(QLatin1Char('<')) && !text.startsWith(QLatin1Char('%'))) {
                const QString again = QString(text).remove(QLatin1Char('&')).toLower();
                all += again.left(m_kind == Doubled ? again.size() : again.size() / 2);
            }
            from = match.capturedEnd();
        }
        return all + words.mid(from);
    }

    Kind m_kind;
    QTranslator m_known;
};

} // namespace posenc::test
