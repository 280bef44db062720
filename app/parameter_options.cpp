// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/parameter_options.h"

#include "core/base/number_text.h"
#include "ui/base/shown_text.h"

namespace posenc {

namespace {

using Kind = SceneParameter::Kind;

QString boundText(const SceneParameter& parameter, double bound)
{
    const bool whole = parameter.kind != Kind::Number;
    return QString::fromStdString(whole ? numberText(static_cast<std::int64_t>(bound)) : numberText(bound));
}

QString rangeText(const SceneParameter& parameter)
{
    return boundText(parameter, parameter.lowest) + QStringLiteral(" … ") + boundText(parameter, parameter.highest);
}

QString validValues(const SceneParameter& parameter)
{
    switch (parameter.kind) {
    case Kind::Flag:
        return QStringLiteral("true, false");
    case Kind::Choice:
        return parameter.names().join(QLatin1String(", "));
    case Kind::Text:
        return QStringLiteral("a text of at most %1 characters").arg(boundText(parameter, parameter.highest));
    case Kind::Cells:
        return QStringLiteral("at most %1 of %2").arg(Scene::Selection::maxPositions).arg(rangeText(parameter));
    default:
        break;
    }
    const QString lowest = boundText(parameter, parameter.lowest);
    return rangeText(parameter)
           + (parameter.lowestMeans ? QStringLiteral(" (%1: %2)").arg(lowest, QString::fromUtf8(parameter.lowestMeans)) : QString());
}

// With the range and the default.
QString helpOf(const SceneParameter& parameter, const QStringList& choices)
{
    const QString standard = textOf(parameter, parameter.read(Scene()));
    const QString help = QString::fromUtf8(parameter.help);
    if (parameter.optionHelp) // arg() would count places that are not there
        return QString::fromUtf8(parameter.optionHelp)
            .replace(QLatin1String("%1"), choices.isEmpty() ? QString() : inWords(choices))
            .replace(QLatin1String("%2"), standard);
    switch (parameter.kind) {
    case Kind::Whole:
    case Kind::Number:
        return help
               + QStringLiteral(" From %1 to %2 (default: %3).")
                     .arg(boundText(parameter, parameter.lowest), boundText(parameter, parameter.highest), standard);
    case Kind::Text:
        return standard.isEmpty() ? help : help + QStringLiteral(" Default: %1.").arg(standard);
    case Kind::Choice:
        return help + QStringLiteral(" One of %1 (default: %2).").arg(choices.join(QLatin1String(", ")), standard);
    default:
        return help;
    }
}

QString valueOf(const SceneParameter& parameter)
{
    if (parameter.optionValue)
        return QString::fromUtf8(parameter.optionValue);
    switch (parameter.kind) {
    case Kind::Whole:
        return QStringLiteral("N");
    case Kind::Number:
        return QStringLiteral("X");
    case Kind::Text:
        return QStringLiteral("TEXT");
    case Kind::Choice:
        return QStringLiteral("NAME");
    default:
        return {};
    }
}

// What a scene has is the range of its selection.
void readParameter(OptionReader& reader, const SceneParameter& parameter, const Scene& scene, ParameterValue& value)
{
    const QString name = QString::fromLatin1(parameter.option);
    const std::int64_t cells = parameter.cells ? parameter.cells(scene) : 0;
    switch (parameter.kind) {
    case Kind::Flag:
        value = true;
        return;
    case Kind::Whole:
        return reader.whole(name, static_cast<std::int64_t>(parameter.lowest),
                            parameter.cells ? cells - 1 : static_cast<std::int64_t>(parameter.highest), std::get<std::int64_t>(value));
    case Kind::Number:
        return reader.number(name, parameter.lowest, parameter.highest, std::get<double>(value));
    case Kind::Choice:
        return reader.named(name, std::get<std::int64_t>(value), [&](const QString& text) { return placeOf(parameter, text); });
    case Kind::Cells:
        return reader.wholes(name, cells, CommandLine::tr(parameter.cellsAre).arg(cells), Scene::Selection::maxPositions,
                             std::get<std::vector<std::int64_t>>(value));
    case Kind::Text:
        break;
    }
    const QString text = reader.text(name);
    const auto longest = static_cast<qsizetype>(parameter.highest);
    if (text.size() > longest)
        return reader.fail(
            usageError(CommandLine::tr("--%1 holds %2 characters, but at most %3 are allowed.").arg(name).arg(text.size()).arg(longest)));
    if (const auto problem = textProblem(parameter, scene, text))
        return reader.fail(*problem);
    value = text;
}

} // namespace

Option optionOf(const SceneParameter& parameter)
{
    const QStringList choices = parameter.offered ? parameter.offered() : parameter.names ? parameter.names() : QStringList();
    return {QString::fromLatin1(parameter.option), helpOf(parameter, choices), valueOf(parameter), choices};
}

void readParameters(OptionReader& reader, const ColorMaps& colorMaps, Scene& scene)
{
    std::vector<const SceneParameter*> inOrder;
    for (const bool isFirst : {true, false})
        for (const SceneParameter& parameter : parameters())
            if (parameter.isReadFirst == isFirst && reader.has(QString::fromLatin1(parameter.option)))
                inOrder.push_back(&parameter);
    for (const SceneParameter* const each : inOrder) {
        const SceneParameter& parameter = *each;
        const QString name = QString::fromLatin1(parameter.option);
        const QString text = reader.text(name);
        const bool isMap = parameter.line == Parameter::Colormap;
        if (isMap && text != QLatin1String("auto") && !colorMaps.find(text)) {
            reader.fail(
                usageError(CommandLine::tr("There is no colour map called %1. --list colormaps lists the names.").arg(shownText(text))));
            continue;
        }
        ParameterValue value = parameter.read(scene);
        readParameter(reader, parameter, scene, value);
        parameter.write(scene, value);
    }
}

namespace {

// A line of a table for each parameter: the key, the option, the values, the default value and the meaning.
QString linesOfParameters(const QString& betweenNames, const QString& beforeDefault)
{
    QString lines;
    for (const SceneParameter& parameter : parameters()) {
        const QString standard = parameter.kind == Kind::Flag ? QStringLiteral("false") : textOf(parameter, parameter.read(Scene()));
        lines += QStringLiteral("| `%1.%2`%3`--%4` | %5%6 | %7 |\n")
                     .arg(QLatin1String(parameter.group), QLatin1String(parameter.key), betweenNames, QLatin1String(parameter.option),
                          validValues(parameter), beforeDefault + standard, QString::fromUtf8(parameter.help));
    }
    return lines;
}

} // namespace

QString parameterReference()
{
    return QStringLiteral("| Key | Option | Values | Default | Meaning |\n|---|---|---|---|---|\n")
           + linesOfParameters(QStringLiteral(" | "), QStringLiteral(" | "));
}

QString parameterPage()
{
    return QStringLiteral("| Key, option | Values; default | Meaning |\n|---|---|---|\n")
           + linesOfParameters(QStringLiteral(" "), QStringLiteral("; "));
}

} // namespace posenc
