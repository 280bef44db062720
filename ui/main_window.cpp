#include "ui/main_window.h"

#include "ui/appearance_menus.h"
#include "ui/cell_ticker.h"
#include "ui/choice_bar.h"
#include "ui/export/export_progress.h"
#include "ui/export/exporter.h"
#include "ui/file_dialogs.h"
#include "ui/plots.h"
#include "ui/help_dialogs.h"
#include "ui/parameter_panel.h"
#include "ui/plot_card.h"
#include "ui/recent_files.h"
#include "ui/files/scene_file.h"

#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QMessageBox>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStatusBar>
#include <QStyle>
#include <QToolBar>
#include <QToolButton>

namespace posenc {

namespace {

constexpr int messageTime = 8000; // milliseconds that a message stays in the status line
constexpr View cardViews[] = {View::Heatmap, View::Similarity, View::Position};

QString tableText(const EncodingSpec& spec)
{
    const double bytes = static_cast<double>(spec.maxLen()) * static_cast<double>(spec.dModel()) * 8.0;
    return MainWindow::tr("%1 × %2 table · %3 as float64")
        .arg(groupedNumber(static_cast<double>(spec.maxLen())), groupedNumber(static_cast<double>(spec.dModel())),
             QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat));
}

QIcon themeIcon(const QString& name, QStyle::StandardPixmap fallback)
{
    return QIcon::fromTheme(name, QApplication::style()->standardIcon(fallback));
}

} // namespace

MainWindow::MainWindow(const Scene& scene)
    : m_presets(readPresets()), m_panel(new ParameterPanel(m_colorMaps)), m_exporter(new Exporter(m_colorMaps, this))
{
    setWindowTitle(tr("posenc"));
    setMinimumSize(800, 500);
    setAcceptDrops(true);
    buildCards();
    buildToolBar();
    buildMenus();
    buildStatusBar();
    connectWishes();
    restoreLayout();
    m_panel->focusFirst();
    m_explorer.start(scene);
    m_view = scene.view.name;
}

// What is being written, and what follows the focus, uses members; so it ends before them.
MainWindow::~MainWindow()
{
    disconnect(qApp, nullptr, this, nullptr);
    delete m_exporter;
    // What still works beside the window looks at its colour maps.
    qDeleteAll(findChildren<ExportTask*>());
    qDeleteAll(findChildren<ExportProgress*>());
}

void MainWindow::buildCards()
{
    const auto addCard = [this](View view) {
        auto* const card = new PlotCard([this, view](QCustomPlot& canvas) { return makePlot(view, canvas, m_colorMaps); });
        m_cards.push_back(card);
        return card;
    };
    m_upper = new QSplitter(Qt::Horizontal);
    m_upper->addWidget(addCard(cardViews[0]));
    m_upper->addWidget(addCard(cardViews[1]));
    m_upper->setStretchFactor(0, 3);
    m_upper->setStretchFactor(1, 2);
    m_pictures = new QSplitter(Qt::Vertical);
    m_pictures->addWidget(m_upper);
    PlotCard* const sinusoids = addCard(cardViews[2]);
    m_pictures->addWidget(sinusoids);
    m_pictures->setStretchFactor(0, 2);
    m_pictures->setStretchFactor(1, 1);
    for (QSplitter* const splitter : {m_upper, m_pictures}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(8);
    }
    m_sinusoidAxis = new ChoiceBar(tr("Sinusoids over"), {tr("Columns j"), tr("Pairs i")});
    sinusoids->addHeaderWidget(m_sinusoidAxis);

    auto* const central = new QWidget;
    auto* const layout = new QHBoxLayout(central);
    layout->setContentsMargins(0, 8, 10, 8);
    layout->setSpacing(0);
    layout->addWidget(m_panel);
    layout->addWidget(m_pictures, 1);
    setCentralWidget(central);
}

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
    m_preset = new QComboBox;
    m_preset->setAccessibleName(tr("Preset"));
    m_preset->setPlaceholderText(tr("your own"));
    m_preset->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const Preset& preset : m_presets) {
        m_preset->addItem(preset.title);
        m_preset->setItemData(m_preset->count() - 1, preset.about, Qt::ToolTipRole);
    }
    label->setBuddy(m_preset);
    bar->addWidget(label);
    bar->addWidget(m_preset);

    m_undo = new QAction(themeIcon(QStringLiteral("edit-undo"), QStyle::SP_ArrowBack), tr("&Undo"), this);
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = new QAction(themeIcon(QStringLiteral("edit-redo"), QStyle::SP_ArrowForward), tr("&Redo"), this);
    m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    m_export = new QAction(themeIcon(QStringLiteral("document-save-as"), QStyle::SP_DialogSaveButton), tr("&Export figure…"), this);
    m_export->setShortcut(Qt::CTRL | Qt::Key_E);
    bar->addSeparator();
    bar->addAction(m_undo);
    bar->addAction(m_redo);
    auto* const space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addAction(m_export);
    connect(m_undo, &QAction::triggered, &m_explorer, &Explorer::undo);
    connect(m_redo, &QAction::triggered, &m_explorer, &Explorer::redo);
    connect(m_export, &QAction::triggered, this, [this] { m_exporter->exportFigure(currentPicture()); });
}

