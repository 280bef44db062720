// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QObject>

class QScrollArea;
class QWidget;

namespace posenc {

/// Lets an area scroll this content, up and down only, without a frame, a background or a focus of its own. A line of text that does not
/// fit is left out, not cut in half.
void scrollUpAndDown(QScrollArea& area, QWidget& content);

/// Keeps a scrolling panel from changing its sliders, fields and lists on the way: the wheel over one of them scrolls the panel, unless the
/// control has the focus and the panel was at rest. If everything fits, the wheel belongs to the control.
class WheelScrolling : public QObject {
    Q_OBJECT
public:
    /// For the controls now in the area, which owns it.
    explicit WheelScrolling(QScrollArea& area);
    /// For the controls in a part that the area has got since.
    void watch(QWidget& part);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QScrollArea& m_area;
    QDeadlineTimer m_rest; ///< expires when the panel has been at rest for a while
};

} // namespace posenc
