// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QStringList>

#include <span>
#include <variant>
#include <vector>

namespace posenc {

/// A flag, a whole number, a number or a text; of a choice, the place of the chosen name among its names.
using ParameterValue = std::variant<bool, std::int64_t, double, QString>;

/// What a parameter is called: in scene files (an object of the group, and a key in it), on the command line, and on its control.
struct ParameterNames {
    const char* group;
    const char* key;
    const char* option;
    const char* label; ///< to be translated, with its access key
    const char* help;  ///< one sentence, for --help and the tool tip
    /// Scene files leave the parameter out where it has the value that a scene without the key has: so with every parameter that version 1
    /// did not begin with, and a scene of then is the same file as ever.
    bool isLeftOut = false;
    /// What the lowest value means, to be translated; the control says so in place of the number.
    const char* lowestMeans = nullptr;
};

/// One parameter of a scene. Its row in parameters.cpp is all that files, the command line and controls know of it.
struct SceneParameter : ParameterNames {
    enum class Kind {
        Flag,
        Whole,
        Number,
        Text,
        Choice
    };

    Kind kind;
    ParameterValue (*read)(const Scene& scene);
    /// The value must be of the kind and legal.
    void (*write)(Scene& scene, const ParameterValue& value);
    double lowest = 0.0;                     ///< of numbers
    double highest = 0.0;                    ///< of numbers; of a text, how many letters it may have
    const QStringList& (*names)() = nullptr; ///< of a choice
};

/// All of them.
std::span<const SceneParameter> parameters();

/// The scene with another value of a parameter, brought into its range.
Scene withValue(Scene scene, const SceneParameter& parameter, const ParameterValue& value);

/// A value as the command line has it; a flag is "on" or nothing.
QString textOf(const SceneParameter& parameter, const ParameterValue& value);

/// The place of a name among those of a choice. Error::Kind::Usage.
Expected<std::int64_t> placeOf(const SceneParameter& parameter, const QString& name);

} // namespace posenc
