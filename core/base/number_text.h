// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace posenc {

/// The shortest decimal text that reads back to the same double; '.' decimals in every locale. 10000 and not 1e+04.
std::string numberText(double value);
std::string numberText(std::int64_t value);

/// What people type where a number is asked for. A point marks the decimals, and marks that can only group digits are read: "12 345",
/// "1'000", "1,000,000", "1.234.567". What is a number in one locale and another number in the next is none, and says how to write both.
struct TypedNumber {
    enum class Kind : std::uint8_t {
        Number, ///< infinite, or zero, if a double cannot hold it
        Two,    ///< `grouped` or `decimal`
        Comma,  ///< a decimal comma: `decimal` has the point instead
        NotANumber
    };
    Kind kind = Kind::NotANumber;
    double value = 0.0;
    bool isBeyond = false; ///< the number is nearer to zero than any double without being zero, or larger than all doubles
    std::string grouped;   ///< the digits without the group marks
    std::string decimal;   ///< unmistakable: a zero more than a group has
};

/// What the number is for, which decides about a single mark before three digits.
struct NumberUse {
    bool isWhole = false;
    bool pointsGroup = false; ///< the user's language groups digits with a point: "1.024" is about a thousand
};

/// The text as it is, without blanks around it.
TypedNumber typedNumber(std::string_view utf8, const NumberUse& use);

} // namespace posenc
