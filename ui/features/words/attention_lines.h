// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/words/scene_attention.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <memory>
#include <optional>

namespace posenc {

/// Attention weights as lines from the queries at the left edge of the axes to the keys at the right edge: the stronger a line, the larger
/// its weight, as a share of the largest. Lines of the selected query have a colour of their own.
class AttentionLines {
public:
    explicit AttentionLines(QCPAxisRect& axes);

    /// What is drawn, with the cells in sight: queries are its rows, keys its columns; nullptr: nothing.
    void show(const std::shared_ptr<const SceneAttention>& made, const CellWindow& window);
    void setStyle(const PlotStyle& style);
    /// The query whose lines stand out, if any, and the key at which a ring stands.
    void select(std::optional<CellPlace> pair);
    /// The word at a place of the canvas: a query left of the middle, a key right of it, with the other one of `pair`.
    CellPlace pairAt(const QPointF& place, const CellPlace& pair) const;

private:
    /// A part of the lines, on a layer.
    class Strokes : public QCPLayerable {
    public:
        Strokes(QCPAxisRect& axes, const AttentionLines& lines, bool isSelected, const QString& layer)
            : QCPLayerable(axes.parentPlot(), layer), m_axes(axes), m_lines(lines), m_isSelected(isSelected)
        {
        }

    protected:
        QRect clipRect() const override { return m_axes.rect(); }
        void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
        void draw(QCPPainter* painter) override;

    private:
        QCPAxisRect& m_axes;
        const AttentionLines& m_lines;
        bool m_isSelected;
    };

    double yOf(std::int64_t k, const CellRange& range) const;

    QCPAxisRect& m_axes;
    Strokes* m_all;
    Strokes* m_ofSelected;
    std::shared_ptr<const SceneAttention> m_made;
    CellWindow m_window;
    PlotStyle m_style;
    std::optional<CellPlace> m_pair;
    double m_largest = 1.0;
};

} // namespace posenc
