// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/views/precision/precision_picture.h"
#include "ui/views/precision/precision_samples.h"

namespace posenc {

class DecadeTicker;

/// The loss of the encoding in other number formats: its errors or the numbers themselves as colours, or the largest error of each position
/// as a curve. NaN is grey.
class PrecisionPlot : public PlotOf<PrecisionPicture> {
    Q_DECLARE_TR_FUNCTIONS(PrecisionPlot)
public:
    PrecisionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Precision"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override;

protected:
    void draw() override;
    void applyStyle() override;
    void fit() override;

private:
    bool showsCurve() const { return shown().showsCurve(); }
    PrecisionSamples& samples() const { return *shown().samples(); }
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
    double m_highestError = 1.0; ///< at the ends of the colour bar
};

} // namespace posenc
