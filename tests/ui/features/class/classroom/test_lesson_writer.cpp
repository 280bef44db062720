// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/lesson_writer.h"
#include "ui/features/class/lessons/lesson_check.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/scene/scene_json.h"

using namespace posenc;
using namespace posenc::test;

namespace {

void compare(const std::vector<Scene>& scenes)
{
    const LessonReading reading = readLesson(lessonOf(scenes, QStringLiteral("Mine")), readPresets());
    for (const LessonProblem& problem : reading.problems.all())
        QVERIFY2(problem.weight != LessonProblem::Weight::Error, qPrintable(QString::number(problem.line) + ": " + problem.sentence));
    QCOMPARE(reading.lesson.title, QStringLiteral("Mine"));
    QCOMPARE(reading.lesson.steps.size(), scenes.size());
    for (std::size_t step = 0; step < scenes.size(); ++step) {
        const Scene written = sceneFromJson(sceneToJson(scenes[step])).value(); // as a scene file would keep it
        QVERIFY2(reading.lesson.steps[step].scene == written, qPrintable(QString::number(step)));
    }
    LessonProblems problems;
    QVERIFY(checkNumbers(reading.lesson, problems));
    QVERIFY(problems.all().empty());
}

} // namespace

class TestLessonWriter : public QObject {
    Q_OBJECT

private slots:
    // Small tables: the numbers of each are checked.
    void scenesComeBack()
    {
        Random random;
        std::vector<Scene> scenes;
        while (scenes.size() < Lesson::mostSteps) {
            Scene scene = randomScene(random);
            scene.opened = {};
            scene.selection.pinned = false; // or it must be in the table
            const Scene usual;
            scene.selection.positions = usual.selection.positions;
            scene.selection.dimensions = usual.selection.dimensions;
            scene.selection.second = 0;
            scenes.push_back(scene);
        }
        compare({scenes.front()});
        compare(scenes);
    }

    void presetsComeBack()
    {
        std::vector<Scene> scenes;
        for (const Preset& preset : readPresets())
            scenes.push_back(preset.scene);
        scenes.resize(std::min(scenes.size(), Lesson::mostSteps));
        compare(scenes);
    }
};

POSENC_OFFSCREEN_TEST(TestLessonWriter)
#include "test_lesson_writer.moc"
