// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/window/player.h"

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

// Shows requests at once, as the window does, and remembers them.
struct Stage {
    Player player;
    std::vector<Scene> frames;
    std::function<void()> work = [] {}; // the cost of showing a frame

    explicit Stage(const Scene& scene)
    {
        player.setScene(scene);
        player.setFramesPerSecond(60.0);
        QObject::connect(&player, &Player::sceneRequested, &player, [this](const Scene& requested) {
            player.setScene(requested);
            frames.push_back(requested);
            work();
        });
    }
    QList<int> positions() const
    {
        QList<int> positions;
        for (const Scene& frame : frames)
            positions << static_cast<int>(selectedPosition(frame));
        return positions;
    }
};

} // namespace

class TestPlayer : public QObject {
    Q_OBJECT

private slots:
    void endsAsChosen()
    {
        Rows<int, int, QList<int>, bool> rows;
        const auto row = [&](const char* name, Player::Repeat repeat, int from, const QList<int>& shown, bool goesOn) {
            rows.add(name, static_cast<int>(repeat), from, shown, goesOn);
        };
        row("once from the beginning", Player::Repeat::Once, 0, {1, 2, 3, 4}, false);
        row("once from the middle", Player::Repeat::Once, 2, {3, 4}, false);
        row("once from the end begins anew", Player::Repeat::Once, 4, {0, 1, 2, 3, 4}, false);
        row("a loop begins again", Player::Repeat::Loop, 2, {3, 4, 0, 1, 2, 3, 4, 0, 1}, true);
        row("a loop from the end", Player::Repeat::Loop, 4, {0, 1, 2, 3, 4, 0}, true);
        row("bouncing turns round at both ends", Player::Repeat::Bounce, 2, {3, 4, 3, 2, 1, 0, 1, 2, 3, 4, 3}, true);
        rows.each([&](int repeat, int from, const QList<int>& shown, bool goesOn) {
            Stage stage(sceneOf(16, 5, from));
            stage.player.setRepeat(static_cast<Player::Repeat>(repeat));
            QSignalSpy changes(&stage.player, &Player::playingChanged);
            stage.player.play();
            QCOMPARE(stage.frames.size(), std::size_t{1}); // the first at once
            if (goesOn) {
                QTRY_VERIFY(stage.positions().size() >= shown.size());
                QVERIFY(stage.player.isPlaying());
                QCOMPARE(changes.size(), 1);
            } else {
                QTRY_VERIFY(!stage.player.isPlaying());
                QCOMPARE(stage.positions().size(), shown.size());
                QCOMPARE(changes.size(), 2);
            }
            QCOMPARE(stage.positions().first(shown.size()), shown);
        });
    }

    // With several chosen positions and both at one place, of a scene that names another view.
    void viewInFrontDecidesWhatMovesTogether()
    {
        const auto row = [](const char* name, View front, std::int64_t second, std::int64_t expected) {
            const InRow in(name);
            Scene scene = sceneOf(16, 40, 10);
            scene.selection.positions = {10, 4, 8, 12};
            scene.selection.second = second;
            scene.edit<RotarySettings>().picture = RotaryContent::Arrows;
            Stage stage(scene);
            stage.player.setFront([front] { return front; });
            stage.player.step(1);
            QCOMPARE(selectedPosition(stage.frames.back()), std::int64_t{11});
            QCOMPARE(secondPosition(stage.frames.back()), expected);
            stage.player.play();
            stage.player.pause();
            QCOMPARE(selectedPosition(stage.frames.back()), std::int64_t{12});
            QCOMPARE(secondPosition(stage.frames.back()) - second, 2 * (expected - second));
            QCOMPARE(stage.frames.back().view.name, scene.view.name);
        };
        row("arrows", View::Rotary, 10, 11);
        row("arrows apart", View::Rotary, 4, 5);
        row("another page", View::Heatmap, 10, 10);
    }

    void rangeIsPlayedAsChosen()
    {
        Rows<int, QList<int>, QList<int>, bool> rows;
        const auto row = [&](const char* name, Player::Repeat repeat, const QList<int>& range, const QList<int>& shown, bool goesOn) {
            rows.add(name, static_cast<int>(repeat), range, shown, goesOn);
        };
        row("once, from beside it", Player::Repeat::Once, {10, 12, 1}, {10, 11, 12}, false);
        row("once, downwards in steps", Player::Repeat::Once, {20, 11, 4}, {20, 16, 12, 11}, false);
        row("a loop", Player::Repeat::Loop, {3, 5, 1}, {3, 4, 5, 3, 4, 5, 3}, true);
        row("bouncing", Player::Repeat::Bounce, {5, 3, 1}, {5, 4, 3, 4, 5, 4}, true);
        row("a loop of one value ends", Player::Repeat::Loop, {7, 7, 1}, {7}, false);
        rows.each([&](int repeat, const QList<int>& range, const QList<int>& shown, bool goesOn) {
            Stage stage(sceneOf(16, 40, 0));
            stage.player.setRepeat(static_cast<Player::Repeat>(repeat));
            stage.player.setRange(PlayRange{static_cast<double>(range[0]), static_cast<double>(range[1]), range[2]});
            stage.player.play();
            QTRY_VERIFY(stage.positions().size() >= shown.size());
            QCOMPARE(stage.positions().first(shown.size()), shown);
            if (goesOn)
                QVERIFY(stage.player.isPlaying());
            else
                QTRY_VERIFY(!stage.player.isPlaying());
        });
    }

