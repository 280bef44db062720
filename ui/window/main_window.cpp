// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/base/shown_number.h"
#include "ui/base/shown_text.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/labels.h"
#include "ui/controls/settings_panel.h"
#include "ui/controls/window_keys.h"
#include "ui/dialogs/export_task.h"
#include "ui/dialogs/exporter.h"
#include "ui/dialogs/help_dialogs.h"
#include "ui/dialogs/web_address_dialog.h"
#include "ui/files/program_files.h"
#include "ui/manual/manual_opener.h"
#include "ui/panels/code_panel.h"
#include "ui/panels/diagnostics_panel.h"
#include "ui/panels/dock_title.h"
#include "ui/panels/formula_band.h"
#include "ui/panels/inspector.h"
#include "ui/panels/left_width.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/why_panel.h"
#include "ui/plotting/plot_card.h"
#include "ui/recovery/session.h"
#include "ui/recovery/sessions.h"
#include "ui/scene/feature.h"
#include "ui/settings/table_settings.h"
#include "ui/text/choice_words.h"
#include "ui/text/scheme_words.h"
#include "ui/theme/focus_ring.h"
#include "ui/theme/theme.h"
#include "ui/window/accessibility.h"
#include "ui/window/compact_bar.h"
#include "ui/window/documents.h"
#include "ui/window/first_paint.h"
#include "ui/window/maximized_picture.h"
#include "ui/window/page_tabs.h"
#include "ui/window/pasting.h"
#include "ui/window/play_bar.h"
#include "ui/window/preset_choice.h"
#include "ui/window/recent_files.h"
#include "ui/window/search_panel.h"
#include "ui/window/side_panels.h"
#include "ui/window/start.h"
#include "ui/window/tab_order.h"
#include "ui/window/view_switches.h"
#include "ui/window/window_chrome.h"
#include "ui/window/window_part.h"
#include "ui/window/workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QPointer>
#include <QScreen>
#include <QSettings>
#include <QStatusBar>
#include <QStyle>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QWhatsThis>

#include <algorithm>
#include <array>
#include <utility>

