// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"
#include "ui/views/offsets/shift_picture.h"
#include "ui/words/scheme_text.h"

namespace posenc {

class BarsPlottable;
class DotsPlottable;

/// The matrix T(Δ) that turns PE(k) into PE(k + Δ) for every k, and beside or below it both sides of that equation for the selected k.
class ShiftPlot : public PlotOf<ShiftPicture> {
    Q_DECLARE_TR_FUNCTIONS(ShiftPlot)
public:
    ShiftPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Relative shift"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    RasterPlottable* raster() const override { return m_raster; }

protected:
    void draw() override;
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
    void applyStyle() override;
    void fit() override;

private:
    double cellsPerPixel() const;
    void arrange(bool stacked, bool narrow);
    void settle(double part);
    void fitLabels();
    void setAxes();
    void placeHeader();
    void showDifference();

    QCPAxisRect* m_second; ///< the axes at the right, or below if the canvas is tall
    RasterPlottable* m_raster;
    BarsPlottable* m_there;
    DotsPlottable* m_turned;
    QCPLegend* m_legend;
    QCPMarginGroup* m_leftAndRight; ///< of both axes if one is below the other
    QCPItemText* m_difference;
    QCPColorScale* m_colors;
    QSharedPointer<CellTicker> m_columnTicker;
    QSharedPointer<CellTicker> m_rowTicker;
    QSharedPointer<CellTicker> m_secondTicker;
    bool m_stacked = false;
    std::shared_ptr<const ShiftPicture> m_drawn; ///< the one on display, or the one that the pointer selects; null: draw anew
};

} // namespace posenc
