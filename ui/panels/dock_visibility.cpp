// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/dock_visibility.h"

#include <QApplication>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QSettings>
#include <QTabBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double picturesShare = 0.34; // share of the lower plots in the height of both rows of plots, at the first start
constexpr int linesAbove = 17;         // lines of text: the height that the upper plot keeps while the lower row shrinks
const QString settingOfShare = QStringLiteral("window/share of the row below");
const QString settingOfOthers = QStringLiteral("window/panels of pages");

QStringList namesOf(const std::vector<QDockWidget*>& panels)
{
    QStringList names;
    for (const QDockWidget* const panel : panels)
        names << panel->objectName();
    return names;
}

} // namespace

DockVisibility::DockVisibility(QMainWindow& window) : QObject(&window), m_window(window), m_share(picturesShare)
{
    window.installEventFilter(this);
}

void DockVisibility::addPicture(QDockWidget& panel)
{
    m_pictures.push_back(&panel);
    m_seen[First].open << panel.objectName();
}

void DockVisibility::addStrip(QDockWidget& panel)
{
    m_strips.push_back(&panel);
    for (Seen& seen : m_seen)
        seen.open << panel.objectName();
}

std::vector<QDockWidget*> DockVisibility::all() const
{
    std::vector<QDockWidget*> panels = m_pictures;
    panels.insert(panels.end(), m_strips.begin(), m_strips.end());
    return panels;
}

void DockVisibility::turnTo(bool firstPage)
{
    const Page page = firstPage ? First : Others;
    if (page == m_beside)
        return;
    remember();
    m_beside = page;
    bringBack();
}

void DockVisibility::remember()
{
    Seen& seen = m_seen[m_beside];
    QStringList strips;
    if (!m_stripsVisible)
        for (const QString& name : namesOf(m_strips))
            strips << (seen.open.contains(name) ? QStringList{name} : QStringList{});
    seen.open = strips;
    const bool drawn = m_window.isVisible(); // until then, no tab is in front of another
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
}

void DockVisibility::bringBack()
{
    const Seen& seen = m_seen[m_beside];
    for (QDockWidget* const panel : all())
        if (!panel->isFloating())
            panel->setVisible(isOpen(*panel));
    for (QDockWidget* const panel : all())
        if (seen.inFront.contains(panel->objectName()))
            panel->raise();
    m_window.layout()->activate(); // only what has a place can be sized
    QList<QDockWidget*> panels;
    QList<int> widths;
    for (QDockWidget* const panel : m_pictures)
        if (!panel->isHidden() && !panel->isFloating() && m_widths.value(panel->objectName()) > 0) {
            panels << panel;
            widths << m_widths[panel->objectName()];
        }
    if (!panels.isEmpty())
        m_window.resizeDocks(panels, widths, Qt::Horizontal);
    fitRow();
}

bool DockVisibility::arePicturesOpen() const
{
    return std::ranges::any_of(m_pictures, [](const QDockWidget* panel) { return !panel->isHidden() && !panel->isFloating(); });
}

