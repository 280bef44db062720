// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/shift.h"
#include "core/sampling/raster.h"

#include <array>

namespace posenc {

/// A window of T(Δ) as a picture: if several entries share a pixel, the one of the largest magnitude. The cost follows the pixels and the
/// columns. Reuses the `memory` of an earlier picture.
Raster sampleShift(const Shift& shift, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {});

/// The rows in which a column of T(Δ) can have a nonzero entry, and vice versa: those of its pair, or its own.
class BlockOf {
public:
    BlockOf(const EncodingSpec& spec, std::int64_t column);

    const std::int64_t* begin() const { return m_rows.data(); }
    const std::int64_t* end() const { return m_rows.data() + m_count; }

private:
    std::array<std::int64_t, 2> m_rows{};
    std::size_t m_count = 1;
};

} // namespace posenc
