// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/window/player.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene steppedScene(std::int64_t dModel, std::int64_t maxLen, std::int64_t k = 0)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.selection.positions = {k};
    return scene;
}

double valueOf(const Scene& scene, Parameter playable)
{
    switch (playable) {
    case Parameter::Base:
        return scene.encoding.n();
    case Parameter::DModel:
        return static_cast<double>(scene.encoding.dModel());
    case Parameter::MaxLen:
        return static_cast<double>(scene.encoding.maxLen());
    case Parameter::Position:
        return static_cast<double>(selectedPosition(scene));
    case Parameter::SecondPosition:
        return static_cast<double>(secondPosition(scene));
    case Parameter::Dimension:
        return static_cast<double>(selectedDimension(scene));
    default:
        break;
    }
    return qQNaN();
}

constexpr Parameter allPlayables[] = {Parameter::Base,     Parameter::DModel,         Parameter::MaxLen,
                                      Parameter::Position, Parameter::SecondPosition, Parameter::Dimension};

} // namespace

/// The values that a player steps through.
class TestPlayerSteps : public QObject {
    Q_OBJECT

private slots:
    void stepsOneByOne()
    {
        // to: −1: nowhere
        Rows<int, int, int, int> rows;
        const auto row = [&](const char* name, Parameter playable, int from, int steps, int to) {
            rows.add(name, static_cast<int>(playable), from, steps, to);
        };
        row("the next position", Parameter::Position, 5, 1, 6);
        row("the position before", Parameter::Position, 5, -1, 4);
        row("to the last position", Parameter::Position, 38, 1, 39);
        row("nothing after the last position", Parameter::Position, 39, 1, -1);
        row("nothing before the first position", Parameter::Position, 0, -1, -1);
        row("the next second position", Parameter::SecondPosition, 5, 1, 6);
        row("nothing after the last second position", Parameter::SecondPosition, 39, 1, -1);
        row("the next dimension", Parameter::Dimension, 5, 1, 6);
        row("nothing after the last dimension", Parameter::Dimension, 15, 1, -1);
        row("three steps from the end are not more than there is", Parameter::Dimension, 14, 3, 15);
        rows.each([&](int playable, int from, int steps, int to) {
            const Scene scene = withDimension(withSecondPosition(steppedScene(16, 40, from), from), from);
            const auto next = stepped(scene, static_cast<Parameter>(playable), steps);
            QCOMPARE(next.has_value(), to >= 0);
            if (to < 0)
                return;
            QCOMPARE(valueOf(*next, static_cast<Parameter>(playable)), static_cast<double>(to));
            QVERIFY(next->selection.pinned); // otherwise it would not be seen
        });
    }

    void stepsChangeNothingElse()
    {
        Random random;
        for (int i = 0; i < 200; ++i) {
            const Scene scene = randomScene(random);
            for (const Parameter playable : allPlayables)
                for (const int steps : {-1, 1}) {
                    auto next = stepped(scene, playable, steps);
                    if (!next)
                        continue;
                    const double before = valueOf(scene, playable);
                    QVERIFY(steps > 0 ? valueOf(*next, playable) > before : valueOf(*next, playable) < before);
                    const bool selection =
                        playable == Parameter::Position || playable == Parameter::SecondPosition || playable == Parameter::Dimension;
                    QVERIFY(next->view == scene.view);
                    QVERIFY(selection ? next->encoding == scene.encoding : next->selection == scene.selection);
                    if (selection)
                        QCOMPARE(next->selection.positions.size(),
                                 std::max<std::size_t>(scene.selection.positions.size(), playable == Parameter::Position ? 1 : 0));
                }
        }
    }

    void walksThroughAllValues()
    {
        Rows<int, double, double> rows;
        const auto row = [&](const char* name, Parameter playable, double lowest, double highest) {
            rows.add(name, static_cast<int>(playable), lowest, highest);
        };
        row("n", Parameter::Base, 1.0, 1e9);
        row("d_model", Parameter::DModel, 1.0, 16384.0);
        row("max_len", Parameter::MaxLen, 1.0, 1048576.0);
        row("positions", Parameter::Position, 0.0, 39.0);
        row("second positions", Parameter::SecondPosition, 0.0, 39.0);
        row("dimensions", Parameter::Dimension, 0.0, 15.0);
        rows.each([&](int playable, double lowest, double highest) {
            const auto what = static_cast<Parameter>(playable);
            const PlayRange whole = wholeRange(steppedScene(16, 40, 7), what);
            QCOMPARE(whole, (PlayRange{lowest, highest, 1}));
            Scene scene = atFirst(steppedScene(16, 40, 7), what, whole);
            QCOMPARE(valueOf(scene, what), lowest);
            int steps = 0;
            for (auto next = stepped(scene, what, 1); next; next = stepped(scene, what, 1), ++steps) {
                QVERIFY(valueOf(*next, what) > valueOf(scene, what));
                scene = *next;
                QVERIFY(steps < 2000);
            }
            QCOMPARE(valueOf(scene, what), highest);
            for (auto next = stepped(scene, what, -1); next; next = stepped(scene, what, -1), --steps)
                scene = *next;
            QCOMPARE(valueOf(scene, what), lowest);
            QCOMPARE(steps, 0); // the same way back
        });
    }

