// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/shown_pictures.h"
#include "ui/features/class/lessons/lesson_walk.h"
#include "ui/scene/explorer.h"

#include <QByteArray>
#include <QDateTime>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <map>
#include <optional>
#include <set>

namespace posenc {

class AskingTask;
class QuietAccessibility;

/// What a student has answered. Kept until the lesson is closed, in memory only.
struct LessonAnswer {
    std::optional<std::size_t> choice; ///< the chosen answer of the question
    QString text;                      ///< a number, or an answer to an open question, as it was typed
    bool isRight = false;              ///< an open question knows no right or wrong; blanks are right if all are

    /// What was typed into a blank; empty if nothing was.
    struct Blank {
        QString text;
        bool isRight = false;
        int tries = 0; ///< number of different texts that were checked

        bool operator==(const Blank&) const = default;
    };
    std::vector<Blank> blanks{}; ///< one for each blank of the question
    int tries = 0;               ///< number of answers up to this one
    bool isAfterShown = false;   ///< the right answer had been shown before

    bool operator==(const LessonAnswer&) const = default;
};

/// One of the answers that were given to a question, in the words of a choice or as it was typed.
struct GivenAnswer {
    std::size_t blank = 0; ///< of a question with blanks
    QString text;
    bool isRight = false;
    QDateTime time; ///< UTC
};

/// A text that was typed, and the number that it is; nothing if it is none.
struct TypedAnswer {
    QString text; ///< without blanks around it
    std::optional<double> number;
};

/// Leads through a lesson: shows its scenes through the explorer, with transitions whose last frame is the step's scene exactly; notices
/// what the user has changed since, takes answers, and sees when a task is done. It never takes anything away: every control keeps working,
/// and the explorer remains the one owner of the scene. Going to a step is one step of undo.
class LessonGuide : public QObject {
    Q_OBJECT
public:
    explicit LessonGuide(Explorer& explorer, QObject* parent = nullptr);
    ~LessonGuide() override;

    /// Begins with the first stop of a lesson that has a step. `pictures` are the images of its texts.
    void open(const std::shared_ptr<const Lesson>& lesson, const ShownPictures& pictures);
    /// Opens a lesson at a stop, or as near to it as the lesson has one, and shows nothing: the scene on display is what the user made of
    /// that step.
    void resume(const std::shared_ptr<const Lesson>& lesson, const ShownPictures& pictures, const LessonStop& stop);
    /// Replaces the lesson after its file has changed: keeps the step and the answers.
    void replace(const std::shared_ptr<const Lesson>& lesson, const ShownPictures& pictures);
    void close();
    /// Empty if no lesson is open.
    const std::optional<LessonWalk>& walk() const { return m_walk; }
    const ShownPictures& pictures() const { return m_pictures; }

    /// Ends a transition if one plays; otherwise goes to the next stop: shows the answer, or the next step.
    void next();
    /// Shows the answer of the present question, as somebody who wants to know it.
    void reveal();
    /// To the stop before, also out of a transition.
    void back();
    void goTo(std::size_t step);
    void goToLast();
    bool canGoOn() const { return m_walk && m_walk->after(); }
    bool canGoBack() const { return m_walk && m_walk->before(); }

    /// True if the scene on display is another than the declared one, and no transition to that plays.
    bool isChanged() const { return m_isChanged || m_isElsewhere; }
    /// The step's picture is out of sight, because another page or tab is in front; that counts as a change.
    void setElsewhere(bool elsewhere);
    bool isOnlyElsewhere() const { return m_isElsewhere && !m_isChanged; }
    /// Nothing is another but how far a training has come.
    bool isOnlyTrained() const;
    /// True if something else was changed than what the present task is about: worth a remark, no more.
    bool changesOthers() const { return m_changesOthers; }
    /// What the present task is about; empty if there is none, or if it is about all.
    StripControls taskControls() const;
    /// The views that the present stop is about: that of its scene, those that its step names, and those that a link has asked for.
    std::vector<View> lookedAt() const;
    /// The controls that its step names.
    std::vector<Parameter> lookedControls() const;
    /// Points at a further view until another stop comes.
    void lookAt(View view);
    /// The scene of a stop, as it would be shown now: what the user has opened beside the lesson stays open.
    Scene sceneAt(const LessonWalk& walk) const;
    /// Plays the transition back to the declared scene.
    void returnToStep();
    /// Whether scenes change in a movement: the user's choice, unless the desktop asks for reduced motion.
    void setAnimated(bool animated) { m_isAnimated = animated; }
    bool isAnimated() const;
    bool isMoving() const { return m_frames.isActive(); }

