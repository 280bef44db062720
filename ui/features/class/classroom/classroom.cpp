// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/classroom.h"

#include "ui/base/shown_text.h"
#include "ui/controls/dialog_call.h"
#include "ui/controls/file_dialogs.h"
#include "ui/controls/reading_progress.h"
#include "ui/features/class/classroom/course_menu.h"
#include "ui/features/class/classroom/hand_in.h"
#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/classroom/lesson_panel.h"
#include "ui/features/class/classroom/lesson_writer.h"
#include "ui/features/class/classroom/picture_cover.h"
#include "ui/features/class/classroom/start_card.h"
#include "ui/features/class/lessons/lesson_links.h"
#include "ui/features/class/lessons/lesson_variants.h"
#include "ui/files/destination.h"
#include "ui/scene/scene_file.h"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QDockWidget>
#include <QEvent>
#include <QFileInfo>
#include <QInputDialog>
#include <QLayout>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace posenc {

namespace {

constexpr int narrow = 1200;          // pixels at the usual text size: below this, the pictures need the whole width
constexpr int usualLetter = 7;        // pixels
constexpr double stripShare = 0.3;    // largest share of the window's height for the text below the plots
constexpr double uprightShare = 0.42; // of a window that is higher than wide
constexpr double besideShare = 0.36;  // of the width of a compact window, which leaves room for three sliders side by side
constexpr int stripLines = 11;
constexpr int leastStripLines = 7;
constexpr int crampedLines = 42; // lines of text: in a lower window, two rows of plots and the text do not fit together

QWidget* newPlace()
{
    auto* const place = new QWidget;
    (new QVBoxLayout(place))->setContentsMargins(0, 0, 0, 0);
    return place;
}

// The student at this computer; empty until somebody has said it.
const QString nameSetting = QStringLiteral("lessons/student");
QString studentName() { return QSettings().value(nameSetting).toString().left(HandIn::longestName); }

QString lessonFilter() { return Classroom::tr("Lessons (*.lesson.md)"); }

} // namespace

