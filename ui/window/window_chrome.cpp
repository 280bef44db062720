// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_chrome.h"

#include "ui/window/workspace.h"

#include <QAction>
#include <QDialog>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

namespace posenc {

namespace {

// Nobody would see what the keys do to a control that is hidden.
void takeKeysFromHidden(QMainWindow& window)
{
    if (const QWidget* const focus = window.focusWidget(); focus && !focus->isVisibleTo(&window))
        window.setFocus();
}

} // namespace

WindowChrome::WindowChrome(QMainWindow& window, Workspace& docks, QDockWidget& left) : m_window(window), m_docks(docks), m_left(left)
{
    const auto keepKeysInSight = [&window](bool visible) {
        if (!visible)
            takeKeysFromHidden(window); // the toolkit does so only if the window is active
    };
    for (const QDockWidget* const dock : window.findChildren<QDockWidget*>())
        QObject::connect(dock, &QDockWidget::visibilityChanged, &window, keepKeysInSight);
    for (const QToolBar* const bar : window.findChildren<QToolBar*>())
        QObject::connect(bar, &QToolBar::visibilityChanged, &window, keepKeysInSight);
}

void WindowChrome::setVisible(bool visible)
{
    if (m_visible == visible)
        return;
    m_visible = visible;
    m_window.menuBar()->setMaximumHeight(visible ? QWIDGETSIZE_MAX : 0); // a hidden one would take no key
    m_docks.setBare(!visible);
    if (visible) {
        for (const QPointer<QWidget>& part : m_hidden)
            if (part)
                part->show();
        m_hidden.clear();
        return;
    }
    QList<QWidget*> parts{m_window.statusBar(), &m_left};
    for (QToolBar* const bar : m_window.findChildren<QToolBar*>())
        parts << bar;
    for (QWidget* const part : parts)
        if (!part->isHidden()) {
            part->hide();
            m_hidden << part;
        }
    takeKeysFromHidden(m_window);
}

bool WindowChrome::isLeftVisible() const { return !m_left.isHidden(); }

void WindowChrome::setLeftVisible(bool visible)
{
    m_left.setVisible(visible);
    m_hidden.removeAll(&m_left); // the user's request stays
}

void showPictureMenu(QWidget* window, const QPoint& place, const QList<QAction*>& entries)
{
    auto* const menu = new QMenu(window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(QMenu::tr("Plot"));
    for (QAction* const entry : entries)
        if (entry)
            menu->addAction(entry);
        else
            menu->addSeparator();
    menu->popup(place);
}

void closeBehind(QMainWindow& window)
{
    for (QAction* const action : window.findChildren<QAction*>())
        action->setEnabled(false); // a letter typed just before closing opens no dialog
    for (QWidget* const part : window.findChildren<QWidget*>()) {
        if (!part->isWindow() || !part->isVisible())
            continue;
        if (auto* const dialog = qobject_cast<QDialog*>(part))
            dialog->reject(); // its loop returns to its opener
        part->hide();
    }
}

} // namespace posenc
