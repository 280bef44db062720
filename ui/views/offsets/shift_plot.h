// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/shift.h"
#include "ui/plotting/plot.h"
#include "ui/words/scheme_text.h"

namespace posenc {

class BarsPlottable;
class DotsPlottable;

/// The matrix T(Δ) that turns PE(k) into PE(k + Δ) for every k, and beside or below it both sides of that equation for the selected k.
class ShiftPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(ShiftPlot)
public:
    ShiftPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Relative shift"); }
    View view() const override { return View::Shift; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;
    RasterPlottable* raster() const override { return m_raster; }
    CellPlace selected(const Scene& scene) const override { return {selectedDimension(scene), selectedDimension(scene)}; }
    Scene select(const Scene& scene, const CellPlace& place) const override { return withDimension(scene, place.column); }
    Freedom freedom() const override { return Freedom::Square; }

protected:
    void showScene(const Scene& scene) override;
    Follows showSelection(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    void applyStyle() override;
    void fit() override;

private:
    /// Both sides of the equation for one position.
    struct Sides {
        EncodingSpec encoding;
        std::int64_t offset = 0;
        std::int64_t k = -1;    ///< none yet
        Eigen::VectorXd there;  ///< PE(k + Δ), shape (d_model)
        Eigen::VectorXd turned; ///< T(Δ) · PE(k); NaN if T(Δ) does not cover a column
        double largest = 0.0;   ///< largest difference of the two over the covered columns
        bool covered = true;    ///< every column
        double unpaired = 0.0;  ///< how far T(Δ) is off in the column it does not cover
        std::int64_t unpairedColumn = -1;
    };
    const Shift& shiftOf(const Scene& scene) const;
    const Sides& sidesOf(const Scene& scene) const;
    static QString differenceText(const Sides& sides);
    double cellsPerPixel() const;
    void arrange(bool stacked, bool narrow);
    void settle(double part);
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
    Scene m_scene;
    mutable std::shared_ptr<const Shift> m_shift; ///< the last one
    mutable Sides m_sides;                        ///< the last ones
    std::shared_ptr<const Shift> m_drawn;
    std::int64_t m_drawnPosition = -1;
};

} // namespace posenc
