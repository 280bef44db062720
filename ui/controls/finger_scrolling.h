// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>

namespace posenc {

/// Lets a finger on a touch screen scroll whatever scrolls, once it filters the events of the application. A finger that scrolls does
/// nothing else: it selects no text, presses no button and chooses nothing in a list. A mouse drags as before.
class FingerScrolling : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool m_hasScrolled = false; ///< since the finger touched the screen
    QPointF m_start;            ///< where it did, in the widget that took it
};

} // namespace posenc
