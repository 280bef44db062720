#pragma once

#include "ui/color_maps.h"
#include "ui/scene.h"

#include <QComboBox>

namespace posenc {

/// A box to choose a view from, by its title.
QComboBox* newViewChoice(View view, const ColorMaps& colorMaps);
View chosenView(const QComboBox& choice);

} // namespace posenc
