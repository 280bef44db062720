// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/presenting.h"

#include "ui/base/counted_text.h"
#include "ui/controls/announcer.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/presenting/audience_screen.h"
#include "ui/features/class/presenting/audience_views.h"
#include "ui/features/class/presenting/audience_window.h"
#include "ui/features/class/presenting/lesson_keys.h"
#include "ui/features/class/presenting/pen_layer.h"
#include "ui/features/class/presenting/projector_dialog.h"
#include "ui/panels/parameter_strip.h"
#include "ui/plotting/plot_card.h"
#include "ui/settings/table_settings.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QStyle>
#include <QTextDocument>
#include <QWindow>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace posenc {

namespace {

// The first screen's index is 0.
ScreenChoice screensFor(const QWidget& mainWindow)
{
    QList<QRect> places;
    for (const QScreen* const screen : QGuiApplication::screens())
        places << screen->geometry();
    return chooseScreens(places, std::max(0, static_cast<int>(QGuiApplication::screens().indexOf(mainWindow.screen()))));
}

// On one screen, the notes stay open or closed as the teacher left them.
const QString panelSetting = QStringLiteral("presenting/notes beside the plot");
bool wantsPanel() { return QSettings().value(panelSetting).toBool(); }

QScreen* screenAt(int index) { return QGuiApplication::screens().value(index); }

// The separators of a menu part its subjects; the entries come after the first one's.
QAction* endOfSecondPart(const QMenu& menu)
{
    int separators = 0;
    for (QAction* const action : menu.actions())
        if (action->isSeparator() && ++separators == 2)
            return action;
    return nullptr;
}

// What a widget with the focus ignores goes on to those around it, but is not meant for them.
QWidget& intendedTarget(QWidget& reached)
{
    QWidget* const focus = QApplication::focusWidget();
    return focus && reached.isAncestorOf(focus) ? *focus : reached;
}

// Whether a selected position is marked in a view at once: elsewhere a class that asks for a row would see nothing happen.
bool marksRows(View view)
{
    static constexpr View views[] = {View::Heatmap, View::Position, View::Dimension, View::Similarity, View::Clock,
                                     View::Angle,   View::Norm,     View::Precision, View::Projection};
    return std::ranges::find(views, view) != std::end(views);
}

bool showsRow(const CellWindow& window, const TableSettings& table, int row)
{
    const CellRange& rows = table.transposed ? window.columns : window.rows;
    return rows.first <= row && row < rows.last;
}

void leaveField(QWidget& field)
{
    if (field.hasFocus())
        field.window()->setFocus();
}

} // namespace

Presenting::Presenting(QWidget& mainWindow, Explorer& explorer, Classroom& classroom, const ColorMaps& colorMaps,
                       std::function<View()> currentView)
    : m_mainWindow(mainWindow), m_explorer(explorer), m_classroom(classroom), m_guide(classroom.guide()), m_colorMaps(colorMaps),
      m_currentView(std::move(currentView)), m_present(new QAction(tr("&Present"), this)), m_offer(new QPushButton(&mainWindow)),
      m_pen([this] { return m_guide.isAnimated(); })
{
    m_present->setShortcut(Qt::Key_F5);
    followFront(true);
    m_offer->hide();
    m_offer->setToolTip(tr("The class still sees another plot. R returns to the step of a lesson"));
    connect(m_offer, &QPushButton::clicked, this, &Presenting::showViewInFront);
    connect(m_present, &QAction::triggered, this, [this] { start(From::Beginning); });
    connect(&m_guide, &LessonGuide::moved, this, &Presenting::showStop);
    connect(&m_guide, &LessonGuide::lessonChanged, this, [this] {
        m_pen.clear();
        followFront(m_hasView);
        if (m_fromHere)
            m_fromHere->setEnabled(hasLesson());
        if (!isOn())
            return;
        m_since.start();
        if (m_presenter && hasLesson())
            m_presenter->startClock(m_since);
        if (hasLesson())
            return;
        showPresenter(false);
        showStop();
    });
    connect(&m_pen, &Pen::refused, this, &Presenting::tellWhyNotDrawn);
    m_keyEnd.setSingleShot(true);
    m_keyEnd.setInterval(std::chrono::seconds(5));
    const auto endSentence = [this] {
        if (isOn())
            m_audience->showKey({});
    };
    connect(&m_keyEnd, &QTimer::timeout, this, endSentence);
    m_endAsked.setSingleShot(true);
    m_endAsked.setInterval(std::chrono::seconds(5));
    connect(&m_endAsked, &QTimer::timeout, this, [this] {
        if (m_presenter)
            m_presenter->showState();
    });
    connect(&m_pen, &Pen::obstacleChanged, this, [this, endSentence] {
        if (m_keyEnd.isActive())
            endSentence();
        m_keyEnd.stop();
    });
    const auto showWords = [this] {
        if (!isOn() || !hasLesson() || isAtEnd())
            return;
        m_audience->showStop();
        if (m_presenter)
            m_presenter->showState();
    };
    for (const auto signal : {&LessonGuide::goalMet, &LessonGuide::goalLost, &LessonGuide::answered})
        connect(&m_guide, signal, this, showWords);
    for (const auto signal : {&LessonGuide::goalChanged, &LessonGuide::failedChanged}) // while a hand moves: all else rests
        connect(&m_guide, signal, this, [this] {
            if (!isOn() || !hasLesson() || isAtEnd())
                return;
            m_audience->showGoal();
            if (m_presenter)
                m_presenter->showState();
        });
    connect(qApp, &QGuiApplication::focusWindowChanged, this, &Presenting::watchMainWindow, Qt::QueuedConnection);
    // A projector may be plugged in and out at any time; the toolkit first moves the windows of a screen that goes.
    for (QScreen* const screen : QGuiApplication::screens())
        watchScreen(screen);
    connect(qApp, &QGuiApplication::screenAdded, this, [this](QScreen* screen) { watchScreen(screen); });
    for (const auto signal : {&QGuiApplication::screenAdded, &QGuiApplication::screenRemoved, &QGuiApplication::primaryScreenChanged})
        connect(qApp, signal, this, &Presenting::followScreens, Qt::QueuedConnection);
}

