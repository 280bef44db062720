// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokens/embedding.h"

#include <string_view>

namespace posenc {

/// The batch of embeddings that a well-known article works through, shape (3 × 6 × 4); it prints them to two decimals.
Embedding workedBatch();

/// Where the numbers are from, one sentence.
std::string_view workedBatchSource();

} // namespace posenc
