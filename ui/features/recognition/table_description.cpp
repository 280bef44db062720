// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/recognition/table_description.h"

#include "core/schemes/family_parameters.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/verdict.h"
#include "ui/files/foreign_format.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

QString text(std::string_view letters) { return QString::fromUtf8(letters.data(), static_cast<qsizetype>(letters.size())); }

QJsonObject parametersOf(const EncodingSpec& spec)
{
    return {{QStringLiteral("n"), spec.n()},
            {QStringLiteral("d_model"), static_cast<qint64>(spec.dModel())},
            {QStringLiteral("max_len"), static_cast<qint64>(spec.maxLen())},
            {QStringLiteral("layout"), text(nameOf(spec.layout()))},
            {QStringLiteral("frequencies"), text(nameOf(spec.frequencies()))}};
}

// A scheme of the family with all of its parameters, named as in Python.
QJsonObject parametersOf(const FamilyMatch& family)
{
    QJsonObject parameters = parametersOf(family.spec);
    const SchemeTraits& traits = *family.scheme;
    const FamilyParameters& own = *family.arguments.family;
    parameters.insert(QStringLiteral("scheme"), text(traits.name));
    if (!traits.takes(SchemeParameter::Layout))
        parameters.remove(QStringLiteral("layout"));
    if (!traits.takes(SchemeParameter::Frequencies))
        parameters.remove(QStringLiteral("frequencies"));
    if (!traits.takes(SchemeParameter::Base))
        parameters.remove(QStringLiteral("n"));
    if (traits.takes(FamilyParameter::PaddingRow))
        parameters.insert(QStringLiteral("padding_row"), static_cast<qint64>(own.paddingRow));
    if (traits.takes(FamilyParameter::Times)) {
        parameters.insert(QStringLiteral("first_t"), own.firstTime);
        parameters.insert(QStringLiteral("t_step"), own.timeStep);
    }
    if (traits.takes(FamilyParameter::Shift))
        parameters.insert(QStringLiteral("frequency_shift"), static_cast<qint64>(own.shift));
    if (traits.takes(FamilyParameter::Flip))
        parameters.insert(QStringLiteral("cosines_first"), own.flipped);
    if (traits.takes(SchemeParameter::Patches)) {
        parameters.insert(QStringLiteral("leading_rows"), static_cast<qint64>(family.arguments.patches.leading));
        parameters.insert(QStringLiteral("grid_width"), static_cast<qint64>(family.arguments.patches.width));
    }
    if (traits.takes(FamilyParameter::Normalise))
        parameters.insert(QStringLiteral("unnormalised"), own.unnormalised);
    if (traits.takes(FamilyParameter::Pi))
        parameters.insert(QStringLiteral("without_pi"), own.withoutPi);
    return parameters;
}

// The encoding at equal steps, behind rows of zeros; null if other rows are zeros, or if the steps differ.
QJsonValue parametersOf(const ComparedTable& table, const RuleMatch& rule)
{
    if (rule.cache != RotaryCache::None)
        return {};
    QJsonObject parameters = parametersOf(parametersOf(table));
    if (rule.zeroColumns > 0) {
        parameters.insert(QStringLiteral("d_model"), static_cast<qint64>(table.own.values.cols() - rule.zeroColumns));
        parameters.insert(QStringLiteral("padding_columns"), static_cast<qint64>(rule.zeroColumns));
    }
    if (rule.positions.empty())
        return parameters;
    const auto steps = rule.steps();
    const auto isReal = [](double position) { return !std::isnan(position); };
    const auto first = std::ranges::find_if(rule.positions, isReal);
    if (!steps || !isReal(rule.positions.back()))
        return {};
    parameters.insert(QStringLiteral("first_position"), steps->first);
    parameters.insert(QStringLiteral("step"), steps->step);
    parameters.insert(QStringLiteral("padding_rows"), static_cast<qint64>(first - rule.positions.begin()));
    return parameters;
}

// What makes the table; null if posenc has no such parameters.
QJsonValue conventionOf(const ComparedTable& table)
{
    if (table.rule)
        return table.rule->kind == RuleMatch::Kind::OtherTable ? QJsonValue() : parametersOf(table, *table.rule);
    if (table.family)
        return table.family->hasOwnFrequencies || !table.family->form.isOwn() ? QJsonValue() : QJsonValue(parametersOf(*table.family));
    const bool isEncoding = table.match.recognised && table.match.best.convention.cache == RotaryCache::None;
    return isEncoding ? QJsonValue(parametersOf(parametersOf(table))) : QJsonValue();
}

// The convention or the scheme of the family that makes the table, null if none that posenc knows does; and in words how the table differs
// from it, by a mistake, a factor or an order.
QJsonObject tableObject(const ComparedTable& table, const Scene& asked)
{
    const Verdict verdict = verdictOn(table, asked);
    const ConventionMatch& match = table.match;
    QJsonObject object{
        {QStringLiteral("kind"), QStringLiteral("table")},
        {QStringLiteral("shape"), QJsonArray{static_cast<qint64>(table.own.values.rows()), static_cast<qint64>(table.own.values.cols())}},
        {QStringLiteral("dtype"), text(nameOf(table.own.precision))},
        {QStringLiteral("sentences"), QJsonArray::fromStringList(sentencesAbout(table, asked))}};
    QJsonValue convention = conventionOf(table);
    const double factor = table.rule ? table.rule->factor : table.family ? table.family->factor : match.best.convention.factor;
    if (convention.isObject() && factor != 1.0) {
        QJsonObject multiplied = convention.toObject();
        multiplied.insert(QStringLiteral("factor"), factor);
        convention = multiplied;
    }
    object.insert(QStringLiteral("convention"), convention);
    const bool isKnown = verdict.mistake != QLatin1String("unknown");
    object.insert(QStringLiteral("largest_error"),
                  verdict.error && isKnown ? QJsonValue(std::abs(verdict.error->largest.difference)) : QJsonValue());
    object.insert(QStringLiteral("verdict"), verdict.sign());
    object.insert(QStringLiteral("mistake"), verdict.mistake.isEmpty() ? QJsonValue() : QJsonValue(verdict.mistake));
    std::optional<double> first;
    if (table.rule && table.rule->steps() && table.rule->steps()->first == std::round(table.rule->steps()->first))
        first = table.rule->steps()->first;
    else if (!table.rule && !table.family && match.recognised)
        first = static_cast<double>(match.best.convention.firstPosition);
    object.insert(QStringLiteral("offset_rows"), first ? QJsonValue(static_cast<qint64>(*first)) : QJsonValue());
    return object;
}

} // namespace

std::optional<Expected<QJsonObject>> describedTable(const QString& path, const Scene& asked, const Progress& progress)
{
    if (!isTablePath(path))
        return std::nullopt;
    TablePlace place;
    place.path = path;
    const auto table = readComparedTable(place, {progress, false, {}});
    return table ? Expected<QJsonObject>(tableObject(**table, asked)) : table.error();
}

} // namespace posenc
