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
    if (event->type() == QEvent::Hide) {
        const auto* const popup = qobject_cast<const QWidget*>(watched);
        QWidget* const focus = QApplication::focusWidget();
        if (popup && popup->windowType() == Qt::Popup && focus && (focus == popup || popup->isAncestorOf(focus)))
            focus->clearFocus();
    }
    return false;
}

} // namespace posenc
