// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace posenc {

/// The name that was probably meant: the one with the fewest letters to add, drop, change or swap, in either case, but no more than a third
/// of them (one of two); of several the first. Empty if there is none.
std::string_view nearestName(std::string_view misspelt, std::span<const std::string_view> names);

/// "There is no WHAT called "nmae"; use one of: name, other."
std::string unlistedName(const std::string& what, std::string_view misspelt, std::span<const std::string_view> names);

/// "There is no WHAT called "nmae"; did you mean "name"?", or a list of the names if none is like it.
std::string unknownName(const std::string& what, std::string_view misspelt, std::span<const std::string_view> names);

} // namespace posenc
