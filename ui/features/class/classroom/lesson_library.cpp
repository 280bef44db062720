// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/lesson_library.h"

#include "ui/features/class/lessons/front_matter.h"
#include "ui/features/class/lessons/lesson_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace posenc {

namespace {

const QString folder = QStringLiteral(":/posenc/lessons");
const QString ending = QStringLiteral(".lesson.md");

QString withoutNumber(const QString& name)
{
    const QString number = name.section(QLatin1Char('-'), 0, 0);
    const bool isNumbered = !number.isEmpty() && std::ranges::all_of(number, [](QChar c) { return c >= u'0' && c <= u'9'; });
    return isNumbered ? name.section(QLatin1Char('-'), 1) : name;
}

} // namespace

QString translationOf(const QString& path, const QString& language)
{
    const QFileInfo file(path);
    return file.path() + QLatin1Char('/') + language + QLatin1Char('/') + file.fileName().chopped(ending.size()) + QLatin1Char('.')
           + language + ending;
}

// "de-CH" before "de".
QString inLanguageOf(const QString& path, const QLocale& locale)
{
    for (const QString& language : {locale.bcp47Name(), locale.bcp47Name().section(QLatin1Char('-'), 0, 0)})
        if (const QString translated = translationOf(path, language); QFile::exists(translated))
            return translated;
    return path;
}

bool isInLibrary(const QString& path) { return path.startsWith(folder + QLatin1Char('/')) && QFile::exists(path); }

QString inSpokenLanguage(const QString& path) { return isInLibrary(path) ? inLanguageOf(path, QLocale()) : path; }

QString LibraryLesson::name() const { return QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0); }

QString LibraryLesson::number() const { return name().section(QLatin1Char('-'), 0, 0); }

// As the manual's page on courses explains them.
const std::vector<Syllabus>& syllabi()
{
    static const std::vector<Syllabus> all = [] {
        const std::vector<const char*> hour{"what-am-i-looking-at", "same-word-twice", "why-not-integers", "which-columns-are-fast",
                                            "are-5-and-68-near"};
        Syllabus lecture{90, hour};
        for (const char* const further : {"sine-and-cosine", "relative-position", "what-does-n-do", "is-my-table-right"})
            lecture.lessons.push_back(further);
        return std::vector<Syllabus>{{45, hour}, lecture};
    }();
    return all;
}

const Syllabus& beginnersCourse()
{
    static const Syllabus course{0,
                                 {"what-am-i-looking-at", "where-it-sits", "from-zero", "which-columns-are-fast", "one-row-by-hand",
                                  "same-word-twice", "unique-rows", "why-not-integers", "what-does-n-do", "attention-by-hand"}};
    return course;
}

std::vector<LibraryLesson> lessonsOf(const Syllabus& syllabus, const std::vector<LibraryLesson>& library)
{
    std::vector<LibraryLesson> lessons;
    for (const char* const name : syllabus.lessons)
        std::ranges::copy_if(library, std::back_inserter(lessons),
                             [name](const LibraryLesson& lesson) { return lesson.nameWithoutNumber() == QLatin1String(name); });
    return lessons;
}

std::vector<LibraryLesson> inCourseOrder(const std::vector<LibraryLesson>& library)
{
    std::vector<LibraryLesson> lessons = lessonsOf(beginnersCourse(), library);
    std::ranges::copy_if(library, std::back_inserter(lessons), [course = lessons](const LibraryLesson& lesson) {
        return std::ranges::find(course, lesson.path, &LibraryLesson::path) == course.end();
    });
    return lessons;
}

QString LibraryLesson::nameWithoutNumber() const { return withoutNumber(name()); }

QString lessonAddress(const QString& webAddress, const QString& path)
{
    const QString name = nameInLibrary(path);
    return webAddress.isEmpty() || name.isEmpty() ? QString() : webAddress + QStringLiteral("?lesson=") + name;
}

QString nameInLibrary(const QString& path)
{
    return isInLibrary(path) ? QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0) : QString();
}

std::optional<QString> libraryPath(const QString& name, const QLocale& locale)
{
    for (const LibraryLesson& lesson : libraryLessons(locale))
        if (lesson.nameWithoutNumber() == withoutNumber(name))
            return lesson.path;
    return {};
}

std::vector<LibraryLesson> libraryLessons(const QLocale& locale)
{
    std::vector<LibraryLesson> lessons;
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*") + ending}, QDir::Files, QDir::Name)) {
        const QString path = inLanguageOf(folder + QLatin1Char('/') + name, locale);
        Lesson head;
        LessonProblems problems; // the tests read all of them
        readFrontMatter(lessonBytes(path).value().split('\n'), head, problems);
        lessons.push_back({path, head.title, head.minutes, head.language, head.level, head.part});
    }
    return lessons;
}

} // namespace posenc
