// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about the similarity of all positions with all others.
class SimilarityPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(SimilarityPicture)
public:
    explicit SimilarityPicture(const Scene& scene) : Picture(View::Similarity, scene) {}

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override { return {selectedPosition(scene()), secondPosition(scene())}; }
    Scene select(const CellPlace& place) const override { return withSecondPosition(withPosition(scene(), place.row), place.column); }
    Freedom freedom() const override { return Freedom::Square; }
    std::vector<Mark> marks(const Scene& drawn) const override;
};

} // namespace posenc
