// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/monkey.h"
#include "ui/features/class/class_part.h"

#include "tests/monkey/storms.h"
#include "tests/support/mouse.h"
#include "tests/support/test_main.h"
#include "ui/dialogs/export_task.h"
#include "ui/export/export_job.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/scene/scene_file.h"
#include "ui/window/workspace.h"

#include <QAction>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QThreadPool>

#include <numeric>

namespace posenc::test {

namespace {

QPointF placeIn(Random& random, const QWidget& widget)
{
    return {random.real(0.0, std::max(1, widget.width())), random.real(0.0, std::max(1, widget.height()))};
}

// What would end the session or reach beyond it; a person does that too, but then there is nothing to look at.
bool isTaboo(const QAction& action)
{
    return action.menuRole() == QAction::QuitRole || action.shortcut().matches(QKeySequence(Qt::CTRL | Qt::Key_Q)) != QKeySequence::NoMatch;
}

// Tables, scenes, pictures, lessons, a model, and what none of these is.
void layOut(const QString& folder)
{
    const auto at = [&folder](const char* name) { return folder + QLatin1Char('/') + QLatin1String(name); };
    static const ColorMaps maps;
    ExportJob job;
    job.kind = FileKind::Npy;
    job.scene.encoding = EncodingSpec::make(10000.0, 48, 70).value();
    (void)runExport(job, {at("table.npy"), Existing::Keep}, figuresHere(maps));
    job.kind = FileKind::Csv;
    job.scene.encoding = EncodingSpec::make(100.0, 7, 1).value();
    (void)runExport(job, {at("one-row.csv"), Existing::Keep}, figuresHere(maps));
    job.kind = FileKind::Png;
    job.scene.encoding = EncodingSpec::make(3.0, 1, 300).value();
    (void)runExport(job, {at("picture.png"), Existing::Keep}, figuresHere(maps));
    (void)writeSceneFile(job.scene, at("scene.posenc"), Existing::Keep);
    writeContent(at("broken.posenc"), "{\"format\": \"posenc\", \"version\": 1, \"encoding\": {\"n\": -1}}");
    writeContent(at("broken.npy"), "\x93NUMPY\x01");
    writeContent(at("words.csv"), "a,b\nc,d\n");
    writeContent(at("own.lesson.md"),
                 "---\nposenc-lesson: 1\ntitle: Own\n---\n# Own\n\n## One\nWords.\n\n```ask cover\nHow many?\n= 3\n```\n\n"
                 "## Two\n```scene new\n{\"encoding\": {\"d_model\": 7, \"max_len\": 1}}\n```\n");
    writeContent(at("broken.lesson.md"), "---\nposenc-lesson: 1\n---\n# No step\n");
    writeContent(at("config.json"),
                 R"({"model_type": "llama", "head_dim": 64, "rope_theta": 10000.0, "max_position_embeddings": 4096,
                     "rope_scaling": {"type": "linear", "factor": 2.0, "attn_factor": 1}})");
}

const QStringList& laidOut()
{
    static const QStringList names{"table.npy", "one-row.csv",   "picture.png",      "scene.posenc", "broken.posenc", "broken.npy",
                                   "words.csv", "own.lesson.md", "broken.lesson.md", "config.json",  "gone.npy"};
    return names;
}

const QStringList& keysOfPeople()
{
    static const QStringList keys{"Tab",
                                  "Tab",
                                  "Shift+Tab",
                                  "Left",
                                  "Right",
                                  "Up",
                                  "Down",
                                  "PgUp",
                                  "PgDown",
                                  "Home",
                                  "End",
                                  "Space",
                                  "Return",
                                  "Escape",
                                  "Escape",
                                  "F",
                                  "B",
                                  ".",
                                  "G",
                                  "R",
                                  "N",
                                  "?",
                                  "0",
                                  "1",
                                  "9",
                                  "-",
                                  "+",
                                  "Del",
                                  "Backspace",
                                  "Ctrl+Z",
                                  "Ctrl+Shift+Z",
                                  "Ctrl+1",
                                  "Ctrl+2",
                                  "Ctrl+3",
                                  "Ctrl+4",
                                  "Ctrl+5",
                                  "Ctrl+6",
                                  "Ctrl+7",
                                  "Ctrl+8",
                                  "Ctrl+9",
                                  "Ctrl++",
                                  "Ctrl+-",
                                  "Ctrl+0",
                                  "Alt+PgDown",
                                  "Alt+PgUp",
                                  "F1",
                                  "F5",
                                  "Shift+F5",
                                  "F6",
                                  "F10",
                                  "F11",
                                  "Shift+Left",
                                  "Shift+Right",
                                  "Ctrl+Left",
                                  "Ctrl+Right",
                                  "Ctrl+A",
                                  "Ctrl+C",
                                  "Ctrl+E",
                                  "Alt+A",
                                  "Alt+F",
                                  "Alt+V",
                                  "Menu",
                                  "Ctrl+Tab"};
    return keys;
}

} // namespace

