// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/settings/projection_settings.h"
#include "ui/views/projection/projection_panel.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using Result = Expected<std::shared_ptr<const Projected>>;

ProjectionKey keyOf(std::int64_t maxLen, std::int64_t iterations, double perplexity = 4.0)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 8, maxLen).value();
    scene.projection.edit().method = ProjectionMethod::Tsne;
    scene.projection.edit().iterations = iterations;
    scene.projection.edit().perplexity = perplexity;
    return projectionKey(scene);
}

constexpr int longEnough = 60'000; // milliseconds, for a busy machine

// Everything a task reports.
struct Heard {
    ProjectionTask task;
    std::vector<std::shared_ptr<const Projected>> snapshots;
    std::vector<Result> results;
    std::vector<double> parts;

    Heard()
    {
        QObject::connect(&task, &ProjectionTask::cameTo, &task,
                         [this](const std::shared_ptr<const Projected>& projected) { snapshots.push_back(projected); });
        QObject::connect(&task, &ProjectionTask::projected, &task, [this](const std::shared_ptr<const Projected>& projected) {
            const Result result = projected;
            results.push_back(result);
        });
        QObject::connect(&task, &ProjectionTask::failed, &task, [this](const Error& error) { results.push_back(error); });
        QObject::connect(&task, &ProjectionTask::progressed, &task, [this](double part) { parts.push_back(part); });
    }
};

} // namespace

class TestProjectionTask : public QObject {
    Q_OBJECT

private slots:
    void answersWhatWasAsked();
    void snapshotsComeAtAPace();
    void problemIsAnAnswer();
};

void TestProjectionTask::answersWhatWasAsked()
{
    Heard heard;
    const ProjectionKey key = keyOf(128, 300);
    heard.task.start(key);
    QTRY_COMPARE_WITH_TIMEOUT(heard.results.size(), std::size_t{1}, longEnough);
    QVERIFY(heard.results[0].hasValue());
    const Projected& found = **heard.results[0];
    QVERIFY(found.done && found.key == key);
    QCOMPARE(found.iteration, 300);
    QVERIFY((found.points.array() == project(key).value()->points.array()).all());
    QVERIFY(!heard.snapshots.empty());
    for (const auto& snapshot : heard.snapshots)
        QVERIFY(!snapshot->done && snapshot->key == key);
    QVERIFY(!heard.parts.empty());
}

void TestProjectionTask::snapshotsComeAtAPace()
{
    Heard heard;
    QElapsedTimer time;
    time.start();
    heard.task.start(keyOf(30, 10000, 2.0));
    QTRY_VERIFY_WITH_TIMEOUT(heard.snapshots.size() >= 4 || !heard.results.empty(), longEnough);
    heard.task.cancel();
    const auto most = static_cast<std::size_t>(time.elapsed() / 50 + 1);
    QVERIFY2(heard.snapshots.size() <= most, qPrintable(QString::number(heard.snapshots.size())));
    for (std::size_t i = 1; i < heard.snapshots.size(); ++i)
        QVERIFY(heard.snapshots[i]->iteration > heard.snapshots[i - 1]->iteration);
}

void TestProjectionTask::problemIsAnAnswer()
{
    Heard heard;
    heard.task.start(keyOf(128, 100, 200.0));
    QTRY_COMPARE_WITH_TIMEOUT(heard.results.size(), std::size_t{1}, longEnough);
    QVERIFY(!heard.results[0] && heard.results[0].error().kind == Error::Kind::Range);
    QVERIFY(heard.snapshots.empty());
}

POSENC_OFFSCREEN_TEST(TestProjectionTask)
#include "test_projection_task.moc"
