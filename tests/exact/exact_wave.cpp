// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/exact_wave.h"

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace posenc::test {

namespace {

using Magnitude = Fixed126::Magnitude;
constexpr Magnitude unity126 = Magnitude{1} << 126;

std::uint64_t low(Magnitude value) { return static_cast<std::uint64_t>(value); }
std::uint64_t high(Magnitude value) { return static_cast<std::uint64_t>(value >> 64); }

// a · b / 2^126, cut.
Magnitude times(Magnitude a, Magnitude b)
{
    const Magnitude lowest = Magnitude{low(a)} * low(b);
    const Magnitude first = Magnitude{low(a)} * high(b);
    const Magnitude second = Magnitude{high(a)} * low(b);
    const Magnitude middle = Magnitude{high(lowest)} + low(first) + low(second);
    const Magnitude top = Magnitude{high(a)} * high(b) + high(first) + high(second) + high(middle);
    return (top << 2) | (low(middle) >> 62);
}

// 0 ≤ value < 2, cut.
Magnitude fixedOf(Real value)
{
    Magnitude result = 0;
    value = value * Real(0x1p30);
    for (int part = 0; part < 4; ++part) { // 32 bits at a time are exact as a double
        const double word = std::floor(value.toDouble());
        const double fits = Real(word).isAbove(value) ? word - 1.0 : word; // toDouble() rounds to the nearest
        result = (result << 32) | static_cast<std::uint64_t>(fits);
        value = (value - Real(fits)) * Real(0x1p32);
    }
    return result;
}

struct Tables {
    static constexpr std::size_t steps = 256;

    Tables()
    {
        const Real quarter = Real::pi() / Real(2.0);
        for (std::size_t m = 0; m < steps; ++m) {
            const Real angle = quarter * Real(static_cast<double>(m)) / Real(static_cast<double>(steps));
            sine[m] = fixedOf(sin(angle));
            cosine[m] = fixedOf(cos(angle));
        }
        halfPi = fixedOf(quarter);
        Real factorial(1.0);
        for (std::size_t t = 0; t < sineTerms.size(); ++t) {
            cosineTerms[t] = fixedOf(Real(1.0) / factorial);
            factorial = factorial * Real(static_cast<double>(2 * t + 1));
            sineTerms[t] = fixedOf(Real(1.0) / factorial);
            factorial = factorial * Real(static_cast<double>(2 * t + 2));
        }
    }

    std::array<Magnitude, steps> sine;
    std::array<Magnitude, steps> cosine;
    Magnitude halfPi;
    std::array<Magnitude, 7> sineTerms; ///< 1/1!, 1/3!, 1/5! …
    std::array<Magnitude, 7> cosineTerms;
};

const Tables& tables()
{
    static const Tables result;
    return result;
}

// c0 − c1 z + c2 z² − …, where each sum is positive.
Magnitude alternating(const std::array<Magnitude, 7>& terms, Magnitude z)
{
    Magnitude sum = terms.back();
    for (std::size_t t = terms.size() - 1; t-- > 0;)
        sum = terms[t] - times(z, sum);
    return sum;
}

} // namespace

Real Fixed126::toReal() const
{
    Real result;
    for (int part = 3; part >= 0; --part)
        result = result + Real(std::ldexp(static_cast<double>(static_cast<std::uint32_t>(magnitude >> (32 * part))), 32 * part - 126));
    return negative ? Real(0.0) - result : result;
}

ExactWave::ExactWave(const Real& omega) : m_omega(omega)
{
    Real turns = omega * Real(2.0) / Real::pi();
    for (std::size_t w = m_turns.size(); w-- > 0;) {
        const Magnitude part = fixedOf(turns); // 126 bits behind the point: the next word is the upper 64 of these
        m_turns[w] = low(part >> 62);
        turns = turns - Real(std::ldexp(static_cast<double>(m_turns[w] >> 32), -32))
                - Real(std::ldexp(static_cast<double>(m_turns[w] & 0xffffffff), -64));
        turns = turns * Real(0x1p64);
    }
}

ExactWave::Both ExactWave::at(std::int64_t k) const
{
    const auto position = static_cast<std::uint64_t>(k);
    const Magnitude lowest = Magnitude{m_turns[0]} * position;
    const Magnitude middle = Magnitude{m_turns[1]} * position + high(lowest);
    const Magnitude highest = Magnitude{m_turns[2]} * position + high(middle);
    const std::uint64_t quadrant = high(highest);
    const Magnitude rest = ((Magnitude{low(highest)} << 64) | low(middle)) >> 2; // behind the point, 126 bits

    const Tables& known = tables();
    const auto m = static_cast<std::size_t>(rest >> 118);
    const Magnitude x = times(rest & ((Magnitude{1} << 118) - 1), known.halfPi);
    const Magnitude z = times(x, x);
    const Magnitude sineOfRest = times(x, alternating(known.sineTerms, z));
    const Magnitude cosineOfRest = alternating(known.cosineTerms, z);
    const Magnitude sine = times(known.sine[m], cosineOfRest) + times(known.cosine[m], sineOfRest);
    const Magnitude kept = times(known.cosine[m], cosineOfRest);
    const Magnitude taken = times(known.sine[m], sineOfRest);
    const Magnitude cosine = kept > taken ? kept - taken : 0;

    Both both{{sine < unity126 ? sine : unity126, false}, {cosine, false}};
    if (quadrant % 2 == 1)
        std::swap(both.sine, both.cosine);
    both.sine.negative = quadrant % 4 >= 2;
    both.cosine.negative = quadrant % 4 == 1 || quadrant % 4 == 2;
    return both;
}

double errorOf(double got, const Fixed126& exact)
{
    // 53 bits of got, at 2^−126 of the fixed point or above: a whole number of its units, or cut by less than one.
    int exponent = 0;
    const auto digits = static_cast<std::uint64_t>(std::ldexp(std::frexp(std::abs(got), &exponent), 53));
    const int shift = exponent - 53 + 126;
    const Magnitude size = shift >= 0 ? Magnitude{digits} << shift : shift > -64 ? Magnitude{digits >> -shift} : Magnitude{0};
    const bool sameSign = std::signbit(got) == exact.negative;
    const Magnitude difference =
        sameSign ? (size > exact.magnitude ? size - exact.magnitude : exact.magnitude - size) : size + exact.magnitude;
    return std::ldexp(static_cast<double>(difference), -126);
}

double ulpsOf(double got, const Fixed126& exact)
{
    const double size = std::ldexp(static_cast<double>(exact.magnitude), -126);
    return errorOf(got, exact) / std::ldexp(1.0, std::ilogb(size) - 52);
}

} // namespace posenc::test
