// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QDockWidget;
class QMainWindow;

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

} // namespace posenc
