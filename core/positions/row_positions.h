// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/positions/timestamp.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// What the rows of a table are measured at: numbers, or times that rise from row to row.
class RowValues {
public:
    static constexpr std::int64_t mostRows = 65536;

    /// The value of the next row: a finite number with a decimal point, or a time (timestampFrom); behind a first time also +S, S seconds
    /// after the time before. Nothing is added if it is neither, if it is a time behind numbers or the other way round, if only some times
    /// have a UTC offset, if it is not later than the time before, or if there are mostRows already: the result says why in a sentence.
    std::optional<std::string> add(std::string_view text);

    std::int64_t size() const { return static_cast<std::int64_t>(areTimes() ? m_times.size() : m_numbers.size()); }
    bool areTimes() const { return !m_times.empty(); }
    /// Row k, as text: a number, or a time of UTC if times have UTC offsets.
    std::string textOf(std::int64_t k) const;
    const std::vector<double>& numbers() const { return m_numbers; }
    const std::vector<std::int64_t>& times() const { return m_times; } ///< nanoseconds, see Timestamp
    bool haveZone() const { return m_haveZone; }

    bool operator==(const RowValues&) const = default;

private:
    std::optional<std::string> addTime(std::string_view text, const Timestamp& time);

    std::vector<double> m_numbers;
    std::vector<std::int64_t> m_times;
    bool m_haveZone = false;
};

/// The values of a text, separated by commas, semicolons or line breaks; one may follow the last value. Error::Kind::Usage with a sentence
/// that counts to the value at fault, from 1.
Expected<RowValues> rowValuesFrom(std::string_view list);
/// The values as such a text: numbers and times, or times as steps (+3600) behind the first if there are more than 1000.
std::string listOf(const RowValues& values);

/// What positions the rows of an encoding are at in place of 0, 1, 2 …: position = (value − offset) / unit, rounded once.
struct RowPositions {
    static constexpr double farthest = 0x1p31; ///< |position| is below it

    RowValues values;
    double unit = 1.0;          ///< of times in seconds
    double offset = 0.0;        ///< of numbers
    std::int64_t firstTime = 0; ///< of times
    std::vector<double> positions;

    bool operator==(const RowPositions&) const = default;
};

/// `unit`: second, minute, hour, day, week (as seconds) or a number above 0; empty: hour for times, 1 for numbers. `offset`: "first", a
/// number for numbers, a time for times; empty: first for times, 0 for numbers. Error::Kind::Usage for other texts, and
/// Error::Kind::Range if a position is too far away, with one sentence.
Expected<RowPositions> rowPositions(RowValues values, std::string_view unit, std::string_view offset);

/// The name of a unit in seconds, second … week; empty if it has none.
std::string_view unitName(double seconds);

} // namespace posenc
