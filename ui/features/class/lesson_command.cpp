// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lesson_command.h"

#include "core/base/names.h"
#include "ui/base/shown_text.h"
#include "ui/controls/reading_progress.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/grading.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/lessons/lesson_check.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/lesson_fit.h"
#include "ui/features/class/presenting/presented_check.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/features/class/presenting/projector_size.h"
#include "ui/files/file_kind.h"
#include "ui/window/main_window.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>

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

constexpr LessonOption optionsOfLessons[] = {
    {"lesson", Use::Either, true},  {"language", Use::Either, true},
    {"step", Use::Window, true},    {"new-window", Use::Window},
    {"screenshot", Use::Any, true}, {"presenting", Use::Presented, true},
    {"export", Use::Any},           {"format", Use::Any},
    {"force", Use::Any, true},      {"theme", Use::Any, true},
    {"with-notes", Use::Handout},   {"with-answers", Use::Handout},
    {"live", Use::Handout},         {"size", Use::Slides, true},
    {"dpi", Use::Slides, true},     {"font", Use::Slides},
    {"font-size", Use::Slides},     {"transparent", Use::Slides},
    {"no-colorbar", Use::Slides},   {"title", Use::Slides},
    {"caption", Use::Slides},
};

// A sentence about an option that does not go with the task; empty if it does.
QString objectionTo(const QString& option, const Command& command, LessonCommand::Kind kind)
{
    const auto known = std::ranges::find_if(optionsOfLessons, [&](const LessonOption& each) { return option == QLatin1String(each.name); });
    if (known == std::end(optionsOfLessons))
        return CommandLine::tr("--%1 cannot be combined with a lesson. To write images of the steps, use posenc FILE.lesson.md --export.")
            .arg(option);
    if (command.task == Command::Task::Screenshot)
        return known->isOfScreenshot ? QString()
                                     : CommandLine::tr("--%1 cannot be combined with --screenshot. Leave one of the two out.").arg(option);
    if (known->use == Use::Either)
        return {};
    if (known->use == Use::Window)
        return command.task == Command::Task::Window
                   ? QString()
                   : CommandLine::tr("--%1 changes how a window opens and cannot be combined with --export.").arg(option);
    if (known->use == Use::Presented)
        return CommandLine::tr("--presenting shows a step as the audience sees it and needs --screenshot FILE.png.");
    if (command.task == Command::Task::Window)
        return CommandLine::tr("--%1 changes how a lesson is written and needs --export.").arg(option);
    if (known->use == Use::Handout && kind == LessonCommand::Kind::Slides)
        return CommandLine::tr("--%1 is for a handout (.pdf, .html). Slides show only the plots of a lesson.").arg(option);
    if (known->use == Use::Slides && kind == LessonCommand::Kind::Handout)
        return CommandLine::tr("--%1 is for slides, such as step-%02d.png. The pages of a handout have their own size and text size.")
            .replace(QLatin1String("%1"), option);
    return {};
}

// By the ending of the name, or --format.
void readTarget(OptionReader& reader, Command& command, LessonCommand& task)
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
        command.task = Command::Task::Feature;
        task.kind = LessonCommand::Kind::Slides;
        command.job.kind = *picture;
    } else if (const auto kind = handoutKindOf(ending); kind && !framePath(command.file, 1)) {
        command.task = Command::Task::Feature;
        task.kind = LessonCommand::Kind::Handout;
        task.handout.kind = *kind;
    } else if (command.file == QLatin1String("-") && format.isEmpty()) {
        reader.fail(usageError(
            CommandLine::tr("--export - writes to standard output, so --format must name the format: pdf or html for a lesson.")));
    } else {
        reader.fail(usageError(CommandLine::tr("A lesson is written as %1, not %2.").arg(ways, shownText(command.file))));
    }
}

// What the audience sees has the size of a projector, unless another one is asked for.
void readStop(OptionReader& reader, Command& command, LessonCommand& task)
{
    const QString stop = reader.text(QStringLiteral("presenting"));
    if (!QStringList{QString(), QStringLiteral("question"), QStringLiteral("answer")}.contains(stop))
        return reader.fail(usageError(CommandLine::tr("--presenting takes question or answer, not %1.").arg(shownText(stop))));
    task.shown = stop == QLatin1String("answer") ? LessonCommand::Shown::Answered : LessonCommand::Shown::Presented;
    if (!reader.has(QStringLiteral("size")))
        command.job.figure.pixels = smallestProjector;
}

