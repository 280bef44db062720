// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/position_sample.h"

#include "core/base/expects.h"
#include "core/encoding/encoding_table.h"

#include <algorithm>

namespace posenc {

std::vector<std::int64_t> evenPositions(std::int64_t maxLen, std::int64_t most)
{
    POSENC_EXPECTS(maxLen >= 1 && most >= 1);
    const std::int64_t count = std::min(maxLen, most);
    const std::int64_t gaps = std::max<std::int64_t>(1, count - 1);
    std::vector<std::int64_t> positions;
    positions.reserve(static_cast<std::size_t>(count));
    for (std::int64_t p = 0; p < count; ++p)
        positions.push_back((2 * p * (maxLen - 1) + gaps) / (2 * gaps)); // rounded
    return positions;
}

Table sampledVectors(const Encoding& encoding, const std::vector<std::int64_t>& positions)
{
    POSENC_EXPECTS(isRising(positions));
    POSENC_EXPECTS(positions.empty() || (positions.front() >= 0 && positions.back() < encoding.spec().maxLen()));
    const EncodingTable table(encoding);
    Table vectors(static_cast<Eigen::Index>(positions.size()), encoding.spec().dModel());
    for (std::size_t p = 0; p < positions.size(); ++p)
        table.rows(positions[p], vectors.middleRows(static_cast<Eigen::Index>(p), 1));
    return vectors;
}

} // namespace posenc
