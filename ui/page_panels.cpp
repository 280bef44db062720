#include "ui/page_panels.h"

#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QResizeEvent>
#include <QSettings>
#include <QTabBar>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double picturesShare = 0.30; // of the window's height in a new program
constexpr double stripShare = 0.20;    // at most
const QString settingOfOthers = QStringLiteral("window/panels of pages");

QStringList namesOf(const std::vector<QDockWidget*>& panels)
{
    QStringList names;
    for (const QDockWidget* const panel : panels)
        names << panel->objectName();
    return names;
}

} // namespace

PagePanels::PagePanels(QMainWindow& window) : QObject(&window), m_window(window) { window.installEventFilter(this); }

void PagePanels::addPicture(QDockWidget& panel)
{
    m_pictures.push_back(&panel);
    m_seen[First].open << panel.objectName();
}

void PagePanels::addStrip(QDockWidget& panel)
{
    m_strips.push_back(&panel);
    for (Seen& seen : m_seen)
        seen.open << panel.objectName();
}

std::vector<QDockWidget*> PagePanels::all() const
{
    std::vector<QDockWidget*> panels = m_pictures;
    panels.insert(panels.end(), m_strips.begin(), m_strips.end());
    return panels;
}

void PagePanels::turnTo(bool firstPage)
{
    const Page page = firstPage ? First : Others;
    if (page == m_beside)
        return;
    remember();
    m_beside = page;
    bringBack();
}

void PagePanels::remember()
{
    Seen& seen = m_seen[m_beside];
    seen.open.clear();
    const bool drawn = m_window.isVisible(); // before, no tab is in front of another
    if (drawn)
        seen.inFront.clear();
    QHash<QString, int> widths;
    for (const QDockWidget* const panel : all()) {
        if (panel->isHidden() || panel->isFloating())
            continue;
        seen.open << panel->objectName();
        if (drawn && !panel->visibleRegion().isEmpty()) {
            seen.inFront << panel->objectName();
            widths[panel->objectName()] = panel->width();
        }
    }
    if (arePicturesOpen() && !widths.isEmpty())
        m_widths = widths;
    keepShares(m_window.height());
}

void PagePanels::bringBack()
{
    const Seen& seen = m_seen[m_beside];
    for (QDockWidget* const panel : all())
        if (!panel->isFloating())
            panel->setVisible(seen.open.contains(panel->objectName()));
    for (QDockWidget* const panel : all())
        if (seen.inFront.contains(panel->objectName()))
            panel->raise();
    m_window.layout()->activate(); // sizes are given to what has a place
    QList<QDockWidget*> panels;
    QList<int> widths;
    for (QDockWidget* const panel : m_pictures)
        if (!panel->isHidden() && !panel->isFloating() && m_widths.contains(panel->objectName())) {
            panels << panel;
            widths << m_widths[panel->objectName()];
        }
    m_window.resizeDocks(panels, widths, Qt::Horizontal);
    setShares();
}

bool PagePanels::arePicturesOpen() const
{
    return std::ranges::any_of(m_pictures, [](const QDockWidget* panel) { return !panel->isHidden() && !panel->isFloating(); });
}

void PagePanels::setPicturesOpen(bool open)
{
    if (open == arePicturesOpen())
        return;
    Seen& seen = m_seen[m_beside];
    remember();
    const QStringList pictures = namesOf(m_pictures);
    if (open) {
        seen.open += seen.folded.isEmpty() ? pictures : seen.folded;
        seen.inFront += seen.foldedInFront;
    } else {
        seen.folded.clear();
        seen.foldedInFront = seen.inFront;
        for (const QString& name : pictures)
            if (seen.open.removeAll(name) > 0)
                seen.folded << name;
    }
    bringBack();
}

void PagePanels::reset()
{
    m_seen[First] = {namesOf(all()), {}, {}, {}};
    m_seen[Others] = {namesOf(m_strips), {}, {}, {}};
    if (m_beside == Others)
        bringBack();
    const double height = m_window.height();
    m_rows[0].share = picturesShare;
    double strips = 0.0;
    for (const QDockWidget* const strip : m_strips)
        strips = std::max(strips, static_cast<double>(strip->sizeHint().height()));
    m_rows[1].share = std::min(stripShare, strips / height);
    setShares();
}

void PagePanels::restore(const QSettings& settings)
{
    m_seen[Others].open = settings.value(settingOfOthers, m_seen[Others].open).toStringList();
    for (Row& row : m_rows)
        row.share.reset();
}

void PagePanels::save(QSettings& settings)
{
    remember();
    settings.setValue(settingOfOthers, m_seen[Others].open);
}

QDockWidget* PagePanels::shownOf(const Row& row) const
{
    const auto shown = std::ranges::find_if(row.panels, [this](const QDockWidget* panel) {
        return !panel->isHidden() && !panel->isFloating()
               && m_window.dockWidgetArea(const_cast<QDockWidget*>(panel)) == Qt::BottomDockWidgetArea
               && panel->geometry().x() >= 0; // those behind tabs keep an old place
    });
    return shown == row.panels.end() ? nullptr : *shown;
}

// The tabs above a panel belong to its row.
int PagePanels::tabHeight(QDockWidget& panel) const
{
    const auto others = m_window.tabifiedDockWidgets(&panel);
    if (std::ranges::all_of(others, &QWidget::isHidden))
        return 0;
    for (const QTabBar* const bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (bar->isVisible())
            return bar->height();
    return 0;
}

// A row as low as it can be had no choice: it would rather be what it was.
void PagePanels::keepShares(int heightBefore)
{
    if (!m_window.isVisible() || heightBefore <= 0)
        return;
    for (Row& row : m_rows) {
        QDockWidget* const panel = shownOf(row);
        if (!panel || (row.share && panel->height() <= panel->minimumSizeHint().height()))
            continue;
        const double share = static_cast<double>(panel->height() + tabHeight(*panel)) / heightBefore;
        if (!row.share || std::abs(*row.share - share) * heightBefore > 2.0) // the rest is rounding
            row.share = share;
    }
}

void PagePanels::setShares()
{
    QList<QDockWidget*> panels;
    QList<int> heights;
    for (const Row& row : m_rows) {
        QDockWidget* const panel = shownOf(row);
        if (!panel || !row.share)
            continue;
        panels << panel;
        heights << static_cast<int>(std::lround(*row.share * m_window.height()));
    }
    m_window.resizeDocks(panels, heights, Qt::Vertical);
}

void PagePanels::fitTabBars()
{
    for (QTabBar* const bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        bar->setFocusPolicy(bar->count() > 0 ? Qt::TabFocus : Qt::NoFocus);
}

bool PagePanels::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        const auto& resize = static_cast<const QResizeEvent&>(*event);
        if (resize.oldSize().height() != resize.size().height()) {
            keepShares(resize.oldSize().height());
            setShares();
        }
    }
    if (event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &PagePanels::fitTabBars, Qt::QueuedConnection); // when it has been followed
    return false;
}

} // namespace posenc
