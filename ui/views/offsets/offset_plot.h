// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_similarity.h"
#include "core/similarity/attention_weights.h"
#include "core/similarity/side_peaks.h"
#include "core/similarity/similarity.h"
#include "ui/plotting/curves_plot.h"
#include "ui/views/offsets/peak_names.h"

namespace posenc {

/// The similarity of position 0 and position Δ over the offset Δ: a row of the similarity matrix, which for complete pairs determines all
/// of it; or of the selected position k and all others. The highest side peaks that stand out (core/similarity/side_peaks.h) are named,
/// those of the whole curve at any size, if every position can be read within a frame. For another scheme, the row of the selected
/// position, which tells nothing about the others; it has no named peaks and no attention weights.
class OffsetPlot : public CurvesPlot {
    Q_DECLARE_TR_FUNCTIONS(OffsetPlot)
public:
    OffsetPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Similarity by offset"); }
    View view() const override { return View::Offset; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;

    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;

protected:
    void showScene(const Scene& scene) override;
    Follows showSelection(const Scene& scene) override;
    void applyStyle() override;
    std::vector<Mark> marks(const Scene& scene) const override;
    void fit() override;

private:
    const CurveSamples& sampled(const CellRange& window, int pixels);
    void fitValues(const CurveSamples& curve);
    bool looksAtEvery(double positions) const;
    QStringList xLabels() const;
    CurveSamples eachOf(std::int64_t first, std::int64_t count) const;
    std::vector<SidePeak> findPeaks() const;
    void namePeaks();
    int devicePixels() const;

    double valueOf(std::int64_t position) const;
    QPolygonF dotsOf(const Scene& scene) const;
    double lowest() const { return m_similarity.lowest(); }
    double highest() const { return m_similarity.highest(); }
    bool hasPairs() const { return m_similarity.scheme().traits().hasPairs; }
    SampledCurve curveOver(const SampleAxis& axis) const;
    QString deviationText() const;
    bool hasEqualNorms() const;
    QString pixelText() const;

    SchemeSimilarity m_similarity{makeScheme(EncodingSpec(), SchemeName()), Measure::Dot};
    bool m_fromSelected = false;               ///< measured from position m_reference; otherwise over the offset alone
    std::optional<AttentionWeights> m_weights; ///< if those are shown
    ColumnsSeen m_columnsSeen;                 ///< by its last samples
    CurveSamples m_samples;                    ///< asked for twice a picture: by the value axis and by the curve
    CellRange m_sampledWindow;
    std::int64_t m_reference = 0;
    std::vector<SidePeak> m_peaks; ///< all that stand out
    PeakNames m_peakNames;
    int m_sampledPixels = 0; ///< 0 if nothing is sampled yet
};

} // namespace posenc
