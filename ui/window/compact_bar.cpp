// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/compact_bar.h"

#include "ui/dialogs/view_choice.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QStackedLayout>
#include <QToolButton>

namespace posenc {

namespace {

constexpr int finger = 44; // pixels: the least that a finger hits
const QString settingOfStart = QStringLiteral("lessons/started in a compact window");

// A magnifying glass: a page's only font has none.
class SearchButton : public QToolButton {
protected:
    void paintEvent(QPaintEvent* event) override
    {
        QToolButton::paintEvent(event);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::ButtonText), 2.0, Qt::SolidLine, Qt::RoundCap));
        const QPointF middle = QRectF(rect()).center();
        painter.drawEllipse(middle - QPointF(2.0, 2.0), 5.0, 5.0);
        painter.drawLine(middle + QPointF(2.0, 2.0), middle + QPointF(7.0, 7.0));
    }
};

} // namespace

CompactBar::CompactBar(QMenuBar& menus, QAction& controls, QWidget* parent)
    : QWidget(parent), m_views(newViewChoice(View::Heatmap)), m_start(new QPushButton(tr("Start here")))
{
    m_views->setAccessibleName(tr("View"));
    m_views->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the window may be as narrow as a phone
    m_views->setFixedHeight(finger);
    auto* const menu = new QMenu(this);
    for (QAction* const action : menus.actions())
        menu->addAction(action);
    const auto setUp = [](QToolButton& button, const QString& name, const QString& tip) {
        button.setAccessibleName(name);
        button.setToolTip(tip);
        button.setFocusPolicy(Qt::TabFocus);
        button.setFixedSize(finger, finger);
    };
    QToolButton* const search = new SearchButton;
    setUp(*search, tr("Search"), tr("Searches lessons, parameters, pages, the manual and presets"));
    connect(search, &QToolButton::clicked, this, &CompactBar::searchRequested);
    auto* const button = new QToolButton;
    setUp(*button, tr("Menu"), tr("Shows the menus of the window"));
    button->setText(QStringLiteral("☰"));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    auto* const sheet = new QToolButton;
    sheet->setDefaultAction(&controls);
    sheet->setFocusPolicy(Qt::TabFocus);
    sheet->setFixedHeight(finger);
    m_start->setToolTip(tr("Opens a lesson of four minutes about what positional encoding is for"));
    m_start->setMinimumHeight(finger);
    m_start->setAutoDefault(false);
    m_start->setVisible(!QSettings().value(settingOfStart).toBool());
    connect(m_start, &QPushButton::clicked, this, &CompactBar::startRequested);
    m_lines = new QVBoxLayout(this);
    m_lines->setContentsMargins(QMargins(0, 4, 0, 0));
    auto* const line = new QHBoxLayout;
    m_lines->addLayout(line, 1);
    m_lines->addWidget(m_start);
    line->addWidget(m_views, 1);
    for (QWidget* const each : {sheet, search, button})
        line->addWidget(each);
    connect(m_views, &QComboBox::activated, this, [this] { emit viewChosen(chosenView(*m_views)); });
}

void CompactBar::showView(View view) { m_views->setCurrentIndex(m_views->findData(static_cast<int>(view))); }

// A phone on its side has no second line to spare.
void CompactBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    constexpr int wide = 640;
    m_lines->setDirection(width() < wide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void CompactBar::endGreeting()
{
    if (m_start->isHidden())
        return;
    m_start->hide();
    QSettings().setValue(settingOfStart, true);
}

CompactSheet::CompactSheet(QWidget& window) : QFrame(&window), m_title(new QLabel), m_contents(new QStackedLayout)
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(8, 0, 0, 0);
    auto* const head = new QHBoxLayout;
    lines->addLayout(head);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    head->addWidget(m_title, 1);
    auto* const done = new QPushButton(tr("Done"));
    done->setToolTip(tr("Closes the controls. The whole plot is in sight again"));
    done->setAutoDefault(false);
    done->setMinimumHeight(finger);
    head->addWidget(done);
    connect(done, &QPushButton::clicked, this, &QWidget::hide);
    lines->addLayout(m_contents, 1);
    hide();
}

void CompactSheet::add(QWidget& content) { m_contents->addWidget(&content); }

void CompactSheet::open(const QString& title, QWidget& content)
{
    m_title->setText(title);
    setAccessibleName(title);
    m_contents->setCurrentWidget(&content);
    show();
    raise();
}

bool CompactSheet::shows(const QWidget& content) const { return isVisible() && m_contents->currentWidget() == &content; }

void CompactSheet::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    if (isHidden())
        emit closed();
}

// Of the window, Escape is the key of an entry, which would come first.
bool CompactSheet::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QFrame::event(event);
}

void CompactSheet::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        hide();
    else
        QFrame::keyPressEvent(event);
}

} // namespace posenc
