// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/plotting/plot.h"
#include "ui/plotting/sampled_plottables.h"

#include <functional>
#include <vector>

namespace posenc {

/// Common to the plots of curves over integer cells: one colour per curve, a legend above the axes, and a window that moves and zooms
/// horizontally.
class CurveView : public Plot {
public:
    QCPAxis* valueAxis() const override { return canvas().yAxis; }
    /// The entry of the legend, or the formula at the end of a curve, names its row or column.
    std::optional<Scene> labelledAt(const QPointF& place) const override;
    /// While a class is asked for a number, a canvas shows no wavelengths and no formulas at curves, which could tell it. Takes effect with
    /// the next picture.
    static void setAsking(QCustomPlot& canvas, bool asking) { canvas.setProperty("asking", asking); }
    static bool isAsking(const QCustomPlot& canvas) { return canvas.property("asking").toBool(); }

protected:
    /// `mostCells` is the most that the horizontal axis ever counts.
    CurveView(QCustomPlot& canvas, const ColorMaps& colorMaps, std::int64_t mostCells);
    /// Another number of cells, for a picture whose axis counts something else.
    void setMostCells(std::int64_t mostCells);

    struct Curve {
        QString name;          ///< name in the legend; curves without a name are left out of it
        std::size_t color = 0; ///< PlotStyle::series
        CurvePlottable::Sampler sampler;
        QPolygonF dots;
        bool isSpread = false;               ///< lowest and highest are how far values are from the curve, see CurvePlottable::setSpread
        Qt::PenStyle stroke = Qt::SolidLine; ///< line style, for series drawn as lines
        QString formula{};                   ///< said at its end on screen, "sin(k / 39.8)"; none or empty: the legend names the curves
        double end = 0.0;                    ///< its value at the right edge of the window
        bool isNamedAtEnd = false;           ///< on screen its name stands at its end, in place of the legend's
        std::optional<double> exit{};        ///< the cell where it leaves the axis below: its formula stands there
    };
    /// The curves drawn from now on.
    void setCurves(std::vector<Curve> curves);
    /// The selected curve, above the others and thicker; none if the selection is not pinned. If it has a name, it is none of the others:
    /// it has the text's colour, and its name is beside the legend.
    void setSelectedCurve(std::optional<Curve> curve);
    /// Names a curve of other axes at its end, like those of setCurves(), until these are set again.
    void nameAtEnd(CurvePlottable& curve, double end);
    /// Whether curves have their names at their ends, and those that leave the axis at their exits.
    bool namesEnds() const { return m_endsWidth > 0; }
    /// Adds something other than a curve to the legend.
    void addToLegend(QCPAbstractPlottable& plottable);
    void removeFromLegend(QCPAbstractPlottable& plottable);

    /// A sampler of a curve over so many cells: a sample for each pixel of the window that is asked for.
    static CurvePlottable::Sampler sampledOver(std::int64_t cells, std::function<CurveSamples(const SampleAxis& axis)> samples);
    /// The axis over the visible ones of `cells` cells, with one sample per pixel.
    SampleAxis axisInSight(std::int64_t cells) const;
    /// The values at the integer cells of a window; none if there are too many to tell apart.
    static QPolygonF dotsAt(const CellRange& window, std::int64_t cells, const std::function<double(std::int64_t cell)>& value);
    /// Puts further axes below the first, aligned with them, or takes them away.
    void showBelow(QCPAxisRect& axes, bool wanted);
    /// A value axis for −1 … 1.
    void setUnitValues();
    /// A value axis for what a code takes: −1 … 1 of waves.
    void setValueRange(const Scheme& scheme);

    /// The scene with the row or column of a curve selected, by its place in setCurves; none if curves are of something else.
    virtual std::optional<Scene> sceneOfCurve(std::size_t /*curve*/) const { return std::nullopt; }
    /// The width that the legend may take, in pixels; the whole canvas, if no other axes are beside the first.
    virtual int legendRoom() const { return canvas().viewport().width(); }

    CellTicker& cellTicker() const { return *m_ticker; }

    void applyStyle() override;
    void fit() override;

private:
    QPen penOf(std::size_t color, double width) const;
    void addLegend();
    void removeEmptyLegend();
    /// Entries of a line of the legend.
    int legendWrap() const;
    /// True without a legend, too.
    bool legendHasRoom() const;
    void wrapLegend();
    void setLegendVisible(bool visible);
    void fitMargins();
    int legendLeft() const;
    void fitNumbers();
    void makeSelectedCurve();
    void fitEnds();
    void placeEnds();
    struct End;
    void placeEnds(const QRect& axes, std::vector<const End*> ends) const;
    void placeExits() const;
    void placeSelectedName();
    QString nameOfColor(const QColor& color) const;
    void setCurveCount(std::size_t count);

    std::int64_t m_mostCells;
    std::vector<CurvePlottable*> m_curves;
    CurvePlottable* m_selected = nullptr;  ///< set from the first selected curve on
    QCPItemText* m_selectedName = nullptr; ///< belongs to it
    QCPItemLine* m_selectedLine = nullptr;
    QCPLegend* m_legend = nullptr; ///< exists while a curve has a name
    struct End {
        QString name;
        QString formula;
        double value = 0.0;
        QCPItemText* label = nullptr;
        CurvePlottable* curve = nullptr;
        bool isNamed = false; ///< the name is enough
        std::optional<double> exit{};
    };
    bool m_hasStrokes = false; ///< some curves have a stroke of their own
    std::vector<End> m_ends;   ///< of the curves, in their order
    int m_endsWidth = 0;       ///< room right of the axes; 0: the legend names the curves
    QSharedPointer<CellTicker> m_ticker;
    QCPMarginGroup* m_leftAndRight; ///< aligns axes that are below one another
};

/// A range of values, rounded outwards to parts of `possible`, the size of the range of possible values: so an axis rests while its curve
/// moves slightly.
CellValues steadyRange(double lowest, double highest, double possible);

} // namespace posenc
