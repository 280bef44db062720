// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace posenc {

class NumberField;

/// A small entry for the number of a step. It closes by itself.
class StepEntry : public QFrame {
    Q_OBJECT
public:
    /// In the middle of a window. `present` and the requested step count from 0.
    StepEntry(int present, int steps, QWidget* window);

signals:
    void stepRequested(int step);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    NumberField* m_number;
    QLabel* m_words; ///< what became of a number that is no step
    bool m_isRead = true;
};

} // namespace posenc
