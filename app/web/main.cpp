// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"
#include "app/manual.h"
#include "app/web/address.h"
#include "ui/base/language.h"
#include "ui/classroom/classroom.h"
#include "ui/classroom/lesson_library.h"
#include "ui/controls/dialog_call.h"
#include "ui/export/scene_link.h"
#include "ui/files/program_files.h"
#include "ui/manual/manual_opener.h"
#include "ui/window/accessibility.h"
#include "ui/window/main_window.h"
#include "ui/window/pasting.h"
#include "ui/window/start.h"

#include <QCloseEvent>
#include <QHashFunctions>
#include <QScreen>
#include <QTimer>
#include <QtPlugin>

#include <emscripten.h>

Q_IMPORT_PLUGIN(QWasmIntegrationPlugin)

namespace {

using namespace posenc;

EM_JS(void, posencTellReady, (), { document.documentElement.dataset.posenc = 'ready'; });
EM_JS(void, posencOpenPage, (), { open(location.pathname, '_blank'); });

// The window is the page: it has no frame, and is closed with its tab.
class PageWindow : public MainWindow {
public:
    using MainWindow::MainWindow;

protected:
    void closeEvent(QCloseEvent* event) override { event->ignore(); }
};

Scene sceneToBeginWith(Expected<Scene>& asked)
{
    if (Address::fragment().size() > 1)
        asked = sceneFromLink(Address::fragment());
    if (asked && Address::fragment().size() > 1)
        return *asked;
    return startsWithFew() ? firstScene(readPresets()) : Scene();
}

} // namespace

// What is made here lives as long as the page; the browser calls the event loop.
int main(int argc, char** argv)
{
    QHashSeed::setDeterministicGlobalSeed(); // or a PDF's fonts would come in a different order in every run
    Application::setNames();
    static int count = argc;
    auto* const application = new Application(count, argv);
    const QUrlQuery query = Address::query();
    speak(query.hasQueryItem(QStringLiteral("lang")) ? query.queryItemValue(QStringLiteral("lang")) : windowLanguage());
    installAccessibility();
    (void)setWebAddress(Address::page());

    Expected<Scene> asked = Scene();
    const bool hasScene = Address::fragment().size() > 1;
    const bool few = !hasScene && startsWithFew();
    auto* const window = new PageWindow(sceneToBeginWith(asked));
    window->setFew(few);
    window->pasting().setCommandReader(shownByCommand);
    window->manual().setLists(commandLineLists());
    QObject::connect(window, &MainWindow::newWindowRequested, application, [] { posencOpenPage(); });
    // As narrow as a phone, or a frame in another page.
    constexpr int narrow = 900; // pixels
    if (query.queryItemValue(QStringLiteral("embed")) == QLatin1String("1") || application->primaryScreen()->size().width() < narrow)
        window->setCompact();
    window->setWindowFlag(Qt::FramelessWindowHint);
    window->showMaximized();
    window->classroom().greet();
    window->keepSessions(stateFolder() + QStringLiteral("/sessions"), !hasScene);
    window->keepLast(stateFolder() + QStringLiteral("/last"), !hasScene);
    auto* const address = new Address(window->explorer(), window);
    const auto refuse = [window](const Error& error) { showWarning(window, Address::tr("Link"), QString::fromStdString(error.message)); };
    QObject::connect(address, &Address::refused, window, refuse);
    if (!asked)
        refuse(asked.error());
    if (const QString lesson = query.queryItemValue(QStringLiteral("lesson")); !lesson.isEmpty())
        window->classroom().openAt(inSpokenLanguage(lesson), query.queryItemValue(QStringLiteral("step")).toInt());
    QTimer::singleShot(0, window, [] { posencTellReady(); });
    return 0;
}