namespace posenc {

namespace {

constexpr QSize leastSize(800, 400); // pixels: room on a projector of 1280 × 720 at a scale of 1.5
constexpr int messageTime = 8000;    // milliseconds a message stays in the status line

// In a lower window, the formula would leave no picture: the inspector has the cell then.
bool hasBand(const QSize& window)
{
    constexpr int least = 540; // pixels
    return window.height() >= least;
}

QString tableText(const Scene& scene)
{
    const QString label = wordsOf(scene.scheme.name).label();
    const bool hasLayout = scene.scheme.name->takes(SchemeParameter::Layout);
    return MainWindow::tr("%1 × %2 table · %3")
        .arg(groupedNumber(static_cast<double>(scene.encoding.maxLen())), groupedNumber(static_cast<double>(scene.encoding.dModel())),
             hasLayout ? MainWindow::tr("%1, %2").arg(label, wordOfChoice(QString::fromUtf8(nameOf(scene.encoding.layout()).data())))
                       : label);
}

QIcon themeIcon(const QString& name, QStyle::StandardPixmap fallback)
{
    return QIcon::fromTheme(name, QApplication::style()->standardIcon(fallback));
}

} // namespace

MainWindow::MainWindow(const Scene& scene)
    : m_presets(readPresets()), m_panel(new ParameterPanel(m_colorMaps)), m_exporter(new Exporter(m_colorMaps, this)),
      m_docks(new Workspace(*this, m_colorMaps)), m_documents(new Documents(m_explorer, this)),
      m_pasting(new Pasting(*m_documents, stateFolder() + QStringLiteral("/pasted"), this)),
      m_manual(new ManualOpener(*this, m_presets, [this](const QWidget* widget) { return m_docks->viewOf(widget); }))
{
    setWindowTitle(tr("posenc"));
    setMinimumSize(leastSize);
    setAcceptDrops(true);
    buildPanels();
    buildToolBar();
    buildMenus();
    buildStatusBar();
    connectRequests();
    restoreLayout();
    new FocusRing(this);
    new KeysInSight(this);
    auto* const keys = new FieldKeys(*this);
    connect(keys, &FieldKeys::typingEnded, this, &MainWindow::giveKeysToPicture);
    connect(keys, &FieldKeys::clicked, this, [this](const QWidget* control) { m_clicked = control; });
    setFocus(); // no key changes anything before a control has been chosen
    m_explorer.start(scene);
    m_note->setPreset(m_preset->presetOf(scene), scene);
    bringUp(scene.view.name);
    QTimer::singleShot(0, this, [this] { // a tab comes to the front once the window is up
        if (!m_isCompact)
            m_docks->raise(m_view);
    });
    connect(new FirstPaint(*this), &FirstPaint::begun, m_panels, &SidePanels::buildSoon);
}

// Writing, and what follows the focus, use members, so they end before them.
MainWindow::~MainWindow()
{
    disconnect(qApp, nullptr, this, nullptr);
    // A field that goes loses the keyboard and takes its sentence back from a status bar that may be gone.
    disconnect(m_panel, nullptr, this, nullptr);
    disconnect(statusBar(), nullptr, this, nullptr);
    delete m_sessions;
    delete m_exporter;
    // Background work still uses the colour maps.
    qDeleteAll(findChildren<ExportTask*>());
    qDeleteAll(findChildren<ExportProgress*>());
}

void MainWindow::buildPanels()
{
    auto* const left = new QDockWidget(this);
    left->setObjectName(QStringLiteral("parameters"));
    left->setFeatures(QDockWidget::NoDockWidgetFeatures);
    left->setTitleBarWidget(new QWidget);
    left->setWidget(m_panel);
    setToldInside(*m_panel->widget(), true);
    addDockWidget(Qt::LeftDockWidgetArea, left);
    m_leftWidth = new LeftWidth(*this, *left);
    m_why = new WhyPanel;
    auto* const why = new QDockWidget(tr("Why"), this);
    why->setObjectName(QStringLiteral("why"));
    why->setFeatures(QDockWidget::NoDockWidgetFeatures);
    why->setTitleBarWidget(new QWidget);
    why->setWidget(m_why);
    connect(m_why, &WhyPanel::closeRequested, this, [this] { m_showsWhy->setChecked(false); });
    connect(m_why, &WhyPanel::manualRequested, this, [this] { m_manual->openAt(nullptr, m_page); });
    connect(m_why, &WhyPanel::lessonsRequested, this, [this] { search(titleOf(*m_page)); });
    why->toggleViewAction()->setVisible(false); // a page without words has none to show
    addDockWidget(Qt::RightDockWidgetArea, why);
    why->hide();
    m_showsWhy = new QAction(tr("W&hy"), this);
    m_showsWhy->setToolTip(tr("Shows or hides the words that explain this page"));
    m_showsWhy->setCheckable(true);
    connect(m_showsWhy, &QAction::toggled, this, &MainWindow::showWhy);

    for (const Feature* const feature : features())
        if (feature->newWindowPart)
            m_parts.push_back(feature->newWindowPart(*this, *left));

    m_switches = new ViewSwitches(*m_docks, this);
    connect(m_switches, &ViewSwitches::sceneRequested, &m_explorer, &Explorer::setScene);
    m_diagnostics = new DiagnosticsPanel;
    connect(m_docks->addPanel(QStringLiteral("diagnostics"), tr("Diagnostics"), m_diagnostics), &QDockWidget::visibilityChanged,
            m_diagnostics, &DiagnosticsPanel::setInSight);
    connect(m_diagnostics, &DiagnosticsPanel::sceneRequested, &m_explorer, &Explorer::setScene);
    connect(m_diagnostics, &DiagnosticsPanel::viewRequested, this, &MainWindow::bringUp);
    m_panels = new SidePanels(*m_docks, m_explorer, this);
    connect(m_panels, &SidePanels::openRequested, m_documents, &Documents::askWhatToCompare);
    connect(m_panels, &SidePanels::besideRequested, m_documents, &Documents::askWhatToPutBeside);
    connect(m_panels, &SidePanels::lookRequested, m_documents, &Documents::lookAt);
    connect(m_panels, &SidePanels::saveCodeRequested, this, [this] { m_exporter->exportCode(m_explorer.scene()); });
    m_inspector = new Inspector;
    QDockWidget* const strip = m_docks->addStrip(QStringLiteral("inspector"), tr("Inspector"), m_inspector);
    for (QToolButton* const button : DockTitle::newButtons(*strip))
        m_inspector->addButton(button);
    m_chrome = std::make_unique<WindowChrome>(*this, *m_docks, *left);
    m_maximized = new MaximizedPicture(*this, m_explorer, cards());
    connect(m_maximized, &MaximizedPicture::tableRequested, m_documents, &Documents::askWhatToCompare);
}

const std::vector<PlotCard*>& MainWindow::cards() const { return m_docks->cards(); }

bool MainWindow::isBuilt() const { return m_panels->areAllBuilt(); }

void MainWindow::buildToolBar()
{
    QToolBar* const bar = addToolBar(tr("Main toolbar"));
    bar->setObjectName(QStringLiteral("main toolbar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize(QSize(16, 16));
    bar->setContextMenuPolicy(Qt::PreventContextMenu);

    auto* const label = new QLabel(tr("&Preset"));
    label->setContentsMargins(10, 0, 6, 0);
    m_preset = new PresetChoice(m_presets);
    label->setBuddy(m_preset);
    m_preset->setToolTip(tr("Search lessons, parameters, pages, the manual and presets (%1). A preset sets everything at once")
                             .arg(QKeySequence(Qt::CTRL | Qt::Key_K).toString(QKeySequence::NativeText)));
    bar->addWidget(label);
    bar->addWidget(m_preset);

    m_undo = new QAction(themeIcon(QStringLiteral("edit-undo"), QStyle::SP_ArrowBack), tr("&Undo"), this);
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = new QAction(themeIcon(QStringLiteral("edit-redo"), QStyle::SP_ArrowForward), tr("&Redo"), this);
    m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    m_export = new QAction(themeIcon(QStringLiteral("document-save-as"), QStyle::SP_DialogSaveButton), tr("&Export figure…"), this);
    m_export->setIconText(tr("Export figure…", "on the toolbar, which has room for few letters"));
    m_export->setShortcut(Qt::CTRL | Qt::Key_E);
    m_docks->pages().standIn(*bar, bar->addSeparator());
    bar->addAction(m_undo);
    bar->addAction(m_redo);
    bar->addSeparator();
    m_playBar = new PlayBar(m_player);
    m_playing = bar->addWidget(m_playBar);
    auto* const space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    QList<QAction*> withFocus{m_undo, m_redo, m_export};
    for (const auto& part : m_parts)
        for (QAction* const action : part->toolBarActions()) {
            bar->addAction(action);
            withFocus << action;
        }
    bar->addAction(m_export);
    for (QAction* const action : std::as_const(withFocus))
        bar->widgetForAction(action)->setFocusPolicy(Qt::TabFocus);
    for (QAction* const action : {m_undo, m_redo, m_export}) // the toolkit would repeat the label
        action->setToolTip(tr("%1 (%2)", "a tool tip: what it does, and its key")
                               .arg(action->text().remove(QLatin1Char('&')), action->shortcut().toString(QKeySequence::NativeText)));
    for (QAction* const action : {m_undo, m_redo}) // their arrows say it in less room
        static_cast<QToolButton*>(bar->widgetForAction(action))->setToolButtonStyle(Qt::ToolButtonIconOnly);
    addToolBarBreak();
    m_note = new PresetNote;
    addToolBar(m_note);
    connect(m_undo, &QAction::triggered, this, [this] { goThroughHistory(true); });
    connect(m_redo, &QAction::triggered, this, [this] { goThroughHistory(false); });
    connect(m_export, &QAction::triggered, this, [this] {
        PenDrawing drawing;
        for (const auto& part : m_parts)
            if (drawing.isEmpty())
                drawing = part->drawing();
        m_exporter->exportFigure(currentPicture(), drawing);
    });
}

void MainWindow::buildMenus()
{
    menuBar()->addMenu(buildFileMenu());
    menuBar()->addMenu(buildEditMenu());

    QMenu* const view = menuBar()->addMenu(buildViewMenu())->menu();
    for (const auto& part : m_parts)
        part->addMenus(*menuBar(), *view);

    buildHelpMenu();
}

void MainWindow::buildHelpMenu()
{
    QMenu* const help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("Man&ual"), QKeySequence::HelpContents, this,
                    [this] { m_manual->openAt(m_clicked ? m_clicked.data() : focusWidget(), m_page ? std::optional(m_view) : m_page); });
    QAction* const whatsThis = QWhatsThis::createAction(this);
    whatsThis->setText(tr("&What's this?"));
    help->addAction(whatsThis);
    help->addSeparator();
    for (const auto& part : m_parts)
        part->addHelp(*help);
    help->addSeparator();
    help->addAction(tr("&Mouse and keys"), this, [this] { showMouseAndKeys(this); });
    help->addAction(tr("&Glossary"), this, [this] { showGlossary(this); });
    QAction* const about = help->addAction(tr("&About posenc"), this, [this] { showAbout(this); });
    about->setMenuRole(QAction::AboutRole);
}

QMenu* MainWindow::buildViewMenu()
{
    auto* const menu = new QMenu(tr("&View"), this);
    QAction* const reset = menu->addAction(tr("&Reset zoom"), Qt::CTRL | Qt::Key_0, this, &MainWindow::resetZoom);
    menu->addAction(tr("Unpin the &selection"), Qt::Key_Escape, this, &MainWindow::free);
    menu->addSeparator();
    m_fill = menu->addAction(tr("&Maximise plot"));
    m_fill->setShortcut(Qt::Key_F);
    m_fill->setCheckable(true);
    connect(m_fill, &QAction::triggered, this, [this] { fill(m_view); });
    connect(m_maximized, &MaximizedPicture::changed, m_fill, [this](const PlotCard* card) { m_fill->setChecked(card != nullptr); });
    m_pictureEntries << nullptr << m_fill << reset;
    menu->addMenu(m_docks->newPageMenu(tr("Pa&ges"), menu));
    QMenu* const panels = menu->addMenu(m_docks->newMenu(tr("&Panels"), menu))->menu();
    QAction* const fold = m_docks->newFoldAction(tr("Lo&wer plots"), menu);
    QAction* const left = menu->addAction(tr("Left p&anel"), this, [this](bool on) {
        if (m_maximized->fillsWindow())
            m_maximized->setStripShown(on);
        else
            m_chrome->setLeftVisible(on);
    });
    menu->addAction(m_showsWhy);
    left->setShortcut(Qt::Key_F9);
    left->setCheckable(true);
    left->setChecked(true);
    connect(menu, &QMenu::aboutToShow, left,
            [this, left] { left->setChecked(m_maximized->fillsWindow() ? m_maximized->isStripShown() : m_chrome->isLeftVisible()); });
    connect(m_maximized, &MaximizedPicture::changed, left, [this, left, behind = std::array{fold, panels->menuAction()}] {
        left->setText(m_maximized->fillsWindow() ? tr("Sl&iders below the plot") : tr("Left p&anel"));
        left->setChecked(m_maximized->fillsWindow() ? m_maximized->isStripShown() : m_chrome->isLeftVisible());
        for (QAction* const action : behind)
            action->setEnabled(!m_maximized->card());
        setToldInside(*m_panel->widget(), m_isCompact || !m_maximized->fillsWindow()); // the sliders below the plot have the same names
    });
    m_all = menu->addAction(tr("All c&ontrols"));
    m_all->setCheckable(true);
    m_all->setChecked(true);
    connect(&m_player, &Player::playingChanged, this, [this](bool playing) {
        if (playing && m_explorer.scene().view.table->filled != Filled::Both)
            warn(tr("Play does not fill the table. View → Columns filled says which columns hold their values"));
    });
    connect(m_all, &QAction::triggered, this, [this](bool all) {
        setFew(!all);
        rememberStart(!all);
    });
    connect(m_panel, &ParameterPanel::otherControlsRequested, m_all, &QAction::trigger);
    menu->addMenu(m_switches->newFillMenu(tr("Columns fille&d"), menu));
    m_resetLayout = menu->addAction(tr("Reset &layout"), this, [this] {
        m_maximized->restore();
        m_chrome->setLeftVisible(true);
        m_docks->reset();
        m_leftWidth->reset();
    });
    menu->addSeparator();
    menu->addAction(tr("Pla&y or pause"), m_playBar, &PlayBar::toggle);
    menu->addAction(tr("Step bac&k"), Qt::ALT | Qt::Key_Left, &m_player, [this] { m_player.step(-1); });
    menu->addAction(tr("Step &forward"), Qt::ALT | Qt::Key_Right, &m_player, [this] { m_player.step(1); });
    menu->addSeparator();
    menu->addMenu(newThemeMenu(m_theme, menu));
    menu->addMenu(newTextSizeMenu(menu));
    menu->addMenu(newLanguageMenu(menu, [this](const QString& sentence) { warn(sentence); }));
    for (const auto& part : m_parts)
        part->addSettings(*menu);
    menu->addAction(tr("We&b address…"), this, [this] { askForWebAddress(this, [this](const QString& sentence) { warn(sentence); }); });
    menu->addSeparator();
    m_fullScreen = menu->addAction(tr("F&ull screen"));
    m_fullScreen->setShortcut(Qt::Key_F11);
    m_fullScreen->setCheckable(true);
    connect(m_fullScreen, &QAction::toggled, this, &MainWindow::toggleFullScreen);
    return menu;
}

QMenu* MainWindow::buildFileMenu()
{
    auto* const menu = m_fileMenu = new QMenu(tr("&File"), this);
    const auto add = [&](const QString& text, const QKeySequence& key, auto&& action, const QString& icon = {},
                         QStyle::StandardPixmap fallback = QStyle::SP_CustomBase) {
        QAction* const entry = menu->addAction(text, key, this, action);
        if (!icon.isEmpty())
            entry->setIcon(themeIcon(icon, fallback));
        return entry;
    };
    add(tr("Ne&w window"), QKeySequence::New, &MainWindow::newWindowRequested);
    add(
        tr("&Open scene, table or model…"), QKeySequence::Open, [this] { m_documents->askWhatToOpen(); }, QStringLiteral("document-open"),
        QStyle::SP_DialogOpenButton);
    auto* const recent = new RecentFiles(menu);
    menu->addMenu(recent);
    m_documents->setRecentFiles(recent);
    add(tr("Compare with a mo&del…"), {}, [this] { m_documents->askWhatToPutBeside(); });
    add(
        tr("&Save scene…"), QKeySequence::Save, [this] { m_documents->save(currentPicture()); }, QStringLiteral("document-save"),
        QStyle::SP_DialogSaveButton);
    menu->addSeparator();
    menu->addAction(m_export);
    add(tr("Export &numbers…"), Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this] { m_exporter->exportNumbers(currentPicture()); });
    m_pictureEntries << m_export << menu->actions().last();
    add(tr("Export &animation…"), {}, [this] { m_exporter->exportAnimation(currentPicture()); });
    menu->addSeparator();
    add(
        tr("&Print…"), QKeySequence::Print, [this] { m_exporter->print(currentPicture()); }, QStringLiteral("document-print"));
    menu->addSeparator();
    add(tr("&Quit"), Qt::CTRL | Qt::Key_Q, &QWidget::close)->setMenuRole(QAction::QuitRole);
    return menu;
}

QMenu* MainWindow::buildEditMenu()
{
    auto* const menu = new QMenu(tr("&Edit"), this);
    menu->addAction(m_undo);
    menu->addAction(m_redo);
    menu->addSeparator();
    menu->addAction(tr("&Search…"), Qt::CTRL | Qt::Key_K, this, [this] { search(); });
    menu->addSeparator();
    menu->addAction(tr("&Copy figure"), QKeySequence::Copy, this, [this] { m_exporter->copyFigure(currentPicture()); });
    menu->addAction(tr("Copy &numbers"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, this, [this] { m_exporter->copyNumbers(currentPicture()); });
    menu->addAction(tr("Copy command &line"), Qt::CTRL | Qt::SHIFT | Qt::Key_L, this,
                    [this] { m_exporter->copyCommand(currentPicture()); });
    m_pictureEntries << nullptr << menu->actions().mid(menu->actions().size() - 3);
    menu->addAction(tr("Copy lin&k"), this, [this] { m_exporter->copyLink(currentPicture()); });
    menu->addAction(tr("Copy &frame for a web page"), this, [this] { m_exporter->copyFrame(currentPicture()); });
    menu->addAction(tr("Copy figure as S&VG"), this, [this] { m_exporter->copyFigure(currentPicture(), FileKind::Svg); });
    menu->addAction(tr("Copy figure as P&DF"), this, [this] { m_exporter->copyFigure(currentPicture(), FileKind::Pdf); });
    for (const auto& part : m_parts)
        part->addCopies(*menu);
    menu->addSeparator();
    menu->addAction(tr("&Paste"), QKeySequence::Paste, this, [this] {
        const QMimeData* const held = QGuiApplication::clipboard()->mimeData(); // null where no clipboard has held anything
        if (held)
            m_pasting->paste(*held);
        else
            m_pasting->paste(QMimeData());
    });
    return menu;
}

void MainWindow::buildStatusBar()
{
    m_tableText = new QLabel;
    m_readout = new Readout(tr("Value under the pointer"));
    m_readout->setWordWrap(false);
    statusBar()->addWidget(m_tableText);
    for (const auto& part : m_parts)
        if (QWidget* const widget = part->statusWidget())
            statusBar()->addPermanentWidget(widget);
    statusBar()->addPermanentWidget(m_readout);
    statusBar()->setContentsMargins(8, 0, 8, 0);
}

void MainWindow::connectRequests()
{
    connect(&m_explorer, &Explorer::sceneChanged, this, &MainWindow::show);
    connect(
        &m_explorer, &Explorer::computed, this, [this] { showInspector(m_explorer.pointedScene()); },
        Qt::QueuedConnection); // once its plot has it
    connect(m_panel, &ParameterPanel::sceneRequested, &m_explorer, &Explorer::setScene);
    connect(m_panel, &ParameterPanel::tableRequested, m_documents, &Documents::askWhatToLookAt);
    connect(m_panel, &ParameterPanel::positionsRequested, m_documents, &Documents::askForPositions);
    connect(m_panel, &ParameterPanel::corrected, this, [this, said = QString()](const QString& sentence) mutable {
        if (!sentence.isEmpty())
            warn(sentence);
        else if (statusBar()->currentMessage() == said)
            statusBar()->clearMessage();
        said = sentence;
    });
    for (PlotCard* const card : cards()) {
        card->setWork(m_explorer.work());
        connect(card, &PlotCard::sceneRequested, &m_explorer, &Explorer::setScene);
        connect(card, &PlotCard::tableRequested, m_documents, &Documents::askWhatToCompare);
        connect(card, &PlotCard::pointedAt, m_readout, &Readout::setWords);
        connect(card, &PlotCard::partsSet, this, [this, card] { placeParts(*card); });
        connect(card, &PlotCard::stateChanged, this, &MainWindow::showResolution);
        const View view = m_docks->viewOf(card).value();
        connect(card, &PlotCard::fillRequested, this, [this, view] { fill(view); });
        connect(card, &PlotCard::menuRequested, this, [this, view](const QPoint& place) { showMenuOf(view, place); });
        connect(card, &PlotCard::selectionPointedAt, &m_explorer, &Explorer::point);
    }
    connect(m_docks, &Workspace::turned, this, [this](std::optional<View> view) {
        setFront(view.value_or(m_view));
        m_page = view;
        if (view && m_note)
            m_note->setPage(*view);
        m_maximized->restore();
        showInspector(m_explorer.pointedScene());
        showWhatIsUsed();
        showResolution();
    });
    connect(m_docks, &Workspace::tabClicked, this, [this](const QWidget* content) {
        m_clicked = content;
        followFocus(content);
    });
    connect(m_docks, &Workspace::panelsChanged, this, &MainWindow::showWhatIsUsed);
    connect(&m_explorer, &Explorer::pointedAt, this, &MainWindow::showPointedAt);
    m_player.setFront([this] { return m_view; });
    connect(&m_player, &Player::sceneRequested, &m_explorer, &Explorer::setScene);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, const QWidget* now) {
        m_clicked.clear();
        followFocus(now);
    });
    connect(m_exporter, &Exporter::told, this, &MainWindow::tell);
    connect(m_pasting, &Pasting::told, this, &MainWindow::tell);
    connect(m_documents, &Documents::documentChanged, this, &MainWindow::showDocument);
    connect(m_documents, &Documents::told, this, &MainWindow::tell);
    connect(m_documents, &Documents::warned, this, &MainWindow::warn);
    connect(m_panels, &SidePanels::told, this, &MainWindow::tell);
    connect(m_documents, &Documents::opened, this, [this](View view) {
        turnWithStep(view);
        m_note->setPreset(m_preset->presetOf(m_explorer.scene()), m_explorer.scene());
    });
    connect(statusBar(), &QStatusBar::messageChanged, this, &MainWindow::showResolution);
    connect(m_preset, &PresetChoice::chosen, this, &MainWindow::choose);
    connect(m_preset, &PresetChoice::searchRequested, this, [this] { search(); });
    connect(m_documents, &Documents::featureFileRequested, this, &MainWindow::openFeatureFile);
    connect(m_manual, &ManualOpener::viewRequested, this, &MainWindow::bringUp);
    connect(m_manual, &ManualOpener::presetRequested, this, &MainWindow::choose);
    connect(m_manual, &ManualOpener::fileRequested, this, &MainWindow::openFeatureFile);
    connect(m_manual, &ManualOpener::told, this, &MainWindow::tell);
    connect(&cards().front()->plot().canvas(), &QCustomPlot::afterReplot, this, &MainWindow::showResolution);
    for (const auto& part : m_parts)
        part->connectWindow();
}

