// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/recognition/compared_table.h"

#include "ui/scene/file_keys.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <array>
#include <cmath>

namespace posenc {

namespace {

constexpr Remedy otherTable{
    sentence("ui", "%1 Open the scene again and allow the file, or open another table."),
    sentence("ui", "%1 The scene names this file. Restore the file and open the scene again, or open another table.")};

const std::optional<UnopenedTable>& unopenedTable(const Scene& scene) { return scene.opened.of<CheckedTable>().unopened; }

// Where the table lies, open or not; nullptr if the scene names none.
const TablePlace* placeOf(const Scene& scene)
{
    if (comparedTable(scene))
        return comparedTable(scene).get();
    return unopenedTable(scene) ? &*unopenedTable(scene) : nullptr;
}

Expected<Done> openCompared(Scene& scene, const Reading& reading)
{
    const TablePlace place = *unopenedTable(scene);
    const auto opened = readComparedTable(place, reading);
    if (!opened && opened.error().kind == Error::Kind::Cancelled)
        return opened.error();
    if (opened)
        scene.opened.edit<CheckedTable>() = {*opened};
    else
        scene.opened.edit<CheckedTable>().unopened->problem = whyNotOpened(opened.error(), place.path, reading, otherTable);
    return Done{};
}

void takeCompared(Scene& scene, const Scene& other)
{
    const TablePlace* const there = placeOf(other);
    if (!unopenedTable(scene) || !there || !(*there == static_cast<const TablePlace&>(*unopenedTable(scene))))
        return;
    const CheckedTable taken = other.opened.of<CheckedTable>(); // the other may be the scene itself
    scene.opened.edit<CheckedTable>() = taken;
}

void readCompared(const JsonReader& reader, Scene& scene)
{
    UnopenedTable table{{}, QCoreApplication::translate("SceneJson", "The table of this scene is not open.")};
    readPlace(reader, table);
    if (!table.path.isEmpty())
        scene.opened.edit<CheckedTable>().unopened = table;
}

constexpr FileKindOfScene comparedTables{
    .unopened = [](const Scene& scene) { return unopenedTable(scene) ? QStringList{unopenedTable(scene)->path} : QStringList(); },
    .open = openCompared,
    .take = takeCompared,
    .held =
        [](const Scene& scene) {
            const auto& table = comparedTable(scene);
            return table ? HeldFile{table.get(), bytesOf(table->own.values), table->path} : HeldFile();
        },
    .close =
        [](Scene& scene, const QString& sentence) {
            scene.opened.edit<CheckedTable>() = {nullptr, UnopenedTable{*comparedTable(scene), sentence}};
        },
    .forget = [](Scene& scene) { scene.opened.edit<CheckedTable>().unopened.reset(); },
    .resolve =
        [](Scene& scene, const QDir& folder) {
            if (unopenedTable(scene) && !isBuiltIn(unopenedTable(scene)->path))
                scene.opened.edit<CheckedTable>().unopened->path = absolutePath(folder, unopenedTable(scene)->path);
        },
    .option = "the table as a second FILE",
    .problem = [](const Scene& scene) { return unopenedTable(scene) ? unopenedTable(scene)->problem : QString(); },
    .group = "difference",
    .keys = placeKeys,
    .read = readCompared,
    .write =
        [](const Scene& scene, const QString& folder, QJsonObject& keys) {
            if (const TablePlace* const place = placeOf(scene))
                insertPlace(keys, *place, folder);
        },
    .named = [](const Scene& scene) { return placeOf(scene) ? placeOf(scene)->path : QString(); },
    .removeUnshown =
        [](Scene& scene) {
            if (scene.view.name == View::Difference)
                return;
            scene.opened.edit<CheckedTable>() = {};
            scene.view.windows[View::Difference].reset();
        },
    .argument = [](const Scene& scene) { return comparedTable(scene) ? std::optional<TablePlace>(*comparedTable(scene)) : std::nullopt; },
    .start = [](Scene start,
                const Scene& scene) { return comparedTable(scene) ? comparedWith(std::move(start), comparedTable(scene)) : start; },
    .reading = [](const Scene& scene) -> std::optional<FileReading> {
        const auto& table = comparedTable(scene);
        if (!table)
            return std::nullopt;
        const bool isOfPositions = scene.scheme.name->takes(SchemeParameter::File) && scene.scheme.table; // which the option reads
        return FileReading{table->path, table->own.reading, table->own.text,
                           !isOfPositions && table->header == HeaderRow::Auto ? "header" : nullptr};
    },
};

} // namespace

std::span<const FileKindOfScene> comparedTableFiles() { return {&comparedTables, 1}; }

ComparedWith comparisonOf(const Scene& scene)
{
    const auto& family = comparedTable(scene)->family;
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

Scene comparedWith(Scene scene, const std::shared_ptr<const ComparedTable>& table)
{
    scene.opened.edit<CheckedTable>() = {table};
    if (scene.scheme.name->takes(SchemeParameter::File)) // another table is no formula, and has sizes of its own
        scene.scheme.name = SchemeName();
    scene.encoding = askedOf(*table, scene.encoding);
    scene.view.name = View::Difference;
    scene.view.windows[View::Difference].reset();
    return scene;
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
