// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <string_view>

namespace posenc {

/// How a token's embedding and its position's encoding become one vector.
enum class Combination {
    Sum,          ///< x + PE(k), d_model columns  (Vaswani et al. 2017, section 3.5)
    Concatenation ///< x, then PE(k), 2 d_model columns
};

/// The public names: sum, concatenation. Unknown names are Error::Kind::Usage.
std::string_view nameOf(Combination combination);

/// What happens to embeddings on their way into the model: an immutable value that is always legal.
class InputSettings {
public:
    /// An unscaled sum without dropout.
    InputSettings() = default;

    /// dropout in [0, 1]; anything else is Error::Kind::Range. 1 is legal, as in PyTorch: it drops everything, and the input is 0.
    static Expected<InputSettings> make(Combination combination, bool scaled, double dropout, std::uint64_t dropoutSeed);

    Combination combination() const { return m_combination; }
    /// True if embeddings are multiplied by √d_model first (Vaswani et al. 2017, section 3.4).
    bool scaled() const { return m_scaled; }
    /// The probability p that an entry is dropped.
    double dropout() const { return m_dropout; }
    std::uint64_t dropoutSeed() const { return m_dropoutSeed; }

    /// These settings with one replaced. Dropout is clamped to its range.
    InputSettings withCombination(Combination combination) const;
    InputSettings withScaled(bool scaled) const;
    InputSettings withDropout(double dropout) const;
    InputSettings withDropoutSeed(std::uint64_t seed) const;

    bool operator==(const InputSettings&) const = default;

private:
    Combination m_combination = Combination::Sum;
    bool m_scaled = false;
    double m_dropout = 0.0;
    std::uint64_t m_dropoutSeed = 0;
};

} // namespace posenc