Presenting::~Presenting() { qApp->removeEventFilter(this); }

void Presenting::watchScreen(QScreen* screen)
{
    connect(screen, &QScreen::geometryChanged, this, &Presenting::followScreens, Qt::QueuedConnection);
}

// The audience keeps its screen for as long as that is another than the teacher's.
void Presenting::followScreens()
{
    if (!isOn())
        return;
    QScreen* screen = m_audience->screen();
    if (!QGuiApplication::screens().contains(screen) || sharesScreen())
        screen = screenAt(screensFor(m_mainWindow).audience);
    if (screen && (screen != m_audience->screen() || m_audience->geometry() != screen->geometry())) {
        const bool wasActive = m_audience->isActiveWindow();
        m_audience->hide(); // window managers do not move what fills a screen
        m_audience->setScreen(screen);
        m_audience->setGeometry(screen->geometry());
        m_audience->showFullScreen();
        if (wasActive)
            m_audience->activateWindow();
    }
    if (std::exchange(m_sharedScreen, sharesScreen()) != sharesScreen() && hasLesson())
        showPresenter(!m_sharedScreen || wantsPanel());
    m_views->close(true); // the window that has the strip may be gone
    followFront(m_hasView);
    watchMainWindow();
}

// A screen may go while the lesson goes on.
bool Presenting::sharesScreen() const { return isOn() && m_audience->screen()->geometry().intersects(m_mainWindow.screen()->geometry()); }

PresenterWindow* Presenting::presenter() const { return m_presenter && m_presenter->isVisible() ? m_presenter.get() : nullptr; }

void Presenting::addEntries(QMenu& lessons, QMenu& view)
{
    QAction* const before = endOfSecondPart(lessons);
    const auto add = [&](const QString& text, const QKeySequence& key, auto&& action) {
        auto* const entry = new QAction(text, this);
        entry->setShortcut(key);
        connect(entry, &QAction::triggered, this, action);
        lessons.insertAction(before, entry);
        return entry;
    };
    lessons.insertSeparator(before);
    lessons.insertAction(before, m_present);
    m_fromHere = add(tr("Present from this s&tep"), Qt::SHIFT | Qt::Key_F5, [this] { start(From::ThisStep); });
    m_fromHere->setEnabled(hasLesson());
    m_showKeys = add(tr("Show &keys"), {}, [this](bool on) { setKeysShown(on); });
    m_showKeys->setCheckable(true);
    m_lessons = &lessons;
    view.addAction(tr("Pro&jector…"), this, &Presenting::askAboutRoom);
    if (opensAudienceScreens())
        add(tr("&Window for the audience"), {}, [this] {
            if (!openAudienceScreen([this] { end(); }))
                emit told(
                    tr("The browser blocked a second window. Allow pop-ups of this page, or present in this window: the notes are beside "
                       "the plot."));
        });
}

void Presenting::addEntry(QAction* entry)
{
    if (m_lessons)
        m_lessons->insertAction(m_showKeys, entry);
}

void Presenting::tellGuest()
{
    if (m_guest)
        m_guest->follow();
}

