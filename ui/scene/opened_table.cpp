// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/opened_table.h"

#include "core/base/kept.h"
#include "core/family/schemes.h"
#include "ui/files/foreign_file.h"
#include "ui/scene/feature.h"
#include "ui/scene/scene_scheme.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace posenc {

Expected<FileTable> readTable(const TablePlace& place, const Reading& reading)
{
    if (place.tensor.isEmpty())
        return readWholeFile(place, reading);
    for (const Feature* const feature : features())
        if (feature->readTensor)
            return feature->readTensor(place, reading);
    return notOpened(place.path,
                     QCoreApplication::translate("OpenedTable", "The file belongs to a model, and this posenc opens no models."));
}

Expected<std::shared_ptr<const OpenedTable>> readOpenedTable(const TablePlace& place, const Reading& reading)
{
    constexpr double part = 0.5; // approximate share of the time for reading
    auto own = readTable(place, {reading.progress.within(0.0, part), reading.namedByScene, reading.within});
    if (!own)
        return own.error();
    const auto numbers = LearnedTable::make(std::move(own).value(), reading.progress.within(part, 1.0));
    if (!numbers && reading.namedByScene && numbers.error().kind != Error::Kind::Cancelled)
        return notOpened(place.path, QCoreApplication::translate(
                                         "OpenedTable", "The file is not a table that posenc can read. Open the file itself to see why."));
    if (!numbers)
        return numbers.error();
    auto table = std::make_shared<OpenedTable>();
    static_cast<TablePlace&>(*table) = place;
    table->path = QFileInfo(place.path).absoluteFilePath();
    table->name = table->shownName();
    table->numbers = *numbers;
    return std::shared_ptr<const OpenedTable>(std::move(table));
}

std::shared_ptr<const OpenedTable> builtInTable(const TablePlace& place)
{
    if (!isBuiltIn(place.path) || !(place == TablePlace{.path = place.path})) // a part of one is read like any file
        return {};
    static Kept<QString, std::shared_ptr<const OpenedTable>> tables(16);
    return tables.of(place.path, [](const QString& path) {
        const auto opened = readOpenedTable({path});
        return opened ? *opened : nullptr;
    });
}

Scene withTable(Scene scene, const std::shared_ptr<const OpenedTable>& table)
{
    scene.scheme.name = SchemeName(); // of which a feature that shows a table of its own hears
    followed(scene, Parameter::Scheme);
    scene.scheme.name = SchemeName(tableScheme);
    scene.scheme.table = table;
    scene.view.measure = Measure::Cosine;
    return withFittingWindows(withTableSizes(withoutWindows(std::move(scene))));
}

Scene withTable(Scene scene, const std::shared_ptr<const OpenedTable>& table, const PatchLayout& patches)
{
    scene = withTable(std::move(scene), table);
    scene.scheme.patches = patches;
    if (const auto grid = gridOf(scene.encoding.maxLen(), patches); grid && !(patches == PatchLayout()))
        scene.selection.positions = {grid->positionOf({grid->width / 2, grid->height / 2})};
    return scene;
}

Scene withTableSizes(Scene scene)
{
    const auto fit = [](Scene& side) {
        if (side.scheme.name->takes(SchemeParameter::File) && side.scheme.table && side.scheme.table->numbers)
            side.encoding =
                side.encoding.withMaxLen(side.scheme.table->numbers->positions()).withDModel(side.scheme.table->numbers->columns());
        if (const auto positions = rowPositionsOf(side.scheme); positions && *positions && (*positions)->values.size() > 0)
            side.encoding = side.encoding.withMaxLen((*positions)->values.size());
    };
    fit(scene);
    if (const Scene* const other = scene.other.get()) {
        Scene fitted = *other;
        fit(fitted);
        if (fitted.encoding != other->encoding)
            scene.other = SceneBox(std::move(fitted));
    }
    return scene;
}

} // namespace posenc