void MainWindow::leadTo(View view)
{
    m_player.pause();
    m_docks->raiseFirstPanels();
    bringUp(view);
}

void MainWindow::forgetPreset() { m_note->setPreset(nullptr, m_explorer.scene()); }

void MainWindow::setMarked(const std::vector<Parameter>& controls, const std::vector<View>& views)
{
    m_panel->setMarked(controls);
    for (PlotCard* const card : cards())
        card->setLookedAt(std::ranges::find(views, card->plot().view()) != views.end());
}

void MainWindow::setBeside(bool beside)
{
    if (beside && m_compactBar)
        m_compactBar->endGreeting();
    m_maximized->setBesideLesson(beside);
    m_docks->setBesideLesson(beside);
}

void MainWindow::setCramped(bool cramped, std::optional<View> view)
{
    m_isCramped = cramped;
    bringUp(view.value_or(m_view));
}

void MainWindow::setCovered(bool covered)
{
    if (covered) {
        m_maximized->restore();
    } else if (m_isCompact || m_isCramped) {
        bringUp(m_view);
    }
    m_fill->setEnabled(!covered);
    showInspector(m_explorer.pointedScene()); // the inspector colours its text when it writes it
}

void MainWindow::setResting(bool resting)
{
    for (PlotCard* const card : cards())
        card->setCovered(resting);
    if (!resting) // once the keyboard has come back, to whatever is behind the plot of a lesson
        QTimer::singleShot(0, this, [this] {
            if (m_isCramped && !m_maximized->card() && !isCovering())
                bringUp(m_view);
        });
}

