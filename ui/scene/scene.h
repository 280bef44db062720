// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/shared_value.h"
#include "core/encoding/encoding_spec.h"
#include "core/similarity/similarity.h"
#include "ui/base/values_by_type.h"
#include "ui/scene/views.h"
#include "ui/settings/scheme_settings.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace posenc {

struct OffsetSettings;
struct PairsSettings;
struct Scene;
struct TableSettings;

/// A cell of a picture: a row down and a column along.
struct CellPlace {
    std::int64_t row = 0;
    std::int64_t column = 0;

    bool operator==(const CellPlace&) const = default;
};

/// The smallest window of whole cells around a window.
CellWindow wholeCells(const CellWindow& window);

/// A scene within a scene: a value, compared by what it holds.
class SceneBox {
public:
    SceneBox() = default;
    explicit SceneBox(Scene scene);

    /// nullptr where the box is empty.
    const Scene* get() const { return m_scene.get(); }
    bool operator==(const SceneBox& other) const;

private:
    std::shared_ptr<const Scene> m_scene;
};

/// Everything that is shown, as one plain value: a preset, a session file, an exported figure's memory and a step of undo are scenes.
struct Scene {
    EncodingSpec encoding;

    struct Selection {
        static constexpr std::size_t maxPositions = 16;
        /// Chosen positions, drawn as far as they exist; the first is the selected one, k.
        std::vector<std::int64_t> positions{0, 4, 8, 12};
        /// The chosen columns. The first is the selected column j.
        std::vector<std::int64_t> dimensions{4, 5, 6, 7};
        /// The second position k′ of a pair of positions.
        std::int64_t second = 4;
        /// The selected layer of a model, counted from 0.
        std::int64_t layer = 0;
        /// A cross-hair shows the selection in every view.
        bool pinned = false;
        /// A pair of positions was selected: the table marks the row of k′, too.
        bool pair = false;
        bool operator==(const Selection&) const = default;
    } selection;

    struct Appearance {
        View name = View::Heatmap;
        Measure measure = Measure::Dot;
        /// A colour map's name, or "auto": the one that suits the theme.
        QString colormap = QStringLiteral("auto");
        SharedValue<TableSettings> table;
        SharedValue<OffsetSettings> offset;
        SharedValue<PairsSettings> pairs;
        Windows windows;
        bool operator==(const Appearance&) const = default;
    } view;

    SchemeSettings scheme;
    ValuesByType settings; ///< those of views and of code, a struct each in ui/settings
    template <class Settings>
    const Settings& of() const
    {
        return settings.of<Settings>();
    }
    template <class Settings>
    Settings& edit()
    {
        return settings.edit<Settings>();
    }

    SceneBox other; ///< B, which A, the scene itself, is compared with; copies of it have no B

    ValuesByType opened; ///< what features opened beside the table of the positions; scene files keep where it lies: FileKindOfScene

    bool operator==(const Scene&) const = default;
};

/// The positions and columns of the selection that the encoding has.
std::vector<std::int64_t> existingPositions(const Scene& scene);
std::vector<std::int64_t> existingDimensions(const Scene& scene);

/// The first of the series of columns: positions and columns have no colour in common.
inline constexpr std::size_t columnSeries = 1024;

/// A chosen position or column as it is drawn: it keeps its colour, PlotStyle::series, when another does not exist. The selected one has
/// the first colour.
struct Chosen {
    std::int64_t cell = 0;
    std::size_t series = 0;
};
/// The chosen positions below max_len, or the selected position if no chosen one exists.
std::vector<Chosen> drawnPositions(const Scene& scene);
std::vector<Chosen> drawnDimensions(const Scene& scene);

/// The selected position k, column j and second position k′, brought into the table.
std::int64_t selectedPosition(const Scene& scene);
/// The first chosen position and column, which are the selected ones, made a position and a column that the encoding has. The others may
/// wait for a larger table.
Scene withExistingSelection(Scene scene);
std::int64_t selectedDimension(const Scene& scene);
std::int64_t secondPosition(const Scene& scene);
/// The pair of the selected column; 0 where that belongs to none.
std::int64_t selectedPair(const Scene& scene);
/// How far apart the selected positions are, |k′ − k|.
std::int64_t selectedOffset(const Scene& scene);
/// The offset Δ = k′ − k from the one to the other: below 0 where k′ comes first.
std::int64_t signedOffset(const Scene& scene);
/// The position that the similarity over the offset is measured from: k where the scene says so, and for every other scheme than the
/// sinusoidal encoding; otherwise 0.
std::int64_t referencePosition(const Scene& scene);
bool measuresFromSelected(const Scene& scene);
/// The scene with another selection, brought into the table; what else is pinned stays.
Scene withPosition(Scene scene, std::int64_t k);
Scene withDimension(Scene scene, std::int64_t j);
Scene withSecondPosition(Scene scene, std::int64_t second);
/// True if a moved position k takes k′ with it: the view of a feature shows both at their offset.
bool movesTogether(const Scene& scene);
/// The positions k that a slider or Play reaches: all, but if k and k′ move together those with which both are in the table.
std::pair<std::int64_t, std::int64_t> reachOfPosition(const Scene& scene);
/// The scene with position k moved there, within its reach; k′ is moved as far if both move together.
Scene withMovedPosition(Scene scene, std::int64_t k);
/// With k′ that far from k: above it where there is room, otherwise below it, otherwise from position 0 on.
Scene withOffset(Scene scene, std::int64_t offset);
/// With a column of that pair, a sine or cosine as the column before was.
Scene withPair(Scene scene, std::int64_t pair);

/// The scene with the opened files of another.
Scene withFilesOf(Scene scene, const Scene& other);

/// The scene with only the opened files that its view shows. A figure stores this scene, and a command names these files.
Scene withShownFiles(Scene scene);
/// What the horizontal axis of the sinusoids counts: columns or pairs.
std::int64_t sinusoidCells(const Scene& scene);

} // namespace posenc
