// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QToolButton>

class QTabBar;

namespace posenc {

/// A button with a menu behind the last tab of a row of tabs, for what has no tab. It is visible as long as the tabs are, and the menu has
/// entries.
class MoreTab : public QToolButton {
    Q_OBJECT
public:
    /// `accessibleName` says what the menu lists, and so does the tool tip. `parent` is an ancestor of the tabs.
    MoreTab(const QString& accessibleName, QWidget* parent);

    /// Stands behind these tabs from now on; nullptr: behind none, hidden.
    void follow(QTabBar* tabs);
    /// Entries for what has no tab now.
    void setEntries(const QList<QAction*>& entries);

    QSize sizeHint() const override;
    static constexpr int gap = 2; ///< pixels between the last tab and the button

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QPointer<QTabBar> m_tabs;
};

} // namespace posenc
