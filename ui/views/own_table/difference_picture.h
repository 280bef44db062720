// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/table_difference.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// A table minus the formula, and what is said about it.
class DifferencePicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(DifferencePicture)
public:
    static constexpr bool showsFiles = true;

    explicit DifferencePicture(const Scene& scene, const DifferencePicture* before = nullptr);

    /// One object for pictures of the same table and encoding; nullptr if no table is open. It keeps the table open.
    const std::shared_ptr<const TableDifference>& difference() const { return m_difference; }
    /// The position of the table's first row; 0 if there is none.
    std::int64_t firstPosition() const;
    /// What was found over all cells, in words.
    QString largestText() const;

    QString absence() const override
    {
        return scene().opened.table           ? QString()
               : scene().opened.unopenedTable ? scene().opened.unopenedTable->problem
                                              : tr("No table is open.");
    }
    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override { return Freedom::Both; }
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    std::shared_ptr<const TableDifference> m_difference;
};

} // namespace posenc
