// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/curves_plot.h"
#include "ui/views/table/dimension_picture.h"

namespace posenc {

/// The waves of the chosen columns: PE(k, j) over the position k, drawn continuously between the positions, one colour per column, with a
/// bar as long as its wavelength if that fits. Another scheme's x(k, j) likewise: bits have steps, random numbers exist only at the
/// positions. Beside a transposed heatmap it shows the same positions.
class DimensionPlot : public PlotOf<DimensionPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(DimensionPlot)
public:
    DimensionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Dimension waves"); }

protected:
    void draw() override;
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
    void applyStyle() override;
    void fit() override;

private:
    CurvePlottable::Sampler samplerOf(const SchemePtr& scheme, std::int64_t j) const;
    void showWavelength(const Scene& scene);
    void showWideWavelength();
    void placeWavelengthLabel();
    void fitValues();

    QCPItemLine* m_wavelength; ///< from one crest of the selected column to the next
    QCPItemText* m_wavelengthLabel;
    bool m_wavelengthFits = false; ///< a whole wave is visible
    double m_wavelengthMiddle = 0.0;
};

} // namespace posenc
