// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"
#include "core/family/schemes.h"
#include "core/training/training.h"
#include "tests/support/support.h"
#include "tests/ui/features/train/trained_table.h"
#include "ui/features/train/trained.h"
#include "ui/scene/explorer.h"
#include "ui/scene/feature.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_json.h"
#include "ui/scene/scene_scheme.h"

#include <QtTest>

#include <atomic>
#include <thread>

using namespace posenc;
using namespace posenc::test;

namespace {

// Small and quick; every test has its own seed, because states are kept.
TrainingSettings smallTraining(std::uint64_t seed)
{
    TrainingSettings settings;
    settings.length = 12;
    settings.lengthTested = 20;
    settings.dModel = 8;
    settings.heads = 2;
    settings.words = 4;
    settings.batch = 2;
    settings.rate = 1e-2;
    settings.seed = seed;
    return settings;
}

Scene trainScene(std::uint64_t seed, std::int64_t steps)
{
    Scene scene;
    scene.view.name = View::Train;
    scene.edit<TrainSettings>().training = smallTraining(seed);
    scene.edit<TrainSettings>().steps = steps;
    return scene;
}

// Core alone, from the first step on.
Training trainedByCore(const TrainingSettings& settings, std::int64_t steps)
{
    Training training = Training::make(settings).value();
    for (std::int64_t step = 0; step < steps; ++step)
        training.step();
    return training;
}

bool isSame(const Trained& state, const Training& training)
{
    const std::vector<double> scores = training.scoresByPosition();
    for (std::size_t k = 0; k < scores.size(); ++k)
        if (state.scores[static_cast<Eigen::Index>(k)] != scores[k])
            return false;
    return state.steps == training.steps() && (state.rows.array() == training.positions().array()).all()
           && (state.queries.array() == training.positionQueries().array()).all()
           && (state.attention[1].matrix().cast<double>().array()
               == training.attention(1, training.settings().length).cast<float>().cast<double>().array())
                  .all();
}

} // namespace

/// Trainings of scenes: what is kept of them, and how they become the scheme "table".
class TestTrained : public QObject {
    Q_OBJECT

private slots:
    void whoWaitsForATrainingCanBeStopped();
    void stepsAreThoseOfCore();
    void courseIsThatOfEachStep();
    void nearestStateIsFound();
    void wrongSettingsAreSaid();
    void stoppedTrainingIsNoError();
    void raceHasARunForEachEncoding();
    void threadsMayAskAtOnce();
    void tableIsTheSchemeInEveryView();
    void sceneFileKeepsTheTraining();
    void undoReturnsToTheTable();
};

// Forwards, back by snapshots, and forwards again.
void TestTrained::stepsAreThoseOfCore()
{
    const TrainingSettings settings = smallTraining(101);
    for (const std::int64_t steps : {60, 33, 61, 0, 25, 26, 130, 129})
        QVERIFY2(isSame(**train(settings, steps), trainedByCore(settings, steps)), qPrintable(QString::number(steps)));
    QCOMPARE(snapshotBefore(settings, 130), std::int64_t{125});
    QCOMPARE(snapshotBefore(settings, 25), std::int64_t{0});
}

void TestTrained::courseIsThatOfEachStep()
{
    const TrainingSettings settings = smallTraining(102);
    (void)train(settings, 40);
    const TrainedPtr state = *train(settings, 30); // a state knows nothing of later steps
    QCOMPARE(state->losses.size(), std::size_t{30});
    Training training = Training::make(settings).value();
    for (std::size_t step = 0; step < 30; ++step) {
        training.step();
        QCOMPARE(state->losses[step], static_cast<float>(training.loss()));
        QCOMPARE(state->batchScores[step], static_cast<float>(training.score()));
        Table rows = training.positions().topRows(settings.length);
        rows.rowwise() -= rows.colwise().mean();
        double sum = 0.0;
        for (Eigen::Index k = 0; k + 1 < rows.rows(); ++k)
            sum += rows.row(k).dot(rows.row(k + 1)) / (rows.row(k).norm() * rows.row(k + 1).norm());
        QVERIFY(std::abs(static_cast<double>(state->neighbours[step]) - sum / 11.0) < 1e-6);
    }
    QVERIFY(std::abs(state->measures.meanCosine - static_cast<double>(state->neighbours.back())) < 1e-6);
    QVERIFY(std::abs(state->cosines(3, 3) - 1.0) < 1e-12 && state->cosines.rows() == 20);
    double inside = 0.0;
    for (Eigen::Index k = 0; k < 12; ++k)
        inside += state->scores[k] / 12.0;
    QVERIFY(std::abs(state->scoreInside() - inside) < 1e-12);
}

