#pragma once

#include "ui/curves_plot.h"

namespace posenc {

/// The waves of the chosen columns: PE(k, j) over the position k, drawn through between the positions, one colour a column.
class DimensionPlot : public CurvesPlot {
    Q_DECLARE_TR_FUNCTIONS(DimensionPlot)
public:
    DimensionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Dimension waves"); }
    QString title() const override { return tr("Dimension waves"); }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString readout(const Scene& scene, double column, double row) const override;

protected:
    std::int64_t cells(const Scene& scene) const override { return scene.encoding.maxLen(); }
    void showScene(const Scene& scene) override;
};

} // namespace posenc
