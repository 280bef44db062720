// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding_table.h"
#include "core/recognition/convention_error.h"
#include "core/sampling/raster.h"
#include "core/schemes/scheme.h"

#include <optional>

namespace posenc {

/// A table compared with the encoding: table(r, j) − PE(r + first, j) over the columns both have. Positions beyond the encoding's max_len
/// are computed too, up to EncodingSpec::maxMaxLen. A cell that holds NaN or an infinity has no difference.
class TableDifference {
public:
    /// The table must outlive it. 0 ≤ first < EncodingSpec::maxMaxLen.
    TableDifference(const Table& table, const EncodingSpec& spec, std::int64_t first);
    /// Minus another scheme with waves of its own (a CoordinateScheme), over the positions and columns both have.
    TableDifference(const Table& table, SchemePtr scheme);

    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return m_columns; }

    /// How many cells can be compared within a frame. Computing a row of the encoding costs its d_model, however narrow the table is.
    static constexpr std::int64_t cellsPerFrame = 4'000'000;
    /// The cells that must be computed for a window.
    std::int64_t cellsOf(const SampleAxis& rows) const;
    std::int64_t cells() const { return m_rows * width(); }

    /// The difference of the largest magnitude among all the cells of each pixel, signed; NaN if one of them has none. A cell belongs to
    /// the pixel that contains its centre; outside the common part it is 0. Error::Kind::Cancelled.
    Expected<Raster> sample(const SampleAxis& rows, const SampleAxis& columns, const Progress& progress = {}) const;
    /// The difference over as many rows as can be compared within a frame, shown until the whole difference is ready.
    Raster sampleSome(const SampleAxis& rows, const SampleAxis& columns) const;

    struct Largest {
        double difference = 0.0; ///< signed
        std::int64_t row = 0;
        std::int64_t column = 0;

        bool operator==(const Largest&) const = default;
    };
    struct Findings {
        Largest largest;              ///< over all cells; of ties the first row, then the first column
        std::int64_t unexplained = 0; ///< cells that differ by more than is allowed
        Largest firstUnexplained;     ///< the first of them in reading order
        std::int64_t notFinite = 0;   ///< cells that hold NaN or an infinity
        std::int64_t firstBadRow = 0; ///< row of the first NaN or infinite value
        std::int64_t firstBadColumn = 0;

        /// The first cell in reading order that is unexplained, or that holds NaN or an infinity; its difference is NaN then.
        std::optional<Largest> firstWrong() const;

        bool operator==(const Findings&) const = default;
    };
    struct Cell {
        std::int64_t row = 0;
        std::int64_t column = 0;
    };
    /// Over all cells from `first` on, in reading order; `allowance` says what `agreement` explains. Error::Kind::Cancelled.
    Expected<Findings> findings(const Allowance& allowance, Agreement agreement, const Progress& progress = {},
                                const Cell& first = {0, 0}) const;

private:
    // Rows begin, begin + step, … below end.
    struct RowRange {
        std::int64_t begin = 0;
        std::int64_t end = 0;
        std::int64_t step = 1;
    };
    template <class Take>
    Expected<Done> overRows(const RowRange& rows, const Progress& progress, const Take& take) const;
    Expected<Raster> sampled(const SampleAxis& rows, const SampleAxis& columns, std::int64_t step, const Progress& progress) const;

    const Table& m_table;
    std::int64_t m_first;
    std::int64_t m_rows;
    std::int64_t m_columns;
    std::int64_t width() const { return m_scheme ? m_scheme->spec().dModel() : m_encoding->columns(); }

    SchemePtr m_scheme; ///< or the encoding
    std::optional<EncodingTable> m_encoding;
    std::vector<double> m_omegas; ///< frequency of each column in radians per position; for a scheme, the largest angle
};

} // namespace posenc
