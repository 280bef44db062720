// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rotary_scene.h"

#include "core/base/sentence.h"
#include "core/family/schemes.h"
#include "core/models/layer_text.h"
#include "core/schemes/family_parameters.h"
#include "ui/base/shown_text.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/rotary/rotary_settings.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace posenc {

EncodingSpec rotaryEncodingOf(const Scene& scene)
{
    return scene.of<RotarySettings>().theta > 0.0 ? scene.encoding.withTheta(scene.of<RotarySettings>().theta) : scene.encoding;
}

namespace {

// What the length does not decide, and what all layers have alike.
bool rotatesAs(const Scene& scene, const ModelRope& rope)
{
    const auto scaling = ropeScalingOf(scene.of<RotarySettings>());
    return scaling && *scaling == rope.scaling && rotaryEncodingOf(scene).n() == rope.theta && scene.encoding.dModel() == rope.columns;
}

Scene withRope(Scene scene, const ModelRope& rope)
{
    const double n = std::min(rope.theta, EncodingSpec::maxN);
    scene.encoding = scene.encoding.withN(n).withDModel(rope.columns);
    scene.edit<RotarySettings>() = withScaling(scene.of<RotarySettings>(), rope.scaling);
    scene.edit<RotarySettings>().theta = rope.theta > n ? rope.theta : 0.0;
    return scene;
}

// True if the settings are those of one of the opened model's types of layers.
bool showsModel(const Scene& scene)
{
    const auto groups = layersOf(scene.of<RotarySettings>());
    return groups && std::ranges::any_of(*groups, [&](const LayerPositions& each) {
               return each.kind == PositionKind::Rope && rotatesAs(scene, each.rope);
           });
}

std::vector<LayerPositions> rotaryTypes(const Scene& scene)
{
    std::vector<LayerPositions> types;
    const auto groups = layersOf(scene.of<RotarySettings>());
    if (!groups)
        return types;
    for (const LayerPositions& each : *groups)
        if (each.kind == PositionKind::Rope
            && std::ranges::none_of(types, [&](const LayerPositions& other) { return other.rope == each.rope; }))
            types.push_back(each);
    return types;
}

Scene rotatingAs(Scene scene, const ModelRope& rope)
{
    return rotatesAs(scene, rope) ? scene : withFittingWindows(withRope(std::move(scene), rope));
}

// How a layer rotates; nothing if it does not, or is not known.
std::optional<ModelRope> ropeOfLayer(const Scene& scene, std::int64_t layer)
{
    const auto groups = layersOf(scene.of<RotarySettings>());
    if (!groups)
        return std::nullopt;
    for (const LayerPositions& each : *groups)
        if (each.kind == PositionKind::Rope && std::ranges::find(each.layers, layer) != each.layers.end())
            return each.rope;
    return std::nullopt;
}

} // namespace

QStringList layerTypes(const Scene& scene)
{
    QStringList names;
    for (const LayerPositions& each : rotaryTypes(scene))
        names << QString::fromStdString(each.name);
    return names.size() > 1 ? names : QStringList();
}

QString layerTypeOf(const Scene& scene)
{
    const std::vector<LayerPositions> types = rotaryTypes(scene);
    const auto found = std::ranges::find_if(types, [&](const LayerPositions& each) { return rotatesAs(scene, each.rope); });
    return types.size() > 1 && found != types.end() ? QString::fromStdString(found->name) : QString();
}

Scene withLayerType(Scene scene, const QString& type)
{
    for (const LayerPositions& each : rotaryTypes(scene)) {
        if (QString::fromStdString(each.name) != type)
            continue;
        if (!each.layers.empty() && ropeOfLayer(scene, scene.selection.layer) != each.rope)
            scene.selection.layer = each.layers.front();
        return rotatingAs(std::move(scene), each.rope);
    }
    return scene;
}

Scene withLayer(Scene scene, std::int64_t layer)
{
    scene.selection.layer = layer;
    const auto rope = ropeOfLayer(scene, layer);
    return rope && !layerTypes(scene).isEmpty() ? rotatingAs(std::move(scene), *rope) : scene;
}

Scene withLayerTypeOf(Scene opened, const Scene& before)
{
    return opened.of<RotarySettings>().source && opened.of<RotarySettings>().layers == before.of<RotarySettings>().layers
               ? withLayerType(std::move(opened), layerTypeOf(before))
               : opened;
}

QString nameOfModel(const QString& path)
{
    const QFileInfo file(path);
    const bool isUsual = file.fileName() == QLatin1String("config.json") || file.fileName() == QLatin1String("params.json");
    const bool hasFolder = shownPath(file.absoluteFilePath()) != file.fileName(); // a page has none that means anything
    const QString folder = isUsual && hasFolder ? file.absoluteDir().dirName() : QString();
    const QString name = folder.isEmpty() ? file.fileName() : folder + QLatin1Char('/') + file.fileName();
    return name.right(RotarySettings::longestName);
}

Expected<Scene> withModelBeside(Scene scene, const OpenedModel& model)
{
    if (model.positions.kind != PositionKind::Rope)
        return Error{Error::Kind::File,
                     sentence("ui", "%1 Page Rotary compares models that rotate. The command posenc --describe A B tells "
                                    "how other models differ.")(model.positions.summary)};
    const std::string line = positionsLine(model.positions);
    if (line.size() > static_cast<std::size_t>(RotarySettings::longestFactors))
        return Error{Error::Kind::Range, sentence("ui", "The model has more lists of divisors than a scene can keep.")};
    scene.encoding =
        scene.encoding.withMaxLen(std::max(scene.encoding.maxLen(), std::min(model.positions.rope.length, EncodingSpec::maxMaxLen)));
    scene.edit<RotarySettings>().beside = QString::fromStdString(line);
    scene.edit<RotarySettings>().besideName = model.name;
    scene.edit<RotarySettings>().besideSource = std::make_shared<const OpenedModel>(model);
    scene.view.name = View::Rotary;
    return withoutWindows(std::move(scene));
}

