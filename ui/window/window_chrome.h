// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QAction;
class QDockWidget;
class QMainWindow;
class QPoint;

namespace posenc {

class Workspace;

/// Everything around the pictures: menus, bars, page tabs, the left panel, the inspector. If a dock, or a bar that exists when this is
/// made, hides with the keyboard focus in it, the window takes the focus.
class WindowChrome {
public:
    WindowChrome(QMainWindow& window, Workspace& docks, QDockWidget& left);

    /// Hides all of it, or restores what was there. The menus keep their keys.
    void setVisible(bool visible);
    bool isLeftVisible() const;
    void setLeftVisible(bool visible);

private:
    QMainWindow& m_window;
    Workspace& m_docks;
    QDockWidget& m_left;
    bool m_visible = true;
    QList<QPointer<QWidget>> m_hidden;
};

/// The menu of a picture, at a place of the screen: the entries of the menu bar that concern it, nullptr for a line between them.
void showPictureMenu(QWidget* window, const QPoint& place, const QList<QAction*>& entries);

/// Ends what a closed main window would leave behind: its entries and keys no longer open anything, dialogs are rejected, torn-off
/// panels and all its other windows are hidden.
void closeBehind(QMainWindow& window);

} // namespace posenc
