// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/classroom/classroom_lessons.h"
#include "ui/features/class/classroom/hand_in.h"
#include "ui/features/class/classroom/lesson_guide.h"

using namespace posenc;
using namespace posenc::test;

class TestLessonAnswers : public QObject {
    Q_OBJECT

private slots:
    void answersAreATable()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        QCOMPARE(answersAsCsv(guide), QByteArray("step,question,answer,result\r\n2,\"Which?\",\"\",\r\n3,\"How many?\",\"\",\r\n"));
        guide.next();
        guide.choose(0);
        guide.goTo(2);
        guide.answer(QStringLiteral("16"), 16.0);
        QCOMPARE(answersAsCsv(guide),
                 QByteArray("step,question,answer,result\r\n2,\"Which?\",\"this\",wrong\r\n3,\"How many?\",\"16\",right\r\n"));
    }

    // A lesson that was only paged through was not worked through.
    void answersAndWantedOnesAreWork()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.setAnimated(false);
        guide.open(exampleLesson(), {});
        while (guide.canGoOn())
            guide.next();
        QVERIFY(guide.workedSteps().empty());
        guide.goTo(1);
        guide.choose(0); // wrong, but thought about
        QCOMPARE(guide.workedSteps(), std::set<std::size_t>{1});
        guide.goTo(2);
        guide.reveal();
        QVERIFY(!guide.walk()->asks());
        guide.reveal(); // goes on, as Next does
        QCOMPARE(guide.walk()->stop().step, std::size_t{3});
        QCOMPARE(guide.workedSteps(), (std::set<std::size_t>{1, 2}));
        guide.open(exampleLesson(), {});
        QVERIFY(guide.workedSteps().empty());
    }

    void textIsQuoted()
    {
        Explorer explorer;
        LessonGuide guide(explorer);
        guide.open(lessonFrom("## A\n```ask\nSay \"why\", please\n```\n## B\n"), {});
        guide.answer(QStringLiteral("=HYPERLINK(\"x\")"), {});
        QCOMPARE(answersAsCsv(guide),
                 QByteArray("step,question,answer,result\r\n1,\"Say \"\"why\"\", please\",\"'=HYPERLINK(\"\"x\"\")\",\r\n"));
        QVERIFY(!guide.walk()->asks()); // an open question is answered by any words
        guide.goTo(0);
        guide.answer(QStringLiteral("-0.5"), -0.5);
        QVERIFY(answersAsCsv(guide).contains("\"-0.5\""));
    }
};

POSENC_OFFSCREEN_TEST(TestLessonAnswers)
#include "test_lesson_answers.moc"
