// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <vector>

namespace posenc {

/// The places of labels along an axis: each as near as possible to where it is requested, none over another, all between two ends.
/// `requested` rises; both it and the result are the labels' middles. Labels that have no room together reach beyond the last end.
std::vector<double> spreadOut(const std::vector<double>& requested, const std::vector<double>& sizes, double first, double last);

/// Labels the chosen cells along axes that count cells, whatever ticks the axes have. None stands farther than half its length from its
/// cell: where that leaves no room, neighbours share one, "4–7", or only those chosen first have one. A line leads from each to its cell.
/// Ticks whose labels have no room beside them give way. For a class and on paper, the triangles stand here as well, outside the axes. On
/// the cross-hair's layer, redrawn without the axes.
class ChosenLabels : public QCPLayerable {
    Q_OBJECT
public:
    explicit ChosenLabels(QCPAxisRect& axes);

    void setMarks(std::vector<Mark> marks) { m_marks = std::move(marks); }
    void setStyle(const PlotStyle& style) { m_style = style; }
    /// The ticks of the present axes leave out the labels that give way, instead of being painted over: for a figure, which may have no
    /// background, and whose marks do not change.
    void thinTicks();
    /// The width of the widest of its labels at an axis, in pixels.
    int widest(const QCPAxis& axis) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    struct Label {
        QRectF place;
        QString text;
        double cell; ///< where it is requested along the axis, in pixels: its middle if there is room
    };
    std::vector<Label> labelsOf(const QCPAxis& axis) const;
    std::vector<double> cellsOf(const QCPAxis& axis) const;
    QRectF placeOf(const QCPAxis& axis, double pixel, const QString& text) const;
    QRectF markOf(const QCPAxis& axis, double pixel) const;
    QLineF leaderOf(const QCPAxis& axis, const Label& label) const;
    void drawEdges(QCPPainter& painter) const;
    static bool covers(const std::vector<Label>& labels, const QCPAxis& axis, const QRectF& number);

    QCPAxisRect& m_axes;
    PlotStyle m_style;
    std::vector<Mark> m_marks;
};

/// Shows the selection over a picture and beside its axes, on its own layer, redrawn without what is below.
class CrossHair : public QCPLayerable {
    Q_OBJECT
public:
    explicit CrossHair(QCPAxisRect& axes);

    /// Sets the marks. Returns false if nothing changes.
    bool setMarks(std::vector<Mark> marks);
    void setStyle(const PlotStyle& style);
    ChosenLabels& labels() const { return *m_labels; }
    const QCPAxisRect& axes() const { return m_axes; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;
    QRect clipRect() const override;

private:
    void drawBand(QCPPainter& painter, const QRectF& band, bool vertical, const QColor& color) const;
    void drawDiagonal(QCPPainter& painter, const QRectF& cell, const QColor& color) const;
    QRectF cellAt(double row, double column) const;

    QCPAxisRect& m_axes;
    PlotStyle m_style;
    std::vector<Mark> m_marks;
    ChosenLabels* m_labels;
};

} // namespace posenc