Classroom::Classroom(QMainWindow& window, QDockWidget& controls, Explorer& explorer, const std::vector<Preset>& presets)
    : QObject(&window), m_window(window), m_controls(controls), m_explorer(explorer), m_presets(presets), m_guide(explorer),
      m_panel(new LessonPanel(m_guide)), m_dock(new QDockWidget(tr("Lesson"), &window)), m_strip(new QToolBar(tr("Lesson"), &window)),
      m_beside(newPlace()), m_below(newPlace()), m_cover(new PictureCover(window)), m_card(nullptr)
{
    m_dock->setObjectName(QStringLiteral("lesson"));
    m_dock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    m_dock->setTitleBarWidget(newPlace()); // empty; a plain widget would ask for a height of −1
    m_beside->layout()->addWidget(m_panel);
    m_dock->setWidget(m_beside);
    window.addDockWidget(Qt::LeftDockWidgetArea, m_dock);
    m_dock->hide();
    m_strip->setObjectName(QStringLiteral("lesson strip"));
    m_strip->setMovable(false);
    m_strip->setContextMenuPolicy(Qt::PreventContextMenu);
    m_strip->addWidget(m_below);
    window.addToolBar(Qt::BottomToolBarArea, m_strip);
    m_strip->hide();
    window.installEventFilter(this);

    connect(&m_guide, &LessonGuide::viewRequested, this, [this](View view) {
        emit viewRequested(view);
        m_cover->raise(); // the page in front may be above the cover
    });
    connect(&m_guide, &LessonGuide::moved, this, [this] {
        m_rest.start();
        m_cover->setCovering(m_guide.walk()->isCovered());
        emit coveringChanged(isCovering());
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(1000);
    connect(&m_rest, &QTimer::timeout, this, &Classroom::remember);
    connect(m_panel, &LessonPanel::closeRequested, this, &Classroom::close);
    connect(m_panel, &LessonPanel::nextLessonRequested, this, [this] {
        if (const QString next = nextLesson().path; !next.isEmpty())
            openInTurn(next, [] {});
    });
    connect(m_panel, &LessonPanel::handInRequested, this, &Classroom::handIn);
    connect(m_panel, &LessonPanel::nameRequested, this, [this] { askName([] {}); });
    connect(m_panel, &LessonPanel::keepRequested, this, &Classroom::keepRequested);
    connect(m_panel, &LessonPanel::linkChosen, this, &Classroom::follow);
    connect(&m_guide, &LessonGuide::failedChanged, this, [this] {
        if (m_isEdited) // for whoever writes the lesson: to others it gives answers away
            m_panel->setProblem(m_guide.failed().join(QLatin1Char('\n')));
    });
    connect(&m_watch, &FileWatch::changed, this, &Classroom::readAgain);
    connect(&m_watch, &FileWatch::vanished, this, [this](const QString& path) {
        m_panel->setProblem(tr("%1 was deleted or moved. The lesson stays open as it was.").arg(shownPath(path)));
    });
}

Classroom::~Classroom()
{
    if (m_rest.isActive())
        remember();
}

bool Classroom::isCovering() const { return m_cover->isCovering(); }

void Classroom::greet()
{
    const std::vector<LibraryLesson> lessons = libraryLessons();
    if (lessons.empty())
        return;
    m_card = new StartCard(lessons.front().title, newCourseMenu(tr("All lessons"), &m_window));
    m_card->standIn(*m_window.findChild<QToolBar*>(QStringLiteral("main toolbar")));
    connect(m_card, &StartCard::startRequested, this, &Classroom::openFirst);
    m_card->greet();
}

void Classroom::endGreeting()
{
    if (m_card)
        m_card->leave();
}

QMenu* Classroom::newCourseMenu(const QString& title, QWidget* parent)
{
    return new CourseMenu(
        title, m_memory, [this](const QString& path, const Syllabus* plan) { openFrom(plan, path, [](const OpenedLesson&) {}); }, parent);
}

QAction* Classroom::newAnimationsAction(const QString& title, QObject* parent)
{
    const QString setting = QStringLiteral("lessons/animations");
    auto* const action = new QAction(title, parent);
    action->setCheckable(true);
    const bool on = QSettings().value(setting, true).toBool();
    action->setChecked(on);
    m_guide.setAnimated(on);
    // Only now: what was read need not be saved, and a start should save nothing.
    connect(action, &QAction::toggled, this, [this, setting](bool isRequested) {
        m_guide.setAnimated(isRequested);
        QSettings().setValue(setting, isRequested);
    });
    return action;
}

void Classroom::openFirst()
{
    if (const std::vector<LibraryLesson> lessons = libraryLessons(); !lessons.empty())
        open(lessons.front().path);
}

QMenu* Classroom::newMenu(QWidget* parent)
{
    auto* const menu = new QMenu(tr("&Lesson"), parent);
    menu->addAction(tr("&Start here"), this, &Classroom::openFirst);
    menu->addMenu(newCourseMenu(tr("Co&urse"), menu));
    menu->addAction(tr("&Open lesson…"), this, &Classroom::ask);
    menu->addSeparator();
    const auto add = [&](const QString& text, const QKeySequence& key, auto&& action) {
        QAction* const entry = menu->addAction(text, key, this, action);
        entry->setEnabled(false);
        m_ofLesson << entry;
        return entry;
    };
    add(tr("&Next"), Qt::ALT | Qt::Key_PageDown, [this] { m_guide.next(); });
    add(tr("&Back"), Qt::ALT | Qt::Key_PageUp, [this] { m_guide.back(); });
    add(tr("&Go to the lesson"), Qt::Key_F6, [this] { m_panel->focus(); });
    add(tr("&Return to the step"), Qt::Key_Backspace, [this] { m_guide.returnToStep(); });
    menu->addSeparator();
    QMenu* const fresh = menu->addMenu(tr("New lesson from s&cenes"));
    fresh->addAction(tr("From the scenes of this &session…"), this, &Classroom::writeFromHistory);
    fresh->addAction(tr("From scene &files…"), this, &Classroom::writeFromFiles);
    add(tr("Hand &in…"), {}, [this] { handIn(); });
    add(tr("Save &answers…"), {}, [this] { saveAnswers(); });
    add(tr("Export &handout…"), {}, [this] { emit handoutRequested(); });
    m_panel->menuButton().setMenu([&] {
        auto* const own = new QMenu(&m_panel->menuButton());
        own->addActions(m_ofLesson);
        return own;
    }());
    menu->addAction(tr("Your na&me…"), this, [this] { askName([] {}); });
    menu->addSeparator();
    add(tr("Clos&e lesson"), {}, [this] { close(); });
    return menu;
}

void Classroom::ask()
{
    askWhatToOpen(&m_window, tr("Open lesson"), lessonFilter(), [this](const QString& path) { open(path); });
}

void Classroom::read(const QString& path, const std::function<void(const OpenedLesson&)>& then,
                     const std::function<void(const Error&)>& failed)
{
    readBeside<OpenedLesson>(
        tr("Opening %1").arg(shownPath(path)),
        [path, presets = m_presets, student = studentName()](const Progress& progress) {
            return openLesson(path, presets, progress, student);
        },
        then, failed, &m_window);
}

void Classroom::openAt(const QString& path, const std::optional<std::size_t>& step)
{
    openFrom(nullptr, path, [this, step](const OpenedLesson& opened) {
        const std::size_t steps = opened.lesson->steps.size();
        if (step && *step < steps)
            m_guide.goTo(*step);
        else if (step)
            emit told(tr("There is no step %1: the lesson has %2.").arg(*step + 1).arg(steps));
    });
}

void Classroom::openInTurn(const QString& path, const std::function<void()>& then)
{
    openFrom(
        m_plan, path, [then](const OpenedLesson&) { then(); }, then);
}

void Classroom::openFrom(const Syllabus* plan, const QString& path, const std::function<void(const OpenedLesson&)>& then,
                         const std::function<void()>& failed)
{
    read(
        path,
        [this, plan, then](const OpenedLesson& opened) {
            m_plan = plan;
            begin(opened);
            then(opened);
        },
        [this, failed](const Error& error) {
            failed();
            warn(tr("Open lesson"), QString::fromStdString(error.message));
        });
}

void Classroom::resume(const QString& path, const LessonStop& stop, const std::function<void()>& then)
{
    read(
        path,
        [this, stop, then](const OpenedLesson& opened) {
            m_plan = nullptr;
            begin(opened, stop);
            then();
        },
        [this, then](const Error& error) {
            then();
            emit told(QString::fromStdString(error.message));
        });
}

void Classroom::begin(const OpenedLesson& opened, const std::optional<LessonStop>& at)
{
    if (m_rest.isActive()) // the animation may still be moving the lesson before
        remember();
    m_path = opened.path;
    m_start = QDateTime::currentDateTimeUtc();
    m_watch.setFiles(isInLibrary(opened.path) ? QStringList() : QStringList{opened.path});
    m_panel->setProblem({});
    m_isEdited = false;
    m_guide.setChecking(!isInLibrary(opened.path));
    if (m_card)
        m_card->closeForGood(); // whoever has opened a lesson knows where they are
    const std::optional<std::size_t> last = at ? std::nullopt : m_memory.lastStep(*opened.lesson);
    if (at)
        m_guide.resume(opened.lesson, opened.pictures, *at);
    else
        m_guide.open(opened.lesson, opened.pictures);
    place();
    if (last)
        m_panel->offerToContinue(static_cast<int>(*last));
    for (QAction* const action : m_ofLesson)
        action->setEnabled(true);
    m_panel->setNextLesson(nextLesson().title);
    m_panel->setFromTeacher(!isInLibrary(m_path));
    m_panel->setStudent(studentName());
    m_panel->focus();
    emit this->opened();
    emit told(opened.remark.isEmpty() ? tr("Opened %1").arg(shownText(opened.lesson->title)) : opened.remark);
}

LibraryLesson Classroom::nextLesson() const
{
    const std::vector<LibraryLesson> library = libraryLessons();
    const std::vector<LibraryLesson> lessons = m_plan ? lessonsOf(*m_plan, library) : inCourseOrder(library);
    const auto present = std::ranges::find(lessons, m_path, &LibraryLesson::path);
    return present == lessons.end() || present + 1 == lessons.end() ? LibraryLesson() : *(present + 1);
}

// The editor is where lessons are written: the window follows.
void Classroom::readAgain()
{
    read(
        m_path,
        [this](const OpenedLesson& opened) {
            if (!isOpen() || opened.path != m_path)
                return;
            m_panel->setProblem({});
            m_isEdited = true;
            m_guide.replace(opened.lesson, opened.pictures);
        },
        [this](const Error& error) {
            m_panel->setProblem(tr("%1 The lesson stays as it was read before.").arg(QString::fromStdString(error.message)));
        });
}

void Classroom::close()
{
    remember();
    m_watch.setFiles({});
    m_path.clear();
    m_cover->setCovering(false);
    m_guide.close();
    place();
    for (QAction* const action : m_ofLesson)
        action->setEnabled(false);
    emit coveringChanged(false);
}

void Classroom::remember()
{
    m_rest.stop();
    if (m_guide.walk())
        m_memory.remember(m_guide.walk()->lesson(), m_guide.walk()->stop().step, QDate::currentDate(), m_guide.walk()->asks(),
                          m_guide.workedSteps());
}

void Classroom::follow(const QString& address)
{
    const auto link = linkFrom(address, m_guide.walk()->lesson(), m_presets);
    if (!link)
        return emit told(QString::fromStdString(link.error().message));
    switch (link->to) {
    case TextLink::To::Heading:
        return m_guide.goTo(link->heading);
    case TextLink::To::Preset:
        return emit presetRequested(m_presets[link->preset]);
    case TextLink::To::View:
        return emit viewRequested(link->view);
    case TextLink::To::Look:
        m_guide.lookAt(link->view);
        return emit viewRequested(link->view);
    case TextLink::To::Web:
        QGuiApplication::clipboard()->setText(address);
        return emit told(tr("Copied %1. posenc does not open web pages itself").arg(shownText(address)));
    }
}

void Classroom::setVisible(bool visible)
{
    m_isVisible = visible;
    place();
}

// Words and pictures side by side need some width.
void Classroom::place()
{
    if (!isOpen() || !m_isVisible) {
        m_dock->hide();
        m_strip->hide();
        return setCramped(false);
    }
    const QFontMetrics metrics = m_panel->fontMetrics();
    const bool low = m_window.width() < narrow * std::max(usualLetter, metrics.averageCharWidth()) / usualLetter;
    const bool hadFocus = m_panel->isAncestorOf(QApplication::focusWidget()); // which a widget loses as it moves
    if (low) {
        if (!m_dock->isHidden()) { // or the controls would keep the room of both
            m_dock->hide();
            m_window.resizeDocks({&m_controls}, {m_controls.minimumSizeHint().width()}, Qt::Horizontal);
        }
        placeLow();
    } else {
        m_strip->hide();
        m_panel->setMinimumHeight(0);
        m_panel->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
        constexpr int letters = 34;
        m_panel->setMinimumWidth(std::max(letters * metrics.averageCharWidth(), m_panel->layout()->minimumSize().width()));
        m_beside->layout()->addWidget(m_panel);
        if (m_dock->isHidden())
            m_window.splitDockWidget(&m_controls, m_dock, Qt::Horizontal);
        m_dock->show();
        m_panel->setLow(false);
    }
    m_panel->show();
    if (hadFocus && !m_panel->isAncestorOf(QApplication::focusWidget()))
        m_panel->focus();
    setCramped(low && m_window.height() < crampedLines * metrics.lineSpacing());
}

// Below the pictures, in a window that is higher than wide with more lines; beside the plot of a phone on its side.
void Classroom::placeLow()
{
    const QFontMetrics metrics = m_panel->fontMetrics();
    const QSize size = m_window.size();
    const bool isUpright = size.height() > size.width();
    const bool isBeside = m_isCompact && !isUpright;
    m_below->layout()->addWidget(m_panel);
    if (const auto area = isBeside ? Qt::LeftToolBarArea : Qt::BottomToolBarArea; m_window.toolBarArea(m_strip) != area)
        m_window.addToolBar(area, m_strip);
    const int share = std::max(leastStripLines * metrics.lineSpacing(), static_cast<int>(stripShare * size.height()));
    m_panel->setMinimumSize(0, 0);
    m_panel->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    if (isBeside)
        m_panel->setFixedWidth(std::max(m_panel->layout()->minimumSize().width(), static_cast<int>(besideShare * size.width())));
    else
        m_panel->setFixedHeight(isUpright ? static_cast<int>(uprightShare * size.height())
                                          : std::min(stripLines * metrics.lineSpacing(), share));
    m_strip->show();
    m_panel->setLow(!isUpright && !isBeside);
}

void Classroom::setCompact(bool compact)
{
    m_isCompact = compact;
    place();
}

void Classroom::setCramped(bool cramped)
{
    if (cramped == m_isCramped)
        return;
    m_isCramped = cramped;
    emit crampedChanged(cramped);
}

bool Classroom::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &Classroom::place, Qt::QueuedConnection);
    return false;
}

