// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/classroom/lesson_guide.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace posenc {

class LessonBrowser;

/// What the audience reads of a stop: the question with its choices, of which the right one is marked once it is answered, or a task (in
/// the words of the step if they are few, otherwise its goal) and what was found. As high as its words are at its width.
class AudienceWords : public QWidget {
    Q_OBJECT
public:
    explicit AudienceWords(QWidget* parent = nullptr);

    /// Hides itself if there is nothing to read.
    void show(const LessonGuide& guide);
    using QWidget::show;

private:
    void addLine(const QString& mark, const QString& markdown, const ShownPictures& pictures, bool bold);

    QGridLayout* m_lines;
    QList<QWidget*> m_shown;
    int m_line = 0; ///< the next one
};

} // namespace posenc
