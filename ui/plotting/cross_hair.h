// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/plot_style.h"
#include "ui/plotting/picture.h"

#include <qcustomplot.h>

#include <vector>

namespace posenc {

/// Shows the selection over a picture, on its own layer, redrawn without what is below.
class CrossHair : public QCPLayerable {
    Q_OBJECT
public:
    explicit CrossHair(QCPAxisRect& axes);

    /// False if nothing changes.
    bool setMarks(std::vector<Mark> marks);
    void setStyle(const PlotStyle& style) { m_style = style; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;
    QRect clipRect() const override;

private:
    void drawBand(QCPPainter& painter, const QRectF& band, bool vertical, const QColor& color) const;
    QRectF cellAt(double row, double column) const;

    QCPAxisRect& m_axes;
    PlotStyle m_style;
    std::vector<Mark> m_marks;
};

} // namespace posenc
