// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/training/training.h"

#include <span>
#include <vector>

namespace posenc {

/// One run of a race, after its last step.
struct RaceRun {
    Training training;
    std::vector<double> losses; ///< Training::loss() after each step
    std::vector<double> scores; ///< Training::scoresByPosition()
};

inline constexpr std::size_t mostRaceRuns = 5;
inline constexpr std::int64_t mostRaceSteps = 100000;

/// Trains each of the settings for `steps` steps, each on a thread of its own, and tests it. Runs do not depend on each other: each is the
/// training one gets by itself. Error::Kind::Range if there are no settings, more than mostRaceRuns, steps outside 1 … mostRaceSteps, or
/// errors as checked(); Error::Kind::Cancelled.
Expected<std::vector<RaceRun>> runRace(std::span<const TrainingSettings> runs, std::int64_t steps, const Progress& progress = {});

/// The mean of scores over the positions [first, last), those without a score left out; NaN if all are.
double meanScore(std::span<const double> scores, std::int64_t first, std::int64_t last);

} // namespace posenc
