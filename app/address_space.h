// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace posenc {

/// True if the process could still map so many bytes. They are given back at once: later it may be otherwise.
bool hasAddressSpace(std::size_t bytes);

} // namespace posenc
