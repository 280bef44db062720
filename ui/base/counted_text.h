// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace posenc {

/// "1 pair", "12 288 pairs": `one` if the count is 1, otherwise `several`; the count replaces %1 in either.
QString countedText(std::int64_t count, const QString& one, const QString& several);

/// "3 of 64 pairs complete a turn within max_len", "the only pair completes …".
QString wholeTurnsText(std::int64_t turns, std::int64_t pairs);
/// "262 of 512 columns (51 %) vary by less than 0.1", "the only column varies by less than 0.1".
QString unusedColumnsText(std::int64_t below, std::int64_t all, double share);

} // namespace posenc
