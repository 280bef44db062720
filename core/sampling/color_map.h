// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace posenc {

/// A colour for every value of a range. Diverging maps are for signed data with zero in the middle.
class ColorMap {
public:
    enum class Kind {
        Diverging,
        Sequential
    };
    using Rgb = std::array<double, 3>; ///< red, green, blue in 0 … 1

    /// An odd number of levels gives the middle of a diverging map, zero, its own colour.
    static constexpr int levels = 1025;

    /// Evenly spaced colours, at least two, interpolated linearly.
    static Expected<ColorMap> make(std::string name, Kind kind, const std::vector<Rgb>& colors);

    /// The colours of a part of the map, 0 ≤ first < last ≤ 1, spread over all levels.
    ColorMap part(double first, double last) const;

    const std::string& name() const { return m_name; }
    Kind kind() const { return m_kind; }
    /// 0xffRRGGBB of level 0 … levels−1.
    const std::array<std::uint32_t, levels>& argb() const { return m_argb; }
    /// 0xffRRGGBB of a value in [lowest, highest]; values outside take the nearer end's colour, NaN the lowest.
    std::uint32_t colorOf(double value, double lowest, double highest) const;

private:
    std::string m_name;
    Kind m_kind = Kind::Sequential;
    std::array<std::uint32_t, levels> m_argb{};
};

/// Colours for angles: the last equals the first, neighbours are equally far apart all the way round, and no two angles share one. A circle
/// in OKLab, from light through orange and dark to blue, readable in grey and with every kind of colour vision.
/// Source: B. Ottosson, "A perceptual color space for image processing", 2020.
ColorMap cyclicColors();

} // namespace posenc
