// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QString>

#include <vector>

namespace posenc {

/// What a preset is for. In a list the groups stand below each other in this order.
enum class PresetGroup {
    Start,     ///< the scene to begin with
    Figures,   ///< figures that learners know from articles and tutorials
    Questions, ///< a question that a class asks
    Schemes,   ///< other ways to tell positions apart
    Models     ///< configurations of known models
};
/// The heading of a group; empty for Start.
QString titleOf(PresetGroup group);

/// A scene with a name.
struct Preset {
    QString name; ///< name on the command line
    PresetGroup group = PresetGroup::Start;
    QString title; ///< title for display: the plot, or the question
    QString about; ///< one or two sentences: what to look at, or the answer
    Scene scene;
};
/// Ordered by group; the first is the scene to begin with. Read from the program's resources once, with words in the present language.
std::vector<Preset> readPresets();

} // namespace posenc
