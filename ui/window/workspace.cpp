// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/workspace.h"

#include "ui/base/hand_rest.h"
#include "ui/panels/dock_title.h"
#include "ui/panels/dock_visibility.h"
#include "ui/panels/formula_band.h"
#include "ui/panels/plot_row.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/named_files.h"
#include "ui/scene/scene_scheme.h"
#include "ui/text/scheme_text.h"
#include "ui/views/views.h"
#include "ui/window/page_tabs.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QProxyStyle>
#include <QSettings>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

constexpr int layoutVersion = 3; // version of the stored layout

QByteArray sealOf(const QByteArray& state) { return QCryptographicHash::hash(state, QCryptographicHash::Sha256).toHex(); }

// QMainWindow::restoreState() of Qt 6.4 takes the bytes for its own, and crashes if some have changed. So they are stored behind their
// hash.
QByteArray sealed(const QByteArray& state) { return sealOf(state) + state; }

// Empty if the bytes are not those that were stored.
QByteArray unsealed(const QByteArray& stored)
{
    const QByteArray state = stored.mid(sealOf({}).size());
    return stored == sealed(state) ? state : QByteArray();
}

// The first letter of each entry that no other uses selects it.
void giveLetters(const QMenu& menu)
{
    QString taken;
    for (QAction* const action : menu.actions()) {
        QString text = action->text().remove(QLatin1Char('&'));
        const auto free = std::ranges::find_if(
            text, [&taken](QChar letter) { return letter.isLetter() && !taken.contains(letter, Qt::CaseInsensitive); });
        if (free == text.end())
            continue;
        taken += *free;
        action->setText(text.insert(free - text.begin(), QLatin1Char('&')));
    }
}

QStringList usualPages()
{
    QStringList names{QStringLiteral("encoding")};
    for (const ViewInfo& info : views())
        if (info.traits.isUsualPage)
            names << nameOf(info.view);
    return names;
}

QStringList usualPlots() { return {nameOf(View::Dimension), nameOf(View::Pairs)}; }

// One sentence about a page or panel, by its name.
QString sentenceAbout(const QString& name)
{
    if (const auto view = viewFromName(name))
        return explanationOf(*view);
    if (name == QLatin1String("encoding"))
        return Workspace::tr("The table as a whole, with plots of its rows, columns and offsets below it.");
    if (name == QLatin1String("code"))
        return Workspace::tr("A program in Python or C++ that computes the table.");
    if (name == QLatin1String("diagnostics"))
        return Workspace::tr("Facts about the table, such as its closest positions and the columns that hardly vary.");
    return Workspace::tr("The selected cell step by step, and the similarity of positions k and k′.");
}

QString questionAbout(const QString& name)
{
    if (const auto view = viewFromName(name))
        return questionOf(*view);
    if (name == QLatin1String("code"))
        return Workspace::tr("how is the table programmed?");
    if (name == QLatin1String("diagnostics"))
        return Workspace::tr("what stands out in the table?");
    return {};
}

// Less room beside the words of a tab: all of a stack's are seen in a window 1024 pixels wide.
class NarrowTabs : public QProxyStyle {
public:
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        constexpr int narrowest = 9;
        const int usual = QProxyStyle::pixelMetric(metric, option, widget);
        return metric == PM_TabBarTabHSpace ? std::min(usual, narrowest) : usual;
    }
};

// One for all windows: it outlives every tab.
QStyle& narrowTabs()
{
    const QString name = QStringLiteral("narrow tabs");
    if (auto* const made = qApp->findChild<QProxyStyle*>(name, Qt::FindDirectChildrenOnly))
        return *made;
    auto* const made = new NarrowTabs;
    made->setObjectName(name);
    made->setParent(qApp);
    return *made;
}

} // namespace

PicturePair::PicturePair(PlotCard* picture, PlotCard* square, QWidget* parent) : QSplitter(Qt::Horizontal, parent), m_square(square)
{
    addWidget(picture);
    addWidget(square);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setChildrenCollapsible(false);
    setHandleWidth(6);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_byHand = true; });
    whenHandRests(m_rest, handRests, *this, [this] { // before labels settle
        m_square->plot().settle();
        fit();
    });
    connect(&square->plot().canvas(), &QCustomPlot::afterReplot, this, &PicturePair::follow);
    square->plot().canvas().installEventFilter(this);
}

