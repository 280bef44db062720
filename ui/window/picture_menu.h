// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
class QPoint;
class QWidget;
template <class T>
class QList;

namespace posenc {

/// The menu of a picture, at a place of the screen: the entries of the menu bar that concern it, nullptr for a line between them.
void showPictureMenu(QWidget* window, const QPoint& place, const QList<QAction*>& entries);

} // namespace posenc
