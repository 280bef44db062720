// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace posenc {

/// The name that was probably meant: the one with the fewest letters to add, drop, change or swap, in either case, but no more than a third
/// of them (one of two) and no more than `most`; of several the first. Empty if there is none.
std::string_view nearestName(std::string_view misspelt, std::span<const std::string_view> names, std::size_t most = 40);

/// "There is no WHAT called "nmae". Use one of: name, other.", with all names if there are at most twelve, else with the three that are
/// most like it.
std::string unlistedName(const std::string& what, std::string_view misspelt, std::span<const std::string_view> names);

/// "There is no WHAT called "nmae". Did you mean "name"?", or a list of the names if none is like it.
std::string unknownName(const std::string& what, std::string_view misspelt, std::span<const std::string_view> names);

/// True if a value of an enumeration has a name in it: the compiler spells any other as a cast.
template <auto value>
constexpr bool isEnumerator()
{
    return std::string_view(__PRETTY_FUNCTION__).find("= (") == std::string_view::npos;
}

/// How many values an enumeration has that counts from 0 without gaps.
template <class Value, int from = 0>
constexpr int countOf()
{
    if constexpr (isEnumerator<static_cast<Value>(from)>())
        return countOf<Value, from + 1>();
    else
        return from;
}

/// The public names of an enumeration, as used on the command line and in scene files: one entry for each value.
template <class Value, std::size_t Size>
using Names = std::array<std::pair<std::string_view, Value>, Size>;

/// The name of a value that is in the table.
template <class Value, std::size_t Size>
std::string_view nameIn(const Names<Value, Size>& table, Value value)
{
    static_assert(Size == countOf<Value>(), "a value of the enumeration has no name");
    return std::ranges::find(table, value, &std::pair<std::string_view, Value>::second)->first;
}

/// The value with this name; an unknown one is Error::Kind::Usage, with the sentence of unlistedName. `what` they are: "layout".
template <class Value, std::size_t Size>
Expected<Value> valueIn(const Names<Value, Size>& table, std::string_view name, const Sentence& what)
{
    const auto found = std::ranges::find(table, name, &std::pair<std::string_view, Value>::first);
    if (found != table.end())
        return found->second;
    std::array<std::string_view, Size> known;
    std::ranges::transform(table, known.begin(), &std::pair<std::string_view, Value>::first);
    return Error{Error::Kind::Usage, unlistedName(what, name, known)};
}

} // namespace posenc
