// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expects.h"
#include "core/schemes/scheme.h"

#include <memory>
#include <mutex>

namespace posenc {

/// The similarity of the positions of a scheme by one measure, as Similarity has it for the encoding.
///
/// Most schemes are not Toeplitz: no kernel over the offset tells all, but for sines and cosines one over the offset and one over the sum
/// of the positions do,
///
///     2 sin aω sin bω = cos (a−b)ω − cos (a+b)ω      2 cos aω cos bω = cos (a−b)ω + cos (a+b)ω
///
/// Counts are products of the positions, bits are few, and for other numbers an even part of the columns is looked at if all are too
/// many for a frame (ColumnsSeen). A cosine with a row of zeros is 0.
class SchemeSimilarity {
public:
    SchemeSimilarity(SchemePtr scheme, Measure measure)
        : m_scheme(std::move(scheme)), m_measure(measure), m_largest(std::make_shared<Largest>())
    {
    }

    const Scheme& scheme() const { return *m_scheme; }
    Measure measure() const { return m_measure; }
    std::int64_t size() const { return m_scheme->spec().maxLen(); }

    double value(std::int64_t a, std::int64_t b) const { return m_scheme->similarity(m_measure, a, b); }
    void row(std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const
    {
        POSENC_EXPECTS(a >= 0 && a < size() && first >= 0 && first + out.size() <= size());
        m_scheme->similarityRow(m_measure, a, first, out);
    }
    /// The matrix at the pixels of a window, within 1/1000 of the largest product if no columns are left out.
    SampledRaster sample(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {}) const
    {
        POSENC_EXPECTS(rows.cellsEnd() <= size() && columns.cellsEnd() <= size());
        return m_scheme->sampleSimilarity(m_measure, rows, columns, std::move(memory));
    }
    /// The samples smoothed, as a plot shows them.
    SampledRaster picture(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {}) const
    {
        return m_scheme->similarityPicture(m_measure, rows, columns, std::move(memory));
    }
    SampledCurve offsets(const SampleAxis& positions, std::int64_t reference = 0) const
    {
        POSENC_EXPECTS(positions.cellsEnd() <= size() && reference >= 0 && reference < size());
        return m_scheme->sampleOffsets(m_measure, positions, reference);
    }
    SampledCurve offsetCurve(const SampleAxis& offsets) const { return m_scheme->sampleOffsetCurve(m_measure, offsets); }

    /// The range of the matrix, for colour scales: no product is larger than Scheme::largestSquare.
    double lowest() const;
    double highest() const;
    /// The least and the largest value that the matrix has, for the bars of colour scales; the range of above where there are too many
    /// values to look at all of them within a frame.
    CellValues values() const;

private:
    // Computed once, when first asked for, on any thread and for all copies.
    struct Largest {
        std::once_flag once;
        double square = 0.0;
    };
    double largestSquare() const;

    SchemePtr m_scheme;
    Measure m_measure;
    std::shared_ptr<Largest> m_largest;
};

} // namespace posenc
