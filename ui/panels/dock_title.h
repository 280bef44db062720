// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QDockWidget;
class QToolButton;

namespace posenc {

/// The title line of a panel: its name, and buttons that tear it off or close it. It can be dragged. Hidden if a tab shows the name.
class DockTitle : public QWidget {
    Q_OBJECT
public:
    /// `explanation` is one sentence about the panel: the tool tip of its name.
    DockTitle(QDockWidget& dock, const QString& explanation);

    void setShown(bool shown);
    /// Without buttons, for a panel that other buttons close.
    void setPlain(bool plain);
    /// Puts tools at the end of the line, which take their place from now on.
    void setTools(QWidget& tools);
    /// At least so high, in pixels, without its margins: level with a line beside it that has tools.
    void setLineHeight(int pixels);
    /// Buttons that tear a panel off, or put it back, and close it.
    static std::vector<QToolButton*> newButtons(QDockWidget& dock);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    std::vector<QToolButton*> m_buttons;
    bool m_shown = true;
    bool m_isPlain = false;
};

} // namespace posenc
