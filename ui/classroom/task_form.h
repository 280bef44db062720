// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/classroom/shown_pictures.h"
#include "ui/lessons/lesson.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace posenc {

class LessonBrowser;

/// Something to try: a hint and an answer for those who ask, and a line that says when it is done.
class TaskForm : public QWidget {
    Q_OBJECT
public:
    explicit TaskForm(QWidget* parent = nullptr);

    /// nullptr hides the form.
    void set(const LessonTask* task, const ShownPictures& pictures);
    /// What the goal's fact is now that it is met; empty while it is not.
    void showFound(const QString& value);
    /// A remark about what was changed; empty for none.
    void remark(const QString& words);

signals:
    void linkChosen(const QString& address);

private:
    std::optional<LessonTask> m_task;
    ShownPictures m_pictures;
    LessonBrowser* m_found;
    LessonBrowser* m_remark;
    QPushButton* m_hint;
    QPushButton* m_answer;
    LessonBrowser* m_hintText;
    LessonBrowser* m_answerText;
};

} // namespace posenc
