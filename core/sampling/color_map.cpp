// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/color_map.h"

#include "core/base/expects.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

Expected<ColorMap> ColorMap::make(std::string name, Kind kind, const std::vector<Rgb>& colors)
{
    if (colors.size() < 2)
        return Error{Error::Kind::Range,
                     sentence("core", "The colour map \"%1\" has fewer than two colours, but at least two are needed.")(name)};
    ColorMap map;
    map.m_name = std::move(name);
    map.m_kind = kind;
    for (std::size_t level = 0; level < map.m_argb.size(); ++level) {
        const double place = static_cast<double>(level) / (levels - 1) * static_cast<double>(colors.size() - 1);
        const auto below = std::min(static_cast<std::size_t>(place), colors.size() - 2);
        const double part = place - static_cast<double>(below);
        std::uint32_t argb = 0xff;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const double value = colors[below][channel] * (1.0 - part) + colors[below + 1][channel] * part;
            argb = argb << 8 | static_cast<std::uint32_t>(std::lround(std::clamp(value, 0.0, 1.0) * 255.0));
        }
        map.m_argb[level] = argb;
    }
    return map;
}

ColorMap ColorMap::part(double first, double last) const
{
    POSENC_EXPECTS(first >= 0.0 && first < last && last <= 1.0);
    ColorMap map = *this;
    for (std::size_t level = 0; level < map.m_argb.size(); ++level)
        map.m_argb[level] = colorOf(first + (last - first) * static_cast<double>(level) / (levels - 1), 0.0, 1.0);
    return map;
}

std::uint32_t ColorMap::colorOf(double value, double lowest, double highest) const
{
    const double level = std::min(std::max(0.0, (value - lowest) / (highest - lowest) * (levels - 1)), levels - 1.0);
    const auto below = static_cast<std::size_t>(level); // std::lround() is a call for every pixel
    return m_argb[below + (level - static_cast<double>(below) >= 0.5 ? 1 : 0)];
}

namespace {

// The gamma curve of sRGB above 0.0031308, where it is a power. No channel here is darker.
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