void Presenting::start(From from)
{
    const bool wasOn = isOn();
    if (wasOn && from == From::Beginning)
        return showViewInFront();
    if (wasOn && hasLesson())
        m_guide.returnToStep();
    if (!wasOn) {
        const QWidget* const focus = QApplication::focusWidget();
        m_focus = focus && focus->window() == &m_mainWindow ? QApplication::focusWidget() : nullptr;
        const ScreenChoice screens = screensFor(m_mainWindow);
        m_since.start();
        m_audience = std::make_unique<AudienceWindow>(m_explorer, m_guide, m_colorMaps);
        m_audience->setSize(savedRoom(), m_factor);
        startPen();
        m_views = std::make_unique<AudienceViews>(m_explorer, m_guide, m_colorMaps, *m_audience);
        connect(m_views.get(), &AudienceViews::closed, this, [this] {
            AudienceState seen = m_seen;
            seen.strip = std::exchange(m_wantsSliders, false) || seen.strip;
            setAudienceState(seen);
        });
        connect(m_views.get(), &AudienceViews::chosen, this, &Presenting::viewChosen);
        connect(&m_audience->picture(), &PresentedPicture::cardChanged, this, [this] { followFront(m_hasView); });
        connect(m_audience.get(), &AudienceWindow::closed, this, &Presenting::end);
        connect(m_audience.get(), &AudienceWindow::chosen, &m_guide, &LessonGuide::choose);
        connect(&m_audience->strip(), &ParameterStrip::tableRequested, this, &Presenting::tableRequested);
        if (QScreen* const screen = screenAt(screens.audience)) {
            m_audience->setScreen(screen);
            m_audience->setGeometry(screen->geometry());
        }
        qApp->installEventFilter(this);
    }
    if (hasLesson() && from == From::Beginning)
        m_guide.goTo(0);
    else
        showStop();
    if (wasOn)
        return;
    if (!hasLesson()) {
        m_audience->picture().setViews({m_currentView()});
        AudienceState seen = m_seen;
        seen.strip = true; // one plot and its sliders
        setAudienceState(seen);
    }
    m_audience->showFullScreen();
    if (hasLesson() && (!sharesScreen() || wantsPanel()))
        showPresenter(true);
    m_sharedScreen = sharesScreen();
    followFront(m_hasView);
    m_audience->activateWindow();
    m_audience->setFocus();
    watchMainWindow();
    tellGuest();
}

void Presenting::end()
{
    if (!isOn())
        return;
    qApp->removeEventFilter(this);
    m_views.reset();
    m_wantsSliders = false;
    if (m_presenter) { // a key of theirs may have led here
        m_presenter->hide();
        m_presenter.release()->deleteLater();
    }
    m_audience->setPanel(nullptr);
    m_lessonsBefore.clear();
    m_audience->disconnect(this);
    m_audience->disconnect(&m_guide);
    m_audience->hide();
    m_audience.release()->deleteLater();
    tellGuest();
    m_explorer.point(std::nullopt); // the pointer has left the plot
    m_seen = {};
    m_pen.setOn(false);
    m_pen.clear();
    m_keyEnd.stop();
    m_endAsked.stop();
    m_stripBefore.reset();
    followFront(m_hasView);
    watchMainWindow();
    m_mainWindow.activateWindow();
    // Its page may have been left meanwhile, or its button be of no use at the last step.
    const bool isThere = m_focus && m_focus->isEnabled() && m_focus->isVisibleTo(m_focus->window());
    if (QWidget* const chosen = m_mainWindow.focusWidget(); chosen && !isThere) // by the toolkit, and would have the keys on activation
        chosen->clearFocus();
    (isThere ? m_focus.data() : &m_mainWindow)->setFocus();
}

void Presenting::showStop()
{
    if (!isOn())
        return;
    keepDrawingWithStep();
    m_audience->showStop();
    for (QWidget* const window : {static_cast<QWidget*>(m_audience.get()), static_cast<QWidget*>(m_presenter.get())})
        if (window && window->isWindow() && window->isActiveWindow()) // a picture that was clicked has the arrow keys until the next step
            window->setFocus();
    AudienceState seen = m_seen;
    seen.cover = hasLesson() && m_guide.walk()->isCovered();
    const bool hasTask = hasLesson() && m_guide.walk()->task();
    if (hasTask && !m_stripBefore) { // a task is done without leaving the presentation
        m_stripBefore = seen.strip;
        seen.strip = true;
    } else if (!hasTask && m_stripBefore) {
        seen.strip = *std::exchange(m_stripBefore, std::nullopt);
    }
    setAudienceState(seen);
    if (m_presenter && hasLesson())
        m_presenter->showStop();
    showWays();
    tellGuest();
}

bool Presenting::isAtEnd() const { return isOn() && m_audience->isAtEnd(); }

void Presenting::showWays()
{
    if (m_presenter && hasLesson())
        m_presenter->setWays(isAtEnd() || m_guide.canGoBack() || !m_lessonsBefore.isEmpty(),
                             isAtEnd() ? m_classroom.nextLesson().title : QString());
}

// What comes after the last step of a lesson.
void Presenting::showEnd()
{
    const LibraryLesson next = m_classroom.nextLesson();
    QString heading = tr("This is the end of the lesson.");
    if (!next.path.isEmpty())
        heading = tr("Next: %1").arg(next.title);
    else if (m_classroom.plan() && m_classroom.plan()->minutes > 0)
        heading = tr("This is the end of the %1 minutes.").arg(m_classroom.plan()->minutes);
    QString line = tr("Escape ends the presentation.");
    if (!next.path.isEmpty() && next.minutes > 0.0)
        line = tr("%1. Page Down goes on.")
                   .arg(countedText(static_cast<std::int64_t>(std::lround(next.minutes)), tr("%1 minute"), tr("%1 minutes")));
    else if (!next.path.isEmpty())
        line = tr("Page Down goes on.");
    if (const auto& walk = m_guide.walk(); walk && !walk->lesson().steps.empty()) {
        QTextDocument kept;
        kept.setMarkdown(takeHomeOf(walk->lesson().steps.back()));
        if (!kept.isEmpty())
            heading.prepend(kept.toPlainText().trimmed() + QStringLiteral("\n\n"));
    }
    if (m_stripBefore) { // the task is over
        AudienceState seen = m_seen;
        seen.strip = *std::exchange(m_stripBefore, std::nullopt);
        setAudienceState(seen);
    }
    m_audience->showEnd(heading, line);
    if (m_presenter)
        m_presenter->showStop(heading + QLatin1Char('\n') + line);
    showWays();
    tellGuest();
}