void Classroom::saveAnswers()
{
    askWhereToSave(&m_window, tr("Save answers"), tr("answers") + QStringLiteral(".csv"), tr("Answers (*.csv)"), QStringLiteral("csv"),
                   [this](const QString& path) {
                       if (path.isEmpty())
                           return;
                       if (const auto done = writeFile(path, answersAsCsv(m_guide), Existing::Replace); !done)
                           return warn(tr("Save answers"), QString::fromStdString(done.error().message));
                       emit told(tr("Wrote %1").arg(shownPath(path)));
                   });
}

void Classroom::askName(const std::function<void()>& then)
{
    const auto dialog = std::make_shared<QInputDialog>(&m_window);
    const QString before = studentName();
    dialog->setWindowTitle(tr("Your name"));
    dialog->setLabelText(tr("&Your name, as your teacher knows it:"));
    dialog->setTextValue(before);
    callDialog(*dialog, [this, dialog, before, then](bool isAccepted) {
        const QString name = dialog->textValue().simplified().left(HandIn::longestName);
        if (!isAccepted)
            return;
        if (name.isEmpty() && before.isEmpty())
            return warn(tr("Your name"),
                        tr("There is no name, so nothing was changed or handed in. Type your name, as your teacher knows it."));
        QSettings().setValue(nameSetting, name);
        m_panel->setStudent(name);
        if (isOpen() && m_guide.walk()->lesson().variants && name != before)
            takeVariantOf(name);
        if (!name.isEmpty())
            then();
    });
}

