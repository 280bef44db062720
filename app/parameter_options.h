// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"
#include "ui/export/option_reader.h"
#include "ui/scene/parameters.h"
#include "ui/theme/color_maps.h"

namespace posenc {

/// The option of a parameter, with its range and default in the help.
Option optionOf(const SceneParameter& parameter);

/// Sets the parameters of the scene whose options are given.
void readParameters(OptionReader& reader, const ColorMaps& colorMaps, Scene& scene);

/// A table of all parameters in Markdown, for the manual: keys of scene files, options, valid values, defaults and meanings.
QString parameterReference();
/// The same in fewer columns, for pages that are narrow.
QString parameterPage();

} // namespace posenc