void PicturePair::reset()
{
    m_byHand = false;
    m_fittedSize = QSize();
    setSizes({560, 440});
    fit();
}

void PicturePair::restore(const QByteArray& state) { m_byHand = restoreState(state); }

bool PicturePair::isFittedScene() const
{
    const std::optional<Scene>& scene = m_square->scene();
    return m_fitted && scene && m_fitted->encoding == scene->encoding && m_fitted->scheme == scene->scheme && m_fitted->view == scene->view;
}

// Another width lays both pictures out anew, which takes longer than a frame, and a longer number at the axes is enough for it. So another
// scene in the same room gets its width when nothing moves any more.
void PicturePair::follow()
{
    if (m_isFitting)
        return;
    if (size() == m_fittedSize && !isFittedScene())
        m_rest.start();
    else
        fit();
}

// Another width needs another layout, and its labels may leave another surplus.
void PicturePair::fit()
{
    constexpr int most = 3;
    m_isFitting = true;
    for (int attempt = 0; attempt < most && fitOnce(); ++attempt)
        continue;
    m_isFitting = false;
}

// What the square leaves empty goes to the margins of its canvas. True if the square has got another width.
bool PicturePair::fitOnce()
{
    const int both = sizes().value(0) + sizes().value(1);
    if (m_byHand || both <= 0 || !m_square->isInSight())
        return false;
    m_square->plot().prepare();
    const QMargins spare = m_square->plot().canvas().plotLayout()->margins();
    const int surplus = spare.left() + spare.right() - spare.top() - spare.bottom();
    if (size() != m_fittedSize || !isFittedScene()) {
        m_fittedSize = size();
        m_fitted = m_square->scene();
        m_changes = 0;
    }
    const int width = m_square->width();
    const int wanted = std::clamp(width - surplus, both / 5, both / 2);
    if (std::abs(wanted - width) <= 1)
        return false;
    // A narrower square may have fewer numbers at its axes, or more lines of words below, and then want the width back, and so on for ever:
    // after some changes for the same picture in the same room it keeps the larger one.
    constexpr int mostChanges = 6;
    if (++m_changes > mostChanges && wanted < width)
        return false;
    setSizes({both - wanted, wanted});
    return true;
}

bool PicturePair::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Resize) // the canvas has its new size once the event has been processed
        QMetaObject::invokeMethod(this, &PicturePair::follow, Qt::QueuedConnection);
    return false;
}

Workspace::Workspace(QMainWindow& window, const ColorMaps& colorMaps)
    : QObject(&window), m_window(window), m_pages(new PageTabs), m_formula(new FormulaBand(FormulaBand::For::Window)),
      m_panels(new DockVisibility(window)), m_row(new PlotRow(window))
{
    window.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window.setDocumentMode(true);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::TopLeftCorner, Qt::LeftDockWidgetArea);
    const auto addCard = [&](View view) {
        auto* const card = new PlotCard([view, &colorMaps](QCustomPlot& canvas) { return makePlot(view, canvas, colorMaps); });
        card->setExplanation(explanationOf(view));
        m_cards.push_back(card);
        m_cardOf[view] = card;
        return card;
    };
    PlotCard* const heatmap = addCard(View::Heatmap);
    m_middle = new PicturePair(heatmap, addCard(View::Similarity));
    m_first = new QWidget;
    auto* const lines = new QVBoxLayout(m_first);
    lines->setContentsMargins(QMargins());
    lines->setSpacing(4);
    lines->addWidget(m_formula);
    lines->addWidget(m_middle, 1);
    addPage(QStringLiteral("encoding"), tr("Encoding"), m_first, 0);
    window.setCentralWidget(m_pages);
    connect(m_pages, &PageTabs::clicked, this, [this](QWidget* page) { emit tabClicked(page == m_first ? &card(View::Heatmap) : page); });
    connect(m_pages, &PageTabs::turned, this, [this] {
        const bool first = m_pages->currentWidget() == m_first;
        m_panels->turnTo(first);
        emit turned(first ? View::Heatmap : viewOf(m_pages->currentWidget()));
    });

    const auto addView = [&](View view) {
        PlotCard* const card = addCard(view);
        card->setTitleVisible(false); // the dock has it
        QDockWidget* const dock = addDock(nameOf(view), titleOf(view), card);
        connect(dock, &QDockWidget::visibilityChanged, card, &PlotCard::setInSight);
        m_panels->addPicture(*dock);
        return dock;
    };
    for (const ViewMaker& maker : viewMakers()) {
        switch (maker.place) {
        case ViewMaker::Place::Middle:
            break;
        case ViewMaker::Place::Left:
            m_left.push_back(addView(maker.view));
            break;
        case ViewMaker::Place::Right:
            m_right.push_back(addView(maker.view));
            break;
        case ViewMaker::Place::Page:
            PlotCard* const card = addCard(maker.view);
            card->makePage(questionAsTitle(maker.view), explanationOf(maker.view));
            addPage(nameOf(maker.view), titleOf(maker.view), card, maker.page);
        }
    }
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        for (QDockWidget* const dock : m_panels->all())
            if (now && dock->isAncestorOf(now) && dock->visibleRegion().isEmpty())
                raise(dock->widget()); // the focus is never hidden
    });
}

