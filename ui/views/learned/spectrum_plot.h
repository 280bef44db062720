// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/curves_plot.h"
#include "ui/views/learned/spectrum_picture.h"

namespace posenc {

class DecadeTicker;
class DotsPlottable;
class PeriodTicker;

/// The shares of the selected column's variance over the frequencies, slow ones at the left, with the largest named; or the largest share
/// of every column; the wavelengths themselves if the scheme knows them. On an axis that multiplies, a pixel shows the largest share of its
/// frequencies.
class SpectrumPlot : public PlotOf<SpectrumPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(SpectrumPlot)
public:
    SpectrumPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Spectrum"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    std::optional<CellPlace> pickedAt(const QPointF& place, const CellPlace& cell) const override;

protected:
    void draw() override;
    bool isDrawnAlike(const Picture& picture) const override { return shown().showsColumns() && differsInSelection(picture); }
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
    void applyStyle() override;
    void fit() override;

private:
    void showSpectrum();
    void showColumns();
    Eigen::VectorXd wavelengths() const;
    void showPeaks();
    void showWavelengths();
    void setValues(double largest);
    QString knownName(double beyond) const;
    void placeName();

    QSharedPointer<PeriodTicker> m_periodTicker;
    QSharedPointer<QCPAxisTicker> m_cellTicker; ///< of the columns
    QSharedPointer<QCPAxisTicker> m_shareTicker;
    QSharedPointer<DecadeTicker> m_decadeTicker;
    DotsPlottable* m_peaks;
    QCPItemText* m_peakName;
    QCPItemStraightLine* m_half;                    ///< from which a column is called a sine, or turns within the positions
    std::shared_ptr<const SpectrumPicture> m_drawn; ///< the one on display, or the one that the pointer selects
};

} // namespace posenc
