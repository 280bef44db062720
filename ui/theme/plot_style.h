// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QPen>

#include <cstddef>

namespace posenc {

/// Contrast of two opaque colours, 1 … 21. Letters need 4.5, lines and frames 3. Source: WCAG 2.1, "contrast ratio".
double contrast(const QColor& a, const QColor& b);

/// Black or white, whichever contrasts more with a colour: at least 4.5 : 1.
QColor readableOn(const QColor& color);

/// A plot's colours and font: a value, made from the window's palette or, for a file, from a theme by name.
struct PlotStyle {
    bool dark = false;
    QColor background;
    QColor text;
    QColor secondaryText;
    QColor grid;
    QFont font;
    bool onPaper = false;   ///< a figure: a frame around the data, tight margins, numbers as dark and as large as words
    bool dashed = false;    ///< curves are told apart without their colours, too
    bool projected = false; ///< the style is for the last row of a room, see forProjector()

    /// Colours of positions, words and other curves, and from columnSeries on those of columns, which are others. After each seven, or each
    /// four of columns, they repeat, closer to the text's colour. They are lighter in the dark theme.
    /// Source: P. Tol, "Colour Schemes", SRON/EPS/TN/09-002 (bright), darkened to a contrast of 3 : 1.
    QColor series(std::size_t index) const;
    /// A curve's line: solid, of repeated colours dashed, then dotted, and so on; if they are `dashed`, from the second curve on.
    QPen seriesPen(std::size_t index, double width) const;

    /// The colour, mixed with the text's until letters in it are readable on a ground: contrast at least 4.5 : 1 (WCAG 2.1), and 7 : 1 if
    /// it is projected.
    QColor readable(const QColor& color, const QColor& ground) const;
    /// The width of a line, and the diameter of a mark, that is `usual` in a window.
    double line(double usual) const;
    double mark(double usual) const;
    /// How much larger than in a window is what has a size of its own: colour bars, the icons of a legend.
    int enlarged(int usual) const { return projected ? 2 * usual : usual; }
    /// A colour of lines that are lighter than words: translucent, but not if it is projected.
    QColor faint(QColor color, double alpha) const;

    /// The style for the last row of a room: lines of at least 3 pixels, marks of 12, text with a contrast of 7 : 1, lines and grids with 3
    /// : 1, numbers as large as text.
    PlotStyle forProjector() const;

    static PlotStyle fromPalette(const QPalette& palette, const QFont& font);
    static PlotStyle forTheme(bool dark, const QFont& font);

    bool operator==(const PlotStyle&) const = default;
};

/// The palettes behind the window's two themes.
QPalette lightPalette();
QPalette darkPalette();
/// darkPalette() for check boxes: the toolkit outlines a box darker than the window, so what is within the box stands out from it (3 : 1).
QPalette darkBoxPalette();

} // namespace posenc
