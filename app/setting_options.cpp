// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/setting_options.h"

#include "core/base/number_text.h"
#include "ui/scene/parameters.h"

namespace posenc {

namespace {

using Kind = SceneParameter::Kind;

Option optionOf(const SceneParameter& parameter)
{
    const ParameterValue standard = parameter.read(Scene());
    const QString name = QString::fromLatin1(parameter.option);
    const QString help = QString::fromUtf8(parameter.help);
    const QString usual = textOf(parameter, standard);
    const auto text = [&](double value) {
        return QString::fromStdString(parameter.kind == Kind::Whole ? numberText(static_cast<std::int64_t>(value)) : numberText(value));
    };
    switch (parameter.kind) {
    case Kind::Flag:
        return {name, help};
    case Kind::Text:
        return {name, help + QStringLiteral(" (%1)").arg(usual), QStringLiteral("TEXT")};
    case Kind::Choice:
        return {name, help + QStringLiteral(" %1 (%2).").arg(parameter.names().join(QLatin1String(", ")), usual), QStringLiteral("NAME"),
                parameter.names()};
    case Kind::Whole:
    case Kind::Number:
        break;
    }
    return {name, help + QStringLiteral(" %1 … %2 (%3).").arg(text(parameter.lowest), text(parameter.highest), usual),
            parameter.kind == Kind::Whole ? QStringLiteral("N") : QStringLiteral("X")};
}

void readParameter(OptionReader& reader, const SceneParameter& parameter, ParameterValue& value)
{
    const QString name = QString::fromLatin1(parameter.option);
    switch (parameter.kind) {
    case Kind::Flag:
        value = true;
        return;
    case Kind::Whole:
        return reader.whole(name, static_cast<std::int64_t>(parameter.lowest), static_cast<std::int64_t>(parameter.highest),
                            std::get<std::int64_t>(value));
    case Kind::Number:
        return reader.number(name, parameter.lowest, parameter.highest, std::get<double>(value));
    case Kind::Choice:
        return reader.named(name, std::get<std::int64_t>(value), [&](const QString& text) { return placeOf(parameter, text); });
    case Kind::Text:
        break;
    }
    const QString text = reader.text(name);
    const auto longest = static_cast<qsizetype>(parameter.highest);
    if (text.size() > longest)
        return reader.fail(
            usageError(CommandLine::tr("--%1 holds %2 letters; it may hold up to %3.").arg(name).arg(text.size()).arg(longest)));
    value = text;
}

} // namespace

std::vector<Option> settingOptions()
{
    std::vector<Option> options;
    for (const SceneParameter& parameter : parameters())
        options.push_back(optionOf(parameter));
    return options;
}

void readSettings(OptionReader& reader, Scene& scene)
{
    for (const SceneParameter& parameter : parameters()) {
        if (!reader.has(QString::fromLatin1(parameter.option)))
            continue;
        ParameterValue value = parameter.read(scene);
        readParameter(reader, parameter, value);
        parameter.write(scene, value);
    }
}

} // namespace posenc
