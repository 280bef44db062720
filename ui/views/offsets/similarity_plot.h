// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/plotting/plot.h"

namespace posenc {

class CellNumbers;
class RasterPlottable;

/// Every position against every other: a square picture, whatever the shape of the canvas.
class SimilarityPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(SimilarityPlot)
public:
    SimilarityPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Similarity matrix"); }
    View view() const override { return View::Similarity; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;
    RasterPlottable* raster() const override { return m_raster; }
    CellPlace selected(const Scene& scene) const override { return {selectedPosition(scene), secondPosition(scene)}; }
    Scene select(const Scene& scene, const CellPlace& place) const override
    {
        return withSecondPosition(withPosition(scene, place.row), place.column);
    }
    Freedom freedom() const override { return Freedom::Square; }

protected:
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
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
    Scene m_scene;
};

} // namespace posenc
