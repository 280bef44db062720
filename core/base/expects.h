// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>

namespace posenc {

/// Writes one line, where and what, to standard error. Ends the program if the environment has POSENC_STRICT, as in the tests.
void brokenExpectation(const char* condition, const char* file, int line);

/// True if every number is larger than the one before.
template <class Numbers>
bool isRising(const Numbers& numbers)
{
    return std::ranges::adjacent_find(numbers, std::ranges::greater_equal()) == std::ranges::end(numbers);
}

} // namespace posenc

/// What a caller promises, such as that two arguments belong together: a few comparisons beside work that takes microseconds at least.
/// Every build checks the promise, because numbers made from arguments that do not belong together look like others. A test ends there; a
/// lecture goes on. Not for single values or pixels.
#define POSENC_EXPECTS(condition) static_cast<bool>(condition) ? void() : ::posenc::brokenExpectation(#condition, __FILE_NAME__, __LINE__)
