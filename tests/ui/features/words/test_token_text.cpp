// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/words/token_input.h"

#include <QTextBoundaryFinder>

#include <ctime>
#include <limits>

using namespace posenc;
using namespace posenc::test;

class TestTokenText : public QObject {
    Q_OBJECT

private slots:
    void sentenceIsCutIntoWordsAndMarks();
    void accentsAreOneCharacterHoweverTyped();
    void bytesAreTheWordsInUtf8();
    void anySentenceIsKeptBetweenItsSpaces();
    void editedSentenceIsCutAsAWhole();
    void timeGrowsWithTheWords();
};

void TestTokenText::sentenceIsCutIntoWordsAndMarks()
{
    const auto check = [&](const char* name, const QString& sentence, const QStringList& words) {
        const InRow in(name);
        const auto tokens = tokensOf(sentence);
        QCOMPARE(tokens->words, words);
        QCOMPARE(tokens->size(), words.size());
    };
    const auto row = [&](const char* name, const char* sentence, const QStringList& words) {
        check(name, QString::fromUtf8(sentence), words);
    };
    row("four words", "I am a robot", {"I", "am", "a", "robot"});
    row("a full stop is a token", "The quick brown fox.", {"The", "quick", "brown", "fox", "."});
    row("each of several marks is a token", "Wait... what?!", {"Wait", ".", ".", ".", "what", "?", "!"});
    row("an apostrophe stays within its word", "I don't know", {"I", "don't", "know"});
    row("a typographic apostrophe, too", "I don’t", {"I", "don’t"});
    row("a decimal number is one word", "pi is 3.14", {"pi", "is", "3.14"});
    row("a hyphen parts words", "self-attention", {"self", "-", "attention"});
    row("nothing", "", {});
    row("white space alone", " \t \n \u00a0\u2003", {});
    row("many spaces are none", "  a    b  ", {"a", "b"});
    row("lines are white space", "a\nb\r\nc", {"a", "b", "c"});
    row("control characters are none", "a \x01 b", {"a", "b"});
    row("marks of direction alone are none", "a \u200e \u200f b", {"a", "b"});
    row("an emoji with its skin tone is one", "hi 👋🏽 you", {"hi", "👋🏽", "you"});
    row("a family joined from four is one", "👨‍👩‍👧‍👦", {"👨‍👩‍👧‍👦"});
    row("flags are one each", "🇩🇪🇫🇷", {"🇩🇪", "🇫🇷"});
    row("a heart with its variation is one", "a ❤️ b", {"a", "❤️", "b"});
    row("Hebrew, from right to left", "שלום עולם", {"שלום", "עולם"});
    row("Arabic with its comma", "مرحبا، عالم", {"مرحبا", "،", "عالم"});
    row("Arabic with its vowels", "مُحَمَّد", {"مُحَمَّد"});
    row("each Han character is one", "我是。", {"我", "是", "。"});
    row("Katakana stay together", "カタカナ", {"カタカナ"});
    row("Korean by its spaces", "한국어 문장", {"한국어", "문장"});
}

void TestTokenText::accentsAreOneCharacterHoweverTyped()
{
    const auto composed = tokensOf(QString::fromUtf8("caf\u00e9"));
    const auto decomposed = tokensOf(QString::fromUtf8("cafe\u0301"));
    QCOMPARE(composed->bytes, decomposed->bytes);
    QCOMPARE(composed->bytes, std::vector<std::string>{"caf\xc3\xa9"});
}

void TestTokenText::bytesAreTheWordsInUtf8()
{
    const auto tokens = tokensOf(QString::fromUtf8("a שלום 👩🏽‍🚀"));
    QCOMPARE(tokens->bytes.size(), std::size_t{3});
    for (qsizetype t = 0; t < tokens->words.size(); ++t)
        QCOMPARE(QString::fromStdString(tokens->bytes[static_cast<std::size_t>(t)]), tokens->words[t]);
    // Half of a character cannot be written.
    const auto broken = tokensOf(QStringLiteral("x ") + QChar(0xd83d) + QStringLiteral(" y"));
    for (const std::string& word : broken->bytes)
        QVERIFY(QString::fromStdString(word).isValidUtf16());
    QCOMPARE(broken->words.size(), 3);
}

