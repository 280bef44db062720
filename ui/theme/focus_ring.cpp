// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/focus_ring.h"

#include "ui/theme/plot_style.h"

#include <QApplication>
#include <QCommonStyle>
#include <QFocusEvent>
#include <QFocusFrame>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QSlider>
#include <QStyleOption>

namespace posenc {

namespace {

constexpr int ringWidth = 2;
constexpr int ringMargin = 3; // margin around the control for the ring and a gap

// Above the control, so neighbours do not hide it, and masked to the area around it.
class RingStyle : public QCommonStyle {
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const override
    {
        return hint == SH_FocusFrame_AboveWidget ? 1 : QCommonStyle::styleHint(hint, option, widget, returned);
    }
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        const auto* const frame = qobject_cast<const QFocusFrame*>(widget);
        if (metric == PM_FocusFrameVMargin && frame && qobject_cast<const QSlider*>(frame->widget()))
            return 0; // numbers stand close below
        const bool margin = metric == PM_FocusFrameHMargin || metric == PM_FocusFrameVMargin;
        return margin ? ringMargin : QCommonStyle::pixelMetric(metric, option, widget);
    }
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override
    {
        if (element != CE_FocusFrame)
            return QCommonStyle::drawControl(element, option, painter, widget);
        constexpr double half = 0.5 * ringWidth;
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(focusColor(option->palette), ringWidth));
        painter->drawRoundedRect(QRectF(option->rect).adjusted(half, half, -half, -half), 3.0, 3.0);
    }
};

bool hasOwnFrame(const QWidget* widget) { return qobject_cast<const QMenu*>(widget) || qobject_cast<const QMenuBar*>(widget); }

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta || key == Qt::Key_AltGr;
}

} // namespace

QColor focusColor(const QPalette& palette)
{
    constexpr double leastContrast = 3.0; // WCAG 2.1, 1.4.11
    const QColor highlight = palette.color(QPalette::Highlight);
    const bool standsOut = contrast(highlight, palette.color(QPalette::Window)) >= leastContrast
                           && contrast(highlight, palette.color(QPalette::Base)) >= leastContrast;
    return standsOut ? highlight : palette.color(QPalette::WindowText);
}

FocusRing::FocusRing(QObject* parent) : QObject(parent), m_style(std::make_unique<RingStyle>()) { qApp->installEventFilter(this); }

FocusRing::~FocusRing() { delete m_frame; }

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    auto* const widget = watched->isWidgetType() ? static_cast<QWidget*>(watched) : nullptr;
    switch (event->type()) {
    case QEvent::FocusIn:
        if (static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason)
            hide();
        else if (widget && widget->hasFocus())
            show(widget);
        break;
    case QEvent::FocusOut:
        if (widget && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
            hide();
        break;
    case QEvent::KeyPress:
        if (widget && widget->hasFocus() && !isModifier(static_cast<QKeyEvent*>(event)->key()))
            show(widget);
        break;
    default:
        break;
    }
    return false;
}

void FocusRing::show(QWidget* widget)
{
    if (m_frame && m_frame->widget() == widget)
        return;
    hide();
    if (widget->isWindow() || hasOwnFrame(widget))
        return;
    if (!m_frame) {
        m_frame = new QFocusFrame;
        m_frame->setStyle(m_style.get());
    }
    m_frame->setWidget(widget);
    m_frame->show();  // the toolkit leaves it hidden if the widget is yet to be scrolled into sight
    m_frame->raise(); // above panels that have come to the front since
}

void FocusRing::hide()
{
    if (m_frame)
        m_frame->setWidget(nullptr);
}

} // namespace posenc