bool MainWindow::isCovering() const
{
    return std::ranges::any_of(m_parts, [](const auto& part) { return part->isCovering(); });
}

void MainWindow::showParts(bool visible)
{
    for (const auto& part : m_parts)
        part->setVisible(visible);
}

void MainWindow::openFeatureFile(const QString& path)
{
    (void)std::ranges::any_of(m_parts, [&path](const auto& part) { return part->open(path); });
}

void MainWindow::tell(const QString& sentence)
{
    warn(sentence);
    m_told = statusBar()->currentMessage();
}

void MainWindow::warn(const QString& sentence)
{
    constexpr int edges = 24; // pixels
    const QString shown = m_isCompact ? fontMetrics().elidedText(sentence, Qt::ElideRight, width() - edges) : sentence;
    statusBar()->showMessage(shown, messageTime);
}

void MainWindow::show(const Scene& scene)
{
    if (!m_player.isPlaying() && !m_told.isEmpty() && statusBar()->currentMessage() == m_told)
        statusBar()->clearMessage();
    if (std::exchange(m_shownStep, m_explorer.stepNumber()) != m_explorer.stepNumber() && !m_isInHistory) // instead of what was undone
        m_turns.erase(m_turns.lower_bound(m_shownStep), m_turns.end());
    m_panel->show(scene);
    m_docks->show(scene);
    PlotCard& first = m_docks->card(m_view);
    first.show(scene);
    for (PlotCard* const card : cards()) {
        card->plot().canvas().setPlottingHint(QCP::phImmediateRefresh, card == &first); // it is painted before the others are drawn
        if (card != &first)
            card->show(scene);
    }
    showInspector(scene);
    m_diagnostics->show(scene);
    m_why->show(scene);
    m_panels->show();
    m_player.setScene(scene);
    m_switches->show(scene);
    m_undo->setEnabled(m_explorer.canUndo());
    m_redo->setEnabled(m_explorer.canRedo());
    if (std::ranges::none_of(m_parts, &WindowPart::isMoving, [](const auto& part) -> const WindowPart& { return *part; }))
        m_note->follow(scene, m_preset->show(scene));
    showResolution();
}

