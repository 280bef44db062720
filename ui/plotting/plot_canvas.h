// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posenc {

/// The canvas of a plot in the window. Nothing is drawn before it is first painted. It is drawn once for a new size, however many sizes the
/// layout tries before, and canvases that are drawn in one turn of the event loop are painted together.
class PlotCanvas : public QCustomPlot {
    Q_OBJECT
public:
    explicit PlotCanvas(QWidget* parent = nullptr);

    /// Draws in the next turn of the event loop, or when the canvas is first painted.
    void drawSoon();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Draws now what the queue would draw later.
    void drawAhead();

    bool m_isPainted = false; ///< it was, at least once
    bool m_outgrown = true;   ///< the drawing is older than the canvas's size
    int m_ignored = 0;        ///< queued drawings that came too late
};

} // namespace posenc
