// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>
#include <QTimer>

class QTouchEvent;
class QWidget;

namespace posenc {

/// Touches of a widget. One finger is the left button: a tap clicks, two taps are a double click, a drag drags. A finger that has rested is
/// the right button when it is lifted, or its lifting would choose an entry of the menu. Two fingers pinch and move.
class Fingers : public QObject {
    Q_OBJECT
public:
    explicit Fingers(QWidget& widget);

signals:
    /// What the first finger began does not count: a second has come, or the first rests.
    void interrupted();
    /// Since the pinch began, the middle of the two fingers went from a place of the widget to another, and their distance grew by
    /// `factor`.
    void pinched(const QPointF& from, const QPointF& to, double factor);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void begin(const QTouchEvent& event);
    void follow(const QTouchEvent& event);
    void end();
    void send(QEvent::Type type, Qt::MouseButton button);

    enum class Hand {
        Away,
        OneFinger,
        TwoFingers,
        Rested,
        Done ///< the rest of the touch means nothing
    };

    QWidget& m_widget;
    Hand m_hand = Hand::Away;
    QTimer m_rest;         ///< ends while one finger rests
    QPointF m_start;       ///< of the first finger
    QPointF m_place;       ///< of the first finger
    QPointF m_globalPlace; ///< of the first finger on the screen
    Qt::KeyboardModifiers m_modifiers = Qt::NoModifier;
    QPointF m_middle;        ///< of two fingers as they came
    double m_distance = 1.0; ///< of two fingers as they came, in pixels
    QPointF m_lastTap;
    ulong m_lastTapTime = 0; ///< milliseconds; 0 if the next tap is a first one
};

} // namespace posenc