std::optional<Deed> Deed::fromLine(const QString& line)
{
    const QStringList words = line.simplified().split(QLatin1Char(' '));
    bool is = false;
    Deed deed{words.front(), words.back().toULongLong(&is)};
    return words.size() == 2 && is ? std::optional(deed) : std::nullopt;
}

// Each is a function of the monkey and of randomness; its weight is how often it is drawn.
struct Deeds {
    using Does = void (*)(Monkey& monkey, Random& random);
    struct Entry {
        const char* name;
        int weight;
        bool needsFreedom; ///< not done while a dialog or a menu is open
        Does does;
    };
    static const std::vector<Entry>& all();
};

const std::vector<Deeds::Entry>& Deeds::all()
{
    static const std::vector<Entry> entries{
        {"key", 16, false,
         [](Monkey& monkey, Random& random) {
             QWidget* const root = monkey.front();
             QWidget* const focus = QApplication::focusWidget();
             monkey.press(focus && root->isAncestorOf(focus) ? *focus : *root, random.oneOf(keysOfPeople()));
         }},
        {"input", 20, false, [](Monkey& monkey, Random& random) { monkey.input(random, *monkey.front()); }},
        {"menu", 8, true,
         [](Monkey& monkey, Random& random) {
             QList<QAction*> actions;
             for (QAction* const action : monkey.window().findChildren<QAction*>())
                 if (action->isEnabled() && action->isVisible() && !action->menu() && !action->text().isEmpty() && !isTaboo(*action))
                     actions.append(action);
             if (actions.isEmpty())
                 return;
             QAction* const action = random.oneOf(actions);
             monkey.m_done.append(action->text());
             action->trigger();
         }},
        {"resize", 2, true,
         [](Monkey& monkey, Random& random) { monkey.window().resize(random.whole(800, 1500), random.whole(500, 1000)); }},
        {"page", 5, true, [](Monkey& monkey, Random& random) { monkey.window().docks().raise(random.oneOf(allViews())); }},
        {"dock", 4, true,
         [](Monkey& monkey, Random& random) {
             const QList<QDockWidget*> docks = monkey.window().findChildren<QDockWidget*>();
             QDockWidget* const dock = random.oneOf(docks);
             const auto can = [dock](QDockWidget::DockWidgetFeature feature) { return dock->features().testFlag(feature); };
             const int what = random.whole(0, 3);
             if (what == 0 && can(QDockWidget::DockWidgetFloatable))
                 dock->setFloating(!dock->isFloating());
             else if (what == 1 && can(QDockWidget::DockWidgetClosable))
                 dock->close();
             else if (what == 2 && can(QDockWidget::DockWidgetClosable))
                 dock->show();
             else if (what == 3 && can(QDockWidget::DockWidgetMovable))
                 monkey.window().addDockWidget(random.coin() ? Qt::BottomDockWidgetArea : Qt::RightDockWidgetArea, dock);
         }},
        {"open", 3, true,
         [](Monkey& monkey, Random& random) {
             monkey.m_done.append(random.oneOf(laidOut()));
             monkey.window().MainWindow::open(monkey.m_folder.filePath(monkey.m_done.back()));
         }},
        {"drop", 2, true,
         [](Monkey& monkey, Random& random) {
             QMimeData data;
             data.setUrls({QUrl::fromLocalFile(monkey.m_folder.filePath(random.oneOf(laidOut())))});
             QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
             QApplication::sendEvent(&monkey.window(), &enter);
             QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
             if (enter.isAccepted())
                 QApplication::sendEvent(&monkey.window(), &drop);
         }},
        {"export", 2, true,
         [](Monkey& monkey, Random& random) {
             QList<QAction*> actions;
             for (QAction* const action : monkey.window().findChildren<QAction*>())
                 if (action->isEnabled() && action->text().remove(QLatin1Char('&')).startsWith(QLatin1String("Export ")))
                     actions.append(action);
             if (actions.isEmpty())
                 return;
             QDir folder(monkey.exports());
             if (random.coin()) // otherwise over what is there
                 folder.removeRecursively();
             folder.mkpath(QStringLiteral("."));
             QAction* const action = random.oneOf(actions);
             monkey.m_done.append(action->text());
             monkey.m_exporting = 5;
             action->trigger();
             monkey.m_exporting = 0;
             constexpr std::int64_t mostNumbers = 1'000'000; // more are begun, and cancelled
             const EncodingSpec& spec = monkey.window().scene().encoding;
             const bool isLong = spec.maxLen() > mostNumbers / spec.dModel();
             QTest::qWait(random.whole(0, 100));
             monkey.cancelOrAwait(isLong || random.coin());
         }},
        {"history", 6, true,
         [](Monkey& monkey, Random& random) { random.coin() ? monkey.window().explorer().undo() : monkey.window().explorer().redo(); }},
        {"scene", 2, true, [](Monkey& monkey, Random& random) { monkey.window().explorer().setScene(randomScene(random)); }},
        {"sizes", 4, true,
         [](Monkey& monkey, Random& random) {
             Scene scene = monkey.window().scene();
             const auto upTo = [&random](std::int64_t most) {
                 return std::clamp<std::int64_t>(std::llround(std::exp(random.real(0.0, std::log(static_cast<double>(most) + 1.0)))), 1,
                                                 most);
             };
             scene.encoding = scene.encoding.withDModel(upTo(EncodingSpec::maxDModel)).withMaxLen(upTo(EncodingSpec::maxMaxLen));
             monkey.window().explorer().setScene(scene);
         }},
        {"lesson", 4, true,
         [](Monkey& monkey, Random& random) {
             static const std::vector<LibraryLesson> lessons = libraryLessons();
             if (!classroomOf(monkey.window()).isOpen() || random.whole(0, 9) == 0)
                 classroomOf(monkey.window()).open(random.oneOf(lessons).path);
             else if (random.whole(0, 3) == 0)
                 monkey.press(monkey.window(), QStringLiteral("Alt+PgUp"));
             else if (random.whole(0, 5) == 0)
                 monkey.press(monkey.window(), QStringLiteral("Backspace")); // return to the step
             else
                 monkey.press(monkey.window(), QStringLiteral("Alt+PgDown"));
         }},
        {"present", 1, true,
         [](Monkey& monkey, Random& random) {
             Presenting& presenting = presentingOf(monkey.window());
             presenting.isOn() ? presenting.end()
                               : presenting.start(random.coin() ? Presenting::From::Beginning : Presenting::From::ThisStep);
         }},
        {"storm", 1, true,
         [](Monkey& monkey, Random&) {
             const Storm& storm = storms()[monkey.m_seed % storms().size()];
             monkey.m_done.append(QLatin1String(storm.name));
             storm.breaksOut(monkey.window(), monkey.m_folder.path());
         }},
        {"wait", 2, false, [](Monkey&, Random& random) { QTest::qWait(random.whole(1, 30)); }},
        {"tidy", 1, true, [](Monkey& monkey, Random&) { monkey.window().docks().reset(); }},
    };
    return entries;
}