    void playsTheRangeThatIsChosen()
    {
        Rows<int, double, QList<double>, QList<double>> rows;
        const auto row = [&](const char* name, Parameter playable, double from, const QList<double>& range, const QList<double>& shown) {
            rows.add(name, static_cast<int>(playable), from, range, shown);
        };
        row("upwards", Parameter::Position, 5, {5, 8, 1}, {6, 7, 8});
        row("downwards", Parameter::Position, 8, {8, 5, 1}, {7, 6, 5});
        row("in steps that do not meet the end", Parameter::Position, 0, {0, 10, 4}, {4, 8, 10});
        row("in steps downwards", Parameter::SecondPosition, 10, {10, 0, 4}, {6, 2, 0});
        row("from below the range", Parameter::Dimension, 0, {3, 5, 1}, {3, 4, 5});
        row("from above the range", Parameter::Dimension, 9, {3, 5, 1}, {3, 4, 5});
        row("from beside a range that goes down", Parameter::Dimension, 0, {5, 3, 1}, {5, 4, 3});
        row("one value", Parameter::Position, 0, {7, 7, 1}, {7});
        row("nothing but that one value", Parameter::Position, 7, {7, 7, 1}, {});
        row("decades of n", Parameter::Base, 10, {10, 10000, 40}, {100, 1000, 10000});
        row("n between its stops", Parameter::Base, 1.01, {1.01, 1.1, 1}, {1.06, 1.1});
        row("doublings of d_model", Parameter::DModel, 64, {64, 500, 8}, {128, 256, 500});
        row("max_len down", Parameter::MaxLen, 100, {100, 30, 8}, {50, 30});
        rows.each([&](int playable, double from, const QList<double>& range, const QList<double>& shown) {
            const auto what = static_cast<Parameter>(playable);
            const PlayRange chosen{range[0], range[1], static_cast<int>(range[2])};
            Scene scene = atFirst(steppedScene(16, 40, 7), what, {from, from, 1});
            QList<double> played;
            for (auto next = playedOn(scene, what, chosen, true); next && played.size() < 20; next = playedOn(*next, what, chosen, true))
                played << valueOf(*next, what);
            if (what == Parameter::MaxLen) // the stop below 100 is near 100 / 2
                played[0] = std::round(played[0] / 50.0) * 50.0;
            QCOMPARE(played, shown);
            if (shown.isEmpty())
                return;
            scene = atFirst(scene, what, {chosen.last, chosen.last, 1});
            for (int step = 0; step < 20; ++step) // and back, without leaving it
                if (const auto next = playedOn(scene, what, chosen, false))
                    scene = *next;
            QCOMPARE(valueOf(scene, what), chosen.first);
        });
    }

    void rangesAreCutToWhatExists()
    {
        Rows<QList<double>, QList<double>> rows;
        rows.add("as it is", QList<double>{3, 30, 2}, QList<double>{3, 30, 2});
        rows.add("beyond the last", QList<double>{3, 1000, 2}, QList<double>{3, 39, 2});
        rows.add("downwards from beyond the last", QList<double>{1000, 3, 2}, QList<double>{39, 3, 2});
        rows.add("before the first", QList<double>{-7, 5, 1}, QList<double>{0, 5, 1});
        rows.add("nothing of it exists", QList<double>{40, 1000, 5}, QList<double>{0, 39, 1});
        rows.each([&](const QList<double>& range, const QList<double>& existing) {
            const auto made = [](const QList<double>& numbers) { return PlayRange{numbers[0], numbers[1], static_cast<int>(numbers[2])}; };
            QCOMPARE(existingRange(steppedScene(16, 40, 7), Parameter::Position, made(range)), made(existing));
        });
    }
};

POSENC_OFFSCREEN_TEST(TestPlayerSteps)
#include "test_player_steps.moc"
