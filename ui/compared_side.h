#pragma once

#include "core/code_similarity.h"
#include "ui/scene.h"

namespace posenc {

/// One side of a comparison: what a scene shows as heatmap, similarity or curve over the offset, with the cells and values it has.
class ComparedSide {
public:
    ComparedSide(const Scene& scene, ComparedPicture picture);

    ComparedPicture picture() const { return m_picture; }
    const PositionCode& code() const { return m_similarity.code(); }
    Measure measure() const { return m_similarity.measure(); }
    std::int64_t rows() const;
    std::int64_t columns() const;
    bool has(std::int64_t row, std::int64_t column) const { return row >= 0 && column >= 0 && row < rows() && column < columns(); }
    /// Of the colours, or of the axis of a curve.
    double lowest() const;
    double highest() const;

    /// What stands in a cell that it has; of a curve row 0.
    double value(std::int64_t row, std::int64_t column) const;
    /// The picture at the pixels of a window that it has.
    Raster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const;
    CurveSamples curve(const SampleAxis& offsets) const { return sampleOffsets(m_similarity, offsets).samples; }

private:
    ComparedPicture m_picture;
    CodeSimilarity m_similarity;
};

} // namespace posenc
