// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/page_colors.h"

#include "ui/theme/plot_style.h"

namespace posenc {

namespace {

QColor blended(const QColor& a, const QColor& b, double part)
{
    const auto channel = [part](int x, int y) { return qRound(x + (y - x) * part); };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

} // namespace

PageColors PageColors::of(bool isDark)
{
    const PlotStyle style = PlotStyle::forTheme(isDark, QFont());
    PageColors colors;
    colors.isDark = isDark;
    colors.background = style.background;
    colors.text = style.text;
    colors.quiet = style.secondaryText;
    colors.lines = blended(style.background, style.text, 0.25);
    colors.writing = blended(style.background, style.text, 0.45);
    colors.question = style.readable(style.series(0), style.background);
    colors.task = style.readable(style.series(2), style.background);
    colors.note = style.series(4);
    colors.noteGround = blended(style.background, colors.note, isDark ? 0.16 : 0.1);
    colors.noteLabel = style.readable(colors.note, colors.noteGround);
    colors.codeGround = blended(style.background, style.text, 0.05);
    return colors;
}

} // namespace posenc
