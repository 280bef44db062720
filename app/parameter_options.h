// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"
#include "app/options.h"
#include "ui/look/color_maps.h"
#include "ui/scene/parameters.h"

namespace posenc {

/// The option of a parameter, with its range and default in the help.
Option optionOf(const SceneParameter& parameter);

/// Takes the parameters whose options were given into the scene.
void readParameters(OptionReader& reader, const ColorMaps& colorMaps, Scene& scene);

/// All parameters as a table in Markdown, for the manual: what scene files and the command line call them, what they may be, their defaults.
QString parameterReference();

} // namespace posenc
