// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/presenting/screen_choice.h"

using namespace posenc;

/// Who gets which screen.
class TestScreenChoice : public QObject {
    Q_OBJECT

private slots:
    void theAudienceGetsAnotherScreen_data();
    void theAudienceGetsAnotherScreen();
};

void TestScreenChoice::theAudienceGetsAnotherScreen_data()
{
    QTest::addColumn<QList<QRect>>("screens");
    QTest::addColumn<int>("ofMainWindow");
    QTest::addColumn<int>("audience");
    const QRect left(0, 0, 1280, 800);
    const QRect right(1280, 0, 1920, 1080);
    QTest::newRow("one") << QList<QRect>{left} << 0 << 0;
    QTest::newRow("two") << QList<QRect>{left, right} << 0 << 1;
    QTest::newRow("the main window is on the second") << QList<QRect>{left, right} << 1 << 0;
    QTest::newRow("mirrored") << QList<QRect>{left, QRect(0, 0, 1280, 800)} << 0 << 0;
    QTest::newRow("mirrored in another size") << QList<QRect>{left, QRect(0, 0, 1024, 768)} << 0 << 0;
    QTest::newRow("two mirrored, and a third") << QList<QRect>{left, QRect(0, 0, 1280, 800), right} << 0 << 2;
    QTest::newRow("one that is off") << QList<QRect>{left, QRect()} << 0 << 0;
}

void TestScreenChoice::theAudienceGetsAnotherScreen()
{
    QFETCH(const QList<QRect>, screens);
    QFETCH(const int, ofMainWindow);
    QFETCH(const int, audience);
    const ScreenChoice choice = chooseScreens(screens, ofMainWindow);
    QCOMPARE(choice, (ScreenChoice{audience, ofMainWindow}));
    QCOMPARE(choice.isShared(), audience == ofMainWindow);
}

POSENC_TEST(TestScreenChoice)
#include "test_screen_choice.moc"
