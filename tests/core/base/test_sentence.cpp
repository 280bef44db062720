// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"
#include "core/base/sentence.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <array>
#include <atomic>
#include <limits>
#include <map>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace posenc;
using namespace posenc::test;

namespace {

// As a front end has them: by context, pattern and the English of one; forms for one and many.
const std::map<std::string, std::vector<std::string>> german{
    {"core|Line %1 holds %2.|", {"%2 steht in Zeile %1."}},
    {"core|scale base|", {"Basis der Skala"}},
    {"core|The %1 is %2.|", {"Die %1 ist %2."}},
    {"core|%1 of %n rows|%1 of %n row", {"%1 von %n Zeile", "%1 von %n Zeilen"}},
    {"core|broken|", {"%2 %0 %n 100 % %"}},
    {"core|layout|", {"Anordnung"}},
    {"core|There is no %1 called %2. Use one of: %3.|", {"%1 %2 gibt es nicht; bekannt: %3."}},
};

std::string inGerman(const char* context, const char* pattern, const char* one, int count)
{
    const auto found = german.find(std::string(context) + '|' + pattern + '|' + (one ? one : ""));
    if (found == german.end())
        return {};
    return found->second[found->second.size() > 1 && count != 1 ? 1 : 0];
}

std::string outOfMemory(const char*, const char*, const char*, int) { throw std::runtime_error("no memory"); }

QString text(const std::string& text) { return QString::fromStdString(text); }

} // namespace

class TestSentence : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setTranslator(nullptr); }

    void argumentsTakeTheirPlaces();
    void numbersAreWrittenAsEverywhere();
    void countsHaveTheirForm();
    void withoutATranslationItIsEnglish();
    void constantsAreLookedUpWhenUsed();
    void namesStayAsTheyAre();
    void coresErrorsAreTranslated();
    void manyThreadsMayAskAtOnce();
};

void TestSentence::argumentsTakeTheirPlaces()
{
    Rows<QString, QString> rows;
    const auto row = [&](const char* name, const std::string& made, const char* inEnglish) { rows.add(name, text(made), inEnglish); };
    row("none", sentence("core", "A table."), "A table.");
    row("in order", sentence("core", "%1, %2.")("a", "b"), "a, b.");
    row("in another order", sentence("core", "%2, %1.")("a", "b"), "b, a.");
    row("one twice", sentence("core", "%1 × %1")("a"), "a × a");
    row("nine of them", sentence("core", "%9%8%7%6%5%4%3%2%1")(1, 2, 3, 4, 5, 6, 7, 8, 9), "987654321");
    row("two digits are one and a digit", sentence("core", "%10")("a"), "a0");
    row("a place holder in an argument", sentence("core", "%1 and %2")("%2", "%1"), "%2 and %1");
    row("an argument of nothing", sentence("core", "(%1)")(""), "()");
    row("more arguments than places", sentence("core", "%1")("a", "b"), "a");
    row("a place without its argument", sentence("core", "%1 and %2")("a"), "a and %2");
    row("per cent", sentence("core", "100 % of %1%")("a"), "100 % of a%");
    row("a sentence as an argument", sentence("core", "The %1 is %2.")(sentence("core", "scale base"), 2.0), "The scale base is 2.");
    rows.each([&](const QString& made, const QString& inEnglish) { QCOMPARE(made, inEnglish); });
}

void TestSentence::numbersAreWrittenAsEverywhere()
{
    const Sentence both = sentence("core", "%1 %2");
    QCOMPARE(text(both(0.1, 1e22)), QString("0.1 1e+22"));
    QCOMPARE(text(both(10000.0, -3)), QString("10000 -3"));
    QCOMPARE(text(both(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::uint64_t>::max())),
             QString("-9223372036854775808 18446744073709551615"));
    QCOMPARE(text(both(std::string_view("of a view"), std::string("of a string"))), QString("of a view of a string"));
}