QStringList Monkey::names()
{
    QStringList names;
    for (const Deeds::Entry& entry : Deeds::all())
        names.append(QLatin1String(entry.name));
    return names;
}

std::vector<Deed> randomDeeds(Random& random, int count)
{
    const std::vector<Deeds::Entry>& entries = Deeds::all();
    const int weights =
        std::accumulate(entries.begin(), entries.end(), 0, [](int sum, const Deeds::Entry& entry) { return sum + entry.weight; });
    std::vector<Deed> deeds;
    for (int i = 0; i < count; ++i) {
        int place = random.whole(0, weights - 1);
        const auto drawn = std::ranges::find_if(entries, [&place](const Deeds::Entry& entry) { return (place -= entry.weight) < 0; });
        deeds.push_back({QLatin1String(drawn->name), random.whole<std::uint64_t>(1, std::numeric_limits<std::uint32_t>::max())});
    }
    return deeds;
}

std::vector<Deed> everyStorm()
{
    std::vector<Deed> deeds;
    for (std::size_t i = 0; i < storms().size(); ++i)
        deeds.push_back({QStringLiteral("storm"), i});
    return deeds;
}

Monkey::Monkey()
{
    layOut(m_folder.path());
    QDir::setCurrent(m_folder.path()); // a file that a dialog writes stays here
    m_window = std::make_unique<Window>(QSize(1000, 640));
    connect(&m_rescue, &QTimer::timeout, this, [this, outside = QThread::currentThread()->loopLevel()] {
        if (!m_isActing && QThread::currentThread()->loopLevel() > outside)
            answer();
    });
    m_rescue.start(50);
}

