// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/features/class/lessons/lesson_file.h"

#include <QDir>

using namespace posenc;
using namespace posenc::test;

class TestLessonLibrary : public QObject {
    Q_OBJECT

private slots:
    void everyLessonIsThere()
    {
        const QDir sources(QStringLiteral(POSENC_LESSONS));
        const QStringList names = sources.entryList({QStringLiteral("*.lesson.md")}, QDir::Files, QDir::Name);
        const std::vector<LibraryLesson> lessons = libraryLessons(QLocale::c());
        QCOMPARE(static_cast<qsizetype>(lessons.size()), names.size());
        QCOMPARE(lessons.front().title, QStringLiteral("What is positional encoding for?"));
        for (std::size_t lesson = 0; lesson < lessons.size(); ++lesson) {
            QCOMPARE(QFileInfo(lessons[lesson].path).fileName(), names[static_cast<qsizetype>(lesson)]);
            QVERIFY(isInLibrary(lessons[lesson].path));
            QVERIFY(lessons[lesson].minutes > 0.0);
            QCOMPARE(lessonBytes(lessons[lesson].path).value(), contentOf(sources.filePath(names[static_cast<qsizetype>(lesson)])));
        }
        QVERIFY(!isInLibrary(QStringLiteral(":/posenc/presets.json")));
        QVERIFY(!isInLibrary(QStringLiteral(":/posenc/lessons/none.lesson.md")));
    }

    void everyLessonOpens()
    {
        for (const LibraryLesson& lesson : libraryLessons()) {
            const auto opened = openLesson(lesson.path, readPresets());
            QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
            QCOMPARE(opened->lesson->title, lesson.title);
            QVERIFY(opened->lesson->steps.size() >= 3);
            QVERIFY(pictureFolderOf(opened->path).isEmpty());
        }
    }

    // A name's number is its place in the course, which changes; scripts keep the name that they know.
    void numberOfANameMayBeAnother()
    {
        const auto path = libraryPath(QStringLiteral("are-5-and-68-near"), QLocale::c());
        QVERIFY(path);
        QCOMPARE(libraryPath(QStringLiteral("05-are-5-and-68-near"), QLocale::c()), path);
        QCOMPARE(libraryPath(QStringLiteral("10-are-5-and-68-near"), QLocale::c()), path);
        QVERIFY(!libraryPath(QStringLiteral("5-and-68-near"), QLocale::c()));
        QVERIFY(!libraryPath(QStringLiteral("68-near"), QLocale::c()));
    }

    void pagesOpenLessonsOfTheLibrary()
    {
        const QString page = "https://example.org/posenc/";
        for (const LibraryLesson& lesson : libraryLessons(QLocale(QLocale::German))) {
            QCOMPARE(lessonAddress(page, lesson.path), page + "?lesson=" + lesson.name());
            QVERIFY(libraryPath(lesson.name()));
        }
        QCOMPARE(lessonAddress({}, libraryLessons().front().path), QString());
        QCOMPARE(lessonAddress(page, "/home/me/own.lesson.md"), QString());
    }

    void translationsHaveNames()
    {
        QCOMPARE(translationOf(QStringLiteral("a/b.lesson.md"), QStringLiteral("de")), QStringLiteral("a/de/b.de.lesson.md"));
        // Without a translation, everybody has the lesson as it was written.
        QCOMPARE(libraryLessons(QLocale(QStringLiteral("eo"))).front().path, libraryLessons(QLocale::c()).front().path);
    }
};

POSENC_OFFSCREEN_TEST(TestLessonLibrary)
#include "test_lesson_library.moc"
