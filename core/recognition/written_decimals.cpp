// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/written_decimals.h"

#include "core/arithmetic/number_format.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

bool keepsAll(const Table& values, Precision precision)
{
    const auto kept = [precision](double value) {
        switch (precision) {
        case Precision::BFloat16:
            return rounded(value, NumberFormat::BFloat16);
        case Precision::Float16:
            return rounded(value, NumberFormat::Float16);
        case Precision::Float32:
            return static_cast<double>(static_cast<float>(value));
        case Precision::Float64:
            break;
        }
        return value;
    };
    return std::all_of(values.data(), values.data() + values.size(),
                       [&](double value) { return !std::isfinite(value) || kept(value) == value; });
}

// A table of integers alone tells nothing, nor do a few numbers.
bool tellsItsPrecision(const Table& values)
{
    constexpr std::ptrdiff_t enough = 4;
    return std::count_if(values.data(), values.data() + values.size(),
                         [](double value) { return std::isfinite(value) && value != std::floor(value); })
           >= std::min<std::ptrdiff_t>(enough, values.size());
}

} // namespace

Precision precisionOf(const FileTable& table)
{
    if (!tellsItsPrecision(table.values))
        return table.precision;
    for (const Precision precision : {Precision::BFloat16, Precision::Float16, Precision::Float32})
        if (precision >= table.precision || keepsAll(table.values, precision))
            return precision;
    return table.precision;
}

int decimalsOf(const Table& values, Precision precision)
{
    constexpr int most = 9;
    int decimals = 0;
    double unit = 1.0;
    std::int64_t broken = 0; // numbers with a part behind the point
    double largest = 0.0;
    for (const double value : values.reshaped<Eigen::RowMajor>()) {
        if (!std::isfinite(value))
            continue;
        const auto isWhole = [&] {
            const double scaled = value * unit;
            return std::abs(scaled - std::round(scaled)) <= 2.0 * halfUnit(precision) * std::abs(scaled);
        };
        while (!isWhole()) {
            if (++decimals > most)
                return 0;
            unit *= 10.0;
        }
        largest = std::max(largest, std::abs(value));
        broken += value != std::round(value) ? 1 : 0;
    }
    constexpr double visible = 8.0; // beyond what the precision loses
    constexpr std::int64_t fewest = 4;
    constexpr double enough = 12.0; // decimal digits that would all be 0 by chance
    const double told = -std::log10(4.0 * halfUnit(precision) * unit);
    const bool isTold = broken >= fewest && static_cast<double>(broken) * told >= enough;
    return isTold && visible * halfUnit(precision) * largest * unit < 1.0 ? decimals : 0;
}

int significantDigitsOf(const Table& values, Precision precision, int decimals)
{
    constexpr int most = 8;
    constexpr double visible = 0.05; // of a unit, beyond what the precision loses
    int digits = 0;
    std::int64_t broken = 0;
    for (const double value : values.reshaped<Eigen::RowMajor>()) {
        if (!std::isfinite(value) || value == 0.0)
            continue;
        const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-12));
        const auto isWhole = [&](int kept) {
            const double scaled = value * std::pow(10.0, kept - 1 - exponent);
            return std::abs(scaled - std::round(scaled)) <= (2.0 * halfUnit(precision) + 1e-15) * std::abs(scaled);
        };
        while (digits == 0 || !isWhole(digits))
            if (++digits > most || 2.0 * halfUnit(precision) * std::pow(10.0, digits) > visible)
                return 0;
        broken += value != std::round(value) ? 1 : 0;
    }
    constexpr std::int64_t fewest = 4;
    constexpr double enough = 12.0; // decimal digits that would all be 0 by chance
    const double told = -std::log10(4.0 * halfUnit(precision) * std::pow(10.0, digits));
    const bool isTold = broken >= fewest && static_cast<double>(broken) * told >= enough;
    return isTold && (decimals == 0 || decimals > digits) ? digits : 0;
}

} // namespace posenc
