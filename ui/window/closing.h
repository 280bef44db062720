// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace posenc {

/// Ends what a closed main window would leave behind: its entries and keys open nothing any more, dialogs are rejected, torn-off panels and
/// every other window of its own are hidden.
void closeBehind(QMainWindow& window);

} // namespace posenc
