// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/popup_escape.h"

#include <QApplication>
#include <QKeyEvent>

namespace posenc {

PopupEscape::PopupEscape(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool PopupEscape::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape
        && QApplication::activePopupWidget())
        event->accept(); // not a shortcut
    return false;
}

} // namespace posenc
