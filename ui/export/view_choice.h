#pragma once

#include "ui/color_maps.h"
#include "ui/scene.h"

#include <QComboBox>

namespace posenc {

/// A box to choose a view from, by its title.
QComboBox* newViewChoice(View view, const ColorMaps& colorMaps);
View chosenView(const QComboBox& choice);
/// True where a view shows the cells of a table: it has a colour bar, and its cells can be had alone.
bool showsCells(View view);

} // namespace posenc
