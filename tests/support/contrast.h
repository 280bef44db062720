// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <algorithm>
#include <cmath>

namespace posenc::test {

/// Contrast of two opaque colours, 1 … 21. Source: WCAG 2.1, "contrast ratio".
inline double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& color) {
        const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
    };
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

/// The visible colour of a translucent one over its ground.
inline QColor over(const QColor& color, const QColor& ground)
{
    const double alpha = color.alphaF();
    const auto mixed = [alpha](double x, double y) { return static_cast<float>(alpha * x + (1.0 - alpha) * y); };
    return QColor::fromRgbF(mixed(color.redF(), ground.redF()), mixed(color.greenF(), ground.greenF()),
                            mixed(color.blueF(), ground.blueF()));
}

} // namespace posenc::test
