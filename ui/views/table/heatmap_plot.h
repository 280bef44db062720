// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/plotting/plot.h"
#include "ui/views/table/heatmap_picture.h"

namespace posenc {

class CellNumbers;
class RasterPlottable;

/// PE(k, j), or another scheme's x(k, j), as colours: positions down and encoding dimensions across, or vice versa. The colour range is
/// fixed to −1 … 1, for another scheme to its values, from 0 up if none is negative.
class HeatmapPlot : public PlotOf<HeatmapPicture> {
    Q_DECLARE_TR_FUNCTIONS(HeatmapPlot)
public:
    HeatmapPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Heatmap"); }
    QString resolution() const override;
    bool showsMeans() const override;
    RasterPlottable* raster() const override { return m_raster; }

protected:
    void draw() override;
    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }
    void applyStyle() override;
    void fit() override;

private:
    /// The axes over positions and dimensions of a window of the picture.
    struct Axes {
        SampleAxis positions;
        SampleAxis dimensions;
    };
    static Axes axesOf(const EncodingSpec& spec, const CellWindow& window, const QSize& pixels, bool transposed);
    Axes shownAxes() const;
    void showColors(const Scheme& scheme, const ColorMap& colors);
    void setRoomAbove(bool wavelengths);
    void showWavelengths(const Scene& scene);
    void giveWholePixels();

    QCPColorScale& m_colorBar;
    QSize m_spare{0, 0};                         ///< left free beside and below the picture, so that columns have whole pixels
    QSharedPointer<QCPAxisTicker> m_valueTicker; ///< of the colour bar
    QSharedPointer<CellTicker> m_countTicker;    ///< of the colour bar of integers
    std::shared_ptr<ColumnsSeen> m_columnsSeen;  ///< set by the last picture
    RasterPlottable* m_raster;
    CellNumbers* m_numbers;
    QCPItemText* m_firstWavelength;
    QCPItemText* m_lastWavelength;
    QCPItemText* m_halves;
    QSharedPointer<CellTicker> m_columnTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    /// What the picture depends on beside its window.
    struct Sampled {
        EncodingSpec encoding;
        SchemeSettings scheme;
        bool transposed = false;
        const ColorMap* colors = nullptr;
        QRgb grey = 0;

        bool operator==(const Sampled&) const = default;
    };
    std::optional<Sampled> m_sampled;
    bool m_tellsWavelengths = true; ///< above the picture
};

} // namespace posenc
