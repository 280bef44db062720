// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_similarity.h"
#include "core/similarity/attention_weights.h"
#include "ui/plotting/picture.h"

namespace posenc {

/// What is said about the similarity over the offset, and its values: see OffsetPlot.
class OffsetPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(OffsetPicture)
public:
    explicit OffsetPicture(const Scene& scene, const OffsetPicture* before = nullptr);

    const SchemeSimilarity& similarity() const { return m_similarity; }
    /// True if it is measured from the position reference(); otherwise over the offset alone.
    bool isFromSelected() const { return m_fromSelected; }
    std::int64_t reference() const { return m_reference; }
    /// Empty if those are not shown.
    const std::optional<AttentionWeights>& weights() const { return m_weights; }
    /// What the curve shows at a position, or at an offset.
    double valueAt(std::int64_t position) const;

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    CellPlace selected() const override;
    Scene select(const CellPlace& place) const override;
    Freedom freedom() const override { return Freedom::Horizontal; }
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    QString measureName() const;
    bool isMean() const { return !m_fromSelected && !similarity().scheme().traits().hasPairs; }

    bool m_fromSelected;
    std::int64_t m_reference;
    SchemeSimilarity m_similarity;
    std::optional<AttentionWeights> m_weights;
};

} // namespace posenc
