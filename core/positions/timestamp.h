// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace posenc {

/// A time in nanoseconds since 1970-01-01T00:00, of UTC if the text gives a UTC offset, otherwise of the clock that the text is about.
struct Timestamp {
    std::int64_t nanoseconds = 0;
    bool hasZone = false;

    bool operator==(const Timestamp&) const = default;
};

constexpr std::int64_t nanosecondsPerSecond = 1'000'000'000;

/// The time that a text writes as ISO 8601 has it: 2024-01-31, 2024-01-31T18:00 or 2024-01-31 18:00:05.25, and behind the time of day
/// nothing, Z, +01, +01:00 or +0100. Years 1700 … 2200, at most nine decimals of a second. Empty for anything else, a 30th of February
/// and a 60th second included.
std::optional<Timestamp> timestampFrom(std::string_view text);

/// The shortest of these texts: 2024-01-31T18:00 without seconds that are 0, with Z behind a time of UTC.
std::string timestampText(const Timestamp& time);

} // namespace posenc
