// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <string_view>

namespace posenc {

/// Where a pair's sine and cosine stand among the columns.
enum class Layout {
    Interleaved,  ///< sin, cos, sin, cos, …  (Vaswani et al. 2017, section 3.5)
    Concatenated, ///< all sines, then all cosines  (tensor2tensor)
    CosineFirst   ///< all cosines, then all sines  (latent diffusion)
};

/// How the angular frequency ω_i of pair i follows from n and d_model.
enum class FrequencyRule {
    Paper,        ///< ω_i = n^(−2i/d)  (Vaswani et al. 2017, section 3.5)
    Tensor2Tensor ///< ω_i = n^(−i/(h−1)), h = ⌊d/2⌋; ω_0 = 1 if h = 1
};

/// The parameters of a sinusoidal positional encoding: an immutable value that is always legal. Only a model's rotary
/// embedding has an n above 1e9.
class EncodingSpec {
public:
    static constexpr double minN = 1.0;
    static constexpr double maxN = 1e9;
    static constexpr double maxTheta = 1e12; ///< limit of n as the base of a model's rotary embedding
    static constexpr std::int64_t maxDModel = 16384;
    static constexpr std::int64_t maxMaxLen = 1048576;

    /// n = 10000, d_model = 128, max_len = 128, interleaved, paper.
    EncodingSpec() = default;

    /// n in [1, 1e9], d_model in [1, 16384], max_len in [1, 1048576]; anything else is Error::Kind::Range.
    static Expected<EncodingSpec> make(double n, std::int64_t dModel, std::int64_t maxLen, Layout layout = Layout::Interleaved,
                                       FrequencyRule frequencies = FrequencyRule::Paper);

    double n() const { return m_n; }
    std::int64_t dModel() const { return m_dModel; }
    std::int64_t maxLen() const { return m_maxLen; }
    Layout layout() const { return m_layout; }
    FrequencyRule frequencies() const { return m_frequencies; }

    /// These parameters with one replaced and clamped to its range.
    EncodingSpec withN(double n) const;
    /// n as the base of a model's rotary embedding, clamped to [1, 1e12].
    EncodingSpec withTheta(double theta) const;
    EncodingSpec withDModel(std::int64_t dModel) const;
    EncodingSpec withMaxLen(std::int64_t maxLen) const;
    EncodingSpec withLayout(Layout layout) const;
    EncodingSpec withFrequencies(FrequencyRule rule) const;

    /// Number of frequencies: ⌈d/2⌉ for `paper`, ⌊d/2⌋ for `tensor2tensor`.
    std::int64_t pairs() const;
    /// Pairs with both a sine and a cosine: ⌊d/2⌋.
    std::int64_t completePairs() const { return m_dModel / 2; }
    /// True if the last pair keeps its sine and drops its cosine (odd d_model, `paper`).
    bool hasUnpairedSine() const { return pairs() > completePairs(); }

    bool operator==(const EncodingSpec&) const = default;

private:
    double m_n = 10000.0;
    std::int64_t m_dModel = 128;
    std::int64_t m_maxLen = 128;
    Layout m_layout = Layout::Interleaved;
    FrequencyRule m_frequencies = FrequencyRule::Paper;
};

/// What one column of the table holds.
struct Column {
    enum class Wave {
        Sine,
        Cosine,
        Zero
    };
    Wave wave = Wave::Zero;
    std::int64_t pair = -1; ///< −1 for Zero (the last column of an odd `tensor2tensor` encoding)

    bool operator==(const Column&) const = default;
};

/// The content of column j, 0 ≤ j < d_model.
Column columnAt(const EncodingSpec& spec, std::int64_t j);

/// The columns of pair i's sine and cosine; −1 for a dropped cosine.
struct PairColumns {
    std::int64_t sine = -1;
    std::int64_t cosine = -1;

    bool operator==(const PairColumns&) const = default;
};
PairColumns columnsOfPair(const EncodingSpec& spec, std::int64_t pair);

/// The public names: interleaved, concatenated, cosine-first; paper, tensor2tensor. Unknown names are Error::Kind::Usage.
std::string_view nameOf(Layout layout);
std::string_view nameOf(FrequencyRule rule);
Expected<Layout> layoutFromName(std::string_view name);
Expected<FrequencyRule> frequencyRuleFromName(std::string_view name);

} // namespace posenc
