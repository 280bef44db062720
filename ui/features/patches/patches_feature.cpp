// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/patches/patches_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/scene/scene_scheme.h"
#include "ui/views/views.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

std::optional<Extent> patchesExtent(const Scene& scene)
{
    const auto grid = patchGridOf(scene);
    return grid ? Extent{grid->height, grid->width} : Extent{};
}

bool isUsedByPatches(const Scene& scene, Parameter parameter)
{
    if (scene.of<PatchesSettings>().score != PatchesScore::Scheme && (parameter == Parameter::Scheme || parameter == Parameter::Measure))
        return false;
    return parameter != Parameter::Layout && parameter != Parameter::Dimension && parameter != Parameter::SecondPosition;
}

std::span<const SceneParameter> parametersOfPatches()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        choice({"patches", "picture", "patches-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
                QT_TRANSLATE_NOOP("Setting",
                                  "Show map (the similarity of the selected patch with all others) or all (one small map per patch)."),
                leftOut},
               inSettings<&PatchesSettings::picture>),
        choice({"patches", "score", "patches-score", QT_TRANSLATE_NOOP("Setting", "Similarity of"),
                QT_TRANSLATE_NOOP("Setting",
                                  "Compare patches by scheme (rows of the table), rope-2d (half of the pairs rotate by the row, half by "
                                  "the column) or m-rope (sections for time, height and width)."),
                leftOut},
               inSettings<&PatchesSettings::score>),
    });
    return all;
}

// Any square number of positions would do otherwise.
bool isOfPatches(const Scene& scene) { return scene.scheme.name->takes(SchemeParameter::Patches) && patchGridOf(scene).has_value(); }

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 3> readByPatches{"patches", "rotary", "range"};

std::span<const ViewInfo> viewsOfPatches()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Patches, "patches", QT_TRANSLATE_NOOP("View", "Patches"), QT_TRANSLATE_NOOP("View", "how are patches of an image encoded?"),
        QT_TRANSLATE_NOOP("View", "Positions that stand for the patches of an image, and how similar they are."),
        "patches_window", Zoom::Cells, patchesExtent, nullptr, isUsedByPatches}
            .with({.reads = readByPatches, .isOffered = isOfPatches}),
    });
    // clang-format on
    return all;
}

constexpr std::array<std::string_view, 1> needsOfPatches{"rotary"};

} // namespace

extern const ViewMaker patchesView;
constexpr std::array<const ViewMaker*, 1> makersOfPatches{&patchesView};

extern const Feature patchesFeature;
constinit const Feature patchesFeature{
    .name = "patches", .needs = needsOfPatches, .parameters = parametersOfPatches, .views = viewsOfPatches, .makers = makersOfPatches};

} // namespace posenc
