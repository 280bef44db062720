// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <string>
#include <string_view>

namespace posenc {

/// A number as it stands in a text: 0.9640 says more than 0.964.
struct WrittenNumber {
    double value = 0.0;
    double halfDigit = 0.5; ///< half a unit of its last digit
    std::string text = "0"; ///< without spaces around it, the minus sign as a hyphen

    /// A decimal number, 12, -0.9992 or 1e-14, with a hyphen or a minus sign (U+2212). Error::Kind::Usage, one sentence.
    static Expected<WrittenNumber> fromText(std::string_view text);
    /// True if a value rounds to it, up or down if it lies half-way.
    bool covers(double other) const;
    bool operator==(const WrittenNumber&) const = default;
};

} // namespace posenc
