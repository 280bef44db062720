// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/tokens_settings.h"

using namespace posenc;
using namespace posenc::test;

class TestLessonFacts : public QObject {
    Q_OBJECT

private slots:
    void factsAreFilledIn()
    {
        Rows<QString, QString> rows;
        const auto row = [&](const char* markdown, const char* shown) { rows.add(markdown, QString(markdown), QString(shown)); };
        row("no facts, `code`, ``a`b``", "no facts, `code`, ``a`b``");
        row("`=cosine(5, 68)`", "0.9479");
        row("a `=rows` b `=columns` c", "a 1024 b 8 c");
        row("*`= pe(63, 0) `*", "*0.1674*");
        row("`=pe(99, 0)`", "−0.9992");
        row("``=wavelength(3)``, `=wavelength(1)`", "6283, 62.83");
        row("`=turns(1048576, 0)`", "166\u202f886");   // not 1.669e+05
        row("`=shift_error(-63)` `=toeplitz`", "0 0"); // the first is a few units in the last place
        row("`=dot(0,\n63)`", "3.792");
        row("`=nothing` and `=pe(0, 9999)`", "`=nothing` and `=pe(0, 9999)`");
        row("`=table.convention`", "none");
        row("größe `=rows`", "größe 1024");
        row("`=rows`. Then", "1024\\. Then");
        row("`=rows`) then", "1024\\) then");
        rows.each([&](const QString& markdown, const QString& shown) {
            Scene scene;
            scene.encoding = EncodingSpec::make(10000.0, 8, 1024).value();
            QString filled = withFacts({markdown, 1}, scene);
            filled.replace(QRegularExpression("[0-9.]+e−1[5-7]"), "0");
            QCOMPARE(filled, shown);
        });
    }

    // "128. Then" at the beginning of a line would be a list.
    void filledInTextIsTextOnTheScreen()
    {
        QTextDocument document;
        document.setMarkdown(withFacts({"`=rows`. Then", 1}, Scene()), QTextDocument::MarkdownDialectGitHub);
        QCOMPARE(document.toPlainText(), QString("128. Then"));
    }

    void comparedTableHasItsConvention()
    {
        auto table = std::make_shared<ComparedTable>();
        table->own.values = Encoding(EncodingSpec::make(10000.0, 8, 20).value()).matrix();
        table->match = matchConvention(table->own);
        Scene scene;
        const Fact fact = Fact::fromText("table.convention").value();
        QVERIFY(valueIn(scene, fact)->word == "none");
        scene.opened.edit<CheckedTable>().table = table;
        QVERIFY(valueIn(scene, fact)->word == "paper");
    }

    // Two words that look one back: each number from the angle of the only pair, with embeddings that no fact of places depends on.
    void attentionIsThatOfTheScene()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 2, 64).value();
        scene.edit<TokenSettings>().sentence = "so so no";
        scene.edit<AttentionViewSettings>().head = HeadKind::LooksBack;
        scene.edit<AttentionViewSettings>().offset = 2;
        const SceneFacts facts(scene);
        const auto number = [&](const char* fact) { return facts.value(Fact::fromText(fact).value())->number; };
        QVERIFY(std::abs(number("term.place_place(2, 1)") - std::cos(1.0) / std::sqrt(2.0)) < 1e-12);
        QVERIFY(std::abs(number("score(0, 1)") - number("term.place_place(0, 1)") - number("term.meaning_meaning(0, 1)")
                         - number("term.meaning_place(0, 1)") - number("term.place_meaning(0, 1)"))
                < 1e-12);
        QVERIFY(std::abs(number("attention(1, 0)") + number("attention(1, 1)") + number("attention(1, 2)") - 1.0) < 1e-12);
        const auto beyond = facts.value(Fact::fromText("attention(0, 3)").value());
        QCOMPARE(QString::fromStdString(beyond.error().message), "b in attention(0, 3) is 3, but it must be between 0 and 2 (words is 3).");
        scene.encoding = scene.encoding.withMaxLen(2);
        QVERIFY(SceneFacts(scene).value(Fact::fromText("spoilt").value()).error().message.starts_with("The head looks 2 positions away"));
        scene.edit<AttentionViewSettings>().head = HeadKind::Identity;
        scene.edit<AttentionViewSettings>().isWithoutEncoding = true; // equal words are not spoilt
        QCOMPARE(SceneFacts(scene).value(Fact::fromText("spoilt").value())->number, 0.0);
        QCOMPARE(SceneFacts(scene).value(Fact::fromText("nearest(1)").value())->number, 0.0);
        scene.edit<TokenSettings>().sentence.clear();
        QVERIFY(!SceneFacts(scene).value(Fact::fromText("attention(0, 0)").value()));
    }

    void whatWasFoundIsASentence()
    {
        Rows<QString, QString, QString> rows;
        const auto row = [&](const char* fact, const char* value, const char* sentence) {
            rows.add(fact, QString(fact), QString(value), QString(sentence));
        };
        row("closest.offset", "6", "Done – the offset of the two closest positions: 6");
        row("toeplitz", "0", "Done – the largest spread of the dot product along a diagonal: 0");
        row("pairs", "32", "Done – the number of sine/cosine pairs: 32");
        row("rows", "32", "Done – the number of positions: 32");
        row("table.convention", "paper", "Done – the convention that your compared table follows: paper");
        row("pe(5, 0)", "0.04", "Done – the value at position 5 in column 0: 0.04");
        row("distance(0, 4)", "5.02", "Done – the Euclidean distance of positions 0 and 4: 5.02");
        row("turns(6, 1)", "0.51", "Done – the number of turns that pair 1 makes in 6 steps: 0.51");
        row("columns_below(0.1)", "101", "Done – the number of columns that vary by less than 0.1 over all positions: 101");
        row("attention(2, 1)", "0.9", "Done – the weight that the word at position 2 gives to the word at position 1: 0.9");
        row("share.place_place", "0.2", "Done – the share of the term place · place in the variance of the scores: 0.2");
        row("shift_error(-6)", "0", "Done – the largest |T(−6) · PE(k) − PE(k + −6)| over all positions and columns: 0");
        rows.each([&](const QString& fact, const QString& value, const QString& sentence) {
            QCOMPARE(foundSentence(Fact::fromText(fact.toStdString()).value(), value), sentence);
        });
    }

    // Every argument is a word of the meaning that is replaced by its number.
    void noSentenceNamesArguments()
    {
        for (const FactKind& kind : factKinds()) {
            QStringList numbers;
            for (std::size_t i = 0; i < kind.arguments.size(); ++i)
                numbers << (kind.arguments[i].is == FactArgument::Threshold ? QString("0.125") : QString::number(217 + i));
            const QString name = QString::fromUtf8(kind.name.data(), static_cast<qsizetype>(kind.name.size()));
            const QString text = numbers.isEmpty() ? name : QString("%1(%2)").arg(name, numbers.join(", "));
            const QString sentence = foundSentence(Fact::fromText(text.toStdString()).value(), "0");
            for (const QString& number : std::as_const(numbers))
                QVERIFY2(sentence.contains(number), qPrintable(sentence));
        }
    }
};

POSENC_OFFSCREEN_TEST(TestLessonFacts)
#include "test_lesson_facts.moc"
