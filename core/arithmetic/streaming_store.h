// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace posenc {

/// A plain store to memory that is not in a cache reads it first; a streaming store does not, which halves the traffic of a table larger
/// than the caches. Where the processor has none these are plain copies.

/// Values from which on a table is larger than caches are: 16 MiB.
inline constexpr std::ptrdiff_t largerThanCaches = 1 << 21;

void streamCopy(const double* from, std::size_t count, double* to);
/// Asked once by each thread after its last streamCopy, before anybody reads.
void finishStreaming();

} // namespace posenc
