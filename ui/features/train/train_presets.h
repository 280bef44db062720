// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QString>

#include <functional>
#include <vector>

namespace posenc {

/// Settings of page Train that show something.
struct TrainPreset {
    QString title;
    QString text;                              ///< what one sees
    std::function<Scene(Scene scene)> applied; ///< the scene with these settings, before the first step
};
/// Trainings, races, and those that fail on purpose, with words in the present language.
std::vector<TrainPreset> trainPresets();

/// The place in trainPresets() of the one that has the scene's settings, at whatever step; −1 if there is none.
int presetShown(const Scene& scene);

} // namespace posenc
