// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/pen_drawing.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <vector>

namespace posenc {

/// The pen of a presentation: what is drawn with the mouse on the audience's plot, and how. Several plots may show the drawing and draw on
/// it: see PenLayer.
class Pen : public QObject {
    Q_OBJECT
public:
    /// `isAnimated` says whether lines may become transparent before they vanish.
    explicit Pen(std::function<bool()> isAnimated);

    bool isOn() const { return m_isOn; }
    void setOn(bool on);
    PenColor color() const { return m_color; }
    void setColor(PenColor color);
    /// Whether a line vanishes some seconds after it was drawn; lines that are there already stay.
    bool vanishes() const { return m_vanishes; }
    void setVanishing(bool vanishes);
    /// The view of the audience's plot. A drawing on another view is gone.
    void setView(View view);
    View view() const { return m_drawing.view; }
    /// Why nothing can be drawn at the moment, and what to do, in one sentence; empty if it can be.
    void setObstacle(const QString& sentence);
    const QString& obstacle() const { return m_obstacle; }

    const PenDrawing& drawing() const { return m_drawing; }
    bool isDrawing() const { return m_isDrawing; }
    /// Begins a line at a place of a pane, see PenLine, if nothing is in the way. Otherwise refused() says what is.
    void begin(const QPointF& place, int pane = -1);
    /// Draws on; no effect without a begun line.
    void extend(const QPointF& place);
    void finish();
    /// Removes the last line.
    void undo();
    void clear();

signals:
    /// The pen is on or off, or draws in another way.
    void switched();
    /// The drawing has changed within an area of a pane, see PenLine; an area may have no width or height.
    void changed(const QRectF& area, int pane);
    void refused(const QString& sentence);
    void obstacleChanged();

private:
    void keepTime();

    std::function<bool()> m_isAnimated;
    bool m_isOn = false;
    bool m_vanishes = false;
    bool m_isDrawing = false;
    PenColor m_color = PenColor::Red;
    QString m_obstacle;
    PenDrawing m_drawing;
    std::vector<QDeadlineTimer> m_ends; ///< for each line when it is gone; forever if it stays
    QTimer m_time;                      ///< fires when a line next looks different
};

} // namespace posenc
