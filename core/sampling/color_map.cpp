// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/color_map.h"

#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>

namespace posenc {

Expected<ColorMap> ColorMap::make(std::string name, Kind kind, const std::vector<Rgb>& colors)
{
    if (colors.size() < 2)
        return Error{Error::Kind::Range,
                     sentence("core", "The colour map \"%1\" has fewer than two colours; it needs at least two.")(name)};
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

std::uint32_t ColorMap::colorOf(double value, double lowest, double highest) const
{
    const double level = std::min(std::max(0.0, (value - lowest) / (highest - lowest) * (levels - 1)), levels - 1.0);
    const auto below = static_cast<std::size_t>(level); // std::lround() is a call for every pixel
    return m_argb[below + (level - static_cast<double>(below) >= 0.5 ? 1 : 0)];
}

} // namespace posenc