// Whether a pixel averages cells is known once the picture is laid out.
void MainWindow::showResolution()
{
    if (m_isCompact)
        return;
    const PlotCard& heatmap = *cards().front();
    const bool averages = heatmap.isInSight() && heatmap.plot().mergesCells();
    const bool isPage = m_page && m_page != View::Heatmap;
    QStringList parts;
    if (isUsed(Parameter::DModel, m_page, m_explorer.scene()))
        parts << tableText(m_explorer.scene()) + (averages ? tr(" · averaged") : QString());
    if (isPage && !m_docks->card(*m_page).state().isEmpty())
        parts << m_docks->card(*m_page).state();
    const QString text = parts.join(QStringLiteral(" · "));
    m_tableText->setToolTip(averages ? heatmap.plot().resolution() : QString());
    const QFontMetrics metrics = m_tableText->fontMetrics();
    const int room = width() - 8 * metrics.averageCharWidth() - m_readout->sizeHint().width(); // beside margins and the size grip
    m_tableText->setText(metrics.elidedText(text, Qt::ElideRight, room));
    const QString message = statusBar()->currentMessage();
    m_tableText->setVisible(message.isEmpty());                        // the toolkit only hides what is visible as a message comes
    m_readout->setVisible(metrics.horizontalAdvance(message) <= room); // or a long message would be cut off
}

void MainWindow::setFew(bool few)
{
    m_maximized->restore();
    m_all->setChecked(!few);
    m_panel->setFew(few);
    m_switches->setHidden(few);
    m_playing->setVisible(!few);
    for (PlotCard* const card : cards())
        card->setReadingShown(few); // the inspector says it otherwise
    m_docks->setFew(few);
    QTimer::singleShot(0, this, [this] { // once the window is up
        m_docks->raiseFirstPanels();
        if (!m_isCompact && !hasFew() && m_page == View::Heatmap) // what was asked for stays in front of them
            m_docks->raise(m_view);
    });
}

