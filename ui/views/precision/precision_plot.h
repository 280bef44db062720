// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/views/precision/precision_samples.h"

namespace posenc {

class DecadeTicker;

/// The loss of the encoding in other number formats: its errors or the numbers themselves as colours, or the largest error of each position
/// as a curve. NaN is grey.
class PrecisionPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(PrecisionPlot)
public:
    PrecisionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Precision"); }
    View view() const override { return View::Precision; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;
    RasterPlottable* raster() const override;
    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;
    Freedom freedom() const override { return showsCurve(m_scene) ? Freedom::Horizontal : Freedom::Both; }
    CellWindow fullWindow(const Scene& scene) const override;
    CellWindow window(const Scene& scene) const override;
    Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const override;

protected:
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    void applyStyle() override;
    void fit() override;

private:
    static bool showsCurve(const Scene& scene) { return scene.precision.picture == PrecisionPicture::Largest; }
    PrecisionSamples& samplesOf(const Scene& scene) const;
    void showRaster(const Scene& scene);
    const ColorMap& colorsOf(const Scene& scene) const;
    void showCurve(const Scene& scene);
    void setAxes();
    void fitColors();
    void fitValues();
    void placeLabel();

    RasterPlottable* m_raster;
    CurvePlottable* m_curve;
    QCPItemRect* m_undefined;    ///< where there is NaN; below the others
    QCPItemStraightLine* m_unit; ///< half a unit in the last place
    QCPItemText* m_unitLabel;
    QCPColorScale* m_colorBar;
    QSharedPointer<CellTicker> m_columnTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    QSharedPointer<DecadeTicker> m_decadeTicker;
    Scene m_scene;
    mutable std::shared_ptr<PrecisionSamples> m_samples;
    struct Sampled {
        EncodingSpec encoding;
        SchemeSettings scheme;
    };
    mutable Sampled m_sampled;   ///< what those are of
    double m_highestError = 1.0; ///< at the ends of the colour bar
};

} // namespace posenc
