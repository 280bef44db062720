// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/fingers.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QStyleHints>
#include <QTouchEvent>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double tremble = 10.0; // pixels that a resting finger may move

double distanceOf(const QPointF& a, const QPointF& b)
{
    const QPointF way = b - a;
    return std::max(1.0, std::hypot(way.x(), way.y()));
}

} // namespace

Fingers::Fingers(QWidget& widget) : QObject(&widget), m_widget(widget)
{
    widget.setAttribute(Qt::WA_AcceptTouchEvents);
    widget.installEventFilter(this);
    m_rest.setSingleShot(true);
    m_rest.setInterval(QGuiApplication::styleHints()->mousePressAndHoldInterval());
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_hand = Hand::Rested;
        m_lastTapTime = 0;
        emit interrupted();
    });
}

bool Fingers::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::TouchBegin:
        begin(*static_cast<QTouchEvent*>(event));
        break;
    case QEvent::TouchUpdate:
        follow(*static_cast<QTouchEvent*>(event));
        break;
    case QEvent::TouchEnd:
        follow(*static_cast<QTouchEvent*>(event));
        end();
        break;
    case QEvent::TouchCancel:
        if (m_hand == Hand::OneFinger)
            emit interrupted();
        m_rest.stop();
        m_hand = Hand::Away;
        break;
    default:
        return false;
    }
    event->accept();
    return true;
}

void Fingers::begin(const QTouchEvent& event)
{
    m_place = m_start = event.points().first().position();
    m_globalPlace = event.points().first().globalPosition();
    m_modifiers = event.modifiers();
    m_hand = Hand::OneFinger;
    m_rest.start();
    const bool isSecondTap =
        m_lastTapTime > 0
        && event.timestamp() - m_lastTapTime < static_cast<ulong>(QGuiApplication::styleHints()->mouseDoubleClickInterval())
        && distanceOf(m_lastTap, m_place) <= QGuiApplication::styleHints()->touchDoubleTapDistance();
    m_lastTapTime = isSecondTap ? 0 : event.timestamp();
    m_lastTap = m_place;
    send(QEvent::MouseMove, Qt::NoButton); // as a mouse, which points before it presses
    send(isSecondTap ? QEvent::MouseButtonDblClick : QEvent::MouseButtonPress, Qt::LeftButton);
    follow(event);
}

void Fingers::follow(const QTouchEvent& event)
{
    const QList<QEventPoint>& points = event.points();
    const auto isLifted = [](const QEventPoint& point) { return point.state() == QEventPoint::Released; };
    if ((m_hand == Hand::OneFinger || m_hand == Hand::Rested) && points.size() > 1) {
        m_rest.stop();
        m_lastTapTime = 0;
        m_hand = Hand::TwoFingers;
        m_middle = (points[0].position() + points[1].position()) / 2.0;
        m_distance = distanceOf(points[0].position(), points[1].position());
        emit interrupted();
    } else if (m_hand == Hand::TwoFingers && (points.size() != 2 || std::ranges::any_of(points, isLifted))) {
        m_hand = Hand::Done; // the finger that stays does not drag from where the pinch has left the plot
    } else if (m_hand == Hand::TwoFingers) {
        emit pinched(m_middle, (points[0].position() + points[1].position()) / 2.0,
                     distanceOf(points[0].position(), points[1].position()) / m_distance);
    } else if (m_hand == Hand::OneFinger) {
        m_place = points.first().position();
        m_globalPlace = points.first().globalPosition();
        if (m_rest.isActive() && distanceOf(m_start, m_place) < tremble)
            return;
        m_rest.stop();
        send(QEvent::MouseMove, Qt::LeftButton);
    }
}

void Fingers::end()
{
    m_rest.stop();
    const Hand hand = std::exchange(m_hand, Hand::Away);
    if (hand == Hand::Rested) {
        send(QEvent::MouseButtonPress, Qt::RightButton);
        send(QEvent::MouseButtonRelease, Qt::RightButton);
    }
    if (hand != Hand::OneFinger)
        return;
    if (distanceOf(m_start, m_place) >= tremble)
        m_lastTapTime = 0; // a drag is no tap
    send(QEvent::MouseButtonRelease, Qt::LeftButton);
    QEvent gone(QEvent::Leave); // a lifted finger points at nothing
    QCoreApplication::sendEvent(&m_widget, &gone);
}

void Fingers::send(QEvent::Type type, Qt::MouseButton button)
{
    const bool isMove = type == QEvent::MouseMove;
    QMouseEvent event(type, m_place, m_widget.window()->mapFromGlobal(m_globalPlace), m_globalPlace, isMove ? Qt::NoButton : button,
                      type == QEvent::MouseButtonRelease ? Qt::NoButton : button, m_modifiers);
    QCoreApplication::sendEvent(&m_widget, &event);
}

} // namespace posenc
