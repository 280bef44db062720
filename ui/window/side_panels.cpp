// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/side_panels.h"

#include "ui/panels/code_panel.h"
#include "ui/plotting/plot_card.h"
#include "ui/views/compare/compare_panel.h"
#include "ui/views/precision/precision_panel.h"
#include "ui/views/projection/projection_panel.h"
#include "ui/views/rotary/rotary_panel.h"
#include "ui/views/tokens/tokens_panel.h"
#include "ui/window/workspace.h"

namespace posenc {

SidePanels::SidePanels(Workspace& docks, Explorer& explorer, QObject* parent)
    : QObject(parent), m_docks(docks), m_explorer(explorer), m_tokens(new TokensPanel), m_projection(new ProjectionPanel),
      m_precision(new PrecisionPanel), m_rotary(new RotaryPanel), m_compare(new ComparePanel), m_code(new CodePanel)
{
    const auto follow = [&]<class Panel>(Panel* panel) { connect(panel, &Panel::sceneWished, &explorer, &Explorer::setScene); };
    follow(m_tokens);
    follow(m_projection);
    follow(m_precision);
    follow(m_rotary);
    follow(m_compare);
    follow(m_code);
    const auto tell = [this]<class Panel>(Panel* panel) { connect(panel, &Panel::corrected, this, &SidePanels::told); };
    tell(m_tokens);
    tell(m_projection);
    tell(m_precision);
    tell(m_rotary);
    tell(m_compare);
    m_tokens->addTo(docks.card(View::Tokens));
    docks.card(View::Projection).addPanel(m_projection);
    connect(m_projection, &ProjectionPanel::projected, &explorer, &Explorer::attach);
    connect(&explorer, &Explorer::projectedChanged, this, &SidePanels::showProjected);
    docks.card(View::Precision).addPanel(m_precision);
    docks.card(View::Rotary).addPanel(m_rotary);
    docks.card(View::Compare).addRow(m_compare);
    docks.addPage(QStringLiteral("code"), tr("Code"), m_code);
    connect(m_code, &CodePanel::told, this, &SidePanels::told);
    connect(m_code, &CodePanel::saveWished, this, &SidePanels::saveCodeWished);
}

void SidePanels::show(const Scene& scene)
{
    m_tokens->show(scene);
    m_projection->show(scene);
    m_precision->show(scene);
    m_rotary->show(scene);
    m_compare->show(scene);
    m_code->show(scene);
}

void SidePanels::mark(const Scene& scene) { m_projection->mark(scene); }

// Only the projection follows it.
void SidePanels::showProjected(const Scene& scene)
{
    PlotCard& card = m_docks.card(View::Projection);
    card.show(scene);
    card.mark(m_explorer.pointedScene());
    m_projection->show(scene);
    m_projection->mark(m_explorer.pointedScene());
}

} // namespace posenc
