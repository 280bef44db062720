// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "ui/features/class/presenting/presenting.h"

using namespace posenc;
using namespace posenc::test;

/// Who gets which screen.
class TestScreenChoice : public QObject {
    Q_OBJECT

private slots:
    void theAudienceGetsAnotherScreen()
    {
        Rows<QList<QRect>, int, int> rows;
        const QRect left(0, 0, 1280, 800);
        const QRect right(1280, 0, 1920, 1080);
        rows.add("one", QList<QRect>{left}, 0, 0);
        rows.add("two", QList<QRect>{left, right}, 0, 1);
        rows.add("the main window is on the second", QList<QRect>{left, right}, 1, 0);
        rows.add("mirrored", QList<QRect>{left, QRect(0, 0, 1280, 800)}, 0, 0);
        rows.add("mirrored in another size", QList<QRect>{left, QRect(0, 0, 1024, 768)}, 0, 0);
        rows.add("two mirrored, and a third", QList<QRect>{left, QRect(0, 0, 1280, 800), right}, 0, 2);
        rows.add("one that is off", QList<QRect>{left, QRect()}, 0, 0);
        rows.each([&](const QList<QRect>& screens, int ofMainWindow, int audience) {
            const ScreenChoice choice = chooseScreens(screens, ofMainWindow);
            QCOMPARE(choice, (ScreenChoice{audience, ofMainWindow}));
            QCOMPARE(choice.isShared(), audience == ofMainWindow);
        });
    }
};

POSENC_TEST(TestScreenChoice)
#include "test_screen_choice.moc"