// Random text of letters, marks and half characters: nothing hangs, and only white space and invisible characters are lost.
void TestTokenText::anySentenceIsKeptBetweenItsSpaces()
{
    Random random;
    const QString letters = QString::fromUtf8("aZ9 .,'’-_ \téשع我カ한❤️👨‍👩👍🏽🇩🇪");
    for (int repeat = 0; repeat < 300; ++repeat) {
        QString sentence;
        for (int letter = 0; letter < 30; ++letter)
            sentence += letters[random.whole<qsizetype>(0, letters.size() - 1)];
        QString joined = tokensOf(sentence)->words.join(QString());
        QString expected = QString::fromUtf8(sentence.toUtf8()).normalized(QString::NormalizationForm_C);
        const QRegularExpression space(QStringLiteral("[\\s\\x{200d}]"));
        QVERIFY2(joined.remove(space) == expected.remove(space), qPrintable(sentence));
    }
}

// Letters typed, pasted and deleted anywhere in a long text: reuse of the previous sentence never shows.
void TestTokenText::editedSentenceIsCutAsAWhole()
{
    Random random;
    const QString letters = QString::fromUtf8("aZ9   .,'-_ \té\u0301\u200dשع我カ한❤️👍🏽🇩🇪");
    const auto any = [&](int most) {
        QString text;
        for (int count = random.whole(0, most); count > 0; --count)
            text += random.coin() ? QStringLiteral("word ") : QString(letters[random.whole<qsizetype>(0, letters.size() - 1)]);
        return text;
    };
    const QRegularExpression isSeen(QStringLiteral("[^\\p{Cc}\\p{Cf}\\s]"));
    QString sentence = any(1500);
    for (int edit = 0; edit < 150; ++edit) {
        const auto place = random.whole<qsizetype>(0, sentence.size());
        if (random.coin())
            sentence.insert(place, any(edit % 10 == 0 ? 600 : 3));
        else
            sentence.remove(place, random.whole<qsizetype>(0, edit % 10 == 0 ? 900 : 3));
        const auto tokens = tokensOf(sentence);
        const QString text = QString::fromUtf8(sentence.toUtf8()).normalized(QString::NormalizationForm_C);
        QTextBoundaryFinder boundaries(QTextBoundaryFinder::Word, text);
        QStringList expected;
        for (qsizetype first = 0; boundaries.toNextBoundary() >= 0; first = boundaries.position()) {
            const QString word = text.mid(first, boundaries.position() - first).trimmed();
            if (word.contains(isSeen))
                expected << word;
        }
        QCOMPARE(tokens->words, expected);
        QCOMPARE(tokens->bytes.size(), std::size_t(expected.size()));
        for (qsizetype t = 0; t < expected.size(); ++t)
            QCOMPARE(QString::fromStdString(tokens->bytes[static_cast<std::size_t>(t)]), expected[t]);
    }
}

// Ten times as many words: in a hundred times the time if each letter looked at all of them. Compared in the same run, as machines differ.
void TestTokenText::timeGrowsWithTheWords()
{
    const auto quickest = [](int words) {
        QString sentence;
        for (int word = 0; word < words; ++word)
            sentence += QStringLiteral("word%1 ").arg(word);
        std::clock_t least = std::numeric_limits<std::clock_t>::max();
        for (int repeat = 0; repeat < 5; ++repeat) {
            sentence += QLatin1Char('x'); // as if typed
            const std::clock_t before = std::clock();
            (void)tokensOf(sentence);
            least = std::min(least, std::clock() - before);
        }
        return static_cast<double>(least);
    };
    const QString sentence = QStringLiteral("some words");
    QCOMPARE(tokensOf(sentence).get(), tokensOf(sentence).get()); // kept
    double longer = HUGE_VAL;                                     // times; a busy machine may disturb some of the measurements
    for (int trial = 0; trial < 4 && longer >= 40.0; ++trial)
        longer = quickest(20000) / quickest(2000);
    QVERIFY2(longer < 40.0, qPrintable(QStringLiteral("%1 times as long").arg(longer)));
}

POSENC_OFFSCREEN_TEST(TestTokenText)
#include "test_token_text.moc"
