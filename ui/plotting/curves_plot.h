// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/plotting/plot.h"
#include "ui/plotting/sampled_plottables.h"

#include <functional>
#include <vector>

namespace posenc {

/// Round numbers with real minus signs.
class NumberTicker : public QCPAxisTicker {
protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;
};

/// What the plots of curves over whole cells share: one colour a curve, a legend above the axes, and a window that moves and zooms
/// horizontally.
class CurvesPlot : public Plot {
public:
    QCPAxis* valueAxis() const override { return canvas().yAxis; }
    Freedom freedom() const override { return Freedom::Horizontal; }

protected:
    /// `mostCells` is the most that the horizontal axis ever counts.
    CurvesPlot(QCustomPlot& canvas, const ColorMaps& colorMaps, std::int64_t mostCells);

    /// How many cells the horizontal axis counts.
    std::int64_t cells(const Scene& scene) const { return static_cast<std::int64_t>(fullWindow(scene).columns.last); }

    struct Curve {
        QString name;          ///< in the legend; a curve without one is not in it
        std::size_t color = 0; ///< PlotStyle::series
        CurvePlottable::Sampler sampler;
        QPolygonF dots;
    };
    /// What is drawn from now on.
    void setCurves(const Scene& scene, std::vector<Curve> curves);
    /// The curve of the selection, over the others and thicker; none where the selection is not pinned. One with a name is none of the
    /// others: it has the text's colour, and its name stands beside the legend.
    void setSelectedCurve(std::optional<Curve> curve);
    /// The curve of a cell among those that are drawn; nothing where it is none of them.
    static std::optional<std::size_t> seriesOf(const std::vector<Chosen>& drawn, std::int64_t cell);
    /// Puts what is no curve into the legend as well.
    void addToLegend(QCPAbstractPlottable& plottable);
    /// The scene that is shown.
    const Scene& scene() const { return m_scene; }

    /// The values at the whole cells that a window shows; none where there are so many that they would not be told apart.
    static QPolygonF dotsAt(const CellRange& window, std::int64_t cells, const std::function<double(std::int64_t cell)>& value);
    /// A value axis for −1 … 1.
    void setUnitValues();
    /// A value axis for what a code takes: −1 … 1 of waves.
    void setValueRange(const Scheme& scheme);

    void applyStyle() override;
    void fit() override;

private:
    void addLegend();
    void wrapLegend();
    void setLegendVisible(bool visible);
    void fitMargins();
    void fitNumbers();
    void makeSelectedCurve();
    void placeSelectedName();
    void setCurveCount(std::size_t count);

    std::int64_t m_mostCells;
    std::vector<CurvePlottable*> m_curves;
    CurvePlottable* m_selected = nullptr;  ///< from the first one on
    QCPItemText* m_selectedName = nullptr; ///< with it
    QCPItemLine* m_selectedLine = nullptr;
    QCPLegend* m_legend = nullptr; ///< from the first named curve on
    QSharedPointer<CellTicker> m_ticker;
    Scene m_scene;
};

} // namespace posenc
