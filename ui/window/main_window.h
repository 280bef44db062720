// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/explorer.h"
#include "ui/scene/presets.h"
#include "ui/theme/color_maps.h"
#include "ui/theme/theme.h"
#include "ui/window/player.h"

#include <QMainWindow>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>

class QLabel;

namespace posenc {

class CompactBar;
class CompactSheet;
class DiagnosticsPanel;
class Documents;
class Exporter;
class Inspector;
class LeftWidth;
class ManualOpener;
class ParameterPanel;
class Pasting;
class Workspace;
class MaximizedPicture;
class PlayBar;
class PlotCard;
class PresetChoice;
class PresetNote;
class Readout;
class SearchPanel;
class Sessions;
struct Found;
struct SceneParameter;
struct Session;
class WindowChrome;
class WindowPart;
class SidePanels;
class ViewSwitches;
class WhyPanel;

/// Wiring: the parameter panel at the left, the pictures and panels, and the actions of the menus.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Scene& scene);
    ~MainWindow() override;

    /// One for every view; heatmap, similarity and sinusoids come first.
    const std::vector<PlotCard*>& cards() const;
    /// Some panels are built after the window is first painted, or when their page is first in sight.
    bool isBuilt() const;
    Workspace& docks() { return *m_docks; }
    Explorer& explorer() { return m_explorer; }
    /// The scene with the view whose plot is in front, or had the keyboard last: what is exported, saved and linked to.
    Scene currentPicture() const;
    Documents& documents() { return *m_documents; }
    Pasting& pasting() { return *m_pasting; }
    ManualOpener& manual() { return *m_manual; }
    Exporter& exporter() { return *m_exporter; }
    MaximizedPicture& maximized() { return *m_maximized; }
    const ColorMaps& colorMaps() const { return m_colorMaps; }
    const std::vector<Preset>& presets() const { return m_presets; }
    /// What features have in this window.
    const std::vector<std::unique_ptr<WindowPart>>& parts() const { return m_parts; }
    /// The view of currentPicture() if it is in sight, otherwise the first of the page in front.
    View viewInFront() const;
    /// False if the page in front has no plot.
    bool hasViewInFront() const { return m_page.has_value(); }
    /// For this session; the menu's choice is the one remembered.
    void setTheme(Theme::Choice choice) { m_theme.choose(choice); }

    /// Shows the scene of a file, or compares a table with the formula; on failure a sentence says why, and the present scene stays.
    void open(const QString& path);
    /// Keeps what is shown in a file in `folder` until the window closes, and, if asked, offers what was left there by windows that ended
    /// unexpectedly. Without this call nothing is kept. Call once.
    void keepSessions(const QString& folder, bool offers);
    /// Leaves in `folder` what is shown when the window closes, and, if asked, offers what the window showed that was closed last. Call
    /// once, after keepSessions().
    void keepLast(const QString& folder, bool offers);
    /// Opens the files named by its first scene, like Documents::openNamedFiles.
    void openNamedFiles(const QString& folder);
    /// Few controls, for a first look: the sizes, the usual pages and plots, and a button that brings all the others. By default there are
    /// all. Either is the user's to change.
    void setFew(bool few);
    bool hasFew() const;
    /// One plot and the sliders below, for a frame in another page; with a list of the views and the menus above, for windows as narrow as
    /// a phone's. All other controls are in a sheet. Or there is room again.
    void setCompact(bool compact, bool withMenus = true);

