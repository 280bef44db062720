// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QPen>

#include <cstddef>

namespace posenc {

/// The colours and the font of a plot: a value, made from the window's palette or, for a file, from a theme by name.
struct PlotStyle {
    bool dark = false;
    QColor background;
    QColor text;
    QColor secondaryText;
    QColor grid;
    QFont font;
    bool onPaper = false; ///< a figure: a frame around the data, tight margins, numbers as dark as words and as large

    /// Colours that stay apart for every kind of colour vision; after each seven they come again, nearer to the text's colour.
    /// Source: P. Tol, "Colour Schemes", SRON/EPS/TN/09-002 (bright); lighter in the dark theme.
    QColor series(std::size_t index) const;
    /// The line of a curve: the first seven solid, the next dashed, then dotted, and so on.
    QPen seriesPen(std::size_t index, double width) const;

    /// The colour, mixed with the text's until letters in it stand out from a ground: contrast at least 4.5 : 1 (WCAG 2.1).
    QColor readable(const QColor& color, const QColor& ground) const;

    static PlotStyle fromPalette(const QPalette& palette, const QFont& font);
    static PlotStyle forTheme(bool dark, const QFont& font);

    bool operator==(const PlotStyle&) const = default;
};

/// The palettes behind the two themes of the window.
QPalette lightPalette();
QPalette darkPalette();

} // namespace posenc