// What is answered was asked with the values of the open lesson.
void Classroom::takeVariantOf(const QString& student)
{
    const Lesson& lesson = m_guide.walk()->lesson();
    if (variantOf(lesson, student) == lesson.variant)
        return;
    if (!m_guide.hasWork())
        return readAgain();
    emit told(tr("You have begun with %1, and the lesson keeps it. Opened anew, the lesson has your own values")
                  .arg(variantText(*lesson.variants, lesson.variant)));
}

void Classroom::handIn()
{
    if (!isOpen())
        return;
    if (studentName().isEmpty())
        return askName([this] { handIn(); });
    const HandIn work = handInOf(m_guide, studentName(), QFileInfo(m_path).fileName().section(QLatin1Char('.'), 0, 0), m_start,
                                 QDateTime::currentDateTimeUtc());
    const QString ending = QStringLiteral("json");
    askWhereToSave(&m_window, tr("Hand in"), QStringLiteral("%1-%2.%3").arg(slugOf(work.student), work.name, ending),
                   tr("Hand-ins (*.json)"), ending, [this, work](const QString& path) {
                       if (path.isEmpty())
                           return;
                       if (const auto done = writeFile(path, handInAsJson(work), Existing::Replace); !done)
                           return warn(tr("Hand in"), QString::fromStdString(done.error().message));
                       emit told(tr("Wrote %1. Send this file to your teacher").arg(shownPath(path)));
                   });
}

