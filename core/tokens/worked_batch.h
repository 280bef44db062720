// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokens/embedding.h"

#include <string>

namespace posenc {

/// The batch of embeddings used in a well-known article, shape (3 × 6 × 4), printed there to two decimals.
Embedding workedBatch();

/// The source of the numbers, in one sentence.
std::string workedBatchSource();

} // namespace posenc
