#pragma once

#include "ui/plot_style.h"

#include <qcustomplot.h>

#include <map>

namespace posenc {

/// On the screen the title of an axis that counts cells stands in the line of its numbers and takes no line of its own, which the picture
/// gets: the numbers in the middle give way, the first and the last stay. Where the axis is too short for that, it stands beside them as on
/// paper.
class AxisTitles : public QCPLayerable {
    Q_OBJECT
public:
    explicit AxisTitles(QCustomPlot& canvas);

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

    PlotStyle m_style;
    std::map<QCPAxis*, int> m_paddings; ///< given last
};

} // namespace posenc
