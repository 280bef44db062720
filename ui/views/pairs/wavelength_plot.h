// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/curves_plot.h"
#include "ui/views/pairs/wavelength_picture.h"
#include "ui/words/scheme_text.h"

namespace posenc {

class DecadeTicker;

/// The wavelengths λ_i of the pairs on a logarithmic axis, and the frequencies ω_i = 2π / λ_i on the right axis, by the same points. A line
/// at max_len separates the pairs that complete a turn within the sequence, below it, from those that do not.
class WavelengthPlot : public PlotOf<WavelengthPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(WavelengthPlot)
public:
    WavelengthPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Wavelengths"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }

protected:
    void draw() override;
    void applyStyle() override;
    void fit() override;

private:
    void showLengths(const Scene& scene);
    void showDecay(const Scene& scene);
    void placeLabel();

    QSharedPointer<DecadeTicker> m_wavelengthTicker;
    QSharedPointer<DecadeTicker> m_frequencyTicker;
    QCPItemStraightLine* m_length; ///< at max_len
    QCPItemText* m_lengthLabel;
};

} // namespace posenc
