// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/encoding/encoding_spec.h"

namespace posenc {

/// ω = n^(−numerator / denominator); 1 if the denominator is 0.
struct PowerOfN {
    double n = 1.0;
    std::int64_t numerator = 0;
    std::int64_t denominator = 0;
};

/// ln(ω_i / ω_(i+1)) ≥ 0: 2 ln n / d for `paper`, ln n / (h−1) for `tensor2tensor` (0 where h is 1); relative error below 1e-30.
DoubleDouble logStepOf(const EncodingSpec& spec);

/// The angular frequencies ω_i of an encoding in radians per position, i = 0 … pairs−1.
/// Source: Vaswani et al. 2017, section 3.5; tensor2tensor, `get_timing_signal_1d`.
class Frequencies : public FrequencySeries {
public:
    explicit Frequencies(const EncodingSpec& spec);
    /// A frequency for each of the d_model columns, for sines or cosines alone: ω_j = n^(−j/d) for `paper`, n^(−j/(d−1)) for
    /// `tensor2tensor`. They equal the frequencies of an encoding with 2·d_model columns.
    static Frequencies ofColumns(const EncodingSpec& spec);

    std::int64_t pairs() const { return size(); }
    /// λ_i = 2π / ω_i, positions per turn.
    double wavelength(std::int64_t pair) const;
    /// ω between integer pair indices, for curves over the pair index: relative error about 1e-15.
    double omegaBetween(double pair) const;
    /// ω_i by its definition.
    PowerOfN powerOf(std::int64_t i) const { return {m_second.n, i * m_second.numerator, m_second.denominator}; }

private:
    Frequencies(const PowerOfN& second, std::int64_t size);

    PowerOfN m_second; ///< ω_1
};

} // namespace posenc
