// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dials.h"
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/plotting/picture.h"

using namespace posenc;
using namespace posenc::test;

/// How the selection moves the dials, and the hand the selection.
class TestClockHands : public QObject {
    Q_OBJECT

private slots:
    void pinnedPositionsHaveHands();
    void selectedDialStandsOut();
    void dialIsWhatIsSelected();
    void handFollowsThePointer();
    void dragStaysWithItsDial();
    void dragBesideTheDialsDoesNothing();
    void handsFollowTheSelection();
};

void TestClockHands::pinnedPositionsHaveHands()
{
    const ShownView plot(View::Clock);
    Scene scene = sceneOf(8, 100, 12);
    scene.selection.positions = {12, 3, 200, 20}; // the third does not exist
    drawn(*plot, scene, {QSize(800, 400), 2.0, true});
    QCOMPARE(handsOf(plot->canvas()).dials().front().hands.size(), std::size_t{1});
    scene.selection.pinned = true;
    const Drawing picture = drawn(*plot, scene, {QSize(800, 400), 2.0, true});
    for (const Dial& dial : {handsOf(plot->canvas()).dials()[0], handsOf(plot->canvas()).dials()[1]}) {
        QCOMPARE(dial.hands.size(), std::size_t{3});
        const long double omega = omegaOf(scene, pairOf(dial));
        QVERIFY(distance(colorAt(picture, onDial(dial, 12.0L * omega, 0.86)), handColor(0)) <= 8);
        QVERIFY(distance(colorAt(picture, onDial(dial, 3.0L * omega, 0.86)), handColor(1)) <= 8);
        QVERIFY(distance(colorAt(picture, onDial(dial, 20.0L * omega, 0.86)), handColor(3)) <= 8);
    }
}

void TestClockHands::selectedDialStandsOut()
{
    const ShownView plot(View::Clock);
    const Drawing picture = drawn(*plot, withPair(sceneOf(8, 100, 12), 2), {QSize(800, 400), 2.0, true});
    for (const Dial& dial : handsOf(plot->canvas()).dials()) {
        QCOMPARE(dial.selected, pairOf(dial) == 2);
        const QRgb ring = colorAt(picture, onDial(dial, turn * 0.4L, 1.0));
        QCOMPARE(distance(ring, handColor()) <= 8, dial.selected);
    }
}

// As the pointer finds them: by the coordinates of the axes.
void TestClockHands::dialIsWhatIsSelected()
{
    const auto check = [&](const char* name, QSize size, int dModel) {
        const InRow in(name);
        const ShownView plot(View::Clock);
        const Scene scene = sceneOf(dModel, 100, 12);
        drawn(*plot, scene, {size, 1.0, true});
        const CellWindow full = plot->picture(scene)->fullWindow();
        for (const Dial& dial : handsOf(plot->canvas()).dials()) {
            const CellPlace place{static_cast<std::int64_t>(std::floor(plot->canvas().yAxis->pixelToCoord(dial.center.y()) + 0.5)),
                                  static_cast<std::int64_t>(std::floor(plot->canvas().xAxis->pixelToCoord(dial.center.x()) + 0.5))};
            const Scene selected = plot->picture(scene)->select(place);
            QCOMPARE(selectedPair(selected), pairOf(dial));
            QVERIFY(plot->picture(selected)->selected() == place);
            QVERIFY(static_cast<double>(place.row) < full.rows.last && static_cast<double>(place.column) < full.columns.last);
            QVERIFY(plot->picture(scene)
                        ->readout(static_cast<double>(place.column) + 0.5, static_cast<double>(place.row) + 0.5)
                        .startsWith(QString("pair %1 · ").arg(pairOf(dial))));
        }
        QCOMPARE(selectedPair(plot->picture(scene)->select({1000, 1000})), scene.encoding.pairs() - 1);
        QCOMPARE(selectedPair(plot->picture(scene)->select({-1, -1})), std::int64_t{0});
        QVERIFY(plot->picture(scene)->readout(-0.5, 0.5).isEmpty());
        QVERIFY(plot->picture(scene)->readout(0.5, full.rows.last + 0.5).isEmpty());
        QCOMPARE(plot->picture(scene)->zoomAxes(), Picture::ZoomAxes::None);
    };
    check("four dials", QSize(800, 400), 8);
    check("a short last row", QSize(640, 480), 14);
    check("32 of 8192 pairs", QSize(900, 600), 16384);
    check("a small canvas", QSize(296, 170), 128);
}

