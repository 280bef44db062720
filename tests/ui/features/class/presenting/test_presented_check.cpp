// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/lessons/lesson_texts.h"
#include "ui/base/language.h"
#include "ui/features/class/lessons/class_words.h"
#include "ui/features/class/presenting/presented_check.h"
#include "ui/plotting/plot.h"
#include "ui/views/views.h"

#include <QDir>
#include <QPainterPath>
#include <qcustomplot.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// Four rows of four cells, whose values are written in them.
QByteArray table(const QByteArray& more = {})
{
    return "```scene new\n{\"encoding\": {\"n\": 100, \"d_model\": 4, \"max_len\": 4}, \"view\": {\"name\": \"heatmap\"}" + more
           + "}\n```\n";
}

QByteArray viewOf(const char* name, int maxLen = 128)
{
    return "```scene new\n{\"encoding\": {\"n\": 10000, \"d_model\": 32, \"max_len\": " + QByteArray::number(maxLen)
           + "}, \"view\": {\"name\": \"" + name + "\"}}\n```\n";
}

} // namespace

/// What the words of a lesson say, against what an audience sees of it.
class TestPresentedCheck : public QObject {
    Q_OBJECT

private slots:
    void whatTheClassDoesNotSeeIsTold()
    {
        const QByteArray pinned = table(", \"selection\": {\"positions\": [1], \"dimensions\": [0], \"second\": 1, \"pinned\": true}");
        const QByteArray asked = "```ask\nHow much?\n= 0.841\n```\n";
        Rows<QByteArray, QStringList> rows; // a part of each problem
        rows.add("a number of a cell", table() + "It is 0.84.\n", {});
        rows.add("a number of no cell", table() + "It is 0.83.\n", {"does not see 0.83."});
        rows.add("more digits than a cell has", table() + "It is 0.841.\n", {"does not see 0.841."});
        rows.add("the value of a pinned cell", pinned + "It is 0.841, which is 84.1 %.\n", {});
        rows.add("a fact", table() + "It is `=pe(1, 0)`.\n", {"does not see 0.8415."});
        rows.add("times, steps and positions", table() + "After 77 rows, 21 minutes and 2,300 steps.\n", {});
        rows.add("a tick of one digit", viewOf("offset") + "It is 0.5.\n", {"does not see 0.5."});
        rows.add("an exception", table() + "It is 0.83.\n```expect\nunseen: 0.83 – the class guesses it\n```\n", {});
        rows.add("an exception that nothing needs", table() + "```expect\nunseen: 0.83 – the class guesses it\n```\n", {"not needed"});
        rows.add("in a question", asked + table() + "\n", {});
        rows.add("said in a question", table() + "```ask\nIs it 0.83?\n(x) yes\n( ) no\n```\n", {"0.83 while the question is open"});
        rows.add("an answer that stands there", pinned + "\n## Two\n" + asked, {"sees the answer 0.841"});
        rows.add("under a cover", pinned + "\n## Two\n```ask cover\nHow much?\n= 0.841\n```\n", {});
        rows.add("a blank that stands there", pinned + "\n## Two\n```ask\nHow much?\nblank a = pe(1, 0) ± 0.001\n```\n",
                 {"sees the answer \"a\" = 0.841471"});
        rows.add("a choice that stands there", pinned + "\n## Two\n```ask\nHow much?\n(x) 0.841\n( ) 0.733\n```\n",
                 {"sees the answer 0.841"});
        rows.add("choices that all stand there", table() + "\n## Two\n```ask\nHow much?\n(x) 0.84\n( ) 0.91\n```\n", {});
        rows.add("a goal that only its line shows", table() + "```try\ngoal: distance(0, 3) > 2.1\n```\n", {});
        rows.add("a goal out of reach", table() + "```try\ngoal: columns = 6\nchange: n\n```\n", {"leads to the goal"});
        rows.add("a goal in sight", table() + "```try\ngoal: columns = 6\nchange: d_model\n```\n", {});
        rows.add("one scale for all", viewOf("tokens", 16), {});
        rows.add("a picture that is none", viewOf("difference"), {"sees no plot but a sentence"});
        rows.each([](const QByteArray& step, const QStringList& parts) {
            hasProblems(lessonWith(step).replace("lesson: 1", "lesson: 2"), parts);
        });
    }

    void markBesideTheDiagonalInQuestionIsNone()
    {
        const QByteArray question = "```ask\nIs it dark?\n(x) yes\n( ) no\n```\n```expect\ncosine(40, 43) > 0\n```\n";
        for (const char* const second : {"43", "90"})
            hasProblems(lessonWith(viewOf("similarity")
                                       .replace("\"view\"", QByteArray("\"selection\": {\"positions\": [40], \"second\": ") + second
                                                                + ", \"pinned\": true}, \"view\"")
                                   + question),
                        {});
    }

    void markOverACellIsTold()
    {
        const QRectF cell(100.0, 100.0, 6.0, 6.0);
        QPainterPath diagonal;
        diagonal.lineTo(200.0, 200.0);
        QPainterPath frame;
        frame.addRect(cell);
        const auto covers = [&](const QPainterPath& path, double width, const QColor& color = Qt::black) {
            return isCovered(cell, {DrawnShape{path, {}, color, width, true}});
        };
        QVERIFY(covers(diagonal, 5.0));
        QVERIFY(!covers(diagonal, 1.0)); // a hairline
        QVERIFY(!covers(diagonal, 5.0, Qt::transparent));
        QVERIFY(!covers(diagonal.translated(10.0, 0.0), 5.0)); // beside it
        QVERIFY(!covers(frame, 3.0));
    }

