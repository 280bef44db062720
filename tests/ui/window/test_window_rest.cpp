// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/held_slider.h"
#include "tests/support/schemes.h"
#include "tests/support/support.h"
#include "tests/support/test_main.h"
#include "tests/support/window.h"
#include "ui/base/hand_rest.h"
#include "ui/controls/scaled_slider.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/window/workspace.h"

#include <map>
#include <utility>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int labelsRest = 150;     // milliseconds, after which labels may take their places in one more drawing
constexpr int inspectorWrites = 45; // milliseconds, after which the words of a scene are written

StopSlider& sliderOf(const Window& window, const QString& name)
{
    const auto sliders = window.findChildren<StopSlider*>();
    const auto found = std::ranges::find(sliders, name, &QWidget::accessibleName);
    if (found == sliders.end())
        qFatal("There is no slider called %s.", qPrintable(name));
    return **found;
}

/// Notes when a canvas is painted.
class Paints : public QObject {
public:
    Paints(QCustomPlot& canvas, QStringList& events) : m_events(events) { canvas.installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            m_events << QStringLiteral("painted");
        return false;
    }

private:
    QStringList& m_events;
};

} // namespace

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

    // Docks, tabs and words find their places in several turns of the event loop, each of which used to draw and paint every picture.
    void aNewWindowIsDrawnOnce()
    {
        Rows<QSize> rows;
        for (const QSize& size : {QSize(1024, 700), QSize(1280, 720), QSize(1600, 900), QSize(1920, 1080)})
            rows.add(QString::asprintf("%d × %d", size.width(), size.height()), size);
        rows.each([&](const QSize& size) {
            MainWindow window{Scene()};
            window.resize(size);
            std::map<QString, int> drawings;
            for (PlotCard* const card : window.cards())
                connect(&card->plot().canvas(), &QCustomPlot::afterReplot, &window,
                        [&drawings, card] { ++drawings[card->plot().title()]; });
            window.setVisible(true);
            QTRY_VERIFY(!drawings.empty());
            for (int turn = 0; turn < 10; ++turn)
                QCoreApplication::processEvents();
            QCOMPARE(drawings.size(), std::size_t{4});
            for (const auto& [title, count] : drawings)
                QVERIFY2(count == 1, qPrintable(QStringLiteral("%1 drawn %2 times").arg(title).arg(count)));
        });
    }

    // A key is answered when the first pixel follows it, and the four pictures take four times as long as one.
    void thePictureTouchedLastIsPaintedFirst()
    {
        Rows<View> rows;
        for (const View view : {View::Heatmap, View::Similarity})
            rows.add(nameOf(view).toUtf8().constData(), view);
        rows.each([&](View view) {
            Window window(QSize(1280, 720));
            window.rest();
            QCustomPlot& first = window.docks().card(view).plot().canvas();
            first.setFocus();
            QStringList events;
            Paints paints(first, events);
            for (PlotCard* const card : window.cards())
                if (card->isInSight() && &card->plot().canvas() != &first)
                    connect(&card->plot().canvas(), &QCustomPlot::beforeReplot, &window, [&events] { events << QStringLiteral("drawn"); });
            Scene scene;
            scene.encoding = EncodingSpec::make(5000.0, 512, 100).value();
            window.setScene(scene);
            QCOMPARE(events.value(0), QStringLiteral("painted"));
            QCOMPARE(events.count(QStringLiteral("drawn")), 3);
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

    // Words that come and go while a slider moves used to lay a picture out anew, after it was drawn, and it was drawn once more. While the
    // slider is held nothing comes to rest, however slow the machine is.
    void picturesAreDrawnOnceAStep()
    {
        struct Sight {
            QSize size;
            View view = View::Heatmap;
            SchemeName scheme = Scene().scheme.name;
        };
        Rows<Sight> rows;
        for (const QSize& size : {QSize(1024, 700), QSize(1280, 720), QSize(1600, 900), QSize(1920, 1080), QSize(3840, 2160)})
            rows.add(QString::asprintf("%d × %d", size.width(), size.height()), Sight{size});
        rows.add("words of A beside the fields of B", Sight{QSize(1600, 900), View::Compare});
        rows.add("words of a plot that comes and goes", Sight{QSize(1600, 900), View::Patches, "mae"_scheme});
        rows.each([&](const Sight& sight) {
            Scene start;
            start.scheme.name = sight.scheme;
            start.scheme.patches.width = sight.view == View::Patches ? 8 : 0;
            Window window(sight.size, start);
            window.docks().raise(sight.view);
            window.rest();
            const Scene first = window.scene();
            std::map<const PlotCard*, int> drawings;
            for (PlotCard* const card : window.cards())
                connect(&card->plot().canvas(), &QCustomPlot::afterReplot, &window, [&drawings, card] { ++drawings[card]; });
            for (const char* name : {"n", "max_len", "d_model"}) {
                window.setScene(first);
                StopSlider& slider = sliderOf(window, name);
                if (!slider.isEnabled())
                    continue;
                const HeldSlider held(slider);
                const int steps = sight.view == View::Patches ? 20 : 60;
                int judged = 0;
                for (int step = 0; step <= steps; ++step) {
                    drawings.clear();
                    slider.setSliderPosition(slider.maximum() * step / steps);
                    window.settle();
                    QTest::qWait(sight.view == View::Patches ? inspectorWrites : 0);
                    if (step == 0) // as far from the step before as a slider reaches
                        continue;
                    judged += drawings.empty() ? 0 : 1;
                    for (const auto& [card, count] : drawings)
                        QVERIFY2(
                            count == 1,
                            qPrintable(
                                QStringLiteral("%1, step %2: %3 drawn %4 times").arg(name).arg(step).arg(card->plot().title()).arg(count)));
                }
                QVERIFY(judged > 0);
            }
        });
    }

    // The numbers beside an axis become longer and shorter while a slider is dragged, and the picture's edge used to follow each of them.
    void picturesStayUnderTheHand()
    {
        Rows<const char*, double, double> rows;
        rows.add("shorter numbers", "max_len", 1.0, 0.0);
        rows.add("longer numbers", "max_len", 0.0, 1.0);
        rows.add("columns of one, two or three whole pixels", "d_model", 0.4, 1.0);
        rows.each([&](const char* name, double from, double to) {
            Window window(QSize(1280, 720));
            StopSlider& slider = sliderOf(window, name);
            slider.setSliderPosition(static_cast<int>(from * slider.maximum()));
            window.rest();
            QTest::qWait(2 * labelsRest);
            const auto edges = [&window] {
                const QRect square = window.similarity().axisRect()->rect();
                const QRect heatmap = window.heatmap().axisRect()->rect();
                return std::array{heatmap.left(), -heatmap.right(), square.left(), -square.width()};
            };
            const auto first = edges();
            constexpr int steps = 60;
            auto before = first;
            {
                const HeldSlider held(slider);
                for (int step = 1; step <= steps; ++step) {
                    slider.setSliderPosition(static_cast<int>((from + (to - from) * step / steps) * slider.maximum()));
                    window.settle();
                    if (step % 20 == 0)
                        QTest::qWait(2 * labelsRest); // the hand pauses, and still holds
                    const auto now = edges();
                    for (std::size_t edge = 0; edge < now.size(); ++edge)
                        QVERIFY2(now[edge] >= before[edge] && (edge != 1 || now[edge] == before[edge]),
                                 qPrintable(
                                     QStringLiteral("step %1, edge %2: %3 after %4").arg(step).arg(edge).arg(now[edge]).arg(before[edge])));
                    before = now;
                }
            }
            QVERIFY(edges() != first || from > to || slider.accessibleName() == "d_model");
            // At rest, the axes are those of a window that never showed anything else.
            Window fresh(QSize(1280, 720), window.scene());
            fresh.rest();
            QTRY_COMPARE(window.heatmap().axisRect()->rect(), fresh.heatmap().axisRect()->rect());
            QTRY_COMPARE(window.heatmap().axisRect()->margins(), fresh.heatmap().axisRect()->margins());
            QTRY_COMPARE(window.similarity().axisRect()->margins(), fresh.similarity().axisRect()->margins());
        });
    }

    // Colours and axes that fit the values anew at each step hide what a slider does to the values. They wait for the hand: colours stay,
    // and axes only widen.
    void scalesWaitForTheHand()
    {
        struct Sight {
            View view;
            bool isCurve;
            CompareContent compared = CompareContent::Similarity;
        };
        Rows<Sight> rows;
        rows.add("similarity", Sight{View::Similarity, false});
        rows.add("patches", Sight{View::Patches, false});
        rows.add("offset", Sight{View::Offset, true});
        rows.add("compared similarity", Sight{View::Compare, false});
        rows.add("compared curves", Sight{View::Compare, true, CompareContent::Offset});
        rows.each([&](const Sight& sight) {
            Scene start;
            start.encoding = start.encoding.withMaxLen(100); // patches of a square
            start.view.measure = Measure::Distance;
            start.edit<ComparisonSettings>().picture = sight.compared;
            const auto scaleOf = [&sight](Window& window) {
                QCustomPlot& canvas = window.docks().card(sight.view).plot().canvas();
                const auto* const bar = sight.isCurve ? nullptr : canvas.findChild<QCPColorScale*>();
                const QCPRange range = bar ? bar->dataRange() : canvas.yAxis->range();
                return std::array{range.lower, range.upper};
            };
            Window window(QSize(1280, 720), start);
            window.docks().raise(sight.view);
            window.rest();
            QTest::qWait(2 * labelsRest);
            StopSlider& slider = sliderOf(window, "n");
            const auto first = scaleOf(window);
            auto before = first;
            {
                const HeldSlider held(slider);
                constexpr int steps = 10;
                for (int step = steps; step >= 0; --step) { // a small n, whose rows are near each other
                    slider.setSliderPosition(slider.minimum() + (slider.maximum() - slider.minimum()) * step / steps / 2);
                    window.settle();
                    const auto now = scaleOf(window);
                    QVERIFY(sight.isCurve ? now[0] <= before[0] && now[1] >= before[1] : now == first);
                    before = now;
                }
            }
            Window fresh(QSize(1280, 720), window.scene());
            fresh.docks().raise(sight.view);
            fresh.rest();
            QTRY_COMPARE(scaleOf(window), scaleOf(fresh));
            QVERIFY(scaleOf(window) != first || sight.view == View::Compare); // B is as far as it was
        });
    }
};

POSENC_OFFSCREEN_TEST(TestWindowRest)
#include "test_window_rest.moc"
