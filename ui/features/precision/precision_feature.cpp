// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/precision/precision_settings.h"
#include "ui/scene/feature.h"
#include "ui/scene/parameter_rows.h"
#include "ui/views/views.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace posenc {

namespace {

bool isOfPairs(Parameter parameter) { return parameter == Parameter::SecondPosition || parameter == Parameter::Measure; }

std::optional<Extent> tableExtent(const Scene& scene) { return Extent{scene.encoding.maxLen(), scene.encoding.dModel()}; }

bool isUsedByPrecision(const Scene& scene, Parameter parameter)
{
    const bool curve = scene.of<PrecisionSettings>().picture == PrecisionContent::Largest;
    const bool cells = parameter == Parameter::Layout || parameter == Parameter::Dimension || parameter == Parameter::Colormap;
    return !isOfPairs(parameter) && !(curve && cells);
}

std::span<const SceneParameter> parametersOfPrecision()
{
    using namespace parameter_rows;
    static constexpr auto all = std::to_array<SceneParameter>({
        choice({"precision", "format", "number-format", QT_TRANSLATE_NOOP("Setting", "Number format"),
                QT_TRANSLATE_NOOP("Setting", "The number format that the table is computed in.")},
               inSettings<&PrecisionSettings::format>),
        choice({"precision", "coding", "coding", QT_TRANSLATE_NOOP("Setting", "Computed as"),
                QT_TRANSLATE_NOOP(
                    "Setting", "Formula of the angle: exp-log (k · exp(2i · (−ln n / d)), as in PyTorch code) or power (k / n^(2i/d)).")},
               inSettings<&PrecisionSettings::coding>),
        choice({"precision", "arithmetic", "arithmetic", QT_TRANSLATE_NOOP("Setting", "Round"),
                QT_TRANSLATE_NOOP("Setting",
                                  "Rounding: throughout (at every step) or stored (computed in float32, then rounded when stored).")},
               inSettings<&PrecisionSettings::arithmetic>),
        choice({"precision", "picture", "precision-picture", QT_TRANSLATE_NOOP("Setting", "Show"),
                QT_TRANSLATE_NOOP(
                    "Setting",
                    "Show error (the table minus the exact table), table (its values) or largest (the largest error per position).")},
               inSettings<&PrecisionSettings::picture>)
            .with({.above = "format"}),
    });
    return all;
}

// What its views read: see ViewTraits.
constexpr std::array<std::string_view, 3> stripOfPrecision{"number-format", "coding", "arithmetic"};
constexpr std::array<std::string_view, 1> readByPrecision{"precision"};

std::span<const ViewInfo> viewsOfPrecision()
{
    using Zoom = ViewInfo::Zoom;
    // clang-format off
    static constexpr auto all = std::to_array<ViewInfo>({
        ViewInfo{View::Precision, "precision", QT_TRANSLATE_NOOP("View", "Precision"), QT_TRANSLATE_NOOP("View", "what do short number formats lose?"),
        QT_TRANSLATE_NOOP("View", "The table in a short number format, and its distance from exact values."),
        "precision_window", Zoom::Cells, tableExtent, nullptr, isUsedByPrecision}
            .with({.reads = readByPrecision, .strip = stripOfPrecision}),
    });
    // clang-format on
    return all;
}

} // namespace

extern const ViewMaker precisionView;
constexpr std::array<const ViewMaker*, 1> makersOfPrecision{&precisionView};

extern const Feature precisionFeature;
constinit const Feature precisionFeature{
    .name = "precision", .parameters = parametersOfPrecision, .views = viewsOfPrecision, .makers = makersOfPrecision};

} // namespace posenc