// What is wanted of the one lesson.
void readTaskOf(OptionReader& reader, const QStringList& files, Command& command, LessonCommand& task)
{
    if (files.size() > 1)
        return reader.fail(usageError(CommandLine::tr("Unexpected argument %1: a lesson must be the only file. --help lists the options.")
                                          .arg(shownText(isLessonName(files[0]) ? files[1] : files[0]))));
    task.lesson = files.front();
    if (reader.has(QStringLiteral("screenshot"))) {
        command.task = Command::Task::Screenshot;
        command.file = readScreenshotName(reader);
    } else if (reader.has(QStringLiteral("export"))) {
        readTarget(reader, command, task);
    }
    if (reader.error())
        return;
    for (const QString& option : reader.given())
        if (const QString objection = objectionTo(option, command, task.kind); !objection.isEmpty())
            return reader.fail(usageError(objection));
    if (reader.has(QStringLiteral("step"))) {
        std::int64_t step = 1;
        reader.whole(QStringLiteral("step"), 1, mostSteps, step);
        task.step = static_cast<std::size_t>(step - 1);
    }
    if (reader.has(QStringLiteral("presenting")))
        readStop(reader, command, task);
    command.force = reader.has(QStringLiteral("force"));
    task.handout.withNotes = reader.has(QStringLiteral("with-notes"));
    task.handout.withAnswers = reader.has(QStringLiteral("with-answers"));
    task.handout.isLive = reader.has(QStringLiteral("live"));
    if (task.handout.isLive && task.handout.kind != HandoutOptions::Kind::Html)
        return reader.fail(usageError(CommandLine::tr("--live writes a page and needs --export FILE.html.")));
    if (task.handout.isLive && task.handout.withAnswers)
        return reader.fail(usageError(CommandLine::tr("--live shows each answer on request. Leave --with-answers out.")));
    task.handout.isDark = reader.text(QStringLiteral("theme")) == QLatin1String("dark"); // other words are refused with the figure's
}

// What --check says of lessons.
struct LessonReport {
    QString lines;             ///< "FILE:LINE: error: what; what to do", or "warning: …", one for each problem
    bool isBad = false;        ///< there is an error or, if strict, anything at all
    std::vector<Error> unread; ///< files that could not be read: the others are checked all the same
};

// Checks files one after the other; what has been found is there even if it was cancelled, with that as the last of `unread`. Only if
// strict, questions without a note for the teacher are warnings.
LessonReport reportOn(const QStringList& files, bool strict, bool presenting, const std::vector<Preset>& presets,
                      const ColorMaps& colorMaps, const Progress& progress)
{
    const auto further = [&](const Lesson& lesson, LessonProblems& found) {
        checkFit(lesson, colorMaps, found);
        if (presenting)
            checkPresented(lesson, colorMaps, found, progress);
    };
    LessonReport report;
    for (const QString& file : files) {
        const auto problems = checkLessonFile(file, presets, progress, further);
        if (!problems) {
            report.unread.push_back(problems.error());
            if (problems.error().kind == Error::Kind::Cancelled)
                break;
            continue;
        }
        for (const LessonProblem& problem : *problems) {
            const bool isError = problem.weight == LessonProblem::Weight::Error;
            if (problem.weight == LessonProblem::Weight::Remark && !strict)
                continue;
            report.isBad = report.isBad || isError || strict;
            report.lines += QStringLiteral("%1:%2: %3: %4\n")
                                .arg(shownPath(file), QString::number(problem.line),
                                     isError ? QStringLiteral("error") : QStringLiteral("warning"), problem.sentence);
        }
    }
    return report;
}

LessonCommand::Outcome checkLessons(const LessonCommand& task, const std::vector<Preset>& presets, const ColorMaps& colorMaps,
                                    const Progress& progress)
{
    QStringList paths;
    std::ranges::transform(task.lessons, std::back_inserter(paths), inSpokenLanguage);
    const LessonReport lessons = reportOn(paths, task.strict, task.presenting, presets, colorMaps, {nullptr, progress.stop});
    LessonCommand::Outcome outcome;
    outcome.output = lessons.lines.toUtf8();
    for (const Error& error : lessons.unread)
        outcome.said.push_back(error.message);
    if (!lessons.unread.empty())
        outcome.exit = lessons.unread.back().kind;
    else if (lessons.isBad)
        outcome.exit = Error::Kind::Usage;
    return outcome;
}

LessonCommand::Outcome grade(const Command& command, const Progress& progress)
{
    LessonCommand::Outcome outcome;
    const auto grading =
        gradeInto(command.file, command.force ? Existing::Replace : Existing::Keep, command.job.scene, {nullptr, progress.stop});
    if (!grading) {
        outcome.error = grading.error();
        return outcome;
    }
    for (const QString& remark : grading->remarks)
        outcome.said.push_back(remark.toStdString());
    if (grading->isIncomplete)
        outcome.exit = Error::Kind::File;
    return outcome;
}

