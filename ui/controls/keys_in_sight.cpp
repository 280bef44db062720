// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/keys_in_sight.h"

#include <QApplication>
#include <QKeyEvent>

namespace posenc {

KeysInSight::KeysInSight(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool KeysInSight::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape
        && QApplication::activePopupWidget())
        event->accept(); // not a shortcut
    const auto* const widget = event->type() == QEvent::Hide ? qobject_cast<const QWidget*>(watched) : nullptr;
    QWidget* const focus = QApplication::focusWidget();
    const bool hasFocus = widget && focus && (focus == widget || widget->isAncestorOf(focus));
    if (hasFocus && widget->windowType() == Qt::Popup)
        focus->clearFocus();
    else if (hasFocus)
        QMetaObject::invokeMethod(this, &KeysInSight::leaveHidden, Qt::QueuedConnection); // Qt may find another place first
    return false;
}

void KeysInSight::leaveHidden()
{
    if (QWidget* const focus = QApplication::focusWidget(); focus && !focus->isVisible())
        focus->clearFocus();
}

} // namespace posenc
