// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/precision/rounded_encoding.h"

#include <optional>

namespace posenc {

/// Neighbouring positions that a format cannot tell apart: all numbers of row k equal those of row k + 1.
struct EqualNeighbours {
    std::optional<std::int64_t> first; ///< the first k with row(k) = row(k + 1); empty where there is none
    std::int64_t count = 0;            ///< how many such k there are

    /// The longest run of positions that are all equal, the first of such; length 1 where no two are.
    struct Run {
        std::int64_t begin = 0;
        std::int64_t length = 1;

        bool operator==(const Run&) const = default;
    };
    Run longest;

    bool operator==(const EqualNeighbours&) const = default;
};

/// Exact over all positions. A row that is no number (RoundedEncoding::undefinedFrom) equals none. Error::Kind::Cancelled.
Expected<EqualNeighbours> equalNeighbours(const RoundedEncoding& encoding, const Progress& progress = {});

} // namespace posenc
