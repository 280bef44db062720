// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::test {

/// True under the thread sanitizer, which has a thread of its own in every program.
constexpr bool isThreadSanitized()
{
#ifdef __SANITIZE_THREAD__
    return true;
#else
    return false;
#endif
}

/// True under a sanitizer, which needs extra memory and time.
constexpr bool isSanitized()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return false;
#endif
}

} // namespace posenc::test
