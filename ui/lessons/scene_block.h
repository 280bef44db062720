// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/block_lines.h"
#include "ui/lessons/lesson_problem.h"
#include "ui/scene/presets.h"

#include <optional>

namespace posenc {

/// What a scene block says of its step.
struct SceneBlock {
    Scene scene;
    int transition = 0;
    bool isNew = false; ///< it does not depend on the step before
};

/// Its JSON merged (RFC 7386) over the scene of the step before, the default scene (`new`) or a preset (`preset=NAME`). Empty, with
/// problems, if there is no such scene: out of range, unknown keys, or files that it names.
std::optional<SceneBlock> readSceneBlock(const LessonBlock& block, const Scene& before, const std::vector<Preset>& presets,
                                         LessonProblems& problems);

} // namespace posenc
