// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/repetition.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace posenc {

namespace {

std::string_view bytesOf(const Table& table, Eigen::Index row)
{
    return {reinterpret_cast<const char*>(table.data() + row * table.cols()), static_cast<std::size_t>(table.cols()) * sizeof(double)};
}

Repetition equalRows(const Table& table)
{
    Repetition repetition;
    std::unordered_map<std::string_view, std::int64_t> kinds;
    for (Eigen::Index r = 0; r < table.rows(); ++r) {
        const auto [kind, isNew] = kinds.try_emplace(bytesOf(table, r), std::ssize(repetition.distinct));
        if (isNew)
            repetition.distinct.push_back(r);
        repetition.places.push_back(kind->second);
    }
    return repetition;
}

// Rows of this many kinds in order, each so often in succession, again and again.
Repetition evenly(std::int64_t rows, std::int64_t kinds, std::int64_t each)
{
    Repetition repetition;
    for (std::int64_t kind = 0; kind < kinds; ++kind)
        repetition.distinct.push_back(kind * each);
    for (std::int64_t r = 0; r < rows; ++r)
        repetition.places.push_back(r / each % kinds);
    repetition.each = each > 1 ? each : 0;
    repetition.whole = each > 1 ? 0 : kinds;
    return repetition;
}

// The greatest number that divides the lengths of all runs of equal rows.
std::int64_t succession(const std::vector<std::int64_t>& places)
{
    std::int64_t divisor = 0;
    for (std::size_t begin = 0, end = 0; begin < places.size(); begin = end) {
        while (end < places.size() && places[end] == places[begin])
            ++end;
        divisor = std::gcd(divisor, static_cast<std::int64_t>(end - begin));
    }
    return divisor;
}

// After how many rows all rows are as before; 0 if they never are.
std::int64_t period(const std::vector<std::int64_t>& places)
{
    for (std::size_t rows = 2; rows * 4 <= places.size() * 3; ++rows)
        if (places[rows] == places[0] && std::equal(places.begin() + static_cast<std::ptrdiff_t>(rows), places.end(), places.begin()))
            return static_cast<std::int64_t>(rows);
    return 0;
}

bool isAlike(const Table& table, Eigen::Index a, Eigen::Index b, double size)
{
    constexpr double noise = 0.1; // ten standard deviations of a difference
    return (table.row(a) - table.row(b)).cwiseAbs().maxCoeff() <= noise * size;
}

std::optional<Repetition> alikeRows(const Table& table)
{
    constexpr Eigen::Index mostCompared = 64;
    const Eigen::Index rows = table.rows();
    const double size = table.topRows(std::min(rows, mostCompared)).cwiseAbs().maxCoeff();
    if (!(std::isfinite(size) && size > 0.0))
        return std::nullopt;
    const auto holds = [&](std::int64_t kinds, std::int64_t each) {
        for (Eigen::Index r = 0; r < std::min(rows, mostCompared); ++r)
            if (const Eigen::Index other = r / each % kinds * each; !isAlike(table, r, other, size))
                return false;
        return true;
    };
    Eigen::Index each = 1;
    while (each < rows && isAlike(table, 0, each, size))
        ++each;
    if (each > 1)
        return holds((rows + each - 1) / each, each) ? std::optional(evenly(rows, (rows + each - 1) / each, each)) : std::nullopt;
    for (Eigen::Index whole = 2; whole * 4 <= rows * 3; ++whole)
        if (isAlike(table, 0, whole, size) && isAlike(table, 1, whole + 1, size) && holds(whole, 1))
            return evenly(rows, whole, 1);
    return std::nullopt;
}

} // namespace

std::optional<Repetition> repetitionIn(const Table& table)
{
    constexpr std::int64_t fewest = 4;
    const auto rows = static_cast<std::int64_t>(table.rows());
    const auto isEnough = [&](const Repetition& found) {
        return std::ssize(found.distinct) >= fewest && std::ssize(found.distinct) * 4 <= rows * 3;
    };
    if (rows < 2 * fewest * 2 / 3)
        return std::nullopt;
    const Repetition equal = equalRows(table);
    if (isEnough(equal)) {
        if (const std::int64_t each = succession(equal.places); each > 1)
            return evenly(rows, rows / each, each);
        if (const std::int64_t whole = period(equal.places); whole > 0)
            return evenly(rows, whole, 1);
        return equal;
    }
    auto alike = alikeRows(table);
    return alike && isEnough(*alike) ? alike : std::nullopt;
}

Table distinctRows(const Table& table, const Repetition& repetition)
{
    Table distinct(std::ssize(repetition.distinct), table.cols());
    for (Eigen::Index r = 0; r < distinct.rows(); ++r)
        distinct.row(r) = table.row(repetition.distinct[static_cast<std::size_t>(r)]);
    return distinct;
}

} // namespace posenc
