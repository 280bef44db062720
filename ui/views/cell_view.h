// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/plotting/plot.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace posenc {

class CellNumbers;

/// What some cells hold in place of a number.
struct Unfinite {
    bool nan = false;
    bool infinity = false;
    bool minusInfinity = false;

    bool any() const { return nan || infinity || minusInfinity; }
    void add(double value);
    /// What a table holds within a window of its cells.
    static Unfinite in(const Table& values, const CellWindow& window);
    /// What the opened table of a scene holds there; nothing for other schemes.
    static Unfinite of(const Scene& scene, const CellWindow& window);
};

/// The colours of the cells without a number, with their names: lines below a bar, in the room that it keeps there.
class UnfiniteLegend : public QCPLayerable {
public:
    explicit UnfiniteLegend(QCPColorScale& bar);

    /// Names these kinds; NaN has a grey.
    void show(const Unfinite& kinds, QRgb grey);
    /// For letters of another size.
    void keepRoom() const;

protected:
    QRect clipRect() const override { return mParentPlot->viewport(); }
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    static constexpr int below = 10; ///< units from the bar, whose end a triangle may mark
    static constexpr int beside = 4;
    QCPColorScale& m_bar;
    std::vector<std::pair<QString, QRgb>> m_entries;
};

/// Common to the plots of cells as colours: rows run down, columns to the right, both axes count cells, and no grid is drawn over the
/// cells. A cell without a number (NaN) is grey, and infinite ones have colours of their own: a legend below the bar says which.
class CellView : public Plot {
public:
    RasterPlottable* raster() const override { return m_raster; }

protected:
    enum class Numbers {
        None,
        InCells ///< written into the cells that have room for them
    };
    CellView(QCustomPlot& canvas, const ColorMaps& colorMaps);
    /// The constructor of a view calls it once: the cells are drawn over what was made before, and below what is made later.
    RasterPlottable& addCells(Numbers numbers = Numbers::None);

    /// The colours of a scene for values from `lowest` up: with a middle for 0 if some are negative.
    const ColorMap& colorsFrom(double lowest, const Scene& scene) const;
    QRgb grey() const { return style().secondaryText.rgb(); }
    /// Names these kinds of cells below a bar.
    void setUnfinite(QCPColorScale& bar, const Unfinite& kinds);
    /// The colours of the bar, and behind the numbers in the cells. The bar has the part of them from `bar` alone, if that is given.
    void showColors(const ColorMap& colors, double lowest, double highest, const std::optional<CellValues>& bar = {});

    /// Samples a window of cells at so many pixels; `memory` is the memory of the last raster.
    using Cells = std::function<SampledRaster(const CellWindow& window, const QSize& pixels, Eigen::ArrayXXf&& memory)>;
    /// Draws these cells from now on, in colours from `lowest` to `highest`. Nothing is sampled anew if encoding, scheme, colours and
    /// `choices`, everything else that the cells depend on beside their window, are those of the last call.
    void sampleCells(const ColorMap& colors, double lowest, double highest, const std::vector<std::int64_t>& choices, Cells cells);
    /// False if the cells depend on the same as in the last call, see sampleCells().
    bool dependsAnew(const Scene& scene, const ColorMap& colors, const std::vector<std::int64_t>& choices);
    /// What the last picture of sampleCells() was made from; nothing before the first.
    std::optional<ColumnsSeen> columnsSeen() const;

    /// Sets both axes to the window on display; they are so many units long.
    void setAxes(double width, double height);
    /// Makes cells square by wider outer margins. The ticks are first chosen for axes of these lengths.
    void fitSquareCells(double width, double height);
    CellTicker& columnTicker() const { return *m_columnTicker; }
    const QSharedPointer<CellTicker>& rowTicker() const { return m_rowTicker; }

    void applyStyle() override;
    void fit() override;

private:
    /// What the cells depend on beside their window.
    struct Sampled {
        EncodingSpec encoding;
        SchemeSettings scheme;
        const ColorMap* colors = nullptr;
        QRgb grey = 0;
        QRgb background = 0;
        std::vector<std::int64_t> choices;

        bool operator==(const Sampled&) const = default;
    };

    /// The columns that a sampler has seen, on whatever thread.
    struct Seen {
        std::mutex access;
        ColumnsSeen columns; ///< guarded by `access`
    };

    RasterPlottable* m_raster = nullptr; ///< until addCells()
    CellNumbers* m_numbers = nullptr;    ///< if none are written
    UnfiniteLegend* m_legend = nullptr;  ///< from the first cell without a number on
    QSharedPointer<CellTicker> m_columnTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    std::optional<Sampled> m_sampled;
    std::shared_ptr<Seen> m_seen;
};

} // namespace posenc
