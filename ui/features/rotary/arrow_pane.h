// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/rotary/arrow_dials.h"
#include "ui/features/rotary/rotary_picture.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"

namespace posenc {

/// RoPE pair by pair on a canvas: the large dial of the selected pair and small dials of all pairs in the first axes, whose own lines are
/// hidden, and on a strip of axes below them the mean of the cosines of all pairs over the offset, with a mark at that of k and k′.
class ArrowPane {
    Q_DECLARE_TR_FUNCTIONS(RotaryPlot)
public:
    /// The height of the dials, relative to that of the strip.
    static constexpr double largerPart = 2.6;

    explicit ArrowPane(QCustomPlot& canvas);

    QCPAxisRect& strip() const { return *m_strip; }
    QCPAxis& along() const { return *m_strip->axis(QCPAxis::atBottom); }
    CellTicker& ticker() const { return *m_ticker; }
    bool isOn() const { return m_isOn; }
    void setOn(bool isOn);
    void setStyle(const PlotStyle& style, const QFont& small);
    /// Turns the arrows of this picture, and if the frequencies may be others draws their curve.
    void show(const std::shared_ptr<const RotaryPicture>& picture, bool isNew);
    /// The picture shown last; not nullptr once one is.
    const std::shared_ptr<const RotaryPicture>& drawn() const { return m_drawn; }
    /// Places the dials in the present layout of the canvas.
    void place();
    void fitValues();

    /// {1 + pair, selected offset} on a dial, {0, offset} on the strip, see RotaryPicture::selected(); nothing elsewhere.
    std::optional<CellPlace> pickedAt(const QPointF& place, std::int64_t offset) const;
    /// The scene after a drag of an arrow, or along the strip; nothing if nothing moves. Of both arrows the one nearer to where the drag
    /// begins turns; the query takes the key with it if both move together. What is left of a position carries over to the next part of
    /// the same drag.
    std::optional<Scene> dragged(const RotaryPicture& picture, const QPointF& from, const QPointF& to) const;
    /// Which pairs have a dial if not all, and what a pixel of the strip shows if it has so many pixels.
    QString note(const RotaryPicture& picture, int pixels) const;

private:
    ArrowDial dialOf(std::int64_t pair) const;
    QCPAxis& values() const { return *m_strip->axis(QCPAxis::atLeft); }

    struct Dragged {
        QPointF to;
        std::int64_t pair = 0;
        QPointF center;
        bool isKey = false;
        double wanted = 0.0; ///< position
    };

    QCustomPlot& m_canvas;
    QCPAxisRect* m_strip;
    CurvePlottable* m_curve;
    ArrowDials* m_dials;
    QSharedPointer<CellTicker> m_ticker;
    std::shared_ptr<const RotaryPicture> m_drawn;
    QFont m_small;
    bool m_isOn = false;
    mutable std::optional<Dragged> m_dragged; ///< where the last drag ended
};

} // namespace posenc
