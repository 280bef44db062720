// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/plot_row.h"

#include "ui/panels/dock_title.h"

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

constexpr int leastWidth = 1000; // pixels: a narrower row shows one plot

} // namespace

PlotRow::PlotRow(QMainWindow& window) : QWidget(&window), m_window(window)
{
    setAccessibleName(tr("Plots below"));
    hide();
    window.installEventFilter(this);
}

void PlotRow::setPlots(const std::vector<Plot>& toggled, const std::vector<Plot>& others, const QList<QAction*>& panels)
{
    for (const auto& [dock, toggle] : std::exchange(m_toggles, {}))
        dock->removeEventFilter(this);
    for (const auto& [dock, action] : std::exchange(m_others, {}))
        dock->removeEventFilter(this);
    m_waiting.clear();
    hide();
    setParent(&m_window);
    qDeleteAll(findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly));
    delete layout();
    if (toggled.empty())
        return;
    auto* const line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2);
    for (const Plot& plot : toggled)
        addToggle(*line, *plot.dock);
    auto* const more = new QToolButton;
    more->setText(tr("More") + QStringLiteral(" ▾"));
    more->setAccessibleName(tr("More plots"));
    more->setToolTip(tr("More plots"));
    more->setAutoRaise(true);
    more->setFocusPolicy(Qt::TabFocus);
    more->setPopupMode(QToolButton::InstantPopup);
    more->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }")); // the text has an arrow
    more->setMenu(new QMenu(more));
    for (const auto& [dock, question] : others) {
        QAction* const action =
            more->menu()->addAction(question.isEmpty() ? dock->windowTitle() : tr("%1 – %2").arg(dock->windowTitle(), question));
        action->setCheckable(true);
        connect(action, &QAction::triggered, dock, [this, dock = dock](bool wanted) {
            dock->setVisible(wanted || shown().size() < 2);
            follow();
        });
        m_others.emplace_back(dock, action);
        dock->installEventFilter(this);
    }
    more->menu()->addActions(panels);
    line->addWidget(more);
    follow();
}

void PlotRow::addToggle(QHBoxLayout& line, QDockWidget& dock)
{
    auto* const toggle = new QToolButton;
    toggle->setCheckable(true);
    toggle->setFocusPolicy(Qt::TabFocus);
    toggle->setAccessibleName(dock.windowTitle());
    toggle->setToolTip(tr("Shows or hides this plot. One plot is always shown"));
    connect(toggle, &QToolButton::clicked, &dock, [this, &dock](bool wanted) {
        dock.setVisible(wanted || shown().size() < 2);
        follow(); // what is on, whatever the click has made of the button
    });
    line.addWidget(toggle);
    m_toggles.emplace_back(&dock, toggle);
    dock.installEventFilter(this);
}

bool PlotRow::isNarrow() const { return m_window.centralWidget()->width() < leastWidth; }

std::vector<QDockWidget*> PlotRow::shown() const
{
    std::vector<QDockWidget*> docks;
    const auto add = [&docks](QDockWidget* dock) {
        if (!dock->isHidden() && !dock->isFloating())
            docks.push_back(dock);
    };
    for (const auto& [dock, toggle] : m_toggles)
        add(dock);
    for (const auto& [dock, action] : m_others)
        add(dock);
    return docks;
}

bool PlotRow::isOther(const QObject* dock) const
{
    return std::ranges::any_of(m_others, [dock](const auto& other) { return other.first == dock; });
}

void PlotRow::makeRoomFor(QDockWidget& dock)
{
    m_newest = &dock;
    std::erase(m_waiting, &dock);
    for (QDockWidget* const before : shown()) {
        if (before == &dock)
            continue;
        const bool isReplaced = isOther(before) && isOther(&dock);
        if (!isReplaced && m_window.isVisible() && isNarrow())
            m_waiting.push_back(before);
        else if (!isReplaced)
            continue;
        before->hide();
    }
}

// Narrow: the newest alone; wide again: what was there.
void PlotRow::fitWidth()
{
    const std::vector<QDockWidget*> docks = shown();
    if (docks.empty() || !m_window.isVisible())
        return;
    if (isNarrow() && docks.size() > 1)
        makeRoomFor(std::ranges::count(docks, m_newest.data()) ? *m_newest : *docks.front());
    else if (!isNarrow())
        for (QDockWidget* const dock : std::exchange(m_waiting, {}))
            dock->show();
    follow();
}

void PlotRow::follow()
{
    const std::vector<QDockWidget*> docks = shown();
    for (const auto& [dock, toggle] : m_toggles) {
        const bool isOn = std::ranges::count(docks, dock) > 0;
        toggle->setChecked(isOn);
        toggle->setText(isOn ? QStringLiteral("✓ ") + dock->windowTitle() : dock->windowTitle());
    }
    for (const auto& [dock, action] : m_others)
        action->setChecked(std::ranges::count(docks, dock) > 0);
    const QPointer<QWidget> focus = isAncestorOf(m_window.focusWidget()) ? m_window.focusWidget() : nullptr;
    auto* const title = docks.empty() ? nullptr : qobject_cast<DockTitle*>(docks.back()->titleBarWidget());
    if (title && parentWidget() != title) {
        title->setTools(*this);
        if (focus)
            focus->setFocus();
    }
    setVisible(title);
    for (const QDockWidget* const dock : docks)
        if (auto* const beside = qobject_cast<DockTitle*>(dock->titleBarWidget()))
            beside->setLineHeight(sizeHint().height());
    const QList<QDockWidget*> row(docks.begin(), docks.end());
    m_window.resizeDocks(
        row, QList<int>(row.size(), std::max(1, m_window.centralWidget()->width() / static_cast<int>(std::max<qsizetype>(1, row.size())))),
        Qt::Horizontal);
}

bool PlotRow::eventFilter(QObject* watched, QEvent* event)
{
    if (m_toggles.empty())
        return false;
    const bool isWindow = watched == &m_window;
    if (!isWindow && event->type() == QEvent::ShowToParent)
        makeRoomFor(*static_cast<QDockWidget*>(watched));
    const bool counts = isWindow ? event->type() == QEvent::Resize || event->type() == QEvent::Show
                                 : event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent;
    if (counts && !std::exchange(m_awaits, true))
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_awaits = false;
                fitWidth();
            },
            Qt::QueuedConnection);
    return false;
}

} // namespace posenc
