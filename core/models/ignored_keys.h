// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_keys.h"

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// Takes away the keys that speak of positions and that the code of the file's type does not read (resources/models/readers.csv): their
/// names, with the object of the language model. None of a type that posenc does not know, or whose code lies with the model.
std::vector<std::string> takeIgnoredKeys(ModelKeys& keys);

} // namespace posenc
