// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QPointer>
#include <QWidget>

#include <optional>

namespace posenc {

/// What lies over the audience's window, from below: a still of it, black, a light that follows the pointer, the last key. Hidden if there
/// is nothing of all this.
class AudienceVeil : public QWidget {
    Q_OBJECT
public:
    explicit AudienceVeil(QWidget& window);

    /// The part of the window that it lies over; by default all of it.
    void setRoom(const QRect& room);
    /// The window as it was stays on display; a null picture lifts it.
    void setStill(const QPixmap& still);
    bool isStill() const { return !m_still.isNull(); }
    void setBlack(bool black);
    bool isBlack() const { return m_isBlack; }
    /// The middle of the light; nothing for none.
    void setSpot(const std::optional<QPointF>& spot);
    const std::optional<QPointF>& spot() const { return m_spot; }
    /// A quiet word in a corner of the still, in a font of its own; empty for none.
    void setMark(const QString& word, const QFont& font);
    const QString& mark() const { return m_mark; }
    /// A line at the bottom, above the widget of setFloor(); empty for none.
    void setKey(const QString& words);
    /// A child of the window that the line leaves free.
    void setFloor(QWidget& floor);
    const QString& key() const { return m_key; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();
    QRect placeOfSpot(const QPointF& spot) const;
    QRect placeOfKey() const;
    void paintMark(QPainter& painter) const;

    QWidget& m_window;
    std::optional<QRect> m_room;
    QPointer<QWidget> m_floor;
    QPixmap m_still;
    bool m_isBlack = false;
    std::optional<QPointF> m_spot;
    QString m_mark;
    QFont m_markFont;
    QString m_key;
};

} // namespace posenc
