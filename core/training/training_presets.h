// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/training/training_settings.h"

#include <span>
#include <string_view>
#include <vector>

namespace posenc {

/// Settings that show something, and how long it takes.
struct TrainingPreset {
    std::string_view name; ///< for scene files and the command line
    Sentence title;        ///< for menus
    Sentence text;         ///< what one sees, whole sentences
    TrainingSettings settings;
    std::int64_t steps = 0;
    bool failsOnPurpose = false;
};

/// Those of one training, the default first.
std::span<const TrainingPreset> trainingPresets();

/// A race: the encodings that run side by side.
struct RacePreset {
    std::string_view name;
    Sentence title;
    Sentence text;
    std::vector<TrainingSettings> runs;
    std::int64_t steps = 0;
};
std::span<const RacePreset> racePresets();

} // namespace posenc
