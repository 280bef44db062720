// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/presenting/live_picture.h"
#include "ui/features/class/presenting/presented_picture.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <memory>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QTabBar;

namespace posenc {

class LessonBrowser;
class ParameterStrip;
class Pen;
class QuestionForm;

/// What the audience sees at the moment.
struct AudienceState {
    bool cover = false;
    bool black = false;
    bool freeze = false;
    bool spot = false;
    bool strip = false; ///< the controls at the foot of the window
    bool pen = false;   ///< the mouse draws on the plot; never together with the spot

    bool operator==(const AudienceState&) const = default;
};

/// What the teacher sees beside the main window: what the class sees, the words of the step, the notes, the question with its right answer,
/// what comes next, the steps and the time; and one large button that goes on. As a panel beside the audience's picture, it leaves out what
/// that shows already. In a low window, notes have a tab of their own, so that words and question have the room.
class PresenterWindow : public QWidget {
    Q_OBJECT
public:
    /// All of them must outlive it.
    PresenterWindow(Explorer& explorer, LessonGuide& guide, const ColorMaps& colorMaps);

    /// The present stop of the lesson, which is open. `after` says what the audience sees once the last step is over; otherwise empty.
    void showStop(const QString& after = {});
    /// Whether there is something before the stop, and after the end the title of the lesson that is next; empty if there is none.
    void setWays(bool back, const QString& nextLesson);
    /// A part of the audience's window, or a window of its own.
    void setPanel(bool isPanel);
    /// Scrolls the words by this many pages.
    void scroll(int pages);
    /// The question's and the task's state.
    void showState();
    /// Says in the place of the state that the same once more ends the presentation; showState() takes it back.
    void askToEnd();
    void showAudienceState(const AudienceState& seen);
    /// Shows the time since the lesson began.
    void startClock(const QElapsedTimer& since);
    /// How long it has taken so far, and is meant to take in minutes; 0 if the lesson does not say.
    void showTime(std::chrono::seconds elapsed, double minutes);

    /// Shows the audience's window, and adds the buttons of the pen that draws on it; both must outlive it.
    void follow(AudienceWindow& audience, Pen& pen);

    LivePicture& picture() const { return *m_picture; }
    /// n, d_model, max_len and what the task is about; in a low window only while the audience has them.
    ParameterStrip& strip() const { return *m_strip; }
    /// A widget below the question, not in a panel, which the class sees; nullptr for none. It stays its owner's.
    void setBelowQuestion(QWidget* below);
    /// What going on does in place of the lesson, in a few words; empty for the lesson.
    void setGoingOn(const QString& words);
    /// The room below the live picture, for what else is chosen for the class to see.
    QBoxLayout& roomBelowPicture() const { return *m_belowPicture; }

signals:
    void seenRequested(const posenc::AudienceState& seen);
    void textSizeRequested(int steps);
    void returnRequested();
    void endRequested();
    void nextRequested();
    void backRequested();
    /// The window was closed by the window system.
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillLeft();
    void fillRight();
    void fillWays();
    QWidget* newTools();
    QPushButton* addSwitch(const QString& words, const QString& key, const QString& tip);
    void tick();
    void arrange();
    void fitWords(int width, int height);
    void orderTabs();
    void showSteps();
    void showQuestion();
    void showNext();
    void showWhatComes();
    void setGoing(const QString& next, const QString& then);
    bool isAtEnd() const { return !m_after.isEmpty(); }
    void restyle();

    Explorer& m_explorer;
    LessonGuide& m_guide;
    QLabel* m_title;
    QLabel* m_place;
    QProgressBar* m_bar;
    QLabel* m_clock;
    QLabel* m_left;
    QGridLayout* m_grid;
    QWidget* m_pictures; ///< and what the class sees of them
    QLabel* m_state;
    LivePicture* m_picture;
    std::vector<QPushButton*> m_tools;
    QPushButton* m_cover = nullptr;
    QPushButton* m_black = nullptr;
    QPushButton* m_freeze = nullptr;
    QPushButton* m_spot = nullptr;
    QPushButton* m_pen = nullptr;
    QPushButton* m_sliders = nullptr;
    QBoxLayout* m_belowPicture;
    ParameterStrip* m_strip;
    QWidget* m_ahead; ///< what comes next, and the steps
    QLabel* m_nextTitle;
    PresentedPicture* m_next;
    QListWidget* m_steps;
    std::shared_ptr<const Lesson> m_listed; ///< whose steps are in the list
    QWidget* m_texts;
    QTabBar* m_tabs;
    QScrollArea* m_area;
    LessonBrowser* m_words;
    LessonBrowser* m_notes;
    QuestionForm* m_question;
    QWidget* m_ways;
    QPushButton* m_back;
    QPushButton* m_forward;
    QLabel* m_going; ///< on the large button
    QLabel* m_then;
    QTimer m_seconds;
    QElapsedTimer m_since;
    std::chrono::seconds m_elapsed{0};
    double m_minutes = 0.0;
    QTimer m_later; ///< the next picture is drawn when the present one is
    QString m_after;
    QString m_nextLesson;
    QPointer<QWidget> m_belowQuestion;
    QString m_goingOn;
    bool m_isPanel = false;
    bool m_isLow = false;
    bool m_hasStrip = false; ///< the audience has the sliders
};

} // namespace posenc
