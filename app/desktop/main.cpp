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
#include "app/parameter_options.h"
#include "core/base/large_blocks.h"
#include "ui/base/language.h"
#include "ui/base/shown_text.h"
#include "ui/base/version.h"
#include "ui/export/option_reader.h"
#include "ui/export/scene_link.h"
#include "ui/manual/manual.h"
#include "ui/manual/manual_lists.h"

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

int printLink(const Scene& scene)
{
    const auto link = linkOf(withExistingSelection(scene)); // as the window copies it
    if (!link)
        return fail(link.error());
    if (!link->leftOut.isEmpty())
        say(CommandLine::tr("The link leaves out %1, since it holds settings alone.")
                .arg(link->leftOut.join(QStringLiteral(", ")))
                .toStdString());
    const auto done = writeTo({}, (webAddress() + link->fragment + QLatin1Char('\n')).toUtf8());
    return done ? 0 : fail(done.error());
}

int describe(const Command& command)
{
    const auto json = [&] {
        const Interrupt interrupt;
        const Progress progress{nullptr, interrupt.stop()};
        return command.files.isEmpty() ? described(command.file, command.job.scene, progress)
                                       : comparedFiles(command.file, command.files.front(), progress);
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

// What it says goes where that of every task goes.
int runFeature(const Command& command, const std::vector<Preset>& presets, const ColorMaps& colorMaps)
{
    const auto work = [&](const Progress& progress) {
        return command.feature->run(command, presets, colorMaps, figuresHere(colorMaps), progress);
    };
    const FeatureTask::Outcome outcome = command.feature->hasBar() ? withTerminal(work) : [&] {
        const Interrupt interrupt;
        return work({nullptr, interrupt.stop()});
    }();
    if (outcome.output)
        if (const auto done = writeTo({}, *outcome.output); !done)
            return fail(done.error());
    writeToStandardError(outcome.report);
    for (const std::string& sentence : outcome.said)
        say(sentence);
    if (outcome.error)
        return fail(*outcome.error);
    return outcome.exit ? exitCodeOf(*outcome.exit) : 0;
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
    case Command::Task::Describe:
    case Command::Task::Link:
    case Command::Task::Export:
    case Command::Task::Feature:
    case Command::Task::Screenshot: {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        const QApplication application(argc, argv);
        speak(command->language.isEmpty() ? QStringLiteral("en") : command->language); // files are the same wherever they are written
        if (command->task == Command::Task::Describe)
            return describe(*command);
        if (command->task == Command::Task::Link)
            return printLink(command->job.scene);
        if (command->task == Command::Task::Screenshot)
            return exportScreenshot(*command);
        return command->task == Command::Task::Export ? exportFile(*command, colorMaps) : runFeature(*command, presets, colorMaps);
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
