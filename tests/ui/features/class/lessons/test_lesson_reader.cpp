// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/lessons/lesson_texts.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/scene/parameters.h"
#include "ui/scene/scene_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr const char* wholeLesson = R"(---
posenc-lesson: 1
title: Are 5 and 68 near?
language: en
duration: 12.5
author: A. Teacher: the elder
licence: CC-BY-4.0
requires: 0.1
level: beginner
---
# Are 5 and 68 near?

The intro, with a [link](#predict).

More of it.

## Islands
Look at *this*.

```python
print("shown as code")
```
```scene preset=narrow-heatmap transition=1500
{"selection": {"positions": [5], "second": 68, "pinned": true}}
```
After the scene.
```note
For the teacher.
```

### A section of the step
Text of it.

```note
And more,
two lines.
```
## Predict!
Before the question.

```ask cover
How far apart are
5 and 68, at `=cosine(5, 68)`?
( ) more than 2
(x) less, about 0.65 — nearer than
    neighbours!
( ) as far — no
hint: look at the clock
```
```scene
{"view": {"name": "offset", "measure": "distance"}}
```
```expect
distance(5, 6) = 0.9641

closest.offset > 62
```
After the question.
## Try it

```try
goal: closest.offset = 1
change: n, d_model
hint: more columns,
  or a smaller n
answer: 12
```
## A number
```ask
What is 5 / 19?
= 0.2632 ± 0.001
```
## Open
```ask
Why?
```
```scene new
```
)";

} // namespace

