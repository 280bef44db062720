// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

namespace posenc {

/// Named peaks of a curve: each has a dot on the curve and its name beside it, or wherever there is room, with a line between the two. None
/// is left out, whatever the size.
class PeakNames {
public:
    explicit PeakNames(QCustomPlot& canvas) : m_canvas(canvas) {}

    struct Peak {
        QPointF tip; ///< tip of the peak in the units of the axes
        QString name;
    };
    void setStyle(const PlotStyle& style, const QFont& font);
    /// Names the peaks, the first at the best places, beside a curve as the axes show it now. `below` if peaks point down.
    void show(const std::vector<Peak>& peaks, const CurveSamples& curve, bool below);

private:
    struct Items {
        QCPItemText* name;
        QCPItemLine* leader;
        QCPItemTracer* dot;
    };
    void setCount(std::size_t count);
    void styleItems(const Items& items) const;

    QCustomPlot& m_canvas;
    PlotStyle m_style;
    QFont m_font;
    std::vector<Items> m_items; ///< one set per peak so far; unused sets are hidden
};

} // namespace posenc
