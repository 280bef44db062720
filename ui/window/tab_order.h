// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

class QWidget;

namespace posenc {

/// The widgets of a window that Tab visits, in reading order: line by line from the top, along each line in writing direction; what forms a
/// column beside something else, like a panel, is visited as a whole. Invisible widgets, as in a panel behind another's tab, are left out;
/// those that need scrolling are not.
std::vector<QWidget*> tabStops(QWidget& window);

/// Gives the focus to the stop after (or before) the focused widget; after the last comes the first. Scrolls to it if necessary. False if
/// there is no stop.
bool focusNextStop(QWidget& window, bool forwards);

/// Nothing comes after (or before) the focused widget but the other end.
bool isAtLastStop(QWidget& window, bool forwards);

/// True while the toolkit moves the focus away from a widget that was hidden with it: nobody asked for the next stop.
bool isFocusHidden();

} // namespace posenc
