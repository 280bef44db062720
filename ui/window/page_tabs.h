// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTabWidget>

#include <vector>

class QMenu;

namespace posenc {

class MoreTab;

/// The pages of the middle. Each has a tab, or only the usual ones have and a button behind the tabs lists the others: a page that has been
/// in front keeps its tab, behind the usual ones.
class PageTabs : public QTabWidget {
    Q_OBJECT
public:
    explicit PageTabs(QWidget* parent = nullptr);

    /// Adds a page; pages stand in the order of their ranks. Its object name identifies it. The tool tip of its tab is one sentence about
    /// it; where it is listed without a tab, the question that it answers stands beside its title.
    void addPage(QWidget* page, const QString& title, const QString& toolTip, const QString& question, int rank);
    /// Brings a page to the front; nothing else.
    void turnTo(QWidget* page);
    QWidget* first() const { return m_pages.front().widget; }
    bool has(const QWidget* widget) const;

    /// The names of the pages that have a tab of their own; empty: all have.
    void setUsual(const QStringList& names);
    /// Gives a page a tab because there is something to see on it.
    void offer(const QString& name);

    /// Switches to each page, by Ctrl and a digit for the first nine that have a tab. Call once.
    QMenu* newMenu(const QString& title, QWidget* parent);

signals:
    /// Another page is in front.
    void turned();

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
    void setTab(Page& page, bool shown);
    bool isUsual(const Page& page) const;
    void order();

    std::vector<Page> m_pages;
    QStringList m_usual;
    MoreTab* m_more;
    QWidget* m_front = nullptr;
};

} // namespace posenc
