// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/last_second.h"

#include <thread>

#include <unistd.h>

namespace posenc {

void endProcessWithin(std::chrono::milliseconds time)
{
    std::thread([time] {
        std::this_thread::sleep_for(time);
        _exit(0);
    }).detach();
}

} // namespace posenc
