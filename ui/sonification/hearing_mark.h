// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sonification/heard_curve.h"

#include <qcustomplot.h>

#include <QPointer>

namespace posenc {

/// Moves along a curve while it is heard: a line at its place and a dot at its value, above the picture, which is not drawn again for it.
class HearingMark {
public:
    explicit HearingMark(const HeardCurve& curve);
    ~HearingMark();
    HearingMark(const HearingMark&) = delete;
    HearingMark& operator=(const HearingMark&) = delete;

    /// At a part of the way, 0 … 1.
    void moveTo(double part);

private:
    HeardCurve m_curve;
    QPointer<QCustomPlot> m_canvas;
    QPointer<QCPItemLine> m_line;
    QPointer<QCPItemTracer> m_dot; ///< not in a gap
};

} // namespace posenc
