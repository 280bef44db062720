#pragma once

#include "core/encoding_table.h"
#include "core/raster.h"

namespace posenc {

/// A table held against the encoding: table(r, j) − PE(r + first, j) over the columns that both have. Positions beyond the encoding's
/// max_len are formed, too, as far as there are legal ones.
class TableDifference {
public:
    /// The table must outlive it. 0 ≤ first ≤ 2.
    TableDifference(const Table& table, const EncodingSpec& spec, int first);

    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return m_columns; }

    /// Where a picture has more cells than can be compared within a frame, only every so many rows are looked at; 1 where all are.
    std::int64_t rowStep(const SampleAxis& rows, const SampleAxis& columns) const;
    /// The difference at the pixels of a window; where several cells share one, that of the largest amount among those looked at.
    Raster sample(const SampleAxis& rows, const SampleAxis& columns) const;

    struct Largest {
        double difference = 0.0; ///< signed
        std::int64_t row = 0;
        std::int64_t column = 0;
    };
    /// Over every `step`-th row, the first of equals.
    Largest largest(std::int64_t step) const;

private:
    template <class Take>
    void overRows(std::int64_t begin, std::int64_t end, std::int64_t step, const Take& take) const;

    const Table& m_table;
    std::int64_t m_first;
    std::int64_t m_rows;
    std::int64_t m_columns;
    EncodingTable m_encoding;
};

} // namespace posenc
