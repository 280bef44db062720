// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/drawing.h"
#include "ui/views/pairs/clock_dials.h"

#include <cmath>
#include <numbers>

namespace posenc::test {

constexpr double base = 10000.0;
constexpr long double turn = 2.0L * std::numbers::pi_v<long double>;

inline Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, std::int64_t k)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(base, dModel, maxLen).value();
    scene.view.name = View::Clock;
    scene.selection.positions = {k};
    scene.selection.dimensions = {0};
    return scene;
}

inline long double omegaOf(const Scene& scene, std::int64_t pair)
{
    return std::pow(static_cast<long double>(base),
                    -2.0L * static_cast<long double>(pair) / static_cast<long double>(scene.encoding.dModel()));
}

inline QRgb handColor(std::size_t series = 0) { return PlotStyle::forTheme(false, QFont()).series(series).rgb(); }

inline const DialHands& handsOf(const QCustomPlot& canvas)
{
    const auto* const hands = canvas.findChild<DialHands*>();
    if (!hands)
        qFatal("no hands");
    return *hands;
}

inline std::int64_t pairOf(const Dial& dial) { return dial.name.section(' ', 2).toLongLong(); }

// A point of a dial at an angle from twelve o'clock, clockwise, this far from its middle.
inline QPointF onDial(const Dial& dial, long double angle, double part)
{
    return dial.center + part * dial.radius * QPointF(static_cast<double>(std::sin(angle)), -static_cast<double>(std::cos(angle)));
}

inline QRgb colorAt(const Drawing& picture, const QPointF& place)
{
    const QPointF device = place * picture.scale();
    return picture.image().pixel(static_cast<int>(std::floor(device.x())), static_cast<int>(std::floor(device.y())));
}

// How far the closest of the pixels around a place is from a colour.
inline int nearestAt(const Drawing& picture, const QPointF& place, QRgb color)
{
    int nearest = 255;
    for (const double right : {-1.0, 0.0, 1.0})
        for (const double down : {-1.0, 0.0, 1.0})
            nearest = std::min(nearest, distance(colorAt(picture, place + QPointF(right, down) / picture.scale()), color));
    return nearest;
}

inline double apart(long double a, long double b) { return static_cast<double>(std::abs(std::remainder(a - b, turn))); }

} // namespace posenc::test
