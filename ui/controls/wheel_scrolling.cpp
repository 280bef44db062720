// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/wheel_scrolling.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <chrono>

namespace posenc {

namespace {

// Hides the part of a line of text that the lower edge of a scrolling area would cut.
class WholeLines : public QObject {
public:
    WholeLines(QScrollArea& area, QWidget& content) : QObject(&content), m_area(area), m_content(content)
    {
        m_laidOut.setSingleShot(true);
        connect(&m_laidOut, &QTimer::timeout, this, &WholeLines::fit);
        connect(area.verticalScrollBar(), &QScrollBar::valueChanged, this, &WholeLines::fit);
        area.viewport()->installEventFilter(this);
        content.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
            m_laidOut.start(0); // the labels have their places by then
        return false;
    }

private:
    void fit()
    {
        const int edge = m_area.verticalScrollBar()->value() + m_area.viewport()->height();
        int cut = 0;
        for (const QLabel* const label : m_content.findChildren<QLabel*>()) {
            const QRect text = label->contentsRect().translated(label->mapTo(&m_content, QPoint()));
            if (label->isVisible() && label->wordWrap() && text.top() < edge && edge <= text.bottom())
                cut = std::max(cut, (edge - text.top()) % label->fontMetrics().lineSpacing());
        }
        if (cut > 0)
            m_content.setMask(QRect(0, 0, m_content.width(), edge - cut));
        else
            m_content.clearMask();
    }

    QScrollArea& m_area;
    QWidget& m_content;
    QTimer m_laidOut;
};

} // namespace

void scrollUpAndDown(QScrollArea& area, QWidget& content)
{
    area.setWidget(&content);
    area.setWidgetResizable(true);
    area.setFrameShape(QFrame::NoFrame);
    area.setFocusPolicy(Qt::NoFocus);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.viewport()->setAutoFillBackground(false);
    content.setAutoFillBackground(false);
    new WholeLines(area, content);
}

WheelScrolling::WheelScrolling(QScrollArea& area) : QObject(&area), m_area(area)
{
    watch(*area.widget());
    area.viewport()->installEventFilter(this);
}

void WheelScrolling::watch(QWidget& part)
{
    const auto install = [this](const auto& controls) {
        for (QWidget* const control : controls)
            control->installEventFilter(this);
    };
    install(part.findChildren<QAbstractSlider*>());
    install(part.findChildren<QAbstractSpinBox*>());
    install(part.findChildren<QComboBox*>());
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
