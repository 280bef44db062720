// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "ui/plotting/plot.h"
#include "ui/views/pairs/clock_dials.h"
#include "ui/words/scheme_text.h"

namespace posenc {

class DialFaces;
class DialHands;

/// The pairs as clocks: each is a hand at the angle kω from twelve o'clock, clockwise, so the sine is how far right its end is and the
/// cosine how far up. Below them is the position in binary digits, whose places also flip ever more slowly.
class ClockPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(ClockPlot)
public:
    ClockPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Clocks"); }
    View view() const override { return View::Clock; }
    QString subtitle(const Scene& scene) const override;
    QString description(const Scene& scene) const override;
    QString resolution() const override;
    bool notesResolution() const override { return true; }
    QString readout(const Scene& scene, double column, double row) const override;

    CellPlace selected(const Scene& scene) const override;
    Scene select(const Scene& scene, const CellPlace& place) const override;
    /// The dial's hand follows the pointer around its middle, as nearly as integer positions allow.
    std::optional<Scene> dragged(const Scene& scene, const QPointF& from, const QPointF& to) const override;
    Freedom freedom() const override { return Freedom::None; }
    CellWindow fullWindow(const Scene& scene) const override;

protected:
    void showScene(const Scene& scene) override;
    Follows showSelection(const Scene& scene) override;
    std::vector<Mark> marks(const Scene&) const override { return {}; }
    void applyStyle() override;
    void fit() override;

private:
    DialGrid gridOf(std::int64_t pairs) const;
    std::optional<std::int64_t> pairAt(const Scene& scene, const CellPlace& place) const;
    QPointF centerOf(const DialGrid& grid, const CellPlace& place) const;
    void placeDials();
    void turnHands();
    void showBits();

    DialFaces* m_faces;
    DialHands* m_hands;
    Scene m_scene;
    Frequencies m_frequencies{EncodingSpec()};
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