    void pauseEndsAtOnce()
    {
        Stage stage(sceneOf(16, 100));
        QSignalSpy changes(&stage.player, &Player::playingChanged);
        stage.player.play();
        stage.player.play(); // it already does
        QTRY_VERIFY(stage.frames.size() >= 5);
        stage.player.pause();
        stage.player.pause();
        const std::size_t shown = stage.frames.size();
        QTest::qWait(120);
        QCOMPARE(stage.frames.size(), shown);
        QCOMPARE(changes.size(), 2);
        // Paused by what is shown.
        stage.work = [&] { stage.player.pause(); };
        stage.player.play();
        QTest::qWait(120);
        QCOMPARE(stage.frames.size(), shown + 1);
        QVERIFY(!stage.player.isPlaying());
    }

    void framesKeepTheirTime()
    {
        Stage stage(sceneOf(16, 1000));
        stage.player.setFramesPerSecond(20.0);
        QElapsedTimer time;
        time.start();
        stage.player.play();
        QTRY_VERIFY(stage.frames.size() >= 9);
        QVERIFY2(time.elapsed() >= 8 * 50 - 20, qPrintable(QString::number(time.elapsed()))); // a slow machine may take longer
        stage.player.pause();
        stage.frames.clear();
        stage.player.setFramesPerSecond(1e9); // clamped to the fastest
        time.start();
        stage.player.play();
        QTRY_VERIFY(stage.frames.size() >= 10);
        QVERIFY2(time.elapsed() >= 9 * 16 - 20, qPrintable(QString::number(time.elapsed())));
    }

    // If a frame takes too long, fewer are shown, everything else has its turn, and nothing is left afterwards.
    void slowFramesNeverQueueUp()
    {
        Stage stage(sceneOf(16, 1000));
        int others = 0;
        stage.work = [&] {
            QTest::qSleep(50); // three frames' time
            QMetaObject::invokeMethod(
                &stage.player, [&others] { ++others; }, Qt::QueuedConnection);
        };
        QElapsedTimer time;
        time.start();
        stage.player.play();
        while (time.elapsed() < 600) {
            const auto before = static_cast<int>(stage.frames.size());
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            QVERIFY(static_cast<int>(stage.frames.size()) - before <= 1); // at most one was queued
            QVERIFY(static_cast<int>(stage.frames.size()) - others <= 1);
        }
        QVERIFY(stage.frames.size() >= 2 && stage.frames.size() <= 13);
        stage.player.pause();
        const std::size_t shown = stage.frames.size();
        QTest::qWait(150);
        QCOMPARE(stage.frames.size(), shown);
    }

    void everyFrameStartsFromWhatIsShown()
    {
        Stage stage(sceneOf(16, 1000));
        stage.player.play();
        QTRY_VERIFY(stage.frames.size() >= 3);
        stage.player.setScene(sceneOf(16, 1000, 500)); // the user went elsewhere
        const std::size_t before = stage.frames.size();
        QTRY_VERIFY(stage.frames.size() > before);
        QCOMPARE(qint64{selectedPosition(stage.frames[before])}, 501);
        stage.player.setPlayable(Parameter::Dimension);
        const std::int64_t j = selectedDimension(stage.frames.back());
        const std::size_t now = stage.frames.size();
        QTRY_VERIFY(stage.frames.size() > now);
        QCOMPARE(qint64{selectedDimension(stage.frames[now])}, qint64{j + 1});
    }

    void singleStepsAreRequestsOfTheirOwn()
    {
        Player player;
        player.setScene(sceneOf(16, 40, 38));
        QStringList topics;
        std::vector<std::int64_t> positions;
        connect(&player, &Player::sceneRequested, this, [&](const Scene& scene, const QString& topic) {
            player.setScene(scene);
            topics << topic;
            positions.push_back(selectedPosition(scene));
        });
        player.step(1);
        player.step(1); // there is none
        player.step(-1);
        player.step(-1);
        QVERIFY((positions == std::vector<std::int64_t>{39, 38, 37}));
        QCOMPARE(QSet<QString>(topics.begin(), topics.end()).size(), 1);
        QVERIFY(!player.isPlaying());
        player.play();
        QVERIFY(topics.last() != topics.first());
    }
};

POSENC_OFFSCREEN_TEST(TestPlayer)
#include "test_player.moc"