void TestSentence::countsHaveTheirForm()
{
    Rows<qint64, QString, QString> examples;
    const auto row = [&](qint64 count, const char* inEnglish, const char* translated) {
        examples.add(QString::asprintf("%lld", static_cast<long long>(count)).toUtf8(), count, inEnglish, translated);
    };
    row(0, "A of 0 rows", "A von 0 Zeilen");
    row(1, "A of 1 row", "A von 1 Zeile");
    row(2, "A of 2 rows", "A von 2 Zeilen");
    row(2147483647, "A of 2147483647 rows", "A von 2147483647 Zeilen");
    row(2147483649, "A of 2147483649 rows", "A of 2147483649 rows"); // Qt counts no further
    row(-1, "A of -1 rows", "A of -1 rows");
    examples.each([&](qint64 count, const QString& inEnglish, const QString& translated) {
        const CountedSentence rows = plural("core", "%1 of %n rows", "%1 of %n row");
        setTranslator(nullptr);
        QCOMPARE(text(rows(count, "A")), inEnglish);
        setTranslator(inGerman);
        QCOMPARE(text(rows(count, "A")), translated);
    });
}

void TestSentence::withoutATranslationItIsEnglish()
{
    const Sentence unknown = sentence("core", "Nobody has translated %1.");
    setTranslator(inGerman);
    QCOMPARE(text(unknown("this")), QString("Nobody has translated this."));
    QCOMPARE(text(sentence("other", "scale base")), QString("scale base"));
    QCOMPARE(text(sentence("core", "broken")("a")), QString("%2 %0 %n 100 % %"));
    QCOMPARE(text(plural("core", "%n apples", "%n apple")(1)), QString("1 apple"));
    setTranslator(outOfMemory);
    QCOMPARE(text(unknown("this")), QString("Nobody has translated this."));
}

void TestSentence::constantsAreLookedUpWhenUsed()
{
    static constexpr std::array labels{sentence("core", "scale base"), sentence("core", "Line %1 holds %2.")};
    QCOMPARE(text(labels[0]), QString("scale base"));
    setTranslator(inGerman);
    QCOMPARE(text(labels[0]), QString("Basis der Skala"));
    QCOMPARE(text(labels[1](7, "\"%1\"")), QString("\"%1\" steht in Zeile 7."));
    QCOMPARE(text(sentence("core", "The %1 is %2.")(labels[0], 512)), QString("Die Basis der Skala ist 512."));
    setTranslator(nullptr);
    QCOMPARE(text(labels[0]), QString("scale base"));
}

void TestSentence::namesStayAsTheyAre()
{
    setTranslator([](const char*, const char*, const char*, int) { return std::string("translated"); });
    QCOMPARE(text(Sentence("mscale")), QString("mscale"));
    QCOMPARE(text(Sentence()), QString());
    QCOMPARE(text(sentence("core", "scale base")), QString("translated"));
}

void TestSentence::coresErrorsAreTranslated()
{
    enum class Layout {
        Interleaved,
        Concatenated
    };
    static constexpr Names<Layout, 2> names{{{"interleaved", Layout::Interleaved}, {"concatenated", Layout::Concatenated}}};
    setTranslator(inGerman);
    const auto layout = valueIn(names, "%3", sentence("core", "layout"));
    QVERIFY(!layout);
    QCOMPARE(text(layout.error().message), QString("Anordnung \"%3\" gibt es nicht; bekannt: interleaved, concatenated."));
    QCOMPARE(text(unknownName("Farbe", "rott", std::array<std::string_view, 1>{"rot"})),
             QString("There is no Farbe called \"rott\". Did you mean \"rot\"?"));
}

// Whatever language is being set, everyone hears a whole sentence in one of them.
void TestSentence::manyThreadsMayAskAtOnce()
{
    constexpr int times = 20000;
    std::atomic<int> other = 0;
    {
        std::vector<std::jthread> askers;
        for (int asker = 0; asker < 4; ++asker)
            askers.emplace_back([&other, asker] {
                const std::string english = "Line " + std::to_string(asker) + " holds x.";
                const std::string translated = "x steht in Zeile " + std::to_string(asker) + '.';
                for (int time = 0; time < times; ++time)
                    if (const std::string said = sentence("core", "Line %1 holds %2.")(asker, "x"); said != english && said != translated)
                        ++other;
            });
        for (int time = 0; time < times; ++time)
            setTranslator(time % 2 == 0 ? inGerman : nullptr);
    }
    QCOMPARE(other.load(), 0);
}

POSENC_TEST(TestSentence)
#include "test_sentence.moc"
