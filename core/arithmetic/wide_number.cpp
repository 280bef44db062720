// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/wide_number.h"

#include <cmath>
#include <cstddef>

namespace posenc {

namespace {

__extension__ using TwoWords = unsigned __int128;

constexpr std::uint64_t lowWord(TwoWords value) { return static_cast<std::uint64_t>(value); }
constexpr std::uint64_t highWord(TwoWords value) { return static_cast<std::uint64_t>(value >> 64); }

// ln((b + a) / (b − a)) = 2 (t + t³/3 + t⁵/5 + …), t = a / b ≤ 1/3.
WideNumber logOfRatio(std::uint64_t a, std::uint64_t b)
{
    const WideNumber t = WideNumber::fraction(a, b);
    const WideNumber square = t * t;
    WideNumber sum;
    WideNumber power = t;
    for (std::uint64_t m = 1; !power.isZero(); m += 2) {
        sum = sum + power / m;
        power = power * square;
    }
    return sum + sum;
}

const WideNumber& wideLogOfTwo()
{
    static const WideNumber result = logOfRatio(1, 3);
    return result;
}

} // namespace

WideNumber WideNumber::fraction(std::uint64_t a, std::uint64_t b) { return WideNumber(a) / b; }

WideNumber WideNumber::twoOverPi()
{
    WideNumber result;
    result.m_words = {0xfe5163abdebbc561, 0xdb6295993c439041, 0xfc2757d1f534ddc0, 0xa2f9836e4e441529, 0};
    return result;
}

WideNumber WideNumber::rest() const
{
    WideNumber result = *this;
    result.m_words[4] = 0;
    return result;
}

bool WideNumber::operator<(const WideNumber& other) const
{
    for (std::size_t w = m_words.size(); w-- > 0;)
        if (m_words[w] != other.m_words[w])
            return m_words[w] < other.m_words[w];
    return false;
}

DoubleDouble WideNumber::toDoubleDouble() const
{
    DoubleDouble sum;
    for (std::size_t w = m_words.size(); w-- > 0;)
        for (const int shift : {32, 0}) { // each half is exact as a double
            const auto half = static_cast<double>((m_words[w] >> shift) & 0xffffffff);
            sum = sum + DoubleDouble{std::ldexp(half, shift + 64 * static_cast<int>(w) - 256), 0.0};
        }
    return sum;
}

WideNumber WideNumber::operator+(const WideNumber& other) const
{
    WideNumber result;
    TwoWords carried = 0;
    for (std::size_t w = 0; w < m_words.size(); ++w) {
        carried += TwoWords{m_words[w]} + other.m_words[w];
        result.m_words[w] = lowWord(carried);
        carried = highWord(carried);
    }
    return result;
}

WideNumber WideNumber::operator-(const WideNumber& other) const
{
    WideNumber result;
    std::uint64_t borrowed = 0;
    for (std::size_t w = 0; w < m_words.size(); ++w) {
        const TwoWords difference = TwoWords{m_words[w]} - other.m_words[w] - borrowed;
        result.m_words[w] = lowWord(difference);
        borrowed = highWord(difference) == 0 ? 0 : 1;
    }
    return result;
}

WideNumber WideNumber::operator*(const WideNumber& other) const
{
    std::array<std::uint64_t, 10> product{};
    for (std::size_t a = 0; a < m_words.size(); ++a) {
        std::uint64_t carried = 0;
        for (std::size_t b = 0; b < m_words.size(); ++b) {
            const TwoWords sum = TwoWords{m_words[a]} * other.m_words[b] + product[a + b] + carried;
            product[a + b] = lowWord(sum);
            carried = highWord(sum);
        }
        product[a + m_words.size()] = carried;
    }
    WideNumber result;
    for (std::size_t w = 0; w < m_words.size(); ++w)
        result.m_words[w] = product[w + 4];
    return result;
}

WideNumber WideNumber::operator*(std::uint64_t factor) const
{
    WideNumber result;
    std::uint64_t carried = 0;
    for (std::size_t w = 0; w < m_words.size(); ++w) {
        const TwoWords product = TwoWords{m_words[w]} * factor + carried;
        result.m_words[w] = lowWord(product);
        carried = highWord(product);
    }
    return result;
}

WideNumber WideNumber::operator/(std::uint64_t divisor) const
{
    WideNumber result;
    std::uint64_t left = 0;
    for (std::size_t w = m_words.size(); w-- > 0;) {
        const TwoWords dividend = (TwoWords{left} << 64) + m_words[w];
        result.m_words[w] = lowWord(dividend / divisor);
        left = lowWord(dividend % divisor);
    }
    return result;
}

WideNumber wideLog(double x)
{
    constexpr std::uint64_t one = std::uint64_t{1} << 52;
    int power = 0;
    const double part = 2.0 * std::frexp(x, &power); // part is in [1, 2), a multiple of 2^−52
    const auto scaled = static_cast<std::uint64_t>(std::ldexp(part, 52));
    return wideLogOfTwo() * static_cast<std::uint64_t>(power - 1) + logOfRatio(scaled - one, scaled + one);
}

WideNumber wideExpOfMinus(const WideNumber& x)
{
    // e^(−x) = e^(m ln 2 − x) / 2^m, with the exponent between 0 and ln 2, where every term of the series is positive.
    std::uint64_t m = 0;
    WideNumber exponent;
    while (exponent < x) {
        exponent = exponent + wideLogOfTwo();
        ++m;
    }
    exponent = exponent - x;
    WideNumber sum;
    WideNumber term(1);
    for (std::uint64_t t = 1; !term.isZero(); ++t) {
        sum = sum + term;
        term = term * exponent / t;
    }
    return sum / (std::uint64_t{1} << m);
}

} // namespace posenc
