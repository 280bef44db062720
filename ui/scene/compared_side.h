// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_similarity.h"
#include "ui/scene/scene.h"
#include "ui/settings/comparison_settings.h"

namespace posenc {

/// One side of a comparison: what a scene shows as heatmap, similarity or curve over the offset, with the cells and values it has.
class ComparedSide {
public:
    /// `reference`: the position that a curve measures from; the side has it.
    ComparedSide(const Scene& scene, ComparedContent picture, std::int64_t reference);

    ComparedContent picture() const { return m_picture; }
    const Scheme& scheme() const { return m_similarity.scheme(); }
    Measure measure() const { return m_similarity.measure(); }
    std::int64_t rows() const;
    std::int64_t columns() const;
    bool has(std::int64_t row, std::int64_t column) const { return row >= 0 && column >= 0 && row < rows() && column < columns(); }
    /// Of the colours, or of the axis of a curve.
    double lowest() const;
    double highest() const;

    /// The value of a cell that it has; row 0 for a curve.
    double value(std::int64_t row, std::int64_t column) const;
    /// The picture at the pixels of a window that it has.
    Raster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const;
    CurveSamples curve(const SampleAxis& offsets) const { return m_similarity.offsets(offsets, m_reference).samples; }

private:
    ComparedContent m_picture;
    SchemeSimilarity m_similarity;
    std::int64_t m_reference;
};

/// True if the curves of a comparison are measured from the selected position k: if the scene says so, or if the scheme of A or B is
/// not the sinusoidal encoding. The horizontal axis then counts positions, otherwise offsets from position 0.
bool comparesFromSelected(const Scene& scene);
/// The position that both curves are measured from, so that their difference means something: A's k, or the last position that both have.
std::int64_t comparedReference(const Scene& scene);

/// Both sides of a scene's comparison.
struct ComparedSides {
    explicit ComparedSides(const Scene& scene);

    ComparedSide a;
    ComparedSide b;
};

} // namespace posenc