void MainWindow::buildMenus()
{
    menuBar()->addMenu(buildFileMenu());
    menuBar()->addMenu(buildEditMenu());

    QMenu* const view = menuBar()->addMenu(tr("&View"));
    QAction* const reset = view->addAction(tr("&Reset zoom"), this, &MainWindow::resetZoom);
    reset->setShortcut(Qt::CTRL | Qt::Key_0);
    view->addMenu(newThemeMenu(m_theme, view));
    view->addMenu(newTextSizeMenu(view));
    view->addSeparator();
    m_fullScreen = view->addAction(tr("F&ull screen"));
    m_fullScreen->setShortcut(Qt::Key_F11);
    m_fullScreen->setCheckable(true);
    connect(m_fullScreen, &QAction::toggled, this, &MainWindow::toggleFullScreen);
    auto* const leave = new QShortcut(Qt::Key_Escape, this);
    connect(leave, &QShortcut::activated, this, [this] { m_fullScreen->setChecked(false); });

    QMenu* const help = menuBar()->addMenu(tr("&Help"));
    QAction* const keys = help->addAction(tr("&Mouse and keys"), this, [this] { showMouseAndKeys(this); });
    keys->setShortcut(QKeySequence::HelpContents);
    QAction* const about = help->addAction(tr("&About posenc"), this, [this] { showAbout(this); });
    about->setMenuRole(QAction::AboutRole);
}

QMenu* MainWindow::buildFileMenu()
{
    auto* const menu = new QMenu(tr("&File"), this);
    const auto add = [&](const QString& text, const QKeySequence& key, auto&& action, const QString& icon = {},
                         QStyle::StandardPixmap fallback = QStyle::SP_CustomBase) {
        QAction* const entry = menu->addAction(text, key, this, action);
        if (!icon.isEmpty())
            entry->setIcon(themeIcon(icon, fallback));
        return entry;
    };
    add(tr("&Open scene…"), QKeySequence::Open, &MainWindow::openScene, QStringLiteral("document-open"), QStyle::SP_DialogOpenButton);
    m_recent = new RecentFiles(menu);
    menu->addMenu(m_recent);
    connect(m_recent, &RecentFiles::chosen, this, &MainWindow::open);
    add(tr("&Save scene…"), QKeySequence::Save, &MainWindow::saveScene, QStringLiteral("document-save"), QStyle::SP_DialogSaveButton);
    menu->addSeparator();
    menu->addAction(m_export);
    add(tr("Export &numbers…"), Qt::CTRL | Qt::SHIFT | Qt::Key_E, [this] { m_exporter->exportNumbers(currentPicture()); });
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
    menu->addAction(tr("&Copy figure"), QKeySequence::Copy, this, [this] { m_exporter->copyFigure(currentPicture()); });
    menu->addAction(tr("Copy &numbers"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, this, [this] { m_exporter->copyNumbers(currentPicture()); });
    menu->addAction(tr("Copy command &line"), Qt::CTRL | Qt::SHIFT | Qt::Key_L, this,
                    [this] { m_exporter->copyCommand(currentPicture()); });
    return menu;
}

void MainWindow::buildStatusBar()
{
    m_tableText = new QLabel;
    m_readout = new QLabel;
    m_readout->setAccessibleName(tr("Value under the pointer"));
    statusBar()->addWidget(m_tableText);
    statusBar()->addPermanentWidget(m_readout);
    statusBar()->setContentsMargins(8, 0, 8, 0);
}

void MainWindow::connectWishes()
{
    connect(&m_explorer, &Explorer::sceneChanged, this, &MainWindow::show);
    connect(m_panel, &ParameterPanel::sceneWished, &m_explorer, &Explorer::setScene);
    connect(m_panel, &ParameterPanel::corrected, this,
            [this](const QString& sentence) { statusBar()->showMessage(sentence, messageTime); });
    for (PlotCard* const card : m_cards) {
        connect(card, &PlotCard::sceneWished, &m_explorer, &Explorer::setScene);
        connect(card, &PlotCard::pointedAt, m_readout, &QLabel::setText);
    }
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, const QWidget* now) { followFocus(now); });
    connect(m_exporter, &Exporter::told, this, [this](const QString& sentence) { statusBar()->showMessage(sentence, messageTime); });
    connect(m_sinusoidAxis, &ChoiceBar::chosen, this, [this](int choice) {
        Scene scene = m_explorer.scene();
        scene.view.sinusoids = static_cast<SinusoidAxis>(choice);
        scene.view.sinusoidsWindow.reset();
        m_explorer.setScene(scene);
    });
    connect(m_preset, &QComboBox::activated, this, [this](int index) {
        Scene scene = m_presets[static_cast<std::size_t>(index)].scene;
        scene.view.colormap = m_explorer.scene().view.colormap;
        m_explorer.setScene(scene);
        m_view = scene.view.name;
    });
    connect(&m_cards.front()->plot().canvas(), &QCustomPlot::afterReplot, this, &MainWindow::showResolution);
}

