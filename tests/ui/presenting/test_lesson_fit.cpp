// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/presenting/lesson_fit.h"

#include <QDir>

using namespace posenc;
using namespace posenc::test;

class TestLessonFit : public QObject {
    Q_OBJECT

private slots:
    void lessonsOfTheProgramFit();
    void wordsThatDoNotFitAreNamedOnce_data();
    void wordsThatDoNotFitAreNamedOnce();

private:
    static std::vector<LessonProblem> problemsOf(const QByteArray& lesson)
    {
        const LessonReading reading = readLesson(lesson, readPresets());
        LessonProblems problems;
        checkFit(reading.lesson, ColorMaps(), problems);
        return problems.all();
    }
};

void TestLessonFit::lessonsOfTheProgramFit()
{
    const QDir folder(QStringLiteral(":/posenc/lessons"));
    const QStringList names = folder.entryList(QDir::Files);
    QVERIFY(names.size() >= 16);
    for (const QString& name : names)
        QVERIFY2(problemsOf(contentOf(folder.filePath(name))).empty(), qPrintable(name));
}

void TestLessonFit::wordsThatDoNotFitAreNamedOnce_data()
{
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* name, const QByteArray& step, const char* part) { QTest::newRow(name) << step << QString(part); };
    const QByteArray words = QByteArray("many words ").repeated(100);
    row("short", "## One\n```ask\nWhich?\n( ) a\n(x) b\n```\n", "");
    row("long question", "## One\n```ask\n" + words + "\n( ) a\n(x) b\n```\n", "The question does not fit");
    row("long answer", "## One\n```ask\nWhich?\n( ) " + words + "\n(x) b\n```\n", "The question does not fit");
    row("long title", "## " + words + "\n\n## Two\n", "leave the picture");
    row("long prose", "## One\n" + words.repeated(10) + "\n", ""); // is not on the audience's screen
}

void TestLessonFit::wordsThatDoNotFitAreNamedOnce()
{
    QFETCH(QByteArray, step);
    QFETCH(QString, part);
    const std::vector<LessonProblem> problems = problemsOf("---\nposenc-lesson: 1\ntitle: T\n---\n# T\n\n" + step);
    QCOMPARE(problems.size(), part.isEmpty() ? 0U : 1U);
    if (!part.isEmpty())
        QVERIFY2(problems[0].weight == LessonProblem::Weight::Warning && problems[0].sentence.contains(part),
                 qPrintable(problems[0].sentence));
}

POSENC_OFFSCREEN_TEST(TestLessonFit)
#include "test_lesson_fit.moc"
