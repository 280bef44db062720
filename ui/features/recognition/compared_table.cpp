// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/recognition/compared_table.h"

#include "ui/scene/scene.h"

#include <cmath>

namespace posenc {

ComparedWith comparisonOf(const Scene& scene)
{
    const auto& family = scene.opened.table->family;
    if (!family || !family->hasScheme() || family->scheme != scene.scheme.name)
        return {scene.encoding};
    return {scene.encoding, scene.scheme};
}

std::optional<TableDifference::Findings> KnownFindings::of(const ComparedWith& with) const
{
    const std::lock_guard lock(m_mutex);
    return m_last && m_last->first == with ? std::optional(m_last->second) : std::nullopt;
}

void KnownFindings::keep(const ComparedWith& with, const TableDifference::Findings& findings) const
{
    const std::lock_guard lock(m_mutex);
    m_last = {with, findings};
}

Expected<std::shared_ptr<const ComparedTable>> readComparedTable(const TablePlace& place, const Reading& reading)
{
    auto own = readTable(place, reading);
    if (!own)
        return own.error();
    if (const auto wanted = reading.progress.at(1.0); !wanted)
        return wanted.error();
    auto table = std::make_shared<ComparedTable>();
    static_cast<TablePlace&>(*table) = place;
    table->path = QFileInfo(place.path).absoluteFilePath();
    table->name = table->shownName();
    table->own = std::move(own).value();
    table->match = matchConvention(table->own);
    table->family = matchFamily(table->own, table->match);
    table->rule = matchRule(table->own, table->match, table->family);
    if (table->rule)
        table->family.reset();
    if (table->match.transposed)
        table->own.values = Table(table->own.values.transpose());
    for (const double value : table->own.values.reshaped<Eigen::RowMajor>())
        if (std::isfinite(value))
            table->largestAmount = std::max(table->largestAmount, std::abs(value));
    const EncodingSpec spec = askedOf(*table, EncodingSpec()); // what is most often asked for
    if (const auto findings =
            TableDifference(table->own.values, spec, table->firstPosition()).findings(table->allowance(), table->tolerated())) {
        table->found = *findings;
        table->known.keep({spec}, *findings);
    }
    return std::shared_ptr<const ComparedTable>(std::move(table));
}

EncodingSpec askedOf(const ComparedTable& table, const EncodingSpec& asked)
{
    return asked.withDModel(table.own.values.cols()).withMaxLen(table.own.values.rows());
}

EncodingSpec parametersOf(const ComparedTable& table)
{
    if (table.rule)
        return askedOf(table, EncodingSpec().withN(table.rule->n).withLayout(table.rule->layout).withFrequencies(table.rule->frequencies));
    if (!table.family || table.family->hasOwnFrequencies)
        return table.match.recognised ? table.match.best.convention.intended() : askedOf(table, EncodingSpec());
    if (table.family->hasScheme())
        return table.family->spec;
    return EncodingSpec().withN(table.family->spec.n()).withDModel(table.own.values.cols()).withMaxLen(table.own.values.rows());
}

Scene withSchemeOf(Scene scene, const FamilyMatch& family)
{
    scene.encoding = family.spec;
    scene.scheme.name = family.scheme;
    scene.scheme.patches = family.arguments.patches;
    scene.scheme.family = family.arguments.family;
    return scene;
}

Scene withParametersOf(Scene scene, const ComparedTable& table)
{
    if (table.family && table.family->hasScheme())
        return withSchemeOf(std::move(scene), *table.family);
    if (scene.scheme.name->takes(SchemeParameter::File)) // another table is no formula, and has sizes of its own
        scene.scheme.name = SchemeName();
    // Takes only the sizes of the closest convention, because the table does not follow it.
    scene.encoding = table.hasParameters() ? parametersOf(table)
                                           : scene.encoding.withDModel(table.own.values.cols()).withMaxLen(table.own.values.rows());
    return scene;
}

} // namespace posenc
