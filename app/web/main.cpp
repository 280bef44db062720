// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"
#include "app/manual.h"
#include "app/web/address.h"
#include "app/web/browser_habits.h"
#include "app/web/screen_reader.h"
#include "ui/base/language.h"
#include "ui/base/shown_text.h"
#include "ui/controls/dialog_call.h"
#include "ui/export/scene_link.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/files/program_files.h"
#include "ui/manual/manual_opener.h"
#include "ui/recovery/session_file.h"
#include "ui/scene/explorer.h"
#include "ui/scene/named_files.h"
#include "ui/scene/views.h"
#include "ui/window/accessibility.h"
#include "ui/window/compact_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/pasting.h"
#include "ui/window/start.h"

#include <QAccessible>
#include <QCloseEvent>
#include <QDir>
#include <QHashFunctions>
#include <QIcon>
#include <QLoggingCategory>
#include <QPainter>
#include <QPixmap>
#include <QScreen>
#include <QSvgRenderer>
#include <QTimer>
#include <QtPlugin>

#include <emscripten.h>

Q_IMPORT_PLUGIN(QWasmIntegrationPlugin)

namespace {

using namespace posenc;

EM_JS(void, posencTellReady, (), { document.documentElement.dataset.posenc = 'ready'; });
EM_JS(void, posencNamePage, (const char* title), { document.title = UTF8ToString(title); });
EM_JS(void, posencOpenPage, (), { open(location.pathname, '_blank'); });

// clang-format off
// A page that is loaded again has the controls that it had, and a first visit few, also if a hand has moved its first picture (start.js).
EM_JS(bool, posencHadFew, (), {
    const isFirst = 'few' in document.documentElement.dataset;
    try {
        const loaded = performance.getEntriesByType('navigation')[0];
        const few = loaded && loaded.type === 'reload' && sessionStorage.getItem('posenc few') === '1';
        addEventListener('pagehide', () => sessionStorage.setItem('posenc few', _posencHasFew() ? 1 : 0));
        return isFirst || few;
    } catch (refused) {
        return isFirst;
    }
});

EM_JS(bool, posencIsReload, (), {
    const loaded = performance.getEntriesByType('navigation')[0];
    return !!loaded && loaded.type === 'reload';
});

// In a frame, wheel and finger are those of the page around, but over the controls those of the program (start.js).
EM_JS(void, posencTellSheet, (int top), { document.documentElement.dataset.sheet = top; });

EM_JS(void, posencHearDrops, (), {
    const isOfFiles = (event) => event.dataTransfer && event.dataTransfer.types.includes('Files');
    const take = (event) => {
        if (!isOfFiles(event))
            return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
    };
    for (const kind of ['dragenter', 'dragover'])
        addEventListener(kind, take, true);
    addEventListener('drop', async (event) => {
        if (!isOfFiles(event))
            return;
        take(event);
        const file = event.dataTransfer.files[0];
        const bytes = new Uint8Array(await file.arrayBuffer());
        const folder = Module.posencFolder(file.size);
        FS.writeFile(folder + '/' + file.name, bytes);
        const path = stringToNewUTF8(folder + '/' + file.name);
        _posencDropped(path);
        _free(path);
    }, true);
});
// clang-format on

MainWindow* shownWindow = nullptr; // there is one page

// The window is the page: it has no frame, and is closed with its tab. On a phone, in half a screen or enlarged, it is compact, for as long
// as it is so small; in a frame always.
class PageWindow : public MainWindow {
public:
    PageWindow(const Scene& scene, bool isEmbedded, bool few) : MainWindow(scene), m_isEmbedded(isEmbedded), m_few(few)
    {
        fit(screen()->size().width());
        if (!m_isCompact)
            showAsWide();
    }

protected:
    void closeEvent(QCloseEvent* event) override { event->ignore(); }
    void resizeEvent(QResizeEvent* event) override
    {
        MainWindow::resizeEvent(event);
        QMetaObject::invokeMethod(
            this, [this] { fit(width()); }, Qt::QueuedConnection);
    }

private:
    void fit(int width)
    {
        constexpr int narrow = 900; // pixels: of phones and tablets held upright
        const bool wasCompact = std::exchange(m_isCompact, m_isEmbedded || width < narrow);
        QCoreApplication::setAttribute(Qt::AA_DontShowShortcutsInContextMenus, m_isCompact); // a phone has no room for them
        setCompact(m_isCompact, !m_isEmbedded);
        if (wasCompact && !m_isCompact)
            showAsWide();
    }
    // The first time only: then the choice is the user's.
    void showAsWide()
    {
        if (!std::exchange(m_wasWide, true))
            setFew(m_few);
    }

