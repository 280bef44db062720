// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/presented_picture.h"

#include "ui/plotting/plot_card.h"
#include "ui/views/views.h"

#include <QStackedLayout>

namespace posenc {

PresentedPicture::PresentedPicture(SceneWork& work, const ColorMaps& colorMaps, For whom, QWidget* parent)
    : QWidget(parent), m_work(work), m_colorMaps(colorMaps), m_for(whom), m_layout(new QStackedLayout(this))
{
    m_layout->setContentsMargins(QMargins());
}

QSize PresentedPicture::sizeHint() const { return {480, 320}; }

void PresentedPicture::follow(Explorer& explorer)
{
    m_explorer = &explorer;
    connect(&explorer, &Explorer::sceneChanged, this, [this](const Scene& scene) { show(scene); });
    connect(&explorer, &Explorer::projectedChanged, this, [this](const Scene& scene) { show(scene); });
    connect(&explorer, &Explorer::trainedChanged, this, [this](const Scene& scene) { show(scene); });
    connect(&explorer, &Explorer::pointedAt, this, &PresentedPicture::mark);
    show(explorer.scene());
}

void PresentedPicture::show(const Scene& scene)
{
    if (!m_scene || scene.view.name != m_scene->view.name)
        m_view = scene.view.name;
    m_scene = scene;
    bringUp();
    m_card->show(scene);
}

void PresentedPicture::setView(View view)
{
    m_view = view;
    if (!m_scene)
        return;
    bringUp();
    m_card->show(*m_scene);
}

void PresentedPicture::mark(const Scene& scene)
{
    if (m_card)
        m_card->mark(scene);
}

void PresentedPicture::setCovered(bool covered)
{
    m_isCovered = covered;
    if (m_card)
        m_card->setCovered(covered);
}

void PresentedPicture::bringUp()
{
    PlotCard*& card = m_cards[m_view];
    if (!card) {
        card = new PlotCard([this](QCustomPlot& canvas) { return makePlot(m_view, canvas, m_colorMaps); });
        card->setWork(m_work);
        if (m_for == For::Audience)
            card->setProjected(true);
        if (m_explorer) {
            connect(card, &PlotCard::sceneRequested, m_explorer, &Explorer::setScene);
            connect(card, &PlotCard::selectionPointedAt, m_explorer, &Explorer::point);
        } else {
            card->setAttribute(Qt::WA_TransparentForMouseEvents);
            card->plot().canvas().setFocusPolicy(Qt::NoFocus);
        }
        m_layout->addWidget(card);
    }
    if (card == m_card)
        return;
    m_card = card;
    m_card->setCovered(m_isCovered);
    m_layout->setCurrentWidget(m_card);
    emit cardChanged();
}

} // namespace posenc
