// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_tabs.h"

#include "ui/controls/more_tab.h"

#include <QMenu>
#include <QTabBar>

#include <algorithm>

namespace posenc {

PageTabs::PageTabs(QWidget* parent) : QTabWidget(parent), m_more(new MoreTab(tr("More pages"), this))
{
    setDocumentMode(true);
    setAccessibleName(tr("Pages"));
    m_more->follow(tabBar());
    connect(this, &QTabWidget::currentChanged, this, [this] {
        if (currentWidget() == m_front) // only its place among the tabs is another
            return;
        m_front = currentWidget();
        emit turned();
    });
}

PageTabs::Page* PageTabs::pageOf(const QWidget* widget)
{
    const auto found = std::ranges::find(m_pages, widget, &Page::widget);
    return found == m_pages.end() ? nullptr : &*found;
}

bool PageTabs::has(const QWidget* widget) const { return std::ranges::find(m_pages, widget, &Page::widget) != m_pages.end(); }

void PageTabs::addPage(QWidget* page, const QString& title, const QString& toolTip, const QString& question, int rank)
{
    const auto place = std::ranges::upper_bound(m_pages, rank, {}, &Page::rank);
    auto* const action = new QAction(question.isEmpty() ? title : tr("%1 – %2").arg(title, question), this);
    connect(action, &QAction::triggered, this, [this, page] { turnTo(page); });
    Page& added = *m_pages.insert(place, {page, title, toolTip, action, nullptr, false, rank});
    setTab(added, true);
}

void PageTabs::turnTo(QWidget* widget)
{
    Page* const page = pageOf(widget);
    if (!page)
        return;
    setTab(*page, true);
    setCurrentWidget(widget);
}

bool PageTabs::isUsual(const Page& page) const { return m_usual.isEmpty() || m_usual.contains(page.widget->objectName()); }

void PageTabs::setUsual(const QStringList& names)
{
    m_usual = names;
    for (Page& page : m_pages)
        setTab(page, isUsual(page) || page.widget == currentWidget());
    order();
}

void PageTabs::offer(const QString& name)
{
    for (Page& page : m_pages)
        if (page.widget->objectName() == name)
            setTab(page, true);
}

void PageTabs::setTab(Page& page, bool shown)
{
    if (page.hasTab == shown)
        return;
    page.hasTab = shown;
    if (shown)
        setTabToolTip(addTab(page.widget, page.title), page.toolTip);
    else
        removeTab(indexOf(page.widget));
    order();
}

// The usual pages first: no tab moves as another comes. The digits belong to the pages in sight, in the order of their tabs.
void PageTabs::order()
{
    constexpr int digits = 9; // Ctrl+0 shows all of a picture
    QList<QAction*> others;
    int place = 0;
    for (const bool usual : {true, false}) {
        for (const Page& page : m_pages) {
            if (isUsual(page) != usual)
                continue;
            if (page.hasTab)
                tabBar()->moveTab(indexOf(page.widget), place++);
            else
                others << page.action;
            if (page.entry)
                page.entry->setShortcut(page.hasTab && place <= digits ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + place))
                                                                       : QKeySequence());
        }
    }
    m_more->setEntries(others);
}

QMenu* PageTabs::newMenu(const QString& title, QWidget* parent)
{
    auto* const menu = new QMenu(title, parent);
    for (Page& page : m_pages)
        page.entry = menu->addAction(page.title, this, [this, widget = page.widget] { turnTo(widget); });
    order();
    return menu;
}

} // namespace posenc