    bool m_isEmbedded;
    bool m_few;
    bool m_isCompact = false;
    bool m_wasWide = false;
};

class SheetWatch : public QObject {
public:
    explicit SheetWatch(CompactSheet& sheet) : QObject(&sheet) { sheet.installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        constexpr int nowhere = 1'000'000; // pixels
        const auto& sheet = static_cast<const CompactSheet&>(*watched);
        if (const auto type = event->type(); type == QEvent::Show || type == QEvent::Hide || type == QEvent::Move || type == QEvent::Resize)
            posencTellSheet(type != QEvent::Hide && !sheet.isHidden() ? sheet.y() : nowhere);
        return false;
    }
};

// What the part behind ? asks for.
struct PageRequest {
    explicit PageRequest(const QUrlQuery& query)
        : lesson(query.queryItemValue(QStringLiteral("lesson"))), step(query.queryItemValue(QStringLiteral("step")).toInt()),
          language(query.queryItemValue(QStringLiteral("lang"))), view(query.queryItemValue(QStringLiteral("view"))),
          isEmbedded(query.queryItemValue(QStringLiteral("embed")) == QLatin1String("1"))
    {
    }

    QString lesson;
    int step;
    QString language;
    QString view;
    bool isEmbedded;
};

// The scene of the address: its fragment, and a view behind ?. An error if either cannot be read.
Expected<Scene> sceneOfAddress(const PageRequest& request)
{
    const auto kept = sceneFromLink(Address::fragment());
    if (!kept || request.view.isEmpty())
        return kept;
    const auto view = viewFromName(request.view);
    if (!view)
        return view.error();
    Scene scene = *kept;
    scene.view.name = *view;
    return scene;
}

// Every visit leaves its session, and a visitor goes on with the last.
void keepNewest(const QString& folder)
{
    const QFileInfoList left = QDir(folder).entryInfoList({QLatin1Char('*') + SessionFile::ending}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : left.mid(1))
        QFile::remove(file.filePath());
}

// What the address cannot hold: a scene with the files that it shows, if the page is loaded again. They are asked for.
std::optional<Scene> sceneWithFiles(const QString& folder)
{
    const QFileInfoList left = QDir(folder).entryInfoList({QLatin1Char('*') + SessionFile::ending}, QDir::Files, QDir::Time);
    if (left.isEmpty() || !posencIsReload())
        return std::nullopt;
    const auto session = readSession(left.front().filePath());
    if (!session || unopenedFiles(session->scene).isEmpty())
        return std::nullopt;
    const auto link = linkOf(session->scene);
    const QString shown = Address::fragment();
    const bool isOfAddress = !link || link->fragment == shown || (link->fragment.size() <= 1 && shown.size() <= 1);
    return isOfAddress ? std::optional(session->scene) : std::nullopt;
}

// The toolkit reads no SVG as an icon here.
QIcon programIcon()
{
    QPixmap picture(64, 64);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    QSvgRenderer(QStringLiteral(":/posenc/icons/posenc.svg")).render(&painter);
    return picture;
}

} // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE void posencDropped(const char* path)
{
    if (shownWindow)
        shownWindow->open(QString::fromUtf8(path));
}

EMSCRIPTEN_KEEPALIVE bool posencHasFew() { return shownWindow && shownWindow->hasFew(); }
}

