// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/presented_picture.h"

#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/features/compare/compare_panel.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/panels/number_controls.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/parameters.h"
#include "ui/views/views.h"

#include <QBoxLayout>
#include <QLabel>

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

PresentedPicture::PresentedPicture(SceneWork& work, const ColorMaps& colorMaps, For whom, QWidget* parent)
    : QWidget(parent), m_work(work), m_colorMaps(colorMaps), m_for(whom)
{
}

QSize PresentedPicture::sizeHint() const { return {480, 320}; }

void PresentedPicture::follow(Explorer& explorer)
{
    m_explorer = &explorer;
    connect(&explorer, &Explorer::sceneChanged, this, [this](const Scene& scene) { show(scene); });
    connect(&explorer, &Explorer::computed, this, [this](View, const Scene& scene) { show(scene); });
    connect(&explorer, &Explorer::pointedAt, this, &PresentedPicture::mark);
    show(explorer.scene());
}

void PresentedPicture::show(const Scene& scene)
{
    if (!m_scene || scene.view.name != m_scene->view.name)
        m_views = {scene.view.name};
    m_scene = scene;
    bringUp();
    m_card->show(scene);
    if (!m_beside)
        return;
    m_beside->show(scene);
    m_n->show(scene);
}

void PresentedPicture::setViews(const ShownViews& views)
{
    m_views = views;
    if (m_scene)
        show(Scene(*m_scene));
}

void PresentedPicture::mark(const Scene& scene)
{
    for (PlotCard* const card : {m_card, m_beside})
        if (card)
            card->mark(scene);
}

void PresentedPicture::setCovered(bool covered)
{
    m_isCovered = covered;
    for (PlotCard* const card : {m_card, m_beside})
        if (card)
            card->setCovered(covered);
}

PlotCard& PresentedPicture::cardOf(View view)
{
    PlotCard*& card = m_cards[view];
    if (card)
        return *card;
    card = new PlotCard([this, view](QCustomPlot& canvas) { return makePlot(view, canvas, m_colorMaps); }, this);
    card->setWork(m_work);
    if (m_for == For::Audience)
        card->setProjected(true);
    if (m_explorer) {
        connect(card, &PlotCard::sceneRequested, m_explorer, &Explorer::setScene);
        connect(card, &PlotCard::selectionPointedAt, m_explorer, &Explorer::point);
        if (view == View::Compare)
            addHeldSwap(*card, [explorer = m_explorer] { explorer->setScene(withOtherSwapped(explorer->scene())); });
    } else {
        card->setAttribute(Qt::WA_TransparentForMouseEvents);
        card->plot().canvas().setFocusPolicy(Qt::NoFocus);
    }
    return *card;
}

void PresentedPicture::bringUp()
{
    PlotCard* const card = &cardOf(m_views.view);
    PlotCard* const beside = m_views.beside ? &cardOf(*m_views.beside) : nullptr;
    if (card == m_card && beside == m_beside)
        return;
    const QWidget* const focused = window()->focusWidget();
    const std::array before{m_card, m_beside};
    m_card = card;
    m_beside = beside;
    if (beside && !m_side)
        addN();
    if (m_side)
        m_side->setVisible(beside);
    for (PlotCard* const shown : {card, beside}) {
        if (!shown)
            continue;
        shown->setCovered(m_isCovered);
        shown->setVisible(true);
    }
    for (PlotCard* const hidden : before) {
        if (!hidden || hidden == card || hidden == beside)
            continue;
        if (hidden->isAncestorOf(focused)) // the keyboard would go on to the sliders
            card->plot().canvas().setFocus();
        hidden->hide();
    }
    place();
    emit cardChanged();
}

void PresentedPicture::addN()
{
    m_side = new QWidget(this);
    m_n = new NumberControls(parameterOf(Parameter::Base), m_side);
    m_n->slider().setLarge(true);
    m_n->field().setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_n->label().setText(m_n->label().text().remove(QLatin1Char('&'))); // the panel behind has the key
    if (m_explorer)
        connect(m_n, &NumberControls::sceneRequested, m_explorer, &Explorer::setScene);
    auto* const lines = new QVBoxLayout(m_side);
    lines->setContentsMargins(QMargins());
    auto* const about = new QLabel(tr("drags both"));
    about->setWordWrap(true);
    for (QWidget* const line : {static_cast<QWidget*>(&m_n->label()), static_cast<QWidget*>(&m_n->field()),
                                static_cast<QWidget*>(&m_n->slider()), static_cast<QWidget*>(about)})
        lines->addWidget(line);
    lines->addStretch(1);
}

void PresentedPicture::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void PresentedPicture::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    place();
}

void PresentedPicture::place()
{
    constexpr int least = 1000; // pixels of a pair's width: with fewer, its bars would take the plots' room, and only the square has one
    if (!m_card)
        return;
    m_card->plot().setColorBarVisible(!m_beside || width() >= least);
    if (!m_beside)
        return m_card->setGeometry(rect());
    constexpr int letters = 11; // 144 pixels of 1280
    const int gap = fontMetrics().height() / 2;
    const int side = letters * fontMetrics().averageCharWidth();
    m_side->setGeometry(width() - side, 0, side, height());
    placeBeside(rect().adjusted(0, 0, -side - gap, 0));
}

// The square gets only the width that its height can use. What its height cannot use is left out below both.
void PresentedPicture::placeBeside(QRect room)
{
    constexpr int attempts = 3; // labels of another width may leave another surplus
    constexpr double widest = 0.58;
    const int gap = fontMetrics().height() / 2;
    const auto most = static_cast<int>(widest * room.width());
    int square = std::min(most, room.height());
    int surplus = 0;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        m_card->setGeometry(room.adjusted(0, 0, -square - gap, 0));
        m_beside->setGeometry(room.adjusted(room.width() - square, 0, 0, 0));
        if (!m_beside->isInSight())
            return;
        m_beside->plot().prepare();
        const QMargins spare = m_beside->plot().canvas().plotLayout()->margins();
        surplus = spare.left() + spare.right() - spare.top() - spare.bottom();
        const int wanted = std::clamp(square - surplus, room.width() / 4, most);
        if (std::abs(wanted - square) <= 1)
            break;
        square = wanted;
    }
    for (PlotCard* const card : {m_card, m_beside})
        card->resize(card->width(), room.height() - std::max(0, -surplus));
    for (PlotCard* const card : {m_card, m_beside})
        card->plot().prepare();
    const int higher = m_card->plot().canvas().axisRect()->height() - m_beside->plot().canvas().axisRect()->height();
    m_card->resize(m_card->width(), m_card->height() - std::max(0, higher));
}

} // namespace posenc
