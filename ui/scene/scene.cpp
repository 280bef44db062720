// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene.h"

#include "core/family/schemes.h"
#include "ui/scene/feature.h"
#include "ui/scene/named_files.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/views.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"

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
    scene.selection.pair = false;
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
    return std::ranges::any_of(features(), [&](const Feature* feature) { return feature->movesTogether && feature->movesTogether(scene); });
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

Scene withFilesOf(Scene scene, const Scene& other)
{
    const Scene before = scene;
    scene.opened = other.opened;
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (kind.keepBuiltIn)
            kind.keepBuiltIn(scene, before);
    if (!scene.scheme.table)
        scene.scheme.table = other.scheme.table;
    return scene;
}

Scene withShownFiles(Scene scene)
{
    for (const FileKindOfScene& kind : fileKindsOfScene())
        if (kind.removeUnshown)
            kind.removeUnshown(scene);
    if (!scene.scheme.name->takes(SchemeParameter::File))
        scene.scheme.table.reset();
    if (!scene.scheme.name->takes(SchemeParameter::Positions))
        scene.scheme.positions = {};
    return scene;
}

SceneBox::SceneBox(Scene scene) : m_scene(std::make_shared<const Scene>(std::move(scene))) {}

bool SceneBox::operator==(const SceneBox& other) const
{
    return m_scene == other.m_scene || (m_scene && other.m_scene && *m_scene == *other.m_scene);
}

std::int64_t sinusoidCells(const Scene& scene)
{
    if (scene.view.table->sinusoids == SinusoidAxis::Columns || !scene.scheme.name->hasPairs) // alternatives have no pairs
        return scene.encoding.dModel();
    return std::max<std::int64_t>(1, scene.encoding.pairs());
}

} // namespace posenc
