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
    constexpr int rest = 100; // milliseconds: not while a hand moves something, and before labels settle
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
    connect(&m_rest, &QTimer::timeout, this, &PicturePair::fit);
    connect(&square->plot().canvas(), &QCustomPlot::afterReplot, this, &PicturePair::drawn);
}

void PicturePair::reset()
{
    m_byHand = false;
    m_fitted.reset();
    setSizes({560, 440});
    fit();
}

void PicturePair::restore(const QByteArray& state) { m_byHand = restoreState(state); }

// Another width lays both pictures out anew, which takes longer than a frame, and a longer number at the axes is enough for it. So in the
// same room it waits until nothing moves.
void PicturePair::drawn()
{
    if (m_isFitting || size() != m_fittedSize)
        fit();
    else
        m_rest.start();
}

// What the square leaves empty goes to the margins of its canvas.
void PicturePair::fit()
{
    m_isFitting = false;
    const QMargins spare = m_square->plot().canvas().plotLayout()->margins();
    const int surplus = spare.left() + spare.right() - spare.top() - spare.bottom();
    const int both = sizes().value(0) + sizes().value(1);
    if (m_byHand || both <= 0 || !m_square->isInSight())
        return;
    const int width = m_square->width();
    const int wanted = std::clamp(width - surplus, both / 5, both / 2);
    if (std::abs(wanted - width) <= 1) {
        m_fittedSize = size();
        return;
    }
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
    m_isFitting = true; // until a drawing needs no other width
    setSizes({both - wanted, wanted});
}

void PicturePair::resizeEvent(QResizeEvent* event)
{
    QSplitter::resizeEvent(event);
    fit();
}

} // namespace posenc
