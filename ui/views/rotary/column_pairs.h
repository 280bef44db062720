// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rope/rope_scaling.h"
#include "core/rope/rope_sections.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <cstdint>
#include <vector>

namespace posenc {

/// The columns of a head in two rows: above as the model pairs them, with an arc over the two columns of a pair; below as the other
/// convention has them. Lines between the rows are the permutation that leads from one to the other. Columns that do not turn are empty.
/// With M-RoPE, colour and height of a column tell what its pair counts: time full, height ⅔, width ⅓.
class ColumnPairs : public QCPAbstractPlottable {
    Q_OBJECT
public:
    static constexpr std::int64_t mostPairs = 64; ///< limit of the pairs that have arcs and lines

    struct Head {
        RopePairing pairing = RopePairing::HalfSplit;
        std::int64_t first = 0;   ///< columns before the rotated ones
        std::int64_t turned = 0;  ///< columns
        std::int64_t columns = 0; ///< all
        std::int64_t pair = 0;    ///< the selected one
        RopeSections sections{};  ///< of M-RoPE, if it has them

        bool operator==(const Head&) const = default;
    };

    ColumnPairs(QCPAxis* keyAxis, QCPAxis* valueAxis);

    void setHead(const Head& head) { m_head = head; }
    void setStyle(const PlotStyle& style, const QFont& small);
    /// The pairs that have arcs and lines: all, or evenly chosen ones with the first, the last and the selected.
    static std::vector<std::int64_t> drawnPairs(const Head& head);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    double x(double column) const { return keyAxis()->coordToPixel(column); }
    QColor colorOf(std::int64_t pair) const;
    void drawRow(QCPPainter& painter, RopePairing pairing, double top, double height) const;
    void drawArcs(QCPPainter& painter, double base, double height) const;
    void drawPermutation(QCPPainter& painter, double top, double bottom) const;
    void drawLegend(QCPPainter& painter, double top, double height) const;
    void drawName(QCPPainter& painter, RopePairing pairing, double top) const;

    Head m_head;
    PlotStyle m_style;
    QFont m_small;
};

} // namespace posenc
