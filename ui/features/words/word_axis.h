// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/tickers.h"
#include "ui/scene/views.h"
#include "ui/theme/plot_style.h"

#include <QFont>

#include <cstdint>
#include <functional>

namespace posenc {

/// The words of a sentence along an axis that counts them: every word if a line, or a column, of text is not wider than a cell, otherwise
/// some of them. A word may be followed by shorter ways to write it, with U+009C between them: the longest with room is shown. Below an
/// axis they stand upright if they have no room side by side.
class WordTicker : public CellTicker {
public:
    using Words = std::function<QString(std::int64_t k)>;

    /// Sets range, ticks and the direction of the text of an axis that shows a window of `count` words; no word takes more than `most`
    /// pixels.
    void show(QCPAxis& axis, const CellRange& window, std::int64_t count, const Words& words, int most);
    /// Pixels that the widest word of the window takes beside the axis.
    int widest() const { return m_widest; }
    /// Whether words below an axis have no room side by side, if each has so many pixels.
    bool isUpright(double room) const;

protected:
    double getTickStep(const QCPRange& range) override { return m_showsAll ? 1.0 : CellTicker::getTickStep(range); }
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;

private:
    Words m_words;
    QFont m_font;
    int m_most = 100;
    int m_widest = 0;
    bool m_showsAll = false;
};

/// Beside each word at the left and at the lower edge of a map, a bar in the word's colour.
class WordColors : public QCPLayerable {
public:
    explicit WordColors(QCPAxisRect& axes) : QCPLayerable(axes.parentPlot(), QStringLiteral("overlay")), m_axes(axes) {}

    /// So many words; 0: none.
    void setCount(std::int64_t words) { m_words = words; }
    void setStyle(const PlotStyle& style) { m_style = style; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    QCPAxisRect& m_axes;
    PlotStyle m_style;
    std::int64_t m_words = 0;
};

} // namespace posenc
