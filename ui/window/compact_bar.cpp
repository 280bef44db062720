// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/compact_bar.h"

#include "ui/dialogs/view_choice.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

namespace posenc {

CompactBar::CompactBar(QMenuBar& menus, QWidget* parent) : QWidget(parent), m_views(newViewChoice(View::Heatmap))
{
    m_views->setAccessibleName(tr("View"));
    m_views->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the window may be as narrow as a phone
    auto* const menu = new QMenu(this);
    for (QAction* const action : menus.actions())
        menu->addAction(action);
    auto* const button = new QToolButton;
    button->setText(QStringLiteral("☰"));
    button->setAccessibleName(tr("Menu"));
    button->setToolTip(tr("Shows the menus of the window"));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    button->setFixedSize(m_views->sizeHint().height() + 12, m_views->sizeHint().height() + 12); // for a finger
    button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(QMargins(0, 4, 0, 0));
    line->addWidget(m_views, 1);
    line->addWidget(button);
    connect(m_views, &QComboBox::activated, this, [this] { emit viewChosen(chosenView(*m_views)); });
}

void CompactBar::showView(View view) { m_views->setCurrentIndex(m_views->findData(static_cast<int>(view))); }

} // namespace posenc
