// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene.h"

#include "core/base/sentence.h"
#include "core/family/schemes.h"
#include "core/models/layer_text.h"
#include "ui/scene/compared_table.h"
#include "ui/scene/opened_embedding.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/views.h"
#include "ui/settings/bias_settings.h"
#include "ui/settings/comparison_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/rotary_settings.h"
#include "ui/settings/table_settings.h"
#include "ui/settings/tokens_settings.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

namespace posenc {

namespace {

std::vector<std::int64_t> below(const std::vector<std::int64_t>& values, std::int64_t limit)
{
    std::vector<std::int64_t> existing;
    std::ranges::copy_if(values, std::back_inserter(existing), [limit](std::int64_t value) { return value < limit; });
    return existing;
}

std::int64_t clampedFront(const std::vector<std::int64_t>& values, std::int64_t cells)
{
    return values.empty() ? 0 : std::min(values.front(), cells - 1);
}

std::vector<Chosen> drawn(const std::vector<std::int64_t>& values, std::int64_t cells, std::int64_t selected, std::size_t firstSeries)
{
    std::vector<Chosen> existing;
    for (std::size_t index = 0; index < values.size(); ++index)
        if (values[index] < cells && !std::ranges::count(existing, values[index], &Chosen::cell)) // drawn once
            existing.push_back({values[index], firstSeries + index});
    if (existing.empty())
        existing.push_back({selected, firstSeries});
    return existing;
}

void setFront(std::vector<std::int64_t>& values, std::int64_t value, std::int64_t cells)
{
    if (values.empty())
        values.resize(1);
    values.front() = std::clamp<std::int64_t>(value, 0, cells - 1);
}

} // namespace

CellWindow wholeCells(const CellWindow& window)
{
    const auto whole = [](const CellRange& range) { return CellRange{std::floor(range.first), std::ceil(range.last)}; };
    return {whole(window.rows), whole(window.columns)};
}

std::vector<std::int64_t> existingPositions(const Scene& scene) { return below(scene.selection.positions, scene.encoding.maxLen()); }

std::vector<std::int64_t> existingDimensions(const Scene& scene) { return below(scene.selection.dimensions, scene.encoding.dModel()); }

std::int64_t selectedPosition(const Scene& scene)
{
    const std::vector<std::int64_t> existing = existingPositions(scene);
    return existing.empty() ? clampedFront(scene.selection.positions, scene.encoding.maxLen()) : existing.front();
}

std::int64_t selectedDimension(const Scene& scene)
{
    const std::vector<std::int64_t> existing = existingDimensions(scene);
    return existing.empty() ? clampedFront(scene.selection.dimensions, scene.encoding.dModel()) : existing.front();
}

Scene withExistingSelection(Scene scene)
{
    const std::int64_t position = selectedPosition(scene);
    const std::int64_t dimension = selectedDimension(scene);
    if (!scene.selection.positions.empty())
        scene.selection.positions.front() = position;
    if (!scene.selection.dimensions.empty())
        scene.selection.dimensions.front() = dimension;
    return scene;
}

std::int64_t secondPosition(const Scene& scene) { return std::min(scene.selection.second, scene.encoding.maxLen() - 1); }

std::int64_t selectedPair(const Scene& scene) { return std::max<std::int64_t>(0, columnAt(scene.encoding, selectedDimension(scene)).pair); }

std::int64_t selectedOffset(const Scene& scene) { return std::abs(secondPosition(scene) - selectedPosition(scene)); }

std::int64_t signedOffset(const Scene& scene) { return secondPosition(scene) - selectedPosition(scene); }

bool measuresFromSelected(const Scene& scene)
{
    return scene.view.offset->reference == OffsetReference::Selected || !scene.scheme.name->hasOffsetCurve;
}

std::int64_t referencePosition(const Scene& scene) { return measuresFromSelected(scene) ? selectedPosition(scene) : 0; }

std::vector<Chosen> drawnPositions(const Scene& scene)
{
    return drawn(scene.selection.positions, scene.encoding.maxLen(), selectedPosition(scene), 0);
}

std::vector<Chosen> drawnDimensions(const Scene& scene)
{
    return drawn(scene.selection.dimensions, scene.encoding.dModel(), selectedDimension(scene), columnSeries);
}

Scene withPosition(Scene scene, std::int64_t k)
{
    setFront(scene.selection.positions, k, scene.encoding.maxLen());
    return scene;
}

Scene withDimension(Scene scene, std::int64_t j)
{
    setFront(scene.selection.dimensions, j, scene.encoding.dModel());
    return scene;
}

Scene withSecondPosition(Scene scene, std::int64_t second)
{
    scene.selection.second = std::clamp<std::int64_t>(second, 0, scene.encoding.maxLen() - 1);
    return scene;
}

bool movesTogether(const Scene& scene)
{
    return scene.view.name == View::Rotary && scene.of<RotarySettings>().picture == RotaryContent::Arrows && !scene.of<RotarySettings>().apart;
}

std::pair<std::int64_t, std::int64_t> reachOfPosition(const Scene& scene)
{
    const std::int64_t offset = movesTogether(scene) ? signedOffset(scene) : 0;
    return {std::max<std::int64_t>(0, -offset), scene.encoding.maxLen() - 1 - std::max<std::int64_t>(0, offset)};
}

Scene withMovedPosition(Scene scene, std::int64_t k)
{
    if (!movesTogether(scene))
        return withPosition(std::move(scene), k);
    const std::int64_t offset = signedOffset(scene);
    const auto [first, last] = reachOfPosition(scene);
    const std::int64_t moved = std::clamp(k, first, last);
    return withSecondPosition(withPosition(std::move(scene), moved), moved + offset);
}

Scene withOffset(Scene scene, std::int64_t offset)
{
    const std::int64_t last = scene.encoding.maxLen() - 1;
    const std::int64_t wanted = std::clamp<std::int64_t>(offset, 0, last);
    const std::int64_t k = selectedPosition(scene);
    if (k + wanted <= last)
        return withSecondPosition(withPosition(scene, k), k + wanted);
    if (wanted <= k)
        return withSecondPosition(withPosition(scene, k), k - wanted);
    return withSecondPosition(withPosition(scene, 0), wanted);
}

Scene withPair(Scene scene, std::int64_t pair)
{
    const std::int64_t pairs = scene.encoding.pairs();
    if (pairs == 0)
        return scene;
    const PairColumns columns = columnsOfPair(scene.encoding, std::clamp<std::int64_t>(pair, 0, pairs - 1));
    const bool cosine = columnAt(scene.encoding, selectedDimension(scene)).wave == Column::Wave::Cosine && columns.cosine >= 0;
    return withDimension(scene, cosine ? columns.cosine : columns.sine);
}

Scene comparedWith(Scene scene, const std::shared_ptr<const ComparedTable>& table)
{
    scene.opened.table = table;
    scene.opened.unopenedTable.reset();
    if (scene.scheme.name->takes(SchemeParameter::File)) // another table is no formula, and has sizes of its own
        scene.scheme.name = SchemeName();
    scene.encoding = askedOf(*table, scene.encoding);
    scene.view.name = View::Difference;
    scene.view.windows[View::Difference].reset();
    return scene;
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
    return opened.of<RotarySettings>().source && opened.of<RotarySettings>().layers == before.of<RotarySettings>().layers ? withLayerType(std::move(opened), layerTypeOf(before))
                                                                                   : opened;
}

QString nameOfModel(const QString& path)
{
    const QFileInfo file(path);
    const bool isUsual = file.fileName() == QLatin1String("config.json") || file.fileName() == QLatin1String("params.json");
    const QString folder = isUsual ? file.absoluteDir().dirName() : QString();
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
    scene.scheme.family.firstTime = 0.0;
    scene.scheme.family.timeStep = 1.0;
    scene.scheme.family.shift = positions.timeShift;
    scene.scheme.family.flipped = positions.timeCosinesFirst;
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
            scene.edit<RotarySettings>().sections = QStringLiteral("%1,%2,%3").arg(sections.pairs[0]).arg(sections.pairs[1]).arg(sections.pairs[2]);
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
        scene.edit<RotarySettings>().picture = isUnknown ? RotaryContent::Layers : RotaryContent::Alibi; // of an unknown model there are none
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

Scene withFilesOf(Scene scene, const Scene& other)
{
    const auto own = scene.opened.embedding && isBuiltIn(scene.opened.embedding->path) ? scene.opened.embedding : nullptr;
    scene.opened = other.opened;
    if (own)
        scene.opened.embedding = own;
    if (!scene.scheme.table)
        scene.scheme.table = other.scheme.table;
    return scene;
}

Scene withShownFiles(Scene scene)
{
    if (scene.view.name != View::Difference) {
        scene.opened.table.reset();
        scene.opened.unopenedTable.reset();
        scene.view.windows[View::Difference].reset();
    }
    const bool showsWords = scene.view.name == View::Tokens || scene.view.name == View::Attention;
    if (!showsWords || scene.of<TokenSettings>().embedding != EmbeddingSource::File)
        scene.opened.embedding.reset();
    if (!scene.scheme.name->takes(SchemeParameter::File))
        scene.scheme.table.reset();
    if (!scene.scheme.name->takes(SchemeParameter::Positions))
        scene.scheme.positions = {};
    return scene;
}

EncodingSpec rotaryEncodingOf(const Scene& scene)
{
    return scene.of<RotarySettings>().theta > 0.0 ? scene.encoding.withTheta(scene.of<RotarySettings>().theta) : scene.encoding;
}

SceneBox::SceneBox(Scene scene) : m_scene(std::make_shared<const Scene>(std::move(scene))) {}

bool SceneBox::operator==(const SceneBox& other) const
{
    return m_scene == other.m_scene || (m_scene && other.m_scene && *m_scene == *other.m_scene);
}

Scene comparedScene(const Scene& scene)
{
    if (!scene.other.get()) {
        Scene other = scene;
        if (scene.scheme.name->takes(SchemeParameter::File)) // beside the encoding of its size
            other.scheme.name = SchemeName();
        return other;
    }
    Scene other = *scene.other.get();
    const Measure measure = other.view.measure;
    other.view = scene.view;
    other.view.measure = measure;
    return other;
}

CellPlace comparedCells(const Scene& scene)
{
    const Scene other = comparedScene(scene);
    const std::int64_t positions = std::max(scene.encoding.maxLen(), other.encoding.maxLen());
    switch (scene.of<ComparisonSettings>().picture) {
    case ComparedContent::Heatmap:
        return {positions, std::max(scene.encoding.dModel(), other.encoding.dModel())};
    case ComparedContent::Similarity:
        return {positions, positions};
    case ComparedContent::Offset:
        return {1, positions};
    }
    return {1, 1};
}

Scene withCopyAsOther(Scene scene)
{
    Scene copy = scene;
    copy.other = SceneBox(); // one within the other is enough
    copy.view = {};
    copy.view.measure = scene.view.measure;
    copy.opened = {};
    scene.other = SceneBox(std::move(copy));
    return scene;
}

Scene withOther(const Scene& scene, const std::function<void(Scene&)>& change)
{
    Scene next = scene.other.get() ? scene : withCopyAsOther(scene);
    Scene other = *next.other.get();
    change(other);
    next.other = SceneBox(std::move(other));
    return next;
}

Scene withOtherSwapped(const Scene& scene)
{
    Scene next = comparedScene(scene);
    next = withFilesOf(next, scene);
    next.edit<ComparisonSettings>() = scene.of<ComparisonSettings>();
    next.other = withCopyAsOther(scene).other;
    return withFittingWindows(next);
}

bool hasOpenedBiases(const Scene& scene)
{
    const auto& table = scene.scheme.table;
    return scene.scheme.name->takes(SchemeParameter::File) && table && table->numbers
           && table->numbers->positions() == scene.of<BiasSettings>().buckets;
}

std::int64_t biasOffsets(const Scene& scene)
{
    const std::int64_t length = scene.encoding.maxLen();
    return hasOpenedBiases(scene) ? std::min(EncodingSpec::maxMaxLen, std::max(length, 2 * scene.of<BiasSettings>().maxDistance)) : length;
}

std::int64_t selectedBiasOffset(const Scene& scene)
{
    const std::int64_t offsets = biasOffsets(scene);
    if (offsets == scene.encoding.maxLen())
        return selectedOffset(scene);
    return std::min(std::abs(scene.selection.second - selectedPosition(scene)), offsets - 1);
}

Scene withBiasOffset(Scene scene, std::int64_t offset)
{
    const std::int64_t offsets = biasOffsets(scene);
    const std::int64_t chosen = std::clamp<std::int64_t>(offset, 0, offsets - 1);
    if (offsets == scene.encoding.maxLen() || chosen < scene.encoding.maxLen())
        return withOffset(std::move(scene), chosen);
    const std::int64_t k = std::min(selectedPosition(scene), EncodingSpec::maxMaxLen - 1 - chosen);
    scene = withPosition(std::move(scene), k);
    scene.selection.second = k + chosen;
    return scene;
}

std::int64_t sinusoidCells(const Scene& scene)
{
    if (scene.view.table->sinusoids == SinusoidAxis::Columns || !scene.scheme.name->hasPairs) // alternatives have no pairs
        return scene.encoding.dModel();
    return std::max<std::int64_t>(1, scene.encoding.pairs());
}

} // namespace posenc
