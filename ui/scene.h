#pragma once

#include "core/encoding_spec.h"
#include "core/similarity.h"

#include <QString>

#include <optional>
#include <vector>

namespace posenc {

/// A picture of the program, by the name that the command line and scene files use.
enum class View {
    Heatmap,    ///< PE(k, j) as colours
    Position,   ///< the sinusoids of the chosen positions
    Dimension,  ///< the chosen columns over the positions
    Similarity, ///< positions against positions
    Offset,     ///< the similarity of position 0 and position Δ over the offset Δ
    Wavelength  ///< the wavelengths and frequencies of the pairs
};
QString nameOf(View view);
Expected<View> viewFromName(const QString& name);
const std::vector<View>& allViews();

/// What the sinusoids of a position are drawn over.
enum class SinusoidAxis {
    Columns, ///< PE(k, j) over the columns j
    Pairs    ///< sin(k ω(i)) over the pair index i, drawn through between the pairs
};
QString nameOf(SinusoidAxis axis);
Expected<SinusoidAxis> sinusoidAxisFromName(const QString& name);

/// A stretch of cells: cell c covers [c, c + 1).
struct CellRange {
    double first = 0.0;
    double last = 1.0;

    double size() const { return last - first; }
    bool operator==(const CellRange&) const = default;
};

/// A window of a table.
struct CellWindow {
    CellRange rows;
    CellRange columns;

    bool operator==(const CellWindow&) const = default;
};

/// The smallest window of whole cells around a window.
CellWindow wholeCells(const CellWindow& window);

/// Everything that is shown, as one plain value: a preset, a session file, an exported figure's memory and a step of undo are scenes.
struct Scene {
    EncodingSpec encoding;

    struct Selection {
        static constexpr std::size_t maxPositions = 16;
        /// Chosen positions, drawn as far as they exist; the first is the selected one.
        std::vector<std::int64_t> positions{0, 4, 8, 12};
        /// Chosen columns, likewise.
        std::vector<std::int64_t> dimensions{4, 5, 6, 7};
        bool operator==(const Selection&) const = default;
    } selection;

    struct Appearance {
        View name = View::Heatmap;
        Measure measure = Measure::Dot;
        /// A colour map's name, or "auto": the one that suits the theme.
        QString colormap = QStringLiteral("auto");
        SinusoidAxis sinusoids = SinusoidAxis::Pairs;
        /// Zoomed windows; empty where everything is shown.
        std::optional<CellWindow> heatmapWindow;
        std::optional<CellWindow> similarityWindow;
        std::optional<CellRange> sinusoidsWindow;
        std::optional<CellRange> dimensionsWindow;
        std::optional<CellRange> offsetsWindow;
        std::optional<CellRange> wavelengthsWindow;
        bool operator==(const Appearance&) const = default;
    } view;

    bool operator==(const Scene&) const = default;
};

/// The positions and columns of the selection that the encoding has.
std::vector<std::int64_t> existingPositions(const Scene& scene);
std::vector<std::int64_t> existingDimensions(const Scene& scene);

/// The scene with everything shown in every view.
Scene withoutWindows(Scene scene);

/// The scene with its windows cut to the table they look at: a window that has left it altogether, or shows all of it, is dropped;
/// that of the similarity stays square.
Scene withFittingWindows(Scene scene);

/// What the horizontal axis of the sinusoids counts: columns or pairs.
std::int64_t sinusoidCells(const Scene& scene);

} // namespace posenc
