// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest_name.h"
#include "tests/support/test_main.h"

#include <array>

using namespace posenc;

namespace {

constexpr std::array<std::string_view, 5> blocks{"scene", "ask", "try", "expect", "note"};

} // namespace

class TestNearestName : public QObject {
    Q_OBJECT

private slots:
    void nearestIsFound_data();
    void nearestIsFound();
    void firstOfEqualsIsTaken();
    void unknownIsExplained_data();
    void unknownIsExplained();
};

void TestNearestName::nearestIsFound_data()
{
    QTest::addColumn<QByteArray>("misspelt");
    QTest::addColumn<QByteArray>("meant");
    const auto row = [](const char* misspelt, const char* meant) {
        QTest::addRow("\"%s\"", misspelt) << QByteArray(misspelt) << QByteArray(meant);
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
    row("sc", ""); // too little is left of it
    row("ak", "ask");
}

void TestNearestName::nearestIsFound()
{
    QFETCH(QByteArray, misspelt);
    QFETCH(QByteArray, meant);
    QCOMPARE(QByteArray::fromStdString(std::string(nearestName(misspelt.toStdString(), blocks))), meant);
    const std::string endless(100000, 's');
    QVERIFY(nearestName(endless, blocks).empty());
}

void TestNearestName::firstOfEqualsIsTaken()
{
    constexpr std::array<std::string_view, 3> names{"abcd", "abce", "abcf"};
    QVERIFY(nearestName("abcx", names) == "abcd");
    QVERIFY(nearestName("abcf", names) == "abcf");
    QVERIFY(nearestName("anything", {}).empty());
}

void TestNearestName::unknownIsExplained_data()
{
    QTest::addColumn<QByteArray>("misspelt");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("near") << QByteArray("expct") << QByteArray("There is no block called \"expct\"; did you mean \"expect\"?");
    QTest::newRow("far") << QByteArray("python")
                         << QByteArray("There is no block called \"python\"; use one of: scene, ask, try, expect, note.");
    QTest::newRow("on one line") << QByteArray("a\nb\x1b")
                                 << QByteArray("There is no block called \"a?b?\"; use one of: scene, ask, try, expect, note.");
}

void TestNearestName::unknownIsExplained()
{
    QFETCH(QByteArray, misspelt);
    QFETCH(QByteArray, sentence);
    QCOMPARE(QByteArray::fromStdString(unknownName("block", misspelt.toStdString(), blocks)), sentence);
}

POSENC_TEST(TestNearestName)
#include "test_nearest_name.moc"