class TestLessonReader : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const LessonReading reading = readLesson(wholeLesson, allPresets());
        QCOMPARE(described(reading.problems.all()), QStringList());
        m_lesson = reading.lesson;
        QCOMPARE(m_lesson.steps.size(), std::size_t{5});
    }

    void frontMatterIsRead()
    {
        QCOMPARE(m_lesson.title, QString("Are 5 and 68 near?"));
        QCOMPARE(m_lesson.language, QString("en"));
        QCOMPARE(m_lesson.minutes, 12.5);
        QCOMPARE(m_lesson.durationLine, 5);
        QCOMPARE(m_lesson.author, QString("A. Teacher: the elder"));
        QCOMPARE(m_lesson.licence, QString("CC-BY-4.0"));
        QCOMPARE(m_lesson.level, QString("beginner"));
    }

    void lastBoldParagraphIsTakenHome()
    {
        LessonStep step;
        const auto kept = [&](const char* prose, const char* revealed = "") {
            step.prose.markdown = QString::fromUtf8(prose);
            step.revealed.markdown = QString::fromUtf8(revealed);
            return takeHomeOf(step);
        };
        QCOMPARE(kept("Do it.\n\n**Take home:** A row\nis a word.\n"), QString("**Take home:** A row\nis a word."));
        QCOMPARE(withoutTakeHome(step.prose.markdown), QString("Do it."));
        QCOMPARE(kept("Do it.", "So.\n\n**Zum Mitnehmen:** Ja.\n"), QString("**Zum Mitnehmen:** Ja."));
        for (const char* const none :
             {"", "Do it.", "**Take home:** A.\n\nMore.", "A **take home:** b", "**Bold** words.", "**No words:**"})
            QVERIFY2(kept(none).isEmpty() && withoutTakeHome(step.prose.markdown) == QString(none).trimmed(), none);
    }

    void textsHaveTheirPlaces()
    {
        const auto at = [](const QByteArray& text) { // the line on which it begins
            const QByteArray lesson(wholeLesson);
            return static_cast<int>(lesson.left(lesson.indexOf(text)).count('\n')) + 1;
        };
        QCOMPARE(m_lesson.intro.markdown, QString("The intro, with a [link](#predict).\n\nMore of it."));
        QCOMPARE(m_lesson.intro.line, at("The intro"));
        const LessonStep& islands = m_lesson.steps[0];
        QCOMPARE(islands.title, QString("Islands"));
        QCOMPARE(islands.slug, QString("islands"));
        QCOMPARE(islands.line, at("## Islands"));
        QCOMPARE(islands.prose.line, at("Look at"));
        // Blocks leave blank lines, so that every line stays where it was; other code stays.
        QCOMPARE(islands.prose.markdown,
                 QString("Look at *this*.\n\n```python\nprint(\"shown as code\")\n```\n\n\n\nAfter the scene.\n\n\n\n\n"
                         "### A section of the step\nText of it."));
        QVERIFY(islands.revealed.isEmpty());
        QCOMPARE(islands.notes.size(), std::size_t{2});
        QCOMPARE(islands.notes[0].markdown, QString("For the teacher."));
        QCOMPARE(islands.notes[1].markdown, QString("And more,\ntwo lines."));
        QCOMPARE(islands.notes[1].line, at("And more"));
        QCOMPARE(islands.sceneLine, at("```scene preset"));
        const LessonStep& predict = m_lesson.steps[1];
        QCOMPARE(predict.slug, QString("predict"));
        QCOMPARE(predict.prose.markdown, QString("Before the question."));
        QCOMPARE(predict.revealed.markdown, QString("After the question."));
        QCOMPARE(predict.revealed.line, at("After the question"));
        QCOMPARE(predict.expectations.size(), std::size_t{2});
        QCOMPARE(predict.expectations[0].line, at("distance(5, 6)"));
        QCOMPARE(predict.expectations[1].line, at("closest.offset > 62"));
        QCOMPARE(QString::fromStdString(predict.expectations[1].expectation.fact().text()), QString("closest.offset"));
        QCOMPARE(m_lesson.steps[2].title, QString("Try it"));
        QVERIFY(m_lesson.steps[2].prose.isEmpty());
    }

    void scenesAreResolved()
    {
        Scene expected = std::ranges::find(allPresets(), QString("narrow-heatmap"), &Preset::name)->scene;
        expected.selection.positions = {5};
        expected.selection.second = 68;
        expected.selection.pinned = true;
        QVERIFY(m_lesson.steps[0].scene == expected);
        QCOMPARE(m_lesson.steps[0].transition, 1500);
        expected.view.name = View::Offset;
        expected.view.measure = Measure::Distance;
        QVERIFY(m_lesson.steps[1].scene == expected);
        QCOMPARE(m_lesson.steps[1].transition, 400);
        QVERIFY(m_lesson.steps[2].scene == expected); // it has none of its own
        QCOMPARE(m_lesson.steps[2].sceneLine, 0);
        QVERIFY(m_lesson.steps[3].scene == expected);
        Scene plain;
        plain.edit<TokenSettings>().deviation = EmbeddingDeviation::One; // what a scene without the key means
        QVERIFY(m_lesson.steps[4].scene == plain);
        QVERIFY(m_lesson.steps[4].sceneLine > 0);
    }

    void questionsAndTasksAreRead()
    {
        const LessonQuestion& choice = *m_lesson.steps[1].question;
        QCOMPARE(choice.text.markdown, QString("How far apart are\n5 and 68, at `=cosine(5, 68)`?"));
        QVERIFY(choice.covers && !choice.number);
        QCOMPARE(choice.hint.markdown, QString("look at the clock"));
        QCOMPARE(choice.choices.size(), std::size_t{3});
        QCOMPARE(choice.choices[0].text.markdown, QString("more than 2"));
        QVERIFY(choice.choices[0].feedback.isEmpty() && !choice.choices[0].isRight);
        QCOMPARE(choice.choices[1].text.markdown, QString("less, about 0.65"));
        QCOMPARE(choice.choices[1].feedback.markdown, QString("nearer than neighbours!"));
        QVERIFY(choice.choices[1].isRight);
        QCOMPARE(choice.choices[2].feedback.markdown, QString("no"));
        const LessonTask& task = *m_lesson.steps[2].task;
        QCOMPARE(QString::fromStdString(task.goal.fact().text()), QString("closest.offset"));
        QVERIFY((task.changes == StripControls{{&parameterOf(Parameter::Base), &parameterOf(Parameter::DModel)}, false}));
        QCOMPARE(task.hint.markdown, QString("more columns, or a smaller n"));
        QCOMPARE(task.answer.markdown, QString("12"));
        const LessonQuestion& number = *m_lesson.steps[3].question;
        QVERIFY(!number.covers && number.choices.empty() && number.number);
        QCOMPARE(number.number->right.value, 0.2632);
        QCOMPARE(number.number->tolerance, 0.001);
        const LessonQuestion& open = *m_lesson.steps[4].question;
        QVERIFY(open.choices.empty() && !open.number);
        QCOMPARE(open.text.markdown, QString("Why?"));
    }

    void lineEndingsAndMarksDoNotMatter_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray lesson(wholeLesson);
        QTest::newRow("Windows") << QByteArray(lesson).replace("\n", "\r\n");
        QTest::newRow("returns alone") << QByteArray(lesson).replace("\n", "\r");
        QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + lesson;
        QTest::newRow("no last line feed") << lesson.chopped(1);
        QTest::newRow("spaces at the ends of lines that are empty") << QByteArray(lesson).replace("\n\n", "\n  \n");
    }

    void lineEndingsAndMarksDoNotMatter()
    {
        QFETCH(QByteArray, bytes);
        const LessonReading reading = readLesson(bytes, allPresets());
        QCOMPARE(described(reading.problems.all()), QStringList());
        Lesson lesson = reading.lesson;
        QCOMPARE(lesson.intro.markdown.remove("  "), m_lesson.intro.markdown);
        for (std::size_t s = 0; s < lesson.steps.size(); ++s)
            lesson.steps[s].prose.markdown.remove("  ");
        lesson.intro = m_lesson.intro;
        QVERIFY(lesson == m_lesson);
    }

    void everyPrefixIsReadOrExplained()
    {
        const QByteArray lesson(wholeLesson);
        for (qsizetype size = 0; size < lesson.size(); ++size) {
            const LessonReading reading = readLesson(lesson.first(size), allPresets());
            QVERIFY(reading.lesson.steps.size() <= 5);
            for (const LessonProblem& problem : reading.problems.all())
                QVERIFY(problem.line >= 1 && problem.line <= lesson.first(size).count('\n') + 1);
        }
    }

    // A scene of a step is the one that its file would have if all patches before were in it.
    void patchesMergeLikeTheStandardSays()
    {
        Random random;
        for (int trial = 0; trial < 200; ++trial) {
            Scene first = randomScene(random);
            first.opened = {};
            first.scheme.table.reset();
            first.edit<TrainSettings>().isInViews = false; // it has no table now
            first.other = SceneBox();
            Scene second = first;
            second.encoding = random.spec(64, 64);
            second.selection = Scene::Selection{{}, {}, 0, false};
            second.selection.layer = first.selection.layer; // a setting of page Rotary in a file
            second = withoutWindows(second);
            const auto object = [](const Scene& scene) { return QJsonDocument::fromJson(sceneToJson(scene)).object(); };
            const QJsonObject patch{{"encoding", object(second)["encoding"]}, {"selection", object(second)["selection"]}};
            const QByteArray text =
                lessonWith("```scene new\n" + sceneToJson(withoutWindows(first)) + "\n```\n## Two\n```scene\n"
                           + QJsonDocument(patch).toJson() + "```\n## Three\n```scene\n{\"encoding\": null, \"selection\": null}\n```\n");
            const LessonReading reading = readLesson(text, allPresets());
            if (reading.problems.hasErrors()) { // the first selection need not be in its table
                QVERIFY2(described(reading.problems.all()).front().contains("not in the table"),
                         qPrintable(described(reading.problems.all()).front()));
                continue;
            }
            QVERIFY(reading.lesson.steps[0].scene == withoutWindows(first));
            QVERIFY(reading.lesson.steps[1].scene == second);
            second.encoding = EncodingSpec();
            second.selection = Scene::Selection();
            second.selection.layer = first.selection.layer;
            QVERIFY(reading.lesson.steps[2].scene == second);
        }
    }

    void hostileBytesAreExplained()
    {
        Rows<QByteArray, QString> rows;
        const char* const noLesson = "1: error: This is not a lesson: a lesson begins with a line \"---\", a line \"posenc-lesson: 1\", "
                                     "further lines \"key: value\" and another line \"---\".";
        rows.add("nothing", "", noLesson);
        rows.add("text", "# A\n## B\n", noLesson);
        rows.add("front matter without an end", "---\nposenc-lesson: 1\ntitle: A\n", noLesson);
        rows.add("a scene", sceneToJson(Scene()), noLesson);
        rows.add("one byte too many", QByteArray(largestLesson + 1, 'a'),
                 "1: error: The lesson is larger than 256 KiB and was not read. Split it into several.");
        rows.add("a zero byte", lessonWith(QByteArray("a\nb\0c", 5)),
                 "10: error: The file contains a zero byte, so it is not text. Save the lesson as UTF-8.");
        rows.add("a picture", "\x89PNG\r\n\x1a\n", "1: error: The line is not UTF-8. Save the lesson as UTF-8.");
        rows.add("Latin-1",
                 lessonWith("Gr\xfc\xdf"
                            "e\n"),
                 "9: error: The line is not UTF-8. Save the lesson as UTF-8.");
        rows.add("half a letter", lessonWith("a\n\xc3"), "10: error: The line is not UTF-8. Save the lesson as UTF-8.");
        rows.each([&](const QByteArray& bytes, const QString& problem) {
            const LessonReading reading = readLesson(bytes, allPresets());
            QCOMPARE(described(reading.problems.all()), QStringList(problem));
            QVERIFY(reading.lesson == Lesson());
        });
    }

    void answersWithinTheToleranceAreRight()
    {
        const LessonQuestion::Number& number = *m_lesson.steps[3].question->number;
        for (const double right : {0.2632, 0.2622, 0.2642, 0.263})
            QVERIFY(number.isAnsweredBy(right));
        for (const double wrong : {0.2621, 0.2643, 0.0, -0.2632, std::numeric_limits<double>::quiet_NaN()})
            QVERIFY(!number.isAnsweredBy(wrong));
    }

private:
    Lesson m_lesson;
};

POSENC_OFFSCREEN_TEST(TestLessonReader)
#include "test_lesson_reader.moc"