Scene withoutModelBeside(Scene scene)
{
    scene.edit<RotarySettings>().beside.clear();
    scene.edit<RotarySettings>().besideName.clear();
    scene.edit<RotarySettings>().besideSource.reset();
    return withoutWindows(std::move(scene));
}

ModelPositions rotaryPositionsOf(const Scene& scene)
{
    const EncodingSpec encoding = rotaryEncodingOf(scene);
    const auto scaling = ropeScalingOf(scene.of<RotarySettings>());
    const auto sections = ropeSectionsOf(scene.of<RotarySettings>());
    ModelRope rope{encoding.n(), encoding.dModel(), encoding.maxLen(), scaling ? *scaling : scene.of<RotarySettings>().scaling,
                   sections ? *sections : RopeSections()};
    const auto groups = layersOf(scene.of<RotarySettings>());
    if (groups && showsModel(scene)) {
        rope.length = std::ranges::find(*groups, PositionKind::Rope, &LayerPositions::kind)->rope.length;
        return positionsOf(*groups, rope);
    }
    LayerPositions all = groups && groups->size() == 1 ? groups->front() : LayerPositions();
    all.name = "rope";
    all.kind = PositionKind::Rope;
    all.rope = rope;
    return positionsOf({all}, rope);
}

QString nameOfModel(const Scene& scene) { return showsModel(scene) ? scene.of<RotarySettings>().model : QString(); }

namespace {

// The encoding of a diffusion model's time step, as the scheme of this name has it.
Expected<Scene> withTimeStep(Scene scene, const ModelPositions& positions)
{
    if (positions.timeColumns < 1 || positions.timeColumns > EncodingSpec::maxDModel)
        return Error{Error::Kind::Range, positions.summary};
    scene.encoding =
        EncodingSpec().withDModel(positions.timeColumns).withMaxLen(std::clamp<std::int64_t>(positions.rows, 1, EncodingSpec::maxMaxLen));
    scene.scheme.name = SchemeName(timestepScheme);
    FamilyParameters& family = scene.scheme.family.edit();
    family.firstTime = 0.0;
    family.timeStep = 1.0;
    family.shift = positions.timeShift;
    family.flipped = positions.timeCosinesFirst;
    scene.view.name = View::Heatmap;
    return withoutWindows(std::move(scene));
}

} // namespace

Expected<Scene> withModel(Scene scene, const OpenedModel& model)
{
    const ModelPositions& positions = model.positions;
    const bool turns = positions.kind == PositionKind::Rope;
    const bool penalises = positions.kind == PositionKind::Alibi && positions.heads >= 1 && positions.heads <= RotarySettings::mostHeads;
    const bool isUnknown = positions.kind == PositionKind::Unknown;
    if (positions.timeColumns > 0)
        return withTimeStep(std::move(scene), positions);
    if (!turns && !penalises && !isUnknown)
        return Error{Error::Kind::File, positions.summary};
    if (turns) {
        const EncodingSpec encoding = positions.rope.encoding();
        scene.encoding = encoding.withN(encoding.n());
        scene.edit<RotarySettings>() = withScaling(scene.of<RotarySettings>(), positions.rope.scaling);
        scene.edit<RotarySettings>().theta = encoding.n() > EncodingSpec::maxN ? encoding.n() : 0.0;
        scene.edit<RotarySettings>().picture = RotaryContent::Wavelengths;
        const RopeSections& sections = positions.rope.sections;
        scene.edit<RotarySettings>().sections.clear();
        if (sections.isGiven() && (sections.isInterleaved || sections.sum() == positions.rope.columns / 2))
            scene.edit<RotarySettings>().sections =
                QStringLiteral("%1,%2,%3").arg(sections.pairs[0]).arg(sections.pairs[1]).arg(sections.pairs[2]);
        scene.edit<RotarySettings>().sectionsInterleaved = sections.isInterleaved;
        const std::string layers = positionsLine(positions);
        scene.edit<RotarySettings>().layers = layers.size() <= RotarySettings::longestFactors ? QString::fromStdString(layers) : QString();
        scene.selection.layer = 0;
        const QString type = layerTypeOf(scene);
        scene = withLayerType(std::move(scene), type);
        scene.edit<RotarySettings>().model = model.name;
    } else {
        scene.edit<RotarySettings>().layers.clear();
        scene.edit<RotarySettings>().model.clear();
        scene.edit<RotarySettings>().picture =
            isUnknown ? RotaryContent::Layers : RotaryContent::Alibi; // of an unknown model there are none
    }
    if (penalises) {
        const auto within = [](std::int64_t given, std::int64_t usual, std::int64_t most) {
            return given > 0 ? std::min(given, most) : usual;
        };
        scene.encoding = scene.encoding.withMaxLen(within(positions.rows, scene.encoding.maxLen(), EncodingSpec::maxMaxLen))
                             .withDModel(within(positions.width, scene.encoding.dModel(), EncodingSpec::maxDModel));
        scene.edit<RotarySettings>().heads = positions.heads;
        scene.edit<RotarySettings>().alibiMaxBias = positions.alibiMaxBias;
        scene.edit<BiasSettings>().head = std::min(scene.of<BiasSettings>().head, positions.heads);
    }
    scene = withoutModelBeside(std::move(scene)); // which was beside another
    scene.edit<RotarySettings>().source = std::make_shared<const OpenedModel>(model);
    scene.view.name = View::Rotary;
    return withoutWindows(std::move(scene));
}

} // namespace posenc
