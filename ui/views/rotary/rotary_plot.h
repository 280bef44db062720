// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "ui/plotting/curves_plot.h"
#include "ui/views/rotary/column_pairs.h"
#include "ui/views/rotary/rotary_picture.h"
#include "ui/views/rotary/wavelength_lines.h"

namespace posenc {

class DecadeTicker;

/// Rotary embedding: the angle by which each position rotates each pair, in cyclic colours; the similarity of rotated equal vectors over
/// the offset, and below it ALiBi's penalty as an alternative; the wavelengths of the pairs; or the columns that turn together. If the
/// frequencies are scaled, A is as trained and B, beside it or on the same axes, as configured.
class RotaryPlot : public PlotOf<RotaryPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(RotaryPlot)
public:
    RotaryPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QCPAxis* valueAxis() const override; // none of two panes
    QString name() const override { return tr("Rotary embedding"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override { return shown().showsAngles() ? m_raster : nullptr; }

protected:
    void draw() override;
    void applyStyle() override;
    void fit() override;

private:
    void arrange();
    void arrangePane(QCPAxisRect& pane, int row, int column, bool wanted);
    void arrangeAxes();
    void showAngles();
    void showSimilarity(const Scene& scene);
    void showPenalties();
    void showWavelengths();
    void showColumns();
    bool showsBoth() const { return shown().showsAngles() && shown().isScaled(); }
    RasterPlottable::Sampler anglesOf(const Rotary& rotary);
    QString samplingNote() const;
    QString wavelengthNote() const;
    void setAxes();
    void namePenalties();

    RasterPlottable* m_raster;
    QCPAxisRect* m_configured; ///< right of the angles, if they are scaled
    RasterPlottable* m_configuredRaster;
    bool m_configuredOff = true;
    bool m_configuredIsPane = false;
    WavelengthLines* m_lengths;
    ColumnPairs* m_columns;
    QCPAxisRect* m_penalties; ///< below the similarity
    bool m_penaltiesOff = true;
    QCPMarginGroup* m_leftAndRight;
    std::vector<CurvePlottable*> m_lines; ///< one for each head drawn
    std::vector<QCPItemText*> m_lineNames;
    std::vector<std::int64_t> m_heads; ///< of the lines
    ColorMap m_colors;
    QSharedPointer<CellTicker> m_rowTicker;
    QSharedPointer<CellTicker> m_configuredRowTicker;
    QSharedPointer<CellTicker> m_configuredTicker;
    QSharedPointer<DecadeTicker> m_decades;
    QSharedPointer<CellTicker> m_penaltyTicker;
    QSharedPointer<QCPAxisTicker> m_unitTicker;
    Alibi m_alibi;
};

} // namespace posenc
