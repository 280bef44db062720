// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace posenc {

/// True if the process could now map this many bytes. They are returned at once; later the answer may differ.
bool hasAddressSpace(std::size_t bytes);

} // namespace posenc