bool MainWindow::hasFew() const { return !m_all->isChecked(); }

// What only a compact window has.
void MainWindow::buildCompact(bool withMenus)
{
    m_opensControls = new QAction(tr("Controls"), this);
    m_opensControls->setToolTip(tr("Shows every control of this plot"));
    m_opensControls->setCheckable(true);
    m_sheet = new CompactSheet(*this);
    connect(m_opensControls, &QAction::toggled, this, [this](bool on) {
        if (on)
            m_sheet->open(tr("Controls"), *m_panel);
        else if (m_sheet->shows(*m_panel))
            m_sheet->hide();
    });
    connect(m_sheet, &CompactSheet::closed, this, [this] {
        m_opensControls->setChecked(false);
        m_showsWhy->setChecked(false);
        giveKeysToPicture();
    });
    m_compactBar = new CompactBar(*menuBar(), *m_opensControls);
    connect(m_compactBar, &CompactBar::viewChosen, this, [this](View view) {
        Scene scene = m_explorer.scene();
        scene.view.name = view;
        m_explorer.setScene(scene);
        bringUp(view);
    });
    connect(m_compactBar, &CompactBar::searchRequested, this, [this] { search(); });
    connect(m_compactBar, &CompactBar::startRequested, this, [this] {
        for (const auto& part : m_parts)
            part->openFirst();
    });
    auto* const foot = new QToolButton; // of a frame, which has no bar
    foot->setDefaultAction(m_opensControls);
    foot->setFocusPolicy(Qt::TabFocus);
    foot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* const line = new QWidget;
    (new QVBoxLayout(line))->setContentsMargins(QMargins());
    line->layout()->addWidget(foot);
    foot->setVisible(!withMenus);
    m_maximized->setFoot(*line, *m_sheet);
    // Whatever sends the plot back leaves nothing to see.
    connect(m_maximized, &MaximizedPicture::changed, this, [this](const PlotCard* card) {
        if (!card && m_isCompact)
            QTimer::singleShot(0, this, [this] {
                if (m_isCompact && !m_maximized->card() && !isCovering())
                    bringUp(m_view);
            });
    });
    m_touched = new Readout(tr("Value under the pointer"));
    m_touched->setWordWrap(false);
    m_touched->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (PlotCard* const card : cards())
        connect(card, &PlotCard::pointedAt, m_touched, [this](const QString& words) {
            if (!words.isEmpty()) // a lifted finger points at nothing
                m_touched->setWords(words);
        });
}

void MainWindow::setCompact(bool compact, bool withMenus)
{
    if (compact == m_isCompact)
        return;
    m_showsWhy->setChecked(false);
    m_isCompact = compact;
    if (!m_compactBar)
        buildCompact(withMenus);
    m_sheet->hide();
    m_maximized->restore();
    setMinimumSize(compact ? QSize(0, 0) : leastSize);
    if (compact)
        m_wide = saveState();
    m_chrome->setVisible(!compact);
    for (QDockWidget* const dock : findChildren<QDockWidget*>())
        if (compact)
            dock->hide();
    centralWidget()->setVisible(!compact); // its least width is more than a phone has
    m_compactBar->setVisible(compact && withMenus);
    m_maximized->setBar(compact ? m_compactBar : nullptr);
    const std::array<std::pair<QString, QWidget*>, 2> inSheet{{{QStringLiteral("parameters"), m_panel}, {QStringLiteral("why"), m_why}}};
    for (const auto& [name, content] : inSheet) {
        auto* const dock = findChild<QDockWidget*>(name);
        QWidget* const before = dock->widget();
        dock->setWidget(compact ? new QWidget : content); // an empty dock would have no size
        if (compact)
            m_sheet->add(*content);
        else
            delete before;
    }
    if (!compact)
        restoreState(m_wide);
    // The status line of a compact window has room for one thing: a message, or the value that was touched last.
    QStatusBar& line = *statusBar();
    for (QWidget* const words : std::initializer_list<QWidget*>{m_tableText, m_readout, m_touched})
        line.removeWidget(words);
    if (compact) {
        line.addWidget(m_touched, 1);
        m_touched->show();
        constexpr int edges = 6; // pixels: a button that is not there would be 44 high
        line.setMaximumHeight(m_touched->sizeHint().height() + edges);
        line.show();
    } else {
        line.setMaximumHeight(QWIDGETSIZE_MAX);
        line.insertWidget(0, m_tableText);
        line.addPermanentWidget(m_readout);
        showResolution();
    }
    line.setSizeGripEnabled(!compact);
    for (PlotCard* const card : cards())
        card->setCompact(compact, !withMenus);
    for (QAction* const action : {m_fill, m_fullScreen, m_all, m_resetLayout})
        action->setEnabled(!compact);
    for (const auto& part : m_parts)
        part->setCompact(compact);
    bringUp(m_view);
    showWhatIsUsed();
    showInspector(m_explorer.pointedScene());
}

void MainWindow::showWhatIsUsed()
{
    const std::optional<View> page = pageInFront();
    m_panel->setInFront(page, page == View::Heatmap || (!m_isCompact && m_docks->arePanelsOpen()));
    showWhy();
}

// On a page without words, the plot has their room.
void MainWindow::showWhy()
{
    m_why->setInFront(pageInFront());
    const bool isShown = m_showsWhy->isChecked() && m_why->hasWords();
    if (!m_isCompact)
        return static_cast<QWidget*>(m_why->parent())->setVisible(isShown);
    if (isShown)
        m_sheet->open(tr("Why"), *m_why);
    else if (m_sheet->shows(*m_why))
        m_sheet->hide();
}

void MainWindow::placeParts(PlotCard& card)
{
    const View view = card.plot().view();
    m_panel->addPage(view, card.parts().controls, card.parts().findings);
    if (!card.parts().words)
        return;
    m_why->add(view, card.parts().words);
    auto* const button = new QToolButton;
    button->setDefaultAction(m_showsWhy);
    button->setFocusPolicy(Qt::StrongFocus);
    card.addHeaderWidget(button);
    showWhy();
}

