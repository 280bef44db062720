// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/more_tab.h"

#include <QEvent>
#include <QMenu>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QTabBar>

#include <algorithm>

namespace posenc {

MoreTab::MoreTab(const QString& accessibleName, QWidget* parent) : QToolButton(parent)
{
    setText(tr("More") + QStringLiteral(" ▾"));
    setAccessibleName(accessibleName);
    setToolTip(accessibleName);
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setMenu(new QMenu(this));
    hide();
}

void MoreTab::follow(QTabBar* tabs)
{
    if (tabs != m_tabs) {
        if (m_tabs)
            m_tabs->removeEventFilter(this);
        m_tabs = tabs;
        if (m_tabs)
            m_tabs->installEventFilter(this);
        raise(); // tabs that are newer would cover it
    }
    place();
}

void MoreTab::setEntries(const QList<QAction*>& entries)
{
    if (menu()->actions() == entries)
        return;
    for (QAction* const old : menu()->actions())
        menu()->removeAction(old);
    menu()->addActions(entries);
    place();
}

void MoreTab::place()
{
    if (!m_tabs || !m_tabs->isVisibleTo(parentWidget()) || m_tabs->count() == 0 || menu()->isEmpty())
        return hide();
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    QRect last; // tabs may be in any order while one is dragged
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        last |= m_tabs->tabRect(tab);
    const QPoint corner = m_tabs->mapTo(parentWidget(), last.topLeft());
    const int width = sizeHint().width();
    const int left = isMirrored ? corner.x() - gap - width : corner.x() + last.width() + gap;
    setGeometry(std::clamp(left, 0, std::max(0, parentWidget()->width() - width)), corner.y(), width, last.height());
    show();
}

QSize MoreTab::sizeHint() const
{
    constexpr int beside = 9; // pixels, as a tab
    return {fontMetrics().horizontalAdvance(text()) + 2 * beside, fontMetrics().height()};
}

// The arrow stands beside the word, where styles put theirs below it.
void MoreTab::paintEvent(QPaintEvent*)
{
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.features = QStyleOptionToolButton::None;
    QStylePainter(this).drawComplexControl(QStyle::CC_ToolButton, option);
}

bool MoreTab::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::ZOrderChange:
        raise();
        break;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::LayoutRequest:
    case QEvent::FontChange:
        QMetaObject::invokeMethod(this, &MoreTab::place, Qt::QueuedConnection); // once the tabs are where they will be
        break;
    default:
        break;
    }
    return QToolButton::eventFilter(watched, event);
}

} // namespace posenc
