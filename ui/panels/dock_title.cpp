// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/dock_title.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace posenc {

DockTitle::DockTitle(QDockWidget& dock, const QString& explanation) : QWidget(&dock)
{
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(6, 4, 2, 2);
    layout->setSpacing(2);
    auto* const name = new QLabel(dock.windowTitle());
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    name->setToolTip(explanation);
    layout->addWidget(name);
    layout->addStretch(1);
    connect(&dock, &QDockWidget::windowTitleChanged, name, &QLabel::setText);
    m_buttons = newButtons(dock);
    for (QToolButton* const button : m_buttons)
        layout->addWidget(button);
}

std::vector<QToolButton*> DockTitle::newButtons(QDockWidget& dock)
{
    std::vector<QToolButton*> buttons;
    const auto addButton = [&](QStyle::StandardPixmap icon, const QString& what, const auto& action) {
        auto* const button = new QToolButton;
        button->setIcon(dock.style()->standardIcon(icon, nullptr, &dock));
        button->setIconSize(QSize(10, 10));
        button->setAutoRaise(true);
        const auto say = [button, what](const QString& title) {
            button->setAccessibleName(what.arg(title));
            button->setToolTip(what.arg(title));
        };
        say(dock.windowTitle());
        connect(&dock, &QDockWidget::windowTitleChanged, button, say);
        button->setFocusPolicy(Qt::NoFocus); // View → Panels does the same from the keyboard
        connect(button, &QToolButton::clicked, &dock, action);
        buttons.push_back(button);
    };
    addButton(QStyle::SP_TitleBarNormalButton, tr("Undock or dock %1"), [&dock] { dock.setFloating(!dock.isFloating()); });
    addButton(QStyle::SP_TitleBarCloseButton, tr("Close %1"), [&dock] { dock.close(); });
    return buttons;
}

void DockTitle::setPlain(bool plain)
{
    m_isPlain = plain;
    for (QToolButton* const button : m_buttons)
        button->setVisible(m_shown && !plain);
}

void DockTitle::setTools(QWidget& tools) { layout()->addWidget(&tools); }

void DockTitle::setShown(bool shown)
{
    if (m_shown == shown)
        return;
    m_shown = shown;
    for (QWidget* const part : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        part->setVisible(shown && !(m_isPlain && std::ranges::count(m_buttons, part)));
    layout()->setContentsMargins(shown ? QMargins(6, 4, 2, 2) : QMargins());
    updateGeometry();
}

void DockTitle::setLineHeight(int pixels) { layout()->itemAt(0)->widget()->setMinimumHeight(pixels); }

QSize DockTitle::sizeHint() const { return m_shown ? QWidget::sizeHint() : QSize(0, 0); }

QSize DockTitle::minimumSizeHint() const { return m_shown ? QWidget::minimumSizeHint() : QSize(0, 0); }

} // namespace posenc
