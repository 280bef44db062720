// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <set>

namespace posenc {

/// The titles of the axes on screen. Each stands outside the row of its axis's numbers, in a line of its own; where that line would leave
/// no picture, the title is hidden. The title of curve values moves to the line above the picture.
class AxisTitles {
public:
    /// `values` is the axis whose title stands above the picture, or nullptr.
    AxisTitles(QCustomPlot& canvas, QCPAxis* values) : m_canvas(canvas), m_values(values) {}

    /// The text for the line above the picture; may be empty.
    QString heading() const;

    /// To be called after the plot's own style, which gives every title a line.
    void setStyle(const PlotStyle& style);
    /// How far a title is from its numbers, in pixels, in that style.
    static int distance(const PlotStyle& style) { return style.onPaper ? 2 : 4; }

    /// Every title has its line, whether or not that leaves a picture.
    void showAll();
    /// Hides each title whose line leaves less than two lines for the picture, as it was laid out last, until showAll(). True if one was
    /// hidden: then the plot must be laid out again.
    bool hideWithoutRoom();
    const std::set<QCPAxis*>& hidden() const { return m_hidden; }
    /// To be called before the plot is laid out anew: colour bars keep the widest margins they ever had, and share them with the axes.
    void narrowMargins();

private:
    void setShown(QCPAxis& axis, bool shown) const;

    QCustomPlot& m_canvas;
    QCPAxis* m_values;
    PlotStyle m_style;
    std::set<QCPAxis*> m_hidden;
};

} // namespace posenc