void MainWindow::choose(const Preset& preset)
{
    Scene scene = preset.scene;
    scene.view.colormap = m_explorer.scene().view.colormap;
    scene = withFilesOf(scene, m_explorer.scene());
    if (std::ranges::none_of(m_parts, [&scene](const auto& part) { return part->moveTo(scene); }))
        m_explorer.setScene(scene);
    turnWithStep(scene.view.name);
    m_note->setPreset(&preset, m_explorer.scene());
}

void MainWindow::search(const QString& typed)
{
    if (!m_search) {
        m_search = new SearchPanel(*this, SearchIndex(m_presets, m_manual->manual()), m_colorMaps, m_explorer.work());
        connect(m_search, &SearchPanel::chosen, this, &MainWindow::openFound);
    }
    const Preset* const shown = m_preset->presetOf(m_explorer.scene());
    m_search->open(m_explorer.scene(), shown ? shown->name : QString(), typed);
}

void MainWindow::openFound(const Found& found)
{
    switch (found.kind) {
    case Found::Kind::Lesson:
        return openFeatureFile(found.address);
    case Found::Kind::Parameter:
        if (!found.scene)
            return goTo(parameterOfOption(found.address), found.title);
        m_explorer.setScene(found.scene());
        return tell(tr("Set: %1").arg(found.title)); // the page in sight may not show this value
    case Found::Kind::Page:
        if (const auto view = viewFromName(found.address)) {
            bringUp(*view);
            PlotCard& card = m_docks->card(*view);
            auto* const choice = card.findChild<ChoiceBar*>(); // of its plots
            return (choice && choice->isVisible() ? static_cast<QWidget&>(*choice) : card.plot().canvas()).setFocus();
        }
        return m_docks->raise(findChild<CodePanel*>());
    case Found::Kind::Manual:
        return m_manual->open(found.address);
    case Found::Kind::Preset:
        return choose(*std::ranges::find(m_presets, found.address, &Preset::name));
    }
}

// Its page may still make its controls.
void MainWindow::goTo(const SceneParameter& parameter, const QString& title)
{
    if (const auto page = viewFromName(QString::fromLatin1(parameter.group)))
        bringUp(*page);
    else if (QString::fromLatin1(parameter.group) == QLatin1String("code"))
        m_docks->raise(findChild<CodePanel*>());
    else if (parameter.line && !isUsed(*parameter.line, m_page, m_explorer.scene()))
        bringUp(View::Heatmap);
    if (m_isCompact)
        m_opensControls->setChecked(true);
    QTimer::singleShot(0, this, [this, title, &parameter] {
        const auto lead = [&] {
            for (QWidget* const control : findChildren<QWidget*>(QLatin1String(parameter.option))) {
                for (QWidget* outer = control; outer; outer = outer->parentWidget())
                    if (auto* const fold = qobject_cast<Fold*>(outer))
                        fold->setOpened(true);
                if (!control->isVisible() || qobject_cast<PlotCard*>(control)) // a page may have the name of an option
                    continue;
                m_panel->ensureWidgetVisible(control);
                control->setFocus(Qt::TabFocusReason);
                return true;
            }
            return false;
        };
        if (lead())
            return;
        if (parameter.line && hasFew())
            setFew(false);
        if (!lead())
            tell(tr("%1: the present page or scheme does not use it.").arg(title));
    });
}

void MainWindow::turnWithStep(View view)
{
    m_turns[m_explorer.stepNumber()] = {viewInFront(), view};
    bringUp(view);
}

void MainWindow::goThroughHistory(bool back)
{
    const std::size_t before = m_explorer.stepNumber();
    m_isInHistory = true;
    back ? m_explorer.undo() : m_explorer.redo();
    m_isInHistory = false;
    const auto turn = m_turns.find(back ? before : m_explorer.stepNumber());
    if (turn != m_turns.end() && m_explorer.stepNumber() != before)
        bringUp(back ? turn->second.left : turn->second.brought);
}

// The picture that has, or last had, the keyboard focus.
void MainWindow::followFocus(const QWidget* widget) { setFront(m_docks->viewOf(widget).value_or(m_view)); }

void MainWindow::setFront(View view)
{
    if (std::exchange(m_view, view) != view)
        emit frontChanged();
}

// The picture last touched may be behind a tab, or its panel closed.
View MainWindow::viewInFront() const { return m_docks->card(m_view).isInSight() ? m_view : m_page.value_or(m_view); }

void MainWindow::bringUp(View view)
{
    const QPointer<QWidget> keyboard = focusWidget();
    m_maximized->restore();
    if (!m_isCompact)
        m_docks->raise(view);
    setFront(view); // the keyboard may have come to another plot of the page
    if ((m_isCramped || m_isCompact) && !isCovering())
        m_maximized->show(m_docks->card(view));
    if (!m_isCompact)
        return;
    m_compactBar->showView(view);
    showWhatIsUsed();
    if (keyboard && keyboard->isVisible())
        keyboard->setFocus();
    else
        setFocus(); // and no control that is next
}

// The same request restores it.
void MainWindow::fill(View view)
{
    PlotCard& card = m_docks->card(view);
    if (m_maximized->card()) {
        m_maximized->restore();
    } else {
        if (!card.isInSight())
            bringUp(view);
        setFront(view);
        m_maximized->fill(card);
    }
}

void MainWindow::showMenuOf(View view, const QPoint& place)
{
    setFront(view);
    showPictureMenu(this, place, m_pictureEntries);
}

// On a page beside the encoding itself, the inspector first gives that picture's view of the selection.
void MainWindow::showInspector(const Scene& scene)
{
    const bool ownPicture = m_page && m_page != View::Heatmap;
    m_docks->formula().show(scene);
    if (m_isCompact)
        m_touched->setWords(m_docks->card(m_view).wordsOfSelection(scene));
    m_inspector->show(scene, ownPicture ? m_docks->card(*m_page).wordsOfSelection(scene) : QString(),
                      m_page == View::Heatmap && hasBand(size()));
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    constexpr int low = 800; // pixels: below this, every line is taken from the pictures
    m_inspector->setLow(event->size().height() < low);
    constexpr int lowest = 640; // the cell says most
    m_docks->formula().setLow(event->size().height() < lowest);
    m_docks->formula().setVisible(hasBand(event->size()));
    if (hasBand(event->size()) != hasBand(event->oldSize()))
        showInspector(m_explorer.pointedScene());
    QMainWindow::resizeEvent(event);
}

