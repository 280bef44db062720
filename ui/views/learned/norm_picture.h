// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about the norms of the positions.
class NormPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(NormPicture)
public:
    explicit NormPicture(const Scene& scene, const NormPicture* before = nullptr);

    const SchemePtr& scheme() const { return m_scheme; }

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override { return {0, selectedPosition(scene())}; }
    Scene select(const CellPlace& place) const override { return withPosition(scene(), place.column); }
    Freedom freedom() const override { return Freedom::Horizontal; }
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    /// "‖PE(5)‖ = 5.657".
    QString normText(std::int64_t k) const;

    SchemePtr m_scheme;
};

} // namespace posenc
