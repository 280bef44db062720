// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/position_means.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// `value` at every cell if nothing is averaged; otherwise from `integral`, its integral over [0, x) with every cell constant.
template <class Value, class Integral>
std::vector<double> means(const SampleAxis& axis, const Value& value, const Integral& integral)
{
    std::vector<double> result;
    for (int s = 0; s < axis.samples(); ++s)
        result.push_back(axis.averaged() ? (integral(axis.edge(s + 1)) - integral(axis.edge(s))) / axis.step()
                                         : value(axis.firstCell() + s));
    return result;
}

double bitOf(std::int64_t k, int bit) { return static_cast<double>((k >> bit) & 1); }

// The integral of a bit over [0, x).
double sumOfBit(double x, int bit)
{
    const double half = std::ldexp(1.0, bit);
    const double turns = std::floor(x / (2.0 * half));
    return turns * half + std::max(0.0, x - turns * 2.0 * half - half);
}

} // namespace

std::vector<double> meansOfPosition(const SampleAxis& axis)
{
    return means(
        axis, [](std::int64_t k) { return static_cast<double>(k); },
        [](double x) {
            const double whole = std::floor(x);
            return whole * (whole - 1.0) / 2.0 + (x - whole) * whole;
        });
}

std::vector<double> meansOfSquare(const SampleAxis& axis)
{
    return means(
        axis, [](std::int64_t k) { return static_cast<double>(k) * static_cast<double>(k); },
        [](double x) {
            const double whole = std::floor(x);
            return whole * (whole - 1.0) * (2.0 * whole - 1.0) / 6.0 + (x - whole) * whole * whole;
        });
}

std::vector<double> meansOfBit(const SampleAxis& axis, int bit)
{
    return means(
        axis, [bit](std::int64_t k) { return bitOf(k, bit); }, [bit](double x) { return sumOfBit(x, bit); });
}

} // namespace posenc
