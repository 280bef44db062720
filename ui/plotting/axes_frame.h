// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posenc {

/// A line around every axis rectangle whose own axes have one, as in figures on paper.
class AxesFrame : public QCPLayerable {
    Q_OBJECT
public:
    explicit AxesFrame(QCustomPlot& canvas) : QCPLayerable(&canvas, QStringLiteral("axes")) {}

    /// Qt::NoPen for no frame.
    void setPen(const QPen& pen) { m_pen = pen; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    QPen m_pen{Qt::NoPen};
};

} // namespace posenc
