// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/course_menu.h"

#include "core/base/names.h"
#include "ui/base/shown_number.h"
#include "ui/classroom/lesson_library.h"
#include "ui/classroom/lesson_memory.h"

#include <algorithm>
#include <array>

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
    case CoursePart::Models:
        break;
    }
    return CourseMenu::tr("Real &models");
}

} // namespace

CourseMenu::CourseMenu(const QString& title, const LessonMemory& memory, const std::function<void(const QString& path)>& open,
                       QWidget* parent)
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
    const std::vector<bool> done = m_memory.areDone(keys);
    const auto add = [&](QMenu& menu, std::size_t place) {
        const LibraryLesson& lesson = lessons[place];
        const QString words =
            lesson.level.isEmpty()
                ? tr("%1 %2 (%3 min)").arg(lesson.number(), lesson.title, shownNumber(lesson.minutes, 6))
                : tr("%1 %2 (%3 min, %4)").arg(lesson.number(), lesson.title, shownNumber(lesson.minutes, 6), lesson.level);
        QAction* const entry = menu.addAction(QString(words).replace(QLatin1Char('&'), QLatin1String("&&")), this,
                                              [this, path = lesson.path] { m_open(path); });
        entry->setCheckable(true);
        entry->setChecked(done[place]);
        entry->setToolTip(done[place] ? tr("You have reached the end of this lesson.")
                                      : tr("You have not reached the end of this lesson."));
        entry->setStatusTip(entry->toolTip());
    };
    const auto addPart = [&](const QString& title, const auto& isIn) {
        if (std::ranges::none_of(lessons, isIn))
            return;
        QMenu* const menu = addMenu(title);
        for (std::size_t place = 0; place < lessons.size(); ++place)
            if (isIn(lessons[place]))
                add(*menu, place);
    };
    for (int number = 0; number < countOf<CoursePart>(); ++number) {
        const auto part = static_cast<CoursePart>(number);
        addPart(titleOf(part), [part](const LibraryLesson& lesson) { return lesson.part && *lesson.part == part; });
    }
    addPart(tr("&Other lessons"), [](const LibraryLesson& lesson) { return !lesson.part; });
    addSeparator();
    for (const Syllabus& syllabus : syllabi()) {
        QMenu* const menu = addMenu(tr("A class of &%1 minutes").arg(syllabus.minutes));
        for (const char* const name : syllabus.lessons)
            for (std::size_t place = 0; place < lessons.size(); ++place)
                if (lessons[place].nameWithoutNumber() == QLatin1String(name))
                    add(*menu, place);
    }
}

} // namespace posenc
