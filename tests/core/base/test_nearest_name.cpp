// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/names.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <array>
#include <cctype>
#include <string>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array<std::string_view, 5> blocks{"scene", "ask", "try", "expect", "note"};

} // namespace

class TestNearestName : public QObject {
    Q_OBJECT

private slots:
    void nearestIsFound();
    void casesOfEachLetterAreEqual();
    void textBeforeANameDoesNotCount();
    void namesOfFortyLettersAreCompared();
    void firstOfEqualsIsTaken();
    void ofManyTheNearestThreeAreListed();
    void unknownIsExplained();
};

void TestNearestName::nearestIsFound()
{
    Rows<QByteArray, QByteArray> rows;
    const auto row = [&](const char* misspelt, const char* meant) {
        rows.add(QString::asprintf("\"%s\"", misspelt).toUtf8(), QByteArray(misspelt), QByteArray(meant));
    };
    row("scene", "scene");
    row("scen", "scene");   // a letter less
    row("scenes", "scene"); // more
    row("scrne", "scene");  // another
    row("secne", "scene");  // swapped
    row("Scene", "scene");  // in the other case
    row("EXPECT", "expect");
    row("expects", "expect");
    row("exepct", "expect");
    row("notes", "note");
    row("python", "");
    row("cpp", "");
    row("", "");
    row("x", "");
    row("sc", "");    // too little is left of it
    row("scrxe", ""); // two letters of five are others
    row("sxcne", ""); // one is another and one at the place of its neighbour: nothing is swapped
    row("ak", "ask");
    rows.each([&](const QByteArray& misspelt, const QByteArray& meant) {
        QCOMPARE(QByteArray::fromStdString(std::string(nearestName(misspelt.toStdString(), blocks))), meant);
        const std::string endless(100000, 's');
        QVERIFY(nearestName(endless, blocks).empty());
    });
}

// Of two letters one may be another, so both have to be equal in either case.
void TestNearestName::casesOfEachLetterAreEqual()
{
    for (int letter = 0; letter < 128; ++letter) {
        const std::string misspelt(2, static_cast<char>(letter));
        for (int other = 0; other < 128; ++other) {
            const std::string name(2, static_cast<char>(other));
            const bool same = std::tolower(letter) == std::tolower(other);
            QVERIFY2(nearestName(misspelt, std::array<std::string_view, 1>{name}).empty() == !same, (misspelt + ' ' + name).c_str());
        }
    }
}

// A name may be a part of a longer text, whose letter before it would look like one that was swapped.
void TestNearestName::textBeforeANameDoesNotCount()
{
    constexpr std::string_view text = "zscene";
    const std::array<std::string_view, 1> names{text.substr(1)};
    QVERIFY(nearestName("xszcene", names) == "scene"); // two letters of seven to drop
    QVERIFY(nearestName("xxszcene", names).empty());   // three of eight
}

void TestNearestName::namesOfFortyLettersAreCompared()
{
    const std::string name = "abcdefghijklmnopqrstuvwxyzabcdefghijklmn";
    const std::string moved = name.substr(1) + "x"; // a letter to add in front, one to drop at the end
    const std::string further = "---" + moved.substr(3);
    const std::array<std::string_view, 2> names{further, name};
    QCOMPARE(name.size(), std::size_t{40});
    QVERIFY(nearestName(moved, names) == name);
    QVERIFY(nearestName(name, names) == name);
    const std::string longer = name + "o";
    QVERIFY(nearestName(longer, names).empty());
    QVERIFY(nearestName(name, std::array<std::string_view, 1>{longer}).empty());
}

void TestNearestName::firstOfEqualsIsTaken()
{
    constexpr std::array<std::string_view, 3> names{"abcd", "abce", "abcf"};
    QVERIFY(nearestName("abcx", names) == "abcd");
    QVERIFY(nearestName("abcf", names) == "abcf");
    QVERIFY(nearestName("anything", {}).empty());
}

void TestNearestName::ofManyTheNearestThreeAreListed()
{
    std::vector<std::string_view> names{"heatmap", "position", "dimension", "similarity", "offset",    "wavelength",
                                        "clock",   "shift",    "tokens",    "projection", "precision", "rotary"};
    const auto list = [&](std::string_view misspelt) { return QByteArray::fromStdString(unlistedName("view", misspelt, names)); };
    QVERIFY(list("clocks").endsWith("Use one of: heatmap, position, dimension, similarity, offset, wavelength, clock, shift, tokens, "
                                    "projection, precision, rotary."));
    names.push_back("norm");
    QCOMPARE(list("positions"),
             QByteArray("There is no view called \"positions\". The nearest names are position, projection, precision."));
    QCOMPARE(list("").count(','), 2);
    QVERIFY(list(std::string(100, 'x')).endsWith('.'));
}

void TestNearestName::unknownIsExplained()
{
    eachRow<QByteArray, QByteArray>(
        {
            {"near", QByteArray("expct"), QByteArray("There is no block called \"expct\". Did you mean \"expect\"?")},
            {"far", QByteArray("python"), QByteArray("There is no block called \"python\". Use one of: scene, ask, try, expect, note.")},
            {"on one line", QByteArray("a\nb\x1b"),
             QByteArray("There is no block called \"a?b?\". Use one of: scene, ask, try, expect, note.")},
        },
        [&](const QByteArray& misspelt, const QByteArray& sentence) {
            QCOMPARE(QByteArray::fromStdString(unknownName("block", misspelt.toStdString(), blocks)), sentence);
        });
}

POSENC_TEST(TestNearestName)
#include "test_nearest_name.moc"
