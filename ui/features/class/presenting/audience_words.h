// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/classroom/step_forms.h"

#include <QAbstractButton>
#include <QPointer>

class QGridLayout;
class QLabel;

namespace posenc {

class LessonBrowser;

/// How the class has answered a question.
struct Tally {
    /// How many have chosen each choice: before, and after a discussion. Empty while nobody is to see the votes.
    std::vector<std::vector<int>> rounds;
    bool isVoting = false; ///< the class answers, so nobody chooses here

    bool operator==(const Tally&) const = default;
};

/// What a large letter leaves of a task: the lesson's own words say it best, all of them or their first paragraph. Markdown, or empty.
QString briefProse(const LessonText& told);

/// A choice of the question on the audience's screen: its letter in a ring, its words, and whether it is right once that is known. A click
/// anywhere on the row or Space chooses it.
class AudienceChoice : public QAbstractButton {
    Q_OBJECT
public:
    using State = ChoiceButton::State;

    /// Only while the question is open (`isAsked`), it can be chosen. The words are Markdown without HTML.
    AudienceChoice(QChar letter, const QString& words, const ShownPictures& pictures, State state, bool isAsked);

    /// Bars below the words, or beside them: how many of all have chosen it, before and after. And what is said of it then.
    void addVotes(const std::vector<int>& counts, int most, LessonBrowser* reason, bool isBeside);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    State m_state;
    QLabel* m_letter;
    QLabel* m_mark;
    LessonBrowser* m_words;
};

/// What the audience reads of a stop: the question with its choices, and once it is answered, which one is right and why; or a task (in the
/// words of the step if they are few) and how far its goal is; at the end of a lesson, what to take home. As high as its
/// words are at its width. The longest reason has its room below the choices from the start, so that no answer moves a choice.
class AudienceWords : public QWidget {
    Q_OBJECT
public:
    explicit AudienceWords(QWidget* parent = nullptr);

    /// Hides itself if there is nothing to read.
    void show(const LessonGuide& guide);
    /// Asks a question that is no step's: nobody chooses here.
    void show(const LessonQuestion& question);
    /// For the questions that are shown from now on; false if it is the same as before.
    bool setTally(const Tally& tally);
    /// A widget below all lines; nullptr for none. It stays its owner's. False if it is the same, as high as before.
    bool setBelow(QWidget* below);
    /// Renews the line of a task that says how far its goal is, and nothing else.
    void showGoal(const LessonGuide& guide);
    using QWidget::show;
    /// One sentence in the place of a stop's words.
    void showSentence(const QString& sentence);
    /// For what is said of a choice, in pixels.
    void setSmallSize(int pixels);
    /// Between the words of a line, and between lines.
    void setGaps(int across, int down);
    /// The least height of a choice, in pixels.
    void setChoiceHeight(int pixels);
    int choices() const { return static_cast<int>(m_choices.size()); }
    /// Reasons of choices that have votes.
    int reasons() const { return static_cast<int>(m_reasons.size()); }
    /// Leaves out all but so many: the right choice's is the first, then those that most have chosen.
    void setReasons(int most);
    /// What can have the keyboard: the choices of an open question.
    std::vector<QWidget*> stops() const;

signals:
    void chosen(std::size_t choice);

private:
    enum class Weight {
        Bold,
        Usual,
        Small
    };
    void clear();
    void rest();
    LessonBrowser* addLine(const QString& mark, const QString& markdown, const ShownPictures& pictures, Weight weight);
    void addQuestion(const LessonQuestion& question, const LessonAnswer* answer, bool isAnswered, const ShownPictures& pictures);
    void addVotes(const LessonQuestion& question, bool isAnswered, const ShownPictures& pictures);
    void addReasons(const LessonQuestion& question, const LessonAnswer* answer, bool isAnswered, const ShownPictures& pictures);
    void addTask(const LessonGuide& guide);
    void makeSmall(QWidget& words) const;

    QGridLayout* m_lines;
    QList<QWidget*> m_shown;
    QList<QWidget*> m_small;
    std::vector<AudienceChoice*> m_choices;
    std::vector<std::pair<int, LessonBrowser*>> m_reasons; ///< by their votes, the most first
    LessonBrowser* m_goal = nullptr;                       ///< of a task
    Tally m_tally;
    QPointer<QWidget> m_below;
    int m_belowHeight = 0;
    int m_smallSize = 0;
    int m_line = 0; ///< the next one
};

} // namespace posenc
