// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tsne.h"
#include "ui/features/projection/projected.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/views/views.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

// In parts of the picture.
std::optional<Extent> projectionExtent(const Scene&) { return Extent{1, 1}; }

bool isUsedByProjection(const Scene&, Parameter parameter)
{
    return parameter != Parameter::Layout && parameter != Parameter::Dimension && parameter != Parameter::Measure;
}

bool isTsne(const Scene& scene) { return scene.of<ProjectionSettings>().method == ProjectionMethod::Tsne; }

std::span<const SceneParameter> parametersOfProjection()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        choice({"projection", "method", "method", QT_TRANSLATE_NOOP("Setting", "Method"),
                QT_TRANSLATE_NOOP("Setting", "The method that projects the positions to two dimensions.")},
               inSettings<&ProjectionSettings::method>),
        number({"projection", "perplexity", "perplexity", QT_TRANSLATE_NOOP("Setting", "Perplexity"),
                QT_TRANSLATE_NOOP(
                    "Setting", "Approximate number of neighbours that t-SNE keeps near each position, less than the number of positions.")},
               {TsneSettings::minPerplexity, TsneSettings::maxPerplexity}, inSettings<&ProjectionSettings::perplexity>)
            .with({.applies = isTsne}),
        whole({"projection", "seed", "projection-seed", QT_TRANSLATE_NOOP("Setting", "Seed"),
               QT_TRANSLATE_NOOP("Setting", "The seed of t-SNE: the same seed gives the same plot.")},
              {0, largestSeed}, inSettings<&ProjectionSettings::seed>)
            .with({.applies = isTsne}),
        whole({"projection", "iterations", "iterations", QT_TRANSLATE_NOOP("Setting", "Iterations"),
               QT_TRANSLATE_NOOP("Setting", "The number of steps of t-SNE.")},
              {TsneSettings::minIterations, TsneSettings::maxIterations}, inSettings<&ProjectionSettings::iterations>)
            .with({.applies = isTsne}),
        number({"projection", "early_exaggeration", "early-exaggeration", QT_TRANSLATE_NOOP("Setting", "Early exaggeration"),
                QT_TRANSLATE_NOOP(
                    "Setting", "How strongly t-SNE pulls neighbours together in the first quarter of its steps, for at most 250 steps.")},
               {TsneSettings::minEarlyExaggeration, TsneSettings::maxEarlyExaggeration}, inSettings<&ProjectionSettings::earlyExaggeration>)
            .with({.applies = isTsne}),
    });
    return all;
}

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 3> stripOfProjection{"method", "perplexity", "n"};
constexpr std::array<std::string_view, 1> readByProjection{"projection"};

std::span<const ViewInfo> viewsOfProjection()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Projection, "projection", QT_TRANSLATE_NOOP("View", "Projection"), QT_TRANSLATE_NOOP("View", "which positions lie near each other?"),
        QT_TRANSLATE_NOOP("View", "A point is a position: similar rows mostly lie close together."),
        "projection_window", Zoom::Cells, projectionExtent, nullptr, isUsedByProjection}
            .with({.reads = readByProjection, .strip = stripOfProjection}),
    });
    // clang-format on
    return all;
}

} // namespace

extern const ViewMaker projectionView;
constexpr std::array<const ViewMaker*, 1> makersOfProjection{&projectionView};

extern const Feature projectionFeature;
constinit const Feature projectionFeature{.name = "projection",
                                          .parameters = parametersOfProjection,
                                          .views = viewsOfProjection,
                                          .makers = makersOfProjection,
                                          .lacking = lackingProjection};

} // namespace posenc
