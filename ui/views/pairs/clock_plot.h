// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "ui/plotting/plot.h"
#include "ui/views/pairs/clock_dials.h"
#include "ui/views/pairs/clock_picture.h"
#include "ui/words/scheme_text.h"

namespace posenc {

class DialFaces;
class DialHands;

/// The pairs as clocks: each is a hand at the angle kω from twelve o'clock, clockwise, so the sine is how far right its end is and the
/// cosine how far up. Below them is the position in binary digits, whose places also flip ever more slowly.
class ClockPlot : public PlotOf<ClockPicture> {
    Q_DECLARE_TR_FUNCTIONS(ClockPlot)
public:
    ClockPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    std::shared_ptr<const Picture> picture(const Scene& scene) const override;
    QString name() const override { return tr("Clocks"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }

    /// The dial's hand follows the pointer around its middle, as nearly as integer positions allow.
    std::optional<Scene> dragged(const Picture& picture, const QPointF& from, const QPointF& to) const override;

protected:
    void draw() override;
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
    void applyStyle() override;
    void fit() override;

private:
    DialGrid gridOf(std::int64_t pairs) const;
    QPointF centerOf(const DialGrid& grid, const CellPlace& place) const;
    void placeDials();
    void turnHands();
    void showBits();

    DialFaces* m_faces;
    DialHands* m_hands;
    std::shared_ptr<const ClockPicture> m_drawn; ///< the one on display, or the one that the pointer selects
    DialGrid m_grid;
    QSizeF m_words; ///< room for the words below a dial
    struct Dragged {
        QPointF to;
        CellPlace dial;
        double wanted = 0.0; ///< position
    };
    mutable std::optional<Dragged> m_dragged; ///< where the last drag ended: continuing from there turns the same dial
};

} // namespace posenc
