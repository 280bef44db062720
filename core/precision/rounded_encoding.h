// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/rounding.h"
#include "core/schemes/scheme_table.h"

#include <optional>
#include <vector>

namespace posenc {

/// A scheme's table as computed by code in a short format. fl rounds to the format of the arithmetic (float32 for StoredOnly); every
/// operation is exact on its rounded operands and rounded once:
///
///     ExpLog      c = fl(−ln n / d)            ω = fl(exp(fl(fl(2i) · c)))     angle = fl(fl(k) · ω)
///     Power       e = fl(fl(2i) / fl(d))       λ = fl(fl(n)^e)                 angle = fl(fl(k) / λ)
///     both        fl(sin(angle)), fl(cos(angle)); StoredOnly rounds these once more, to the format
///     integer     fl(k), normalised fl(fl(k) / fl(max_len − 1)), both rounded once more, to the format, by StoredOnly
///
/// `tensor2tensor` has i in place of 2i and max(h−1, 1) in place of d. An odd d divides as it is; columnAt says which columns there are,
/// and the zero column is 0. Sines or cosines alone have j in place of 2i, and max(d−1, 1) with `tensor2tensor`. Bits are 0 and 1 in any
/// format, and random numbers are drawn in the format itself, so binary and random are exact. −ln n / d is a number of the language,
/// computed in double; like d and n, it is rounded to the format when it meets a table. PyTorch computes a bfloat16 or float16 operation in
/// float32 and rounds the result, which is the same except for rare ties.
///
/// From position 65520 on, float16 has no number for k: it is infinite, as is an integer code; its sine and cosine are NaN, as is a
/// quotient of two such. All of them are NaN here. Sources: PyTorch tutorial "Language Modeling with nn.Transformer"; d2l.ai, section 11.6;
/// tensor2tensor, `get_timing_signal_1d`.
class RoundedEncoding {
public:
    RoundedEncoding(const SchemeTable& code, const Rounding& rounding);
    /// For the sinusoidal encoding.
    RoundedEncoding(const EncodingSpec& spec, const Rounding& rounding) : RoundedEncoding(SchemeTable(spec, Scheme::Sinusoidal), rounding)
    {
    }

    const EncodingSpec& spec() const { return m_exact.spec(); }
    const Rounding& rounding() const { return m_rounding; }
    const SchemeTable& exact() const { return m_exact; }
    /// True if rounding changes no number (binary, random).
    bool isExact() const { return m_exact.scheme() == Scheme::Binary || m_exact.scheme() == Scheme::Random; }

    /// The first position without numbers, so with NaN for every error; empty if there is none.
    std::optional<std::int64_t> undefinedFrom() const;
    /// The position in the arithmetic: bfloat16 has 256 for 257.
    double position(std::int64_t k) const;

    /// The number at (k, j), 0 ≤ k < max_len, 0 ≤ j < d_model.
    double value(std::int64_t k, std::int64_t j) const;
    /// All of position k, shape (d_model); same bits.
    Eigen::VectorXd row(std::int64_t k) const;
    /// value(k, j) − the exact number.
    double error(std::int64_t k, std::int64_t j) const;

    /// For schemes with waves (sinusoidal, sines, cosines): the number of frequencies, and the wave in column j, with `pair` its frequency.
    bool hasWaves() const { return posenc::hasWaves(m_exact.scheme()); }
    std::int64_t waves() const { return static_cast<std::int64_t>(m_factors.size()); }
    Column column(std::int64_t j) const;
    /// The frequency 1/λ or ω in the arithmetic: the position is multiplied by it (ExpLog) or divided by it (Power).
    double factor(std::int64_t wave) const { return m_factors[static_cast<std::size_t>(wave)]; }
    /// The exact frequency, in quarter turns per position.
    DoubleDouble quarterTurns(std::int64_t wave) const;
    /// Sines and cosines of a position over chosen frequencies, whose factors are consecutive; for a scheme of sines alone the cosines are
    /// unspecified, and vice versa.
    void sinCosOf(double position, const double* factors, std::size_t count, double* sine, double* cosine) const;

private:
    double plainNumber(std::int64_t k) const;

    SchemeTable m_exact;
    Rounding m_rounding;
    bool m_single;                 ///< sines or cosines alone
    std::vector<double> m_factors; ///< of every wave
};

} // namespace posenc
