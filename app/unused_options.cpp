// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/unused_options.h"

#include "ui/features/train/train_settings.h"
#include "ui/files/file_kind.h"
#include "ui/scene/parameters.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace posenc {

namespace {

// How a figure looks; numbers and scenes have none of it.
constexpr std::string_view looks[] = {"for",         "size",        "dpi",   "font",    "font-size",  "theme",
                                      "transparent", "no-colorbar", "title", "caption", "cell-pixels"};
// What a scene keeps of a figure's look.
constexpr std::string_view keptLooks[] = {"cross-hair", "transposed", "colormap", "range"};

struct Readers {
    std::string_view name; // a group of parameters, or a single option
    std::vector<View> views;
};

// The views that read a group of parameters or a single one. What is not here may be read by any view.
const std::vector<Readers>& viewsReading()
{
    static const std::vector<Readers> all{
        {"tokens", {View::Tokens, View::Attention}},
        {"projection", {View::Projection}},
        {"precision", {View::Precision}},
        {"rotary", {View::Rotary, View::Attention, View::Biases, View::Patches}},
        {"biases", {View::Biases, View::Attention, View::Rotary}},
        {"attention", {View::Attention, View::Tokens}},
        {"train", {View::Train}},
        {"compare", {View::Compare}},
        {"offset", {View::Offset, View::Compare, View::Rotary, View::Attention}},
        {"wavelength", {View::Wavelength, View::Rotary}},
        {"spectrum", {View::Spectrum}},
        {"patches", {View::Patches}},
        {"difference", {View::Difference}},
        {"softmax", {View::Offset, View::Compare}},
        {"range", {View::Similarity, View::Compare, View::Patches}},
        {"filled", {View::Heatmap, View::Compare}},
        {"transposed", {View::Heatmap, View::Compare}},
        {"over", {View::Position, View::Compare}},
    };
    return all;
}

bool isAmong(const auto& names, const QString& option)
{
    return std::ranges::any_of(
        names, [&](std::string_view name) { return option == QLatin1String(name.data(), static_cast<qsizetype>(name.size())); });
}

bool isReadIn(const SceneParameter& parameter, const Scene& scene)
{
    const ViewInfo& info = infoOf(scene.view.name);
    if (parameter.line && info.uses && !info.uses(scene, *parameter.line))
        return false;
    if (parameter.line == Parameter::Scheme && info.isAlwaysSinusoidal)
        return false;
    if (parameter.takenBy == SchemeParameter::Patches && scene.view.name == View::Patches)
        return true; // the view lays out the rows of any scheme
    if (parameter.takenBy && !scene.scheme.name->takes(*parameter.takenBy))
        return false;
    if (std::string_view(parameter.group) == "train" && scene.of<TrainSettings>().isInViews)
        return true;
    for (const std::string_view name : {std::string_view(parameter.group), std::string_view(parameter.option)})
        if (const auto found = std::ranges::find(viewsReading(), name, &Readers::name); found != viewsReading().end())
            return std::ranges::find(found->views, scene.view.name) != found->views.end();
    return true;
}

bool isUsedFor(const QString& option, const ExportJob& job)
{
    const bool isDrawn = isFigure(job.kind) || job.kind == FileKind::Gif;
    if (isAmong(looks, option))
        return isDrawn;
    if (option == QLatin1String("frames-per-second"))
        return job.kind == FileKind::Gif;
    if (option == QLatin1String("code") || option == QLatin1String("with-plot"))
        return isCode(job.kind) || job.kind == FileKind::Scene;
    if (isCode(job.kind) || job.kind == FileKind::Scene)
        return true;
    if (isAmong(keptLooks, option))
        return isDrawn;
    const auto found =
        std::ranges::find_if(parameters(), [&](const SceneParameter& parameter) { return option == QLatin1String(parameter.option); });
    return found == parameters().end() || isReadIn(*found, job.scene);
}

} // namespace

QString unusedOptions(const QStringList& given, const ExportJob& job)
{
    QStringList unused;
    for (const QString& option : given)
        if (!isUsedFor(option, job))
            unused << QStringLiteral("--") + option;
    unused.removeDuplicates();
    return unused.isEmpty() ? QString() : CommandLine::tr("The file does not depend on %1.").arg(unused.join(QStringLiteral(", ")));
}

} // namespace posenc
