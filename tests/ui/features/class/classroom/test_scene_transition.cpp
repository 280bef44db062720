// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/scene_transition.h"

using namespace posenc;
using namespace posenc::test;

class TestSceneTransition : public QObject {
    Q_OBJECT

private slots:
    void lastFrameIsTheOtherScene()
    {
        Random random;
        for (int times = 0; times < 200; ++times) {
            const Scene from = randomScene(random);
            const Scene to = randomScene(random);
            QVERIFY(sceneBetween(from, to, 1.0) == to);
            QVERIFY(sceneBetween(from, to, 1.5) == to);
            const Scene between = sceneBetween(from, to, random.real(0.0, 1.0));
            QVERIFY(between.encoding.n() >= std::min(from.encoding.n(), to.encoding.n()) * (1.0 - 1e-12));
            QVERIFY(between.encoding.n() <= std::max(from.encoding.n(), to.encoding.n()) * (1.0 + 1e-12));
            Scene same = between; // everything that cannot be between two values is that of the other
            same.encoding = to.encoding;
            same.selection = to.selection;
            same.view.windows = to.view.windows;
            QVERIFY(same == to);
        }
    }

    void parametersMoveGeometrically()
    {
        Rows<double, double, int> rows;
        // From n = 100 and 4 positions to n = 10⁶ and 16384: s = t²(3 − 2t), n = 100 · 10000^s, 4 · 4096^s; by hand.
        rows.add("the beginning", 0.0, 100.0, 4);
        rows.add("a quarter", 0.25, 421.6965034285822, 15);        // s = 0.15625; 14.67
        rows.add("the middle", 0.5, 10000.0, 256);                 // s = 0.5
        rows.add("three quarters", 0.75, 237137.3705661655, 4467); // s = 0.84375; 4466.8
        rows.each([&](double part, double n, int maxLen) {
            Scene from;
            from.encoding = EncodingSpec::make(100.0, 7, 4).value();
            Scene to;
            to.encoding = EncodingSpec::make(1e6, 7, 16384).value();
            const Scene between = sceneBetween(from, to, part);
            QVERIFY2(std::abs(between.encoding.n() / n - 1.0) < 1e-12, qPrintable(QString::number(between.encoding.n(), 'g', 17)));
            QCOMPARE(between.encoding.dModel(), 7);
            QVERIFY2(std::abs(static_cast<double>(between.encoding.maxLen()) - maxLen) <= 1.0, "even sizes stay even");
        });
    }

    void evenSizesStayEven()
    {
        Scene from;
        from.encoding = from.encoding.withDModel(4);
        Scene even;
        even.encoding = even.encoding.withDModel(64);
        Scene odd;
        odd.encoding = odd.encoding.withDModel(65);
        bool wasOdd = false;
        for (double part = 0.0; part <= 1.0; part += 0.01) {
            QCOMPARE(sceneBetween(from, even, part).encoding.dModel() % 2, 0);
            wasOdd = wasOdd || sceneBetween(from, odd, part).encoding.dModel() % 2 == 1;
        }
        QVERIFY(wasOdd);
    }

    void selectionMoves()
    {
        Scene from;
        from.selection.positions = {0, 3};
        from.selection.second = 99;
        Scene to;
        to.selection.positions = {99, 3};
        to.selection.second = 0;
        const Scene between = sceneBetween(from, to, 0.5);
        QCOMPARE(between.selection.positions, (std::vector<std::int64_t>{9, 3})); // (0 + 1)^½ (99 + 1)^½ − 1
        QCOMPARE(between.selection.second, 9);
        to.selection.positions = {5};
        QCOMPARE(sceneBetween(from, to, 0.5).selection.positions, (std::vector<std::int64_t>{5}));
    }

    void windowsMove()
    {
        Scene from;
        Scene to;
        to.view.windows[View::Heatmap] = CellWindow{{0.0, 2.0}, {126.0, 128.0}};
        const auto middle = sceneBetween(from, to, 0.5).view.windows[View::Heatmap];
        QVERIFY(middle);
        QCOMPARE(middle->rows.size(), 16.0); // √(128 · 2)
        QCOMPARE(middle->rows.first, 0.0);
        QCOMPARE(middle->columns.size(), 16.0);
        QCOMPARE(middle->columns.last, 128.0); // the edge that both have
        QVERIFY(!sceneBetween(to, from, 1.0).view.windows[View::Heatmap]);
        QCOMPARE(sceneBetween(to, from, 0.5).view.windows[View::Heatmap]->rows.size(), 16.0);
        from.view.windows[View::Heatmap] = CellWindow{{4.0, 6.0}, {126.0, 128.0}};
        QCOMPARE(sceneBetween(from, to, 0.5).view.windows[View::Heatmap]->rows.first, 2.0); // moved, not zoomed
        to.view.name = View::Similarity;
        QVERIFY(sceneBetween(from, to, 0.5).view.windows[View::Heatmap] == to.view.windows[View::Heatmap]); // nobody looks at it
    }

    void equalScenesDoNotMove()
    {
        Random random;
        for (int times = 0; times < 50; ++times) {
            const Scene scene = randomScene(random);
            const Scene between = sceneBetween(scene, scene, 0.3);
            QVERIFY(between.encoding == scene.encoding);
            QVERIFY(between.selection == scene.selection);
        }
    }
};

POSENC_OFFSCREEN_TEST(TestSceneTransition)
#include "test_scene_transition.moc"
