// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"
#include "ui/theme/color_maps.h"

#include <QComboBox>

namespace posenc {

/// A box to choose a view from, by its title.
QComboBox* newViewChoice(View view);
View chosenView(const QComboBox& choice);
/// A box for choosing a colour map by its name; the data of each entry is what a scene keeps.
QComboBox* newColormapChoice(const QString& name, const ColorMaps& colorMaps);

/// What the picture of a scene has, according to its own plot.
struct FigureTraits {
    bool colorBar = false;
    bool cells = false; ///< offers only views whose cells can be drawn without axes
};
FigureTraits traitsOf(const Scene& scene, const ColorMaps& colorMaps);

} // namespace posenc
