// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

/// The numbers of the token view, shape (tokens × 3 d_model), or (tokens × 4 d_model) for concatenation: embedding e0 …, encoding p0 … and
/// input x0 … of each position; dropped entries are 0. Rows are computed as they are written. Errors: Error::Kind::Range and
/// Error::Kind::Usage as for TokenInput::make, and if a token has no position.
Expected<TableSource> tokenNumbers(const Scene& scene);

} // namespace posenc
