// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/picture_area.h"

#include <QDockWidget>
#include <QMainWindow>

namespace posenc {

QList<QDockWidget*> panelsWithNumbers(const QMainWindow& window)
{
    QList<QDockWidget*> panels;
    for (QDockWidget* const dock : window.findChildren<QDockWidget*>())
        if (dock->isFloating() || window.dockWidgetArea(dock) != Qt::LeftDockWidgetArea)
            panels << dock;
    return panels;
}

QRect areaOfPictures(const QMainWindow& window)
{
    QRect area = window.centralWidget()->geometry();
    for (const QDockWidget* const dock : panelsWithNumbers(window))
        if (dock->isVisible() && !dock->isFloating() && window.rect().intersects(dock->geometry()))
            area |= dock->geometry();
    return area;
}

} // namespace posenc
