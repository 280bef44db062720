// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/handout/handout_figures.h"

#include "ui/scene/projected.h"

#include <cmath>

namespace posenc {

Expected<std::shared_ptr<Figure>> HandoutFigures::make(const Scene& scene)
{
    constexpr double dpi = 300.0;
    constexpr double centimetersPerInch = 2.54;
    const auto pixels = [](double centimeters) { return static_cast<int>(std::lround(centimeters / centimetersPerInch * dpi)); };
    const auto part = [this](std::size_t made) { return static_cast<double>(made) / static_cast<double>(std::max(m_count, made)); };
    const Progress own = m_progress.within(part(m_made), part(m_made + 1));
    ++m_made;
    if (auto wanted = own.at(0.0); !wanted)
        return wanted.error();
    if (lacksProjection(scene))
        if (auto computed = computeProjection(scene, own); !computed)
            return computed.error();
    FigureOptions options;
    options.pixels = QSize(pixels(centimetersWide), pixels(centimetersHigh));
    options.dpi = dpi;
    options.dark = m_isDark;
    auto figure = m_makeFigure(scene, options);
    if (figure && !(*figure)->unavailableReason().isEmpty()) // an empty frame would say nothing on paper
        return std::shared_ptr<Figure>();
    return figure;
}

} // namespace posenc
