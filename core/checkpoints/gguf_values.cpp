// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/gguf.h"

namespace posenc {

const GgufValues::Value* GgufValues::find(std::string_view key) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? nullptr : &found->second;
}

std::optional<double> GgufValues::number(std::string_view key) const
{
    const Value* const value = find(key);
    return value ? value->number : std::nullopt;
}

std::optional<bool> GgufValues::boolean(std::string_view key) const
{
    const Value* const value = find(key);
    return value && value->isBoolean ? std::optional(*value->number != 0.0) : std::nullopt;
}

std::optional<std::string_view> GgufValues::text(std::string_view key) const
{
    const Value* const value = find(key);
    return value && value->text ? std::optional<std::string_view>(*value->text) : std::nullopt;
}

std::optional<std::uint64_t> GgufValues::arraySize(std::string_view key) const
{
    const Value* const value = find(key);
    return value ? value->arraySize : std::nullopt;
}

std::span<const double> GgufValues::numbers(std::string_view key) const
{
    const Value* const value = find(key);
    return value ? std::span<const double>(value->numbers) : std::span<const double>();
}

std::vector<std::string_view> GgufValues::keys() const
{
    std::vector<std::string_view> keys;
    keys.reserve(m_values.size());
    for (const auto& [key, value] : m_values)
        keys.push_back(key);
    return keys;
}

} // namespace posenc
