// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"
#include "core/precision/rounding.h"

#include <cmath>
#include <optional>
#include <span>
#include <vector>

namespace posenc {

/// A scheme's table as computed by code in a short format. fl rounds to the format of the arithmetic (float32 for StoredOnly); every
/// operation is exact on its rounded operands and rounded once:
///
///     ExpLog      c = fl(−ln n / d)            ω = fl(exp(fl(fl(2i) · c)))     angle = fl(fl(k) · ω)
///     Power       e = fl(fl(2i) / fl(d))       λ = fl(fl(n)^e)                 angle = fl(fl(k) / λ)
///     both        fl(sin(angle)), fl(cos(angle)); StoredOnly rounds these once more, to the format
///     integer     fl(k), normalised fl(fl(k) / fl(max_len − 1)), both rounded once more, to the format, by StoredOnly
///     table       fl(x), its own numbers
///
/// `tensor2tensor` has i in place of 2i and max(h−1, 1) in place of d. An odd d divides as it is; columnAt says which columns there are,
/// and the zero column is 0. Sines or cosines alone have j in place of 2i, and max(d−1, 1) with `tensor2tensor`. Bits are 0 and 1 in any
/// format, and random numbers are drawn in the format itself, so binary and random are exact. −ln n / d is a number of the language,
/// computed in double; like d and n, it is rounded to the format when it meets a table. PyTorch computes a bfloat16 or float16 operation in
/// float32 and rounds the result, which is the same except for rare ties.
///
/// From position 65520 on, float16 cannot store k: it is infinite, as is an integer code; its sine and cosine are NaN, as is a
/// quotient of two such. All of them are NaN here. Sources: PyTorch tutorial "Language Modeling with nn.Transformer"; d2l.ai, section 11.6;
/// tensor2tensor, `get_timing_signal_1d`.
class RoundedEncoding {
public:
    RoundedEncoding(SchemePtr scheme, const Rounding& rounding);
    /// The rounded sinusoidal encoding.
    RoundedEncoding(const EncodingSpec& spec, const Rounding& rounding) : RoundedEncoding(makeScheme(spec, SchemeName()), rounding) {}

    const EncodingSpec& spec() const { return m_exact->spec(); }
    const Rounding& rounding() const { return m_rounding; }
    const Scheme& exact() const { return *m_exact; }
    /// True if no rounding changes a number (binary, random).
    bool isExact() const { return m_exact->traits().exactInEveryFormat; }

    /// The first position without numbers, so with NaN for every error; empty if there is none.
    std::optional<std::int64_t> undefinedFrom() const;
    /// The position in the arithmetic: bfloat16 has 256 for 257.
    double position(std::int64_t k) const;

    /// The number at (k, j), 0 ≤ k < max_len, 0 ≤ j < d_model.
    double value(std::int64_t k, std::int64_t j) const;
    /// All of position k, shape (d_model); same bits.
    Eigen::VectorXd row(std::int64_t k) const;
    /// value(k, j) − the exact number; 0 if that is NaN or infinite itself.
    double error(std::int64_t k, std::int64_t j) const;

    /// For schemes without waves whose columns differ: the numbers of position k in some columns, rounded as they are stored.
    void storedNumbers(std::int64_t k, std::span<const std::int64_t> columns, double* out) const;
    /// Exact numbers as they are stored: rounded; NaN if they are not finite, or too large for the format.
    void store(std::span<double> numbers) const;

    /// For the schemes that have waves: how many frequencies there are, and which wave column j holds.
    bool hasWaves() const { return m_exact->traits().hasWaves; }
    std::int64_t waves() const { return static_cast<std::int64_t>(m_factors.size()); }
    ColumnWave wave(std::int64_t j) const { return m_exact->wave(j).value_or(ColumnWave{}); }
    /// The frequency 1/λ or ω as the arithmetic has it: what the position is multiplied by (ExpLog) or divided by (Power).
    double factor(std::int64_t wave) const { return m_factors[static_cast<std::size_t>(wave)]; }
    /// Sines and cosines of a position over chosen frequencies, whose factors stand one after another; of a scheme of sines alone nothing
    /// is said about the cosines, and the other way round.
    void sinCosOf(double position, const double* factors, std::size_t count, double* sine, double* cosine) const;

private:
    double plainNumber(std::int64_t k, std::int64_t j) const;

    SchemePtr m_exact;
    Rounding m_rounding;
    bool m_hasSines; ///< among the waves
    bool m_hasCosines;
    std::vector<double> m_factors; ///< factor of every wave
};

/// The numbers of some columns of a rounded encoding, one position after another; columns with equal numbers share one.
class RoundedColumns {
public:
    /// The encoding must outlive it.
    RoundedColumns(const RoundedEncoding& encoding, std::span<const std::int64_t> columns);

    /// How many numbers a position has.
    std::size_t size() const { return m_size; }
    /// Which number each column holds, in column order.
    const std::vector<std::size_t>& sources() const { return m_sources; }
    /// The numbers of position k, shape (size()). Numbers that belong to no column are unspecified.
    void values(std::int64_t k, double* numbers) const;
    /// The rounded minus the exact numbers of position k. `scratch` has room for size() numbers.
    void errors(std::int64_t k, double* numbers, double* scratch) const;

private:
    const RoundedEncoding& m_encoding;
    std::size_t m_size = 0;
    std::vector<std::size_t> m_sources;
    std::vector<std::int64_t> m_columns; ///< column of each number, if the scheme has no waves
    std::vector<double>
        m_factors; ///< factors of the waves, which are in the order: all sines, all cosines, 0 for the column without a wave
    std::vector<double> m_turnsHi; ///< frequencies as in Frequencies, in quarter turns per position
    std::vector<double> m_turnsLo;
};

/// The value of larger magnitude. Of equal magnitudes the first. NaN counts as largest.
inline double largerOf(double a, double b) { return (std::abs(b) > std::abs(a)) | (b != b) ? b : a; }
/// largest[p] = largerOf(largest[p], candidate[p])
void takeLarger(double* largest, const double* candidate, std::size_t count);

} // namespace posenc
