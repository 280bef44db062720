// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QRect>
#include <QTimer>

namespace posenc {

/// Paints a window with plots once when it opens. Docks, tabs and words find their places in several turns of the event loop after the
/// window is shown, and each turn would paint all plots once more. Until the plots have kept their places for a turn, nothing is painted.
class FirstPaint : public QObject {
    Q_OBJECT
public:
    explicit FirstPaint(QWidget& window);

signals:
    /// The window has been painted.
    void begun();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void lookAtPlaces();

    QWidget& m_window;
    QTimer m_turn;
    int m_turns = 0;
    QList<QRect> m_places; ///< the plots' places in the window, one turn ago
};

} // namespace posenc
