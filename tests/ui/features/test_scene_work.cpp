// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/projection/projected.h"
#include "ui/features/train/trained.h"
#include "ui/features/words/scene_attention.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/scene_work.h"

#include <QSignalSpy>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int workPatience = 60'000; // milliseconds, for a busy machine

// A t-SNE that no other test computes.
Scene unseenTsne(std::int64_t seed, int iterations = 40)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 8, 60).value();
    scene.edit<ProjectionSettings>().method = ProjectionMethod::Tsne;
    scene.edit<ProjectionSettings>().perplexity = 5.0;
    scene.edit<ProjectionSettings>().iterations = iterations;
    scene.edit<ProjectionSettings>().seed = seed;
    scene.view.name = View::Projection;
    return scene;
}

Scene unseenTraining(std::uint64_t seed, std::int64_t steps)
{
    Scene scene;
    scene.view.name = View::Train;
    scene.edit<TrainSettings>().training.seed = seed;
    scene.edit<TrainSettings>().steps = steps;
    return scene;
}

} // namespace

class TestSceneWork : public QObject {
    Q_OBJECT

private slots:
    void shownSceneIsComputed()
    {
        SceneWork work;
        QSignalSpy states(&work, &SceneWork::computed);
        const Scene scene = unseenTsne(9001, 300);
        work.show(*this, scene, View::Heatmap); // lacks nothing there
        QVERIFY(work.isIdle());
        work.show(*this, scene, View::Projection);
        QVERIFY(!work.isIdle());
        QTRY_VERIFY_WITH_TIMEOUT(work.isIdle(), workPatience);
        QVERIFY((finishedProjection(scene)->points.array() == project(projectionKey(scene)).value()->points.array()).all());
        QVERIFY(!states.isEmpty());
        const Scene training = unseenTraining(9002, 6);
        work.show(*this, training, View::Train);
        QTRY_VERIFY_WITH_TIMEOUT(work.isIdle(), workPatience);
        QVERIFY(trainedAt(training.of<TrainSettings>().training, 6));
    }

    void quickProjectionIsThereAtOnce()
    {
        SceneWork work;
        Scene scene = unseenTsne(9003);
        scene.edit<ProjectionSettings>().method = ProjectionMethod::Pca;
        work.show(*this, scene, View::Projection);
        QVERIFY(finishedProjection(scene) && work.isIdle());
    }

    void whatIsShownComesBeforeWhatIsExpected()
    {
        SceneWork work;
        const Scene ahead = unseenTraining(9004, 20'000);
        const Scene shown = unseenTsne(9005);
        const QObject viewer;
        work.expect(*this, {ahead});
        QVERIFY(work.stateOf(ahead, View::Train).part);
        work.show(viewer, shown, View::Projection);
        QVERIFY(!work.stateOf(ahead, View::Train).part);
        QTRY_VERIFY_WITH_TIMEOUT(finishedProjection(shown), workPatience);
        QTRY_VERIFY_WITH_TIMEOUT(work.stateOf(ahead, View::Train).part, workPatience); // then it goes on
        work.leave(*this);
        QVERIFY(work.isIdle()); // nobody wants it any more
    }

    void stoppedWorkStaysUntilItIsAskedForAgain()
    {
        SceneWork work;
        const Scene scene = unseenTraining(9006, 20'000);
        work.show(*this, scene, View::Train);
        QVERIFY(work.stateOf(scene, View::Train).part);
        work.stop(scene, View::Train);
        QVERIFY(work.stateOf(scene, View::Train).isStopped && work.isIdle());
        work.show(*this, scene, View::Train); // as at a redrawing
        QVERIFY(work.isIdle());
        work.again(scene, View::Train);
        QVERIFY(work.stateOf(scene, View::Train).part);
        setTrainingByHand(true);
        work.reconsider();
        QVERIFY(!work.stateOf(scene, View::Train).part);
        setTrainingByHand(false);
        work.reconsider();
        QVERIFY(work.stateOf(scene, View::Train).part);
    }

    void longAttentionIsComputed()
    {
        SceneWork work;
        QSignalSpy made(&work, &SceneWork::computed);
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 512, 512).value();
        scene.edit<TokenSettings>().sentence = QStringList(300, QStringLiteral("word")).join(QLatin1Char(' '));
        scene.view.name = View::Attention;
        QVERIFY(SceneAttention::takesLong(scene));
        work.show(*this, scene, View::Attention);
        QTRY_VERIFY_WITH_TIMEOUT(work.isIdle(), workPatience);
        QCOMPARE(made.size(), 1);
        QVERIFY(SceneAttention::known(scene));
    }
};

POSENC_OFFSCREEN_TEST(TestSceneWork)
#include "test_scene_work.moc"
