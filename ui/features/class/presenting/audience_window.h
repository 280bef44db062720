// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/presenting/presented_picture.h"
#include "ui/features/class/presenting/projector_size.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QBoxLayout;
class QScrollArea;
class QStackedWidget;

namespace posenc {

class AudienceWords;
struct Tally;
class FormulaBand;
class ParameterStrip;
class AudienceVeil;
class VerdictBand;

/// What the audience sees: the step's title, one picture, the question or task, at the end what to take home, and what is selected. Beside
/// another view than the step's, the view's title and what it shows stand in the place of the step's title and words. Above a table of the
/// user's, its verdict, unless a class is asked. Every
/// letter is large enough for the last row, and nothing is cut: words wrap, and the picture makes room. No other prose. On one screen, a
/// panel of the teacher's may stand at the right.
class AudienceWindow : public QWidget {
    Q_OBJECT
public:
    /// All of them must outlive it.
    AudienceWindow(Explorer& explorer, const LessonGuide& guide, const ColorMaps& colorMaps);

    /// How large the text is: see capitalHeight.
    void setSize(const ProjectorRoom& room, double factor);
    /// The present stop of the lesson, or none if no lesson is open.
    void showStop();
    /// How far the goal of its task is now.
    void showGoal();
    /// A card in place of picture and words, between two lessons: a heading and a line. Until the next stop is shown.
    void showEnd(const QString& heading, const QString& line);
    bool isAtEnd() const { return m_isAtEnd; }
    /// The widget stands at the right, 0.27 of the window wide, and the rest is for the audience; nullptr for none.
    void setPanel(QWidget* panel);
    /// What the audience sees, without the panel.
    QRect room() const;

    /// What the present stop leaves of the words and of the picture; the window need not be visible.
    struct Fit {
        bool wordsAreWhole = true; ///< they need not be scrolled
        int pictureHeight = 0;     ///< pixels
    };
    Fit fit();

    /// A quiet card in the picture's place, so that nobody reads the answer off.
    void setCovering(bool covering);
    bool isCovering() const { return m_isCovering; }
    /// The audience keeps what it sees now, whatever is prepared behind it.
    void setFrozen(bool frozen);
    bool isFrozen() const;
    /// Marks a corner of the frozen plot, for a teacher who sees the audience's screen.
    void setFrozenMarked(bool marked);
    void setBlack(bool black);
    bool isBlack() const;
    /// A light at a place of the window; nothing for none.
    void setSpot(const std::optional<QPointF>& place);
    /// The last key and what it did; empty for none.
    void showKey(const QString& words);

    /// The controls at the foot of the window: shown for as long as they are wanted, or the pointer is there.
    void setStripShown(bool shown);
    ParameterStrip& strip() const { return *m_strip; }
    /// The pointer is at a place of the window: at the foot, it brings the controls.
    void followPointer(const QPoint& place);

    /// A question in the place of the step's words; nullptr for the step's. How the class has answered that, or the step's question.
    void setQuestion(const LessonQuestion* question);
    void setTally(const Tally& tally);
    /// A widget below the words, and one in the corner below everything; nullptr for none. They stay their owner's.
    void setBelowWords(QWidget* below);
    void setCorner(QWidget* corner);

    /// A strip below everything else, with letters of the smallest size; nullptr for none. It stays its owner's.
    void setFoot(QWidget* foot);

    PresentedPicture& picture() const { return *m_picture; }
    /// The laws of the table in sight, beside the step's title: symbols only.
    const FormulaBand& laws() const { return *m_laws; }
    /// Shows other views of the scene. Two at once have the room of the words, too.
    void showViews(const ShownViews& views);

signals:
    /// A choice of the question was clicked.
    void chosen(std::size_t choice);
    /// room() is another, or the controls at its foot come or go.
    void roomChanged();
    /// The window was closed by the window system.
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    QFont smallFont() const;
    void restyle();
    /// How words stand beside the picture.
    struct WordsFit {
        double part = 0.0;    ///< of the width
        bool isTight = false; ///< low choices, close to each other
        bool isSmall = false; ///< the smallest letters
    };
    void arrange();
    int fitWordsBeside(int across, int down);
    void setWords(const WordsFit& fit);
    void showValues(const Scene& scene);
    void showVerdict();
    void placeLaws(const Scene& scene);
    void showAsking();
    bool tellsAnswer(const PlotCard& card) const;
    bool asksOfPage() const;
    void fitHead();
    bool isElsewhere() const;
    void showWords();
    void showControls();
    void coverPicture();
    void fitPanel();
    void showPage();
    void showStrip();

    Explorer& m_explorer;
    const LessonGuide& m_guide;
    ProjectorRoom m_room;
    double m_factor = 1.0;
    int m_line = 0;       ///< the height of a line of words
    int m_headHeight = 0; ///< the least height of a step's title: laws stand beside it
    bool m_isCovering = false;
    bool m_isAtEnd = false;
    bool m_explainsView = false; ///< in the place of the step's words
    QPointer<QWidget> m_panel;
    QLabel* m_lessonTitle;
    QLabel* m_stepTitle;
    FormulaBand* m_laws; ///< over the room that the titles leave
    VerdictBand* m_verdict;
    QBoxLayout* m_body;
    QStackedWidget* m_maximized;
    PresentedPicture* m_picture;
    QLabel* m_cover;
    QLabel* m_end;
    QScrollArea* m_side;
    AudienceWords* m_words;
    QLabel* m_values;
    ParameterStrip* m_strip;
    bool m_wantsStrip = false;
    bool m_isStripBrought = false; ///< by the pointer
    QTimer m_stripEnd;             ///< runs while the pointer is away from what it brought
    AudienceVeil* m_veil;
    QLabel* m_hint; ///< the keys of the foot
    QPointer<QWidget> m_foot;
    std::optional<LessonQuestion> m_question; ///< of a guest
    QPointer<QWidget> m_corner;
    QBoxLayout* m_below;
};

} // namespace posenc
