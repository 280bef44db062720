// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"
#include "core/encoding/encoding_table.h"
#include "core/sampling/sample_axis.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace posenc::test {

/// How much of each cell every sample shows, shape (samples × visible cells), each row summing to 1; computed from the edges alone.
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

/// The least and the greatest of the values of visible cells of which a sample shows any part, by its coverage.
inline std::pair<double, double> visibleRange(const Eigen::VectorXd& values, const Table& coverage, int sample)
{
    std::pair range(std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity());
    for (Eigen::Index c = 0; c < values.size(); ++c)
        if (coverage(sample, c) > 0.0)
            range = {std::min(range.first, values[c]), std::max(range.second, values[c])};
    return range;
}

/// The rows of the table that an axis shows, shape (visible cells × d_model).
inline Table visibleRows(const Encoding& encoding, const SampleAxis& axis)
{
    Table rows(axis.cellsEnd() - axis.cellsBegin(), encoding.spec().dModel());
    EncodingTable(encoding).rows(axis.cellsBegin(), rows);
    return rows;
}

} // namespace posenc::test
