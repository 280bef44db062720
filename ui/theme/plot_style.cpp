// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/plot_style.h"

#include "ui/scene/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

// Source: WCAG 2.1, "relative luminance".
double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

struct ThemeColors {
    QRgb window, base, button, text, secondary, mid, accent, onAccent, link;
};

constexpr ThemeColors lightColors{0xfff4f6f9, 0xffffffff, 0xfff6f7f9, 0xff1b2430, 0xff566273,
                                  0xffd5dae2, 0xff1f6feb, 0xffffffff, 0xff0b57c2};
constexpr ThemeColors darkColors{0xff14181d, 0xff1a2027, 0xff222a33, 0xffe6eaf0, 0xffa3aebc,
                                 0xff38424e, 0xff58a6ff, 0xff08131f, 0xff79b8ff};

QPalette paletteFrom(const ThemeColors& colors)
{
    QPalette palette{QColor(colors.button), QColor(colors.window)};
    const auto set = [&](QPalette::ColorRole role, QRgb color) { palette.setColor(role, QColor(color)); };
    set(QPalette::Window, colors.window);
    set(QPalette::WindowText, colors.text);
    set(QPalette::Base, colors.base);
    set(QPalette::AlternateBase, colors.window);
    set(QPalette::Text, colors.text);
    set(QPalette::Button, colors.button);
    set(QPalette::ButtonText, colors.text);
    set(QPalette::ToolTipBase, colors.base);
    set(QPalette::ToolTipText, colors.text);
    set(QPalette::PlaceholderText, colors.secondary);
    set(QPalette::Mid, colors.mid);
    set(QPalette::Midlight, colors.mid);
    set(QPalette::Highlight, colors.accent);
    set(QPalette::HighlightedText, colors.onAccent);
    set(QPalette::Link, colors.link);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        QColor faint(colors.secondary);
        faint.setAlphaF(0.65F);
        palette.setColor(QPalette::Disabled, role, faint);
    }
    return palette;
}

// Those of positions, then those of columns.
constexpr std::size_t seriesColors = 7;
constexpr std::array<QRgb, 11> onLight{0xff4477aa, 0xffd94f63, 0xff228833, 0xffaa6600, 0xff7a5bd0, 0xff2a9fc4,
                                       0xff222222, 0xffaa3377, 0xff997700, 0xff0b7f86, 0xff4b5563};
constexpr std::array<QRgb, 11> onDark{0xff7aa9dd, 0xffff8c99, 0xff63c973, 0xffe39a4c, 0xffb09bf5, 0xff7fd8f2,
                                      0xffffffff, 0xffdf7fb6, 0xffd6bd4a, 0xff45c1c9, 0xffaab4c2};

// Place among them, and how often they were used up before.
std::pair<std::size_t, std::size_t> placeOf(std::size_t index)
{
    if (index < columnSeries)
        return {index % seriesColors, index / seriesColors};
    constexpr std::size_t columnColors = onLight.size() - seriesColors;
    const std::size_t column = index - columnSeries;
    return {seriesColors + column % columnColors, column / columnColors};
}

QColor mixed(const QColor& a, const QColor& b, double part)
{
    const auto channel = [part](int x, int y) { return static_cast<int>(x + (y - x) * part + 0.5); };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

} // namespace

double contrast(const QColor& a, const QColor& b)
{
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor readableOn(const QColor& color)
{
    const QColor black(0, 0, 0);
    const QColor white(255, 255, 255);
    return contrast(color, black) > contrast(color, white) ? black : white;
}

QPalette lightPalette() { return paletteFrom(lightColors); }

QPalette darkPalette() { return paletteFrom(darkColors); }

namespace {

// The first mixture with a colour that stands out that much from the ground.
QColor mixedUntil(double wanted, const QColor& color, const QColor& with, const QColor& ground)
{
    constexpr int steps = 20;
    for (int step = 0; step < steps; ++step)
        if (const QColor mixture = mixed(color, with, static_cast<double>(step) / steps); contrast(mixture, ground) >= wanted)
            return mixture;
    return with;
}

constexpr double lettersFromAfar = 7.0; // WCAG 2.1, 1.4.6
constexpr double linesFromAfar = 3.0;   // 1.4.11

} // namespace

QPalette darkBoxPalette()
{
    constexpr double leastContrast = 3.0; // WCAG 2.1, 1.4.11
    QPalette palette = darkPalette();
    palette.setColor(QPalette::Base, mixedUntil(leastContrast, palette.color(QPalette::Base), palette.color(QPalette::Text),
                                                palette.color(QPalette::Window)));
    return palette;
}

QColor PlotStyle::series(std::size_t index) const
{
    const auto [place, round] = placeOf(index);
    const QColor color((dark ? onDark : onLight)[place]);
    return round == 0 ? color : mixed(color, text, round % 2 == 1 ? 0.35 : 0.6);
}

QPen PlotStyle::seriesPen(std::size_t index, double width) const
{
    static constexpr Qt::PenStyle lines[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    constexpr std::size_t repeated = 3; // of them
    const std::size_t which = index < columnSeries ? index : index - columnSeries;
    return QPen(series(index), line(width), lines[dashed ? which % std::size(lines) : placeOf(index).second % repeated]);
}

QColor PlotStyle::readable(const QColor& color, const QColor& ground) const
{
    return mixedUntil(projected ? lettersFromAfar : 4.5, color, text, ground);
}

double PlotStyle::line(double usual) const
{
    constexpr double thinnest = 3.0; // pixels
    return projected ? std::max(thinnest, 2.0 * usual) : usual;
}

double PlotStyle::mark(double usual) const
{
    constexpr double smallest = 12.0; // pixels
    return projected ? std::max(smallest, 2.0 * usual) : usual;
}

QColor PlotStyle::faint(QColor color, double alpha) const
{
    color.setAlphaF(projected ? 1.0F : static_cast<float>(alpha));
    return color;
}

PlotStyle PlotStyle::forProjector() const
{
    PlotStyle style = *this;
    style.projected = true;
    style.secondaryText = mixedUntil(lettersFromAfar, secondaryText, text, background);
    style.grid = mixedUntil(linesFromAfar, grid, text, background);
    return style;
}

PlotStyle PlotStyle::fromPalette(const QPalette& palette, const QFont& font)
{
    PlotStyle style;
    style.background = palette.color(QPalette::Base);
    style.text = palette.color(QPalette::Text);
    style.dark = style.background.lightness() < style.text.lightness();
    style.secondaryText = mixed(style.text, style.background, 0.3);
    style.grid = mixed(style.background, style.text, 0.12);
    style.font = font;
    return style;
}

PlotStyle PlotStyle::forTheme(bool dark, const QFont& font) { return fromPalette(dark ? darkPalette() : lightPalette(), font); }

} // namespace posenc
