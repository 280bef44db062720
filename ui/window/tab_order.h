// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

class QWidget;

namespace posenc {

/// The widgets of a window that Tab goes through, in reading order: line by line from the top, along each line in the direction of
/// writing; what stands in a column of its own beside something else, as a panel does, is gone through as a whole. What cannot be seen,
/// as a panel behind another's tab, is not among them; what has to be scrolled to is.
std::vector<QWidget*> tabStops(QWidget& window);

/// Gives the focus to the stop after the widget that has it, or before; after the last comes the first. Scrolls to it where it has to.
/// False where there is no stop.
bool focusNextStop(QWidget& window, bool forwards);

} // namespace posenc
