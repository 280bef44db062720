// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/cyclic_colors.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

// That of sRGB above 0.0031308, where it is a power; no channel here is darker.
double gammaOf(double linear) { return 1.055 * std::pow(linear, 1.0 / 2.4) - 0.055; }

ColorMap::Rgb fromOkLab(double lightness, double a, double b)
{
    const double l = std::pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3.0);
    const double m = std::pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3.0);
    const double s = std::pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3.0);
    return {gammaOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            gammaOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            gammaOf(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

} // namespace

ColorMap cyclicColors()
{
    constexpr double middle = 0.69;
    constexpr double radius = 0.15;
    constexpr double hue = 60.0 * std::numbers::pi / 180.0; // orange, with blue opposite it
    std::vector<ColorMap::Rgb> colors;
    for (int level = 0; level < ColorMap::levels; ++level) {
        const double angle = 2.0 * std::numbers::pi * level / (ColorMap::levels - 1);
        const double chroma = radius * std::sin(angle);
        colors.push_back(fromOkLab(middle + radius * std::cos(angle), chroma * std::cos(hue), chroma * std::sin(hue)));
    }
    return ColorMap::make("cyclic", ColorMap::Kind::Sequential, colors).value();
}

} // namespace posenc
