// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QByteArray>

#include <vector>

namespace posenc {

/// A lesson to go on writing: a step for each of one to Lesson::mostSteps scenes, in JSON merge patches, with places for the words. It
/// reads as a lesson whose scenes are these; files that a scene has opened are left out, because a lesson opens none.
QByteArray lessonOf(const std::vector<Scene>& scenes, const QString& title);

/// What a step of a scene is called until somebody finds better words: "Clocks, 128 × 8, n = 10000".
QString stepTitleOf(const Scene& scene);

} // namespace posenc
