// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/precision/rounded_encoding.h"

#include <optional>

namespace posenc {

/// Neighbouring positions that a format cannot tell apart: all numbers of row k equal those of row k + 1.
struct EqualNeighbours {
    std::optional<std::int64_t> first; ///< the first k with row(k) = row(k + 1); empty if there is none
    std::int64_t count = 0;            ///< the number of such k

    /// The longest run of equal positions, of ties the first; length 1 if no two are equal.
    struct Run {
        std::int64_t begin = 0;
        std::int64_t length = 1;

        bool operator==(const Run&) const = default;
    };
    Run longest;

    bool operator==(const EqualNeighbours&) const = default;
};

/// Exact over all positions. A row of NaN (RoundedEncoding::undefinedFrom) equals none. Error::Kind::Cancelled.
Expected<EqualNeighbours> equalNeighbours(const RoundedEncoding& encoding, const Progress& progress = {});

} // namespace posenc
