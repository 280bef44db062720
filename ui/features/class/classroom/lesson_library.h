// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"
#include "ui/scene/presets.h"

#include <QLocale>

#include <optional>
#include <vector>

namespace posenc {

/// A lesson that the program brings, as a list shows it.
struct LibraryLesson {
    QString path; ///< ":/posenc/lessons/10-are-5-and-68-near.lesson.md"
    QString title;
    double minutes = 0.0;
    QString language;
    QString level;
    std::optional<CoursePart> part;

    QString name() const;              ///< "10-are-5-and-68-near"
    QString number() const;            ///< "10"
    QString nameWithoutNumber() const; ///< "are-5-and-68-near"
};

/// The lessons of the program in their order, each in the language of a locale if there is a translation: de/NAME.de.lesson.md beside
/// NAME.lesson.md. The first is the one to begin with.
std::vector<LibraryLesson> libraryLessons(const QLocale& locale = {});

/// A plan for a class: lessons of the library, by their names without numbers, in the order in which they are taught.
struct Syllabus {
    int minutes = 0;
    std::vector<const char*> lessons;
};
const std::vector<Syllabus>& syllabi();
/// Ten lessons for those who begin. It has no minutes: everybody takes the time that it takes.
const Syllabus& beginnersCourse();
/// The lessons of a plan in its order, out of those of the library.
std::vector<LibraryLesson> lessonsOf(const Syllabus& syllabus, const std::vector<LibraryLesson>& library);

/// The whole library as it is taught without a plan: the beginners' course, then the other lessons in their order.
std::vector<LibraryLesson> inCourseOrder(const std::vector<LibraryLesson>& library);

/// The path of a lesson by its name, with its number, without it or with an older one: "are-5-and-68-near".
std::optional<QString> libraryPath(const QString& name, const QLocale& locale = {});

/// True for the path of such a lesson.
bool isInLibrary(const QString& path);

/// The name of such a lesson, "10-are-5-and-68-near"; otherwise empty.
QString nameInLibrary(const QString& path);

/// Where the page `webAddress` opens a lesson: "https://example.org/posenc/?lesson=10-are-5-and-68-near". Empty if there is no page, or if
/// the lesson is not of the library, which is all that the page has.
QString lessonAddress(const QString& webAddress, const QString& path);

/// The path of the same lesson in another language: "a.lesson.md" and "de" give "de/a.de.lesson.md".
QString translationOf(const QString& path, const QString& language);

/// The path of a lesson in the language of a locale, or as it is if there is no such translation.
QString inLanguageOf(const QString& path, const QLocale& locale);

/// The path of a lesson of the library in the language that is spoken; any other path as it is: whoever names a file means that file.
QString inSpokenLanguage(const QString& path);

} // namespace posenc
