// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/side_panels.h"

#include "ui/panels/code_panel.h"
#include "ui/plotting/plot_card.h"
#include "ui/window/workspace.h"

namespace posenc {

SidePanels::SidePanels(Workspace& docks, Explorer& explorer, QObject* parent)
    : QObject(parent), m_docks(docks), m_explorer(explorer), m_code(new CodePanel)
{
    const PanelRequests requests{*this, [this](const QString& sentence) { emit told(sentence); }, [this] { emit openRequested(); },
                                 [this] { emit besideRequested(); }, [this](const TablePlace& place) { emit lookRequested(place); }};
    for (const ViewMaker& maker : viewMakers())
        if (maker.panel)
            m_panels.emplace(maker.view, maker.panel(docks.card(maker.view), explorer, requests));
    connect(&explorer, &Explorer::projectedChanged, this, &SidePanels::showProjected);
    connect(m_code, &CodePanel::sceneRequested, &explorer, &Explorer::setScene);
    // Pages that were added later stand behind it: the keys of those before stay what they were.
    docks.addPage(QStringLiteral("code"), tr("Code"), m_code, View::Difference);
    connect(m_code, &CodePanel::told, this, &SidePanels::told);
    connect(m_code, &CodePanel::saveRequested, this, &SidePanels::saveCodeRequested);
}

void SidePanels::show(const Scene& scene)
{
    for (const auto& [view, panel] : m_panels)
        panel.show(scene);
    m_code->show(scene);
}

void SidePanels::mark(const Scene& scene)
{
    for (const auto& [view, panel] : m_panels)
        if (panel.mark)
            panel.mark(scene);
}

// Only the projection follows it.
void SidePanels::showProjected(const Scene& scene)
{
    PlotCard& card = m_docks.card(View::Projection);
    card.show(scene);
    card.mark(m_explorer.pointedScene());
    const ViewPanel& panel = m_panels.at(View::Projection);
    panel.show(scene);
    panel.mark(m_explorer.pointedScene());
}

} // namespace posenc