// A handout or slides. What is wrong with the lesson is told as by --check, but on standard error: the other may be what is written.
LessonCommand::Outcome exportLesson(const LessonCommand& task, const Command& command, const std::vector<Preset>& presets,
                                    const ColorMaps& colorMaps, const FigureMaker& figures, const Progress& progress)
{
    constexpr double checked = 0.3; // share of the progress bar for checking
    const Destination destination{command.file == QLatin1String("-") ? QString() : command.file,
                                  command.force ? Existing::Replace : Existing::Keep};
    const QString lesson = inSpokenLanguage(task.lesson);
    LessonReport report;
    const auto write = [&]() -> Expected<Done> {
        if (task.kind == LessonCommand::Kind::Handout && !destination.path.isEmpty()) // a handout that cannot be written is not computed
            if (const auto free = mayWriteFile(destination.path, destination.existing); !free)
                return free.error();
        const auto bytes = lessonBytes(lesson);
        if (!bytes)
            return bytes.error();
        report = reportOn({lesson}, false, false, presets, colorMaps, progress.within(0.0, checked));
        if (!report.unread.empty())
            return report.unread.front();
        const LessonReading reading = readLesson(*bytes, presets);
        if (report.isBad || reading.problems.hasErrors())
            return Error{Error::Kind::Usage, "The lesson has errors, so posenc did not write it. --check lists the errors."};
        const Progress rest = progress.within(checked, 1.0);
        return task.kind == LessonCommand::Kind::Slides
                   ? writeSlides(reading.lesson, command.job, destination, figures, rest)
                   : writeHandout(reading.lesson, QFileInfo(lesson).absolutePath(), task.handout, destination, figures, rest);
    };
    LessonCommand::Outcome outcome;
    if (const auto done = write(); !done)
        outcome.error = done.error();
    if (report.isBad)
        outcome.report = report.lines.toStdString();
    return outcome;
}

} // namespace

std::vector<Option> lessonOptions()
{
    const QString name = QStringLiteral("NAME");
    return {
        {QStringLiteral("presenting"),
         QStringLiteral(
             "With --lesson and --screenshot: the audience's window at this step, 1280x720 pixels unless --size is given. A step with "
             "a question has two stops (default: question). With --check: also compare the words of every step with what the audience "
             "sees, and its plot with the exported figure."),
         QStringLiteral("STOP"),
         {QStringLiteral("question"), QStringLiteral("answer")},
         {},
         "for"},
        {QStringLiteral("lesson"), QStringLiteral("Open a built-in lesson (see --list lessons)."), name, {}, {}, "language", false, true},
        {QStringLiteral("step"),
         QStringLiteral("Step at which a lesson opens, from 1 to the last step (default: 1)."),
         QStringLiteral("N"),
         {},
         {},
         "language",
         false,
         true},
        {QStringLiteral("check"),
         QStringLiteral("Check lessons (.lesson.md) and print one line per problem. The exit code is 0 without errors, otherwise 2."),
         {},
         {},
         {},
         "describe",
         true},
        {QStringLiteral("grade"),
         QStringLiteral(
             "Read the hand-ins, votes and tables in a folder, write hand-ins.csv, wrong-answers.csv, wrong-votes.csv and tables.csv into "
             "it, and exit. --n, --layout and --frequencies say what was asked of the tables."),
         QStringLiteral("FOLDER"),
         {},
         {},
         "describe",
         true,
         true},
        {QStringLiteral("with-notes"), QStringLiteral("Add the teacher's notes to a lesson's handout, in the margin."), {}, {}, {}, "help"},
        {QStringLiteral("with-answers"), QStringLiteral("Add the answers to a lesson's handout, on its last pages."), {}, {}, {}, "help"},
        {QStringLiteral("strict"),
         QStringLiteral("With --check: count warnings as errors, and warn of questions without a note."),
         {},
         {},
         {},
         "help"},
    };
}

