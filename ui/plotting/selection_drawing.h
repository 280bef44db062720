// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <functional>
#include <utility>

namespace posenc {

/// Draws what is selected of a plottable above the plottable: on the layer of the cross-hair, which follows the pointer and is redrawn
/// without the plottable.
class SelectionDrawing : public QCPLayerable {
public:
    using Draw = std::function<void(QCPPainter& painter)>;

    SelectionDrawing(const QCPAbstractPlottable& of, Draw draw)
        : QCPLayerable(of.parentPlot(), QStringLiteral("overlay")), m_of(of), m_draw(std::move(draw))
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    QRect clipRect() const override { return m_of.keyAxis()->axisRect()->rect(); }
    void draw(QCPPainter* painter) override
    {
        if (m_of.visible() && !clipRect().isEmpty())
            m_draw(*painter);
    }

private:
    const QCPAbstractPlottable& m_of;
    Draw m_draw;
};

} // namespace posenc
