// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/classroom/lesson_guide.h"
#include "ui/presenting/presented_picture.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QPushButton;
class QScrollArea;

namespace posenc {

/// The time that a lesson has taken beside the time it is meant to take.
class PlannedTime {
    Q_DECLARE_TR_FUNCTIONS(PlannedTime)
public:
    enum class State {
        Fine,
        NearlyUp, ///< nine tenths of it, and more
        Over
    };

    /// `minutes` are 0 if the lesson does not say.
    PlannedTime(std::chrono::seconds elapsed, double minutes) : m_elapsed(elapsed), m_minutes(minutes) {}

    State state() const;
    /// "12:05 of 15 min"
    QString clock() const;
    /// "3 minutes left", "1 minute over"; what the colour says too. Empty without a plan.
    QString words() const;

private:
    std::chrono::seconds m_elapsed;
    double m_minutes;
};

class LessonBrowser;
class ParameterStrip;
class Pen;

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

/// What the teacher sees beside the main window: this step and the next as pictures, the words of the step with the right answers and the
/// notes, the time, and what the audience sees. As a panel beside the audience's picture, it leaves out what that shows already.
class PresenterWindow : public QWidget {
    Q_OBJECT
public:
    /// All of them must outlive it.
    PresenterWindow(Explorer& explorer, LessonGuide& guide, const ColorMaps& colorMaps);

    /// The present stop of the lesson, which is open. `after` says what the audience sees once the last step is over; otherwise empty.
    void showStop(const QString& after = {});
    /// Whether there is something before and after the stop.
    void setWays(bool back, bool forward);
    /// A part of the audience's window, or a window of its own.
    void setPanel(bool isPanel);
    /// Scrolls the words by this many pages.
    void scroll(int pages);
    /// The question's and the task's state.
    void showState();
    void showAudienceState(const AudienceState& seen);
    /// Shows the time since the lesson began.
    void startClock(const QElapsedTimer& since);
    /// How long it has taken so far, and is meant to take in minutes; 0 if the lesson does not say.
    void showTime(std::chrono::seconds elapsed, double minutes);

    /// Draws on the picture of this step with a pen, which must outlive it, and adds the pen's buttons.
    void addPen(Pen& pen);

    PresentedPicture& picture() const { return *m_now; }
    /// n, d_model, max_len and what the task is about; always there.
    ParameterStrip& strip() const { return *m_strip; }

signals:
    void seenRequested(const posenc::AudienceState& seen);
    void textSizeRequested(int steps);
    void endRequested();
    void nextRequested();
    void backRequested();
    /// The window was closed by the window system.
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void fillPictures();
    QWidget* newSwitches();
    void tick();
    void showNext();
    bool isAtEnd() const { return !m_after.isEmpty(); }
    void restyle();

    Explorer& m_explorer;
    LessonGuide& m_guide;
    PresentedPicture* m_now;
    PresentedPicture* m_next;
    QWidget* m_pictures;
    QWidget* m_nowColumn;
    QLabel* m_place;
    QLabel* m_title;
    QLabel* m_nextTitle;
    QLabel* m_state;
    QScrollArea* m_area;
    LessonBrowser* m_notes;
    QLabel* m_clock;
    QLabel* m_left;
    QPushButton* m_cover;
    QPushButton* m_black;
    QPushButton* m_freeze;
    QPushButton* m_spot;
    QPushButton* m_pen;
    QPushButton* m_sliders;
    ParameterStrip* m_strip;
    QPushButton* m_back;
    QPushButton* m_forward;
    QTimer m_seconds;
    QTimer m_later; ///< the next picture is drawn when the present one is
    QElapsedTimer m_since;
    QString m_after;
    bool m_isPanel = false;
    std::chrono::seconds m_elapsed{0};
    double m_minutes = 0.0;
};

} // namespace posenc
