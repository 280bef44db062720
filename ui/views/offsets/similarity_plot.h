// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/plotting/plot.h"
#include "ui/views/offsets/similarity_picture.h"

namespace posenc {

class CellNumbers;
class RasterPlottable;

/// Every position against every other: a square picture, whatever the shape of the canvas.
class SimilarityPlot : public PlotOf<SimilarityPicture> {
    Q_DECLARE_TR_FUNCTIONS(SimilarityPlot)
public:
    SimilarityPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Similarity matrix"); }
    QString resolution() const override;
    bool showsMeans() const override;
    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override { return m_raster; }

protected:
    void draw() override;
    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }
    void applyStyle() override;
    void fit() override;

private:
    const ColorMap& colorsFor(const Scene& scene, bool magnitude) const;
    double cellsPerPixel() const;
    bool hasEqualNorms() const;
    QString pixelText() const;

    RasterPlottable* m_raster;
    CellNumbers* m_numbers;
    std::shared_ptr<ColumnsSeen> m_columnsSeen; ///< set by the last picture
    QSharedPointer<CellTicker> m_columnTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    /// What the picture depends on beside its window.
    struct Sampled {
        EncodingSpec encoding;
        SchemeSettings scheme;
        Measure measure = Measure::Dot;
        const ColorMap* colors = nullptr;
        QRgb grey = 0;

        bool operator==(const Sampled&) const = default;
    };
    std::optional<Sampled> m_sampled;
};

} // namespace posenc
