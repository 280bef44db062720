// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "core/schemes/scheme_raster.h"
#include "core/similarity/similarity.h"

#include <memory>
#include <mutex>

namespace posenc {

/// How two positions of a code are compared: Similarity for any scheme. With x(a) the row of position a,
///
///     dot x(a)·x(b)      cosine x(a)·x(b) / (‖x(a)‖ ‖x(b)‖), 0 where a norm is 0      distance ‖x(a) − x(b)‖
///
///     integer, normalised: d · unit² · a · b      sines, cosines: ½ Σ_j [cos((a−b)ω_j) ∓ cos((a+b)ω_j)]
///
/// so it depends on the offset alone for the sinusoidal scheme only (complete pairs).
class SchemeSimilarity {
public:
    SchemeSimilarity(const SchemeTable& code, Measure measure) : m_code(code), m_measure(measure), m_largest(std::make_shared<Largest>()) {}

    const SchemeTable& code() const { return m_code; }
    Measure measure() const { return m_measure; }
    std::int64_t size() const { return m_code.spec().maxLen(); }

    /// The measure between positions a and b, from all columns.
    double value(std::int64_t a, std::int64_t b) const;
    /// The measure between position a and the positions first … first + out.size() − 1.
    void row(std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const;

    /// Between which values the matrix lies, for colour scales: no product is larger than the largest squared norm of a position, which is
    /// looked for in an even sample of the positions where sines are more than 2^18 numbers. For random what few values exceed.
    double lowest() const;
    double highest() const;

    /// The measure from a mean product and the mean squared norms on both sides, over a block of positions as Similarity::combineMeans
    /// has it: dot, the mean product; distance, the root of the mean squared distance; cosine, the mean product over the root-mean-square
    /// norms.
    double combineMeans(double product, double meanSquareA, double meanSquareB) const;

private:
    // Looked for once, when it is first asked for, on any thread and for all copies.
    struct Largest {
        std::once_flag once;
        double square = 0.0;
    };
    double largestSquare() const;

    SchemeTable m_code;
    Measure m_measure;
    std::shared_ptr<Largest> m_largest;
};

/// The similarity matrix of a code at the pixels of a window, position a down the rows and b along the columns; over blocks of positions
/// where several share a pixel, see sampleSimilarity in core/similarity/similarity_raster.h. Within 1/1000 of the exact mean product, in
/// units of the largest that d_model such columns can have.
///
/// Binary: bits are smoothed where they are averaged, see smoothedMeansOfBit.
/// Random: from an even sample of the columns, scaled to all of them, where they are too many for a frame; the answer says how many were
/// seen.
/// Both axes need the same step() where one of them is averaged.
SampledRaster sampleSimilarity(const SchemeSimilarity& similarity, const SampleAxis& rows, const SampleAxis& columns,
                               Eigen::ArrayXXf memory = {});

/// The measure between a reference and every position, and what it was made from.
struct SampledCurve {
    CurveSamples samples; ///< lowest and highest equal the middle where single offsets are too many for a frame
    ColumnsSeen columns;
};
/// One sample a position, or one a pixel where several share it: the middle is the mean over the pixel's positions as combineMeans has it.
SampledCurve sampleOffsets(const SchemeSimilarity& similarity, const SampleAxis& positions, std::int64_t reference = 0);

} // namespace posenc
