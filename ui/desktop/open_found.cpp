// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/descriptor.h"

#include <cerrno>
#include <fcntl.h>
#include <string>

namespace posenc {

int openFound(const Descriptor& found, const char* name, bool mayGoByName)
{
    constexpr int how = O_RDONLY | O_CLOEXEC | O_NONBLOCK;
    const int opened = open(("/proc/self/fd/" + std::to_string(found.number())).c_str(), how);
    return opened < 0 && errno == ENOENT && mayGoByName ? open(name, how) : opened; // there may be no /proc
}

} // namespace posenc
