// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/page_tabs.h"

#include "ui/controls/more_tab.h"

#include <QBoxLayout>
#include <QEvent>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace posenc {

PageTabs::PageTabs(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabBar), m_row(new QWidget), m_more(new MoreTab(tr("More pages"), m_row)), m_stack(new QStackedWidget)
{
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(false);
    setAccessibleName(tr("Pages"));
    auto* const line = new QHBoxLayout(m_row);
    line->setContentsMargins(QMargins());
    line->addWidget(m_tabs);
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(QMargins());
    lines->setSpacing(0);
    lines->addWidget(m_row);
    lines->addWidget(m_stack, 1);
    m_more->follow(m_tabs);
    connect(m_tabs, &QTabBar::currentChanged, this, &PageTabs::turn);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this](int tab) {
        if (tab >= 0)
            emit clicked(m_tabs->tabData(tab).value<QWidget*>());
    });
}

void PageTabs::turn()
{
    auto* const page = m_tabs->tabData(m_tabs->currentIndex()).value<QWidget*>();
    if (!page || page == m_front) // only its place among the tabs is another
        return;
    m_front = page;
    m_stack->setCurrentWidget(page);
    emit turned();
}

int PageTabs::tabOf(const QWidget* page) const
{
    int tab = m_tabs->count() - 1;
    while (tab >= 0 && m_tabs->tabData(tab).value<QWidget*>() != page)
        --tab;
    return tab;
}

void PageTabs::standIn(QToolBar& bar, QAction* before)
{
    auto* const slot = new QWidget;
    auto* const line = new QHBoxLayout(slot);
    line->setContentsMargins(QMargins());
    m_bar = &bar;
    m_place = bar.insertWidget(before, slot);
    bar.installEventFilter(this);
    fit();
}

bool PageTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest || event->type() == QEvent::FontChange)
        fit();
    return QWidget::eventFilter(watched, event);
}

void PageTabs::fit()
{
    if (!m_bar)
        return;
    constexpr int left = 6; // pixels: the tabs begin above the left edge of the pages
    const int behind = m_more->menu()->isEmpty() ? 0 : m_more->sizeHint().width() + MoreTab::gap;
    int width = left + m_tabs->sizeHint().width() + behind;
    for (QAction* const action : m_bar->actions())
        if (const QWidget* const entry = m_bar->widgetForAction(action);
            action != m_place && action->isVisible() && entry->sizePolicy().horizontalPolicy() != QSizePolicy::Maximum)
            width += m_bar->layout()->spacing() + entry->sizeHint().width();
    QWidget* const slot = m_bar->widgetForAction(m_place);
    const bool fits = width <= m_bar->contentsRect().width();
    QWidget* const home = fits ? slot : this;
    m_row->layout()->setContentsMargins(fits ? left : 0, 0, fits ? behind : 0, 0);
    if (home == m_row->parentWidget() && m_place->isVisible() == fits)
        return;
    static_cast<QBoxLayout*>(home->layout())->insertWidget(0, m_row);
    m_tabs->setDrawBase(!fits);
    m_place->setVisible(fits);
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
    m_pages.insert(place, {page, title, toolTip, action, nullptr, true, rank});
    m_stack->addWidget(page);
    order();
}

void PageTabs::turnTo(QWidget* widget)
{
    Page* const page = pageOf(widget);
    if (!page)
        return;
    giveTab(*page);
    m_tabs->setCurrentIndex(tabOf(widget));
}

bool PageTabs::isUsual(const Page& page) const { return m_usual.isEmpty() || m_usual.contains(page.widget->objectName()); }

void PageTabs::setUsual(const QStringList& names)
{
    m_usual = names;
    for (Page& page : m_pages)
        page.hasTab = isUsual(page) || page.widget == m_front;
    order();
}

void PageTabs::offer(const QString& name)
{
    for (Page& page : m_pages)
        if (page.widget->objectName() == name)
            giveTab(page);
}

void PageTabs::giveTab(Page& page)
{
    if (!std::exchange(page.hasTab, true))
        order();
}

// The usual pages first: no tab moves as another comes. The digits belong to the pages in sight, in the order of their tabs.
void PageTabs::order()
{
    constexpr int digits = 9; // Ctrl+0 shows all of a picture
    QList<QAction*> others;
    std::vector<const Page*> shown;
    for (const bool usual : {true, false}) {
        for (const Page& page : m_pages) {
            if (isUsual(page) != usual)
                continue;
            if (page.hasTab)
                shown.push_back(&page);
            else
                others << page.action;
            const int place = static_cast<int>(shown.size());
            if (page.entry)
                page.entry->setShortcut(page.hasTab && place <= digits ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + place))
                                                                       : QKeySequence());
        }
    }
    {
        const QSignalBlocker blocker(m_tabs);
        while (m_tabs->count() > 0)
            m_tabs->removeTab(0);
        for (const Page* const page : shown) {
            const int tab = m_tabs->addTab(page->title);
            m_tabs->setTabToolTip(tab, page->toolTip);
            m_tabs->setTabData(tab, QVariant::fromValue(page->widget));
        }
        m_tabs->setCurrentIndex(std::max(0, tabOf(m_front)));
    }
    turn();
    m_tabs->updateGeometry(); // the toolkit does so only for tabs in sight
    m_more->setEntries(others);
    fit();
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
