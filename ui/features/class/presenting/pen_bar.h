// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QLabel;
class QPushButton;

namespace posenc {

class Pen;

/// A button of the teacher's window. A click leaves the keys to the lesson; the Tab key reaches it.
QPushButton* newButton(const QString& text, const QString& tip);

/// The pen's buttons for the teacher: colours, lines that vanish, undo, clear; below them why nothing can be drawn, when that was tried.
/// Hidden while the pen is off.
class PenBar : public QWidget {
    Q_OBJECT
public:
    /// The pen must outlive it.
    explicit PenBar(Pen& pen, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void followDrawing();

    Pen& m_pen;
    QList<QPushButton*> m_colors; ///< in the order of penColors
    QPushButton* m_vanish;
    QPushButton* m_undo;
    QPushButton* m_clear;
    QLabel* m_obstacle;
};

} // namespace posenc
