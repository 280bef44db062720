// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/curves_plot.h"
#include "ui/views/table/position_picture.h"

namespace posenc {

/// The sinusoids of the chosen positions: PE(k, j) over the columns, or sin(k ω(i)) over the pair index, one colour per position. Another
/// scheme has no pairs: its x(k, j) are always over the columns.
class PositionPlot : public PlotOf<PositionPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(PositionPlot)
public:
    PositionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Position sinusoids"); }

protected:
    void draw() override;
    Follows follow(const std::shared_ptr<const Picture>& picture) override;
};

} // namespace posenc
