#pragma once

#include "core/encoding_spec.h"
#include "core/frequencies.h"

#include <vector>

namespace posenc {

/// The frequencies of a code of sines (or cosines) alone: one for each of the d_model columns, ω_j = n^(−j/d) for `paper`,
/// n^(−j/(d−1)) for `tensor2tensor` (ω_0 = 1 where d_model is 1): those of an encoding with 2·d_model columns, kept like Frequencies.
class WaveSeries {
public:
    explicit WaveSeries(const EncodingSpec& spec);

    std::int64_t size() const { return static_cast<std::int64_t>(m_turnsHi.size()); }
    /// ω_j, radians per position.
    double omega(std::int64_t j) const;
    /// ω_j · 2/π, quarter turns per position; the form that sin_cos.h takes.
    DoubleDouble quarterTurns(std::int64_t j) const;
    const double* quarterTurnsHi() const { return m_turnsHi.data(); }
    const double* quarterTurnsLo() const { return m_turnsLo.data(); }

private:
    std::vector<double> m_turnsHi;
    std::vector<double> m_turnsLo;
};

} // namespace posenc
