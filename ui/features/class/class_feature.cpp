// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/fact.h"
#include "ui/base/shown_number.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/lesson_command.h"
#include "ui/features/class/lessons/lesson_description.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/manual/manual_lists.h"
#include "ui/scene/feature.h"

#include <QCoreApplication>

#include <array>

namespace posenc {

namespace {

constexpr std::array<std::string_view, 6> needsOfClass{"compare", "light", "recognition", "rotary", "train", "words"};

QString facts()
{
    QString table = tableHead({QCoreApplication::translate("ManualList", "fact"), QCoreApplication::translate("ManualList", "meaning")});
    for (const FactKind& kind : factKinds())
        table += tableRow(
            {QStringLiteral("`%1`").arg(QString::fromStdString(kind.form())), markdownText(QString::fromStdString(kind.meaning()))});
    return table;
}

QString lessons()
{
    QString table = tableHead({QCoreApplication::translate("ManualList", "lesson"), QCoreApplication::translate("ManualList", "minutes")});
    for (const LibraryLesson& lesson : libraryLessons())
        table +=
            tableRow({QStringLiteral("[%1](lesson:%2)").arg(markdownText(lesson.title), lesson.name()), QString::number(lesson.minutes)});
    return table;
}

constexpr std::array<WrittenList, 2> listsOfClass{{{"facts", facts}, {"lessons", lessons}}};

// lesson:NAME, with the number.
std::optional<QString> pathFromLessonLink(const QString& address)
{
    const QString scheme = QStringLiteral("lesson:");
    if (!address.startsWith(scheme))
        return {};
    const QString name = address.mid(scheme.size());
    const auto path = libraryPath(name);
    return path && path->section(QLatin1Char('/'), -1).startsWith(name + QLatin1Char('.')) ? path : std::nullopt;
}

QStringList namesOfLessons()
{
    QStringList names;
    for (const LibraryLesson& lesson : libraryLessons())
        names << lesson.name();
    return names;
}

// The text is the paragraph below the title.
std::vector<Findable> findableLessons()
{
    std::vector<Findable> found;
    for (const LibraryLesson& lesson : libraryLessons()) {
        const QString about = QCoreApplication::translate("ManualList", "lesson %1, %2 min");
        const QString text = QString::fromUtf8(lessonBytes(lesson.path).value()).section(QStringLiteral("\n# "), 1);
        found.push_back({lesson.title, text.section(QStringLiteral("\n\n"), 1, 1), lesson.name(),
                         about.arg(lesson.number(), shownNumber(lesson.minutes, 6)), lesson.path, [path = lesson.path] {
                             const auto steps = readLesson(lessonBytes(path).value(), readPresets()).lesson.steps;
                             return steps.empty() ? Scene() : steps.front().scene;
                         }});
    }
    return found;
}

std::unique_ptr<WindowPart> newClassPart(MainWindow& window, QDockWidget& controls)
{
    return std::make_unique<ClassPart>(window, controls);
}

} // namespace

extern const Feature classFeature;
constinit const Feature classFeature{.name = "class",
                                     .needs = needsOfClass,
                                     .opens = isLessonName,
                                     .options = lessonOptions,
                                     .readCommand = readLessonCommand,
                                     .listName = "lessons",
                                     .list = namesOfLessons,
                                     .describe = describedLesson,
                                     .manualLists = listsOfClass,
                                     .pathFrom = pathFromLessonLink,
                                     .lessons = findableLessons,
                                     .newWindowPart = newClassPart};

} // namespace posenc