// What is made here lives as long as the page; the browser calls the event loop.
int main(int argc, char** argv)
{
    QHashSeed::setDeterministicGlobalSeed(); // or a PDF's fonts would come in a different order in every run
    Application::setNames();
    static int count = argc;
    auto* const application = new Application(count, argv);
    const PageRequest request(Address::query());
    speak(request.language.isEmpty() ? windowLanguage() : request.language);
    installAccessibility();
    QAccessible::setRootObject(application);                                                // as exec() does, which is not called here
    QLoggingCategory::setFilterRules(QStringLiteral("qt.qpa.accessibility.warning=false")); // one for each entry of each list
    application->installEventFilter(new BrowserHabits(application));
    QGuiApplication::setWindowIcon(programIcon());

    const bool isBare = Address::fragment().size() <= 1 && request.view.isEmpty() && request.lesson.isEmpty();
    const bool few = isBare && startsWithFew();
    const bool hadFew = posencHadFew();
    const Expected<Scene> asked = isBare ? Scene() : sceneOfAddress(request);
    auto* const window = new PageWindow(few ? firstScene(readPresets()) : asked ? *asked : Scene(), request.isEmbedded, few || hadFew);
    (void)setWebAddress(Address::page()); // a setting, which startsWithFew() would see
    window->pasting().setCommandReader(shownByCommand);
    window->manual().setLists(commandLineLists());
    QObject::connect(window, &MainWindow::newWindowRequested, application, [] { posencOpenPage(); });
    for (QAction* const entry : window->findChildren<QAction*>())
        if (entry->menuRole() == QAction::QuitRole) // a page is closed with its tab
            entry->setVisible(false);
    window->setWindowFlag(Qt::FramelessWindowHint);
    window->showMaximized();
    classroomOf(*window).greet();
    if (!request.isEmbedded) { // a frame in another page leaves nothing behind
        const QString sessions = stateFolder() + QStringLiteral("/sessions");
        const std::optional<Scene> withFiles = sceneWithFiles(sessions);
        keepNewest(sessions);
        window->keepSessions(sessions, isBare && !withFiles);
        window->keepLast(stateFolder() + QStringLiteral("/last"), isBare && !withFiles);
        if (withFiles)
            QTimer::singleShot(0, window, [window, scene = *withFiles] { window->documents().restore(scene); });
    }
    auto* const address = new Address(
        window->explorer(), [window] { return window->currentPicture(); }, window);
    QObject::connect(window, &MainWindow::frontChanged, address, &Address::show);
    const auto showLesson = [window, address] {
        Classroom& classroom = classroomOf(*window);
        const auto& walk = classroom.guide().walk();
        address->showLesson(walk ? nameInLibrary(classroom.path()) : QString(), walk ? walk->stop().step : 0);
    };
    const auto showTitle = [window] {
        const auto& walk = classroomOf(*window).guide().walk();
        const Scene scene = window->currentPicture();
        const QString what = walk ? walk->lesson().title : titleOf(scene.view.name, scene);
        posencNamePage(QStringLiteral("%1 – posenc").arg(what).toUtf8().constData());
    };
    QObject::connect(window, &MainWindow::frontChanged, address, showTitle);
    QObject::connect(&window->explorer(), &Explorer::sceneChanged, address, showTitle);
    QObject::connect(&classroomOf(*window).guide(), &LessonGuide::lessonChanged, address, showTitle);
    showTitle();
    QObject::connect(&classroomOf(*window), &Classroom::opened, address, showLesson);
    QObject::connect(&classroomOf(*window).guide(), &LessonGuide::moved, address, showLesson);
    QObject::connect(&classroomOf(*window).guide(), &LessonGuide::lessonChanged, address, showLesson);
    QObject::connect(address, &Address::came, address, showLesson); // an older entry may name another step
    const auto refuse = [window](const Error& error) { showWarning(window, Address::tr("Link"), QString::fromStdString(error.message)); };
    QObject::connect(address, &Address::refused, window, refuse);
    QObject::connect(address, &Address::came, &window->documents(), &Documents::opened); // which brings the view up
    shownWindow = window;
    if (auto* const sheet = window->findChild<CompactSheet*>())
        new SheetWatch(*sheet);
    new ScreenReader(window);
    posencHearDrops();
    if (!asked)
        refuse(asked.error());
    if (const auto path = libraryPath(request.lesson))
        classroomOf(*window).openAt(inSpokenLanguage(*path),
                                    request.step > 0 ? std::optional<std::size_t>(request.step - 1) : std::nullopt);
    else if (!request.lesson.isEmpty()) {
        refuse({Error::Kind::Usage,
                Address::tr("posenc has no lesson %1. Choose one in the menu Lesson.").arg(shownText(request.lesson)).toStdString()});
        showLesson();
    }
    QTimer::singleShot(0, window, [window, isBare] {
        if (!isBare)
            emit window->documents().opened(window->explorer().scene().view.name);
        window->setFocus(); // no key changes anything, and no frame is drawn, before a control has been chosen
        posencTellReady();
    });
    return 0;
}
