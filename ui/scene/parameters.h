// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "ui/scene/scene.h"

#include <QStringList>

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace posenc {

/// A flag, a whole number, a number, a text or a list of positions or columns; of a choice, the place of the chosen name among its names.
using ParameterValue = std::variant<bool, std::int64_t, double, QString, std::vector<std::int64_t>>;

/// What a parameter is called: in scene files (an object of the group, and a key in it), on the command line, and on its control.
struct ParameterNames {
    const char* group;
    const char* key;
    const char* option;
    const char* label; ///< to be translated, with its access key; null if the control has words of its own
    const char* help;  ///< one sentence, for --help and the tool tip
    /// Scene files leave the parameter out where it has the value that a scene without the key has: so with every parameter that version 1
    /// did not begin with, and a scene of then is the same file as ever.
    bool isLeftOut = false;
    /// What the lowest value means, to be translated; the control says so in place of the number.
    const char* lowestMeans = nullptr;
};

/// What only some parameters have.
struct ParameterTraits {
    std::optional<Parameter> line{};   ///< of the panel at the left
    const char* optionHelp = nullptr;  ///< what --help says instead of `help` and the range: %1 names, %2 the default
    const char* optionValue = nullptr; ///< what stands for the value in --help
    /// The names that --help lists, if these are not all.
    const QStringList& (*offered)() = nullptr;
    Sentence noun{}; ///< what a name of the choice is called, if not as the option
    /// Why a scene file may not have a value, in words of its own.
    Error (*refusal)(const ParameterValue& value) = nullptr;
    /// How many positions or columns a scene has; each one is a number below that.
    std::int64_t (*cells)(const Scene& scene) = nullptr;
    const char* cellsAre = nullptr; ///< "max_len is %1", to be translated
    /// Of these, what a scene shows.
    ParameterValue (*shown)(const Scene& scene) = nullptr;
    /// The selected one of these, and the scene with another.
    std::int64_t (*selected)(const Scene& scene) = nullptr;
    Scene (*withSelected)(Scene scene, std::int64_t cell) = nullptr;
    /// What Play calls the parameter in the settings and, to be translated, on the screen; null if nothing takes it through its values.
    const char* playName = nullptr;
    const char* playTitle = nullptr;
    bool isSwept = false; ///< an export can take the parameter through its values
    /// The schemes that the parameter is for, if these are not all: those that take this one.
    std::optional<SchemeParameter> takenBy{};
};

/// One parameter of a scene. Its row in parameters.cpp is all that files, the command line and controls know of it.
struct SceneParameter : ParameterNames, ParameterTraits {
    enum class Kind {
        Flag,
        Whole,
        Number,
        Text,
        Choice,
        Cells ///< positions or columns
    };

    Kind kind;
    ParameterValue (*read)(const Scene& scene);
    /// The value must be of the kind and legal.
    void (*write)(Scene& scene, const ParameterValue& value);
    double lowest = 0.0;                     ///< of numbers
    double highest = 0.0;                    ///< of numbers and cells; of a text, how many letters it may have
    const QStringList& (*names)() = nullptr; ///< of a choice

    bool isWhole() const { return kind != Kind::Number; }
    /// Moved one by one; otherwise by factors, as on a slider.
    bool isSelection() const { return cells; }
    /// Of a number or a selection: the highest value that exists in a scene, the present one, and the scene with another.
    double last(const Scene& scene) const;
    double now(const Scene& scene) const;
    Scene moved(const Scene& scene, double value) const;

    constexpr SceneParameter with(const ParameterTraits& traits) const
    {
        SceneParameter parameter = *this;
        static_cast<ParameterTraits&>(parameter) = traits;
        return parameter;
    }
};

/// All of them, in the order in which they are read: what others depend on comes first.
std::span<const SceneParameter> parameters();
const SceneParameter& parameterOf(Parameter line);
const SceneParameter& parameterOfOption(const QString& option);

/// Those that Play takes through their values, in the order in which lists name them.
std::span<const Parameter> movingParameters();

/// The scene with another value of a parameter, brought into its range.
Scene withValue(Scene scene, const SceneParameter& parameter, const ParameterValue& value);

/// A whole number or a number.
double numberOf(const ParameterValue& value);

/// A value as the command line has it; a flag is "on" or nothing.
QString textOf(const SceneParameter& parameter, const ParameterValue& value);

/// The place of a name among those of a choice. Error::Kind::Usage.
Expected<std::int64_t> placeOf(const SceneParameter& parameter, const QString& name);

} // namespace posenc
