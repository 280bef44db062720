#pragma once

#include "core/encoding_table.h"
#include "core/encoding.h"
#include "core/sample_axis.h"

#include <algorithm>

namespace posenc::test {

/// How much of each cell every sample shows, shape (samples × visible cells), each row summing to 1; from the edges alone.
inline Table coverage(const SampleAxis& axis)
{
    const auto cells = static_cast<Eigen::Index>(axis.cellsEnd() - axis.cellsBegin());
    Table weights = Table::Zero(axis.samples(), cells);
    for (int s = 0; s < axis.samples(); ++s) {
        if (!axis.averaged()) {
            weights(s, s) = 1.0;
            continue;
        }
        for (Eigen::Index c = 0; c < cells; ++c) {
            const auto cell = static_cast<double>(axis.cellsBegin() + c);
            const double shared = std::min(cell + 1.0, axis.edge(s + 1)) - std::max(cell, axis.edge(s));
            weights(s, c) = std::max(0.0, shared) / axis.step();
        }
    }
    return weights;
}

/// The rows of the table that an axis shows, shape (visible cells × d_model).
inline Table visibleRows(const Encoding& encoding, const SampleAxis& axis)
{
    Table rows(axis.cellsEnd() - axis.cellsBegin(), encoding.spec().dModel());
    EncodingTable(encoding).rows(axis.cellsBegin(), rows);
    return rows;
}

} // namespace posenc::test
