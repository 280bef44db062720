// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"
#include "core/schemes/scheme_similarity.h"
#include "core/tables/table_writer.h"
#include "ui/features/compare/compared_content.h"
#include "ui/scene/scene.h"

#include <QColor>
#include <QImage>

#include <array>
#include <memory>
#include <vector>

namespace posenc {

/// True if the curves of a comparison are measured from the selected position k: if the scene says so, or if the scheme of A or B is
/// not the sinusoidal encoding. The horizontal axis then counts positions, otherwise offsets from position 0.
bool comparesFromSelected(const Scene& scene);
/// The position that both curves are measured from, so that their difference means something: A's k, or the last position that both have.
std::int64_t comparedReference(const Scene& scene);

/// What a scene's comparison shows of both sides, each with its own cells and values.
struct ComparedSides {
    explicit ComparedSides(const Scene& scene);

    CellPlace cellsOf(const SchemeSimilarity& side) const { return content.cells(side.scheme().spec()); }
    CurveSamples curve(const SchemeSimilarity& side, const SampleAxis& offsets) const { return side.offsets(offsets, reference).samples; }

    const ComparedContent& content;
    std::int64_t reference; ///< the position that curves measure from; both have it
    SchemeSimilarity a;
    SchemeSimilarity b;
};

/// The samples of A, B and A − B over the pixels of a window. Panes, axes and differences ask for the same, so the last ones are kept.
class ComparedSamples {
public:
    enum Which : std::size_t {
        A,
        B,
        Difference
    };

    /// Of these sides from now on.
    void setSides(std::shared_ptr<const ComparedSides> sides);
    const SchemeSimilarity& side(std::size_t which) const { return which == A ? m_sides->a : m_sides->b; }
    /// The cells that both have.
    CellPlace common() const;

    /// How values become colours.
    struct Colors {
        const ColorMap& map;
        double lowest;
        double highest;
        QColor nothing; ///< of cells that there are not
    };
    /// The cells of A, B or A − B in a window.
    void paint(std::size_t which, const CellWindow& window, const Colors& colors, QImage& image);
    /// The largest amount of A − B at so many pixels of a window; 0 if it shows no cell that both have.
    double largestDifference(const CellWindow& window, const QSize& pixels);
    const CurveSamples& curve(std::size_t which, const CellRange& window, int pixels);

private:
    /// A curve over a window and pixels that were requested.
    struct KeptCurve {
        CurveSamples samples;
        CellRange window;
        int pixels = 0;
    };
    static constexpr std::size_t mostKept = 4; ///< curves of a side: a layout tries so many widths, one after another and again
    /// The picture of one side, or of the differences, over the last requested window and pixels.
    struct KeptCells {
        Raster raster{SampleAxis::over(0.0, 1.0, 1, 1), SampleAxis::over(0.0, 1.0, 1, 1), {}};
        CellWindow window;
        QSize pixels; ///< empty if nothing is sampled yet
        CellPlace cells;
    };
    const Raster& cellsOf(std::size_t which, const CellWindow& window, const QSize& pixels, const CellPlace& cells);
    const Raster& differences(const CellWindow& window, const QSize& pixels);
    bool looksAtEach(const SampleAxis& offsets) const;
    CurveSamples sampledCurve(std::size_t which, const CellRange& window, int pixels);

    std::shared_ptr<const ComparedSides> m_sides;
    std::array<KeptCells, 3> m_cells;
    std::array<std::vector<KeptCurve>, 3> m_curves; ///< the latest last
};

/// The numbers of A − B over the cells both have; over the offset, A, B and A − B (three columns), measured from comparedReference().
Expected<TableSource> comparedNumbers(const Scene& scene);

} // namespace posenc
