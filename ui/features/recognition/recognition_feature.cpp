// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/recognition/compared_table.h"
#include "ui/features/recognition/table_check_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

bool isOfPairs(Parameter parameter) { return parameter == Parameter::SecondPosition || parameter == Parameter::Measure; }

std::optional<Extent> differenceExtent(const Scene& scene)
{
    if (scene.opened.table)
        return Extent{scene.opened.table->own.values.rows(), scene.opened.table->own.values.cols()};
    return scene.opened.unopenedTable ? std::nullopt : std::optional(Extent{});
}

bool isUsedByDifference(const Scene&, Parameter parameter) { return !isOfPairs(parameter) && parameter != Parameter::Scheme; }

std::span<const SceneParameter> parametersOfRecognition()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        flag({"difference", "shows_table", "table-numbers", QT_TRANSLATE_NOOP("Setting", "Show the table's values"),
              QT_TRANSLATE_NOOP("Setting", "Show the values of an opened table instead of their difference from the formula.")},
             inSettings<&TableCheckSettings::showsTable>),
    });
    return all;
}

std::span<const ViewInfo> viewsOfRecognition()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        {View::Difference, "difference", QT_TRANSLATE_NOOP("View", "Table check"), QT_TRANSLATE_NOOP("View", "is my table right?"), "difference_window", Zoom::Cells, differenceExtent, nullptr, isUsedByDifference, true, true},
    });
    // clang-format on
    return all;
}

constexpr std::array<std::string_view, 3> needsOfRecognition{"biases", "precision", "rotary"};

} // namespace

extern const Feature recognitionFeature;
constinit const Feature recognitionFeature{
    .name = "recognition", .needs = needsOfRecognition, .parameters = parametersOfRecognition, .views = viewsOfRecognition};

} // namespace posenc
