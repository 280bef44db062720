// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/patch_grid.h"
#include "core/schemes/scheme_similarity.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about positions that stand for the patches of a picture. A cell of this picture is a patch, or its whole map: x to the
/// right, y down.
class PatchesPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(PatchesPicture)
public:
    explicit PatchesPicture(const Scene& scene, const PatchesPicture* before = nullptr);

    bool showsAll() const { return scene().view.patchesPicture == PatchesContent::All; }
    const SchemeSimilarity& similarity() const { return m_similarity; }
    /// 1 × 1 if there is none: see absence().
    const PatchGrid& grid() const { return m_grid; }
    /// The selected patch; nothing if a row before the patches is selected.
    std::optional<Patch> patch() const { return m_grid.patchOf(selectedPosition(scene())); }

    QString absence() const override { return m_absence; }
    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override { return Freedom::Both; }
    std::vector<Mark> marks(const Scene& drawn) const override;
    CellWindow fullWindow() const override;

private:
    /// "patch (5, 2)", "row 0".
    QString nameOf(std::int64_t k) const;

    QString m_absence;
    PatchGrid m_grid;
    SchemeSimilarity m_similarity;
};

} // namespace posenc