void DockVisibility::setPicturesOpen(bool open)
{
    if (open == arePicturesOpen())
        return;
    Seen& seen = m_seen[m_beside];
    remember();
    const QStringList pictures = namesOf(m_pictures);
    if (open) {
        seen.open += !seen.folded.isEmpty() ? seen.folded : m_usual.isEmpty() ? pictures : m_usual;
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

void DockVisibility::reset()
{
    m_seen[First] = {(m_usual.isEmpty() ? namesOf(m_pictures) : m_usual) + namesOf(m_strips), {}, {}, {}};
    m_seen[Others] = {namesOf(m_strips), {}, {}, {}};
    if (m_beside == Others)
        bringBack();
    m_share = picturesShare;
    m_fittedOf = 0;
    fitRow();
}

void DockVisibility::restore(const QSettings& settings)
{
    m_seen[Others].open = settings.value(settingOfOthers, m_seen[Others].open).toStringList();
    const double share = settings.value(settingOfShare, picturesShare).toDouble();
    m_share = share > 0.0 && share < 1.0 ? share : picturesShare;
    fitRow();
}

void DockVisibility::save(QSettings& settings)
{
    remember();
    settings.setValue(settingOfOthers, m_seen[Others].open);
    settings.setValue(settingOfShare, m_share);
}

void DockVisibility::setStripsVisible(bool visible)
{
    if (m_stripsVisible == visible)
        return;
    if (!visible)
        remember();
    m_stripsVisible = visible;
    for (QDockWidget* const strip : m_strips)
        if (!strip->isFloating())
            strip->setVisible(isOpen(*strip));
}

bool DockVisibility::isOpen(const QDockWidget& panel) const
{
    return m_seen[m_beside].open.contains(panel.objectName()) && (m_stripsVisible || !std::ranges::count(m_strips, &panel));
}

QDockWidget* DockVisibility::shownPicture() const
{
    const auto shown = std::ranges::find_if(m_pictures, [this](QDockWidget* panel) {
        return !panel->isHidden() && !panel->isFloating() && m_window.dockWidgetArea(panel) == Qt::BottomDockWidgetArea
               && panel->geometry().x() >= 0; // panels behind tabs keep an old position
    });
    return shown == m_pictures.end() ? nullptr : *shown;
}

void DockVisibility::keepShare()
{
    const QDockWidget* const panel = shownPicture();
    const QWidget* const middle = m_window.centralWidget();
    if (!panel || !middle || m_fitted == 0 || std::abs(panel->height() - m_fitted) <= 2)
        return;
    m_share = static_cast<double>(panel->height()) / (panel->height() + middle->height());
    m_fitted = panel->height();
    m_fittedOf = panel->height() + middle->height();
}

void DockVisibility::fitRow()
{
    if (std::exchange(m_awaits, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_awaits = false;
            QDockWidget* const panel = shownPicture();
            const QWidget* const middle = m_window.centralWidget();
            if (!panel || !middle || !m_window.isVisible())
                return;
            const auto both = [panel, middle] { return panel->height() + middle->height(); };
            const int least = std::max(1, panel->minimumSizeHint().height()); // none is hinted at if nothing fits
            const bool isSame = both() == m_fittedOf && panel->height() == m_fitted && least == m_fittedLeast;
            constexpr int mostFits = 3; // limit of fits, in case the requested height is impossible
            if (isSame && (m_isFitted || m_fits >= mostFits))
                return;
            m_fits = isSame ? m_fits + 1 : 0;
            m_fittedLeast = least;
            const int above = linesAbove * m_window.fontMetrics().lineSpacing();
            // The requested size also covers the row's tabs, so their height is added. The height of both rows changes once a strip below
            // them has its own.
            constexpr int most = 4;
            int more = 0;
            m_isFitted = false;
            for (int attempt = 0; attempt < most; ++attempt) {
                const int requested = std::max(least, std::min(static_cast<int>(std::lround(m_share * both())), both() - above));
                m_isFitted = std::abs(requested - panel->height()) <= 1;
                if (m_isFitted)
                    break;
                m_window.resizeDocks({panel}, {requested + more}, Qt::Vertical);
                m_window.layout()->activate();
                more = std::max(0, more + requested - panel->height());
            }
            m_fitted = panel->height();
            m_fittedOf = both();
        },
        Qt::QueuedConnection);
}

void DockVisibility::fitTabBars()
{
    for (QTabBar* const bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        bar->setFocusPolicy(bar->count() > 0 ? Qt::TabFocus : Qt::NoFocus);
        // Setting it again would request another layout, endlessly.
        if (bar->elideMode() == Qt::ElideNone && bar->usesScrollButtons())
            continue;
        bar->setElideMode(Qt::ElideNone); // the names are the titles of the pictures: if they do not fit, the bar scrolls
        bar->setUsesScrollButtons(true);
    }
}

bool DockVisibility::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        fitRow();
    if (event->type() == QEvent::MouseButtonRelease) // on a separator: the window has nothing else to press
        QMetaObject::invokeMethod(this, &DockVisibility::keepShare, Qt::QueuedConnection);
    if (event->type() == QEvent::LayoutRequest && QApplication::mouseButtons() == Qt::NoButton) // no separator is being dragged
        fitRow();
    if (event->type() == QEvent::LayoutRequest)
        QMetaObject::invokeMethod(this, &DockVisibility::fitTabBars, Qt::QueuedConnection); // after it has been processed
    return false;
}

} // namespace posenc
