// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "ui/plotting/point_labels.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <optional>

namespace posenc {

/// Named peaks of a curve: each has a dot on the curve and its name beside it, or wherever there is room, with a line between the two. None
/// is left out, whatever the size, but those whose tip the axes do not show.
class PeakNames {
public:
    explicit PeakNames(QCustomPlot& canvas) : m_canvas(canvas) {}

    struct Peak {
        QPointF tip; ///< tip of the peak in the units of the axes
        QString name;
    };
    void setStyle(const PlotStyle& style, const QFont& font);
    /// Names the peaks, the first at the best places, beside a curve as the axes show it now, and beside the upright line at a place of the
    /// horizontal axis, if there is one. `below` if peaks point down. True if any name has another place than before.
    bool show(const std::vector<Peak>& peaks, const CurveSamples& curve, const std::optional<double>& line, bool below);

private:
    struct Items {
        QCPItemText* name;
        QCPItemLine* leader;
        QCPItemTracer* dot;
    };
    /// At least `count` sets of items, all hidden.
    void hideItems(std::size_t count);
    void styleItems(const Items& items) const;

    QCustomPlot& m_canvas;
    PlotStyle m_style;
    QFont m_font;
    std::vector<PointLabel> m_placed;
    std::vector<Items> m_items; ///< one set per peak so far; unused sets are hidden
};

} // namespace posenc
