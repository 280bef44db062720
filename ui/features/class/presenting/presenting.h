// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/presenting/lesson_keys.h"
#include "ui/features/class/presenting/pen.h"
#include "ui/features/class/presenting/presenter_window.h"
#include "ui/features/class/presenting/projector_size.h"

#include <QList>
#include <QPointer>
#include <QRect>

#include <functional>
#include <memory>

class QAction;
class QMenu;
class QPushButton;
class QScreen;

namespace posenc {

class Announcer;
class AudienceWindow;
class Classroom;
class KeysCard;
class AudienceViews;

/// Who takes part in presentations beside the lesson, such as a vote of the class. It shows its own by AudienceWindow and PresenterWindow.
class PresentingGuest {
public:
    virtual ~PresentingGuest() = default;
    /// Next and Back are its own, also where no lesson is open.
    virtual bool asks() const = 0;
    /// Does what a key does in place of the lesson, and says so in a few words; empty if the key is the lesson's.
    virtual QString take(LessonKey key) = 0;
    /// The windows have come, another stop is shown, or the windows are about to go (Presenting::isOn is false).
    virtual void follow() = 0;
    /// It has something that is not saved, and asks itself before the main window closes.
    virtual bool isUnsaved() const = 0;
};

/// Presents a lesson, or the present scene alone if none is open: a large picture for the audience, on another screen if there is one, and
/// a window for the teacher; on one screen, notes beside the picture. After the last step comes a card, then the next lesson of the plan or
/// of the course. While it does, the keys of remotes belong to the lesson; the main window stays as usable as ever.
class Presenting : public QObject {
    Q_OBJECT
public:
    enum class From {
        Beginning,
        ThisStep
    };

    /// All of them must outlive it. `currentView` is what the main window shows in front: it is presented if no lesson is open.
    Presenting(QWidget& mainWindow, Explorer& explorer, Classroom& classroom, const ColorMaps& colorMaps,
               std::function<View()> currentView);
    ~Presenting() override;

    /// Presents; F5.
    QAction& action() const { return *m_present; }
    /// Puts its entries into the menus of lessons and of the view.
    void addEntries(QMenu& lessons, QMenu& view);
    /// Puts an entry below those that present.
    void addEntry(QAction* entry);
    /// Must outlive it, or be replaced by nullptr.
    void setGuest(PresentingGuest* guest) { m_guest = guest; }

    /// A button for the window of the teacher: it shows the class the view in front, while that is another than the one on the wall of
    /// another screen.
    QPushButton& offer() const { return *m_offer; }
    /// Another view is in front in the main window; false if the page in front has none to present.
    void followFront(bool hasView);

    /// `from` matters only for a lesson. While presenting, the beginning is the view in front, and this step returns to the step.
    void start(From from);
    void end();
    bool isOn() const { return m_audience != nullptr; }
    const AudienceState& seen() const { return m_seen; }
    void setAudienceState(const AudienceState& seen);
    /// Does what a key does, and says in a few words what that was; empty if nothing is presented, or no lesson that the key needs.
    QString perform(LessonKey key);
    void setKeysShown(bool shown);
    /// What was drawn on the audience's plot with the pen; empty if nothing was, and while nothing is presented.
    const PenDrawing& drawing() const { return m_pen.drawing(); }

    /// nullptr while nothing is presented; the teacher's while it is closed.
    AudienceWindow* audience() const { return m_audience.get(); }
    PresenterWindow* presenter() const;

signals:
    /// The pictures of the main window are hidden behind the audience's window, or are no more.
    void coveringChanged(bool covering);
    /// A task has a table opened and compared.
    void tableRequested();
    /// From the strip of views, without a lesson.
    void viewChosen(posenc::View view);
    /// A sentence for the status line.
    void told(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The audience's window is where the main window is.
    bool sharesScreen() const;
    bool hasLesson() const { return m_guide.walk().has_value(); }
    /// Whether a key does something: without a lesson, only some do.
    bool means(LessonKey key) const;
    bool takesKey(QObject* watched, const QKeyEvent& event) const;
    bool endsTypingIn(QObject* watched, const QKeyEvent& event) const;
    void showStop();
    void showPresenter(bool shown);
    void placePresenter();
    void watchScreen(QScreen* screen);
    void followScreens();
    QString move(LessonKey key);
    void showEnd();
    bool isAtEnd() const;
    QString openLesson(const QString& path, bool atItsEnd);
    void showWays();
    QString leave();
    bool asksToEnd();
    void askForStep();
    QString moveControl(LessonKey key);
    void startPen();
    void keepDrawingWithStep();
    void tellGuest();
    QString usePen(LessonKey key);
    QString obstacleToPen() const;
    void tellWhyNotDrawn(const QString& sentence);
    bool isOnPlot(QObject* watched, const QPoint& global) const;
    void toggleKeysCard();
    QString toggleViews();
    void showViewInFront();
    bool takesViewKey(QObject* watched, const QKeyEvent& event) const;
    bool typesNumber(QObject* watched, const QKeyEvent& event) const;
    void askForRow();
    void showDone(const QKeyEvent& key, const QString& done);
    /// False if there is no larger or smaller text.
    bool changeTextSize(int steps);
    void watchMainWindow();
    void askAboutRoom();
    QWidget& teachersWindow() const;
    QSize audienceSize() const;

    QWidget& m_mainWindow;
    Explorer& m_explorer;
    Classroom& m_classroom;
    LessonGuide& m_guide;
    const ColorMaps& m_colorMaps;
    std::function<View()> m_currentView;
    std::unique_ptr<AudienceWindow> m_audience;
    std::unique_ptr<AudienceViews> m_views;       ///< of the audience's window
    std::unique_ptr<PresenterWindow> m_presenter; ///< the teacher's window, if there is a lesson
    QPointer<KeysCard> m_keysCard;
    QPointer<QWidget> m_focus; ///< widget of the main window that had the focus at the start
    PresentingGuest* m_guest = nullptr;
    QPointer<QMenu> m_lessons;
    QAction* m_present;
    QAction* m_showKeys = nullptr;
    QAction* m_fromHere = nullptr;
    QPushButton* m_offer;
    AudienceState m_seen;
    bool m_hasView = true;       ///< the page in front has one to present
    bool m_wantsSliders = false; ///< once the strip of views is closed
    Pen m_pen;
    QPointer<Announcer> m_announcer;
    QTimer m_keyEnd;                        ///< runs while a sentence of the pen is on the audience's window
    QTimer m_endAsked;                      ///< runs while the teacher's window asks whether to end
    std::optional<std::size_t> m_drawnStep; ///< the drawing belongs to it
    std::optional<bool> m_stripBefore;      ///< while a task has brought the controls: whether they were there before
    QElapsedTimer m_since;
    QStringList m_lessonsBefore; ///< paths of the lessons that led to the present one
    bool m_isOpening = false;    ///< another lesson is read
    bool m_covers = false;
    bool m_sharedScreen = false; ///< when the screens were looked at last
    double m_factor = 1.0;
};

/// Where a lesson is presented: indices into the list of screens.
struct ScreenChoice {
    int audience = 0;
    int teacher = 0;

    bool isShared() const { return audience == teacher; }
    bool operator==(const ScreenChoice&) const = default;
};

/// The teacher stays at the screen of the main window, and the audience gets another: the first that does not show the same, as mirrored
/// screens do. If there is none, both share the one. Screens are at least one; `ofMainWindow` is one of them.
ScreenChoice chooseScreens(const QList<QRect>& screens, int ofMainWindow);

} // namespace posenc
