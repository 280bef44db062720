// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/scene/compared_table.h"

using namespace posenc;
using namespace posenc::test;

class TestLessonFacts : public QObject {
    Q_OBJECT

private slots:
    void factsAreFilledIn_data();
    void factsAreFilledIn();
    void filledInTextIsTextOnTheScreen();
    void comparedTableHasItsConvention();
};

void TestLessonFacts::factsAreFilledIn_data()
{
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* markdown, const char* shown) { QTest::newRow(markdown) << QString(markdown) << QString(shown); };
    row("no facts, `code`, ``a`b``", "no facts, `code`, ``a`b``");
    row("`=cosine(5, 68)`", "0.9479");
    row("a `=rows` b `=columns` c", "a 1024 b 8 c");
    row("*`= pe(63, 0) `*", "*0.1674*");
    row("`=pe(99, 0)`", "−0.9992");
    row("``=wavelength(3)``, `=wavelength(1)`", "6283, 62.83");
    row("`=turns(1048576, 0)`", "166\u2009886");   // not 1.669e+05
    row("`=shift_error(-63)` `=toeplitz`", "0 0"); // the first is a few units in the last place
    row("`=dot(0,\n63)`", "3.792");
    row("`=nothing` and `=pe(0, 9999)`", "`=nothing` and `=pe(0, 9999)`");
    row("`=table.convention`", "none");
    row("größe `=rows`", "größe 1024");
    row("`=rows`. Then", "1024\\. Then");
    row("`=rows`) then", "1024\\) then");
}

void TestLessonFacts::factsAreFilledIn()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 8, 1024).value();
    QFETCH(QString, markdown);
    QFETCH(QString, shown);
    QString filled = withFacts({markdown, 1}, scene);
    filled.replace(QRegularExpression("[0-9.]+e−1[5-7]"), "0");
    QCOMPARE(filled, shown);
}

// "128. Then" at the beginning of a line would be a list.
void TestLessonFacts::filledInTextIsTextOnTheScreen()
{
    QTextDocument document;
    document.setMarkdown(withFacts({"`=rows`. Then", 1}, Scene()), QTextDocument::MarkdownDialectGitHub);
    QCOMPARE(document.toPlainText(), QString("128. Then"));
}

void TestLessonFacts::comparedTableHasItsConvention()
{
    auto table = std::make_shared<ComparedTable>();
    table->own.values = Encoding(EncodingSpec::make(10000.0, 8, 20).value()).matrix();
    table->match = matchConvention(table->own);
    Scene scene;
    const Fact fact = Fact::fromText("table.convention").value();
    QVERIFY(valueIn(scene, fact)->word == "none");
    scene.opened.table = table;
    QVERIFY(valueIn(scene, fact)->word == "paper");
}

POSENC_OFFSCREEN_TEST(TestLessonFacts)
#include "test_lesson_facts.moc"
