// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/encoding/encoding_curve.h"
#include "core/relative/distance_bias.h"
#include "core/sampling/raster.h"

#include <functional>
#include <limits>
#include <memory>

namespace posenc {

/// What a relative scheme makes of every query at position a and every key at position b: one number for each offset Δ = a − b, above 0 for
/// a key before the query, so the matrix is Toeplitz. A key whose offset the mask does not allow has none (NaN). Immutable.
class RelativeMatrix {
public:
    static constexpr std::int64_t everyOffset = std::numeric_limits<std::int64_t>::max() / 2;

    /// The numbers over the distances 0 … size − 1 in one direction: one sample for each, or one for each pixel with the mean in it.
    using Sampler = std::function<CurveSamples(const SampleAxis& distances)>;

    /// `before` and `after`: keys before the query, and its own, and those after it, whose distances begin at 1 (an empty function: they
    /// have no number). Offsets from `first` to `last` are allowed. 1 ≤ size ≤ 2^20.
    RelativeMatrix(std::int64_t size, Sampler before, Sampler after, std::int64_t first = -everyOffset, std::int64_t last = everyOffset);

    /// The attention weights of every query over the keys that are allowed, if scores differ in nothing but this bias: the numbers are
    ///
    ///     w(a, b) = exp(bias(a − b)) / Σ_c exp(bias(a − c))
    ///
    /// of a row, so the matrix is Toeplitz up to a factor for each row.
    static RelativeMatrix weights(std::int64_t size, const DistanceBiasPtr& before, const DistanceBiasPtr& after, std::int64_t first,
                                  std::int64_t last);

    std::int64_t size() const { return m_size; }
    bool allows(std::int64_t query, std::int64_t key) const;
    /// NaN if the mask does not allow the key.
    double value(std::int64_t query, std::int64_t key) const;
    /// Rows query = first … first + out.rows() − 1 against every key, shape (rows × size). The first call samples all offsets, once.
    void rows(std::int64_t first, TableRef out) const;

    /// The matrix at the pixels of a window, query down, key across. Cells of a pixel or more are shown one by one. Where several share a
    /// pixel, it shows the mean over as many offsets as it has cells along a side, around the offset of its middle; a weight is that of the
    /// query in its middle. Both axes have the same step then. NaN where the middle is masked. Reuses the `memory` of an earlier picture.
    Raster sample(const SampleAxis& queries, const SampleAxis& keys, Eigen::ArrayXXf memory = {}) const;

private:
    double factorOf(std::int64_t query) const;
    /// The means around offsets that are `step` apart, the first is `first`; step 0: of single offsets, one apart.
    std::vector<float> samplesAt(double first, double step, std::int64_t count) const;
    double single(std::int64_t offset) const;

    struct Kept;

    std::int64_t m_size;
    Sampler m_before;
    Sampler m_after;
    std::int64_t m_first;
    std::int64_t m_last;
    std::shared_ptr<const BiasWeights> m_weightsBefore; ///< only of weights
    std::shared_ptr<const BiasWeights> m_weightsAfter;
    double m_scaleBefore = 1.0; ///< what brings weights of either direction to one sum, at most 1
    double m_scaleAfter = 1.0;
    std::shared_ptr<Kept> m_kept; ///< all offsets for rows()
};

} // namespace posenc
