// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace posenc {

class AudienceWindow;

/// The audience's window in small, as it is now: at most ten times a second. The mouse does the same on it as in that window: it points,
/// draws with the pen, moves the spot and chooses.
class LivePicture : public QWidget {
    Q_OBJECT
public:
    LivePicture();

    void follow(AudienceWindow& audience);
    /// The height of the picture at a width, both in pixels.
    int heightAt(int width) const;
    /// A place of the audience's window in here.
    QPointF fromAudience(const QPointF& place) const;
    /// An event of the mouse in the audience's window comes from here: the pointer is not in that window.
    bool isSending() const { return m_isSending; }

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void take();
    double scale() const;
    void send(const QMouseEvent& event);
    void leave();

    QPointer<AudienceWindow> m_audience;
    QPointer<QWidget> m_under; ///< the audience's widget that has the mouse
    bool m_isPressed = false;
    bool m_isSending = false;
    QPixmap m_picture;
    QTimer m_rest; ///< until the next picture
};

} // namespace posenc
