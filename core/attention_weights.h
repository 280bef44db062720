#pragma once

#include "core/similarity.h"

#include <optional>

namespace posenc {

/// What a query at position 0 would give every position if encodings alone were attended to:
///
///     w(Δ) = exp(PE(0)·PE(Δ) / √d) / Σ_Δ' exp(PE(0)·PE(Δ') / √d)      Δ, Δ' = 0 … max_len−1
///
/// Source: Vaswani et al. 2017, section 3.2.1, scaled dot-product attention with the encodings as queries and keys.
class AttentionWeights {
public:
    /// With the sum over all positions. Error::Kind::Cancelled.
    static Expected<AttentionWeights> make(const Encoding& encoding, const Progress& progress = {});
    /// Without it: weights relative to that of Δ = 0, which is 1.
    static AttentionWeights relative(const Encoding& encoding);
    /// True where make() is a matter of a few milliseconds.
    static bool isQuick(const EncodingSpec& spec);

    bool isRelative() const { return m_relative; }
    /// The weight of a position whose dot product with position 0 is `dot`; it rises with it.
    double weight(double dot) const;

private:
    explicit AttentionWeights(const Encoding& encoding);

    double m_root; ///< √d
    double m_own;  ///< PE(0)·PE(0)
    double m_sum = 1.0;
    bool m_relative = true;
};

} // namespace posenc
