// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/side_panels.h"

#include "ui/panels/code_panel.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/workspace.h"

#include <QAccessible>

#include <algorithm>
#include <utility>

namespace posenc {

SidePanels::SidePanels(Workspace& docks, Explorer& explorer, QObject* parent)
    : QObject(parent), m_docks(docks),
      m_explorer(explorer), m_requests{*this, [this](const QString& sentence) { emit told(sentence); }, [this] { emit openRequested(); },
                                       [this] { emit besideRequested(); }, [this](const TablePlace& place) { emit lookRequested(place); }},
      m_code(new CodePanel)
{
    for (const ViewMaker& maker : viewMakers()) {
        if (!maker.panel)
            continue;
        Side& side = m_sides[maker.view];
        connect(&docks.card(maker.view), &PlotCard::cameIntoSight, this, [this, view = maker.view, &side] { catchUp(view, side); });
    }
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, [this] {
        const auto missing = std::ranges::find_if(m_sides, [](const auto& side) { return !side.second.panel.show; });
        if (missing == m_sides.end())
            return m_idle.stop();
        catchUp(missing->first, missing->second);
    });
    connect(&explorer, &Explorer::computed, this, &SidePanels::showComputed);
    connect(m_code, &CodePanel::sceneRequested, &explorer, &Explorer::setScene);
    docks.addPage(QStringLiteral("code"), tr("Code"), m_code, pageOfCode);
    connect(m_code, &CodePanel::told, this, &SidePanels::told);
    connect(m_code, &CodePanel::saveRequested, this, &SidePanels::saveCodeRequested);
}

void SidePanels::buildSoon() { m_idle.start(); }

bool SidePanels::areAllBuilt() const
{
    return std::ranges::all_of(m_sides, [](const auto& side) { return static_cast<bool>(side.second.panel.show); });
}

void SidePanels::catchUp(View view, Side& side)
{
    if (!side.panel.show)
        side.panel = makerOf(view).panel(m_docks.card(view), m_explorer, m_requests);
    if (!std::exchange(side.isBehind, false))
        return;
    side.panel.show(m_explorer.scene());
    if (side.panel.mark && m_explorer.pointedScene() != m_explorer.scene())
        side.panel.mark(m_explorer.pointedScene());
}

void SidePanels::show(View view, Side& side)
{
    side.isBehind = true;
    const bool isRead = side.panel.show && QAccessible::isActive(); // screen readers also read behind tabs
    if (isRead || m_docks.card(view).isInSight())
        catchUp(view, side);
    else if (side.panel.endOtherWork && !m_docks.card(view).plot().canvas().isVisible()) // while presenting, the plot is there alone
        side.panel.endOtherWork(m_explorer.scene());
}

void SidePanels::show()
{
    for (auto& [view, side] : m_sides)
        show(view, side);
    m_code->show(m_explorer.scene());
}

void SidePanels::mark()
{
    for (auto& [view, side] : m_sides) {
        if (side.isBehind || !side.panel.mark)
            continue;
        if (m_docks.card(view).isInSight())
            side.panel.mark(m_explorer.pointedScene());
        else
            side.isBehind = true;
    }
}

// Only the view whose plot was computed follows it.
void SidePanels::showComputed(View view, const Scene& scene)
{
    PlotCard& card = m_docks.card(view);
    card.show(scene);
    card.mark(m_explorer.pointedScene());
    show(view, m_sides.at(view));
}

} // namespace posenc
