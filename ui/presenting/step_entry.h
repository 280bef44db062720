// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QSpinBox;

namespace posenc {

/// A small entry for the number of a step. It closes by itself.
class StepEntry : public QFrame {
    Q_OBJECT
public:
    /// In the middle of a window. `present` and the wished step count from 0.
    StepEntry(int present, int steps, QWidget* window);

signals:
    void stepWished(int step);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QSpinBox* m_number;
};

} // namespace posenc
