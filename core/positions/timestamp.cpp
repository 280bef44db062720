// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/timestamp.h"

#include <chrono>

namespace posenc {

namespace {

constexpr std::int64_t secondsPerDay = 86'400;

// Takes digits from the front of a text.
class Digits {
public:
    explicit Digits(std::string_view text) : m_rest(text) {}

    bool isAtEnd() const { return m_rest.empty(); }
    bool isDigit() const { return !m_rest.empty() && m_rest[0] >= '0' && m_rest[0] <= '9'; }
    bool take(std::string_view any)
    {
        if (m_rest.empty() || any.find(m_rest[0]) == any.npos)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    // A number of exactly so many digits, at most `largest`; −1 otherwise.
    int number(int digits, int largest)
    {
        int value = 0;
        for (int digit = 0; digit < digits; ++digit) {
            if (!isDigit())
                return -1;
            value = 10 * value + (m_rest[0] - '0');
            m_rest.remove_prefix(1);
        }
        return value <= largest ? value : -1;
    }
    char front() const { return m_rest.empty() ? '\0' : m_rest[0]; }

private:
    std::string_view m_rest;
};

std::optional<std::int64_t> dayIn(Digits& digits)
{
    const int year = digits.number(4, 2200);
    if (year < 1700 || !digits.take("-"))
        return std::nullopt;
    const int month = digits.number(2, 12);
    if (month < 1 || !digits.take("-"))
        return std::nullopt;
    const int day = digits.number(2, 31);
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day < 0 ? 0 : day))};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date).time_since_epoch().count();
}

// The nanoseconds behind the decimal point.
std::optional<std::int64_t> fractionIn(Digits& digits)
{
    std::int64_t value = 0;
    std::int64_t unit = nanosecondsPerSecond;
    if (!digits.isDigit())
        return std::nullopt;
    while (digits.isDigit()) {
        if (unit == 1)
            return std::nullopt;
        unit /= 10;
        value += unit * digits.number(1, 9);
    }
    return value;
}

// Seconds east of UTC; nothing is left behind them.
std::optional<std::int64_t> offsetIn(Digits& digits)
{
    if (digits.take("Zz"))
        return digits.isAtEnd() ? std::optional<std::int64_t>(0) : std::nullopt;
    const bool isWest = digits.front() == '-';
    if (!digits.take("+-"))
        return std::nullopt;
    const int hours = digits.number(2, 23);
    const bool hasColon = digits.take(":");
    const int minutes = hasColon || digits.isDigit() ? digits.number(2, 59) : 0;
    if (hours < 0 || minutes < 0 || !digits.isAtEnd())
        return std::nullopt;
    const std::int64_t seconds = 3600LL * hours + 60LL * minutes;
    return isWest ? -seconds : seconds;
}

std::string twoDigits(std::int64_t value) { return {static_cast<char>('0' + value / 10), static_cast<char>('0' + value % 10)}; }

} // namespace

std::optional<Timestamp> timestampFrom(std::string_view text)
{
    Digits digits(text);
    const auto day = dayIn(digits);
    if (!day)
        return std::nullopt;
    std::int64_t seconds = *day * secondsPerDay;
    if (digits.isAtEnd())
        return Timestamp{seconds * nanosecondsPerSecond, false};
    if (!digits.take("Tt") && !digits.take(" "))
        return std::nullopt;
    const int hour = digits.number(2, 23);
    if (hour < 0 || !digits.take(":"))
        return std::nullopt;
    const int minute = digits.number(2, 59);
    if (minute < 0)
        return std::nullopt;
    seconds += 3600LL * hour + 60LL * minute;
    std::int64_t fraction = 0;
    if (digits.take(":")) {
        const int second = digits.number(2, 59);
        if (second < 0)
            return std::nullopt;
        seconds += second;
        if (digits.take(".,")) {
            const auto read = fractionIn(digits);
            if (!read)
                return std::nullopt;
            fraction = *read;
        }
    }
    if (digits.isAtEnd())
        return Timestamp{seconds * nanosecondsPerSecond + fraction, false};
    const auto east = offsetIn(digits);
    if (!east)
        return std::nullopt;
    return Timestamp{(seconds - *east) * nanosecondsPerSecond + fraction, true};
}

std::string timestampText(const Timestamp& time)
{
    const std::chrono::nanoseconds since(time.nanoseconds);
    const auto day = std::chrono::floor<std::chrono::days>(since);
    const std::chrono::year_month_day date{std::chrono::sys_days(day)};
    const std::int64_t inDay = (since - day).count();
    const std::int64_t seconds = inDay / nanosecondsPerSecond;
    const std::int64_t fraction = inDay % nanosecondsPerSecond;
    std::string text = std::to_string(static_cast<int>(date.year())) + '-' + twoDigits(static_cast<unsigned>(date.month())) + '-'
                       + twoDigits(static_cast<unsigned>(date.day())) + 'T' + twoDigits(seconds / 3600) + ':'
                       + twoDigits(seconds / 60 % 60);
    if (seconds % 60 != 0 || fraction != 0)
        text += ':' + twoDigits(seconds % 60);
    if (fraction != 0) {
        std::string decimals = std::to_string(nanosecondsPerSecond + fraction);
        decimals[0] = '.';
        text += decimals.substr(0, decimals.find_last_not_of('0') + 1);
    }
    return time.hasZone ? text + 'Z' : text;
}

} // namespace posenc