// Shows the lesson from its first step, or the card after its last one.
QString Presenting::openLesson(const QString& path, bool atItsEnd)
{
    if (m_isOpening)
        return tr("the lesson is being opened");
    m_isOpening = true;
    const QString present = m_classroom.path();
    m_classroom.openInTurn(path, [this, path, present, atItsEnd] {
        m_isOpening = false;
        if (!isOn() || !hasLesson() || m_classroom.path() != path) // somebody was faster, or the file is wrong
            return;
        if (atItsEnd) {
            m_lessonsBefore.removeLast();
            m_guide.goToLast();
            showEnd();
        } else {
            m_lessonsBefore << present;
        }
        showWays();
    });
    return atItsEnd ? tr("lesson before") : tr("next lesson");
}

void Presenting::showPresenter(bool shown)
{
    if (!shown) {
        if (m_presenter)
            m_presenter->hide();
        if (m_audience)
            m_audience->setPanel(nullptr);
        return;
    }
    if (!m_presenter) {
        m_presenter = std::make_unique<PresenterWindow>(m_explorer, m_guide, m_colorMaps);
        m_presenter->follow(*m_audience, m_pen);
        connect(&m_presenter->strip(), &ParameterStrip::tableRequested, this, &Presenting::tableRequested);
        connect(m_presenter.get(), &PresenterWindow::seenRequested, this, &Presenting::setAudienceState);
        connect(m_presenter.get(), &PresenterWindow::textSizeRequested, this, &Presenting::changeTextSize);
        connect(m_presenter.get(), &PresenterWindow::endRequested, this, [this] {
            if (!asksToEnd())
                end();
        });
        for (const auto& [signal, key] :
             {std::pair(&PresenterWindow::nextRequested, LessonKey::Next), std::pair(&PresenterWindow::backRequested, LessonKey::Back),
              std::pair(&PresenterWindow::returnRequested, LessonKey::Return)})
            connect(m_presenter.get(), signal, this, [this, key = key] { perform(key); });
        m_presenter->startClock(m_since);
        m_presenter->showAudienceState(m_seen);
        if (isAtEnd())
            showEnd();
        else
            m_presenter->showStop();
        showWays();
    }
    const bool isPanel = sharesScreen(); // a window would hide what the audience sees
    m_presenter->setPanel(isPanel);
    m_audience->setPanel(isPanel ? m_presenter.get() : nullptr);
    if (!isPanel)
        placePresenter();
    m_presenter->show();
    tellGuest();
    if (isPanel)
        return;
    m_presenter->raise();
    m_presenter->activateWindow();
    m_presenter->setFocus(); // not the plot, which would take the arrow keys
}

void Presenting::placePresenter()
{
    QScreen* const screen = screenAt(screensFor(m_mainWindow).teacher);
    if (!screen)
        return;
    constexpr double part = 0.75;      // share of the screen: the main window stays within reach
    constexpr QSize wanted(1280, 720); // all words of a step have room
    const QStyle& style = *m_presenter->style();
    const int frame = style.pixelMetric(QStyle::PM_MdiSubWindowFrameWidth, nullptr, m_presenter.get());
    const int title = style.pixelMetric(QStyle::PM_TitleBarHeight, nullptr, m_presenter.get());
    const QRect room = screen->availableGeometry().adjusted(frame, title + frame, -frame, -frame); // the window's frame stays in sight, too
    QRect place(QPoint(), (QSizeF(room.size()) * part).toSize().expandedTo(wanted).boundedTo(room.size()));
    place.moveBottomRight(room.bottomRight() - QPoint(room.width() - place.width(), room.height() - place.height()) / 4);
    m_presenter->setScreen(screen);
    m_presenter->setGeometry(place);
}

void Presenting::setAudienceState(const AudienceState& seen)
{
    if (!isOn())
        return;
    if (m_views->isOpen() && (seen.strip || ((seen.freeze || seen.cover) && m_views->isOnWall()))) {
        m_wantsSliders = false;
        m_views->close(true);
    }
    const bool hadPen = std::exchange(m_seen, seen).pen;
    if (seen.pen && seen.spot)
        (hadPen ? m_seen.pen : m_seen.spot) = false; // the later one counts
    m_pen.setObstacle(obstacleToPen());
    m_pen.setOn(m_seen.pen);
    m_audience->setFrozen(seen.freeze);          // first, so that what is frozen is what was seen
    m_audience->setFrozenMarked(sharesScreen()); // or the remote would seem dead
    m_audience->setCovering(seen.cover);
    m_audience->setBlack(seen.black);
    m_audience->setStripShown(seen.strip);
    if (!m_seen.spot)
        m_audience->setSpot(std::nullopt);
    if (m_presenter)
        m_presenter->showAudienceState(m_seen);
    if (m_seen.pen && !hadPen && !m_pen.obstacle().isEmpty())
        tellWhyNotDrawn(m_pen.obstacle());
}

