// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/curves_plot.h"

namespace posenc {

/// The sinusoids of the chosen positions: PE(k, j) over the columns, or sin(k ω(i)) over the pair index, one colour per position. Another
/// scheme has no pairs: its x(k, j) are always over the columns.
class PositionPlot : public CurvesPlot {
    Q_DECLARE_TR_FUNCTIONS(PositionPlot)
public:
    PositionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Position sinusoids"); }
    View view() const override { return View::Position; }
    QString subtitle(const Scene& scene) const override;
    QString figureTitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString readout(const Scene& scene, double column, double row) const override;

    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;

protected:
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    Follows showSelection(const Scene& scene) override;
};

} // namespace posenc
