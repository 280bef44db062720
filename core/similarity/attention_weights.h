// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/similarity.h"

#include <optional>

namespace posenc {

/// The weight a query at position k would give every position if it attended to encodings alone:
///
///     w(p) = exp(PE(k)·PE(p) / √d) / Σ_q exp(PE(k)·PE(q) / √d)      p, q = 0 … max_len−1
///
/// Source: Vaswani et al. 2017, section 3.2.1, scaled dot-product attention with the encodings as queries and keys.
class AttentionWeights {
public:
    /// With the sum over all positions. Error::Kind::Cancelled.
    static Expected<AttentionWeights> make(const Encoding& encoding, std::int64_t query = 0, const Progress& progress = {});
    /// Without it: weights relative to the query's own, which is 1.
    static AttentionWeights relative(const Encoding& encoding, std::int64_t query = 0);
    /// True if make() takes only a few milliseconds.
    static bool isQuick(const EncodingSpec& spec);

    bool isRelative() const { return m_relative; }
    /// The weight of a position whose dot product with the query is `dot`; increasing in it.
    double weight(double dot) const;

private:
    AttentionWeights(const Encoding& encoding, std::int64_t query);

    double m_root; ///< √d
    double m_own;  ///< PE(k)·PE(k)
    double m_sum = 1.0;
    bool m_relative = true;
};

} // namespace posenc
