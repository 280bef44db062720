// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about the chosen columns over the positions.
class DimensionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(DimensionPicture)
public:
    explicit DimensionPicture(const Scene& scene) : Picture(View::Dimension, scene) {}

    /// What a window shows of the line through the positions.
    struct Stretch {
        double first = 0.0;
        double last = 0.0;
    };
    static Stretch stretchOf(const CellRange& range, std::int64_t maxLen);
    /// Random numbers are computed one by one: the chosen curves share as many positions as a frame has time for.
    std::int64_t mostPositions() const;

    QString subtitle() const override;
    QString figureTitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override { return {0, selectedPosition(scene())}; }
    Scene select(const CellPlace& place) const override { return withPosition(scene(), place.column); }
    CellWindow window() const override;
    Scene withWindow(const std::optional<CellWindow>& window) const override;
    Freedom freedom() const override { return Freedom::Horizontal; }
    std::vector<Mark> marks(const Scene& drawn) const override;
};

} // namespace posenc
