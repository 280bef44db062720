// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/lesson_guide.h"
#include "ui/features/class/lessons/lesson.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace posenc {

/// The blanks of a question: a field for each, with its name before and ✓ or ✗ behind what was typed. Return in a field checks all fields
/// and goes to the next one that is not right.
class BlankFields : public QWidget {
    Q_OBJECT
public:
    explicit BlankFields(QWidget* parent = nullptr);

    /// Empty fields for these blanks; without any, the widget is hidden.
    void setBlanks(const std::vector<LessonQuestion::Blank>& blanks);
    /// What was answered; nullptr for nothing.
    void show(const LessonAnswer* answer);
    using QWidget::show;
    /// The keyboard goes to the first field that is not right, or to the first one.
    void focusFirst();

signals:
    /// What the fields hold now, one for each blank.
    void filled(const std::vector<posenc::TypedAnswer>& blanks);
    /// The student has nothing to be checked.
    void leftEmpty();

private:
    void submit();
    void mark(std::size_t blank);

    struct Row {
        QLabel* name;
        QLineEdit* field;
        QLabel* mark;
        LessonAnswer::Blank checked; ///< what the mark is about
    };

    QGridLayout* m_grid;
    QPushButton* m_submit;
    std::vector<Row> m_rows;
};

/// What the answers to a question's blanks mean, in Markdown: for each that is wrong, why; and the right values once all are right or the
/// answer `isShown`. `answer` may be null.
QString feedbackOn(const LessonQuestion& question, const LessonAnswer* answer, bool isShown);

/// Markdown that shows a text as it is.
QString asMarkdown(const QString& plain);

} // namespace posenc
