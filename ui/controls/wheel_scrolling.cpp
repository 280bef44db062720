// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/wheel_scrolling.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <chrono>

namespace posenc {

void scrollUpAndDown(QScrollArea& area, QWidget& content)
{
    area.setWidget(&content);
    area.setWidgetResizable(true);
    area.setFrameShape(QFrame::NoFrame);
    area.setFocusPolicy(Qt::NoFocus);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.viewport()->setAutoFillBackground(false);
    content.setAutoFillBackground(false);
}

WheelScrolling::WheelScrolling(QScrollArea& area) : QObject(&area), m_area(area)
{
    const auto watch = [this](const auto& controls) {
        for (QWidget* const control : controls)
            control->installEventFilter(this);
    };
    QWidget* const content = area.widget();
    watch(content->findChildren<QAbstractSlider*>());
    watch(content->findChildren<QAbstractSpinBox*>());
    watch(content->findChildren<QComboBox*>());
    area.viewport()->installEventFilter(this);
}

bool WheelScrolling::eventFilter(QObject* watched, QEvent* event)
{
    constexpr std::chrono::milliseconds rest(400);
    if (event->type() != QEvent::Wheel) // others come even from controls that end with the area
        return false;
    QScrollBar& bar = *m_area.verticalScrollBar();
    if (bar.minimum() == bar.maximum())
        return false;
    if (watched == m_area.viewport()) {
        m_rest.setRemainingTime(rest);
        return false;
    }
    if (static_cast<QWidget*>(watched)->hasFocus() && m_rest.hasExpired())
        return false;
    m_rest.setRemainingTime(rest);
    QCoreApplication::sendEvent(&bar, event);
    event->accept(); // even at the end of the panel
    return true;
}

} // namespace posenc
