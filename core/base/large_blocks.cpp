// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_blocks.h"

#include <cstdlib>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace posenc {

void giveLargeBlocksBack()
{
#if defined(__GLIBC__)
    constexpr int large = 8 << 20; // bytes: the buffers of a frame are smaller, a table is larger
    mallopt(M_MMAP_THRESHOLD, large);
#endif
}

} // namespace posenc
