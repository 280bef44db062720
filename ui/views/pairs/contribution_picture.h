// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/pair_contributions.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// What every pair adds to the similarity of the selected positions, and what is said about it.
class ContributionPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ContributionPicture)
public:
    explicit ContributionPicture(const Scene& scene, const ContributionPicture* before = nullptr);

    /// One object for pictures with the same contributions.
    const std::shared_ptr<const PairContributions>& contributions() const { return m_contributions; }
    /// The name of a contribution.
    QString termText() const;

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override { return {0, selectedPair(scene())}; }
    Scene select(const CellPlace& place) const override { return withPair(scene(), place.column); }
    Freedom freedom() const override { return Freedom::Horizontal; }
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    std::shared_ptr<const PairContributions> m_contributions;
};

} // namespace posenc
