// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"

#include <QString>

#include <vector>

namespace posenc {

/// The colour maps that come with the program, read once from its resources.
class ColorMaps {
public:
    ColorMaps();

    const std::vector<ColorMap>& all() const { return m_maps; }
    /// The map with that name, or nullptr.
    const ColorMap* find(const QString& name) const;
    /// The map for signed values: the scene's, or the one suited to the theme.
    const ColorMap& forSigned(const QString& name, bool dark) const;
    /// The map for values from zero up: the scene's if it is sequential, otherwise one that is.
    const ColorMap& forMagnitude(const QString& name, bool dark) const;

private:
    const std::vector<ColorMap>& m_maps;
};

} // namespace posenc
