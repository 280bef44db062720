// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/window_start.h"

#include "app/application.h"
#include "app/command_line.h"
#include "app/desktop/desktop_service.h"
#include "app/desktop/interrupt.h"
#include "app/failure.h"
#include "app/manual.h"
#include "app/settings_files.h"
#include "ui/base/language.h"
#include "ui/dialogs/export_memory.h"
#include "ui/export/scene_link.h"
#include "ui/files/program_files.h"
#include "ui/manual/manual_opener.h"
#include "ui/window/accessibility.h"
#include "ui/window/main_window.h"
#include "ui/window/pasting.h"
#include "ui/window/start.h"
#include "ui/window/window_part.h"

#include <QApplication>
#include <QFileInfo>
#include <QIcon>
#include <QProcess>

#include <algorithm>
#include <cstdlib>
#include <stop_token>
#include <thread>

#include <unistd.h>

namespace posenc {

namespace {

const Error noDisplay{Error::Kind::Runtime,
                      "There is no display for a window. Set DISPLAY or WAYLAND_DISPLAY, or write a file with --export."};

// The toolkit can only abort if the named display does not answer.
void explainMissingDisplay(QtMsgType type, const QMessageLogContext&, const QString&)
{
    if (type == QtFatalMsg)
        std::_Exit(fail(noDisplay));
}

// What decoders of files and of settings remark on bad ones: posenc says in a sentence what is wrong.
QtMessageHandler usualHandler = nullptr;
void leaveOutRemarks(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.startsWith(QLatin1String("libpng")) && !message.startsWith(QLatin1String("QVariant")))
        usualHandler(type, context, message);
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
           || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

// What the desktop, or another start of the program, asks of the window that is open.
void serve(DesktopService& service, MainWindow& window)
{
    QObject::connect(&service, &DesktopService::frontRequested, &window, [&window] {
        window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
        window.setVisible(true);
        window.raise();
        window.activateWindow();
    });
    QObject::connect(&service, &DesktopService::openRequested, &window, &MainWindow::open);
    for (const auto& part : window.parts())
        QObject::connect(&service, &DesktopService::lessonsRequested, part.get(), &WindowPart::openFirst);
    QObject::connect(&service, &DesktopService::newWindowRequested, &window, &MainWindow::newWindowRequested);
    service.serve();
}

// Ends the process with exit code 0 after a time, unless it has ended by itself: work that does not check its stop token in time is not
// waited for. Nothing is lost: files appear only when complete, and settings are written earlier.
void endProcessWithin(std::chrono::milliseconds time)
{
    std::thread([time] {
        std::this_thread::sleep_for(time);
        _exit(0);
    }).detach();
}

int runWindow(const Command& command)
{
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/posenc/icons/posenc.svg")));
    QGuiApplication::setDesktopFileName(DesktopService::id());
    installAccessibility();
    const Interrupt interrupt;
    const bool few = command.isBare && startsWithFew();
    MainWindow window(few ? firstScene(readPresets()) : command.job.scene);
    window.setFew(few);
    const auto end = [&window] { window.close() ? void() : QCoreApplication::exit(0); }; // as by its menu, but waits for no answer
    const std::stop_callback closing(interrupt.stop(), [&] { QMetaObject::invokeMethod(&window, end, Qt::QueuedConnection); });
    QObject::connect(&window, &MainWindow::closed, qApp, [] {
        endProcessWithin(std::chrono::milliseconds(800));
        QCoreApplication::exit(0); // including the loops of dialogs
    });
    window.pasting().setCommandReader(shownByCommand);
    window.manual().setLists(commandLineLists());
    QObject::connect(&window, &MainWindow::newWindowRequested, qApp,
                     [] { QProcess::startDetached(QCoreApplication::applicationFilePath(), {QStringLiteral("--new-window")}); });
    if (!command.files.isEmpty() && !command.feature && command.offered.isEmpty() && !isLink(command.files.front()))
        window.documents().setDocument(QFileInfo(command.files.front()).absoluteFilePath());
    window.setVisible(true);
    for (const auto& part : window.parts())
        part->greet();
    // Whoever opens a file has work before them; what was left waits for a start without one.
    window.keepSessions(stateFolder() + QStringLiteral("/sessions"), !command.namesFile && !command.feature);
    window.keepLast(stateFolder() + QStringLiteral("/last"), command.isBare && !command.namesFile && !command.newWindow);
    DesktopService service;
    serve(service, window);
    if (command.feature)
        (void)command.feature->show(window, false); // the window says what is wrong
    if (!command.offered.isEmpty())
        window.open(command.offered);
    if (!command.warnings.isEmpty())
        emit window.documents().warned(command.warnings.join(QLatin1Char(' ')));
    ExportMemory::take(command.look, window.currentPicture());
    if (!command.folder.isEmpty())
        window.openNamedFiles(command.folder);
    return QApplication::exec();
}

} // namespace

bool isToldInWindow(const QStringList& arguments, int& argc, char** argv)
{
    const bool isPlain = std::ranges::none_of(arguments, [](const QString& argument) { return argument.startsWith(QLatin1Char('-')); });
    if (arguments.isEmpty() || !isPlain || !hasDisplay())
        return false;
    const QCoreApplication application(argc, argv);
    return DesktopService::isHandedOver(arguments);
}

int openWindow(const Command& command, int& argc, char** argv)
{
    if (!hasDisplay())
        return fail(noDisplay);
    if (const auto why = setBadSettingsAside())
        say(*why);
    qInstallMessageHandler(explainMissingDisplay);
    const Application application(argc, argv);
    qInstallMessageHandler(nullptr);
    usualHandler = qInstallMessageHandler(leaveOutRemarks);
    speak(command.language.isEmpty() ? windowLanguage() : command.language);
    if (command.isPlain && DesktopService::isHandedOver(command.files))
        return 0;
    return runWindow(command);
}

} // namespace posenc
