// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random.h"
#include "tests/support/test_main.h"
#include "tests/ui/features/class/classroom/classroom_lessons.h"
#include "ui/features/class/lessons/lesson_walk.h"

using namespace posenc;
using namespace posenc::test;

class TestLessonWalk : public QObject {
    Q_OBJECT

private slots:
    void stopsAreInOrder()
    {
        LessonWalk walk(exampleLesson());
        std::vector<LessonStop> stops{walk.stop()};
        while (const auto next = walk.after()) {
            walk.goTo(*next);
            stops.push_back(*next);
        }
        const std::vector<LessonStop> expected{{0, false}, {1, true}, {1, false}, {2, true}, {2, false}, {3, false}, {4, false}};
        QCOMPARE(stops, expected);
        QCOMPARE(walk.beginningOf(1), (LessonStop{1, true}));
        QCOMPARE(walk.beginningOf(3), (LessonStop{3, false}));
    }

    void backUndoesNext()
    {
        LessonWalk walk(exampleLesson());
        QVERIFY(!walk.before());
        while (const auto next = walk.after()) {
            const LessonStop before = walk.stop();
            walk.goTo(*next);
            QVERIFY(walk.before());
            QCOMPARE(*walk.before(), before);
        }
    }

    void everyWayLeadsToTheSameScene()
    {
        Random random;
        const auto lesson = exampleLesson();
        LessonWalk walk(lesson);
        for (int times = 0; times < 1000; ++times) {
            const auto step = random.whole<std::size_t>(0, lesson->steps.size() - 1);
            walk.goTo(random.coin() ? walk.beginningOf(step) : LessonStop{step, false});
            const std::size_t declared = walk.asks() && step > 0 ? step - 1 : step;
            QVERIFY(walk.scene() == lesson->steps[declared].scene);
        }
    }

    void everyStopTellsItsOwnWords()
    {
        QStringList told;
        for (std::optional walk = LessonWalk(exampleLesson()); walk; walk = walk->next())
            told << walk->told().markdown + (walk->task() ? " " + walk->task()->answer.markdown : QString());
        QCOMPARE(told.join('|'), QString("Look.|Think.|So it is.|||Try. max_len = 32|End."));
        // While a question is open, the task waits.
        std::optional asks = LessonWalk(lessonFrom("## A\n```ask\nWhat?\n```\n```try\ngoal: rows = 3\n```\n"));
        QVERIFY(!asks->task() && asks->next()->task() && !asks->next()->next());
    }

    void questionShowsTheSceneBefore()
    {
        LessonWalk walk(exampleLesson());
        walk.goTo({1, true});
        QVERIFY(walk.asks() && walk.isCovered());
        QCOMPARE(walk.scene().encoding.dModel(), 8);
        walk.goTo({1, false});
        QVERIFY(!walk.asks() && !walk.isCovered());
        QCOMPARE(walk.scene().encoding.dModel(), 16);
        walk.goTo({2, true});
        QVERIFY(walk.asks() && !walk.isCovered());
        // A lesson that begins with a question has nothing before it.
        const LessonWalk first(lessonFrom("## A\n```ask\nWhat?\n```\n```scene\n{\"encoding\": {\"d_model\": 4}}\n```\n"));
        QVERIFY(first.asks());
        QCOMPARE(first.scene().encoding.dModel(), 4);
    }
};

POSENC_TEST(TestLessonWalk)
#include "test_lesson_walk.moc"