void MainWindow::show(const Scene& scene)
{
    m_panel->show(scene);
    for (PlotCard* const card : m_cards)
        card->show(scene);
    m_sinusoidAxis->setCurrent(static_cast<int>(scene.view.sinusoids));
    m_undo->setEnabled(m_explorer.canUndo());
    m_redo->setEnabled(m_explorer.canRedo());
    showPreset(scene);
}

// What one pixel averages is known when the picture has been laid out.
void MainWindow::showResolution()
{
    m_tableText->setText(tableText(m_explorer.scene().encoding) + QStringLiteral(" · ") + m_cards.front()->plot().resolution());
}

void MainWindow::showPreset(const Scene& scene)
{
    const auto shows = [&scene](const Preset& preset) {
        Scene wanted = withoutWindows(preset.scene);
        wanted.view.colormap = scene.view.colormap; // neither colours nor zoom make it another figure
        return wanted == withoutWindows(scene);
    };
    const auto found = std::ranges::find_if(m_presets, shows);
    m_preset->setCurrentIndex(found == m_presets.end() ? -1 : static_cast<int>(found - m_presets.begin()));
}

// The picture that the keyboard is in, or was last.
void MainWindow::followFocus(const QWidget* widget)
{
    for (std::size_t card = 0; card < m_cards.size(); ++card)
        if (widget && m_cards[card]->isAncestorOf(widget))
            m_view = cardViews[card];
}

Scene MainWindow::currentPicture()
{
    Scene scene = m_explorer.scene();
    scene.view.name = m_view;
    return scene;
}

void MainWindow::open(const QString& path)
{
    const auto scene = readSceneFile(path);
    if (!scene) {
        m_recent->remove(path);
        QMessageBox::warning(this, tr("Open scene"), QString::fromStdString(scene.error().message));
        return;
    }
    m_recent->add(path);
    m_explorer.setScene(*scene);
    m_view = scene->view.name;
    statusBar()->showMessage(tr("Opened %1").arg(QDir::toNativeSeparators(path)), messageTime);
}

void MainWindow::openScene()
{
    const QString path = askWhatToOpen(this, tr("Open scene"), tr("Scenes and figures (*.posenc *.png)"));
    if (path.isEmpty())
        return;
    open(path);
}

void MainWindow::saveScene()
{
    const QString path =
        askWhereToSave(this, tr("Save scene"), QStringLiteral("scene.posenc"), tr("Scene (*.posenc)"), QStringLiteral("posenc"));
    if (path.isEmpty())
        return;
    const auto done = writeSceneFile(currentPicture(), path, Existing::Replace);
    if (!done) {
        QMessageBox::warning(this, tr("Save scene"), QString::fromStdString(done.error().message));
        return;
    }
    m_recent->add(path);
    statusBar()->showMessage(tr("Wrote %1").arg(QDir::toNativeSeparators(path)), messageTime);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->urls().size() == 1 && event->mimeData()->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    open(event->mimeData()->urls().front().toLocalFile());
}

void MainWindow::resetZoom() { m_explorer.setScene(withoutWindows(m_explorer.scene())); }

void MainWindow::toggleFullScreen(bool on)
{
    setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
}

void MainWindow::restoreLayout()
{
    QSettings settings;
    resize(1440, 900);
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    const bool upper = m_upper->restoreState(settings.value(QStringLiteral("window/upper")).toByteArray());
    const bool pictures = m_pictures->restoreState(settings.value(QStringLiteral("window/pictures")).toByteArray());
    if (!upper)
        m_upper->setSizes({560, 440});
    if (!pictures)
        m_pictures->setSizes({640, 300});
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/upper"), m_upper->saveState());
    settings.setValue(QStringLiteral("window/pictures"), m_pictures->saveState());
    event->accept();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && m_fullScreen)
        m_fullScreen->setChecked(isFullScreen());
}

} // namespace posenc
