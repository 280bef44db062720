// SPDX-License-Identifier: GPL-3.0-or-later
#include "json_line.h"

#include "statistics.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iostream>

namespace posenc {

JsonLine::JsonLine(std::string_view group, std::string_view name)
{
    text("group", group);
    text("case", name);
}

void JsonLine::addKey(std::string_view key)
{
    if (!m_fields.empty())
        m_fields += ", ";
    m_fields += '"';
    m_fields += key;
    m_fields += "\": ";
}

JsonLine& JsonLine::text(std::string_view key, std::string_view value)
{
    addKey(key);
    m_fields += '"';
    m_fields += value;
    m_fields += '"';
    return *this;
}

void JsonLine::addNumber(double value)
{
    char digits[32];
    if (std::isfinite(value))
        m_fields.append(digits, std::to_chars(digits, digits + sizeof digits, value, std::chars_format::general, 6).ptr);
    else
        m_fields += "null";
}

void JsonLine::addNumbers(std::string_view key, const std::vector<double>& values)
{
    addKey(key);
    m_fields += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
        m_fields += i > 0 ? ", " : "";
        addNumber(values[i]);
    }
    m_fields += ']';
}

JsonLine& JsonLine::number(std::string_view key, double value)
{
    addKey(key);
    addNumber(value);
    return *this;
}

JsonLine& JsonLine::count(std::string_view key, std::size_t value)
{
    char digits[24];
    addKey(key);
    m_fields.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    return *this;
}

JsonLine& JsonLine::times(const std::vector<double>& milliseconds)
{
    constexpr std::size_t parts = 8;
    number("median_ms", median(milliseconds));
    number("p99_ms", quantile(milliseconds, 0.99));
    number("worst_ms", worst(milliseconds));
    count("runs", milliseconds.size());
    std::vector<double> medians;
    std::vector<double> tails;
    const std::size_t pieces = std::min(parts, milliseconds.size());
    for (std::size_t part = 0; part < pieces; ++part) {
        const auto place = [&](std::size_t p) {
            return milliseconds.begin() + static_cast<std::ptrdiff_t>(p * milliseconds.size() / pieces);
        };
        medians.push_back(median({place(part), place(part + 1)}));
        tails.push_back(quantile({place(part), place(part + 1)}, 0.99));
    }
    addNumbers("parts_ms", medians);
    addNumbers("tails_ms", tails);
    return *this;
}

JsonLine& JsonLine::reference()
{
    addKey("reference");
    m_fields += "true";
    return *this;
}

void JsonLine::print() const { std::cout << '{' + m_fields + "}\n" << std::flush; }

} // namespace posenc
