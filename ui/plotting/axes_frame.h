// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <set>
#include <vector>

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

/// On paper, what QCustomPlot draws a unit off and with open corners: a line around every axis rectangle whose own axes have one, just
/// outside its cells, with the ticks; and the colours of the bars. Every line covers whole device pixels, or keeps its exact place as a
/// shape.
class AxesFrame : public QCPLayerable {
    Q_OBJECT
public:
    explicit AxesFrame(QCustomPlot& canvas) : QCPLayerable(&canvas, QStringLiteral("axes")) {}

    /// Sets the pen of the frame; Qt::NoPen for no frame.
    void setPen(const QPen& pen) { m_pen = pen; }
    /// The colours of a bar, from its lower end to its upper one.
    void setBar(QCPColorScale& bar, const ColorMap& colors);
    /// Words above a bar, which stay within the plot.
    void setBarTitle(QCPColorScale& bar, const QString& title);
    /// Level with the title of the horizontal axis, where it takes no room; without that title there is none.
    void setBarName(QCPColorScale& bar, const QString& name);
    /// A triangle at each end beyond which there are values; a bar that has colours.
    void setBeyond(const QCPColorScale& bar, bool below, bool above);
    /// Leaves lines and ticks of the rectangles that it frames to it; the others draw their own.
    void takeOver();

protected:
    /// The lines are around the rectangle, which may reach to the end of the plot.
    QRect clipRect() const override { return mParentPlot->viewport().adjusted(-4, -4, 4, 4); }
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    void drawFrame(QCPPainter& painter, const QCPAxisRect& axes) const;
    void drawTicks(QCPPainter& painter, const QCPAxis& axis) const;
    /// A rectangle in the frame's colour, in units.
    void fill(QCPPainter& painter, const QRectF& place) const;

    QPen m_pen{Qt::NoPen};
    double m_scale = 1.0; ///< pixels of a unit, where it draws
    struct Bar {
        QCPColorScale* scale = nullptr;
        const ColorMap* colors = nullptr;
        bool below = false; ///< values are beyond this end
        bool above = false;
        QString title{}; ///< above
        QString name{};  ///< below
    };
    void drawTitle(QCPPainter& painter, const Bar& bar) const;
    void drawBeyond(QCPPainter& painter, const Bar& bar) const;

    std::vector<Bar> m_bars;
};

} // namespace posenc