void Classroom::writeFromHistory()
{
    const auto dialog = std::make_shared<ScenesDialog>(m_explorer.history(), Lesson::mostSteps, &m_window);
    callDialog(*dialog, [this, dialog](bool isAccepted) {
        if (isAccepted)
            write(dialog->chosen());
    });
}

void Classroom::writeFromFiles()
{
    askWhichToOpen(&m_window, tr("New lesson from scene files"), tr("Scenes and figures (*.posenc *.png)"),
                   [this](const QStringList& paths) { writeFrom(paths); });
}

void Classroom::writeFrom(const QStringList& paths)
{
    if (paths.size() > static_cast<qsizetype>(Lesson::mostSteps))
        return warn(
            tr("New lesson"),
            tr("A lesson has at most %1 steps, but you chose %2 files. Choose fewer files.").arg(Lesson::mostSteps).arg(paths.size()));
    std::vector<Scene> scenes;
    for (const QString& path : paths) {
        const auto file = readSceneFile(path);
        if (!file)
            return warn(tr("New lesson"), QString::fromStdString(file.error().message));
        scenes.push_back(file->scene);
    }
    if (!scenes.empty())
        write(scenes);
}

void Classroom::write(const std::vector<Scene>& scenes)
{
    const QString ending = QStringLiteral("lesson.md");
    askWhereToSave(&m_window, tr("New lesson"), tr("my-lesson") + QLatin1Char('.') + ending, lessonFilter(), ending,
                   [this, scenes](const QString& path) {
                       if (path.isEmpty())
                           return;
                       const QString title =
                           QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0).replace(QLatin1Char('-'), QLatin1Char(' '));
                       if (const auto done = writeFile(path, lessonOf(scenes, title), Existing::Replace); !done)
                           return warn(tr("New lesson"), QString::fromStdString(done.error().message));
                       emit told(tr("Wrote %1. Edit the file in any editor, and the window follows").arg(shownPath(path)));
                       open(path);
                   });
}

void Classroom::warn(const QString& title, const QString& sentence) { showWarning(&m_window, title, sentence); }

} // namespace posenc