    void scalesThatDifferAreTold()
    {
        QCustomPlot canvas;
        const auto plot = makePlot(View::Position, canvas, m_maps); // has none itself
        QVERIFY(haveOneScale(*plot));
        const auto addScale = [&canvas] {
            auto* const scale = new QCPColorScale(&canvas);
            canvas.plotLayout()->addElement(0, canvas.plotLayout()->columnCount(), scale);
            scale->setDataRange({-1.0, 1.0});
            return scale;
        };
        addScale();
        QCPColorScale& other = *addScale();
        QVERIFY(haveOneScale(*plot));
        other.setDataRange({-2.0, 2.0});
        QVERIFY(!haveOneScale(*plot));
        other.setVisible(false);
        QVERIFY(haveOneScale(*plot));
    }

    void workWithoutAnEndEndsWithItsBudget()
    {
        const QByteArray scene = "```scene new\n{\"view\": {\"name\": \"train\"}, \"train\": {\"steps\": 20000, \"d_model\": 128, "
                                 "\"length\": 64, \"length_tested\": 64}}\n```\n";
        const std::vector<LessonProblem> problems = problemsOf(lessonWith(scene), std::chrono::seconds(1));
        QCOMPARE(problems.size(), std::size_t{1});
        QVERIFY2(problems[0].sentence.contains("not computed within 1 seconds"), qPrintable(problems[0].sentence));
    }

    void wordsOfTheWindowAreWarnedOf()
    {
        Rows<QString, QString, QString> rows;
        const auto row = [&](const char* text, const char* found, const char* language = "en") {
            rows.add(text, QString::fromUtf8(text), QString::fromUtf8(found), QString::fromUtf8(language));
        };
        row("Press Start.", "Press");
        row("Press et al. (2022) pressed on.", "pressed");
        row("A click pins it; the lines below the plots, every plot.", "click, lines below the plots, every plot");
        row("The line below the plot has the pressure and a Panel.", "");
        row("Drücken Sie die Leertaste. Ein Klick, jedes Diagramm.", "Drücken, Klick, jedes Diagramm", "de");
        row("Der Druck auf die Zeile unter dem Diagramm", "", "de");
        rows.each([](const QString& text, const QString& found, const QString& language) {
            Lesson lesson;
            lesson.language = language;
            lesson.steps.emplace_back();
            lesson.steps[0].prose = {text, 1};
            lesson.steps[0].notes = {{text, 2}};
            LessonProblems problems;
            checkClassWords(lesson, problems);
            QStringList words;
            for (const LessonProblem& problem : problems.all())
                words << problem.sentence.section('"', 1, 1);
            QCOMPARE(words.join(", "), found);
        });
    }

    // Every stop of the lessons that come with the program, in the words of their own language.
    void lessonsOfTheProgramAreSeen()
    {
        Rows<QString, QString> rows;
        for (const QString& name : QDir(QStringLiteral(POSENC_LESSONS)).entryList({"*.lesson.md"}, QDir::Files)) {
            const QString number = name.section('.', 0, 0);
            rows.add(qPrintable(number), QStringLiteral(POSENC_LESSONS "/") + name, "en");
            rows.add(qPrintable(number + " (de)"), QStringLiteral(POSENC_LESSONS "/de/%1.de.lesson.md").arg(number), "de");
        }
        qsizetype exceptions = 0;
        rows.each([&](const QString& path, const QString& language) {
            speak(language);
            const Lesson lesson = readLesson(contentOf(path), allPresets()).lesson;
            for (const LessonStep& step : lesson.steps)
                exceptions += static_cast<qsizetype>(language == QLatin1String("en") ? step.unseen.size() : 0);
            LessonProblems problems;
            checkPresented(lesson, m_maps, problems);
            checkClassWords(lesson, problems);
            speak(QStringLiteral("en"));
            QVERIFY2(problems.all().empty(), qPrintable(described(problems.all()).join('\n')));
        });
        QVERIFY2(exceptions <= 20, "write fewer lines unseen");
    }

private:
    static std::vector<LessonProblem> problemsOf(const QByteArray& bytes, std::chrono::seconds budget = std::chrono::seconds(60))
    {
        const LessonReading reading = readLesson(bytes, allPresets());
        LessonProblems problems;
        if (!reading.problems.hasErrors())
            checkPresented(reading.lesson, ColorMaps(), problems, {}, budget);
        return reading.problems.hasErrors() ? reading.problems.all() : problems.all();
    }

    static void hasProblems(const QByteArray& bytes, const QStringList& parts)
    {
        const QStringList found = described(problemsOf(bytes));
        QVERIFY2(found.size() == parts.size(), qPrintable(found.join('\n')));
        for (qsizetype place = 0; place < parts.size(); ++place)
            QVERIFY2(found[place].contains(parts[place]), qPrintable(found[place]));
    }

    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestPresentedCheck)
#include "test_presented_check.moc"
