// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

namespace posenc {

/// A row of dots, one for each step: the present one is large, those with a question have a ring. A click or an arrow key jumps.
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

} // namespace posenc
