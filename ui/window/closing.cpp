// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/closing.h"

#include <QAction>
#include <QDialog>
#include <QMainWindow>

namespace posenc {

void closeBehind(QMainWindow& window)
{
    for (QAction* const action : window.findChildren<QAction*>())
        action->setEnabled(false); // a letter typed just before closing opens no dialog
    for (QWidget* const part : window.findChildren<QWidget*>()) {
        if (!part->isWindow() || !part->isVisible())
            continue;
        if (auto* const dialog = qobject_cast<QDialog*>(part))
            dialog->reject(); // its loop returns to its opener
        part->hide();
    }
}

} // namespace posenc
