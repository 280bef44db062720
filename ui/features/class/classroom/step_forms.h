// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/classroom/shown_pictures.h"
#include "ui/features/class/lessons/lesson.h"

#include <QPushButton>
#include <QWidget>

class QTextDocument;
class QBoxLayout;
class QLabel;
class QLineEdit;

namespace posenc {

/// A choice of a question. Its text has as many lines as needed. Once chosen, it shows whether it is right.
class ChoiceButton : public QPushButton {
    Q_OBJECT
public:
    enum class State {
        Open,
        Right,
        Wrong
    };

    /// Markdown without HTML.
    explicit ChoiceButton(const QString& markdown, QWidget* parent = nullptr);
    ~ChoiceButton() override;

    /// How a choice looks: only what somebody chose, or what is right once the answer is shown, tells whether it is right.
    static State stateOf(const LessonQuestion::Choice& choice, bool isChosen, bool isShown);
    void setState(State state);
    /// The answer that was given; screen readers call it checked.
    void setChosen(bool chosen);
    bool isChosen() const { return m_isChosen; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    /// An arrow key was pressed: to the choice that many places below.
    void moveRequested(int steps);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void restyle();
    int markWidth() const;

    QString m_markdown;
    std::unique_ptr<QTextDocument> m_words;
    State m_state = State::Open;
    bool m_isChosen = false;
};

class BlankFields;
class LessonBrowser;

/// A question of a lesson and its answers: choices as buttons, a number to type, blanks to fill in, or a line for an answer of one's own.
/// What was answered stays visible, with the reason why it is right or wrong.
class QuestionForm : public QWidget {
    Q_OBJECT
public:
    explicit QuestionForm(QWidget* parent = nullptr);

    /// Asks anew; nullptr hides the form.
    void ask(const LessonQuestion* question, const ShownPictures& pictures);
    /// Shows what was answered, nullptr for nothing; once the answer is shown, which one is right.
    void show(const LessonAnswer* answer, bool isShown);
    using QWidget::show;
    void focusFirst();
    /// The buttons of its choices, in order.
    const std::vector<ChoiceButton*>& choices() const { return m_buttons; }
    /// The keyboard goes to the words of the question, where no key answers it.
    void focusText();
    /// The question and what the answer means, as plain text; empty if there is none.
    QString question() const;
    QString feedback() const;

signals:
    void chosen(std::size_t choice);
    /// Words that were typed, and the number that they are; nothing if they are none.
    void typed(const QString& text, const std::optional<double>& number);
    /// The blanks were checked.
    void filled(const std::vector<posenc::TypedAnswer>& blanks);
    void linkChosen(const QString& address);

private:
    void submit();
    void tellEmpty();
    void showFeedback(const LessonAnswer* answer, bool isShown);

    std::optional<LessonQuestion> m_question;
    ShownPictures m_pictures;
    LessonBrowser* m_text;
    QBoxLayout* m_choices;
    std::vector<ChoiceButton*> m_buttons;
    BlankFields* m_blanks;
    QWidget* m_line;
    QLineEdit* m_field;
    QPushButton* m_submit;
    QPushButton* m_hint;
    LessonBrowser* m_hintText;
    LessonBrowser* m_feedback;
};

/// The number in a text as people type it, in their locale or with a point; nothing if it is none.
std::optional<double> typedNumber(const QString& text);
/// Why what was typed, as the answer or into a blank, is not the right number, and what to do. Markdown.
QString whyWrong(const LessonQuestion& question, const QString& typed, std::size_t blank = 0);

class LessonBrowser;

/// The form of a task: a hint and an answer on request, and a line that says how far the goal is.
class TaskForm : public QWidget {
    Q_OBJECT
public:
    explicit TaskForm(QWidget* parent = nullptr);

    /// nullptr hides the form.
    void set(const LessonTask* task, const ShownPictures& pictures);
    /// How far the goal is, Markdown; empty until that is known.
    void showGoal(const QString& sentence, bool isMet);
    /// The same as plain text.
    QString goal() const;
    /// A remark about what was changed; empty for none.
    void remark(const QString& words);

signals:
    void linkChosen(const QString& address);

private:
    std::optional<LessonTask> m_task;
    ShownPictures m_pictures;
    LessonBrowser* m_goal;
    LessonBrowser* m_remark;
    QPushButton* m_hint;
    QPushButton* m_answer;
    LessonBrowser* m_hintText;
    LessonBrowser* m_answerText;
};

} // namespace posenc
