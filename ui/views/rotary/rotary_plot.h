// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "ui/plotting/curves_plot.h"
#include "ui/views/rotary/rotary_picture.h"

namespace posenc {

/// Rotary embedding: the angle by which each position rotates each pair, in cyclic colours; or the similarity of rotated equal vectors over
/// the offset, and below it ALiBi's penalty as an alternative.
class RotaryPlot : public PlotOf<RotaryPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(RotaryPlot)
public:
    RotaryPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QCPAxis* valueAxis() const override { return nullptr; } // of two panes
    QString name() const override { return tr("Rotary embedding"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override { return shown().showsAngles() ? m_raster : nullptr; }

protected:
    void draw() override;
    void applyStyle() override;
    void fit() override;

private:
    void arrange(bool angles);
    void showAngles();
    void showSimilarity(const Scene& scene);
    void showPenalties();
    void setAxes();
    void namePenalties();

    RasterPlottable* m_raster;
    QCPAxisRect* m_penalties; ///< below the similarity
    bool m_penaltiesOff = true;
    QCPMarginGroup* m_leftAndRight;
    std::vector<CurvePlottable*> m_lines; ///< one for each head drawn
    std::vector<QCPItemText*> m_lineNames;
    std::vector<std::int64_t> m_heads; ///< of the lines
    ColorMap m_colors;
    QSharedPointer<CellTicker> m_rowTicker;
    QSharedPointer<CellTicker> m_penaltyTicker;
    QSharedPointer<QCPAxisTicker> m_unitTicker;
    Alibi m_alibi;
};

} // namespace posenc
