// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/lesson_guide.h"

#include <QSlider>
#include <QWidget>

class QBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace posenc {

/// A row of dots, one for each step: the dot of the current step is large, and dots of questions have a ring. A click or an arrow key
/// jumps.
class StepDots : public QSlider {
    Q_OBJECT
public:
    explicit StepDots(QWidget* parent = nullptr);

    /// Titles of the steps, and which of them ask something.
    void setSteps(const QStringList& titles, const QList<bool>& asks);
    void showStep(int step);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void stepRequested(int step);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent*) override {}
    void mouseReleaseEvent(QMouseEvent*) override {}
    void wheelEvent(QWheelEvent* event) override;

private:
    double cell() const { return static_cast<double>(width()) / (maximum() + 1); }
    int stepAt(double x) const;

    QStringList m_titles;
    QList<bool> m_asks;
};

class Announcer;
class LessonBrowser;
class QuestionForm;
class TaskForm;

/// The open lesson in words: the step's text, its question or task, and the way forward and back.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    explicit LessonPanel(LessonGuide& guide, QWidget* parent = nullptr);

    /// The words beside the buttons instead of above them: for a low place.
    void setLow(bool low);
    bool isLow() const { return m_isLow; }
    /// Offers to go on at a step; −1 for no offer.
    void offerToContinue(int step);
    /// The lesson after this one, offered at its end; empty for none.
    void setNextLesson(const QString& title);
    /// Who works through the lesson, whose variant is shown; empty if nobody has said so.
    void setStudent(const QString& name);
    /// Whether a teacher may have given the lesson out. Otherwise whoever has no name is alone: nothing asks them to hand in.
    void setFromTeacher(bool fromTeacher);
    /// The keyboard goes to the question, or to where one goes on; it stays where it is if the lesson is not in sight.
    void focus();
    /// What is wrong with the lesson's file now; empty if nothing is.
    void setProblem(const QString& sentence);
    /// The button that opens a menu about the lesson.
    QToolButton& menuButton() const { return *m_menu; }

signals:
    void closeRequested();
    void nextLessonRequested();
    /// The answers are to be handed in.
    void handInRequested();
    /// The student is to be asked for the name.
    void nameRequested();
    /// The scene, as the user has changed it, is to be saved.
    void keepRequested();
    void linkChosen(const QString& address);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showLesson();
    void showStop();
    void showEnd();
    void showVariant();
    bool isForClass() const { return m_isFromTeacher || !m_student.isEmpty(); }
    void showWithName();
    void showAnswer();
    void showChanged();
    void announceStop();
    void continueThere();
    void restyle();
    QWidget& onward() const;

    LessonGuide& m_guide;
    Announcer* m_announcer;
    bool m_isLow = false;
    bool m_isNew = false;  ///< the present stop has not been announced
    bool m_isDone = false; ///< the present step has no task, or it was solved
    int m_continueAt = -1;
    QString m_student;
    bool m_isFromTeacher = false;
    QLabel* m_title;
    QToolButton* m_menu;
    QToolButton* m_close;
    QScrollArea* m_area;
    QLabel* m_stepTitle;
    LessonBrowser* m_prose;
    QuestionForm* m_question;
    LessonBrowser* m_revealed;
    TaskForm* m_task;
    QLabel* m_problem;
    QWidget* m_offer;
    QWidget* m_end;
    QLabel* m_variantWords;
    QWidget* m_variant;
    QPushButton* m_handIn;
    QPushButton* m_withName; ///< a quiet link in place of the two
    QPushButton* m_continue;
    QPushButton* m_nextLesson;
    QLabel* m_changedWords;
    QWidget* m_changed;
    QBoxLayout* m_body;
    QWidget* m_foot;
    QLabel* m_count;
    StepDots* m_dots;
    QPushButton* m_back;
    QPushButton* m_next;
};

} // namespace posenc
