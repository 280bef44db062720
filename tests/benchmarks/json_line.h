// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// One measurement as one line of JSON on standard output, in any locale. Keys and texts are plain ASCII without quotes.
class JsonLine {
public:
    JsonLine(std::string_view group, std::string_view name);

    JsonLine& text(std::string_view key, std::string_view value);
    /// Six significant digits.
    JsonLine& number(std::string_view key, double value);
    JsonLine& count(std::string_view key, std::size_t value);
    /// Of times in milliseconds, in the order in which they were measured: median, 99th percentile, worst and number; and the medians and
    /// the 99th percentiles of eight parts one after another, by which report.py tells noise from loss.
    JsonLine& times(const std::vector<double>& milliseconds);
    /// What was measured runs no code of posenc: if it takes longer another time, so does the machine (report.py compare).
    JsonLine& reference();
    void print() const;

private:
    void addKey(std::string_view key);
    void addNumber(double value);
    void addNumbers(std::string_view key, const std::vector<double>& values);

    std::string m_fields;
};

} // namespace posenc