bool readLessonCommand(OptionReader& reader, QStringList& files, Command& command)
{
    auto task = std::make_shared<LessonCommand>();
    if (reader.has(QStringLiteral("lesson"))) {
        const QString name = reader.text(QStringLiteral("lesson"));
        const auto path = libraryPath(name, QLocale::c());
        if (!path) {
            std::vector<std::string> known;
            for (const LibraryLesson& lesson : libraryLessons())
                known.push_back(lesson.name().toStdString());
            const std::string_view meant = nearestName(name.toStdString(), std::vector<std::string_view>(known.begin(), known.end()));
            const QString why = CommandLine::tr("--lesson names %1, but there is no such lesson.").arg(shownText(name));
            const QString near =
                CommandLine::tr("Did you mean %1?").arg(QString::fromUtf8(meant.data(), static_cast<qsizetype>(meant.size())));
            const QString list = CommandLine::tr("--list lessons lists the names.");
            reader.fail(usageError((meant.empty() ? QStringList{why, list} : QStringList{why, near, list}).join(QLatin1Char(' '))));
            return true;
        }
        files.prepend(*path);
    }
    const bool checks = reader.has(QStringLiteral("check"));
    if (std::ranges::any_of(files, isLessonName) && !checks) {
        command.namesFile = true;
        command.files = files;
        static const QStringList bareOptions{QStringLiteral("new-window"), QStringLiteral("language"), QStringLiteral("lesson"),
                                             QStringLiteral("step")};
        command.isBare = std::ranges::all_of(files, isLessonName)
                         && std::ranges::all_of(reader.given(), [](const QString& option) { return bareOptions.contains(option); });
        readTaskOf(reader, files, command, *task);
        command.feature = std::move(task);
        return true;
    }
    if (checks) {
        task->kind = LessonCommand::Kind::Check;
        task->lessons = files;
        task->strict = reader.has(QStringLiteral("strict"));
        task->presenting = reader.has(QStringLiteral("presenting"));
        if (files.isEmpty())
            reader.fail(usageError(CommandLine::tr("--check needs the names of lessons, such as FILE.lesson.md.")));
    } else if (reader.has(QStringLiteral("grade"))) {
        task->kind = LessonCommand::Kind::Grade;
        command.file = reader.text(QStringLiteral("grade"));
        if (!files.isEmpty())
            reader.fail(usageError(CommandLine::tr("--grade reads a whole folder. Leave the names of files out.")));
    }
    if (task->kind != LessonCommand::Kind::Open) {
        command.task = Command::Task::Feature;
        command.feature = std::move(task);
    }
    if (reader.has(QStringLiteral("strict")) && !checks)
        reader.fail(usageError(CommandLine::tr("--strict changes how lessons are checked and needs --check.")));
    if (reader.has(QStringLiteral("step")))
        reader.fail(usageError(CommandLine::tr("--step needs a lesson. Name a lesson, such as FILE.lesson.md or --lesson NAME.")));
    if (reader.has(QStringLiteral("presenting")) && !checks)
        reader.fail(usageError(CommandLine::tr("--presenting needs a lesson. Name a lesson, such as FILE.lesson.md or --lesson NAME.")));
    for (const char* const option : {"with-notes", "with-answers"})
        if (reader.has(QLatin1String(option)))
            reader.fail(usageError(
                CommandLine::tr("--%1 is for the handout of a lesson. Name a lesson, such as FILE.lesson.md.").arg(QLatin1String(option))));
    return false;
}

QString LessonCommand::file() const { return lesson.isEmpty() ? QString() : inSpokenLanguage(lesson); }

LessonCommand::Outcome LessonCommand::run(const Command& command, const std::vector<Preset>& presets, const ColorMaps& colorMaps,
                                          const FigureMaker& figures, const Progress& progress) const
{
    switch (kind) {
    case Kind::Check:
        return checkLessons(*this, presets, colorMaps, progress);
    case Kind::Grade:
        return grade(command, progress);
    default:
        return exportLesson(*this, command, presets, colorMaps, figures, progress);
    }
}

// At once: a step at rest, as it stands after its transition.
Expected<Done> LessonCommand::show(MainWindow& window, bool atOnce) const
{
    Classroom& classroom = classroomOf(window);
    if (!atOnce) {
        classroom.openAt(file(), step);
        return Done{};
    }
    const auto opened = openLesson(file(), readPresets());
    if (!opened)
        return opened.error();
    const std::size_t steps = opened->lesson->steps.size();
    if (step && *step >= steps)
        return rangeError(QStringLiteral("step"), QString::number(*step + 1), QStringLiteral("1"), QString::number(steps));
    LessonGuide& guide = classroom.guide();
    guide.setAnimated(false);
    classroom.openAt(file(), step);
    while (ReadingProgress::isReading(window))
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    if (shown != Shown::Answered)
        return Done{};
    if (!guide.walk()->asks())
        return usageError(
            CommandLine::tr("Step %1 asks no question, so it has no answer. Leave “answer” out.").arg(guide.walk()->stop().step + 1));
    guide.next();
    return Done{};
}

// The audience's window, as large as the projector that is asked for.
QWidget* LessonCommand::shownBy(MainWindow& window, const QSize& pixels) const
{
    if (shown == Shown::InWindow)
        return nullptr;
    presentingOf(window).start(Presenting::From::ThisStep);
    AudienceWindow& audience = *presentingOf(window).audience();
    audience.showNormal();
    audience.resize(pixels);
    return &audience;
}

} // namespace posenc
