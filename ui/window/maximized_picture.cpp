// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/maximized_picture.h"

#include "ui/panels/parameter_strip.h"
#include "ui/panels/picture_area.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/explorer.h"
#include "ui/window/tab_order.h"

#include <QApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

constexpr double sheetShare = 0.58; // of the height

} // namespace

MaximizedPicture::MaximizedPicture(QMainWindow& window, Explorer& explorer, std::vector<PlotCard*> cards)
    : QWidget(&window), m_window(window), m_explorer(explorer), m_cards(std::move(cards)), m_body(new QVBoxLayout), m_side(new QVBoxLayout)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 4);
    layout->addLayout(m_body, 1);
    m_body->addLayout(m_side);
    hide();
    window.installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        const bool isMenu = now && qobject_cast<const QMenuBar*>(now);
        if (m_card && !m_bar && now && now->window() == &m_window && now != &m_window && !isMenu && !isAncestorOf(now) && covers(*now))
            restore(); // the focus is never hidden
    });
}

bool MaximizedPicture::covers(const QWidget& widget) const
{
    const QPoint middle = QRect(widget.mapTo(&m_window, QPoint()), widget.size()).center();
    const QWidget* const front = m_window.childAt(middle);
    return geometry().contains(middle) && (front == this || isAncestorOf(front));
}

void MaximizedPicture::setBar(QWidget* bar)
{
    m_bar = bar;
    if (bar)
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, bar);
    m_body->setDirection(QBoxLayout::TopToBottom);
    if (m_foot)
        m_foot->setVisible(bar);
    if (!m_strip)
        return;
    m_strip->setMaximumWidth(QWIDGETSIZE_MAX);
    m_strip->setControls({}, View::Heatmap);
}

void MaximizedPicture::setFoot(QWidget& foot, QWidget& sheet)
{
    m_foot = &foot;
    m_sheet = &sheet;
    m_side->addWidget(&foot);
    sheet.installEventFilter(this);
}

void MaximizedPicture::setTask(const std::optional<StripControls>& task)
{
    m_task = task;
    if (m_card)
        fit();
}

void MaximizedPicture::setBesideLesson(bool beside)
{
    restore();
    m_isBesideLesson = beside;
}

void MaximizedPicture::fill(PlotCard& card)
{
    show(card);
    card.plot().canvas().setFocus();
}

void MaximizedPicture::show(PlotCard& card)
{
    if (m_card == &card)
        return;
    restore();
    for (PlotCard* const other : m_cards)
        other->setCovered(other != &card);
    QWidget& inside = card.detachContents();
    m_body->insertWidget(0, &inside, 1);
    if (!m_strip && !isBesideLesson()) { // once: few maximise a plot
        m_strip = new ParameterStrip;
        m_strip->follow(m_explorer);
        m_side->insertWidget(0, m_strip);
        connect(m_strip, &ParameterStrip::tableRequested, this, &MaximizedPicture::tableRequested);
    }
    if (m_strip)
        m_strip->setVisible(m_wantsStrip && !isBesideLesson());
    m_card = &card;
    fit();
    show();
    raise();
    inside.show();
    emit changed(m_card);
}

void MaximizedPicture::setStripShown(bool shown)
{
    m_wantsStrip = shown;
    if (!m_strip)
        return;
    if (!shown && m_strip->isAncestorOf(QApplication::focusWidget()) && m_card)
        m_card->plot().canvas().setFocus();
    m_strip->setVisible(shown && !isBesideLesson());
}

void MaximizedPicture::restore()
{
    PlotCard* const card = std::exchange(m_card, nullptr);
    if (!card)
        return;
    const QWidget* const focus = QApplication::focusWidget();
    const bool isElsewhere = !focus || (focus->window() == &m_window && !isAncestorOf(focus));
    card->reattachContents();
    hide();
    for (PlotCard* const other : m_cards)
        other->setCovered(false);
    if (card->isInSight() && !isElsewhere)
        card->plot().canvas().setFocus();
    emit changed(nullptr);
}

void MaximizedPicture::fit()
{
    if (!m_card)
        return;
    if (isBesideLesson())
        return setGeometry(areaOfPictures(m_window));
    const QWidget* const menus = m_window.menuWidget();
    QRect room = m_window.rect().adjusted(0, menus && menus->isVisible() ? menus->height() : 0, 0, 0);
    for (const QToolBar* const strip : m_window.findChildren<QToolBar*>(Qt::FindDirectChildrenOnly)) {
        if (!m_bar || !strip->isVisible())
            continue;
        if (strip->orientation() == Qt::Vertical) // of a lesson
            room.setLeft(strip->geometry().right() + 1);
        else if (strip->geometry().top() > room.center().y())
            room.setBottom(strip->geometry().top() - 1);
        else
            room.setTop(strip->geometry().bottom() + 1);
    }
    if (const auto* const line = m_window.findChild<QStatusBar*>(QString(), Qt::FindDirectChildrenOnly); m_bar && line && line->isVisible())
        room.setBottom(std::min(room.bottom(), line->geometry().top() - 1));
    if (m_bar && m_sheet && !m_sheet->isHidden()) {
        const int height = static_cast<int>(sheetShare * m_window.height());
        m_sheet->setGeometry(0, m_window.height() - height, m_window.width(), height);
        room.setBottom(std::min(room.bottom(), m_sheet->geometry().top() - 1));
    }
    setGeometry(room);
    if (m_bar && m_strip)
        fitStrip(room.size());
}

// In a compact window: always there, but for the steps of a lesson that ask for no value, where the plot needs the room.
void MaximizedPicture::fitStrip(const QSize& room)
{
    constexpr int low = 480;
    constexpr int lowest = 420;
    constexpr int wide = 640;
    constexpr int column = 280;
    const bool isSheetOpen = m_sheet && !m_sheet->isHidden();
    const bool isLying = !isSheetOpen && room.height() < lowest && room.width() >= wide; // a phone on its side
    m_body->setDirection(isLying ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_strip->setMaximumWidth(isLying ? column : QWIDGETSIZE_MAX);
    m_strip->setControls(m_task.value_or(StripControls()), m_card->plot().view());
    m_strip->setVisible(m_wantsStrip && !isSheetOpen && !(m_task && m_task->isEmpty() && room.height() < low));
    if (m_foot)
        m_foot->setVisible(!isSheetOpen);
}

bool MaximizedPicture::eventFilter(QObject* watched, QEvent* event)
{
    const bool isSheet = watched == m_sheet && m_sheet && (event->type() == QEvent::Show || event->type() == QEvent::Hide);
    const bool isRoom = watched == &m_window && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest);
    if (m_card && (isSheet || isRoom))
        QMetaObject::invokeMethod(this, &MaximizedPicture::fit, Qt::QueuedConnection); // once the menus have their height
    return false;
}

bool MaximizedPicture::focusNextPrevChild(bool next)
{
    if (!m_card || !isFocusHidden())
        return focusNextStop(m_bar ? static_cast<QWidget&>(m_window) : *this, next); // of a compact window, the lesson too
    m_card->plot().canvas().setFocus();
    return true;
}

void MaximizedPicture::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), palette().color(QPalette::Base)); }

} // namespace posenc
