// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/lessons/lesson_reader.h"

#include <QDirIterator>

using namespace posenc;
using namespace posenc::test;

/// Every lesson of the program says at its beginning what a student can say afterwards, ends with what to take home, and is in the course.
class TestLessonForm : public QObject {
    Q_OBJECT

private slots:
    void lessonsBeginAndEndAlike()
    {
        Rows<QString> rows;
        QDirIterator files(QStringLiteral(POSENC_SOURCE_DIR "/resources/lessons"), {"*.lesson.md"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            rows.add(qPrintable(files.fileName()), path);
        }
        const std::vector<Preset> presets = readPresets();
        rows.each([&](const QString& path) {
            const Lesson lesson = readLesson(contentOf(path), presets).lesson;
            const bool isGerman = lesson.language == QLatin1String("de");
            const QString begin = isGerman ? QStringLiteral("Danach können Sie sagen") : QStringLiteral("Afterwards you can say");
            const QString end = isGerman ? QStringLiteral("**Zum Mitnehmen:**") : QStringLiteral("**Take home:**");
            QVERIFY(lesson.part);
            QVERIFY(lesson.intro.markdown.contains(begin));
            QVERIFY((lesson.steps.back().prose.markdown + lesson.steps.back().revealed.markdown).contains(end));
        });
    }
};

POSENC_OFFSCREEN_TEST(TestLessonForm)
#include "test_lesson_form.moc"