Monkey::~Monkey() { tidyUp(); }

void Monkey::press(QWidget& widget, const QString& name)
{
    m_done.append(name);
    const QKeyCombination key = QKeySequence(name)[0];
    const bool isLetter = name.size() == 1;
    QTest::sendKeyEvent(QTest::Click, &widget, key.key(), isLetter ? name : QString(), key.keyboardModifiers());
}

bool Monkey::isFree() const { return !QApplication::activePopupWidget() && !QApplication::activeModalWidget(); }

QWidget* Monkey::front() const
{
    if (QWidget* const popup = QApplication::activePopupWidget())
        return popup;
    if (QWidget* const modal = QApplication::activeModalWidget())
        return modal;
    QWidget* const active = QApplication::activeWindow();
    return active ? active : m_window.get();
}

QWidget* Monkey::anyWidget(Random& random, QWidget& root) const
{
    QList<QWidget*> seen{&root};
    for (QWidget* const child : root.findChildren<QWidget*>())
        if (child->isVisibleTo(&root) && child->isEnabled() && !child->visibleRegion().isEmpty())
            seen.append(child);
    return random.oneOf(seen);
}

// What a hand does with what it sees.
void Monkey::input(Random& random, QWidget& root)
{
    const QPointer<QWidget> widget = anyWidget(random, root);
    const QPointF place = placeIn(random, *widget);
    switch (random.whole(0, 9)) {
    case 0:
    case 1:
    case 2:
        return click(*widget, place, random.whole(0, 5) == 0 ? Qt::ShiftModifier : Qt::NoModifier);
    case 3:
        sendMouse(*widget, QEvent::MouseButtonPress, place, Qt::LeftButton, Qt::LeftButton);
        for (const QPointF& to : {placeIn(random, *widget), placeIn(random, *widget)})
            if (widget)
                sendMouse(*widget, QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton);
        if (widget)
            sendMouse(*widget, QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton);
        return;
    case 4:
    case 5:
        return turnWheel(*widget, place, random.coin() ? 120 : -120);
    case 6:
        return hover(*widget, place);
    case 7:
        if (random.coin()) {
            QContextMenuEvent menu(QContextMenuEvent::Mouse, place.toPoint(), widget->mapToGlobal(place.toPoint()));
            QApplication::sendEvent(widget, &menu);
            return;
        }
        sendMouse(*widget, QEvent::MouseButtonPress, place, Qt::LeftButton, Qt::LeftButton);
        if (widget)
            sendMouse(*widget, QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton);
        if (widget)
            sendMouse(*widget, QEvent::MouseButtonDblClick, place, Qt::LeftButton, Qt::LeftButton);
        if (widget)
            sendMouse(*widget, QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton);
        return;
    default:
        break;
    }
    QWidget* const focus = QApplication::focusWidget();
    // As from a keyboard: keys reach the widget that has the focus, or else the window. A field without the focus would keep a text that
    // no loss of the focus ends.
    const QPointer<QWidget> typed = focus && root.isAncestorOf(focus) ? focus : &root;
    if (random.coin())
        return press(*typed, random.oneOf(keysOfPeople()));
    const QString text = random.oneOf(QStringList{"7", "-3", "1e6", "0", "1048576", "nan", "the cat", "\u05e9\u05dc", "1,5", ""});
    for (const QChar letter : text)
        if (typed)
            QTest::sendKeyEvent(QTest::Click, typed, Qt::Key_unknown, QString(letter), Qt::NoModifier);
}