    /// What the last change to a declared scene has changed of n, d_model and max_len: "n = 100".
    QStringList changes() const;

    /// Answers the present question; a right answer shows the step, a wrong one stays.
    void choose(std::size_t choice);
    /// A number, or, if the question is open, any words, which show the step.
    void answer(const QString& text, const std::optional<double>& number);
    /// Fills in the blanks of the present question, one for each; if all are right, the step is shown.
    void fillIn(const std::vector<TypedAnswer>& blanks);
    /// The answer to a step's question; nullptr if there is none yet.
    const LessonAnswer* answerTo(std::size_t step) const;
    /// All answers to a step's question in their order: the first mostGiven. answerTo() counts all.
    static constexpr std::size_t mostGiven = 100;
    const std::vector<GivenAnswer>& givenTo(std::size_t step) const;
    /// The steps whose question was answered, rightly or not, or whose answer was asked for with reveal(): not those that were paged
    /// through.
    std::set<std::size_t> workedSteps() const;
    /// What the goal's fact is if the present scene meets the task's goal, for people; otherwise empty.
    const QString& found() const { return m_found; }
    /// How far the present scene is from the task's goal, or that it meets it: Markdown. "…" stands for a
    /// value that is not known yet; empty without a task.
    QString goalSentence() const;
    /// What goalSentence() says of a task until its fact is computed.
    static QString goalWithoutValue(const LessonTask& task);
    /// True once a scene has met the goal of a step's task.
    bool wasMet(std::size_t step) const { return m_metGoals.contains(step); }
    /// Whether a question of the lesson was answered, or the goal of a task was met.
    bool hasWork() const { return !m_answers.empty() || !m_metGoals.empty(); }
    /// Whether what the author expects of a scene is checked when a step begins: for lessons that nobody has checked yet.
    void setChecking(bool checking) { m_isChecking = checking; }
    /// A sentence for each expectation that the present step does not meet.
    const QStringList& failed() const { return m_failed; }

signals:
    /// A lesson was opened, replaced or closed.
    void lessonChanged();
    /// The current stop has changed, or was reached again.
    void moved();
    /// The view that belongs to the present stop should come to the front.
    void viewRequested(posenc::View view);
    /// What lookedAt() says is another, other than by moved() and lessonChanged().
    void lookChanged();
    /// What isChanged() or changesOthers() says is another.
    void changedChanged();
    void answered();
    void goalMet();
    /// The scene meets it no more.
    void goalLost();
    /// What goalSentence() says is another.
    void goalChanged();
    /// What failed() says is another.
    void failedChanged();
    /// A transition has come to its end.
    void arrived();

private:
    void go(const LessonStop& stop);
    void enterStop(const LessonStop& stop);
    void expectScenes();
    void show(int milliseconds);
    void frame();
    void rest();
    void arrive();
    void follow();
    void setChanged(bool changed, bool others = false);
    void lookAtGoal();
    void takeGoal(const Expectation& goal, const Expected<FactValue>& value);
    void checkStep();
    void setFailed(const QStringList& failed);
    Scene declared() const { return sceneAt(*m_walk); }
    void keep(LessonAnswer answer, const std::vector<GivenAnswer>& given);
    void forgetAnswers();

    Explorer& m_explorer;
    std::optional<LessonWalk> m_walk;
    ShownPictures m_pictures;
    std::map<std::size_t, LessonAnswer> m_answers;
    std::set<std::size_t> m_shownAnswers;                    ///< steps
    std::set<std::size_t> m_revealed;                        ///< steps whose answer was asked for
    std::set<std::size_t> m_metGoals;                        ///< steps
    std::vector<View> m_links;                               ///< views that links have pointed at
    std::map<std::size_t, std::vector<GivenAnswer>> m_given; ///< by step
    std::unique_ptr<AskingTask> m_goal;
    std::unique_ptr<AskingTask> m_expectations;
    QStringList m_failed;
    bool m_isChecking = false;
    QString m_found;
    QString m_now; ///< how far the goal is
    bool m_isAnimated = true;
    bool m_isChanged = false;
    bool m_isElsewhere = false;
    bool m_changesOthers = false;
    bool m_isOwn = false; ///< the explorer announces a scene of this guide
    Scene m_from;         ///< where the transition began
    int m_milliseconds = 0;
    QElapsedTimer m_elapsed;
    QTimer m_frames;
    std::unique_ptr<QuietAccessibility> m_quiet; ///< while a transition plays
    int m_shown = 0;                             ///< counts, so that each step is a topic of its own
};

} // namespace posenc
