// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/axes_frame.h"

namespace posenc {

void AxesFrame::draw(QCPPainter* painter)
{
    if (m_pen.style() == Qt::NoPen)
        return;
    painter->setPen(m_pen);
    painter->setBrush(Qt::NoBrush);
    for (const QCPAxisRect* const axes : mParentPlot->axisRects()) {
        const QCPAxis* const along = axes->axis(QCPAxis::atBottom);
        if (axes->visible() && !axes->rect().isEmpty() && along->visible() && along->basePen().style() != Qt::NoPen)
            painter->drawRect(axes->rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace posenc