void Workspace::show(const Scene& scene)
{
    for (const auto& [view, card] : m_cardOf) {
        auto* const dock = qobject_cast<QDockWidget*>(card->parentWidget());
        const QString title = titleOf(view, scene);
        if (dock && dock->windowTitle() != title)
            dock->setWindowTitle(title);
    }
    for (const ViewInfo& info : views())
        if (info.traits.isOffered && info.traits.isOffered(scene))
            m_pages->offer(nameOf(info.view));
}

QDockWidget* Workspace::addDock(const QString& name, const QString& title, QWidget* content)
{
    auto* const dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setTitleBarWidget(new DockTitle(*dock, sentenceAbout(name)));
    // Tabs are created after the signals that announce them.
    const auto later = [this] { QTimer::singleShot(0, this, &Workspace::showTitles); };
    connect(dock, &QDockWidget::topLevelChanged, this, later);
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) {
        if (!shown)
            return;
        dock->raise();
        emit tabClicked(dock->widget()); // what was asked for is in front
    });
    connect(dock, &QDockWidget::dockLocationChanged, this, later);
    connect(dock, &QDockWidget::visibilityChanged, this, later);
    return dock;
}

void Workspace::addPage(const QString& name, const QString& title, QWidget* page, int place)
{
    page->setObjectName(name);
    m_pages->addPage(page, title, sentenceAbout(name), questionAbout(name), place);
}

QDockWidget* Workspace::addPanel(const QString& name, const QString& title, QWidget* panel)
{
    m_right.push_back(addDock(name, title, panel));
    m_panels->addPicture(*m_right.back());
    return m_right.back();
}

QDockWidget* Workspace::addStrip(const QString& name, const QString& title, QWidget* panel)
{
    QDockWidget* const dock = addDock(name, title, panel);
    m_panels->addStrip(*dock);
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this](bool shown) {
        m_wantsStrips = m_isFew && shown;
        showStrips();
    });
    return dock;
}

// A tab says what its title would.
void Workspace::showTitles()
{
    for (QDockWidget* const dock : m_panels->all())
        if (auto* const title = qobject_cast<DockTitle*>(dock->titleBarWidget())) {
            title->setPlain(m_isFew && !dock->isFloating());
            title->setShown(dock->isFloating()
                            || (m_window.tabifiedDockWidgets(dock).isEmpty() && !std::ranges::count(m_panels->strips(), dock)));
        }
    for (QTabBar* const tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (tabs->style() != &narrowTabs()) { // the first time
            tabs->setStyle(&narrowTabs());
            tabs->installEventFilter(this);
            connect(tabs, &QTabBar::tabBarClicked, this, [this, tabs](int tab) {
                for (const QDockWidget* const dock : m_panels->all())
                    if (tab >= 0 && dock->windowTitle() == tabs->tabText(tab))
                        emit tabClicked(dock->widget()->focusProxy() ? dock->widget()->focusProxy() : dock->widget());
            });
        }
        explain(*tabs);
    }
    emit panelsChanged();
}

