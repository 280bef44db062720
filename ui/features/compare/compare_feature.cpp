// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

// What A and B have together.
std::optional<Extent> comparedExtent(const Scene& scene)
{
    const CellPlace cells = comparedCells(scene);
    return Extent{cells.row, cells.column, scene.of<ComparisonSettings>().picture == ComparedContent::Similarity};
}

bool isUsedByComparison(const Scene& scene, Parameter parameter)
{
    const ComparedContent picture = scene.of<ComparisonSettings>().picture;
    switch (parameter) {
    case Parameter::Dimension:
        return picture == ComparedContent::Heatmap;
    case Parameter::SecondPosition:
    case Parameter::Measure:
        return picture != ComparedContent::Heatmap;
    case Parameter::Colormap:
        return picture != ComparedContent::Offset;
    default:
        return true;
    }
}

bool comparesCurves(const Scene& scene) { return scene.of<ComparisonSettings>().picture == ComparedContent::Offset; }

std::span<const SceneParameter> parametersOfCompare()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        choice({"compare", "picture", "compare", QT_TRANSLATE_NOOP("Setting", "Compare"),
                QT_TRANSLATE_NOOP("Setting", "The plot that is shown of A, B and their difference.")},
               inSettings<&ComparisonSettings::picture>),
        choice({"compare", "curves", "compare-curves", QT_TRANSLATE_NOOP("Setting", "Curves"),
                QT_TRANSLATE_NOOP("Setting",
                                  "Draw the curves over the offset side-by-side (A and B on separate axes) or together (on the same "
                                  "axes). A − B is always beside them.")},
               inSettings<&ComparisonSettings::curves>)
            .with({.applies = comparesCurves}),
    });
    return all;
}

std::span<const ViewInfo> viewsOfCompare()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        {View::Compare, "compare", QT_TRANSLATE_NOOP("View", "Compare"), QT_TRANSLATE_NOOP("View", "what changes between two settings?"), "compare_window", Zoom::Cells, comparedExtent, nullptr, isUsedByComparison},
    });
    // clang-format on
    return all;
}

} // namespace

extern const Feature compareFeature;
constinit const Feature compareFeature{.name = "compare", .parameters = parametersOfCompare, .views = viewsOfCompare};

} // namespace posenc
