// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace posenc {

/// The bytes of resources/models/types.csv and architectures.csv, which are a part of the program.
extern const std::string_view modelTypesTable;
extern const std::string_view architecturesTable;

} // namespace posenc
