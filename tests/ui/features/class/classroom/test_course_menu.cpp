// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/course_menu.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_memory.h"
#include "ui/features/class/classroom/lesson_opening.h"
#include "ui/scene/presets.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestCourseMenu : public QObject {
    Q_OBJECT

private slots:
    void partsHaveTheirLessons()
    {
        const QTemporaryDir folder;
        const LessonMemory memory(folder.filePath("lessons.json"));
        QString opened;
        const Syllabus* chosen = nullptr;
        CourseMenu menu("Course", memory, [&](const QString& path, const Syllabus* plan) {
            opened = path;
            chosen = plan;
        });
        emit menu.aboutToShow();
        const std::vector<LibraryLesson> library = libraryLessons();
        const auto ten = static_cast<qsizetype>(beginnersCourse().lessons.size());
        QCOMPARE(lessonsOf(beginnersCourse(), library).size(), std::size_t(10));
        QVERIFY(menu.actions()[ten]->isSeparator());
        const QMenu& further = *menu.actions()[ten + 1]->menu();
        QStringList titles;
        qsizetype count = ten;
        for (const QAction* const part : further.actions()) {
            titles << part->text();
            count += part->menu()->actions().size();
        }
        QCOMPARE(titles, (QStringList{"&Why it works", "Your own &code", "&After the sum: attention", "Real &models"}));
        QCOMPARE(count, static_cast<qsizetype>(library.size()));
        QAction& first = *menu.actions().front();
        QCOMPARE(first.text(),
                 QStringLiteral("○ 00 %1 (%2 min, %3, open)").arg(library[0].title).arg(library[0].minutes).arg(library[0].level));
        first.trigger();
        QCOMPARE(opened, library[0].path);
        QCOMPARE(chosen, &beginnersCourse());
        further.actions().front()->menu()->actions().front()->trigger();
        QVERIFY(opened.endsWith("/07-sine-and-cosine.lesson.md") && !chosen);
        menu.actions().back()->menu()->actions().back()->trigger();
        QCOMPARE(chosen, &syllabi().back());

        const auto lesson = openLesson(library[0].path, readPresets());
        memory.remember(*lesson->lesson, lesson->lesson->steps.size() - 1);
        const auto isMarked = [&](const QString& mark, const QString& word) {
            emit menu.aboutToShow();
            const QString text = menu.actions()[0]->text();
            return text.startsWith(mark) && text.contains(word) && menu.actions()[1]->text().startsWith(u'○');
        };
        QVERIFY(isMarked("◐", "seen")); // only paged through
        std::set<std::size_t> all;
        for (std::size_t step = 0; step < lesson->lesson->steps.size(); ++step)
            all.insert(step);
        memory.remember(*lesson->lesson, lesson->lesson->steps.size() - 1, QDate::currentDate(), false, all);
        QVERIFY(isMarked("✓", "done"));
    }

    void syllabiAreThoseOfTheManual()
    {
        QFile page(QStringLiteral(POSENC_LESSONS "/../manual/howto/teach-a-course.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll());
        const QTemporaryDir folder;
        const LessonMemory memory(folder.filePath("lessons.json"));
        CourseMenu menu("Course", memory, [](const QString&, const Syllabus*) {});
        emit menu.aboutToShow();
        QCOMPARE(syllabi().size(), std::size_t(2));
        for (std::size_t s = 0; s < syllabi().size(); ++s) {
            const Syllabus& syllabus = syllabi()[s];
            const QString section = text.section(QStringLiteral("\n## %1 minutes\n").arg(syllabus.minutes), 1).section("\n## ", 0, 0);
            QStringList inManual; // rows of the table, in their order
            auto found = QRegularExpression("^\\| \\d+ \\| \\[\\d+\\]\\(lesson:\\d+-([^)]+)\\)", QRegularExpression::MultilineOption)
                             .globalMatch(section);
            while (found.hasNext())
                inManual << found.next().captured(1);
            if (s > 0) // "as above"
                for (std::size_t lesson = 0; lesson < syllabi()[0].lessons.size(); ++lesson)
                    inManual.insert(static_cast<qsizetype>(lesson), syllabi()[0].lessons[lesson]);
            const QStringList own(syllabus.lessons.begin(), syllabus.lessons.end());
            QCOMPARE(own, inManual);
            const QAction& entry = *menu.actions()[menu.actions().size() - static_cast<qsizetype>(syllabi().size() - s)];
            QCOMPARE(entry.text(), QStringLiteral("A class of &%1 minutes").arg(syllabus.minutes));
            QCOMPARE(entry.menu()->actions().size(), own.size());
        }
    }
};

POSENC_OFFSCREEN_TEST(TestCourseMenu)
#include "test_course_menu.moc"
