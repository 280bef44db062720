// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QAction;
class QBoxLayout;
class QMenu;
class QStackedWidget;
class QTabBar;
class QToolBar;

namespace posenc {

class MoreTab;

/// The pages of the middle. Each has a tab, or only the usual ones have and a button behind the tabs lists the others: a page that has been
/// in front keeps its tab, behind the usual ones.
class PageTabs : public QWidget {
    Q_OBJECT
public:
    explicit PageTabs(QWidget* parent = nullptr);

    /// Adds a page; pages stand in the order of their ranks. Its object name identifies it. The tool tip of its tab is one sentence about
    /// it; where it is listed without a tab, the question that it answers stands beside its title.
    void addPage(QWidget* page, const QString& title, const QString& toolTip, const QString& question, int rank);
    /// Brings a page to the front; nothing else.
    void turnTo(QWidget* page);
    QWidget* first() const { return m_pages.front().widget; }
    QWidget* currentWidget() const { return m_front; }
    bool has(const QWidget* widget) const;
    QTabBar* tabBar() const { return m_tabs; }

    /// The tabs stand in the bar, before an entry of it, where all of it has room; otherwise above the pages. Entries that rather leave the
    /// bar than the tabs have the size policy Maximum. Call once.
    void standIn(QToolBar& bar, QAction* before);

    /// The names of the pages that have a tab of their own; empty: all have.
    void setUsual(const QStringList& names);
    /// Gives a page a tab because there is something to see on it.
    void offer(const QString& name);

    /// Switches to each page, by Ctrl and a digit for the first nine that have a tab. Call once.
    QMenu* newMenu(const QString& title, QWidget* parent);

signals:
    /// Another page is in front.
    void turned();
    /// Its tab was clicked.
    void clicked(QWidget* page);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Page {
        QWidget* widget;
        QString title;
        QString toolTip;
        QAction* action; ///< turns to it
        QAction* entry;  ///< does the same in the menu of all pages, if there is one
        bool hasTab;
        int rank;
    };
    Page* pageOf(const QWidget* widget);
    void giveTab(Page& page);
    int tabOf(const QWidget* page) const;
    void turn();
    bool isUsual(const Page& page) const;
    void order();
    void fit();

    std::vector<Page> m_pages;
    QStringList m_usual;
    QTabBar* m_tabs;
    QWidget* m_row; ///< the tabs, and what lists the others
    MoreTab* m_more;
    QStackedWidget* m_stack;
    QToolBar* m_bar = nullptr;
    QAction* m_place = nullptr; ///< in the bar
    QWidget* m_front = nullptr;
};

} // namespace posenc
