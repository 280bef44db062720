// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/audience_words.h"
#include "ui/features/class/presenting/lesson_fit.h"
#include "ui/panels/formula_band.h"

#include <QDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// The smallest projector, where nothing is drawn: only words are laid out.
struct Wall {
    Wall()
    {
        guide.setAnimated(false);
        audience.picture().setCovered(true);
        audience.resize(smallestProjector);
        audience.setSize({}, 1.0);
    }

    Explorer explorer;
    LessonGuide guide{explorer};
    const ColorMaps maps;
    AudienceWindow audience{explorer, guide, maps};
};

} // namespace

class TestLessonFit : public QObject {
    Q_OBJECT

private slots:
    void lessonsOfTheProgramFit()
    {
        const QDir folder(QStringLiteral(":/posenc/lessons"));
        const QStringList names = folder.entryList(QDir::Files);
        QVERIFY(names.size() >= 16);
        for (const QString& name : names)
            QVERIFY2(problemsOf(contentOf(folder.filePath(name))).empty(), qPrintable(name));
    }

    // On one screen, the teacher's notes take a part of the width.
    void lessonsOfTheProgramFitBesideNotes()
    {
        const QDir folder(QStringLiteral(":/posenc/lessons"));
        QStringList cut;
        for (const QString& name : folder.entryList(QDir::Files)) {
            Wall wall;
            LessonGuide& guide = wall.guide;
            AudienceWindow& audience = wall.audience;
            audience.setPanel(new QWidget);
            guide.open(std::make_shared<const Lesson>(readLesson(contentOf(folder.filePath(name)), readPresets()).lesson), {});
            for (;; guide.next()) {
                audience.showStop();
                audience.setStripShown(guide.walk()->task());
                if (!audience.fit().wordsAreWhole)
                    cut << name + ": " + guide.walk()->step().title;
                const QString laws = audience.laws().text();
                QVERIFY2(!name.startsWith("01") || laws.isEmpty() || laws.contains("2i+1"), qPrintable(guide.walk()->step().title + laws));
                if (!guide.canGoOn())
                    break;
            }
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join('\n')));
    }

    // A class has voted twice for each choice: the reason of each stands below its bars.
    void votesAndReasonsFit()
    {
        QStringList cut;
        for (const QString& path : {QStringLiteral(POSENC_LESSONS), QStringLiteral(POSENC_LESSONS "/de")}) {
            const QDir folder(path);
            for (const QString& name : folder.entryList({"*.lesson.md"}, QDir::Files)) {
                Wall wall;
                LessonGuide& guide = wall.guide;
                AudienceWindow& audience = wall.audience;
                auto* const line = new QWidget; // who have answered
                line->setFixedHeight(30);
                guide.open(std::make_shared<const Lesson>(readLesson(contentOf(folder.filePath(name)), readPresets()).lesson), {});
                for (; guide.canGoOn(); guide.next()) {
                    const auto& walk = guide.walk();
                    const std::size_t choices = walk->step().question && !walk->asks() ? walk->step().question->choices.size() : 0;
                    audience.showStop();
                    audience.setBelowWords(choices > 0 ? line : nullptr);
                    audience.setTally(choices > 0 ? Tally{{std::vector<int>(choices, 1), std::vector<int>(choices, 2)}, false} : Tally{});
                    if (choices > 0 && !audience.fit().wordsAreWhole)
                        cut << name + ": " + walk->step().title;
                }
            }
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join('\n')));
    }

    void wordsThatDoNotFitAreNamedOnce()
    {
        Rows<QByteArray, QString> rows;
        const QByteArray words = QByteArray("many words ").repeated(100);
        rows.add("short", "## One\n```ask\nWhich?\n( ) a\n(x) b\n```\n", "");
        rows.add("long question", "## One\n```ask\n" + words + "\n( ) a\n(x) b\n```\n", "The question does not fit");
        rows.add("long answer", "## One\n```ask\nWhich?\n( ) " + words + "\n(x) b\n```\n", "The question does not fit");
        rows.add("long reason", "## One\n```ask\nWhich?\n( ) a — " + words + "\n(x) b\n```\n", "The question does not fit");
        rows.add("long take-home", "## One\nWords.\n\n**Take home:** " + words + "\n", "the sentence to take home do not fit");
        rows.add("long title", "## " + words + "\n\n## Two\n", "less than a third of the height for the plot");
        rows.add("long prose", "## One\n" + words.repeated(10) + "\n", ""); // is not on the audience's screen
        rows.each([&](const QByteArray& step, const QString& part) {
            const std::vector<LessonProblem> problems = problemsOf("---\nposenc-lesson: 1\ntitle: T\n---\n# T\n\n" + step);
            QCOMPARE(problems.size(), part.isEmpty() ? 0U : 1U);
            if (!part.isEmpty())
                QVERIFY2(problems[0].weight == LessonProblem::Weight::Warning && problems[0].sentence.contains(part),
                         qPrintable(problems[0].sentence));
        });
    }

private:
    static std::vector<LessonProblem> problemsOf(const QByteArray& lesson)
    {
        const LessonReading reading = readLesson(lesson, readPresets());
        LessonProblems problems;
        checkFit(reading.lesson, ColorMaps(), problems);
        return problems.all();
    }
};

POSENC_OFFSCREEN_TEST(TestLessonFit)
#include "test_lesson_fit.moc"
