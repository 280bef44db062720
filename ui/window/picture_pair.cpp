// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/picture_pair.h"

#include "ui/plotting/plot_card.h"

namespace posenc {

PicturePair::PicturePair(PlotCard* picture, PlotCard* square, QWidget* parent) : QSplitter(Qt::Horizontal, parent), m_square(square)
{
    addWidget(picture);
    addWidget(square);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setChildrenCollapsible(false);
    setHandleWidth(6);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_byHand = true; });
    connect(&square->plot().canvas(), &QCustomPlot::afterReplot, this, &PicturePair::fit);
}

void PicturePair::reset()
{
    m_byHand = false;
    setSizes({560, 440});
    fit();
}

void PicturePair::restore(const QByteArray& state) { m_byHand = restoreState(state); }

// What the square leaves empty goes to the margins of its canvas.
void PicturePair::fit()
{
    const QMargins spare = m_square->plot().canvas().plotLayout()->margins();
    const int surplus = spare.left() + spare.right() - spare.top() - spare.bottom();
    const int both = sizes().value(0) + sizes().value(1);
    if (m_byHand || both <= 0 || !m_square->isInSight())
        return;
    const int wanted = std::clamp(m_square->width() - surplus, both / 5, both / 2);
    if (std::abs(wanted - m_square->width()) > 1)
        setSizes({both - wanted, wanted});
}

void PicturePair::resizeEvent(QResizeEvent* event)
{
    QSplitter::resizeEvent(event);
    fit();
}

} // namespace posenc
