// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/color_maps.h"
#include "ui/scene/scene.h"

#include <QObject>

#include <map>
#include <vector>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;
class QSettings;
class QTabWidget;

namespace posenc {

class DockVisibility;
class PicturePair;
class PlotCard;

/// Where the pictures and panels of the window lie. The middle has pages: heatmap and similarity on the first, and one for each picture
/// that needs the room; below the first, behind tabs, the sinusoids and everything else, which can be moved, torn off, closed and brought
/// back, beside the other pages too (see DockVisibility). The arrangement is remembered.
class Workspace : public QObject {
    Q_OBJECT
public:
    Workspace(QMainWindow& window, const ColorMaps& colorMaps);

    /// Every view has one; heatmap, similarity and sinusoids are the first.
    const std::vector<PlotCard*>& cards() const { return m_cards; }
    PlotCard& card(View view) const { return *m_cardOf.at(view); }
    /// The view whose card a widget belongs to.
    std::optional<View> viewOf(const QWidget* widget) const;

    /// Calls the tabs by what the scene's scheme has.
    void show(const Scene& scene);

    /// Another page of the middle.
    void addPage(const QString& name, const QString& title, QWidget* page);
    /// Another panel, behind a tab beside the other views, or below everything. `name` is what the arrangement is remembered by.
    QDockWidget* addPanel(const QString& name, const QString& title, QWidget* panel);
    /// A strip has no title line in the window: it brings the buttons of its own (see DockTitle::newButtons).
    QDockWidget* addStrip(const QString& name, const QString& title, QWidget* panel);

    /// Brings a view, or the panel of that widget, in front; with the first page where the present one has shut it.
    void raise(View view);
    void raise(const QWidget* panel);

    /// Nothing but the pictures: without the tabs of the pages, and the strips.
    void setBare(bool bare);
    /// Whether a panel with pictures, or what leads to them, is open: beside the page that is seen, or torn off.
    bool arePanelsOpen() const;

    /// Shows and hides each panel.
    QMenu* newMenu(const QString& title, QWidget* parent) const;
    /// Turns to each page.
    QMenu* newPageMenu(const QString& title, QWidget* parent);
    /// Folds the pictures below the page that is seen away, or brings them back.
    QAction* newFoldAction(const QString& title, QMenu* menu) const;
    /// Everything where it was when the program was new.
    void reset();
    void restore(const QSettings& settings);
    void save(QSettings& settings);

signals:
    /// Another page is seen; the picture on it, the first where there are several, none for a page of something else.
    void turned(std::optional<posenc::View> view);
    /// A panel has been opened, shut, moved or brought in front.
    void panelsChanged();

private:
    QDockWidget* addDock(const QString& name, const QString& title, QWidget* content);
    void showTitles();

    QMainWindow& m_window;
    QTabWidget* m_pages;
    PicturePair* m_middle = nullptr; ///< the first page
    DockVisibility* m_panels;
    std::vector<PlotCard*> m_cards;
    std::map<View, PlotCard*> m_cardOf;
    std::vector<QDockWidget*> m_left; ///< behind each other's tabs
    std::vector<QDockWidget*> m_right;
};

} // namespace posenc