// An answer may open the next dialog before it returns, so the next look is arranged before it.
void Monkey::watch()
{
    QTimer::singleShot(2, this, [this] {
        if (!m_isActing)
            return;
        watch();
        answer();
    });
}

// Inside the event loop of a dialog or menu: a few inputs, then it is dismissed.
void Monkey::answer()
{
    if (isFree() || !m_answering)
        return;
    QWidget& root = *front();
    if (m_patience-- > 0)
        return input(*m_answering, root);
    if (m_exporting > 0)
        return answerExport(root);
    if (auto* const dialog = qobject_cast<QDialog*>(&root))
        dialog->reject();
    else
        root.close();
}

// Says yes, and where to; work that shows how far it is goes on.
void Monkey::answerExport(QWidget& dialog)
{
    if (qobject_cast<QProgressDialog*>(&dialog))
        return;
    --m_exporting;
    if (auto* const chooser = qobject_cast<QFileDialog*>(&dialog)) {
        auto* const name = chooser->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(exports() + QLatin1Char('/') + QFileInfo(name->text()).fileName());
    }
    auto* const box = qobject_cast<QMessageBox*>(&dialog);
    QAbstractButton* const yes = box ? box->button(QMessageBox::Yes) : nullptr;
    auto* const asking = qobject_cast<QDialog*>(&dialog);
    if (yes)
        yes->click();
    else if (asking)
        asking->accept();
    else
        dialog.close(); // a menu or a list
}

void Monkey::cancelOrAwait(bool cancels)
{
    constexpr int patience = 3000; // milliseconds: a figure may be of any size
    const auto running = [this] { return m_window->findChildren<ExportProgress*>(); };
    if (!cancels)
        (void)QTest::qWaitFor([&] { return running().isEmpty(); }, patience);
    for (const ExportProgress* const each : running()) {
        m_done.append(QStringLiteral("cancelled"));
        each->findChild<QPushButton*>()->click();
    }
    constexpr int turns = isSanitized() ? 100 : 10; // a frame of a large animation is finished
    m_exportsEnd = QTest::qWaitFor([&] { return running().isEmpty(); }, turns * patience) && m_exportsEnd;
}

void Monkey::perform(const Deed& deed)
{
    const std::vector<Deeds::Entry>& entries = Deeds::all();
    const auto entry = std::ranges::find_if(entries, [&deed](const Deeds::Entry& each) { return deed.name == QLatin1String(each.name); });
    if (entry == entries.end() || (entry->needsFreedom && !isFree()))
        return;
    Random random(deed.seed);
    m_answering.emplace(deed.seed + 1);
    m_seed = deed.seed;
    m_patience = random.whole(0, 8);
    m_done.clear();
    m_stalls.begin();
    m_isActing = true;
    watch();
    entry->does(*this, random);
    m_isActing = false;
    settle();
    m_lastStall = m_stalls.longest();
}

void Monkey::settle()
{
    for (int i = 0; i < 3; ++i)
        QCoreApplication::processEvents();
}

void Monkey::tidyUp()
{
    for (int i = 0; i < 50 && !isFree(); ++i) {
        m_patience = 0;
        m_answering.emplace(std::uint64_t{1});
        answer();
        settle();
    }
    for (QWidget* const other : QApplication::topLevelWidgets())
        if (auto* const dialog = qobject_cast<QDialog*>(other); dialog && dialog->isVisible())
            dialog->reject();
    presentingOf(*m_window).end();
    press(*m_window, QStringLiteral("Escape"));
    for (QAction* const action : m_window->findChildren<QAction*>())
        if (action->isEnabled() && action->text().remove(QLatin1Char('&')) == Classroom::tr("Close lesson"))
            action->trigger();
    m_window->setWindowState(Qt::WindowNoState);
    m_window->docks().reset();
    m_window->docks().raise(View::Heatmap);
    m_window->resize(1000, 640);
    m_window->explorer().setScene(Scene{});
    m_window->activateWindow();
    m_window->settle();
    for (int i = 0; i < 20; ++i)
        QTest::qWait(5);
}

} // namespace posenc::test
