// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/family_proposals.h"

#include "core/schemes/patch_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

// Where the pairs of one half stand.
struct HalfColumns {
    std::int64_t first;
    std::int64_t quarter;
    bool inTurn;

    std::int64_t sine(std::int64_t i) const { return first + (inTurn ? 2 * i : i); }
    std::int64_t cosine(std::int64_t i) const { return first + (inTurn ? 2 * i + 1 : quarter + i); }
};

double quantileOf(std::vector<double>& values, std::size_t parts, std::size_t of)
{
    const std::size_t place = std::min(values.size() - 1, values.size() * parts / of);
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(place));
    return values[place];
}

// How far the two fastest pairs of a half are from what they were so many patches before; what dropout can spoil is left out.
double driftOver(const Table& table, std::int64_t leading, std::int64_t apart, const HalfColumns& half)
{
    constexpr std::int64_t most = 200;
    const std::int64_t patches = table.rows() - leading;
    const std::int64_t stride = std::max<std::int64_t>(1, (patches - apart) / most);
    std::vector<double> drifts;
    for (std::int64_t p = 0; p + apart < patches; p += stride)
        for (std::int64_t i = 0; i < std::min<std::int64_t>(2, half.quarter); ++i)
            for (const std::int64_t column : {half.sine(i), half.cosine(i)})
                if (column < table.cols())
                    if (const double drift = std::abs(table(leading + p, column) - table(leading + p + apart, column));
                        std::isfinite(drift))
                        drifts.push_back(drift);
    return drifts.empty() ? std::numeric_limits<double>::infinity() : quantileOf(drifts, 3, 5);
}

// After how many patches a half is as it was: the smallest number that divides theirs, or with a last row that is cut short one that does
// not. 0 if there is none.
std::int64_t widthOf(const Table& table, std::int64_t leading, const HalfColumns& half, double size, bool isCut)
{
    constexpr double noise = 0.06;
    const std::int64_t patches = table.rows() - leading;
    std::vector<std::pair<std::int64_t, double>> drifts;
    double least = 2.0 * size;
    for (std::int64_t width = 1; width <= std::min(PatchLayout::mostWidth, patches / 2); ++width)
        if ((patches % width != 0) == isCut) {
            drifts.emplace_back(width, driftOver(table, leading, width, half));
            least = std::min(least, drifts.back().second);
        }
    if (least > noise * size)
        return 0;
    for (const auto& [width, drift] : drifts)
        if (drift <= 1.6 * least + 1e-3 * size)
            return width == 1 ? 0 : width;
    return 0;
}

// The middle number of each place along an axis, over all patches of that place.
PairTable axisOf(const Table& table, std::int64_t leading, const HalfColumns& half, std::int64_t width, bool across)
{
    constexpr std::int64_t mostAveraged = 64;
    const std::int64_t patches = table.rows() - leading;
    const std::int64_t height = (patches + width - 1) / width;
    const std::int64_t places = across ? width : height;
    const std::int64_t others = across ? height : width;
    const std::int64_t stride = (others + mostAveraged - 1) / mostAveraged;
    std::vector<double> values;
    return pairTable(places, half.quarter, [&](Eigen::Index place, Eigen::Index i) {
        const auto middle = [&](std::int64_t column) {
            values.clear();
            for (std::int64_t other = 0; column < table.cols() && other < others; other += stride) {
                const std::int64_t patch = across ? other * width + place : place * width + other;
                if (patch < patches && std::isfinite(table(leading + patch, column)))
                    values.push_back(table(leading + patch, column));
            }
            return values.empty() ? std::nan("") : quantileOf(values, 1, 2);
        };
        return std::complex<double>(middle(half.cosine(i)), middle(half.sine(i)));
    });
}

} // namespace

double sizeOf(const Table& table)
{
    constexpr Eigen::Index most = 64;
    double squares = 0.0;
    double count = 1e-300;
    for (Eigen::Index i = 0; i < std::min(table.rows(), most); ++i)
        for (const double value : table.row(table.rows() <= most ? i : i * (table.rows() - 1) / (most - 1)))
            if (std::isfinite(value)) {
                squares += value * value;
                count += 1.0;
            }
    return std::sqrt(2.0 * squares / count);
}

bool isZeroRow(const Table& table, std::int64_t row, double size)
{
    constexpr double nearlyAll = 0.9;
    constexpr double noise = 0.05;
    return static_cast<double>((table.row(row).array().abs() <= noise * size).count()) >= nearlyAll * static_cast<double>(table.cols());
}

std::optional<PatchAxes> patchAxesOf(const Table& table, std::int64_t leading, std::int64_t quarter, bool inTurn, bool downFirst)
{
    const HalfColumns halves[] = {{0, quarter, inTurn}, {2 * quarter, quarter, inTurn}};
    const HalfColumns& across = halves[downFirst ? 1 : 0];
    const HalfColumns& down = halves[downFirst ? 0 : 1];
    if (across.cosine(0) >= table.cols())
        return std::nullopt;
    const double size = pairsOf(table, across.sine(0), across.cosine(0), 1, 1).unit;
    std::int64_t width = size > 0.0 ? widthOf(table, leading, across, size, false) : 0;
    if (width == 0 && size > 0.0)
        width = widthOf(table, leading, across, size, true);
    if (width == 0)
        return std::nullopt;
    return PatchAxes{width, (table.rows() - leading + width - 1) / width, axisOf(table, leading, across, width, true),
                     axisOf(table, leading, down, width, false)};
}

} // namespace posenc
