// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/projector_size.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

double capitalHeight(const QSize& screen, const ProjectorRoom& room, double factor)
{
    const double height = screen.height();
    double capital = usualCapital * height;
    if (room.isKnown()) {
        const double metres = room.lastRow * std::tan(wantedMinutes / 60.0 * std::numbers::pi / 180.0);
        capital = metres / room.screenWidth * screen.width();
    }
    return std::clamp(factor * capital, smallestCapital * height, largestCapital * height);
}

int pixelSizeFor(QFont font, double capitalHeight)
{
    constexpr double rounding = 1e-6;
    int size = std::max(1, static_cast<int>(std::floor(capitalHeight))); // capitals are lower than their font
    const auto isTooLow = [&] {
        font.setPixelSize(size);
        const double capitals = QFontMetricsF(font).capHeight();
        return capitals > 0.0 && capitals < capitalHeight - rounding;
    };
    while (isTooLow())
        ++size;
    return size;
}

} // namespace posenc
