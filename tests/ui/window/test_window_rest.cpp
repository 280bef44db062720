// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/test_main.h"
#include "tests/support/window.h"
#include "ui/controls/scaled_slider.h"

#include <QElapsedTimer>

#include <map>
#include <utility>

using namespace posenc;
using namespace posenc::test;

/// A window that nobody touches stands still.
class TestWindowRest : public QObject {
    Q_OBJECT

private slots:
    // The words below a picture say what a pixel averages; their lines take from its height, and the height decides what a pixel averages.
    // The similarity is square, so its width and its neighbour's follow.
    void picturesComeToRest()
    {
        // step: pixels from one width to the next
        Rows<int, int, int> rows;
        rows.add("many cells a pixel", 7216, 897, 16);
        rows.add("a long thin table", 16, 5000, 80);
        rows.add("a diagonal that is hard to see", 512, 2000, 80);
        rows.add("the defaults", 512, 100, 80);
        rows.each([&](int dModel, int maxLen, int step) {
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
        });
    }

    // Longer numbers take from the room of the square picture, and it takes from its neighbour: both would be laid out anew under the hand.
    void widthsWaitForTheHand()
    {
        Window window(QSize(1600, 900), Scene{});
        const QCustomPlot& square = window.similarity();
        const auto surplus = [&square] {
            const QMargins spare = square.plotLayout()->margins();
            return std::abs(spare.left() + spare.right() - spare.top() - spare.bottom());
        };
        QTRY_VERIFY(surplus() <= 1);
        const int wide = square.width();
        Scene longer;
        longer.encoding = EncodingSpec::make(10000.0, 512, 1048576).value();
        if (isSanitized())
            QSKIP("a step takes longer than the hand rests");
        constexpr int attempts = 10; // a busy machine may rest within a step
        bool stays = false;
        for (int attempt = 0; !stays && attempt < attempts; ++attempt) {
            window.explorer().setScene(Scene{});
            QTRY_COMPARE(square.width(), wide);
            int drawings = 0;
            const auto counting = connect(&square, &QCustomPlot::afterReplot, this, [&drawings] { ++drawings; });
            window.explorer().setScene(longer);
            for (int turn = 0; turn < 10 && drawings == 0; ++turn)
                QCoreApplication::processEvents();
            disconnect(counting);
            QVERIFY(drawings > 0);
            stays = square.width() == wide;
        }
        QVERIFY(stays);
        QTRY_VERIFY(square.width() != wide && surplus() <= 1);
    }

    // Words that come and go while a slider moves used to lay a picture out anew, after it was drawn, and it was drawn once more.
    void picturesAreDrawnOnceAStep()
    {
        Rows<QSize> rows;
        for (const QSize& size : {QSize(1024, 700), QSize(1280, 720), QSize(1600, 900), QSize(1920, 1080), QSize(3840, 2160)})
            rows.add(QString::asprintf("%d × %d", size.width(), size.height()), size);
        rows.each([&](const QSize& size) {
            Window window(size);
            window.rest();
            for (QTimer* const timer : window.findChildren<QTimer*>())
                if (timer->isSingleShot() && timer->interval() == PlotCard::handRests)
                    timer->setInterval(600'000); // the hand never rests, however slow the machine is
            std::map<const PlotCard*, int> drawings;
            for (PlotCard* const card : window.cards())
                connect(&card->plot().canvas(), &QCustomPlot::afterReplot, &window, [&drawings, card] { ++drawings[card]; });
            constexpr int labelsRest = 150; // milliseconds, after which labels may take their places in one more drawing
            for (const char* name : {"n", "max_len", "d_model"}) {
                const auto sliders = window.findChildren<StopSlider*>();
                const auto found = std::ranges::find(sliders, QString(name), &QWidget::accessibleName);
                QVERIFY(found != sliders.end());
                StopSlider& slider = **found;
                constexpr int steps = 60;
                int judged = 0;
                qint64 last = labelsRest; // milliseconds of the step before
                for (int step = 0; step <= steps; ++step) {
                    drawings.clear();
                    QElapsedTimer clock;
                    clock.start();
                    slider.setSliderPosition(slider.maximum() * step / steps);
                    window.settle();
                    const qint64 before = std::exchange(last, clock.elapsed());
                    if (step == 0 || drawings.empty() || before + last >= labelsRest)
                        continue;
                    ++judged;
                    for (const auto& [card, count] : drawings)
                        QVERIFY2(
                            count == 1,
                            qPrintable(
                                QStringLiteral("%1, step %2: %3 drawn %4 times").arg(name).arg(step).arg(card->plot().title()).arg(count)));
                }
                QVERIFY(judged > 0 || isSanitized());
                window.setScene(Scene{});
            }
        });
    }
};

POSENC_OFFSCREEN_TEST(TestWindowRest)
#include "test_window_rest.moc"
