// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/address_space.h"

#include <sys/mman.h>

namespace posenc {

bool hasAddressSpace(std::size_t bytes)
{
    void* const room = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED)
        return false;
    munmap(room, bytes);
    return true;
}

} // namespace posenc