// Only the selection differs: what follows it is redrawn over the pictures, which stay.
void MainWindow::showPointedAt(const Scene& scene)
{
    for (PlotCard* const card : cards())
        card->mark(scene);
    m_panel->mark(scene);
    showInspector(scene);
    m_panels->mark();
}

// Escape leaves one thing after another.
void MainWindow::free()
{
    Scene scene = m_explorer.scene();
    if (m_isCompact && m_sheet->isVisible()) {
        m_sheet->hide();
    } else if (m_maximized->card() && !m_isCompact) {
        m_maximized->restore();
    } else if (m_player.isPlaying()) {
        m_player.pause();
    } else if (scene.selection.pinned) {
        scene.selection.pinned = false;
        m_explorer.setScene(scene);
    } else {
        m_fullScreen->setChecked(false);
    }
}

// The focused widget has not used the key: buttons press with Space, fields take it.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier && !event->isAutoRepeat())
        m_playBar->toggle();
    else
        QMainWindow::keyPressEvent(event);
}

// A control that hides while it has the keys asks for the next stop, which may be a list that a key changes: the picture takes them.
bool MainWindow::focusNextPrevChild(bool next)
{
    if (!isFocusHidden())
        return focusNextStop(*this, next);
    giveKeysToPicture();
    return true;
}

bool MainWindow::isAtLastStop(bool forwards)
{
    return posenc::isAtLastStop(m_maximized->fillsWindow() && !m_isCompact ? static_cast<QWidget&>(*m_maximized) : *this, forwards);
}

Scene MainWindow::currentPicture() const
{
    for (const auto& part : m_parts)
        part->settle();
    Scene scene = m_explorer.scene();
    scene.view.name = m_view;
    return scene;
}

void MainWindow::open(const QString& path) { m_documents->open(path); }

void MainWindow::showDocument()
{
    const QString name = QFileInfo(m_documents->document()).fileName();
    setWindowTitle(name.isEmpty() ? tr("posenc") : tr("%1[*] – posenc", "the title of the window: [*] is replaced").arg(shownPath(name)));
    setWindowModified(m_documents->isModified());
}

void MainWindow::openNamedFiles(const QString& folder) { m_documents->openNamedFiles(folder); }

void MainWindow::keepSessions(const QString& folder, bool offers)
{
    m_sessions = new Sessions(*this, folder, [this]() -> Session {
        QJsonObject more;
        for (const auto& part : m_parts) {
            const QJsonObject kept = part->kept();
            for (auto each = kept.begin(); each != kept.end(); ++each)
                more.insert(each.key(), each.value());
        }
        return {currentPicture(), more};
    });
    const auto change = [this] { m_sessions->change(); };
    connect(&m_explorer, &Explorer::sceneChanged, m_sessions, change);
    connect(m_docks, &Workspace::turned, m_sessions, change);
    for (const auto& part : m_parts)
        connect(part.get(), &WindowPart::keptChanged, m_sessions, change);
    connect(m_sessions, &Sessions::told, this, &MainWindow::tell);
    connect(m_sessions, &Sessions::warned, this, &MainWindow::warn);
    connect(m_sessions, &Sessions::offered, this, &MainWindow::sessionOffered);
    connect(m_sessions, &Sessions::restoreRequested, this, &MainWindow::restore);
    m_fileMenu->insertMenu(m_fileMenu->actions().at(3), m_sessions->newMenu(tr("Restore sess&ion"), m_fileMenu)); // below the recent files
    if (offers)
        m_sessions->offer();
}

void MainWindow::keepLast(const QString& folder, bool offers) { m_sessions->keepLast(folder, offers); }

// The parts first, such as a lesson: they follow the scene.
void MainWindow::restore(const Session& session, const std::function<void()>& shown)
{
    const auto show = [this, scene = session.scene, shown] {
        m_documents->restore(scene);
        shown();
    };
    if (std::ranges::none_of(m_parts, [&](const auto& part) { return part->restore(session.more, show); }))
        show();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && std::ranges::all_of(urls, &QUrl::isLocalFile))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() != 1)
        return warn(tr("You dropped %1 files. Drop one file at a time.").arg(urls.size()));
    m_documents->offer(urls.front().toLocalFile());
}

// Where the keys mean what the picture shows, and none changes a control unseen.
void MainWindow::giveKeysToPicture()
{
    const PlotCard& card = m_docks->card(m_view);
    if (card.isInSight())
        card.plot().canvas().setFocus();
    else
        setFocus();
}

void MainWindow::resetZoom() { m_explorer.setScene(withoutWindows(m_explorer.scene())); }

void MainWindow::toggleFullScreen(bool on)
{
    m_chrome->setVisible(!on);
    showParts(!on);
    setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    resize(1440, 900);
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    fitScreen();
    m_docks->restore(settings);
    m_leftWidth->restore(settings);
    showParts(true); // no lesson is open
}

// Stored geometry may come from a larger screen, or be invalid.
void MainWindow::fitScreen()
{
    constexpr int frame = 40; // pixels for a title bar, which only a shown window has
    const QScreen* const shown = screen();
    if (!shown)
        return;
    const QRect room = shown->availableGeometry();
    const QSize largest(room.width(), room.height() - frame);
    setMinimumSize(leastSize.boundedTo(largest));
    const QSize fitting = size().boundedTo(largest);
    if (fitting != size())
        resize(fitting);
    // Without its frame, which is not known before the window is shown: a place that counted with it would be lower at each start.
    const auto fitted = [](int place, int length, int first, int last) {
        return place >= first && place + length <= last + 1 ? place : std::clamp(place, first, std::max(first, last + 1 - length));
    };
    QRect inside = geometry();
    inside.moveLeft(fitted(inside.left(), inside.width(), room.left(), room.right()));
    inside.moveTop(fitted(inside.top(), inside.height(), room.top() + (inside.top() < room.top() ? frame : 0), room.bottom()));
    if (inside != geometry())
        setGeometry(inside);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_sessions)
        m_sessions->end();
    m_maximized->restore();
    m_chrome->setVisible(true); // a temporarily hidden bar is stored as visible
    showParts(false);
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_docks->save(settings);
    m_leftWidth->save(settings);
    if (!m_all->isChecked())
        rememberStart(true);
    settings.sync();
    event->accept();
    closeBehind(*this);
    emit closed();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && m_fullScreen)
        m_fullScreen->setChecked(isFullScreen());
}

} // namespace posenc
