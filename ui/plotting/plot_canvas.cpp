// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/plot_canvas.h"

namespace posenc {

PlotCanvas::PlotCanvas(QWidget* parent) : QCustomPlot(parent)
{
    setPlottingHint(QCP::phImmediateRefresh, false); // or each drawing would paint the window once more
    setViewport(QRect(0, 0, 1, 1));                  // each added layer allocates its picture, and a widget starts as 640 × 480
    connect(this, &QCustomPlot::beforeReplot, this, [this] { m_outgrown = false; });
}

// QCustomPlot would draw at once, and a settling layout resizes a canvas some twenty times before the first frame.
void PlotCanvas::resizeEvent(QResizeEvent*)
{
    setViewport(rect());
    m_outgrown = true;
    replot(rpQueuedReplot);
}

void PlotCanvas::paintEvent(QPaintEvent* event)
{
    if (m_outgrown) // the window system asked before the queue reached it
        replot(rpQueuedRefresh);
    QCustomPlot::paintEvent(event);
}

} // namespace posenc
