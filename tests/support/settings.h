// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/scene/parameters.h"

namespace posenc::test {

struct Changed {
    Scene scene;
    SceneParameter setting;
};

/// Another legal value of a parameter.
inline ParameterValue otherValue(const SceneParameter& parameter, const ParameterValue& value)
{
    switch (parameter.kind) {
    case SceneParameter::Kind::Flag:
        return !std::get<bool>(value);
    case SceneParameter::Kind::Whole: {
        const auto highest = parameter.cells ? parameter.cells(Scene()) - 1 : static_cast<std::int64_t>(parameter.highest);
        return std::get<std::int64_t>(value) == highest ? static_cast<std::int64_t>(parameter.lowest) : highest;
    }
    case SceneParameter::Kind::Number: {
        const double middle = 0.5 * (parameter.lowest + parameter.highest);
        return std::get<double>(value) == middle ? parameter.lowest : middle;
    }
    case SceneParameter::Kind::Choice:
        return std::int64_t{std::get<std::int64_t>(value) == 0 ? (parameter.offered ? parameter.offered() : parameter.names()).size() - 1
                                                               : 0};
    case SceneParameter::Kind::Cells:
        return std::vector<std::int64_t>{3, 1};
    case SceneParameter::Kind::Text:
        break;
    }
    return parameter.line == Parameter::Colormap ? QStringLiteral("vik") : QStringLiteral("it's \"I\", a robot 🤖 -- שלום");
}

/// The default scene with each of its settings changed in turn.
inline std::vector<Changed> changedScenes()
{
    std::vector<Changed> all;
    for (const SceneParameter& parameter : parameters()) {
        Scene scene;
        parameter.write(scene, otherValue(parameter, parameter.read(scene)));
        all.push_back({scene, parameter});
    }
    return all;
}

} // namespace posenc::test
