// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"
#include "tests/support/support.h"
#include "tests/words/messages.h"
#include "ui/scene/views.h"

#include <QDirIterator>
#include <QRegularExpression>

using namespace posenc;
using namespace posenc::test;

namespace {

const QString sourceFolder = QStringLiteral(POSENC_SOURCE_DIR "/");

/// A sentence with the place where it is written.
struct Passage {
    QString place;
    QString text;
};

/// A word that no text has, and the word that replaces it.
struct BannedWord {
    QRegularExpression word;
    QString better;
};

const QList<BannedWord>& bannedWords()
{
    const auto word = [](const char* pattern, const char* better) {
        return BannedWord{QRegularExpression(QString::fromUtf8(pattern), QRegularExpression::CaseInsensitiveOption), better};
    };
    static const QList<BannedWord> words{
        word(R"(\bpictures?\b)", "plot, or image"),
        word(R"(\blegal\b)", "valid"),
        word(R"((?<!there )\bis no (?!longer)[a-z])", "is not a"),
        word(R"(\b(of yours|of your own)\b)", "your own"),
        word(R"(\bas far as\b)", "up to, at most"),
        word(R"(, too(?=[.,]|$))", "also"),
        word(R"(\bmade[ -]up\b)", "random"),
        word(R"(\b(refuses?|refused)\b)", "rejects"),
        word(R"(\b(columns|bits|frames|rows|degrees|pixels) a [a-z])", "per"),
    };
    return words;
}

/// Whether a sentence of the program begins with a pronoun instead of its noun. Questions may.
bool hasBarePronoun(const QString& sentence)
{
    static const QRegularExpression pronoun(QStringLiteral("^(It|Those|What) (?!.*\\?)|^(That|These) (is|are|was|were|has|have)\\b"));
    return sentence.contains(pronoun);
}

/// What a text may have although a rule forbids it, and why.
struct Exception {
    QString text;
    QString reason;
};
const QList<Exception> exceptions{
    {"What to look at", "the accessible name of a preset's note, without a better noun"},
    {"What your answer means", "an accessible name"},
    {"What the scaling does", "an accessible name"},
    {"What the plot shows of the table", "an accessible name"},
    {"What the rows mean", "an accessible name"},
    {"paper-column (", "a list: every purpose with its size"},
};

bool isException(const QString& text)
{
    return std::ranges::any_of(exceptions, [&](const Exception& each) { return text.contains(each.text); });
}

QStringList sentencesOf(const QString& text)
{
    static const QRegularExpression end(QStringLiteral("(?<=[.?!:])\\s+|\\n|<[^>]*>"));
    return text.split(end, Qt::SkipEmptyParts);
}

/// The prose of a Markdown page: paragraphs, items of lists, cells of tables, without code, links' targets and headings' marks.
QList<Passage> proseOf(const QString& path)
{
    QString text = QString::fromUtf8(contentOf(path));
    static const QRegularExpression blocks(QStringLiteral("(^|\\n)(```+)[\\s\\S]*?\\n\\2[ \\t]*(?=\\n|$)|(?<=\\n)    [^\\n]*"));
    static const QRegularExpression code(QStringLiteral("`[^`]*`"));
    static const QRegularExpression link(QStringLiteral("!?\\[([^\\]]*)\\]\\([^)]*\\)"));
    // A list that the program writes is checked where it comes from.
    static const QRegularExpression comment(QStringLiteral("<!-- ([a-z-]+) -->[\\s\\S]*?<!-- /\\1 -->|<!--[\\s\\S]*?-->|<https?:[^>]*>"));
    static const QRegularExpression parts(QStringLiteral("\\n\\s*\\n|\\n *(?:[-*]|\\d+\\.) |(?<=\\n)#+ |\\|"));
    text.remove(blocks).replace(code, QStringLiteral("CODE")).replace(link, QStringLiteral("\\1")).remove(comment);
    QList<Passage> prose;
    for (const QString& part : text.split(parts, Qt::SkipEmptyParts))
        for (const QString& sentence : sentencesOf(part.simplified()))
            prose << Passage{QFileInfo(path).fileName(), sentence};
    return prose;
}

QList<Passage> messages()
{
    QList<Passage> all;
    for (const Message& message : messagesIn(sourceFolder + QStringLiteral("resources/translations/posenc_de.ts")))
        all << Passage{message.context, message.source};
    return all;
}

QList<Passage> optionTexts()
{
    QList<Passage> all;
    for (const Option& option : programOptions())
        all << Passage{QStringLiteral("--") + option.name, option.meaning};
    return all << Passage{"FILE", fileMeaning()} << Passage{"purpose", programPurpose()};
}

QList<Passage> pages()
{
    // Changes quote the words of their time, and the style guide quotes bad ones.
    static const QStringList left{"changes.md", "style.md"};
    QList<Passage> all = proseOf(sourceFolder + QStringLiteral("README.md"));
    const QString manual = sourceFolder + QStringLiteral("resources/manual");
    for (QDirIterator each(manual, {"*.md"}, QDir::Files, QDirIterator::Subdirectories); each.hasNext();) {
        const QString path = each.next();
        if (!left.contains(QFileInfo(path).fileName()) && !path.endsWith(QStringLiteral(".de.md")))
            all += proseOf(path);
    }
    return all;
}

} // namespace

