// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoted_text.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestQuotedText : public QObject {
    Q_OBJECT

private slots:
    void lineCanBePrinted();
    void eachLetterStaysOrDisturbs();
    void anyBytesAreOneLine();
    void longTextsAreCutBetweenLetters();
    void namesKeepTheirEnds();
};

void TestQuotedText::lineCanBePrinted()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* name, const QByteArray& text, const QByteArray& line) { rows.add(name, text, line); };
    row("plain", "PE(k, 2i)", "PE(k, 2i)");
    row("letters of other scripts", "naïve Größe 位置 😀", "naïve Größe 位置 😀");
    row("line breaks", "a\nb\r\nc", "a?b??c");
    row("a command to the terminal", "\x1b[31mred\x07", "?[31mred?");
    row("controls of one byte in Latin-1",
        "a\xc2\x9b"
        "b",
        "a?b");
    row("line separators",
        "a\xe2\x80\xa8"
        "b\xe2\x80\xa9"
        "c",
        "a?b?c");
    row("the other direction",
        "a\xe2\x80\xae"
        "b\xe2\x81\xa7"
        "c\xe2\x80\x8f",
        "a?b?c?");
    row("Latin-1",
        "Gr\xf6\xdf"
        "e",
        "Gr??e");
    row("an overlong slash", "\xc0\xaf", "??");
    row("a surrogate", "\xed\xa0\x80", "???");
    row("beyond Unicode", "\xf4\x90\x80\x80", "????");
    row("a letter cut off", "a\xe2\x82", "a??");
    row("zero", QByteArray("a\0b", 3), "a?b");
    rows.each([&](const QByteArray& text, const QByteArray& line) {
        QCOMPARE(QByteArray::fromStdString(onOneLine(text.toStdString())), line);
        QCOMPARE(QByteArray::fromStdString(posenc::quoted(text.toStdString())), '"' + line + '"');
        QCOMPARE(QByteArray::fromStdString(shownName(text.toStdString())), line);
    });
}

// The oracle is the Unicode database in Qt.
void TestQuotedText::eachLetterStaysOrDisturbs()
{
    const auto turns = [](QChar letter) { // Bidi_Control
        const QChar::Direction direction = letter.direction();
        const bool embeds = direction >= QChar::DirLRE && direction <= QChar::DirPDF && direction != QChar::DirAL;
        const bool isolates = direction >= QChar::DirLRI && direction <= QChar::DirPDI;
        return letter == QChar(0x061c) || letter == QChar(0x200e) || letter == QChar(0x200f) || embeds || isolates;
    };
    int kept = 0;
    for (int code = 0; code <= 0xffff; ++code) {
        const QChar letter(code);
        if (letter.isSurrogate())
            continue;
        const bool breaks = letter.category() == QChar::Other_Control || letter.category() == QChar::Separator_Line
                            || letter.category() == QChar::Separator_Paragraph;
        const bool isNone = code >= 0xfffe;
        const QByteArray text = QString(letter).toUtf8();
        const QByteArray line = QByteArray::fromStdString(onOneLine(text.toStdString()));
        QVERIFY2(line == (breaks || turns(letter) || isNone ? QByteArray("?") : text), QByteArray::number(code, 16).constData());
        kept += line == text ? 1 : 0;
    }
    QVERIFY(kept > 60000);
}

// The oracle is Qt: the result must be UTF-8 without control letters.
void TestQuotedText::anyBytesAreOneLine()
{
    Random random;
    for (int trial = 0; trial < 5000; ++trial) {
        std::string text;
        for (int length = random.whole(0, 400); length > 0; --length)
            text += static_cast<char>(random.coin() ? random.whole(0x80, 0xff) : random.whole(0, 0x7f));
        for (const std::string& said : {onOneLine(text), posenc::quoted(text), shownName(text)}) {
            const QByteArray bytes = QByteArray::fromStdString(said);
            QVERIFY2(bytes.isValidUtf8(), bytes.toHex().constData());
            for (const QChar letter : QString::fromUtf8(bytes))
                QVERIFY2(letter.category() != QChar::Other_Control && letter.category() != QChar::Separator_Line
                             && letter.category() != QChar::Separator_Paragraph,
                         bytes.toHex().constData());
        }
        QVERIFY(posenc::quoted(text).size() < 70 && shownName(text).size() < 250);
    }
}

void TestQuotedText::longTextsAreCutBetweenLetters()
{
    for (int before = 0; before < 4; ++before) {
        const QByteArray text = QByteArray(before, 'x') + QByteArray("€").repeated(1000);
        const QByteArray said = QByteArray::fromStdString(posenc::quoted(text.toStdString()));
        QVERIFY2(said.size() < 70 && said.endsWith("€...\"") && !said.contains('?'), said.constData());
    }
}

void TestQuotedText::namesKeepTheirEnds()
{
    const QByteArray path = "/home/" + QByteArray("ä").repeated(1500) + "/figure.png";
    const QByteArray said = QByteArray::fromStdString(shownName(path.toStdString()));
    QVERIFY2(said.startsWith("/home/ä") && said.endsWith("ä/figure.png") && said.contains("...") && said.size() < 250
                 && !said.contains('?'),
             said.constData());
}

POSENC_TEST(TestQuotedText)
#include "test_quoted_text.moc"