bool Presenting::means(LessonKey key) const
{
    const bool isOfGuest = m_guest && m_guest->asks() && (key == LessonKey::Next || key == LessonKey::Back);
    return hasLesson() || isOfGuest || worksWithoutLesson(key);
}

QString Presenting::perform(LessonKey key)
{
    if (!isOn() || !means(key) || (isOfPen(key) && !m_seen.pen))
        return {};
    AudienceState seen = m_seen;
    if (seen.black) { // whatever was pressed brings the picture back
        seen.black = false;
        setAudienceState(seen);
        return tr("the plot is back");
    }
    if (const QString done = m_guest ? m_guest->take(key) : QString(); !done.isEmpty())
        return done;
    if (!hasLesson() && !worksWithoutLesson(key))
        return {};
    switch (key) {
    case LessonKey::Next:
    case LessonKey::Back:
    case LessonKey::First:
    case LessonKey::Last:
    case LessonKey::Return:
        m_views->close(true);
        return m_seen.freeze ? tr("%1, behind the frozen plot").arg(move(key)) : move(key);
    case LessonKey::GoTo:
        askForStep();
        break;
    case LessonKey::Black:
        seen.black = true;
        setAudienceState(seen);
        break;
    case LessonKey::Freeze:
        seen.freeze = !seen.freeze;
        setAudienceState(seen);
        return seen.freeze ? wordsOf(key) : tr("no longer frozen");
    case LessonKey::Leave:
        return leave();
    case LessonKey::Notes:
        m_views->close(true);
        showPresenter(!presenter());
        if (sharesScreen())
            QSettings().setValue(panelSetting, presenter() != nullptr);
        return presenter() ? wordsOf(key) : tr("notes closed");
    case LessonKey::NotesUp:
    case LessonKey::NotesDown:
        if (!presenter())
            return tr("notes closed");
        m_presenter->scroll(key == LessonKey::NotesUp ? -1 : 1);
        break;
    case LessonKey::Keys:
        toggleKeysCard();
        return m_keysCard ? wordsOf(key) : tr("keys closed");
    case LessonKey::Larger:
        return changeTextSize(1) ? wordsOf(key) : tr("this is the largest text");
    case LessonKey::Smaller:
        return changeTextSize(-1) ? wordsOf(key) : tr("this is the smallest text");
    case LessonKey::Spot:
        seen.spot = !seen.spot;
        setAudienceState(seen);
        return seen.spot ? wordsOf(key) : tr("spot off");
    case LessonKey::Pen:
        seen.pen = !seen.pen;
        setAudienceState(seen);
        return !seen.pen ? tr("pen off") : m_pen.obstacle().isEmpty() ? wordsOf(key) : m_pen.obstacle();
    case LessonKey::PenRed:
    case LessonKey::PenBlue:
    case LessonKey::PenStrong:
    case LessonKey::PenVanish:
    case LessonKey::PenUndo:
    case LessonKey::PenClear:
        return usePen(key);
    case LessonKey::Sliders:
        seen.strip = !seen.strip;
        setAudienceState(seen);
        return seen.strip ? wordsOf(key) : tr("sliders hidden");
    case LessonKey::Views:
        return toggleViews();
    case LessonKey::Row:
        askForRow();
        break;
    case LessonKey::Ask: // nobody does
        return {};
    case LessonKey::ControlBefore:
    case LessonKey::ControlAfter:
    case LessonKey::Decrease:
    case LessonKey::Increase:
        return m_seen.freeze ? tr("%1, behind the frozen plot").arg(moveControl(key)) : moveControl(key);
    }
    return wordsOf(key);
}

QString Presenting::move(LessonKey key)
{
    const LessonStop before = m_guide.walk()->stop();
    const bool wasMoving = m_guide.isMoving();
    switch (key) {
    case LessonKey::Next:
        if (const QString next = isAtEnd() ? m_classroom.nextLesson().path : QString(); !next.isEmpty())
            return openLesson(next, false);
        if (isAtEnd())
            return tr("nothing comes after this");
        if (!wasMoving && !m_guide.canGoOn()) {
            showEnd();
            return tr("end of the lesson");
        }
        m_guide.next();
        break;
    case LessonKey::Back:
        if (isAtEnd()) {
            m_guide.goToLast();
            return wordsOf(key);
        }
        if (!m_guide.canGoBack() && !m_lessonsBefore.isEmpty())
            return openLesson(m_lessonsBefore.back(), true);
        m_guide.back();
        break;
    case LessonKey::First:
        m_guide.goTo(0);
        break;
    case LessonKey::Last:
        m_guide.goToLast();
        break;
    default:
        m_guide.returnToStep();
        return wordsOf(key);
    }
    const LessonStop after = m_guide.walk()->stop();
    if (after == before && key == LessonKey::Next)
        return tr("transition skipped");
    if (after == before && key == LessonKey::Back)
        return tr("this is the first step");
    return key == LessonKey::Next && after.step == before.step ? tr("next: the answer") : wordsOf(key);
}

