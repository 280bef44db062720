#pragma once

#include "ui/plot.h"

#include <vector>

namespace posenc {

class CurvePlottable;

/// The sinusoids of the chosen positions: PE(k, j) over the columns, or sin(k ω(i)) over the pair index, one colour a position.
class SinusoidPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(SinusoidPlot)
public:
    SinusoidPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Position sinusoids"); }
    QString title() const override { return tr("Position sinusoids"); }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString readout(const Scene& scene, double column, double row) const override;
    Freedom freedom() const override { return Freedom::Horizontal; }
    CellWindow fullWindow(const Scene& scene) const override;
    CellWindow window(const Scene& scene) const override;
    Scene withWindow(const Scene& scene, const std::optional<CellWindow>& window) const override;

protected:
    void showScene(const Scene& scene) override;
    void applyStyle() override;
    void fit() override;

private:
    void setCurveCount(std::size_t count);

    std::vector<CurvePlottable*> m_curves;
    QCPLegend* m_legend;
    QSharedPointer<CellTicker> m_ticker;
    Scene m_scene;
};

} // namespace posenc
