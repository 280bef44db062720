// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/byte_source.h"

#include <string>

namespace posenc {

/// The next bytes of a source, all of them. Error::Kind::File with the sentence `tooLarge` if they are more than `largest`.
Expected<std::string> readWhole(ByteSource& source, std::uint64_t largest, std::string tooLarge);

} // namespace posenc