void Presenting::startPen()
{
    m_announcer = new Announcer(m_audience.get());
    new PenLayer(m_pen, m_audience->picture());
    const auto followView = [this] {
        if (isOn())
            m_pen.setView(m_audience->picture().card()->plot().view());
    };
    connect(&m_audience->picture(), &PresentedPicture::cardChanged, this, followView);
    followView();
}

void Presenting::keepDrawingWithStep()
{
    const auto step = hasLesson() ? std::optional(m_guide.walk()->stop().step) : std::nullopt;
    if (std::exchange(m_drawnStep, step) != step)
        m_pen.clear();
}

QString Presenting::usePen(LessonKey key)
{
    const bool wasEmpty = m_pen.drawing().isEmpty();
    switch (key) {
    case LessonKey::PenRed:
        m_pen.setColor(PenColor::Red);
        break;
    case LessonKey::PenBlue:
        m_pen.setColor(PenColor::Blue);
        break;
    case LessonKey::PenStrong:
        m_pen.setColor(PenColor::Strong);
        break;
    case LessonKey::PenVanish:
        m_pen.setVanishing(!m_pen.vanishes());
        return m_pen.vanishes() ? wordsOf(key) : tr("lines stay");
    case LessonKey::PenUndo:
        m_pen.undo();
        return wasEmpty ? tr("no line to undo") : wordsOf(key);
    default:
        m_pen.clear();
        break;
    }
    return wordsOf(key);
}

// What lies above all else is first: that is what Escape ends next.
QString Presenting::obstacleToPen() const
{
    if (m_seen.black)
        return tr("The audience's screen is black. Press B to bring the plot back, then draw.");
    if (m_seen.freeze)
        return tr("The audience's plot is frozen. Press F5 to go on, then draw.");
    if (m_seen.cover)
        return tr("The audience's plot is covered. Press Escape to uncover it, then draw.");
    return {};
}

// Where the teacher looks: on one screen, that is the audience's window.
void Presenting::tellWhyNotDrawn(const QString& sentence)
{
    m_announcer->say(sentence);
    if (presenter())
        return; // has it beside the pen's buttons
    if (!sharesScreen())
        return emit told(sentence);
    m_audience->showKey(sentence);
    m_keyEnd.start();
}

// Also if the plot is hidden.
bool Presenting::isOnPlot(QObject* watched, const QPoint& global) const
{
    const auto* const widget = qobject_cast<const QWidget*>(watched);
    const QWidget* const room = m_audience->picture().parentWidget();
    return widget && widget->window() == m_audience.get() && room->rect().contains(room->mapFromGlobal(global));
}

// What the keys move is seen.
QString Presenting::moveControl(LessonKey key)
{
    AudienceState seen = m_seen;
    seen.strip = true;
    if (seen != m_seen)
        setAudienceState(seen);
    ParameterStrip& strip = m_audience->strip();
    const QString words = key == LessonKey::ControlBefore  ? strip.choose(-1)
                          : key == LessonKey::ControlAfter ? strip.choose(1)
                                                           : strip.step(key == LessonKey::Decrease ? -1 : 1);
    if (m_presenter)
        m_presenter->strip().setChosen(strip.chosen());
    return words;
}

// Undoes one state per call: black, then freeze, then cover, then the pen, then the presentation.
QString Presenting::leave()
{
    AudienceState seen = m_seen;
    if (m_keysCard) {
        toggleKeysCard();
        return tr("keys closed");
    }
    if (!seen.freeze && !seen.cover && !seen.pen) {
        if (asksToEnd())
            return tr("asked whether to end");
        end();
        return wordsOf(LessonKey::Leave);
    }
    if (!seen.freeze && !seen.cover)
        return perform(LessonKey::Pen);
    const bool wasFrozen = std::exchange(seen.freeze, false);
    if (!wasFrozen)
        seen.cover = false;
    setAudienceState(seen);
    return wasFrozen ? tr("no longer frozen") : tr("no longer covered");
}

// A slip of the hand would end a lecture. Where teacher and class share a screen, the notes are in the class's sight, and ask nothing.
bool Presenting::asksToEnd()
{
    if (!m_presenter || sharesScreen() || isAtEnd() || m_endAsked.isActive())
        return false;
    m_endAsked.start();
    m_presenter->askToEnd();
    return true;
}

QWidget& Presenting::teachersWindow() const
{
    const bool hasWindow = presenter() && m_presenter->isWindow();
    return hasWindow ? static_cast<QWidget&>(*m_presenter) : static_cast<QWidget&>(*m_audience);
}

void Presenting::askForStep()
{
    auto* const entry = new NumberEntry(tr("&Go to step"), 1, static_cast<int>(m_guide.walk()->stop().step) + 1,
                                        static_cast<int>(m_guide.walk()->lesson().steps.size()), &teachersWindow());
    connect(entry, &NumberEntry::entered, this, [this](int step) { m_guide.goTo(static_cast<std::size_t>(step - 1)); });
    entry->show();
}

