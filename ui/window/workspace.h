// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"
#include "ui/theme/color_maps.h"

#include <QObject>
#include <QSplitter>
#include <QTimer>

#include <map>
#include <optional>
#include <vector>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;
class QSettings;
class QTabBar;

namespace posenc {

class PlotCard;

/// A picture and beside it one with square cells, which gets only the width its height can use; the other has the rest. The user's position
/// of the handle prevails.
class PicturePair : public QSplitter {
    Q_OBJECT
public:
    PicturePair(PlotCard* picture, PlotCard* square, QWidget* parent = nullptr);

    void reset();
    void restore(const QByteArray& state);
    /// Empty until the user has moved the handle.
    QByteArray state() const { return m_byHand ? saveState() : QByteArray(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isFittedScene() const;
    void follow();
    void fit();
    bool fitOnce();

    PlotCard* m_square;
    QTimer m_rest{this};
    bool m_byHand = false;
    bool m_isFitting = false;
    std::optional<Scene> m_fitted; ///< the scene that the square had its width for
    QSize m_fittedSize;            ///< size of both plots at the last fit
    int m_changes = 0;             ///< number of changes of the width since then
};

class DockVisibility;
class FormulaBand;
class PageTabs;
class PlotRow;
class PlotCard;

/// The arrangement of the window's pictures and panels. The middle has pages: heatmap and similarity on the first, and one for each picture
/// that needs the room; below the first, behind tabs, the sinusoids and everything else, which can be moved, torn off, closed and restored,
/// on the other pages too (see DockVisibility). The arrangement is remembered.
class Workspace : public QObject {
    Q_OBJECT
public:
    Workspace(QMainWindow& window, const ColorMaps& colorMaps);

    /// One for every view; heatmap, similarity and sinusoids come first.
    const std::vector<PlotCard*>& cards() const { return m_cards; }
    PlotCard& card(View view) const { return *m_cardOf.at(view); }
    /// The view whose card a widget belongs to.
    std::optional<View> viewOf(const QWidget* widget) const;

    /// The formula above the pictures of the first page.
    FormulaBand& formula() const { return *m_formula; }

    /// Names the tabs by what the scene's scheme has.
    void show(const Scene& scene);

    /// Adds a page to the middle; its place is as ViewMaker::page.
    void addPage(const QString& name, const QString& title, QWidget* page, int place);
    /// Another panel, behind a tab beside the other views, or below everything. `name` identifies it in the stored arrangement.
    QDockWidget* addPanel(const QString& name, const QString& title, QWidget* panel);
    /// A strip has no title line in the window: it brings its own buttons (see DockTitle::newButtons).
    QDockWidget* addStrip(const QString& name, const QString& title, QWidget* panel);

    /// Brings a view, or that widget's panel, to the front; with the first page if the present one has closed it.
    void raise(View view);
    void raise(const QWidget* panel);
    /// Brings the first panel of each stack below the pictures to the front, so that what is in front depends on nothing before.
    void raiseFirstPanels();

    /// Few tabs: the usual pages, and below the middle a PlotRow, without strips unless a lesson speaks of them. The full arrangement
    /// returns as it was left.
    void setFew(bool few);
    void setBesideLesson(bool beside);

    /// Only the pictures: without page tabs and strips.
    void setBare(bool bare);
    /// Whether a panel with pictures, or what leads to them, is open: beside the current page, or torn off.
    bool arePanelsOpen() const;

    /// Shows and hides each panel.
    QMenu* newMenu(const QString& title, QWidget* parent) const;
    /// Switches to each page.
    QMenu* newPageMenu(const QString& title, QWidget* parent);
    PageTabs& pages() { return *m_pages; }
    /// Folds the pictures below the current page away, or restores them.
    QAction* newFoldAction(const QString& title, QMenu* menu) const;
    /// Everything back to its first-start place.
    void reset();
    void restore(const QSettings& settings);
    void save(QSettings& settings);

signals:
    /// Another page is current; its picture, the first if there are several, none for a page of something else.
    void turned(std::optional<posenc::View> view);
    /// The user has clicked on a tab, which takes no focus: the content of its page or panel, the first plot if there are several.
    void tabClicked(const QWidget* content);
    /// A panel has been opened, closed, moved or brought to the front.
    void panelsChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QDockWidget* addDock(const QString& name, const QString& title, QWidget* content);
    QDockWidget& dockOf(View view) const;
    void showTitles();
    /// Gives each tab of a bar its sentence.
    void explain(QTabBar& tabs) const;
    void showStrips();
    void arrangeAll();
    void arrangeFew();

    QMainWindow& m_window;
    PageTabs* m_pages;
    FormulaBand* m_formula;
    PicturePair* m_middle = nullptr; ///< the pictures of the first page
    QWidget* m_first = nullptr;      ///< that page
    DockVisibility* m_panels;
    std::vector<PlotCard*> m_cards;
    std::map<View, PlotCard*> m_cardOf;
    std::vector<QDockWidget*> m_left; ///< behind each other's tabs
    std::vector<QDockWidget*> m_right;
    PlotRow* m_row; ///< arranges the plots below, if there are few
    bool m_isFew = false;
    std::vector<QDockWidget*> m_readLast; ///< in sight before every control came
    bool m_isBare = false;
    bool m_isBesideLesson = false;
    bool m_wantsStrips = false; ///< the user has opened one among few plots
};

} // namespace posenc
