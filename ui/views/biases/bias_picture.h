// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/numbers/bias_numbers.h"
#include "ui/plotting/picture.h"

#include <mutex>

namespace posenc {

/// What is said about relative schemes over the distance of query and key.
class BiasPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(BiasPicture)
public:
    explicit BiasPicture(const Scene& scene, const BiasPicture* before = nullptr);

    const SceneBiases& schemes() const { return *m_schemes; }
    bool showsWeights() const { return scene().biases.picture == BiasContent::Weights; }
    /// Of a scheme that has a bias, if weights are shown.
    const std::shared_ptr<const BiasWeights>& weightsOf(BiasScheme scheme) const { return m_weights[static_cast<std::size_t>(scheme)]; }
    /// What is drawn of a scheme that has a bias: at an offset, and over some.
    double valueAt(BiasScheme scheme, std::int64_t offset) const;
    CurveSamples sample(BiasScheme scheme, const SampleAxis& offsets) const;
    /// "ALiBi, head 1 of 8": in the legend.
    QString nameOf(BiasScheme scheme) const;
    /// Where T5's biases come from.
    QString sourceOfT5() const;

    QString subtitle() const override;
    QString description() const override;
    QString readout(double column, double row) const override;
    /// What the schemes cost at the selected offset, in sentences.
    QString costs() const;
    CellPlace selected() const override { return {0, selectedBiasOffset(scene())}; }
    Scene select(const CellPlace& place) const override { return withBiasOffset(scene(), place.column); }
    Freedom freedom() const override { return Freedom::Horizontal; }
    std::vector<Mark> marks(const Scene& drawn) const override;

private:
    /// Of equal vectors.
    struct Similarities {
        double rope = 0.0;
        double xpos = 0.0;
    };
    Similarities similaritiesAt(std::int64_t offset) const;

    std::shared_ptr<const SceneBiases> m_schemes;
    std::array<std::shared_ptr<const BiasWeights>, biasSchemeCount> m_weights;
    mutable std::once_flag m_selectedOnce;
    mutable Similarities m_selected; ///< at the selected offset, when first asked for
};

} // namespace posenc
