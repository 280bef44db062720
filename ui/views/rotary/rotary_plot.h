// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "core/relative/rotary.h"
#include "ui/plotting/curves_plot.h"

namespace posenc {

/// Rotary embedding: the angle by which each position rotates each pair, in cyclic colours; or the similarity of rotated equal vectors over
/// the offset, and below it ALiBi's penalty as an alternative.
class RotaryPlot : public CurvesPlot {
    Q_DECLARE_TR_FUNCTIONS(RotaryPlot)
public:
    RotaryPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QCPAxis* valueAxis() const override { return nullptr; } // of two panes
    QString name() const override { return tr("Rotary embedding"); }
    View view() const override { return View::Rotary; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString absence(const Scene& scene) const override;
    QString readout(const Scene& scene, double column, double row) const override;
    RasterPlottable* raster() const override { return showsAngles(scene()) ? m_raster : nullptr; }
    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;
    Freedom freedom() const override { return showsAngles(scene()) ? Freedom::Both : Freedom::Horizontal; }
    CellWindow fullWindow(const Scene& scene) const override;
    CellWindow window(const Scene& scene) const override;

protected:
    void showScene(const Scene& scene) override;
    std::vector<Mark> marks(const Scene& scene) const override;
    void applyStyle() override;
    void fit() override;

private:
    /// The input of the curves.
    struct Vectors {
        Rotary rotary;
        std::uint64_t seed = 0;
        Eigen::VectorXd equal;  ///< weights of the pairs
        Eigen::VectorXd random; ///< of a random direction

        Vectors(const EncodingSpec& spec, std::uint64_t seed);
    };

    static bool showsAngles(const Scene& scene) { return scene.rotary.picture == RotaryPicture::Angles; }
    const Vectors& vectorsOf(const Scene& scene) const;
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
    mutable std::shared_ptr<const Vectors> m_vectors;
};

} // namespace posenc
