// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/quoted_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace posenc {

/// The public names of an enumeration, as used on the command line and in scene files: one entry for each value.
template <class Value, std::size_t Size>
using Names = std::array<std::pair<std::string_view, Value>, Size>;

/// The name of a value that is in the table.
template <class Value, std::size_t Size>
std::string_view nameIn(const Names<Value, Size>& table, Value value)
{
    return std::ranges::find(table, value, &std::pair<std::string_view, Value>::second)->first;
}

/// The value with this name; an unknown one is Error::Kind::Usage, with a sentence that lists the names.
template <class Value, std::size_t Size>
Expected<Value> valueIn(const Names<Value, Size>& table, std::string_view name, std::string_view what)
{
    const auto found = std::ranges::find(table, name, &std::pair<std::string_view, Value>::first);
    if (found != table.end())
        return found->second;
    std::string known;
    for (const auto& entry : table)
        known.append(known.empty() ? "" : ", ").append(entry.first);
    return Error{Error::Kind::Usage,
                 "There is no " + std::string(what) + " called " + posenc::quoted(name) + "; use one of: " + known + "."};
}

} // namespace posenc
