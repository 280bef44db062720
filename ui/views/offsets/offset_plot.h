// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/side_peaks.h"
#include "ui/plotting/curves_plot.h"
#include "ui/views/offsets/offset_picture.h"
#include "ui/views/offsets/peak_names.h"

namespace posenc {

/// The similarity of position 0 and position Δ over the offset Δ: a row of the similarity matrix, which for complete pairs determines all
/// of it; or of the selected position k and all others. The highest side peaks that stand out (core/similarity/side_peaks.h) are named,
/// those of the whole curve at any size, if every position can be read within a frame. For another scheme, the row of the selected
/// position, which tells nothing about the others; it has no named peaks and no attention weights.
class OffsetPlot : public PlotOf<OffsetPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(OffsetPlot)
public:
    OffsetPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Similarity by offset"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }

protected:
    void draw() override;
    bool isDrawnAlike(const Picture& picture) const override
    {
        return static_cast<const OffsetPicture&>(picture).reference() == shown().reference() && differsInSelection(picture);
    }
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
    void applyStyle() override;
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

    void drawOf(const std::shared_ptr<const OffsetPicture>& picture);
    QPolygonF dots() const;
    double lowest() const { return m_drawn->similarity().lowest(); }
    double highest() const { return m_drawn->similarity().highest(); }
    bool hasPairs() const { return m_drawn->similarity().scheme().traits().hasPairs; }
    SampledCurve curveOver(const SampleAxis& axis) const;
    QString deviationText() const;
    bool hasEqualNorms() const;
    QString pixelText() const;

    ColumnsSeen m_columnsSeen; ///< by its last samples
    CurveSamples m_samples;    ///< asked for twice a picture: by the value axis and by the curve
    CellRange m_sampledWindow;
    std::vector<SidePeak> m_peaks; ///< all that stand out
    PeakNames m_peakNames;
    std::shared_ptr<const OffsetPicture> m_drawn; ///< the one on display, or the one that the pointer selects
    int m_sampledPixels = 0;                      ///< 0 if nothing is sampled yet
};

} // namespace posenc