/// The rules of resources/manual/develop/style.md that a program can check, over everything that people read.
class TestStyle : public QObject {
    Q_OBJECT

private slots:
    void noWordIsBanned();
    void sentencesAreShort();
    void messagesHaveNoSemicolon();
    void rangesNameTheirDefault();
    void everyViewHasOneName();
};

void TestStyle::noWordIsBanned()
{
    QStringList found;
    for (const Passage& passage : messages() + optionTexts() + pages())
        for (const QString& sentence : sentencesOf(passage.text))
            for (const BannedWord& banned : bannedWords())
                if (const auto match = banned.word.match(sentence); match.hasMatch() && !isException(sentence))
                    found << QStringLiteral("%1: “%2” → %3: %4").arg(passage.place, match.captured(), banned.better, sentence);
    for (const Passage& passage : messages() + optionTexts())
        for (const QString& sentence : sentencesOf(passage.text))
            if (hasBarePronoun(sentence) && !isException(sentence))
                found << passage.place + QStringLiteral(": pronoun: ") + sentence;
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestStyle::sentencesAreShort()
{
    constexpr qsizetype mostWords = 30;
    QStringList found;
    for (const Passage& passage : messages() + optionTexts() + pages())
        for (const QString& sentence : sentencesOf(passage.text)) {
            const qsizetype words = sentence.split(QLatin1Char(' '), Qt::SkipEmptyParts).size();
            if (words > mostWords && !isException(sentence))
                found << QStringLiteral("%1: %2 words: %3").arg(passage.place).arg(words).arg(sentence);
        }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

// A chart's accessible description is no sentence: semicolons separate its parts, which screen readers and scripts rely on.
void TestStyle::messagesHaveNoSemicolon()
{
    static const QRegularExpression parts(QStringLiteral("Picture$"));
    QStringList found;
    for (const Passage& passage : messages() + optionTexts())
        if (passage.text.contains(QLatin1Char(';')) && (!passage.place.contains(parts) || passage.text.endsWith(QLatin1Char('.'))))
            found << passage.place + QStringLiteral(": ") + passage.text;
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
}

void TestStyle::rangesNameTheirDefault()
{
    static const QRegularExpression range(QStringLiteral("\\bfrom -?[\\d.]+ to\\b|\\d … -?\\d"), QRegularExpression::CaseInsensitiveOption);
    for (const Passage& option : optionTexts())
        QVERIFY2(!option.text.contains(range) || option.text.contains(QStringLiteral("default:")), qPrintable(option.place + option.text));
}

// Tabs and plots have the titles of the list of views, so the manual is the only other place.
void TestStyle::everyViewHasOneName()
{
    const QString manual = QString::fromUtf8(contentOf(sourceFolder + QStringLiteral("resources/manual/reference/views.md")));
    for (const ViewInfo& view : views()) {
        const QString heading = QStringLiteral("\n## %1\n\nView [`%2`](view:%2)\n").arg(titleOf(view.view), nameOf(view.view));
        QVERIFY2(manual.contains(heading), qPrintable(heading));
    }
}

POSENC_OFFSCREEN_TEST(TestStyle)
#include "test_style.moc"
