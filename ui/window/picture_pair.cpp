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
    m_fitted.reset();
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
    const int width = m_square->width();
    const int wanted = std::clamp(width - surplus, both / 5, both / 2);
    if (std::abs(wanted - width) <= 1)
        return;
    // A narrower square may have fewer numbers at its axes, or more lines of words below, and then want the width back, and so on for ever:
    // after some changes for the same picture in the same room it keeps the larger one.
    constexpr int mostChanges = 6;
    const std::optional<Scene>& scene = m_square->scene();
    const auto isSame = [&] {
        return m_fitted && scene && m_fitted->encoding == scene->encoding && m_fitted->scheme == scene->scheme
               && m_fitted->view == scene->view;
    };
    if (size() != m_fittedSize || !isSame()) {
        m_fittedSize = size();
        m_fitted = scene;
        m_changes = 0;
    }
    if (++m_changes > mostChanges && wanted < width)
        return;
    setSizes({both - wanted, wanted});
}

void PicturePair::resizeEvent(QResizeEvent* event)
{
    QSplitter::resizeEvent(event);
    fit();
}

} // namespace posenc
