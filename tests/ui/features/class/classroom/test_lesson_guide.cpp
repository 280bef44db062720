// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/classroom/classroom_lessons.h"
#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/classroom/scene_transition.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/scene/parameters.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene withRows(Scene scene, std::int64_t rows)
{
    scene.encoding = scene.encoding.withMaxLen(rows);
    return scene;
}

} // namespace

class TestLessonGuide : public QObject {
    Q_OBJECT

private slots:
    void transitionEndsExactly()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.open(exampleLesson(), {});
        QTRY_VERIFY(!guide.isMoving());
        std::vector<Scene> frames;
        connect(&explorer, &Explorer::sceneChanged, this, [&](const Scene& scene) { frames.push_back(scene); });
        guide.next();
        QVERIFY(explorer.scene() == guide.walk()->lesson().steps[0].scene); // the question leaves it
        guide.next();
        QVERIFY(guide.isMoving());
        QTRY_VERIFY(!guide.isMoving());
        QVERIFY(explorer.scene() == guide.walk()->lesson().steps[1].scene);
        QVERIFY2(frames.size() > 3, "it moved");
        for (const Scene& frame : frames) {
            QVERIFY(frame.encoding.dModel() >= 8 && frame.encoding.dModel() <= 16);
            QCOMPARE(frame.view.name, View::Similarity); // changes at once
        }
        QVERIFY(!guide.isChanged());
    }

    void nextEndsATransition()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.open(exampleLesson(), {});
        guide.next();
        guide.next();
        guide.next();
        if (!guide.isMoving())
            guide.next();
        QVERIFY(guide.isMoving());
        const LessonStop stop = guide.walk()->stop();
        guide.next();
        QVERIFY(!guide.isMoving());
        QCOMPARE(guide.walk()->stop(), stop);
        QVERIFY(explorer.scene() == guide.walk()->scene());
    }

    void backLeavesATransition()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        guide.next();
        guide.setAnimated(true);
        guide.next();
        QVERIFY(guide.isMoving());
        guide.back();
        QCOMPARE(guide.walk()->stop(), (LessonStop{1, true}));
        QTRY_VERIFY(!guide.isMoving());
        QVERIFY(explorer.scene() == guide.walk()->scene());
    }

    void handTakesOver()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.open(exampleLesson(), {});
        guide.next();
        guide.next();
        if (!guide.isMoving())
            guide.next();
        QVERIFY(guide.isMoving());
        explorer.setScene(withRows(explorer.scene(), 77));
        QVERIFY(!guide.isMoving());
        QVERIFY(guide.isChanged());
        QTest::qWait(50);
        QCOMPARE(explorer.scene().encoding.maxLen(), 77);
    }

    void stepIsOneStepOfUndo()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        guide.setAnimated(true);
        guide.next();
        const std::size_t before = explorer.history().size();
        const Scene scene = explorer.scene();
        guide.next();
        QTRY_VERIFY(!guide.isMoving());
        QCOMPARE(explorer.history().size(), before + 1);
        explorer.undo();
        QVERIFY(explorer.scene() == scene);
        QVERIFY(guide.isChanged());
        guide.returnToStep();
        QTRY_VERIFY(!guide.isMoving());
        QVERIFY(explorer.scene() == guide.walk()->scene());
    }

    // Longer than requests of one topic may rest, and hardly anything moves: from 2 to 4 columns.
    void longTransitionIsOneStepOfUndo()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.open(lessonFrom("## A\n```scene new\n{\"encoding\": {\"d_model\": 2}}\n```\n"
                              "## B\n```scene transition=2500\n{\"encoding\": {\"d_model\": 6}}\n```\n"),
                   {});
        QTRY_VERIFY(!guide.isMoving());
        const std::size_t before = explorer.history().size();
        guide.next();
        QVERIFY(guide.isMoving());
        QTRY_VERIFY(!guide.isMoving());
        QCOMPARE(explorer.scene().encoding.dModel(), 6);
        QCOMPARE(explorer.history().size(), before + 1);
    }

    void changesAreSeenAndTakenBack()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        QSignalSpy changes(&guide, &LessonGuide::changedChanged);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        QVERIFY(!guide.isChanged());
        const Scene declared = explorer.scene();
        explorer.setScene(withRows(declared, 5));
        QVERIFY(guide.isChanged());
        explorer.setScene(declared);
        QVERIFY(!guide.isChanged());
        QCOMPARE(changes.size(), 2);
        explorer.setScene(withRows(declared, 5));
        guide.setAnimated(true);
        guide.returnToStep();
        QVERIFY(guide.isMoving() && !guide.isChanged());
        QTRY_VERIFY(!guide.isMoving());
        QVERIFY(explorer.scene() == declared);
        guide.close();
        explorer.setScene(withRows(declared, 6));
        QVERIFY(!guide.isChanged());
    }

    // Whatever the hand does, the step and its scene can be had back.
    void randomWalksEndInADeclaredScene()
    {
        Random random;
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        const auto lesson = exampleLesson();
        guide.open(lesson, {});
        for (int times = 0; times < 10000; ++times) {
            switch (random.whole(0, 6)) {
            case 0:
                guide.next();
                break;
            case 1:
                guide.back();
                break;
            case 2:
                guide.goTo(random.whole<std::size_t>(0, 5)); // one more than there are
                break;
            case 3:
                explorer.undo();
                break;
            case 4:
                explorer.redo();
                break;
            case 5:
                guide.setAnimated(random.coin()); // a movement is left in the middle
                break;
            default:
                explorer.setScene(withRows(explorer.scene(), random.whole(1, 200)), random.coin() ? "max_len" : QString());
            }
            if (guide.isMoving())
                continue;
            QCOMPARE(guide.isChanged(), explorer.scene() != guide.walk()->scene());
            if (random.whole(0, 9) > 0)
                continue;
            guide.setAnimated(false);
            guide.returnToStep();
            QVERIFY(explorer.scene() == guide.walk()->scene());
        }
    }

    void choicesAreAnswered()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        guide.next();
        QVERIFY(!guide.answerTo(1));
        guide.choose(0);
        QVERIFY(guide.walk()->asks());
        QCOMPARE(*guide.answerTo(1), (LessonAnswer{0, {}, false, {}, 1}));
        guide.choose(7);
        QCOMPARE(*guide.answerTo(1), (LessonAnswer{0, {}, false, {}, 1}));
        guide.choose(1);
        QVERIFY(!guide.walk()->asks());
        QVERIFY(guide.answerTo(1)->isRight);
        QVERIFY(explorer.scene() == guide.walk()->lesson().steps[1].scene);
        guide.open(exampleLesson(), {});
        QVERIFY(!guide.answerTo(1));
    }

    void numbersAreAnswered()
    {
        Rows<QString, bool, double, bool> rows;
        rows.add("right", "16", true, 16.0, true);
        rows.add("within half a digit", "16.4", true, 16.4, true);
        rows.add("wrong", "15", true, 15.0, false);
        rows.add("words", "sixteen", false, 0.0, false);
        rows.add("NaN", "nan", true, std::nan(""), false);
        rows.each([&](const QString& typed, bool isNumber, double number, bool isRight) {
            Explorer explorer;
            LessonGuide guide(explorer);
            guide.setAnimated(false);
            guide.open(exampleLesson(), {});
            guide.goTo(2);
            QVERIFY(guide.walk()->asks());
            guide.answer(typed, isNumber ? std::optional(number) : std::nullopt);
            QCOMPARE(guide.walk()->asks(), !isRight);
            QCOMPARE(guide.answerTo(2)->text, typed);
            QCOMPARE(guide.answerTo(2)->isRight, isRight);
        });
    }

    void goalIsSeen()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        QSignalSpy met(&guide, &LessonGuide::goalMet);
        guide.open(exampleLesson(), {});
        explorer.setScene(withRows(explorer.scene(), 32)); // there is no task yet
        guide.goTo(3);
        QCOMPARE(guide.goalSentence(), QStringLiteral("Now … – the number of positions. Goal: 32."));
        explorer.setScene(withRows(explorer.scene(), 31));
        QVERIFY(!met.wait(200));
        QTRY_COMPARE(guide.goalSentence(), QStringLiteral("Now 31 – the number of positions. Goal: 32."));
        explorer.setScene(withRows(explorer.scene(), 32));
        QVERIFY(met.size() == 1 || met.wait(5000));
        QCOMPARE(guide.found(), QStringLiteral("32"));
        QCOMPARE(guide.goalSentence(), QStringLiteral("✓ Done – the number of positions: 32"));
        QSignalSpy lost(&guide, &LessonGuide::goalLost);
        explorer.setScene(withRows(explorer.scene(), 33));
        QVERIFY(lost.size() == 1 || lost.wait(5000)); // what is no longer true is no longer said
        QVERIFY(guide.found().isEmpty());
        explorer.setScene(withRows(explorer.scene(), 32));
        QVERIFY(met.size() == 2 || met.wait(5000));
        guide.next();
        QVERIFY(guide.found().isEmpty() && guide.goalSentence().isEmpty());
    }

    // Of a lesson that nobody has checked yet.
    void whatIsExpectedInVainIsSaid()
    {
        const auto lesson = lessonFrom("## One\nWords.\n\n```scene\n{\"encoding\": {\"max_len\": 30}}\n```\n"
                                       "```expect\nrows = 30\nrows = 31\n```\n\n## Two\nMore.\n");
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        QSignalSpy failed(&guide, &LessonGuide::failedChanged);
        guide.open(lesson, {});
        QVERIFY(!failed.wait(200));
        guide.setChecking(true);
        guide.goTo(0);
        QVERIFY(failed.size() == 1 || failed.wait());
        QCOMPARE(guide.failed(), QStringList("Line 18: rows is 30, not 31. Correct the number or the scene."));
        guide.next();
        QVERIFY(guide.failed().isEmpty());
    }

    void otherChangesAreRemarked()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        explorer.setScene(withRows(explorer.scene(), 31));
        QVERIFY(guide.isChanged() && !guide.changesOthers()); // there is no task yet
        guide.goTo(3);
        QVERIFY((guide.taskControls() == StripControls{{&parameterOf(Parameter::MaxLen)}, false}));
        explorer.setScene(withRows(explorer.scene(), 31));
        QVERIFY(guide.isChanged() && !guide.changesOthers());
        Scene scene = explorer.scene();
        scene.encoding = scene.encoding.withN(7.0);
        explorer.setScene(scene);
        QVERIFY(guide.changesOthers());
        guide.returnToStep();
        guide.next();
        QVERIFY(!guide.changesOthers());
        guide.next();
        QVERIFY(guide.taskControls().isEmpty());
    }

    // A lesson opens no files, and closes none.
    void openedTableStays()
    {
        Explorer explorer;
        Scene scene;
        scene.opened.edit<CheckedTable>().unopened =
            UnopenedTable{{QStringLiteral("/nowhere/table.npy")}, QStringLiteral("It is not there.")};
        explorer.setScene(scene);
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        guide.next();
        QVERIFY(explorer.scene().opened.of<CheckedTable>().unopened);
        QVERIFY(!guide.isChanged());
    }

    void replacedLessonStaysAtItsStep()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        guide.goTo(3);
        const QByteArray scene = "```scene\n{\"encoding\": {\"d_model\": 4}}\n```\n";
        guide.replace(lessonFrom("## Zero\n\n## One\n\n## Four\n" + scene), {});
        QCOMPARE(guide.walk()->step().title, QStringLiteral("Four"));
        QCOMPARE(explorer.scene().encoding.dModel(), 4);
        guide.replace(lessonFrom("## A\n\n## B\n"), {});
        QCOMPARE(guide.walk()->step().title, QStringLiteral("B"));
    }
};

POSENC_OFFSCREEN_TEST(TestLessonGuide)
#include "test_lesson_guide.moc"
