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
    QString name; ///< for the command line
    PresetGroup group = PresetGroup::Start;
    QString title; ///< for people: what is shown, or the question
    QString about; ///< what to look at, or the answer; one or two sentences
    Scene scene;
};
/// Ordered by group; the first is the scene to begin with.
std::vector<Preset> readPresets();

} // namespace posenc