void Workspace::explain(QTabBar& tabs) const
{
    for (int tab = 0; tab < tabs.count(); ++tab)
        for (const QDockWidget* const dock : m_panels->all())
            if (dock->windowTitle() == tabs.tabText(tab))
                tabs.setTabToolTip(tab, sentenceAbout(dock->objectName()));
}

// With every layout the toolkit repeats the title in the tool tip.
bool Workspace::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::HoverMove || event->type() == QEvent::ToolTip)
        explain(*static_cast<QTabBar*>(watched));
    return false;
}

bool Workspace::arePanelsOpen() const
{
    const auto isOpen = [](const QDockWidget* dock) { return !dock->isHidden(); };
    return std::ranges::any_of(m_left, isOpen) || std::ranges::any_of(m_right, isOpen);
}

QDockWidget& Workspace::dockOf(View view) const { return *qobject_cast<QDockWidget*>(m_cardOf.at(view)->parentWidget()); }

std::optional<View> Workspace::viewOf(const QWidget* widget) const
{
    for (const auto& [view, card] : m_cardOf)
        if (card->holds(widget))
            return view;
    return std::nullopt;
}

void Workspace::setBare(bool bare)
{
    m_isBare = bare;
    m_pages->tabBar()->setVisible(!bare);
    showStrips();
}

void Workspace::setBesideLesson(bool beside)
{
    m_isBesideLesson = beside;
    showStrips();
}

void Workspace::showStrips() { m_panels->setStripsVisible(!m_isBare && (!m_isFew || m_isBesideLesson || m_wantsStrips)); }

void Workspace::raise(View view)
{
    PlotCard* const card = m_cardOf.at(view);
    raise(m_middle->isAncestorOf(card) ? static_cast<const QWidget*>(m_first) : card);
}

void Workspace::raiseFirstPanels()
{
    if (QDockWidget& waves = dockOf(View::Dimension); m_isFew && !waves.isHidden())
        return waves.raise();
    for (const std::vector<QDockWidget*>* const stack : {&m_left, &m_right}) {
        const auto read = std::ranges::find_first_of(*stack, m_readLast); // what the user was looking at
        if (QDockWidget* const first = read == stack->end() ? stack->front() : *read; !first->isHidden() && !first->isFloating())
            first->raise();
    }
}

void Workspace::raise(const QWidget* panel)
{
    if (m_pages->has(panel))
        m_pages->turnTo(const_cast<QWidget*>(panel)); // one of ours
    for (QDockWidget* const dock : m_panels->all()) {
        if (dock->widget() != panel)
            continue;
        if (dock->isHidden() && !m_panels->isBesideFirst())
            m_pages->turnTo(m_first); // that is its place
        dock->show();
        m_pages->raise(); // a dock that is already uppermost would not come in front of its tabs
        dock->raise();
    }
}

QMenu* Workspace::newMenu(const QString& title, QWidget* parent) const
{
    auto* const menu = new QMenu(title, parent);
    for (const QDockWidget* const dock : m_panels->all())
        menu->addAction(dock->toggleViewAction());
    connect(menu, &QMenu::aboutToShow, menu, [menu] { giveLetters(*menu); }); // a title may have changed
    giveLetters(*menu);
    return menu;
}

QMenu* Workspace::newPageMenu(const QString& title, QWidget* parent)
{
    QMenu* const menu = m_pages->newMenu(title, parent);
    giveLetters(*menu);
    return menu;
}

QAction* Workspace::newFoldAction(const QString& title, QMenu* menu) const
{
    QAction* const action =
        menu->addAction(title, Qt::CTRL | Qt::Key_J, m_panels, [this] { m_panels->setPicturesOpen(!m_panels->arePicturesOpen()); });
    action->setCheckable(true);
    connect(menu, &QMenu::aboutToShow, action, [this, action] { action->setChecked(m_panels->arePicturesOpen()); });
    return action;
}

