// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"
#include "app/command_line.h"
#include "app/completions.h"
#include "app/describe.h"
#include "app/desktop/interrupt.h"
#include "app/desktop/screenshot.h"
#include "app/desktop/terminal_progress.h"
#include "app/desktop/window_start.h"
#include "app/failure.h"
#include "app/manual.h"
#include "app/option_reader.h"
#include "app/parameter_options.h"
#include "core/base/large_blocks.h"
#include "ui/base/language.h"
#include "ui/base/shown_text.h"
#include "ui/base/version.h"
#include "ui/classroom/grading.h"
#include "ui/classroom/lesson_library.h"
#include "ui/export/scene_link.h"
#include "ui/lessons/lesson_check.h"
#include "ui/lessons/lesson_file.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/manual/manual.h"
#include "ui/manual/manual_lists.h"
#include "ui/presenting/lesson_fit.h"
#include "ui/presenting/presented_check.h"

#include <QApplication>
#include <QFileInfo>
#include <QHashFunctions>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iterator>

#include <fcntl.h>
#include <unistd.h>

namespace {

using namespace posenc;

// The last guard: an exception has reached something that must not throw, such as the toolkit's own code. Files appear whole or not at all,
// so only the window is lost.
[[noreturn]] void sayWhyAndEnd()
{
    try {
        if (const auto thrown = std::current_exception())
            std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
        writeToStandardError("posenc: There is not enough memory. Choose a smaller image or table.\n");
        std::_Exit(1);
    } catch (...) {
    }
    writeToStandardError("posenc: An unexpected error occurred. Please report what led to the error.\n");
    std::_Exit(1);
}

// Before anything else of the program: what is made before main() needs memory, too.
struct LastGuard {
    LastGuard() { std::set_terminate(sayWhyAndEnd); }
};
[[gnu::init_priority(101)]] const LastGuard lastGuard;

// Errors of options are in the language that is asked for. The toolkit translates only while there is an application.
template <class Read>
auto readIn(const QString& language, int& argc, char** argv, Read read)
{
    if (language.isEmpty())
        return read();
    const QCoreApplication application(argc, argv);
    speak(language);
    return read();
}

// English unless another language is asked for, as every file that the command line writes.
int printManual(const QString& language, bool onlyLists)
{
    speak(language.isEmpty() ? QStringLiteral("en") : language);
    ManualLists lists = windowLists();
    lists.merge(commandLineLists());
    if (onlyLists) {
        QJsonObject texts;
        for (const auto& [name, text] : lists)
            texts[name] = text().trimmed();
        const auto done = writeTo({}, QJsonDocument(texts).toJson());
        return done ? 0 : fail(done.error());
    }
    const auto html = manualAsHtml(Manual(lists), spokenLanguage());
    if (!html)
        return fail(html.error());
    const auto done = writeTo({}, *html);
    return done ? 0 : fail(done.error());
}

// Only the words, with no display, no home and no settings.
int print(const Command& command, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    if (command.task == Command::Task::Print && (command.list == QLatin1String("manual") || command.list == QLatin1String("lists")))
        return printManual(command.language, command.list == QLatin1String("lists"));
    QString text;
    if (command.task == Command::Task::Version)
        text = softwareName() + QLatin1Char('\n');
    else if (command.task == Command::Task::List)
        text = listed(command.list, presets, colorMaps).join(QLatin1Char('\n')) + QLatin1Char('\n');
    else if (command.task == Command::Task::Print && command.list == QLatin1String("man"))
        text = manualPage(programOptions(), programVersion(), releaseDate());
    else if (command.task == Command::Task::Print && command.list == QLatin1String("parameters"))
        text = parameterReference();
    else if (command.task == Command::Task::Print)
        text = completions(command.list, programOptions());
    else
        text = helpText(command.list == QLatin1String("all"));
    const auto done = writeTo({}, text.toUtf8());
    return done ? 0 : fail(done.error());
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

int checkLessons(const Command& command, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    QStringList paths;
    std::ranges::transform(command.lessons, std::back_inserter(paths), inSpokenLanguage);
    const LessonReport lessons = [&] {
        const Interrupt interrupt;
        return reportOn(paths, command.strict, command.presenting, presets, colorMaps, {nullptr, interrupt.stop()});
    }();
    if (const auto done = writeTo({}, lessons.lines.toUtf8()); !done)
        return fail(done.error());
    for (const Error& error : lessons.unread)
        say(error.message);
    if (!lessons.unread.empty())
        return exitCodeOf(lessons.unread.back().kind);
    return lessons.isBad ? exitCodeOf(Error::Kind::Usage) : 0;
}

int grade(const Command& command)
{
    const auto grading = [&] {
        const Interrupt interrupt;
        return gradeInto(command.file, command.force ? Existing::Replace : Existing::Keep, command.job.scene, {nullptr, interrupt.stop()});
    }();
    if (!grading)
        return fail(grading.error());
    for (const QString& remark : grading->remarks)
        say(remark.toStdString());
    return grading->isIncomplete ? exitCodeOf(Error::Kind::File) : 0;
}

int printLink(const Scene& scene)
{
    const auto link = linkOf(scene);
    if (!link)
        return fail(link.error());
    if (!link->leftOut.isEmpty())
        say(CommandLine::tr("The link leaves out %1, since it holds settings alone.")
                .arg(link->leftOut.join(QStringLiteral(", ")))
                .toStdString());
    const auto done = writeTo({}, (webAddress() + link->fragment + QLatin1Char('\n')).toUtf8());
    return done ? 0 : fail(done.error());
}

int describe(const Command& command, const std::vector<Preset>& presets)
{
    const auto json = [&] {
        const Interrupt interrupt;
        const Progress progress{nullptr, interrupt.stop()};
        return command.files.isEmpty() ? described(command.file, presets, command.job.scene, progress)
                                       : comparedModels(command.file, command.files.front(), progress);
    }();
    if (!json)
        return fail(json.error());
    if (const auto done = writeTo({}, *json); !done)
        return fail(done.error());
    return 0;
}

Destination destinationOf(const Command& command)
{
    return {command.file == QLatin1String("-") ? QString() : command.file, command.force ? Existing::Replace : Existing::Keep};
}

// Work with a bar in the terminal, which Ctrl-C stops.
template <class Work>
auto withTerminal(Work work)
{
    const Interrupt interrupt;
    TerminalProgress bar;
    return work(Progress{[&bar](double part) { bar.show(part); }, interrupt.stop()});
}

int exportFile(const Command& command, const ColorMaps& colorMaps)
{
    const auto done = withTerminal(
        [&](const Progress& progress) { return runExport(command.job, destinationOf(command), figuresHere(colorMaps), progress); });
    return done ? 0 : fail(done.error());
}

// A handout or slides. What is wrong with the lesson is told as by --check, but on standard error: the other may be what is written.
int exportLesson(const Command& command, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    constexpr double checked = 0.3; // share of the progress bar for checking
    const Destination destination = destinationOf(command);
    const QString lesson = inSpokenLanguage(command.lesson);
    LessonReport report;
    const auto done = withTerminal([&](const Progress& progress) -> Expected<Done> {
        if (command.task == Command::Task::Handout && !destination.path.isEmpty()) // a handout that cannot be written is not computed
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
        const FigureMaker figures = figuresHere(colorMaps);
        const Progress rest = progress.within(checked, 1.0);
        return command.task == Command::Task::Slides
                   ? writeSlides(reading.lesson, command.job, destination, figures, rest)
                   : writeHandout(reading.lesson, QFileInfo(lesson).absolutePath(), command.handout, destination, figures, rest);
    });
    if (report.isBad)
        writeToStandardError(report.lines.toStdString());
    return done ? 0 : fail(done.error());
}

// Without a window, the toolkit's remarks about a missing desktop are noise: a script reads one line for a failure.
void keepQuiet(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (message.startsWith(QLatin1String("QThread::start: Thread creation error"))) { // the toolkit would wait for it forever
        say(noMemory);
        std::_Exit(1);
    }
    if (type == QtCriticalMsg || type == QtFatalMsg)
        say(message.toStdString());
}

// A standard stream closed by the caller stays closed: otherwise the next opened file would get its number, and the stream's output.
void keepClosedStreamsClosed()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0)
            (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY); // the lowest free number, hence this one
}

