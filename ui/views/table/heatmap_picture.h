// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about the table as colours.
class HeatmapPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(HeatmapPicture)
public:
    explicit HeatmapPicture(const Scene& scene) : Picture(View::Heatmap, scene) {}

    QString subtitle() const override;
    QString figureTitle() const override { return title() + QStringLiteral(" · ") + subtitle(); }
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override { return Freedom::Both; }
    CellWindow fullWindow() const override;
    CellWindow window() const override;
    Scene withWindow(const std::optional<CellWindow>& window) const override;
    std::vector<Mark> marks(const Scene& drawn) const override;
};

} // namespace posenc
