// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/popup_keys.h"

#include <QApplication>
#include <QKeyEvent>

namespace posenc {

PopupKeys::PopupKeys(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool PopupKeys::eventFilter(QObject* watched, QEvent* event)
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
        QMetaObject::invokeMethod(this, &PopupKeys::leaveHidden, Qt::QueuedConnection); // Qt may find another place first
    return false;
}

void PopupKeys::leaveHidden()
{
    if (QWidget* const focus = QApplication::focusWidget(); focus && !focus->isVisible())
        focus->clearFocus();
}

} // namespace posenc
