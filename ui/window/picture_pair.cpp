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
    m_fittedSize = QSize();
    setSizes({560, 440});
    fit();
}

void PicturePair::restore(const QByteArray& state) { m_byHand = restoreState(state); }

bool PicturePair::isFittedScene() const
{
    const std::optional<Scene>& scene = m_square->scene();
    return m_fitted && scene && m_fitted->encoding == scene->encoding && m_fitted->scheme == scene->scheme && m_fitted->view == scene->view;
}

// Another width lays both pictures out anew, which takes longer than a frame, and a longer number at the axes is enough for it. So another
// scene in the same room gets its width when nothing moves any more.
void PicturePair::drawn()
{
    if (size() == m_fittedSize && !isFittedScene())
        m_rest.start();
    else
        fit();
}

// What the square leaves empty goes to the margins of its canvas.
void PicturePair::fit()
{
    const QMargins spare = m_square->plot().canvas().plotLayout()->margins();
    const int surplus = spare.left() + spare.right() - spare.top() - spare.bottom();
    const int both = sizes().value(0) + sizes().value(1);
    if (m_byHand || both <= 0 || !m_square->isInSight())
        return;
    if (size() != m_fittedSize || !isFittedScene()) {
        m_fittedSize = size();
        m_fitted = m_square->scene();
        m_changes = 0;
    }
    const int width = m_square->width();
    const int wanted = std::clamp(width - surplus, both / 5, both / 2);
    if (std::abs(wanted - width) <= 1)
        return;
    // A narrower square may have fewer numbers at its axes, or more lines of words below, and then want the width back, and so on for ever:
    // after some changes for the same picture in the same room it keeps the larger one.
    constexpr int mostChanges = 6;
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