void Presenting::askForRow()
{
    const Scene& scene = m_explorer.scene();
    auto* const entry = new NumberEntry(tr("&Show row"), 0, static_cast<int>(selectedPosition(scene)),
                                        static_cast<int>(scene.encoding.maxLen()) - 1, &teachersWindow());
    connect(entry, &NumberEntry::entered, this, [this](int row) {
        Scene shown = withPosition(m_explorer.scene(), row);
        shown.selection.pinned = true;
        if (const auto& window = shown.view.windows[View::Heatmap]; window && !showsRow(*window, *shown.view.table, row))
            shown.view.windows[View::Heatmap].reset();
        m_explorer.setScene(shown);
        if (!marksRows(m_audience->picture().views().view)) // R returns to the step
            m_views->show({titleOf(View::Heatmap), {View::Heatmap}});
    });
    entry->show();
}

// The strip is where the teacher looks: on one screen, that is the audience's window, and nothing of it is to give away what is hidden.
QString Presenting::toggleViews()
{
    if (m_views->isOpen()) {
        m_views->close(false);
        return tr("views closed");
    }
    QWidget* const teacher = presenter() && m_presenter->isWindow() ? m_presenter.get() : nullptr;
    const QString obstacle = teacher         ? QString()
                             : m_seen.freeze ? tr("The audience's plot is frozen. Press F5 to go on, then choose a view.")
                             : m_seen.cover  ? tr("The audience's plot is covered. Press Escape to uncover it, then choose a view.")
                                             : QString();
    if (!obstacle.isEmpty()) {
        tellWhyNotDrawn(obstacle);
        return obstacle;
    }
    if (isAtEnd())
        m_guide.goToLast();
    AudienceState seen = m_seen;
    const bool hadSliders = std::exchange(seen.strip, false);
    setAudienceState(seen);
    m_wantsSliders = hadSliders;
    m_views->open(teacher);
    return wordsOf(LessonKey::Views);
}

// What a click on Present means while it is on.
void Presenting::showViewInFront()
{
    const View view = m_currentView();
    const QString title = titleOf(view, m_explorer.scene());
    if (isOn() && m_audience->picture().views() == ShownViews{view})
        return emit told(tr("The class already sees this plot: %1.").arg(title));
    m_views->show({title, {view}});
    emit told(tr("The class sees: %1.").arg(title));
}

void Presenting::followFront(bool hasView)
{
    m_hasView = hasView;
    const bool canPresent = hasView || hasLesson() || isOn();
    m_present->setEnabled(canPresent);
    m_present->setToolTip(canPresent ? tr("Presents the lesson, or the plot in front, to an audience (F5)")
                                     : tr("The page in front has no plot to present. Choose another page, or open a lesson."));
    const bool offers = isOn() && hasView && !sharesScreen() && m_audience->picture().views() != ShownViews{m_currentView()};
    if (offers)
        m_offer->setText(tr("Show to the class: %1").arg(titleOf(m_currentView(), m_explorer.scene())));
    m_offer->setVisible(offers);
}

void Presenting::toggleKeysCard()
{
    if (m_keysCard)
        return delete m_keysCard;
    m_keysCard = new KeysCard(hasLesson(), &teachersWindow());
    m_keysCard->show();
}

// Letters have whole pixels: the next size is the next that is another. Beyond the largest and the smallest, a step would only be one more
// to come back.
bool Presenting::changeTextSize(int steps)
{
    constexpr double step = 1.1;
    if (!isOn())
        return false;
    const double before = m_factor;
    const int pixels = m_audience->font().pixelSize();
    const auto capital = [this](double factor) { return capitalHeight(m_audience->size(), savedRoom(), factor); };
    while (m_audience->font().pixelSize() == pixels) {
        const double next = m_factor * std::pow(step, steps);
        const bool isLast = capital(next) == capital(m_factor);
        m_factor = isLast ? before : next;
        m_audience->setSize(savedRoom(), m_factor);
        if (isLast)
            return false;
    }
    return true;
}

void Presenting::setKeysShown(bool shown)
{
    if (m_showKeys)
        m_showKeys->setChecked(shown);
    if (isOn() && !shown)
        m_audience->showKey({});
}

QSize Presenting::audienceSize() const
{
    if (isOn())
        return m_audience->size();
    const QScreen* const screen = screenAt(screensFor(m_mainWindow).audience);
    return screen ? screen->size() : QSize(1920, 1080);
}

void Presenting::askAboutRoom()
{
    auto* const dialog = new ProjectorDialog(audienceSize(), savedRoom(), &m_mainWindow);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        saveRoom(dialog->room());
        if (isOn())
            m_audience->setSize(dialog->room(), m_factor);
    });
    dialog->open();
}

// Behind the audience's window nobody sees the pictures; as soon as the teacher turns to them, they are there.
void Presenting::watchMainWindow()
{
    const QWidget* const active = QApplication::activeWindow();
    const bool isTurnedTo = active && active != m_audience.get() && active != m_presenter.get();
    const bool covers = sharesScreen() && !isTurnedTo;
    if (isOn())
        m_audience->setFrozenMarked(sharesScreen());
    if (covers == std::exchange(m_covers, covers))
        return;
    emit coveringChanged(covers);
}