// The fonts beside an unpacked program, if there are any. A variable, because Fontconfig knows a fixed place otherwise. Not in a script
// before the program: further windows, the desktop and debuggers start the program itself.
void useBundledFonts()
{
    std::error_code none;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none);
    const std::filesystem::path settings = program.parent_path().parent_path() / "share/posenc/fonts/fonts.conf";
    if (!none && std::filesystem::is_regular_file(settings, none))
        setenv("FONTCONFIG_FILE", settings.c_str(), 0);
}

int run(int& argc, char** argv)
{
    QHashSeed::setDeterministicGlobalSeed(); // or a PDF's fonts would come in a different order in every run
    keepClosedStreamsClosed();
    qInstallMessageHandler(keepQuiet); // files are read below, and their decoders have remarks, too
    const ColorMaps colorMaps;
    const std::vector<Preset> presets = readPresets();
    const QStringList arguments = argumentsOf(argc, argv);
    Application::setNames();
    const auto command = readIn(languageIn(arguments), argc, argv, [&] { return readCommandLine(arguments, presets, colorMaps); });
    if (!command) {
        if (command.error().kind != Error::Kind::Usage)
            (void)isToldInWindow(arguments, argc, argv);
        return fail(command.error());
    }
    if (!command->remark.isEmpty())
        say(command->remark.toStdString());
    if (!command->warnings.isEmpty()) {
        const QString marked = readIn(languageIn(arguments), argc, argv, [] { return CommandLine::tr("Warning: %1"); });
        for (const QString& warning : command->warnings)
            say(marked.arg(warning).toStdString());
    }
    for (const QString& reading : command->readings)
        say(reading.toStdString());

    useBundledFonts();
    switch (command->task) {
    case Command::Task::Help:
    case Command::Task::Version:
    case Command::Task::List:
    case Command::Task::Print: {
        const QCoreApplication application(argc, argv);
        return print(*command, presets, colorMaps);
    }
    case Command::Task::Check:
    case Command::Task::Grade:
    case Command::Task::Describe:
    case Command::Task::Link:
    case Command::Task::Export:
    case Command::Task::Handout:
    case Command::Task::Slides:
    case Command::Task::Screenshot: {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        const QApplication application(argc, argv);
        speak(command->language.isEmpty() ? QStringLiteral("en") : command->language); // files are the same wherever they are written
        if (command->task == Command::Task::Check)
            return checkLessons(*command, presets, colorMaps);
        if (command->task == Command::Task::Grade)
            return grade(*command);
        if (command->task == Command::Task::Describe)
            return describe(*command, presets);
        if (command->task == Command::Task::Link)
            return printLink(command->job.scene);
        if (command->task == Command::Task::Screenshot)
            return exportScreenshot(*command);
        return command->task == Command::Task::Export ? exportFile(*command, colorMaps) : exportLesson(*command, presets, colorMaps);
    }
    case Command::Task::Window:
        break;
    }
    return openWindow(*command, argc, argv);
}

} // namespace

int main(int argc, char** argv)
{
    giveLargeBlocksBack();
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        return fail({Error::Kind::Runtime, noMemory});
    } catch (const std::exception& exception) {
        return fail({Error::Kind::Runtime, exception.what()});
    }
}
