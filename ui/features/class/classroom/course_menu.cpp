// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/course_menu.h"

#include "core/base/names.h"
#include "ui/base/shown_number.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_memory.h"

#include <algorithm>
#include <array>
#include <map>

namespace posenc {

namespace {

QString titleOf(CoursePart part)
{
    switch (part) {
    case CoursePart::Basics:
        return CourseMenu::tr("&Basics");
    case CoursePart::Why:
        return CourseMenu::tr("&Why it works");
    case CoursePart::Code:
        return CourseMenu::tr("Your own &code");
    case CoursePart::Attention:
        return CourseMenu::tr("&After the sum: attention");
    case CoursePart::Models:
        break;
    }
    return CourseMenu::tr("Real &models");
}

QString markOf(LessonProgress progress)
{
    return progress == LessonProgress::Done   ? QStringLiteral("✓")
           : progress == LessonProgress::Seen ? QStringLiteral("◐")
                                              : QStringLiteral("○");
}

// What a screen reader says of the mark.
QString wordOf(LessonProgress progress)
{
    return progress == LessonProgress::Done   ? CourseMenu::tr("done")
           : progress == LessonProgress::Seen ? CourseMenu::tr("seen")
                                              : CourseMenu::tr("open");
}

QString sentenceOf(LessonProgress progress)
{
    switch (progress) {
    case LessonProgress::Done:
        return CourseMenu::tr("You have worked on every question and reached the end of this lesson.");
    case LessonProgress::Seen:
        return CourseMenu::tr("You have reached the end of this lesson without working on every question.");
    case LessonProgress::Open:
        break;
    }
    return CourseMenu::tr("You have not reached the end of this lesson.");
}

} // namespace

CourseMenu::CourseMenu(const QString& title, const LessonMemory& memory, const Open& open, QWidget* parent)
    : QMenu(title, parent), m_memory(memory), m_open(open)
{
    connect(this, &QMenu::aboutToShow, this, &CourseMenu::fill); // what is done may be more by now
}

void CourseMenu::fill()
{
    for (QMenu* const part : findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
        delete part;
    clear();
    const std::vector<LibraryLesson> lessons = libraryLessons();
    std::vector<std::pair<QString, QString>> keys;
    for (const LibraryLesson& lesson : lessons)
        keys.emplace_back(lesson.title, lesson.language);
    const std::vector<LessonProgress> states = m_memory.progressOf(keys);
    std::map<QString, LessonProgress> known; // by path
    for (std::size_t place = 0; place < lessons.size(); ++place)
        known[lessons[place].path] = states[place];
    const auto add = [&](QMenu& menu, const LibraryLesson& lesson, const Syllabus* plan) {
        const LessonProgress progress = known[lesson.path];
        QStringList about{tr("%1 min").arg(shownNumber(lesson.minutes, 6))};
        if (!lesson.level.isEmpty())
            about << lesson.level;
        about << wordOf(progress);
        const QString words =
            QStringLiteral("%1 %2 %3 (%4)").arg(markOf(progress), lesson.number(), lesson.title, about.join(QStringLiteral(", ")));
        QAction* const entry = menu.addAction(QString(words).replace(QLatin1Char('&'), QLatin1String("&&")), this,
                                              [this, path = lesson.path, plan] { m_open(path, plan); });
        entry->setToolTip(sentenceOf(progress));
        entry->setStatusTip(entry->toolTip());
    };
    const std::vector<LibraryLesson> first = lessonsOf(beginnersCourse(), lessons);
    for (const LibraryLesson& lesson : first)
        add(*this, lesson, &beginnersCourse());
    addSeparator();
    QMenu& further = *addMenu(tr("&Further"));
    const auto addPart = [&](const QString& title, const auto& isIn) {
        const auto isFurther = [&](const LibraryLesson& lesson) {
            return isIn(lesson) && std::ranges::find(first, lesson.path, &LibraryLesson::path) == first.end();
        };
        if (std::ranges::none_of(lessons, isFurther))
            return;
        QMenu* const menu = further.addMenu(title);
        for (const LibraryLesson& lesson : lessons)
            if (isFurther(lesson))
                add(*menu, lesson, nullptr);
    };
    for (int number = 0; number < countOf<CoursePart>(); ++number) {
        const auto part = static_cast<CoursePart>(number);
        addPart(titleOf(part), [part](const LibraryLesson& lesson) { return lesson.part && *lesson.part == part; });
    }
    addPart(tr("&Other lessons"), [](const LibraryLesson& lesson) { return !lesson.part; });
    addSeparator();
    for (const Syllabus& syllabus : syllabi()) {
        QMenu* const menu = addMenu(tr("A class of &%1 minutes").arg(syllabus.minutes));
        for (const LibraryLesson& lesson : lessonsOf(syllabus, lessons))
            add(*menu, lesson, &syllabus);
    }
}

} // namespace posenc
