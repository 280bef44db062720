// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/row_positions.h"

#include "core/arithmetic/double_double.h"
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/tables/csv_lines.h"

#include <array>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr std::int64_t longestStep = 9'000'000'000; // seconds; in nanoseconds, a longer step is beyond 2^63

constexpr std::array<std::pair<std::string_view, double>, 5> units{
    {{"second", 1.0}, {"minute", 60.0}, {"hour", 3600.0}, {"day", 86'400.0}, {"week", 604'800.0}}};

std::optional<double> finiteNumber(std::string_view text)
{
    const Cell cell = cellOf(text);
    const bool isNumber = cell.text == CellText::Plain || cell.text == CellText::Unusual;
    return isNumber && std::isfinite(cell.value) ? std::optional(cell.value) : std::nullopt;
}

// S of +S in nanoseconds, if that is a whole number of them.
std::optional<std::int64_t> stepIn(std::string_view text)
{
    if (!text.starts_with('+'))
        return std::nullopt;
    text.remove_prefix(1);
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
    std::int64_t unit = nanosecondsPerSecond;
    bool hasPoint = false;
    for (const char letter : text) {
        if (letter == '.' && !hasPoint)
            hasPoint = true;
        else if (letter < '0' || letter > '9' || (hasPoint && unit == 1) || seconds > longestStep)
            return std::nullopt;
        else if (hasPoint)
            nanoseconds += (letter - '0') * (unit /= 10);
        else
            seconds = 10 * seconds + (letter - '0');
    }
    if (text.empty() || text == "." || seconds > longestStep)
        return std::nullopt;
    return seconds * nanosecondsPerSecond + nanoseconds;
}

std::string stepText(std::int64_t nanoseconds)
{
    std::string text("+");
    text += std::to_string(nanoseconds / nanosecondsPerSecond);
    if (const std::int64_t fraction = nanoseconds % nanosecondsPerSecond; fraction != 0) {
        std::string decimals = std::to_string(nanosecondsPerSecond + fraction);
        decimals[0] = '.';
        text += decimals.substr(0, decimals.find_last_not_of('0') + 1);
    }
    return text;
}

// Whole seconds and the rest apart, because 500 years have more nanoseconds than 2^63.
DoubleDouble secondsBetween(std::int64_t from, std::int64_t to)
{
    const std::int64_t seconds = to / nanosecondsPerSecond - from / nanosecondsPerSecond;
    const std::int64_t rest = to % nanosecondsPerSecond - from % nanosecondsPerSecond;
    return DoubleDouble{static_cast<double>(seconds), 0.0}
           + DoubleDouble{static_cast<double>(rest), 0.0} / static_cast<double>(nanosecondsPerSecond);
}

Expected<double> unitFrom(std::string_view text, bool areTimes)
{
    if (text.empty())
        return areTimes ? 3600.0 : 1.0;
    for (const auto& [name, seconds] : units)
        if (text == name)
            return seconds;
    if (const auto number = finiteNumber(text); number && *number > 0.0)
        return *number;
    return Error{Error::Kind::Usage,
                 sentence("core", "The unit of the positions is %1, but it must be second, minute, hour, day, week or a number above "
                                  "0.")(quoted(text))};
}

Expected<Done> readOffset(RowPositions& rows, std::string_view text)
{
    const RowValues& values = rows.values;
    if (values.areTimes()) {
        const auto time = timestampFrom(text);
        if (time && time->hasZone == values.haveZone()) {
            rows.firstTime = time->nanoseconds;
            return Done{};
        }
        if (!text.empty() && text != "first")
            return Error{
                Error::Kind::Usage,
                (values.haveZone() ? sentence(
                     "core", "The value of position 0 is %1, but it must be first or a time with a UTC offset, such as 2024-01-31T18:00Z.")
                                   : sentence("core", "The value of position 0 is %1, but it must be first or a time without a UTC "
                                                      "offset, such as 2024-01-31T18:00."))(quoted(text))};
        rows.firstTime = values.times().front();
        return Done{};
    }
    if (text == "first") {
        rows.offset = values.size() > 0 ? values.numbers().front() : 0.0;
    } else if (!text.empty()) {
        const auto number = finiteNumber(text);
        if (!number)
            return Error{Error::Kind::Usage,
                         sentence("core", "The value of position 0 is %1, but it must be first or a number.")(quoted(text))};
        rows.offset = *number;
    }
    return Done{};
}

} // namespace

