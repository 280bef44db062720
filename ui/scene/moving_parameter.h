// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <span>

namespace posenc {

/// A parameter of the scene that can be taken through its values, by Play or by a sweep.
enum class Moving {
    N,
    DModel,
    MaxLen,
    Position,
    SecondPosition,
    Dimension
};

/// What is known of such a parameter.
struct MovingParameter {
    Moving moving;
    const char* name;                   ///< in settings: "d_model"
    const char* title;                  ///< on screen, to be translated: "position k"
    const char* option;                 ///< in a sweep: "d-model"; null if none takes it
    bool isSelected;                    ///< a position or a column, moved one by one; otherwise by factors, as on a slider
    bool isWhole;                       ///< takes only whole numbers
    double lowest;                      ///< of any scene
    double highest;                     ///< of any scene
    double (*last)(const Scene& scene); ///< the highest value that exists in this scene
    double (*now)(const Scene& scene);
    Scene (*with)(const Scene& scene, double value); ///< of an existing value
};

/// All of them, in the order of the enumeration.
std::span<const MovingParameter> movingParameters();
const MovingParameter& parameterOf(Moving moving);

} // namespace posenc
