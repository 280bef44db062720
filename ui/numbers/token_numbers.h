// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

/// The numbers of the tokens' view, shape (tokens × 3 d_model), or (tokens × 4 d_model) for a concatenation: embedding e0 …, encoding p0 …
/// and input x0 … of each position; what dropout drops is 0. A row is made when it is written. Error::Kind::Range, Error::Kind::Usage as
/// TokenInput::make, and where a token has no position.
Expected<TableSource> tokenNumbers(const Scene& scene);

} // namespace posenc
