// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>

class QDockWidget;
class QMainWindow;

namespace posenc {

/// The panels that show numbers: all but those at the left, which have controls and words, and those that are torn off.
QList<QDockWidget*> panelsWithNumbers(const QMainWindow& window);

/// Where a window has its pictures and the panels with their numbers; at the left of them are controls and words.
QRect areaOfPictures(const QMainWindow& window);

} // namespace posenc
