// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/pair_contributions.h"
#include "ui/plotting/curves_plot.h"
#include "ui/views/pairs/contribution_picture.h"
#include "ui/words/scheme_text.h"

namespace posenc {

class BarsPlottable;

/// What every pair adds to the similarity of the selected positions k and k′, as bars, and their running sum as a line on the right axis,
/// which ends at the similarity. Both axes share zero and the grid lines, and both rest whatever is selected.
class ContributionPlot : public PlotOf<ContributionPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(ContributionPlot)
public:
    ContributionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Pair contributions"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }

protected:
    void draw() override;
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
    void applyStyle() override;
    void fit() override;

private:
    double pairsPerPixel() const;
    void placeTotal();

    std::shared_ptr<const PairContributions> m_drawn; ///< of the picture on display, or of the one that the pointer selects
    BarsPlottable* m_bars;
    QCPItemText* m_total;
    CurvePlottable* m_sums; ///< drawn over the total
};

} // namespace posenc
