// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/picture_menu.h"

#include <QMenu>

namespace posenc {

void showPictureMenu(QWidget* window, const QPoint& place, const QList<QAction*>& entries)
{
    auto* const menu = new QMenu(window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(QMenu::tr("Picture"));
    for (QAction* const entry : entries)
        if (entry)
            menu->addAction(entry);
        else
            menu->addSeparator();
    menu->popup(place);
}

} // namespace posenc