void TestTrained::nearestStateIsFound()
{
    const TrainingSettings settings = smallTraining(103);
    QVERIFY(!trainedAt(settings, 10) && !trainedNear(settings, 10));
    for (const std::int64_t steps : {10, 20, 40})
        keepTrained(*train(settings, steps));
    QCOMPARE(trainedAt(settings, 20)->steps, std::int64_t{20});
    QVERIFY(!trainedAt(settings, 21));
    QCOMPARE(trainedNear(settings, 39)->steps, std::int64_t{20});
    QCOMPARE(trainedNear(settings, 400)->steps, std::int64_t{40});
    QCOMPARE(trainedNear(settings, 5)->steps, std::int64_t{10});
    QVERIFY(!trainedNear(smallTraining(104), 10));
}

void TestTrained::wrongSettingsAreSaid()
{
    Scene scene = trainScene(105, 10);
    scene.edit<TrainSettings>().training.heads = 3;
    const auto failed = train(scene.of<TrainSettings>().training, 10);
    QVERIFY(!failed && failed.error().kind == Error::Kind::Range);
    QVERIFY(!lackingTrainings(scene)); // there is nothing to wait for
    QVERIFY(computeLacking(scene, {}));
}

void TestTrained::stoppedTrainingIsNoError()
{
    std::stop_source stop;
    const Progress progress{[&](double part) {
                                if (part > 0.5)
                                    stop.request_stop();
                            },
                            stop.get_token()};
    const auto stopped = train(smallTraining(106), 1000, progress);
    QVERIFY(!stopped && stopped.error().kind == Error::Kind::Cancelled);
    QVERIFY(isSame(**train(smallTraining(106), 90), trainedByCore(smallTraining(106), 90)));
}

void TestTrained::raceHasARunForEachEncoding()
{
    Scene scene = trainScene(107, 15);
    scene.edit<TrainSettings>().picture = TrainContent::Race;
    scene.edit<TrainSettings>().races = QStringLiteral("rope, none,learned,rope");
    const auto runs = trainingsOf(scene);
    QCOMPARE(runs.size(), std::size_t{3});
    QVERIFY(runs[0].encoding == TrainingEncoding::None && runs[1].encoding == TrainingEncoding::Learned
            && runs[2].encoding == TrainingEncoding::Rope);
    QVERIFY(lackingTrainings(scene));
    double last = 0.0;
    QVERIFY(computeLacking(scene, {[&](double part) { last = part; }, {}}));
    QCOMPARE(last, 1.0);
    QVERIFY(!lackingTrainings(scene));
    QVERIFY(trainedAt(runs[2], 15)->rows.size() == 0);
    for (const char* const wrong : {"", ",", "rope,zigzag"}) {
        scene.edit<TrainSettings>().races = QLatin1String(wrong);
        QVERIFY(!racesOf(scene.of<TrainSettings>()) && trainingsOf(scene).empty() && !lackingTrainings(scene));
    }
    QVERIFY(racesOf(scene.of<TrainSettings>()).error().message.find("zigzag") != std::string::npos);
    QCOMPARE(withRaces(scene.of<TrainSettings>(), {TrainingEncoding::None, TrainingEncoding::T5}).races, QStringLiteral("none,t5"));
}

void TestTrained::threadsMayAskAtOnce()
{
    const TrainingSettings settings = smallTraining(108);
    std::vector<TrainedPtr> states(4);
    {
        std::vector<std::jthread> threads;
        for (std::size_t thread = 0; thread < states.size(); ++thread)
            threads.emplace_back([&, thread] { states[thread] = *train(settings, 20 + 7 * static_cast<std::int64_t>(thread)); });
    }
    for (const TrainedPtr& state : states)
        QVERIFY(isSame(*state, trainedByCore(settings, state->steps)));
}

