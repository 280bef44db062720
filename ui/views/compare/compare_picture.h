// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"
#include "ui/scene/compared_side.h"

namespace posenc {

/// Both sides of a comparison, and what is said about them.
class ComparePicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(ComparePicture)
public:
    explicit ComparePicture(const Scene& scene, const ComparePicture* before = nullptr);

    /// The origin of curves.
    std::int64_t reference() const { return m_reference; }
    const ComparedSide& a() const { return m_sides->a; }
    const ComparedSide& b() const { return m_sides->b; }
    /// What distinguishes one side from the other.
    QString sideText(const ComparedSide& side) const;

    QString subtitle() const override;
    QString figureTitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override;
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    QString sidesText() const;

    std::int64_t m_reference;
    std::shared_ptr<const ComparedSides> m_sides;
};

} // namespace posenc
