// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/plot_canvas.h"

namespace posenc {

PlotCanvas::PlotCanvas(QWidget* parent) : QCustomPlot(parent)
{
    setPlottingHint(QCP::phImmediateRefresh, false); // or each drawing would paint the window once more
    setViewport(QRect(0, 0, 1, 1));                  // each added layer allocates its picture, and a widget starts as 640 × 480
    connect(this, &QCustomPlot::beforeReplot, this, [this] { m_outgrown = false; });
    // The base class has queued a drawing, of which nothing would be seen.
    mReplotting = true;
    QMetaObject::invokeMethod(
        this, [this] { mReplotting = mReplotQueued = false; }, Qt::QueuedConnection);
}

void PlotCanvas::drawSoon()
{
    if (m_isPainted && isVisible())
        return replot(rpQueuedReplot);
    m_outgrown = true;
    update();
}

// QCustomPlot would draw at once, and a settling layout resizes a canvas some twenty times before the first frame.
void PlotCanvas::resizeEvent(QResizeEvent*)
{
    setViewport(rect());
    m_outgrown = true;
    drawSoon();
}

void PlotCanvas::paintEvent(QPaintEvent* event)
{
    m_isPainted = true;
    mReplotting = false;
    if (m_outgrown) // the window system asked before the queue reached it
        replot(rpQueuedRefresh);
    QCustomPlot::paintEvent(event);
}

} // namespace posenc