// In small steps, as from a mouse: the hand is never further from the pointer than half a position turns it, except at the ends.
void TestClockHands::handFollowsThePointer()
{
    const auto row = [&](const char* name, int dModel, int dial, int maxLen, double step) {
        const InRow in(name);
        const ShownView plot(View::Clock);
        const int start = maxLen / 2;
        Scene scene = sceneOf(dModel, maxLen, start);
        drawn(*plot, scene, {QSize(800, 400), 1.0, true});
        const Dial grabbed = handsOf(plot->canvas()).dials()[static_cast<std::size_t>(dial)];
        const long double omega = omegaOf(scene, dial);
        long double angle = start * omega;
        QPointF from = onDial(grabbed, angle, 0.8);
        for (int move = 0; move < 400; ++move) {
            angle += step;
            const QPointF to = onDial(grabbed, angle, 0.8);
            const auto next = plot->dragged(*plot->picture(scene), from, to);
            if (next)
                scene = *next;
            from = to;
            const std::int64_t k = selectedPosition(scene);
            const long double wanted = angle / omega;
            QVERIFY(k >= 0 && k < maxLen);
            if (wanted < 0.0L || wanted > maxLen - 1.0L) {
                QCOMPARE(k, std::int64_t{wanted < 0.0L ? 0 : maxLen - 1});
                continue;
            }
            QVERIFY2(apart(static_cast<long double>(k) * omega, angle) <= 0.5 * static_cast<double>(omega) + 1e-6,
                     qPrintable(QString("move %1, k = %2").arg(move).arg(k)));
        }
        // By the whole distance, not by a remainder.
        const long double far = std::clamp(angle / omega, 0.0L, static_cast<long double>(maxLen - 1));
        QVERIFY(std::abs(static_cast<double>(selectedPosition(scene)) - static_cast<double>(far)) <= 0.51);
    };
    row("the fastest hand, in small steps", 8, 0, 1000, 0.01);
    row("the fastest hand, backwards", 8, 0, 1000, -0.02);
    row("a slower hand, many turns", 8, 1, 100000, 0.05);
    row("a slow hand: one step is many positions", 8, 3, 1048576, 0.03);
    row("a hand that cannot complete a turn", 8, 3, 1000, 0.02);
}

void TestClockHands::dragStaysWithItsDial()
{
    const ShownView plot(View::Clock);
    Scene scene = sceneOf(8, 1000, 0);
    drawn(*plot, scene, {QSize(800, 400), 1.0, true});
    const Dial first = handsOf(plot->canvas()).dials()[0];
    const QPointF inside = first.center + QPointF(0.0, -10.0);               // twelve o'clock
    const QPointF outside = first.center + QPointF(4.0 * first.radius, 0.0); // three o'clock, over another dial
    const auto there = plot->dragged(*plot->picture(scene), inside, outside);
    QCOMPARE(selectedPosition(*there), std::int64_t{2});                                                             // π / 2
    const auto further = plot->dragged(*plot->picture(*there), outside, outside + QPointF(0.0, 4.0 * first.radius)); // half past four
    QVERIFY(!further.has_value()); // 3 π / 4 is nearest to 2, too
    const auto straightDown =
        plot->dragged(*plot->picture(*there), outside + QPointF(0.0, 4.0 * first.radius), first.center + QPointF(0.0, 50.0));
    QCOMPARE(selectedPosition(*straightDown), std::int64_t{3}); // π
    const auto another = plot->dragged(*plot->picture(scene), outside + QPointF(1.0, 1.0), outside + QPointF(1.0, -40.0));
    QVERIFY(another && selectedPosition(*another) > 3); // a slower hand, because this drag began there
}

void TestClockHands::dragBesideTheDialsDoesNothing()
{
    const ShownView plot(View::Clock);
    const Scene scene = sceneOf(8, 1000, 5);
    drawn(*plot, scene, {QSize(800, 400), 1.0, true});
    const Dial first = handsOf(plot->canvas()).dials()[0];
    QVERIFY(!plot->dragged(*plot->picture(scene), QPointF(400.0, 398.0), QPointF(410.0, 380.0)));       // the digits
    QVERIFY(!plot->dragged(*plot->picture(scene), first.center, first.center));                         // no angle
    QVERIFY(!plot->dragged(*plot->picture(scene), onDial(first, 5.0L, 0.8), onDial(first, 5.1L, 0.8))); // less than half a position
    QVERIFY(plot->dragged(*plot->picture(scene), onDial(first, 5.0L, 0.8), onDial(first, 6.0L, 0.8)).has_value());
}

void TestClockHands::handsFollowTheSelection()
{
    const ShownView plot(View::Clock);
    drawn(*plot, sceneOf(64, 100, 4), {});
    const Scene other = withPair(sceneOf(64, 100, 33), 5);
    plot->mark(other);
    const ShownView same(View::Clock);
    QCOMPARE(Drawing(plot->canvas(), {}).image(), drawn(*same, other, {}).image());
}

POSENC_OFFSCREEN_TEST(TestClockHands)
#include "test_clock_hands.moc"
