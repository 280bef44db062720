// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rope/rope_frequencies.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

namespace posenc {

/// What stands behind the wavelengths of the pairs: lines at the configured and at the original length, and the pairs that are smoothed,
/// shaded.
class WavelengthLines : public QObject {
    Q_OBJECT
public:
    explicit WavelengthLines(QCustomPlot& canvas);

    void setStyle(const PlotStyle& style, const QFont& small);
    /// Of these frequencies, or nothing.
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

} // namespace posenc