std::optional<std::string> RowValues::addTime(std::string_view text, const Timestamp& time)
{
    if (m_times.empty())
        m_haveZone = time.hasZone;
    if (time.hasZone != m_haveZone)
        return (m_haveZone ? sentence("core", "%1 has no UTC offset, but the times before have one. Give all times an offset, or none.")
                           : sentence("core", "%1 has a UTC offset, but the times before have none. Give all times an offset, or none."))(
            quoted(text));
    if (!m_times.empty() && time.nanoseconds <= m_times.back())
        return (m_haveZone ? sentence("core", "%1 is not later than the time before, %2. Sort the rows, and keep each time once.")
                           : sentence("core", "%1 is not later than the time before, %2. Sort the rows and keep each time once, or write "
                                              "UTC offsets if a clock was set back."))(quoted(text),
                                                                                       quoted(timestampText({m_times.back(), m_haveZone})));
    m_times.push_back(time.nanoseconds);
    return std::nullopt;
}

std::optional<std::string> RowValues::add(std::string_view text)
{
    if (size() == mostRows)
        return sentence("core",
                        "There are more than %1 rows, and posenc takes at most %1 positions from a list. Leave out rows.")(mostRows);
    if (text.empty())
        return sentence("core", "The value is empty. Write a value, or remove its row or comma.");
    if (const auto step = areTimes() ? stepIn(text) : std::nullopt) {
        const double last = static_cast<double>(timestampFrom("2200-12-31")->nanoseconds);
        if (static_cast<double>(m_times.back()) + static_cast<double>(*step) > last)
            return sentence("core", "%1 leads beyond the year 2200.")(quoted(text));
        return addTime(text, {m_times.back() + *step, m_haveZone});
    }
    if (const auto time = timestampFrom(text)) {
        if (m_numbers.empty())
            return addTime(text, *time);
        return sentence("core", "%1 is a time, but the values before are numbers. Use only one of the two.")(quoted(text));
    }
    const auto number = finiteNumber(text);
    if (!number)
        return sentence("core", "%1 is neither a number, such as 0.5, nor a time, such as 2024-01-31T18:00.")(quoted(text));
    if (areTimes())
        return sentence("core", "%1 is a number, but the values before are times. Use only one of the two.")(quoted(text));
    m_numbers.push_back(*number);
    return std::nullopt;
}

std::string RowValues::textOf(std::int64_t k) const
{
    const auto row = static_cast<std::size_t>(k);
    return areTimes() ? timestampText({m_times[row], m_haveZone}) : numberText(m_numbers[row]);
}

Expected<RowValues> rowValuesFrom(std::string_view list)
{
    RowValues values;
    for (std::int64_t entry = 1; !trimmed(list).empty(); ++entry) {
        const std::size_t end = std::min(list.find_first_of(",;\n"), list.size());
        if (const auto why = values.add(trimmed(list.substr(0, end))))
            return Error{Error::Kind::Usage, sentence("core", "Positions, value %1: %2")(entry, *why)};
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return values;
}

std::string listOf(const RowValues& values)
{
    constexpr std::int64_t mostWhole = 1000;
    std::string list;
    const auto isStep = [&values](std::size_t row) {
        return row > 0 && values.areTimes() && values.size() > mostWhole
               && secondsBetween(values.times()[row - 1], values.times()[row]).hi < static_cast<double>(longestStep);
    };
    for (std::int64_t k = 0; k < values.size(); ++k) {
        const auto row = static_cast<std::size_t>(k);
        if (k > 0)
            list += ", ";
        list += isStep(row) ? stepText(values.times()[row] - values.times()[row - 1]) : values.textOf(k);
    }
    return list;
}

Expected<RowPositions> rowPositions(RowValues values, std::string_view unit, std::string_view offset)
{
    RowPositions rows;
    rows.values = std::move(values);
    const auto read = unitFrom(trimmed(unit), rows.values.areTimes());
    if (!read)
        return read.error();
    rows.unit = *read;
    if (const auto done = readOffset(rows, trimmed(offset)); !done)
        return done.error();
    for (std::int64_t k = 0; k < rows.values.size(); ++k) {
        const auto row = static_cast<std::size_t>(k);
        const DoubleDouble from = rows.values.areTimes() ? secondsBetween(rows.firstTime, rows.values.times()[row])
                                                         : twoSum(rows.values.numbers()[row], -rows.offset);
        const double position = (from / rows.unit).hi;
        if (!(std::abs(position) < RowPositions::farthest))
            return Error{Error::Kind::Range,
                         sentence("core",
                                  "Positions, value %1: %2 becomes position %3, but positions must be between −2³¹ and 2³¹. Choose a "
                                  "larger unit or another offset.")(k + 1, quoted(rows.values.textOf(k)), position)};
        rows.positions.push_back(position);
    }
    return rows;
}

std::string_view unitName(double seconds)
{
    for (const auto& [name, length] : units)
        if (seconds == length)
            return name;
    return {};
}

} // namespace posenc
