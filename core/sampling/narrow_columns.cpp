// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/narrow_columns.h"

#include "core/base/expects.h"

#include <cmath>

namespace posenc {

std::optional<SampleAxis> narrowColumns(const SampleAxis& columns)
{
    constexpr double most = 128.0;
    if (!columns.averaged() || columns.step() <= most)
        return std::nullopt;
    const int parts = static_cast<int>(std::ceil(columns.step() / most));
    return SampleAxis(columns.origin(), columns.step() / parts, columns.samples() * parts, columns.cells());
}

Eigen::ArrayXXf joinedColumns(const Eigen::ArrayXXf& narrow, Eigen::Index columns)
{
    POSENC_EXPECTS(narrow.cols() % columns == 0);
    const Eigen::Index parts = narrow.cols() / columns;
    Eigen::ArrayXXf joined(narrow.rows(), columns);
    for (Eigen::Index c = 0; c < columns; ++c)
        joined.col(c) = narrow.middleCols(c * parts, parts).cast<double>().rowwise().mean().cast<float>();
    return joined;
}

} // namespace posenc
