// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "core/rope/rope_frequencies.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/scene.h"
#include "ui/theme/plot_style.h"

#include <QCoreApplication>
#include <qcustomplot.h>

#include <optional>
#include <vector>

namespace posenc {

/// What stands behind the wavelengths of the pairs: lines at the configured and at the original length, and the pairs that are smoothed,
/// shaded.
class WavelengthLines : public QObject {
    Q_OBJECT
public:
    explicit WavelengthLines(QCustomPlot& canvas);

    void setStyle(const PlotStyle& style, const QFont& small);
    /// Draws the lines of these frequencies, or none for nullptr, with the original length of another model beside them. The pairs of A
    /// are shaded, or if there are none those of the other model.
    void show(const RopeFrequencies* frequencies, const RopeFrequencies* other = nullptr);
    /// Puts the names of the lengths beside curves, in pixels, beside a line of the selection, if there is one, and beside each other.
    void placeLabels(const QRect& axes, const std::vector<QPolygonF>& curves, std::optional<double> line);

private:
    struct Length {
        QCPItemStraightLine* line = nullptr;
        QCPItemText* label = nullptr;
        QString words = {};
    };
    Length makeLength();
    static void place(Length& length, const QString& name, double positions);

    Length m_configured;
    Length m_original;
    Length m_others;
    QCPItemRect* m_band;
};

/// So many heads of ALiBi are drawn.
inline constexpr std::size_t mostDrawnHeads = 8;
/// A slope as people write it: 1/2 and its powers as fractions.
QString slopeText(double slope);
/// How many heads are drawn, and the slopes from the least to the largest.
QString slopesText(const Alibi& alibi, std::size_t drawn);
/// The steepest head's penalty at the right of a window.
double lowestPenalty(const Alibi& alibi, const CellRange& inSight);

/// ALiBi's penalties over the offset, on axes of their own: a line for each head, or for as many as can be told apart, with its name at the
/// right end.
class PenaltyLines {
    Q_DECLARE_TR_FUNCTIONS(RotaryPlot)
public:
    explicit PenaltyLines(QCustomPlot& canvas);

    QCPAxisRect& axes() const { return *m_axes; }
    QCPAxis& along() const { return *m_axes->axis(QCPAxis::atBottom); }
    CellTicker& ticker() const { return *m_ticker; }

    void setStyle(const PlotStyle& style, const QFont& small);
    /// Of these heads, over offsets below max_len.
    void show(const Alibi& alibi, std::int64_t maxLen);
    void hide();
    /// Sets the value axis: from zero down to the steepest head's penalty at the right of a window.
    void fitValues(const CellRange& inSight);
    /// Names all lines; of more heads than there is room for names, fewer are drawn.
    void placeNames(const CellRange& inSight);
    /// The slopes of the heads, in words.
    QString slopes() const;

private:
    QCPAxis& down() const { return *m_axes->axis(QCPAxis::atLeft); }
    void draw(std::size_t most);

    QCPAxisRect* m_axes;
    QSharedPointer<CellTicker> m_ticker;
    std::vector<CurvePlottable*> m_lines;
    std::vector<QCPItemText*> m_names;
    std::vector<QCPItemLine*> m_leaders; ///< from the end of each line to its name
    std::vector<std::int64_t> m_heads;   ///< heads whose lines are drawn, the steepest first
    std::int64_t m_maxLen = 1;
    Alibi m_alibi;
};

} // namespace posenc
