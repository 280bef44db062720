// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QMenu>

#include <functional>

namespace posenc {

/// The menus for the window's look. The last choice is saved in the settings, and applied when the menu is created.
QMenu* newThemeMenu(Theme& theme, QWidget* parent);
QMenu* newTextSizeMenu(QWidget* parent);
/// The language is the window's from the next start on; `told` gets the sentence that says so.
QMenu* newLanguageMenu(QWidget* parent, const std::function<void(const QString&)>& told);

} // namespace posenc
