// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "ui/scene/scene.h"

#include <QStringList>

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace posenc {

/// The value of a parameter: a flag, a whole number, a number, a text, or a list of positions or columns. The value of a choice is the
/// place of the chosen name among all its names.
using ParameterValue = std::variant<bool, std::int64_t, double, QString, std::vector<std::int64_t>>;

/// What a parameter is called: in scene files (an object of the group, and a key in it), on the command line, and on its control.
struct ParameterNames {
    const char* group;
    const char* key;
    const char* option;
    const char* label; ///< label with its access key, to be translated; null if the control has its own text
    const char* help;  ///< one sentence, for --help and the tool tip
    /// A scene file omits the parameter if its value is the one that a file without the key has. All parameters that were added after
    /// version 1 are omitted so, because a scene of that version must stay the same file.
    bool isLeftOut = false;
    /// The meaning of the lowest value, to be translated; the control shows this text instead of the number.
    const char* lowestMeans = nullptr;
};

/// Properties that only some parameters have.
struct ParameterTraits {
    /// The line of the panel at the left that sets the parameter.
    std::optional<Parameter> line{};
    /// What --help says instead of `help` and the range; %1 stands for the names of a choice, %2 for the default.
    const char* optionHelp = nullptr;
    /// The placeholder for the value in --help, such as "K,…".
    const char* optionValue = nullptr;
    /// The names that --help lists; without this function, all names of the choice.
    const QStringList& (*offered)() = nullptr;
    /// What errors call a name of the choice; if empty, they use the option.
    Sentence noun{};
    /// The error for a number outside the range in a scene file; without this function, the error that all parameters have.
    Error (*refusal)(const ParameterValue& value) = nullptr;
    /// The number of positions or columns of a scene. The parameter selects some of them, so its values are below this number.
    std::int64_t (*cells)(const Scene& scene) = nullptr;
    /// "max_len is %1", to be translated: how the command line explains that limit.
    const char* cellsAre = nullptr;
    /// The selection as the scene draws it: without positions or columns that do not exist.
    ParameterValue (*shown)(const Scene& scene) = nullptr;
    /// The first of the selection, and the scene with another one.
    std::int64_t (*selected)(const Scene& scene) = nullptr;
    Scene (*withSelected)(Scene scene, std::int64_t cell) = nullptr;
    /// The lowest and the highest of the selection that Play reaches; without this function, all cells.
    std::pair<std::int64_t, std::int64_t> (*reach)(const Scene& scene) = nullptr;
    /// The name of the parameter in the settings of Play, and its title on the screen, to be translated; null if Play does not offer it.
    const char* playName = nullptr;
    const char* playTitle = nullptr;
    /// --sweep accepts the parameter.
    bool isSwept = false;
    /// Only schemes that take this scheme parameter use the parameter; if empty, every scheme may.
    std::optional<SchemeParameter> takenBy{};
    /// The key of the row whose control it stands above; without it, the control stands below that of the row before.
    const char* above = nullptr;
    /// The texts that a scene offers; its control is a list of them, and the other texts are errors.
    QStringList (*textsOf)(const Scene& scene) = nullptr;
    /// Other names of choices, each before the name in the table.
    std::span<const std::pair<std::string_view, std::string_view>> otherNames{};
    /// Why the parameter cannot have this text; nothing if it can. Without this function, it can have any.
    std::optional<Error> (*misread)(const QString& text) = nullptr;
    /// Another value does not make a scene another figure, as other colours do not.
    bool isLook = false;
    /// The command line reads the parameter before the others, some of which it sets.
    bool isReadFirst = false;
    /// Whether the view of the parameter uses it in a scene: if not, its control is hidden. Without this function, it always does.
    bool (*applies)(const Scene& scene) = nullptr;
};

/// A parameter of a scene. Scene files, the command line, copied commands and controls know a parameter only by its row in parameters.cpp.
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
    /// The value must have the type of the kind and be in the range.
    void (*write)(Scene& scene, const ParameterValue& value);
    double lowest = 0.0;                     ///< smallest value, for numbers
    double highest = 0.0;                    ///< largest value, for numbers and cells; for a text, its longest length in characters
    const QStringList& (*names)() = nullptr; ///< the names of a choice

    bool isWhole() const { return kind != Kind::Number; }
    /// True for positions and columns: Play and sweeps move them one by one, and other parameters by factors, as a slider does.
    bool isSelection() const { return cells; }
    /// For numbers and selections: the highest value that exists in a scene, the value of a scene, and the scene with another value.
    double last(const Scene& scene) const;
    double now(const Scene& scene) const;
    /// The lowest and highest value that Play reaches in a scene.
    std::pair<double, double> reachIn(const Scene& scene) const;
    Scene moved(const Scene& scene, double value) const;

    constexpr SceneParameter with(const ParameterTraits& traits) const
    {
        SceneParameter parameter = *this;
        static_cast<ParameterTraits&>(parameter) = traits;
        return parameter;
    }
};

/// All parameters, in the order in which they are read: the range of a selection depends on the parameters before it.
std::span<const SceneParameter> parameters();
const SceneParameter& parameterOf(Parameter line);
const SceneParameter& parameterOfOption(const QString& option);

/// The parameters that Play offers, in the order of its list.
std::span<const Parameter> movingParameters();

/// The scene with another value of a parameter, clamped to its range.
Scene withValue(Scene scene, const SceneParameter& parameter, const ParameterValue& value);

/// The value of a parameter whose kind is Whole, Number or Choice.
double numberOf(const ParameterValue& value);

/// A value as it is written on the command line; a set flag is "on", and any other flag is empty.
QString textOf(const SceneParameter& parameter, const ParameterValue& value);

/// Why a scene cannot have this text; nothing if it can.
std::optional<Error> textProblem(const SceneParameter& parameter, const Scene& scene, const QString& text);

/// The place of a name among the names of a choice. Error::Kind::Usage for other names.
Expected<std::int64_t> placeOf(const SceneParameter& parameter, const QString& name);

} // namespace posenc
