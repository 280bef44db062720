// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace posenc {

/// The shortest decimal text that reads back to the same double; '.' decimals in every locale. 10000 and not 1e+04.
std::string numberText(double value);
std::string numberText(std::int64_t value);

} // namespace posenc