void TestTrained::tableIsTheSchemeInEveryView()
{
    Scene scene = trainScene(109, 30);
    scene = withTableInViews(scene, true);
    QVERIFY(showsTrainedTable(scene) && scene.scheme.table && !scene.scheme.table->numbers);
    QVERIFY(scene.scheme.table->problem.contains(QStringLiteral("being trained")));
    scene.view.name = View::Heatmap;
    QVERIFY(lackingTrainings(scene));
    QVERIFY(computeLacking(scene, {}));
    const Table rows = trainedByCore(scene.of<TrainSettings>().training, 30).positions();
    QCOMPARE(scene.encoding.maxLen(), std::int64_t{12});
    QCOMPARE(scene.encoding.dModel(), std::int64_t{8});
    const SchemePtr scheme = schemeOf(scene);
    for (std::int64_t k = 0; k < 12; ++k)
        for (std::int64_t j = 0; j < 8; ++j)
            QCOMPARE(scheme->value(k, j), rows(k, j));
    QCOMPARE(scene.scheme.table->name, QStringLiteral("trained here, task around, seed 109, 30 steps"));
    scene.edit<TrainSettings>().training.encoding = TrainingEncoding::Rope;
    QVERIFY(withTrainedTable(scene).scheme.table->problem.contains(QStringLiteral("has no table")));
    const Scene without = withTableInViews(scene, false);
    QVERIFY(!without.scheme.table && !without.scheme.name->takes(SchemeParameter::File));
}

void TestTrained::sceneFileKeepsTheTraining()
{
    Scene scene = withTableInViews(trainScene(110, 20), true);
    scene.view.name = View::Norm;
    QVERIFY(computeLacking(scene, {}));
    const QByteArray json = sceneToJson(scene);
    QVERIFY2(!json.contains("table_file"), json.constData());
    Scene again = sceneFromJson(json).value();
    QVERIFY(again.of<TrainSettings>() == scene.of<TrainSettings>() && showsTrainedTable(again));
    QVERIFY(computeLacking(again, {}));
    QVERIFY((again.scheme.table->numbers->values().array() == scene.scheme.table->numbers->values().array()).all());
    QVERIFY(!sceneToJson(Scene()).contains("\"train\"")); // scenes of before are the same file
}

void TestTrained::undoReturnsToTheTable()
{
    Explorer explorer;
    Scene scene = withTableInViews(trainScene(111, 10), true);
    QVERIFY(computeLacking(scene, {}));
    explorer.start(scene);
    Scene next = explorer.scene();
    next.edit<TrainSettings>().steps = 20;
    explorer.setScene(next);
    QCOMPARE(stepsOfTable(explorer.scene()), std::int64_t{10}); // until the next one is trained
    QSignalSpy changes(&explorer, &Explorer::sceneChanged);
    keepTrained(*train(next.of<TrainSettings>().training, 20));
    explorer.takeComputed(View::Train);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(stepsOfTable(explorer.scene()), std::int64_t{20});
    QCOMPARE(explorer.history().size(), std::size_t{2});
    explorer.undo();
    QCOMPARE(stepsOfTable(explorer.scene()), std::int64_t{10});
    QSignalSpy trained(&explorer, &Explorer::computed);
    keepTrained(*train(next.of<TrainSettings>().training, 15));
    explorer.takeComputed(View::Train);
    QVERIFY(changes.size() == 2 && trained.size() == 1);
}

// An export that wanted the training of the window waited for its end, whatever Cancel said.
void TestTrained::whoWaitsForATrainingCanBeStopped()
{
    TrainingSettings settings = smallTraining(99); // large: it goes on for minutes
    settings.length = 64;
    settings.lengthTested = 64;
    settings.dModel = 64;
    settings.batch = 32;
    std::stop_source window;
    std::stop_source exported;
    std::thread working([&] { (void)train(settings, TrainSettings::mostSteps, {{}, window.get_token()}, {}); });
    QTest::qWait(100);
    std::atomic<bool> isStopped = false;
    std::thread waiting([&] {
        const auto result = train(settings, TrainSettings::mostSteps, {{}, exported.get_token()}, {});
        isStopped = !result && result.error().kind == Error::Kind::Cancelled;
    });
    QTest::qWait(100);
    exported.request_stop();
    const bool ended = QTest::qWaitFor([&] { return isStopped.load(); }, 20000);
    window.request_stop();
    working.join();
    waiting.join();
    QVERIFY(ended);
}

POSENC_OFFSCREEN_TEST(TestTrained)
#include "test_trained.moc"
