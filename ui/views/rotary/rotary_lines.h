// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/alibi.h"
#include "core/rope/rope_frequencies.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/theme/plot_style.h"

#include <QCoreApplication>
#include <qcustomplot.h>

#include <vector>

namespace posenc {

/// What stands behind the wavelengths of the pairs: lines at the configured and at the original length, and the pairs that are smoothed,
/// shaded.
class WavelengthLines : public QObject {
    Q_OBJECT
public:
    explicit WavelengthLines(QCustomPlot& canvas);

    void setStyle(const PlotStyle& style, const QFont& small);
    /// Draws the lines of these frequencies, or none for nullptr.
    void show(const RopeFrequencies* frequencies);

private:
    struct Length {
        QCPItemStraightLine* line = nullptr;
        QCPItemText* label = nullptr;
    };
    Length makeLength(bool left);
    static void place(const Length& length, const QString& name, double positions);

    Length m_configured;
    Length m_original;
    QCPItemRect* m_band;
};

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
    /// Names the lines, the steepest first; a name that would cover another is left out.
    void placeNames(const CellRange& inSight);
    /// The slopes of the heads, in words.
    QString slopes() const;

private:
    QCPAxis& down() const { return *m_axes->axis(QCPAxis::atLeft); }

    QCPAxisRect* m_axes;
    QSharedPointer<CellTicker> m_ticker;
    std::vector<CurvePlottable*> m_lines;
    std::vector<QCPItemText*> m_names;
    std::vector<std::int64_t> m_heads; ///< heads whose lines are drawn
    Alibi m_alibi;
};

} // namespace posenc
