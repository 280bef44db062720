// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posenc {

/// What the mouse and the keys do, in a window of its own that stays open beside the work. It is never larger than the screen.
void showMouseAndKeys(QWidget* parent);
/// Version, licence and what the program is built on.
void showAbout(QWidget* parent);

} // namespace posenc
