// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/classroom/lesson_guide.h"
#include "ui/classroom/step_forms.h"

#include <QAbstractButton>

class QGridLayout;
class QLabel;

namespace posenc {

class LessonBrowser;

/// A choice of the question on the audience's screen: its letter, whether it is right once that is known, and its words. A click or Space
/// chooses it.
class AudienceChoice : public QAbstractButton {
    Q_OBJECT
public:
    using State = ChoiceButton::State;

    /// Only while the question is open (`isAsked`), it can be chosen. The words are Markdown without HTML.
    AudienceChoice(QChar letter, const QString& words, const ShownPictures& pictures, State state, bool isAsked);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    QLabel* m_letter;
    QLabel* m_mark;
    LessonBrowser* m_words;
    bool m_isBold;
};

/// What the audience reads of a stop: the question with its choices, and once it is answered, which one is right and why; or a task (in the
/// words of the step if they are few, otherwise its goal) and what was found; at the end of a lesson, what to take home. As high as its
/// words are at its width.
class AudienceWords : public QWidget {
    Q_OBJECT
public:
    explicit AudienceWords(QWidget* parent = nullptr);

    /// Hides itself if there is nothing to read.
    void show(const LessonGuide& guide);
    using QWidget::show;
    /// For what is said of a choice, in pixels.
    void setSmallSize(int pixels);
    /// Between the words of a line, and between lines.
    void setGaps(int across, int down);
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
    void addLine(const QString& mark, const QString& markdown, const ShownPictures& pictures, Weight weight);
    void addQuestion(const LessonGuide& guide);
    void addTask(const LessonGuide& guide);
    void makeSmall(QWidget& words) const;

    QGridLayout* m_lines;
    QList<QWidget*> m_shown;
    QList<QWidget*> m_small;
    std::vector<AudienceChoice*> m_choices;
    int m_smallSize = 0;
    int m_line = 0; ///< the next one
};

} // namespace posenc
