// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"

#include <array>
#include <cstdint>

namespace posenc {

/// A number from 0 to 2^64 with 256 bits behind the point, for the few values that double-double does not decide. Some thousand times
/// slower than it: an operation takes up to a hundred nanoseconds, a function several microseconds.
/// Every result is rounded down, with an error of less than 2^−255 (functions: 2^−240). What leaves the range is undefined.
class WideNumber {
public:
    WideNumber() = default;
    explicit WideNumber(std::uint64_t whole) { m_words[4] = whole; }
    /// a / b, 0 ≤ a, 0 < b.
    static WideNumber fraction(std::uint64_t a, std::uint64_t b);
    /// 2/π.
    static WideNumber twoOverPi();

    /// The part before the point.
    std::uint64_t whole() const { return m_words[4]; }
    /// The part after the point.
    WideNumber rest() const;
    bool isZero() const { return m_words == Words{}; }
    bool operator<(const WideNumber& other) const;
    /// To 106 bits, also if it is small.
    DoubleDouble toDoubleDouble() const;

    WideNumber operator+(const WideNumber& other) const;
    /// other ≤ this.
    WideNumber operator-(const WideNumber& other) const;
    WideNumber operator*(const WideNumber& other) const;
    WideNumber operator*(std::uint64_t factor) const;
    WideNumber operator/(std::uint64_t divisor) const;

private:
    using Words = std::array<std::uint64_t, 5>;

    Words m_words{}; ///< the 64-bit words of value · 2^256, lowest word first
};

/// ln x, 1 ≤ x < 2^30.
WideNumber wideLog(double x);
/// e^(−x), x < 40.
WideNumber wideExpOfMinus(const WideNumber& x);

} // namespace posenc
