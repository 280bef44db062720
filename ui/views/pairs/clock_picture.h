// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "ui/plotting/picture.h"
#include "ui/views/pairs/clock_dials.h"

#include <numbers>

namespace posenc {

/// What is said about the pairs as clocks, which stand in a grid: a place is a dial.
class ClockPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ClockPicture)
public:
    static constexpr double turn = 2.0 * std::numbers::pi;

    explicit ClockPicture(const Scene& scene, DialGrid grid = {}, const ClockPicture* before = nullptr);

    const DialGrid& grid() const { return m_grid; }
    const Frequencies& frequencies() const { return *m_frequencies; }
    /// (sin, cos) of the angle of a pair at position k.
    QPointF directionOf(std::int64_t pair, std::int64_t k) const;
    std::optional<std::int64_t> pairAt(const CellPlace& place) const;

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    std::vector<Mark> marks(const Scene&) const override { return {}; }
    Freedom freedom() const override { return Freedom::None; }
    CellWindow fullWindow() const override;

private:
    DialGrid m_grid;
    std::shared_ptr<const Frequencies> m_frequencies;
};

} // namespace posenc
