// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_command.h"

#include "ui/base/shown_text.h"
#include "ui/files/file_kind.h"
#include "ui/lessons/lesson_file.h"
#include "ui/presenting/projector_size.h"

#include <QFileInfo>

#include <algorithm>

namespace posenc {

namespace {

// Which options go with a lesson: these and no others.
enum class Use {
    Either,    ///< whether it is opened or written
    Window,    ///< where it is opened
    Any,       ///< whatever is written
    Presented, ///< a picture of the audience's window
    Handout,   ///< the lesson as pages
    Slides     ///< the picture of each step
};

constexpr std::int64_t mostSteps = 1000; // more than any lesson has; the window tells how many there are

struct LessonOption {
    const char* name;
    Use use;
    bool isOfScreenshot = false; ///< goes with the picture of a window that shows the lesson, too
};

constexpr LessonOption lessonOptions[] = {
    {"lesson", Use::Either, true},  {"language", Use::Either, true},
    {"step", Use::Window, true},    {"new-window", Use::Window},
    {"screenshot", Use::Any, true}, {"presenting", Use::Presented, true},
    {"export", Use::Any},           {"format", Use::Any},
    {"force", Use::Any, true},      {"theme", Use::Any, true},
    {"with-notes", Use::Handout},   {"with-answers", Use::Handout},
    {"size", Use::Slides, true},    {"dpi", Use::Slides, true},
    {"font", Use::Slides},          {"font-size", Use::Slides},
    {"transparent", Use::Slides},   {"no-colorbar", Use::Slides},
    {"title", Use::Slides},         {"caption", Use::Slides},
};

// A sentence about an option that does not go with the task; empty if it does.
QString objectionTo(const QString& option, Command::Task task)
{
    const auto known = std::ranges::find_if(lessonOptions, [&](const LessonOption& each) { return option == QLatin1String(each.name); });
    if (known == std::end(lessonOptions))
        return CommandLine::tr("--%1 cannot be combined with a lesson. To write images of the steps, use posenc FILE.lesson.md --export.")
            .arg(option);
    if (task == Command::Task::Screenshot)
        return known->isOfScreenshot ? QString()
                                     : CommandLine::tr("--%1 cannot be combined with --screenshot. Leave one of the two out.").arg(option);
    if (known->use == Use::Either)
        return {};
    if (known->use == Use::Window)
        return task == Command::Task::Window
                   ? QString()
                   : CommandLine::tr("--%1 changes how a window opens and cannot be combined with --export.").arg(option);
    if (known->use == Use::Presented)
        return CommandLine::tr("--presenting shows a step as the audience sees it and needs --screenshot FILE.png.");
    if (task == Command::Task::Window)
        return CommandLine::tr("--%1 changes how a lesson is written and needs --export.").arg(option);
    if (known->use == Use::Handout && task == Command::Task::Slides)
        return CommandLine::tr("--%1 is for a handout (.pdf, .html). Slides show only the plots of a lesson.").arg(option);
    if (known->use == Use::Slides && task == Command::Task::Handout)
        return CommandLine::tr("--%1 is for slides, such as step-%02d.png. The pages of a handout have their own size and text size.")
            .replace(QLatin1String("%1"), option);
    return {};
}

// By the ending of the name, or --format.
void readTarget(OptionReader& reader, Command& command)
{
    const QString ways = CommandLine::tr("a handout (.pdf, .html) or as slides, images of each step (step-%02d.png, .svg or .pdf)");
    command.file = reader.text(QStringLiteral("export"));
    const QString named = QFileInfo(command.file).suffix().toLower();
    const QString format = reader.text(QStringLiteral("format"));
    const bool isKnown = handoutKindOf(named) || fileKindOf(command.file);
    if (isKnown && !format.isEmpty() && format != named)
        return reader.fail(usageError(CommandLine::tr("--format %1 contradicts a file name that ends in .%2. Leave one of the two out.")
                                          .arg(shownValue(format), named)));
    const QString ending = format.isEmpty() ? named : format;
    const auto picture = fileKindFromName(ending);
    if (command.file != QLatin1String("-") && framePath(command.file, 1) && picture && isFigure(*picture)) {
        command.task = Command::Task::Slides;
        command.job.kind = *picture;
    } else if (const auto kind = handoutKindOf(ending); kind && !framePath(command.file, 1)) {
        command.task = Command::Task::Handout;
        command.handout.kind = *kind;
    } else if (command.file == QLatin1String("-") && format.isEmpty()) {
        reader.fail(usageError(
            CommandLine::tr("--export - writes to standard output, so --format must name the format: pdf or html for a lesson.")));
    } else {
        reader.fail(usageError(CommandLine::tr("A lesson is written as %1, not %2.").arg(ways, shownText(command.file))));
    }
}

// What the audience sees has the size of a projector, unless another one is asked for.
void readStop(OptionReader& reader, Command& command)
{
    const QString stop = reader.text(QStringLiteral("presenting"));
    if (!QStringList{QString(), QStringLiteral("question"), QStringLiteral("answer")}.contains(stop))
        return reader.fail(usageError(CommandLine::tr("--presenting takes question or answer, not %1.").arg(shownText(stop))));
    command.shown = stop == QLatin1String("answer") ? Command::Shown::Answered : Command::Shown::Presented;
    if (!reader.has(QStringLiteral("size")))
        command.job.figure.pixels = smallestProjector;
}

} // namespace

QString readScreenshotName(OptionReader& reader)
{
    const QString name = reader.text(QStringLiteral("screenshot"));
    if (!name.endsWith(QLatin1String(".png")))
        reader.fail(usageError(CommandLine::tr("--screenshot writes only .png, not %1. Let the name end in .png.").arg(shownText(name))));
    return name;
}

void readLessonCommand(OptionReader& reader, const QStringList& files, Command& command)
{
    if (files.size() > 1)
        return reader.fail(usageError(CommandLine::tr("Unexpected argument %1: a lesson must be the only file. --help lists the options.")
                                          .arg(shownText(isLessonName(files[0]) ? files[1] : files[0]))));
    command.lesson = files.front();
    if (reader.has(QStringLiteral("screenshot"))) {
        command.task = Command::Task::Screenshot;
        command.file = readScreenshotName(reader);
    } else if (reader.has(QStringLiteral("export"))) {
        readTarget(reader, command);
    }
    if (reader.error())
        return;
    for (const QString& option : reader.given())
        if (const QString objection = objectionTo(option, command.task); !objection.isEmpty())
            return reader.fail(usageError(objection));
    if (reader.has(QStringLiteral("step"))) {
        std::int64_t step = 1;
        reader.whole(QStringLiteral("step"), 1, mostSteps, step);
        command.step = static_cast<std::size_t>(step - 1);
    }
    if (reader.has(QStringLiteral("presenting")))
        readStop(reader, command);
    command.force = reader.has(QStringLiteral("force"));
    command.handout.withNotes = reader.has(QStringLiteral("with-notes"));
    command.handout.withAnswers = reader.has(QStringLiteral("with-answers"));
    command.handout.isDark = reader.text(QStringLiteral("theme")) == QLatin1String("dark"); // other words are refused with the figure's
}

} // namespace posenc
