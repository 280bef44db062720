// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/classroom/lesson_guide.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace posenc {

class ChoiceButton;
class LessonBrowser;

/// A question of a lesson and its answers: choices as buttons, a number to type, or a line for an answer of one's own. What was answered
/// stays visible, with the reason why it is right or wrong.
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

signals:
    void chosen(std::size_t choice);
    /// Words that were typed, and the number that they are; nothing if they are none.
    void typed(const QString& text, const std::optional<double>& number);
    void linkChosen(const QString& address);

private:
    void submit();
    void showFeedback(const LessonAnswer* answer, bool isShown);

    std::optional<LessonQuestion> m_question;
    ShownPictures m_pictures;
    LessonBrowser* m_text;
    QBoxLayout* m_choices;
    std::vector<ChoiceButton*> m_buttons;
    QWidget* m_line;
    QLineEdit* m_field;
    QPushButton* m_submit;
    QPushButton* m_hint;
    LessonBrowser* m_hintText;
    LessonBrowser* m_feedback;
};

/// The number in a text as people type it, in their locale or with a point; nothing if it is none.
std::optional<double> typedNumber(const QString& text);

} // namespace posenc
