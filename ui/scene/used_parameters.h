// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <optional>

namespace posenc {

/// What the panel at the left sets.
enum class Parameter {
    Scheme,
    Base, ///< n
    DModel,
    MaxLen,
    Layout,
    Frequencies,
    Position,
    Dimension,
    SecondPosition,
    Measure,
    Colormap
};

/// Whether a page shows anything that depends on a parameter. The page is named by its picture, the first one where it has several; the
/// page of code has none. What a scheme leaves out is another question (see parameterAbsence).
bool isUsed(Parameter parameter, const std::optional<View>& page, const Scene& scene);

/// Whether a page shows the sinusoidal encoding whatever the scheme is.
bool isAlwaysSinusoidal(const std::optional<View>& page);

} // namespace posenc
