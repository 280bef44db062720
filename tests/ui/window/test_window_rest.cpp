// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/offscreen.h"
#include "tests/support/window.h"

using namespace posenc;
using namespace posenc::test;

/// A window that nobody touches stands still.
class TestWindowRest : public QObject {
    Q_OBJECT

private slots:
    void picturesComeToRest_data();
    void picturesComeToRest();
};

void TestWindowRest::picturesComeToRest_data()
{
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("step"); // pixels from one width to the next
    QTest::newRow("many cells a pixel") << 7216 << 897 << 16;
    QTest::newRow("a long thin table") << 16 << 5000 << 80;
    QTest::newRow("a diagonal that is hard to see") << 512 << 2000 << 80;
    QTest::newRow("the defaults") << 512 << 100 << 80;
}

// The words below a picture say what a pixel averages; their lines take from its height, and the height decides what a pixel averages. The
// similarity is square, so its width and its neighbour's follow.
void TestWindowRest::picturesComeToRest()
{
    QFETCH(int, dModel);
    QFETCH(int, maxLen);
    QFETCH(int, step);
    Scene scene;
    scene.encoding = EncodingSpec::make(3.0, dModel, maxLen).value();
    Window window(QSize(800, 500), scene);
    int drawings = 0;
    for (PlotCard* const card : window.cards())
        connect(&card->plot().canvas(), &QCustomPlot::afterReplot, &window, [&drawings] { ++drawings; });
    constexpr int turns = 60; // of the event loop
    constexpr int most = 45;  // drawings of all pictures for one size
    for (int width = 808; width <= 1128; width += step) {
        window.resize(width, 500 + (width * 7) % 160);
        drawings = 0;
        for (int turn = 0; turn < turns && drawings <= most; ++turn)
            QCoreApplication::processEvents();
        QVERIFY2(drawings <= most, qPrintable(QStringLiteral("%1 × %2: drawn again and again").arg(width).arg(window.height())));
    }
}

POSENC_OFFSCREEN_TEST(TestWindowRest)
#include "test_window_rest.moc"
