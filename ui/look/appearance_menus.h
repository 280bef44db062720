// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/theme.h"

#include <QMenu>

namespace posenc {

/// The menus for how the window looks. What was chosen last is kept with the settings, and applied when the menu is made.
QMenu* newThemeMenu(Theme& theme, QWidget* parent);
QMenu* newTextSizeMenu(QWidget* parent);

} // namespace posenc
