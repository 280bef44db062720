// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/plot_style.h"

#include <qcustomplot.h>

#include <map>

namespace posenc {

/// On the screen the title of an axis that counts cells stands in the line of its numbers and takes no line of its own, which the picture
/// gets: the numbers in the middle give way, the first and the last stay. Where the axis is too short for that, it stands beside them as on
/// paper. The title of the values of curves is left to the line above the picture.
class AxisTitles : public QCPLayerable {
    Q_OBJECT
public:
    /// `values` is the axis whose title stands above the picture, or nullptr.
    AxisTitles(QCustomPlot& canvas, QCPAxis* values);

    /// What is to stand in the line above the picture; empty if nothing is.
    QString heading() const;

    /// After the plot's own style, which gives every title a line.
    void setStyle(const PlotStyle& style);

signals:
    /// The margins are others: the plot is to be laid out again.
    void marginsChanged();

protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

private:
    /// Where a title stands among the numbers, and what it covers.
    struct Place {
        QRectF covered;
        QRectF text;
    };
    std::optional<Place> placeOf(const QCPAxis& axis) const;
    QRectF numberPlace(const QCPAxis& axis, int tick) const;
    double widestNumber(const QCPAxis& axis) const;
    QList<QCPAxis*> counted() const;
    void fit();
    void narrowMargins();

    QCPAxis* m_values;
    PlotStyle m_style;
    std::map<QCPAxis*, int> m_paddings; ///< given last
};

} // namespace posenc
