// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about the sinusoids of the chosen positions.
class PositionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(PositionPicture)
public:
    explicit PositionPicture(const Scene& scene) : Picture(View::Position, scene) {}

    bool isOverColumns() const { return scene().view.sinusoids == SinusoidAxis::Columns || !scene().scheme.name->hasPairs; }
    /// True if there is no pair to draw a sine over.
    bool isEmpty() const { return scene().scheme.name->hasPairs && scene().encoding.pairs() == 0; }
    /// True if the selected column is a cosine, and the curves over the pairs are sines: then the selected position has a curve for it.
    bool selectsCosine() const;
    /// The number of the table that the curve of position k runs through at a column, or at a whole pair.
    double valueAt(const Scheme& scheme, std::int64_t k, std::int64_t cell) const;

    QString subtitle() const override;
    QString figureTitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override { return Freedom::Horizontal; }
    std::vector<Mark> marks(const Scene& drawn) const override;
};

} // namespace posenc
