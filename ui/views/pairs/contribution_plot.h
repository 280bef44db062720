// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/pair_contributions.h"
#include "ui/plotting/curves_plot.h"
#include "ui/words/scheme_text.h"

namespace posenc {

class BarsPlottable;

/// What every pair adds to the similarity of the selected positions k and k′, as bars, and their running sum as a line on the right axis,
/// which ends at the similarity. Both axes share zero and the grid lines, and both rest whatever is selected.
class ContributionPlot : public CurvesPlot {
    Q_DECLARE_TR_FUNCTIONS(ContributionPlot)
public:
    ContributionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Pair contributions"); }
    View view() const override { return View::Contribution; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;

    CellPlace selected(const Scene& scene) const override { return {0, selectedPair(scene)}; }
    Scene select(const Scene& scene, const CellPlace& place) const override { return withPair(scene, place.column); }

protected:
    void showScene(const Scene& scene) override;
    Follows showSelection(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    void applyStyle() override;
    void fit() override;

private:
    /// The input of a sum.
    struct Asked {
        EncodingSpec encoding;
        Measure measure = Measure::Dot;
        std::int64_t first = 0;
        std::int64_t second = 0;

        bool operator==(const Asked&) const = default;
    };
    const PairContributions& contributions(const Scene& scene) const;
    double total(const Scene& scene) const;
    double pairsPerPixel() const;
    void placeTotal();

    mutable PairContributions m_contributions; ///< the last ones
    mutable std::optional<Asked> m_asked;
    std::optional<Asked> m_shown;
    BarsPlottable* m_bars;
    QCPItemText* m_total;
    CurvePlottable* m_sums; ///< drawn over the total
};

} // namespace posenc
