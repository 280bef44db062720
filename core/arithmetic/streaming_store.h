// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace posenc {

/// A plain store to memory that is not in a cache reads it first; a streaming store does not, which halves the traffic of a table larger
/// than the caches. On processors without them, these are plain copies.

/// Number of values from which a table is larger than the caches: 16 MiB.
inline constexpr std::ptrdiff_t largerThanCaches = 1 << 21;

void streamCopy(const double* from, std::size_t count, double* to);
/// Each thread calls this once after its last streamCopy, before anything is read.
void finishStreaming();

} // namespace posenc
