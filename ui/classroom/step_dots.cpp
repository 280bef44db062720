// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/step_dots.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr int target = 24; // pixels that are easy to hit (WCAG 2.5.8)

} // namespace

StepDots::StepDots(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setAccessibleName(tr("Step"));
    setRange(0, 0);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QSlider::valueChanged, this, &StepDots::stepRequested); // by assistive technology
}

void StepDots::setSteps(const QStringList& titles, const QList<bool>& asks)
{
    m_titles = titles;
    m_asks = asks;
    const QSignalBlocker blocker(this);
    setRange(0, static_cast<int>(titles.size()) - 1);
    updateGeometry();
}

void StepDots::showStep(int step)
{
    const QSignalBlocker blocker(this);
    setValue(step);
    setAccessibleDescription(m_titles.value(step));
    update();
}

QSize StepDots::sizeHint() const { return {target * (maximum() + 1), target}; }

QSize StepDots::minimumSizeHint() const { return {4 * (maximum() + 1), target}; }

int StepDots::stepAt(double x) const
{
    const int step = std::clamp(static_cast<int>(x / cell()), 0, maximum());
    return layoutDirection() == Qt::RightToLeft ? maximum() - step : step;
}

void StepDots::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double room = std::min(cell(), static_cast<double>(height()));
    const QColor color = palette().color(QPalette::WindowText);
    for (int step = 0; step <= maximum(); ++step) {
        const int place = layoutDirection() == Qt::RightToLeft ? maximum() - step : step;
        const QPointF centre((place + 0.5) * cell(), 0.5 * height());
        const bool isPresent = step == value();
        const double radius = room * (isPresent ? 0.30 : 0.17);
        painter.setPen(QPen(color, 1.2));
        painter.setBrush(m_asks.value(step) && !isPresent ? QBrush(Qt::NoBrush) : QBrush(color));
        painter.drawEllipse(centre, radius, radius);
    }
}

bool StepDots::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    const int step = stepAt(help->pos().x());
    QToolTip::showText(help->globalPos(), tr("%1. %2").arg(step + 1).arg(m_titles.value(step)).toHtmlEscaped(), this);
    return true;
}

void StepDots::keyPressEvent(QKeyEvent* event)
{
    const int forwards = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    int step = value();
    switch (event->key()) {
    case Qt::Key_Left:
        step -= forwards;
        break;
    case Qt::Key_Right:
        step += forwards;
        break;
    case Qt::Key_Home:
        step = 0;
        break;
    case Qt::Key_End:
        step = maximum();
        break;
    default:
        event->ignore();
        return;
    }
    if (step >= 0 && step <= maximum())
        emit stepRequested(step);
}

void StepDots::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit stepRequested(stepAt(event->position().x()));
}

void StepDots::wheelEvent(QWheelEvent* event) { event->ignore(); }

} // namespace posenc
