// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"
#include "core/encoding/encoding_spec.h"

#include <mpfr.h>

#include <cmath>
#include <limits>
#include <vector>

namespace posenc::test {

/// A number of 320 bits: more precise than any comparison here needs.
class Real {
public:
    Real(double value = 0.0) { mpfr_init2(m_value, bits), mpfr_set_d(m_value, value, MPFR_RNDN); }
    Real(DoubleDouble value) : Real(value.hi) { mpfr_add_d(m_value, m_value, value.lo, MPFR_RNDN); }
    Real(const Real& other) : Real() { mpfr_set(m_value, other.m_value, MPFR_RNDN); }
    Real& operator=(const Real& other)
    {
        mpfr_set(m_value, other.m_value, MPFR_RNDN);
        return *this;
    }
    ~Real() { mpfr_clear(m_value); }

    double toDouble() const { return mpfr_get_d(m_value, MPFR_RNDN); }
    bool isAbove(const Real& other) const { return mpfr_greater_p(m_value, other.m_value) != 0; }

    friend Real operator+(const Real& a, const Real& b) { return by(mpfr_add, a, b); }
    friend Real operator-(const Real& a, const Real& b) { return by(mpfr_sub, a, b); }
    friend Real operator*(const Real& a, const Real& b) { return by(mpfr_mul, a, b); }
    friend Real operator/(const Real& a, const Real& b) { return by(mpfr_div, a, b); }
    friend Real exp(const Real& x) { return by(mpfr_exp, x); }
    friend Real log(const Real& x) { return by(mpfr_log, x); }
    friend Real sin(const Real& x) { return by(mpfr_sin, x); }
    friend Real cos(const Real& x) { return by(mpfr_cos, x); }

    static Real pi()
    {
        Real result;
        mpfr_const_pi(result.m_value, MPFR_RNDN);
        return result;
    }

private:
    static constexpr mpfr_prec_t bits = 320;

    template <class Operation>
    static Real by(Operation operation, const Real& a, const Real& b)
    {
        Real result;
        operation(result.m_value, a.m_value, b.m_value, MPFR_RNDN);
        return result;
    }
    template <class Operation>
    static Real by(Operation operation, const Real& a)
    {
        Real result;
        operation(result.m_value, a.m_value, MPFR_RNDN);
        return result;
    }

    mpfr_t m_value;
};

/// |got − exact|
inline double errorOf(const Real& got, const Real& exact) { return std::abs((got - exact).toDouble()); }
/// |got − exact| / |exact|
inline double relativeErrorOf(const Real& got, const Real& exact) { return std::abs(((got - exact) / exact).toDouble()); }
/// |got − exact| in units in the last place of the exact value.
inline double ulpsOf(double got, const Real& exact)
{
    const double size = std::abs(exact.toDouble());
    return errorOf(got, exact) / (std::nextafter(size, std::numeric_limits<double>::infinity()) - size);
}

/// ω_i straight from its definition.
inline Real exactOmega(const EncodingSpec& spec, double pair)
{
    const auto d = static_cast<double>(spec.dModel());
    const double h = std::floor(d / 2.0);
    if (spec.frequencies() == FrequencyRule::Paper)
        return exp(Real(-2.0) * Real(pair) / Real(d) * log(Real(spec.n())));
    return h == 1.0 ? Real(1.0) : exp(Real(-pair) / Real(h - 1.0) * log(Real(spec.n())));
}

/// The columns from left to right, written down in the words of the conventions, without the library's index arithmetic.
inline std::vector<Column> expectedColumns(const EncodingSpec& spec)
{
    using Wave = Column::Wave;
    const std::int64_t d = spec.dModel();
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    std::vector<Column> sines;
    std::vector<Column> cosines;
    for (std::int64_t column = 0; column < d; ++column) {
        if (!paper && d % 2 == 1 && column == d - 1)
            break;
        (column % 2 == 0 ? sines : cosines).push_back({column % 2 == 0 ? Wave::Sine : Wave::Cosine, column / 2});
    }
    std::vector<Column> all;
    if (spec.layout() == Layout::Interleaved) {
        for (std::size_t i = 0; i < sines.size(); ++i) {
            all.push_back(sines[i]);
            if (i < cosines.size())
                all.push_back(cosines[i]);
        }
    } else {
        const bool sinesFirst = spec.layout() == Layout::Concatenated;
        all = sinesFirst ? sines : cosines;
        const auto& rest = sinesFirst ? cosines : sines;
        all.insert(all.end(), rest.begin(), rest.end());
    }
    if (!paper && d % 2 == 1)
        all.push_back({Wave::Zero, -1});
    return all;
}

/// PE(k, ·) for one column.
inline Real exactValue(const EncodingSpec& spec, const Column& column, std::int64_t k)
{
    if (column.wave == Column::Wave::Zero)
        return 0.0;
    const Real angle = Real(static_cast<double>(k)) * exactOmega(spec, static_cast<double>(column.pair));
    return column.wave == Column::Wave::Sine ? sin(angle) : cos(angle);
}

} // namespace posenc::test
