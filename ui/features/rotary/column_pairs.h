// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rope/rope_scaling.h"
#include "core/rope/rope_sections.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace posenc {

/// The columns of a head in two rows: above as the model pairs them, with an arc over the two columns of a pair; below as the other
/// convention has them. Lines between the rows are the permutation that leads from one to the other. Columns that do not turn are empty.
/// The arc, the lines and the columns of the selected pair are in the text's colour. With M-RoPE, colour and height of a column tell what
/// its pair counts: time full, height ⅔, width ⅓.
class ColumnPairs : public QCPAbstractPlottable {
    Q_OBJECT
public:
    static constexpr std::int64_t mostPairs = 64; ///< limit of the pairs that have arcs and lines

    struct Head {
        RopePairing pairing = RopePairing::HalfSplit;
        std::int64_t first = 0;   ///< columns before the rotated ones
        std::int64_t turned = 0;  ///< columns
        std::int64_t columns = 0; ///< all
        RopeSections sections{};  ///< of M-RoPE, if it has them

        bool operator==(const Head&) const = default;
    };

    ColumnPairs(QCPAxis* keyAxis, QCPAxis* valueAxis);

    void setHead(const Head& head) { m_head = head; }
    void setStyle(const PlotStyle& style, const QFont& small);
    /// Drawn with the next drawing of the cross-hair's layer.
    void setSelected(std::optional<std::int64_t> pair) { m_selected = pair; }
    /// The column of the upper row that has the place of the same pair as the column at a point of the canvas: another one in the lower
    /// row.
    std::int64_t columnAt(const QPointF& place, std::int64_t column) const;
    /// The pairs that have arcs and lines: all, or evenly chosen ones with the first and the last.
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
    // Where the two rows are, from the top of the axes to their bottom.
    struct Rows {
        double legend = 0.0; ///< height
        double arcs = 0.0;   ///< height
        double row = 0.0;    ///< height of a row
        double upper = 0.0;  ///< upper edge of the upper row
        double lower = 0.0;  ///< upper edge of the lower row
    };
    std::optional<Rows> rows() const;
    std::int64_t pairOf(RopePairing pairing, std::int64_t column) const;
    QRectF boxOf(RopePairing pairing, std::int64_t column, std::int64_t columns, double top, double height) const;
    void drawRow(QCPPainter& painter, RopePairing pairing, double top, double height) const;
    void drawArc(QCPPainter& painter, std::int64_t pair, const Rows& rows) const;
    void drawPermutation(QCPPainter& painter, std::int64_t pair, const Rows& rows) const;
    void drawSelected(QCPPainter& painter) const;
    void drawLegend(QCPPainter& painter, double top, double height) const;
    void drawName(QCPPainter& painter, RopePairing pairing, double top) const;

    Head m_head;
    std::optional<std::int64_t> m_selected;
    PlotStyle m_style;
    QFont m_small;
};

} // namespace posenc
