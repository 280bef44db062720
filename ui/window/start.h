// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/presets.h"

namespace posenc {

/// Whether a window without a file has few controls: as the user chose last, and at the very first start, when no settings are stored.
bool startsWithFew();
void rememberStart(bool few);

/// What such a window shows: a table so small that its cells can be told apart, with one position selected.
Scene firstScene(const std::vector<Preset>& presets);

} // namespace posenc
