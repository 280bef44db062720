// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

namespace posenc {

/// A sentence in the middle of a canvas that has nothing else to show, replacing everything on it.
class EmptyPicture : public QCPLayerable {
    Q_OBJECT
public:
    explicit EmptyPicture(QCustomPlot& canvas);

    /// An empty sentence restores the canvas. False if nothing changes.
    bool setSentence(const QString& sentence);
    const QString& sentence() const { return m_sentence; }
    void setStyle(const PlotStyle& style) { m_style = style; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

private:
    PlotStyle m_style;
    QString m_sentence;
};

} // namespace posenc
