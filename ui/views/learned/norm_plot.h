// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_norms.h"
#include "ui/plotting/curves_plot.h"
#include "ui/views/learned/norm_picture.h"

namespace posenc {

/// The norm of every position, from 0 on: what stands out was learned from fewer examples, or from others. If several positions share a
/// pixel, a band reaches from their lowest to their highest.
class NormPlot : public PlotOf<NormPicture, CurvesPlot> {
    Q_DECLARE_TR_FUNCTIONS(NormPlot)
public:
    NormPlot(QCustomPlot& canvas, const ColorMaps& colorMaps);

    QString name() const override { return tr("Norms of the positions"); }
    QString resolution() const override;
    bool notesResolution() const override { return true; }

protected:
    void draw() override;
    bool isDrawnAlike(const Picture& picture) const override { return differsInSelection(picture); }

private:
    SampleAxis positions() const;

    SchemePtr m_drawn; ///< whose curve it is
};

} // namespace posenc
