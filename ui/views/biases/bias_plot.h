// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/curves_plot.h"
#include "ui/views/biases/bias_picture.h"

namespace posenc {

/// Relative schemes over one axis of offsets: their biases, or the weights that follow, and below them the similarity of equal vectors by
/// RoPE and xPos.
class BiasPlot : public PlotOf<BiasPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(BiasPlot)
public:
    BiasPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QCPAxis* valueAxis() const override { return nullptr; } // of two panes
    QString name() const override { return tr("Cost of distance"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }

protected:
    void draw() override;
    void applyStyle() override;
    void fit() override;

private:
    void showBiases();
    void showSimilarities();
    void arrange(bool similarities);
    void setAxes();
    void fitBiases();
    QStringList notes() const;

    QCPAxisRect* m_similarities; ///< below the biases
    bool m_similaritiesOff = true;
    QCPMarginGroup* m_leftAndRight;
    std::array<CurvePlottable*, 2> m_lines{}; ///< RoPE and xPos
    QSharedPointer<CellTicker> m_offsetTicker;
};

} // namespace posenc
