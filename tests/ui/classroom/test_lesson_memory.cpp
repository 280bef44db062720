// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/ui/classroom/classroom_lessons.h"
#include "ui/classroom/lesson_memory.h"

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
        const auto isDone = [&] { return memory.areDone({{lesson->title, lesson->language}, {"T", "de"}}); };
        QCOMPARE(isDone(), (std::vector<bool>{false, false}));
        memory.remember(*lesson, 4, QDate::currentDate(), true); // its question is open
        QCOMPARE(isDone(), (std::vector<bool>{false, false}));
        QCOMPARE(memory.lastStep(*lesson), std::optional<std::size_t>(4));
        memory.remember(*lesson, 4);
        QCOMPARE(isDone(), (std::vector<bool>{true, false}));
        QVERIFY(!memory.lastStep(*lesson));
        memory.remember(*lesson, 2); // once more
        QCOMPARE(isDone(), (std::vector<bool>{true, false}));
        QCOMPARE(memory.lastStep(*lesson), std::optional<std::size_t>(2));
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
