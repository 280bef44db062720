// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/streaming_store.h"

#include <algorithm>
#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace posenc {

void streamCopy(const double* from, std::size_t count, double* to)
{
#ifdef __SSE2__
    for (; count > 0 && reinterpret_cast<std::uintptr_t>(to) % 16 != 0; --count)
        *to++ = *from++;
    for (; count >= 2; count -= 2, to += 2, from += 2)
        _mm_stream_pd(to, _mm_loadu_pd(from));
#endif
    std::copy_n(from, count, to);
}

void finishStreaming()
{
#ifdef __SSE2__
    _mm_sfence();
#endif
}

} // namespace posenc
