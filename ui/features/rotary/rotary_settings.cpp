// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rotary_settings.h"

#include "core/base/number_text.h"
#include "core/models/layer_text.h"
#include "ui/base/shown_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace posenc {

namespace {

Expected<std::vector<double>> factorsFrom(const QString& text)
{
    std::vector<double> factors;
    if (text.trimmed().isEmpty())
        return factors;
    for (const QString& part : text.split(QLatin1Char(','))) {
        bool isNumber = false;
        factors.push_back(part.trimmed().toDouble(&isNumber));
        if (!isNumber)
            return Error{Error::Kind::Usage,
                         QCoreApplication::translate("ViewSettings", "The factors of the pairs are numbers separated by commas, not %1.")
                             .arg(shownText(part.trimmed()))
                             .toStdString()};
    }
    return factors;
}

QString textOf(const std::vector<double>& factors)
{
    QStringList parts;
    for (const double factor : factors)
        parts << QString::fromStdString(numberText(factor));
    return parts.join(QLatin1Char(','));
}

} // namespace

Expected<RopeScaling> ropeScalingOf(const RotarySettings& settings)
{
    RopeScaling scaling = settings.scaling;
    if (scaling.type != RopeType::LongRope)
        return scaling;
    const auto within = factorsFrom(settings.shortFactors);
    if (!within)
        return within.error();
    const auto beyond = factorsFrom(settings.longFactors);
    if (!beyond)
        return beyond.error();
    scaling.shortFactors = *within;
    scaling.longFactors = *beyond;
    return scaling;
}

Expected<std::vector<LayerPositions>> layersOf(const RotarySettings& settings) { return layersFromLine(settings.layers.toStdString()); }

Expected<RopeSections> ropeSectionsOf(const RotarySettings& settings)
{
    return ropeSectionsFrom(settings.sections.trimmed().toStdString(), settings.sectionsInterleaved);
}

Expected<std::optional<ModelPositions>> besideOf(const RotarySettings& settings)
{
    if (settings.beside.isEmpty())
        return std::optional<ModelPositions>();
    auto positions = positionsFromLine(settings.beside.toStdString());
    if (!positions)
        return positions.error();
    return std::optional(std::move(positions).value());
}

RotarySettings withScaling(RotarySettings settings, const RopeScaling& scaling)
{
    settings.scaling = scaling;
    settings.shortFactors = textOf(scaling.shortFactors);
    settings.longFactors = textOf(scaling.longFactors);
    settings.scaling.shortFactors.clear();
    settings.scaling.longFactors.clear();
    return settings;
}

} // namespace posenc
