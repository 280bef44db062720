// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"
#include "app/options.h"
#include "ui/scene/scene.h"

namespace posenc {

/// An option for each setting in the list of ui/scene/parameters.h, with its range and default in the help.
std::vector<Option> settingOptions();

/// The settings named on the command line, written into the scene; the first problem stays with the reader.
void readSettings(OptionReader& reader, Scene& scene);

} // namespace posenc
