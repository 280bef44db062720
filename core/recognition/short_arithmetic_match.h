// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention_match.h"

namespace posenc {

/// The convention from which code in bfloat16 or float16, rounding every operation, has made this table: its numbers are the model's bit
/// for bit, except for 2 % at most. Of the many n that give the same numbers, the roundest. Empty if there is none.
struct ShortMatch {
    Convention convention;
    ShortArithmetic arithmetic;
};
std::optional<ShortMatch> matchShortArithmetic(const Table& table, Precision precision);

} // namespace posenc