// Below the middle, the two stacks of tabs side by side, and the strips over the whole width.
void Workspace::reset()
{
    if (auto* const tabs = qobject_cast<QTabBar*>(m_window.focusWidget()); tabs && tabs->parentWidget() == &m_window)
        tabs->clearFocus(); // the toolkit may use another bar from now on, and would leave the focus in a hidden one
    m_row->setPlots({}, {}, {});
    for (QDockWidget* const dock : m_panels->all()) {
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    if (m_isFew)
        arrangeFew();
    else
        arrangeAll();
    m_middle->reset();
    m_panels->reset();
    showTitles();
}

void Workspace::arrangeAll()
{
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_left.front());
    for (QDockWidget* const dock : m_panels->strips())
        m_window.splitDockWidget(m_left.front(), dock, Qt::Vertical);
    m_window.splitDockWidget(m_left.front(), m_right.front(), Qt::Horizontal);
    for (const std::vector<QDockWidget*>* const stack : {&m_left, &m_right})
        for (std::size_t tab = 1; tab < stack->size(); ++tab)
            m_window.tabifyDockWidget((*stack)[tab - 1], (*stack)[tab]);
    for (QDockWidget* const dock : m_panels->all())
        dock->show();
    m_left.front()->raise();
    m_right.front()->raise();
    m_window.resizeDocks({m_left.front(), m_right.front()}, {540, 460}, Qt::Horizontal);
}

// Side by side, what is out of sight in its place.
void Workspace::arrangeFew()
{
    const std::vector<QDockWidget*> toggled{&dockOf(View::Dimension), &dockOf(View::Pairs), &dockOf(View::Position)};
    std::vector<PlotRow::Plot> first;
    std::vector<PlotRow::Plot> others;
    for (QDockWidget* const dock : toggled)
        first.push_back({dock, questionAbout(dock->objectName())});
    for (const std::vector<QDockWidget*>* const stack : {&m_left, &m_right})
        for (QDockWidget* const dock : *stack)
            if (!std::ranges::count(toggled, dock))
                others.push_back({dock, questionAbout(dock->objectName())});
    QDockWidget* before = toggled.front();
    m_window.addDockWidget(Qt::BottomDockWidgetArea, before);
    for (QDockWidget* const dock : m_panels->strips())
        m_window.splitDockWidget(before, dock, Qt::Vertical);
    for (const std::vector<PlotRow::Plot>* const plots : {&first, &others})
        for (const PlotRow::Plot& plot : *plots)
            if (plot.dock != before)
                m_window.splitDockWidget(std::exchange(before, plot.dock), plot.dock, Qt::Horizontal);
    const QStringList usual = usualPlots();
    for (QDockWidget* const dock : m_panels->all())
        dock->setVisible(usual.contains(dock->objectName()));
    if (m_isBesideLesson || m_wantsStrips)
        for (QDockWidget* const dock : m_panels->strips())
            dock->show();
    QList<QAction*> strips;
    for (const QDockWidget* const dock : m_panels->strips())
        strips << dock->toggleViewAction();
    m_row->setPlots(first, others, strips);
}

void Workspace::setFew(bool few)
{
    if (few == m_isFew)
        return;
    QSettings settings;
    if (m_window.isVisible()) // before, nothing can have been moved
        save(settings);
    m_readLast = m_panels->all();
    std::erase_if(m_readLast, [](const QDockWidget* dock) { return !dock->isVisible(); });
    m_isFew = few;
    m_wantsStrips = false;
    showStrips();
    m_panels->setUsual(few ? usualPlots() : QStringList());
    m_pages->setUsual(few ? usualPages() : QStringList());
    restore(settings);
}

// The window stores the arrangement of the first page.
void Workspace::restore(const QSettings& settings)
{
    reset();
    if (m_isFew)
        return;
    if (m_window.restoreState(unsealed(settings.value(QStringLiteral("window/docks")).toByteArray()), layoutVersion))
        m_panels->restore(settings);
    m_middle->restore(unsealed(settings.value(QStringLiteral("window/middle")).toByteArray()));
    showTitles();
}

void Workspace::save(QSettings& settings)
{
    if (m_isFew)
        return;
    m_panels->save(settings);
    const bool first = m_panels->isBesideFirst();
    m_panels->turnTo(true);
    settings.setValue(QStringLiteral("window/docks"), sealed(m_window.saveState(layoutVersion)));
    m_panels->turnTo(first);
    settings.setValue(QStringLiteral("window/middle"), sealed(m_middle->state()));
}

} // namespace posenc
