// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/precision/rounded_encoding.h"

namespace posenc {

/// value − exact of the largest magnitude in a whole table, signed; of ties the first position, then the first column.
struct LargestError {
    double error = 0.0;
    std::int64_t position = 0;
    std::int64_t column = 0;

    bool operator==(const LargestError&) const = default;
};

/// Exact, over every position before RoundedEncoding::undefinedFrom(). Takes milliseconds for what fits a screen, a minute for the largest
/// encoding. Error::Kind::Cancelled.
Expected<LargestError> largestError(const RoundedEncoding& encoding, const Progress& progress = {});

} // namespace posenc
