#pragma once

#include "core/similarity.h"
#include "ui/curves_plot.h"

namespace posenc {

/// The similarity of position 0 and position Δ over the offset Δ: a row of the similarity matrix, which for complete pairs tells all of it.
class OffsetPlot : public CurvesPlot {
    Q_DECLARE_TR_FUNCTIONS(OffsetPlot)
public:
    OffsetPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Similarity by offset"); }
    QString title() const override { return tr("Similarity by offset"); }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;

protected:
    std::int64_t cells(const Scene& scene) const override { return scene.encoding.maxLen(); }
    void showScene(const Scene& scene) override;
    void fit() override;

private:
    const CurveSamples& sampled(const CellRange& window, int pixels);
    void fitValues(const CurveSamples& curve);
    int devicePixels() const;

    Similarity m_similarity{Encoding(EncodingSpec()), Measure::Dot};
    CurveSamples m_samples; ///< asked for twice a picture: by the value axis and by the curve
    CellRange m_sampledWindow;
    int m_sampledPixels = 0; ///< 0 where nothing is sampled yet
};

} // namespace posenc