bool Presenting::takesKey(QObject* watched, const QKeyEvent& event) const
{
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (!widget || QApplication::activeModalWidget() || QApplication::activePopupWidget())
        return false;
    const auto key = lessonKeyOf(event);
    if (!key || !means(*key) || keepsKey(intendedTarget(*widget), event))
        return false;
    const bool isPresented = widget->window() == m_audience.get() || widget->window() == m_presenter.get();
    return !isOfPen(*key) || (m_seen.pen && isPresented);
}

// An open strip has its keys wherever the keyboard is, but where one types.
bool Presenting::takesViewKey(QObject* watched, const QKeyEvent& event) const
{
    auto* const widget = qobject_cast<QWidget*>(watched);
    return widget && m_views->takes(event) && !m_seen.black && !m_keysCard && !QApplication::activeModalWidget()
           && !QApplication::activePopupWidget() && !isTyped(intendedTarget(*widget));
}

// While the sliders are in sight and no pen has the digits, a number that is typed is for the chosen slider.
bool Presenting::typesNumber(QObject* watched, const QKeyEvent& event) const
{
    auto* const widget = qobject_cast<QWidget*>(watched);
    return widget && widget->window() == m_audience.get() && m_seen.strip && !m_seen.pen && event.key() >= Qt::Key_0
           && event.key() <= Qt::Key_9 && !(event.modifiers() & ~Qt::KeypadModifier) && !QApplication::activePopupWidget()
           && !isTyped(intendedTarget(*widget));
}

bool Presenting::endsTypingIn(QObject* watched, const QKeyEvent& event) const
{
    const auto* const widget = qobject_cast<const QWidget*>(watched);
    return widget && !QApplication::activeModalWidget() && !QApplication::activePopupWidget() && endsTyping(*widget, event);
}

void Presenting::showDone(const QKeyEvent& key, const QString& done)
{
    if (!isOn() || !m_showKeys || !m_showKeys->isChecked())
        return;
    m_keyEnd.stop();
    m_audience->showKey(tr("%1 – %2").arg(QKeySequence(key.keyCombination()).toString(QKeySequence::NativeText), done));
}

bool Presenting::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (!takesKey(watched, static_cast<QKeyEvent&>(*event)) && !endsTypingIn(watched, static_cast<QKeyEvent&>(*event))
            && !takesViewKey(watched, static_cast<QKeyEvent&>(*event)))
            return false;
        event->accept();
        return true;
    case QEvent::KeyPress: {
        const auto& pressed = static_cast<QKeyEvent&>(*event);
        if (endsTypingIn(watched, pressed)) { // after the field has taken it
            auto* const field = static_cast<QWidget*>(watched);
            QMetaObject::invokeMethod(
                field, [field] { leaveField(*field); }, Qt::QueuedConnection);
        }
        if (takesViewKey(watched, pressed)) {
            showDone(pressed, m_views->perform(pressed));
            return true;
        }
        if (typesNumber(watched, pressed))
            return m_audience->strip().beginTyping(pressed);
        if (!takesKey(watched, pressed))
            return false;
        if (QWidget& field = intendedTarget(static_cast<QWidget&>(*watched)); isTyped(field))
            leaveField(field); // a typed number counts now, not for the next step
        // Some remotes send F5 and Escape in turn.
        const bool isRemotesEnd = m_endAsked.isActive() && pressed.key() == Qt::Key_F5;
        const LessonKey key = isRemotesEnd ? LessonKey::Leave : *lessonKeyOf(pressed);
        if (pressed.isAutoRepeat() && !repeats(key))
            return true; // a key that is held does not run through the lesson
        showDone(pressed, perform(key));
        return true;
    }
    case QEvent::MouseMove:
        if (auto* const widget = qobject_cast<QWidget*>(watched); widget && widget->window() == m_audience.get()) {
            const QPointF place = m_audience->mapFromGlobal(static_cast<QMouseEvent&>(*event).globalPosition());
            const bool isThere = !m_presenter || !m_presenter->picture().isSending(); // the teacher's pointer brings no sliders
            if (isThere && !m_pen.isDrawing())
                m_audience->followPointer(place.toPoint());
            if (m_seen.spot)
                m_audience->setSpot(place);
        }
        return false;
    case QEvent::MouseButtonPress:
        if (m_seen.pen && !m_pen.obstacle().isEmpty() && isOnPlot(watched, static_cast<QMouseEvent&>(*event).globalPosition().toPoint()))
            m_pen.begin({}); // is refused, and says why wherever that is read
        return false;
    case QEvent::Close:
        if (watched == &m_mainWindow && !(m_guest && m_guest->isUnsaved()))
            end();
        return false;
    default:
        return false;
    }
}

ScreenChoice chooseScreens(const QList<QRect>& screens, int ofMainWindow)
{
    for (int screen = 0; screen < screens.size(); ++screen)
        if (screen != ofMainWindow && !screens[screen].isEmpty() && !screens[screen].intersects(screens[ofMainWindow]))
            return {screen, ofMainWindow};
    return {ofMainWindow, ofMainWindow};
}

} // namespace posenc
