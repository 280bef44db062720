// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include "app/command_line.h"
#include "app/failure.h"
#include "ui/base/version.h"
#include "ui/controls/dialog_call.h"
#include "ui/controls/finger_scrolling.h"

#include <QTimer>

#include <exception>
#include <utility>

namespace posenc {

Application::Application(int& count, char** words) : QApplication(count, words) { installEventFilter(new FingerScrolling(this)); }

void Application::setNames()
{
    QCoreApplication::setApplicationName(QStringLiteral("posenc"));
    QCoreApplication::setOrganizationName(QStringLiteral("posenc"));
    QCoreApplication::setApplicationVersion(programVersion());
}

bool Application::notify(QObject* receiver, QEvent* event)
{
    try {
        return QApplication::notify(receiver, event);
    } catch (const std::bad_alloc&) {
        tell(noMemory);
    } catch (const std::exception& exception) {
        tell(exception.what());
    }
    return false;
}

// Deferred until the exception's memory has been freed; one at a time.
void Application::tell(const char* why)
{
    say(why);
    if (std::exchange(m_tells, true))
        return;
    QTimer::singleShot(0, this, [this, words = QString::fromUtf8(why)] {
        auto* const box = new QMessageBox(QMessageBox::Warning, applicationName(), words, QMessageBox::Ok, activeWindow());
        callDialog(*box, [this, box](bool) {
            box->deleteLater();
            m_tells = false;
        });
    });
}

Expected<ShownByCommand> shownByCommand(const QStringList& words)
{
    const auto command = readCommandLine(words, readPresets(), ColorMaps());
    if (!command)
        return command.error();
    return ShownByCommand{command->job.scene, command->folder, command->feature ? command->feature->file() : QString(), command->offered};
}

} // namespace posenc
