#pragma once

#include "ui/color_maps.h"
#include "ui/explorer.h"
#include "ui/presets.h"
#include "ui/theme.h"

#include <QMainWindow>

class QComboBox;
class QLabel;
class QSplitter;

namespace posenc {

class ChoiceBar;
class Exporter;
class ParameterPanel;
class PlotCard;
class RecentFiles;

/// Layout and wiring: the parameter panel at the left, the three pictures, and what the menus do.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Scene& scene);
    ~MainWindow() override;

    const std::vector<PlotCard*>& cards() const { return m_cards; }
    Explorer& explorer() { return m_explorer; }
    /// For this session; the menu's choice is the one that is remembered.
    void setTheme(Theme::Choice choice) { m_theme.choose(choice); }

    /// Shows the scene of a file; a sentence says why where it cannot, and the present scene stays.
    void open(const QString& path);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildCards();
    void buildToolBar();
    void buildMenus();
    void buildStatusBar();
    void connectWishes();
    void show(const Scene& scene);
    void showResolution();
    void showPreset(const Scene& scene);
    QMenu* buildFileMenu();
    QMenu* buildEditMenu();
    void followFocus(const QWidget* widget);
    Scene currentPicture();
    void openScene();
    void saveScene();
    void resetZoom();
    void toggleFullScreen(bool on);
    void restoreLayout();

    ColorMaps m_colorMaps;
    std::vector<Preset> m_presets;
    Explorer m_explorer;
    Theme m_theme;
    ParameterPanel* m_panel;
    Exporter* m_exporter;
    RecentFiles* m_recent = nullptr;
    View m_view = View::Heatmap;    ///< the picture that was touched last: what is exported
    std::vector<PlotCard*> m_cards; ///< heatmap, similarity, sinusoids
    ChoiceBar* m_sinusoidAxis = nullptr;
    QSplitter* m_upper = nullptr;
    QSplitter* m_pictures = nullptr;
    QComboBox* m_preset = nullptr;
    QLabel* m_tableText = nullptr;
    QLabel* m_readout = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_export = nullptr;
    QAction* m_fullScreen = nullptr;
};

} // namespace posenc
