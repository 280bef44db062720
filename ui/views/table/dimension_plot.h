// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/curves_plot.h"

namespace posenc {

/// The waves of the chosen columns: PE(k, j) over the position k, drawn continuously between the positions, one colour per column, with a
/// bar as long as its wavelength if that fits. Another scheme's x(k, j) likewise: bits have steps, random numbers exist only at the
/// positions. Beside a transposed heatmap it shows the same positions.
class DimensionPlot : public CurvesPlot {
    Q_DECLARE_TR_FUNCTIONS(DimensionPlot)
public:
    DimensionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Dimension waves"); }
    View view() const override { return View::Dimension; }
    QString subtitle(const Scene& scene) const override;
    QString figureTitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString readout(const Scene& scene, double column, double row) const override;

    CellPlace selected(const Scene& scene) const override { return {0, selectedPosition(scene)}; }
    Scene select(const Scene& scene, const CellPlace& place) const override { return withPosition(scene, place.column); }
    CellWindow window(const Scene& scene) const override;
    Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const override;

protected:
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    Follows showSelection(const Scene& scene) override;
    void applyStyle() override;
    void fit() override;

private:
    CurvePlottable::Sampler samplerOf(const Scene& scene, const SchemePtr& scheme, std::int64_t j) const;
    void showWavelength(const Scene& scene);
    void showWideWavelength();

    QCPItemLine* m_wavelength; ///< from one crest of the selected column to the next
    QCPItemText* m_wavelengthLabel;
    bool m_wavelengthFits = false; ///< a whole wave is visible
};

} // namespace posenc
