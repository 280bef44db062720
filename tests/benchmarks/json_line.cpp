// SPDX-License-Identifier: GPL-3.0-or-later
#include "json_line.h"

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

JsonLine& JsonLine::number(std::string_view key, double value)
{
    char digits[32];
    addKey(key);
    if (std::isfinite(value))
        m_fields.append(digits, std::to_chars(digits, digits + sizeof digits, value, std::chars_format::general, 6).ptr);
    else
        m_fields += "null";
    return *this;
}

JsonLine& JsonLine::count(std::string_view key, std::size_t value)
{
    char digits[24];
    addKey(key);
    m_fields.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    return *this;
}

void JsonLine::print() const { std::cout << '{' + m_fields + "}\n" << std::flush; }

} // namespace posenc
