// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/lessons/lesson_file.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

const QByteArray head = "---\nposenc-lesson: 1\ntitle: T\n---\n# T\n\n";

} // namespace

class TestLessonOpening : public QObject {
    Q_OBJECT

private slots:
    void factsBelongToTheirSteps()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lesson.md"));
        writeContent(path,
                     head
                         + "## A\n`=rows` rows.\n\n```scene new\n{\"encoding\": {\"max_len\": 5}}\n```\n"
                           "## B\n\n```ask\nAre `=rows` many?\n( ) `=rows` — no\n(x) yes — `=columns`\nhint: `=rows`\n```\n"
                           "```scene\n{\"encoding\": {\"max_len\": 7, \"d_model\": 6}}\n```\nAfter `=rows`.\n\n```note\n`=pairs`\n```\n");
        const auto opened = openLesson(path, readPresets());
        QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
        const std::vector<LessonStep>& steps = opened->lesson->steps;
        QCOMPARE(steps[0].prose.markdown.trimmed(), QStringLiteral("5 rows."));
        QCOMPARE(steps[1].question->text.markdown.trimmed(), QStringLiteral("Are 7 many?"));
        QCOMPARE(steps[1].question->choices[0].text.markdown, QStringLiteral("7"));
        QCOMPARE(steps[1].question->choices[1].feedback.markdown, QStringLiteral("6"));
        QCOMPARE(steps[1].question->hint.markdown, QStringLiteral("7"));
        QCOMPARE(steps[1].revealed.markdown.trimmed(), QStringLiteral("After 7\\.")); // at the beginning of a line it would be a list
        QCOMPARE(steps[1].notes.front().markdown.trimmed(), QStringLiteral("3"));
        QCOMPARE(pictureFolderOf(opened->path), QFileInfo(path).absolutePath());
    }

    void errorsHaveAPlace()
    {
        Rows<QByteArray, QString> rows;
        rows.add("not a lesson", QByteArray("hello"), "line 1: This is not a lesson");
        rows.add("binary", QByteArray(1000, '\0'), "line 1");
        rows.add("one error", head + "## A\n```scene\n{\"encodin\": 1}\n```\n", "line 9");
        rows.add("several", head + "## A\n```scene\n{\"encodin\": 1}\n```\n## B\n```try\n```\n", "There are 2 errors");
        rows.add("no steps", head, "no steps");
        rows.add("too large", QByteArray(300 << 10, 'x'), "line 1");
        rows.each([&](const QByteArray& content, const QString& part) {
            const QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("a.lesson.md"));
            writeContent(path, content);
            const auto opened = openLesson(path, readPresets());
            QVERIFY(!opened);
            QCOMPARE(opened.error().kind, Error::Kind::File);
            const QString sentence = message(opened.error());
            QVERIFY2(sentence.contains(part) && sentence.contains(QStringLiteral("a.lesson.md")), qPrintable(sentence));
        });
    }

    void openingCanBeCancelled()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lesson.md"));
        writeContent(path, head + "## A\n");
        std::stop_source stop;
        stop.request_stop();
        const auto opened = openLesson(path, readPresets(), {{}, stop.get_token()});
        QVERIFY(!opened);
        QCOMPARE(opened.error().kind, Error::Kind::Cancelled);
        const auto missing = openLesson(folder.filePath(QStringLiteral("none.lesson.md")), readPresets());
        QVERIFY(!missing);
        QCOMPARE(missing.error().kind, Error::Kind::File);
    }

    void namesOfLessons()
    {
        QVERIFY(isLessonName(QStringLiteral("a.lesson.md")) && isLessonName(QStringLiteral("/x/A.Lesson.MD")));
        QVERIFY(!isLessonName(QStringLiteral("a.md")) && !isLessonName(QStringLiteral("lesson.md.posenc")));
    }
};

POSENC_OFFSCREEN_TEST(TestLessonOpening)
#include "test_lesson_opening.moc"
