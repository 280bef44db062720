// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/table_check_settings.h"
#include "ui/features/recognition/table_description.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/views/views.h"
#include "ui/window/documents.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

bool isOfPairs(Parameter parameter) { return parameter == Parameter::SecondPosition || parameter == Parameter::Measure; }

std::optional<Extent> differenceExtent(const Scene& scene)
{
    if (comparedTable(scene))
        return Extent{comparedTable(scene)->own.values.rows(), comparedTable(scene)->own.values.cols()};
    return scene.opened.of<CheckedTable>().unopened ? std::nullopt : std::optional(Extent{});
}

bool isUsedByDifference(const Scene&, Parameter parameter) { return !isOfPairs(parameter) && parameter != Parameter::Scheme; }

std::span<const SceneParameter> parametersOfRecognition()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        flag({"difference", "shows_table", "table-numbers", QT_TRANSLATE_NOOP("Setting", "Show the table's values"),
              QT_TRANSLATE_NOOP("Setting", "Show the values of an opened table instead of their difference from the formula.")},
             inSettings<&TableCheckSettings::showsTable>)
            .with({.isLook = true}),
    });
    return all;
}

bool hasTable(const Scene& scene)
{
    const CheckedTable& checked = scene.opened.of<CheckedTable>();
    return checked.table || checked.unopened;
}

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 1> readByDifference{"difference"};

std::span<const ViewInfo> viewsOfRecognition()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Difference, "difference", QT_TRANSLATE_NOOP("View", "Table check"), QT_TRANSLATE_NOOP("View", "is my table right?"),
        QT_TRANSLATE_NOOP("View", "A table that you open, and its difference from the formula."),
        "difference_window", Zoom::Cells, differenceExtent, nullptr, isUsedByDifference, true, true}
            .with({.reads = readByDifference,
                   .acts = [](const Scene& scene, Parameter) { return comparedTable(scene) != nullptr; },
                   .isOffered = hasTable}),
    });
    // clang-format on
    return all;
}

// The formula keeps its parameters, which are what was asked for, and takes the sizes of the table.
void checkTable(Documents& documents, const TablePlace& place)
{
    using Opened = std::shared_ptr<const ComparedTable>;
    documents.read<Opened>(
        place.path, Documents::tr("Open table"),
        [place](const Progress& progress) {
            return readComparedTable(place, {progress, false, {}});
        },
        [&documents, place](const Opened& table) {
            documents.explorer().setScene(comparedWith(documents.explorer().scene(), table));
            documents.setDocument(place.path);
            emit documents.opened(View::Difference);
            emit documents.told(Documents::tr("Compared %1").arg(shownPlace(place)));
        });
}

void keepTable(Scene& opened, const Scene& before)
{
    if (!hasTable(opened))
        opened.opened.edit<CheckedTable>() = {comparedTable(before)};
}

Expected<Scene> checked(const Scene& scene, const TablePlace& place)
{
    const auto table = readComparedTable(place);
    return table ? Expected<Scene>(comparedWith(scene, *table)) : table.error();
}

constexpr std::array<std::string_view, 3> needsOfRecognition{"biases", "precision", "rotary"};

} // namespace

extern const ViewMaker differenceView;
constexpr std::array<const ViewMaker*, 1> makersOfRecognition{&differenceView};

extern const Feature recognitionFeature;
constinit const Feature recognitionFeature{.name = "recognition",
                                           .needs = needsOfRecognition,
                                           .parameters = parametersOfRecognition,
                                           .views = viewsOfRecognition,
                                           .makers = makersOfRecognition,
                                           .files = comparedTableFiles,
                                           .checkTable = checkTable,
                                           .keep = keepTable,
                                           .checked = checked,
                                           .describe = describedTable};

} // namespace posenc
