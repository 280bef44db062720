// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expects.h"

#include <cstdio>
#include <cstdlib>

namespace posenc {

void brokenExpectation(const char* condition, const char* file, int line)
{
    std::fprintf(stderr, "posenc: %s:%d: expected %s\n", file, line, condition);
    if (std::getenv("POSENC_STRICT") != nullptr)
        std::abort();
}

} // namespace posenc
