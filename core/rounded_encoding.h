#pragma once

#include "core/encoding.h"
#include "core/rounding.h"

#include <optional>
#include <vector>

namespace posenc {

/// The encoding as code has it that computes in a short format. With fl the rounding to the format of the arithmetic (float32 for
/// StoredOnly), every operation the exact one of its rounded operands, rounded once:
///
///     ExpLog    c = fl(−ln n / d)            ω = fl(exp(fl(fl(2i) · c)))     angle = fl(fl(k) · ω)
///     Power     e = fl(fl(2i) / fl(d))       λ = fl(fl(n)^e)                 angle = fl(fl(k) / λ)
///     both      fl(sin(angle)), fl(cos(angle)); StoredOnly rounds these once more, to the format
///
/// `tensor2tensor` has i in place of 2i and max(h−1, 1) in place of d. An odd d itself divides; which columns there are is columnAt's
/// answer, the zero column is 0. −ln n / d is a number of the language, formed in double; it becomes one of the format, as d and n do,
/// where it meets a table. PyTorch forms a bfloat16 or float16 operation in float32 and rounds the result, which is the same but for rare
/// ties. From position 65520 on float16 has no number for k: the angle is infinite, and its sine and cosine are no number (NaN), as in
/// PyTorch. Sources: PyTorch tutorial "Language Modeling with nn.Transformer"; d2l.ai, section 11.6; tensor2tensor, `get_timing_signal_1d`.
class RoundedEncoding {
public:
    RoundedEncoding(const EncodingSpec& spec, const Rounding& rounding);

    const EncodingSpec& spec() const { return m_exact.spec(); }
    const Rounding& rounding() const { return m_rounding; }
    const Encoding& exact() const { return m_exact; }

    /// The first position of the table whose sines and cosines are no number, and so is its every error; empty where there is none.
    std::optional<std::int64_t> undefinedFrom() const;
    /// The position as the arithmetic has it: bfloat16 has 256 for 257.
    double position(std::int64_t k) const;
    /// The frequency 1/λ or ω as the arithmetic has it: what the position is multiplied by (ExpLog) or divided by (Power).
    double factor(std::int64_t pair) const { return m_factors[static_cast<std::size_t>(pair)]; }

    /// The number at (k, j), 0 ≤ k < max_len, 0 ≤ j < d_model.
    double value(std::int64_t k, std::int64_t j) const;
    /// All of position k, shape (d_model); the same bits.
    Eigen::VectorXd row(std::int64_t k) const;
    /// value(k, j) − PE(k, j).
    double error(std::int64_t k, std::int64_t j) const;

    /// Sines and cosines of a position over chosen pairs, whose factors stand one after another.
    void sinCosOf(double position, const double* factors, std::size_t count, double* sine, double* cosine) const;

private:
    Encoding m_exact;
    Rounding m_rounding;
    std::vector<double> m_factors; ///< of every pair
};

} // namespace posenc
