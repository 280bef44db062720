// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/maximized_picture.h"

#include "ui/panels/parameter_strip.h"
#include "ui/panels/picture_area.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/explorer.h"
#include "ui/window/tab_order.h"

#include <QApplication>
#include <QBoxLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

constexpr int leastStrips = 3; // the least room for plot and sliders on a phone, in heights of the sliders

} // namespace

MaximizedPicture::MaximizedPicture(QMainWindow& window, Explorer& explorer, std::vector<PlotCard*> cards)
    : QWidget(&window), m_window(window), m_explorer(explorer), m_cards(std::move(cards))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 4);
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

void MaximizedPicture::setBar(QWidget& bar)
{
    m_bar = &bar;
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, &bar);
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
    static_cast<QVBoxLayout*>(layout())->insertWidget(m_bar ? 1 : 0, &inside, 1);
    if (!m_strip && !isBesideLesson()) { // once: few maximise a plot
        m_strip = new ParameterStrip;
        m_strip->follow(m_explorer);
        layout()->addWidget(m_strip);
    }
    if (m_strip)
        m_strip->setVisible(m_wantsStrip && !isBesideLesson());
    fit();
    show();
    raise();
    inside.show();
    m_card = &card;
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
    setGeometry(room);
    if (!m_bar || !m_strip)
        return;
    layout()->activate(); // the sliders stand in as many lines as they need
    const bool isUpright = m_window.height() > m_window.width();
    m_strip->setVisible(m_wantsStrip && (isUpright || leastStrips * m_strip->sizeHint().height() < room.height()));
}

bool MaximizedPicture::eventFilter(QObject*, QEvent* event)
{
    if (m_card && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
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
