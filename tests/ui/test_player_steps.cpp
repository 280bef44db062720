#include "tests/ui/support.h"
#include "ui/player.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, std::int64_t k = 0)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.selection.positions = {k};
    return scene;
}

double valueOf(const Scene& scene, Playable playable)
{
    switch (playable) {
    case Playable::N:
        return scene.encoding.n();
    case Playable::DModel:
        return static_cast<double>(scene.encoding.dModel());
    case Playable::MaxLen:
        return static_cast<double>(scene.encoding.maxLen());
    case Playable::Position:
        return static_cast<double>(selectedPosition(scene));
    case Playable::SecondPosition:
        return static_cast<double>(secondPosition(scene));
    case Playable::Dimension:
        return static_cast<double>(selectedDimension(scene));
    }
    return qQNaN();
}

constexpr Playable allPlayables[] = {Playable::N,        Playable::DModel,         Playable::MaxLen,
                                     Playable::Position, Playable::SecondPosition, Playable::Dimension};

} // namespace

/// The values that a player walks through.
class TestPlayerSteps : public QObject {
    Q_OBJECT

private slots:
    void stepsOneByOne_data();
    void stepsOneByOne();
    void stepsChangeNothingElse();
    void walksThroughAllValues_data();
    void walksThroughAllValues();
};

void TestPlayerSteps::stepsOneByOne_data()
{
    QTest::addColumn<int>("playable");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("to"); // −1: nowhere
    const auto row = [](const char* name, Playable playable, int from, int steps, int to) {
        QTest::newRow(name) << static_cast<int>(playable) << from << steps << to;
    };
    row("the next position", Playable::Position, 5, 1, 6);
    row("the position before", Playable::Position, 5, -1, 4);
    row("to the last position", Playable::Position, 38, 1, 39);
    row("nothing after the last position", Playable::Position, 39, 1, -1);
    row("nothing before the first position", Playable::Position, 0, -1, -1);
    row("the next second position", Playable::SecondPosition, 5, 1, 6);
    row("nothing after the last second position", Playable::SecondPosition, 39, 1, -1);
    row("the next dimension", Playable::Dimension, 5, 1, 6);
    row("nothing after the last dimension", Playable::Dimension, 15, 1, -1);
    row("three steps from the end are not more than there is", Playable::Dimension, 14, 3, 15);
}

void TestPlayerSteps::stepsOneByOne()
{
    QFETCH(int, playable);
    QFETCH(int, from);
    QFETCH(int, steps);
    QFETCH(int, to);
    const Scene scene = withDimension(withSecondPosition(sceneOf(16, 40, from), from), from);
    const auto next = stepped(scene, static_cast<Playable>(playable), steps);
    QCOMPARE(next.has_value(), to >= 0);
    if (to < 0)
        return;
    QCOMPARE(valueOf(*next, static_cast<Playable>(playable)), static_cast<double>(to));
    QVERIFY(next->selection.pinned); // or it would not be seen
}

void TestPlayerSteps::stepsChangeNothingElse()
{
    Random random;
    for (int i = 0; i < 200; ++i) {
        const Scene scene = randomScene(random);
        for (const Playable playable : allPlayables)
            for (const int steps : {-1, 1}) {
                auto next = stepped(scene, playable, steps);
                if (!next)
                    continue;
                const double before = valueOf(scene, playable);
                QVERIFY(steps > 0 ? valueOf(*next, playable) > before : valueOf(*next, playable) < before);
                const bool selection =
                    playable == Playable::Position || playable == Playable::SecondPosition || playable == Playable::Dimension;
                QVERIFY(next->view == scene.view);
                QVERIFY(selection ? next->encoding == scene.encoding : next->selection == scene.selection);
                if (selection)
                    QCOMPARE(next->selection.positions.size(),
                             std::max<std::size_t>(scene.selection.positions.size(), playable == Playable::Position ? 1 : 0));
            }
    }
}

void TestPlayerSteps::walksThroughAllValues_data()
{
    QTest::addColumn<int>("playable");
    QTest::addColumn<double>("lowest");
    QTest::addColumn<double>("highest");
    const auto row = [](const char* name, Playable playable, double lowest, double highest) {
        QTest::newRow(name) << static_cast<int>(playable) << lowest << highest;
    };
    row("n", Playable::N, 1.0, 1e9);
    row("d_model", Playable::DModel, 1.0, 16384.0);
    row("max_len", Playable::MaxLen, 1.0, 1048576.0);
    row("positions", Playable::Position, 0.0, 39.0);
    row("second positions", Playable::SecondPosition, 0.0, 39.0);
    row("dimensions", Playable::Dimension, 0.0, 15.0);
}

void TestPlayerSteps::walksThroughAllValues()
{
    QFETCH(int, playable);
    QFETCH(double, lowest);
    QFETCH(double, highest);
    const auto what = static_cast<Playable>(playable);
    Scene scene = atEnd(sceneOf(16, 40, 7), what, false);
    QCOMPARE(valueOf(scene, what), lowest);
    QCOMPARE(valueOf(atEnd(scene, what, true), what), highest);
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
}

POSENC_OFFSCREEN_MAIN(TestPlayerSteps)
#include "test_player_steps.moc"
