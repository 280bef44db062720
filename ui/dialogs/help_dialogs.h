// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posenc {

/// What the mouse and the keys do.
void showMouseAndKeys(QWidget* parent);
/// Version, licence and what the program is built on.
void showAbout(QWidget* parent);

} // namespace posenc
