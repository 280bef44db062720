// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/chosen_labels.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <vector>

namespace posenc {

/// Shows the selection over a picture and beside its axes, on its own layer, redrawn without what is below.
class CrossHair : public QCPLayerable {
    Q_OBJECT
public:
    explicit CrossHair(QCPAxisRect& axes);

    /// False if nothing changes.
    bool setMarks(std::vector<Mark> marks);
    void setStyle(const PlotStyle& style);
    ChosenLabels& labels() const { return *m_labels; }

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
    ChosenLabels* m_labels;
};

} // namespace posenc
