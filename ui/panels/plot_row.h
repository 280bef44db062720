// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include <utility>
#include <vector>

class QAction;
class QDockWidget;
class QHBoxLayout;
class QMainWindow;
class QToolButton;

namespace posenc {

/// The plots below the middle, side by side and equally wide: toggles show and hide the first ones, a menu the others, of which one is
/// shown at most. One plot is always shown, and where the row is narrow only the newest. The toggles stand in the title line of the last
/// plot.
class PlotRow : public QWidget {
    Q_OBJECT
public:
    explicit PlotRow(QMainWindow& window);

    /// A plot, or a panel, and the question that it answers.
    struct Plot {
        QDockWidget* dock;
        QString question;
    };
    /// Arranges these plots from now on; the menu lists other panels as well. Without plots, the row arranges nothing and is hidden.
    void setPlots(const std::vector<Plot>& toggled, const std::vector<Plot>& others, const QList<QAction*>& panels);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addToggle(QHBoxLayout& line, QDockWidget& dock);
    bool isNarrow() const;
    std::vector<QDockWidget*> shown() const;
    bool isOther(const QObject* dock) const;
    void makeRoomFor(QDockWidget& dock);
    void fitWidth();
    void follow();

    QMainWindow& m_window;
    std::vector<std::pair<QDockWidget*, QToolButton*>> m_toggles;
    std::vector<std::pair<QDockWidget*, QAction*>> m_others;
    std::vector<QDockWidget*> m_waiting; ///< hidden until the row is wide again
    QPointer<QDockWidget> m_newest;
    bool m_awaits = false; ///< follow() is pending
};

} // namespace posenc
