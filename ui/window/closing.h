// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace posenc {

/// Ends what a closed main window would leave behind: its entries and keys no longer open anything, dialogs are rejected, torn-off panels
/// and all its other windows are hidden.
void closeBehind(QMainWindow& window);

} // namespace posenc
