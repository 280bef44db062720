// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/shift_raster.h"

#include "core/base/expects.h"

#include <cmath>

namespace posenc {

namespace {

struct Samples {
    int first = 0;
    int count = 0;
};

// The samples a cell contributes to; none if it is outside.
Samples samplesOf(const SampleAxis& axis, std::int64_t cell)
{
    if (cell < axis.cellsBegin() || cell >= axis.cellsEnd())
        return {};
    constexpr double sliver = 1e-6; // of a pixel, which is rounding error
    const SampleAxis::Shares shares = axis.sharesOf(cell);
    const bool next = shares.count > 1 && shares.weights[1] > sliver;
    if (next && shares.weights[0] <= sliver)
        return {shares.first + 1, 1};
    return {shares.first, next ? 2 : 1};
}

} // namespace

BlockOf::BlockOf(const EncodingSpec& spec, std::int64_t column) : m_rows{column, column}
{
    POSENC_EXPECTS(column >= 0 && column < spec.dModel());
    const Column content = columnAt(spec, column);
    if (content.wave == Column::Wave::Zero || content.pair >= spec.completePairs())
        return;
    const PairColumns pair = columnsOfPair(spec, content.pair);
    m_rows = {pair.sine, pair.cosine};
    m_count = 2;
}

Raster sampleShift(const Shift& shift, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory)
{
    POSENC_EXPECTS(rows.cellsEnd() <= shift.encoding().spec().dModel());
    POSENC_EXPECTS(columns.cellsEnd() <= shift.encoding().spec().dModel());
    Raster raster = rasterOver(rows, columns, std::move(memory));
    raster.values.setZero();
    const EncodingSpec& spec = shift.encoding().spec();
    for (std::int64_t column = columns.cellsBegin(); column < columns.cellsEnd(); ++column) {
        const Samples across = samplesOf(columns, column);
        for (const std::int64_t row : BlockOf(spec, column)) {
            const Samples down = samplesOf(rows, row);
            if (down.count == 0)
                continue;
            const auto entry = static_cast<float>(shift.entry(row, column));
            for (int c = across.first; c < across.first + across.count; ++c)
                for (int r = down.first; r < down.first + down.count; ++r)
                    if (std::abs(raster.values(r, c)) < std::abs(entry))
                        raster.values(r, c) = entry;
        }
    }
    return raster;
}

} // namespace posenc