    /// A sentence of what was done, in the status line: it belongs to the scene of that moment.
    void tell(const QString& sentence);
    void bringUp(View view);
    /// bringUp() in place of what the user watches.
    void leadTo(View view);
    void choose(const Preset& preset);
    /// What is shown is no preset, though it may look like one.
    void forgetPreset();
    /// Marks controls and plots that are spoken of.
    void setMarked(const std::vector<Parameter>& controls, const std::vector<View>& views);
    /// Something stands beside the plots: what is maximised leaves it uncovered.
    void setBeside(bool beside);
    /// It leaves room for one plot only, the view's or else the one in front; or there is room again.
    void setCramped(bool cramped, std::optional<View> view);
    /// The plots and their panels are hidden, or are no more: WindowPart::isCovering().
    void setCovered(bool covered);
    /// Tab would go from the last stop to the first, or back.
    bool isAtLastStop(bool forwards);
    /// Whether the plots rest, because another window shows them in front of this one.
    void setResting(bool resting);

signals:
    /// The window has closed along with its dialogs and torn-off panels: the program should end.
    void closed();
    /// Another window is to be opened, in a process of its own.
    void newWindowRequested();
    /// Another view is that of currentPicture().
    void frontChanged();
    /// A line offers what a window showed before.
    void sessionOffered();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void buildPanels();
    void buildToolBar();
    void buildMenus();
    void buildStatusBar();
    void connectRequests();
    QMenu* buildViewMenu();
    void buildHelpMenu();
    void warn(const QString& sentence);
    void show(const Scene& scene);
    void showDocument();
    void showPointedAt(const Scene& scene);
    bool isCovering() const;
    void showParts(bool visible);
    void openFeatureFile(const QString& path);
    void free();
    void showResolution();
    void showWhatIsUsed();
    void placeParts(PlotCard& card);
    void showWhy();
    void search(const QString& typed = {});
    void buildCompact(bool withMenus);
    std::optional<View> pageInFront() const { return m_isCompact ? m_view : m_page; }
    void openFound(const Found& found);
    void goTo(const SceneParameter& parameter, const QString& title);
    QMenu* buildFileMenu();
    QMenu* buildEditMenu();
    void followFocus(const QWidget* widget);
    void setFront(View view);
    void turnWithStep(View view);
    void goThroughHistory(bool back);
    void restore(const Session& session, const std::function<void()>& shown);
    void resetZoom();
    void giveKeysToPicture();
    void toggleFullScreen(bool on);
    void fill(View view);
    void showMenuOf(View view, const QPoint& place);
    void showInspector(const Scene& scene);
    void restoreLayout();
    void fitScreen();

    ColorMaps m_colorMaps;
    std::vector<Preset> m_presets;
    Explorer m_explorer;
    Theme m_theme;
    ParameterPanel* m_panel;
    Exporter* m_exporter;
    View m_view = View::Heatmap;                ///< the picture last touched: the one exported
    std::optional<View> m_page = View::Heatmap; ///< the first picture of the front page
    QPointer<const QWidget> m_clicked;          ///< what was clicked last, or belongs to the tab that was, until the focus moves
    QString m_told;                             ///< what the status line says of the scene of that moment
    Workspace* m_docks;
    MaximizedPicture* m_maximized = nullptr;
    LeftWidth* m_leftWidth = nullptr;
    std::unique_ptr<WindowChrome> m_chrome;
    Documents* m_documents;
    Pasting* m_pasting;
    ManualOpener* m_manual;
    std::vector<std::unique_ptr<WindowPart>> m_parts;
    WhyPanel* m_why;
    QAction* m_showsWhy;
    Inspector* m_inspector = nullptr;
    DiagnosticsPanel* m_diagnostics = nullptr;
    SidePanels* m_panels = nullptr;
    Sessions* m_sessions = nullptr;
    /// A step of undo that brought another picture to the front.
    struct Turn {
        View left;
        View brought;
    };
    std::map<std::size_t, Turn> m_turns; ///< by Explorer::stepNumber
    std::size_t m_shownStep = 0;
    bool m_isInHistory = false; ///< while a step is undone or redone
    Player m_player;
    PlayBar* m_playBar = nullptr;
    ViewSwitches* m_switches = nullptr;
    PresetChoice* m_preset = nullptr;
    PresetNote* m_note = nullptr;
    SearchPanel* m_search = nullptr; ///< made when it is first opened
    QLabel* m_tableText = nullptr;
    Readout* m_readout = nullptr;
    QMenu* m_fileMenu = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_export = nullptr;
    QAction* m_fullScreen = nullptr;
    QAction* m_fill = nullptr;
    QAction* m_all = nullptr; ///< all controls
    QAction* m_resetLayout = nullptr;
    QAction* m_playing = nullptr; ///< the play bar in the toolbar
    bool m_isCompact = false;
    CompactBar* m_compactBar = nullptr; ///< made with what follows when the window is first compact
    CompactSheet* m_sheet = nullptr;
    QAction* m_opensControls = nullptr;
    Readout* m_touched = nullptr;     ///< the value that was touched last, in the status line
    QByteArray m_wide;                ///< the arrangement before the window was compact
    bool m_isCramped = false;         ///< beside a lesson there is room for one picture only
    QList<QAction*> m_pictureEntries; ///< the entries of a picture's menu, nullptr for a line
};

} // namespace posenc
