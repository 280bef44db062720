// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/live_picture.h"

#include "ui/features/class/presenting/audience_window.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <chrono>

namespace posenc {

LivePicture::LivePicture() : m_rest(this)
{
    setMouseTracking(true);
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(100));
    connect(&m_rest, &QTimer::timeout, this, &LivePicture::take);
}

void LivePicture::follow(AudienceWindow& audience)
{
    m_audience = &audience;
    audience.installEventFilter(this);
    m_rest.start();
}

int LivePicture::heightAt(int width) const
{
    const QSize room = m_audience ? m_audience->size() : QSize();
    return room.isEmpty() ? width * 9 / 16 : width * room.height() / room.width();
}

double LivePicture::scale() const { return static_cast<double>(width()) / std::max(1, m_audience->width()); }

QPointF LivePicture::fromAudience(const QPointF& place) const { return scale() * place; }

// Whatever is drawn in that window, the toolkit asks the window for it.
bool LivePicture::eventFilter(QObject*, QEvent* event)
{
    const bool isChange = event->type() == QEvent::UpdateRequest || event->type() == QEvent::Resize || event->type() == QEvent::Show;
    if (isChange && isVisible() && !m_rest.isActive())
        m_rest.start();
    return false;
}

void LivePicture::take()
{
    if (!m_audience || !isVisible())
        return;
    m_picture = m_audience->grab().scaledToWidth(static_cast<int>(width() * devicePixelRatioF()), Qt::SmoothTransformation);
    update();
}

void LivePicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.drawPixmap(rect(), m_picture);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

// A widget that was pressed has the mouse until it is released.
void LivePicture::send(const QMouseEvent& event)
{
    const QPointF there = event.position() / scale();
    if (!m_isPressed) {
        QWidget* const under = m_audience->childAt(there.toPoint());
        if (under != m_under)
            leave();
        m_under = under ? under : m_audience.data();
        setCursor(m_under->cursor());
    }
    m_isPressed = event.buttons() != Qt::NoButton;
    if (!m_under)
        return;
    QMouseEvent sent(event.type(), m_under->mapFrom(m_audience.data(), there), m_audience->mapToGlobal(there), event.button(),
                     event.buttons(), event.modifiers());
    QCoreApplication::sendEvent(m_under, &sent);
}

void LivePicture::leave()
{
    QEvent left(QEvent::Leave);
    if (m_under)
        QCoreApplication::sendEvent(m_under, &left);
    m_under.clear();
}

bool LivePicture::event(QEvent* event)
{
    const QScopedValueRollback sending(m_isSending, true);
    switch (event->type()) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
        if (m_audience)
            send(static_cast<QMouseEvent&>(*event));
        return true;
    case QEvent::Leave:
        leave();
        break;
    case QEvent::Show:
    case QEvent::Resize:
        m_rest.start();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

} // namespace posenc
