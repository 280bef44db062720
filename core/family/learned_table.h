// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/sampling/sample_axis.h"
#include "core/schemes/scheme_traits.h"
#include "core/similarity/similarity.h"
#include "core/spectrum/column_spectrum.h"
#include "core/tables/file_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

namespace posenc {

/// A table of numbers that follow no formula, usually learned, and what is known about it before any picture is drawn: sums for exact
/// means, norms, the range of its numbers, the peaks of its spectra, and its similarity over the offset. Immutable and shared. Rows are
/// positions.
class LearnedTable {
public:
    /// Looks at all numbers: a few seconds for 2^28 of them, and an eighth more memory. Error::Kind::File for a table without numbers or
    /// beyond EncodingSpec's limits, Cancelled.
    static Expected<std::shared_ptr<const LearnedTable>> make(FileTable file, const Progress& progress = {});

    const FileTable& file() const { return m_file; }
    const Table& values() const { return m_file.values; }
    std::int64_t positions() const { return m_file.values.rows(); }
    std::int64_t columns() const { return m_file.values.cols(); }

    std::int64_t nans() const { return m_nans; }
    std::int64_t infinities() const { return m_infinities; }
    bool isFinite() const { return m_nans + m_infinities == 0; }

    /// The smallest and the largest finite number.
    CellValues finiteRange() const { return m_finite; }
    /// For colours: to the same distance from 0 on either side if there are negative numbers, otherwise from 0 on; as far as the 0.5 % and
    /// the 99.5 % quantile of the finite numbers reach (of an even part of 2^20 of them). Never empty.
    CellValues colorRange() const { return m_colors; }
    /// The largest squared norm of a row of finite numbers; 1 if that is 0.
    double largestSquare() const { return m_largestSquare; }
    /// The norm of row k; NaN if a number of it is not finite.
    double norm(std::int64_t k) const { return m_norms[static_cast<std::size_t>(k)]; }
    /// The largest share in the spectrum of every column.
    const std::vector<SpectrumPeak>& peaks() const { return m_peaks; }
    /// The mean squared norm over the positions of each sample.
    std::vector<double> meanSquares(const SampleAxis& positions) const;

    /// The sum of the rows from 0 up to `edge`, 0 ≤ edge ≤ positions(), the last one in part, in some rising columns. NaN and infinities
    /// count as 0, see markUnfinite.
    void sumUpTo(double edge, std::span<const std::int64_t> columns, double* out) const;
    /// Calls mark(k, j) for every cell with NaN or an infinity in rows [first, last).
    template <class Mark>
    void markUnfinite(std::int64_t first, std::int64_t last, const Mark& mark) const
    {
        for (auto row = std::ranges::lower_bound(m_unfiniteRows, first); row != m_unfiniteRows.end() && *row < last; ++row)
            for (std::int64_t j = 0; j < columns(); ++j)
                if (!std::isfinite(m_file.values(*row, j)))
                    mark(*row, j);
    }

    /// The mean of the measure over pairs of positions k and k + Δ, and its standard deviation; NaN if no pair has numbers.
    OffsetValue offset(Measure measure, std::int64_t offset) const;
    /// The number of positions that were paired with all others for the offsets: all positions, or evenly spread ones.
    std::int64_t anchors() const { return m_anchors; }

private:
    explicit LearnedTable(FileTable file) : m_file(std::move(file)) {}
    Expected<Done> lookAtRows(const Progress& progress);
    void findColors();
    Expected<Done> compareOffsets(const Progress& progress);

    FileTable m_file;
    std::int64_t m_nans = 0;
    std::int64_t m_infinities = 0;
    std::vector<std::int64_t> m_unfiniteRows;
    CellValues m_finite;
    CellValues m_colors;
    double m_largestSquare = 1.0;
    Table m_sums;                  ///< sum of rows 0 … 8b − 1, at row b
    std::vector<double> m_squares; ///< sums of the squared norms of rows 0 … k − 1 at k; rows with NaN count as 0
    std::vector<double> m_norms;
    std::vector<SpectrumPeak> m_peaks;
    std::int64_t m_anchors = 0;
    std::array<std::vector<OffsetValue>, 3> m_offsets; ///< the similarity over the offset, per measure
};

} // namespace posenc
