// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/features/class/classroom/classroom_lessons.h"
#include "ui/features/class/classroom/lesson_memory.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

class TestLessonMemory : public QObject {
    Q_OBJECT

private slots:
    void stepIsRemembered()
    {
        const QTemporaryDir folder;
        const LessonMemory memory(folder.filePath(QStringLiteral("deep/er/lessons.json")));
        const auto lesson = exampleLesson();
        QVERIFY(!memory.lastStep(*lesson));
        memory.remember(*lesson, 2);
        QCOMPARE(memory.lastStep(*lesson), std::optional<std::size_t>(2));
        const LessonMemory again(memory.path());
        QCOMPARE(again.lastStep(*lesson), std::optional<std::size_t>(2));
        Lesson shorter = *lesson;
        shorter.steps.resize(2);
        QVERIFY(!memory.lastStep(shorter)); // there is no such step any more
        Lesson moved = *lesson;
        moved.author = QStringLiteral("another");
        QVERIFY(memory.lastStep(moved));
        Lesson other = *lesson;
        other.language = QStringLiteral("de");
        QVERIFY(!memory.lastStep(other));
    }

    void endForgets()
    {
        const QTemporaryDir folder;
        const LessonMemory memory(folder.filePath(QStringLiteral("lessons.json")));
        const auto lesson = exampleLesson();
        memory.remember(*lesson, 3);
        QVERIFY(memory.lastStep(*lesson));
        memory.remember(*lesson, 4);
        QVERIFY(!memory.lastStep(*lesson));
        memory.remember(*lesson, 3);
        memory.remember(*lesson, 0); // only opened again
        QCOMPARE(memory.lastStep(*lesson), std::optional<std::size_t>(3));
    }

    void doneIsRemembered()
    {
        const QTemporaryDir folder;
        const LessonMemory memory(folder.filePath(QStringLiteral("lessons.json")));
        const auto lesson = exampleLesson();
        const auto progress = [&] {
            const auto both = memory.progressOf({{lesson->title, lesson->language}, {"T", "de"}});
            return both.back() == LessonProgress::Open ? both.front() : both.back();
        };
        const QDate today = QDate::currentDate();
        QCOMPARE(progress(), LessonProgress::Open);
        memory.remember(*lesson, 4, today, true); // its question is open
        QCOMPARE(progress(), LessonProgress::Open);
        QCOMPARE(memory.lastStep(*lesson), std::optional<std::size_t>(4));
        memory.remember(*lesson, 4); // the questions of steps 1 and 2 were paged through
        QCOMPARE(progress(), LessonProgress::Seen);
        QVERIFY(!memory.lastStep(*lesson));
        memory.remember(*lesson, 2, today, false, {1}); // once more, over two days
        QCOMPARE(progress(), LessonProgress::Seen);
        QCOMPARE(memory.lastStep(*lesson), std::optional<std::size_t>(2));
        memory.remember(*lesson, 4, today, false, {2});
        QCOMPARE(progress(), LessonProgress::Done);
        memory.remember(*lesson, 2);
        memory.remember(*lesson, 4); // it stays done
        QCOMPARE(progress(), LessonProgress::Done);
    }

    void otherLessonsStay()
    {
        const QTemporaryDir folder;
        const LessonMemory memory(folder.filePath(QStringLiteral("lessons.json")));
        Lesson lesson = *exampleLesson();
        for (int number = 0; number < 510; ++number) {
            lesson.title = QString::number(number);
            memory.remember(lesson, 1, QDate(2026, 1, 1).addDays(number));
        }
        QVERIFY(memory.lastStep(lesson));
        lesson.title = QStringLiteral("10");
        QVERIFY(memory.lastStep(lesson));
        lesson.title = QStringLiteral("9"); // the oldest ten gave way
        QVERIFY(!memory.lastStep(lesson));
    }

    void strangeFilesAreNoHarm()
    {
        Rows<QByteArray> rows;
        rows.add("empty", QByteArray());
        rows.add("no JSON", QByteArray("{"));
        rows.add("another JSON", QByteArray("[1, 2]"));
        rows.add("large", QByteArray(2 << 20, ' '));
        QJsonObject full; // of what never was a date, which must not stay in place of what is remembered
        for (int number = 0; number < 510; ++number)
            full[QStringLiteral("%1").arg(number, 64)] =
                QJsonObject{{QStringLiteral("step"), 2}, {QStringLiteral("date"), QStringLiteral("some day")}};
        rows.add("no dates", QJsonDocument(full).toJson());
        rows.add("deep", QByteArray("{\"a\":").repeated(900) + '1' + QByteArray(900, '}')); // indented, it is larger than what is read
        rows.each([&](const QByteArray& content) {
            const QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("lessons.json"));
            writeContent(path, content);
            const LessonMemory memory(path);
            const auto lesson = exampleLesson();
            QVERIFY(!memory.lastStep(*lesson));
            memory.remember(*lesson, 2);
            QCOMPARE(memory.lastStep(*lesson), std::optional<std::size_t>(2));
        });
    }

    void pipeDoesNotBlock()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("lessons.json"));
        QCOMPARE(::mkfifo(path.toLocal8Bit().constData(), 0600), 0);
        const LessonMemory memory(path);
        const auto lesson = exampleLesson();
        memory.remember(*lesson, 2);
        QVERIFY(!memory.lastStep(*lesson));
    }

    void usualFileIsInTheStateFolder()
    {
        QCOMPARE(LessonMemory().path(), qEnvironmentVariable("XDG_STATE_HOME") + QStringLiteral("/posenc/lessons.json"));
        const QByteArray before = qgetenv("XDG_STATE_HOME");
        qunsetenv("XDG_STATE_HOME");
        QCOMPARE(LessonMemory().path(), QDir::homePath() + QStringLiteral("/.local/state/posenc/lessons.json"));
        qputenv("XDG_STATE_HOME", before);
    }
};

POSENC_OFFSCREEN_TEST(TestLessonMemory)
#include "test_lesson_memory.moc"
