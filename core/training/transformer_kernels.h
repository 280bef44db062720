// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// The loops of a small transformer, in float32 to train with and in float64 to check gradients with. Tables are row-major; a column is a
/// position of the sentence. Columns are padded: their number, and every `n` and `sums` below, is a multiple of `kernelLanes`. Each sum has
/// one order, whatever the processor: Eigen's products, whose order follows the size of the caches, do not.
namespace posenc::kernels {

inline constexpr std::ptrdiff_t kernelLanes = 8;
/// The least multiple of kernelLanes that is not below `n`.
constexpr std::ptrdiff_t padded(std::ptrdiff_t n) { return (n + kernelLanes - 1) / kernelLanes * kernelLanes; }

/// A table or its transpose: entry (r, c) is data[r · rowStep + c · columnStep].
template <class S>
struct Strided {
    const S* data;
    std::int64_t rowStep;
    std::int64_t columnStep;
};

/// out(r, c) = Σ_s left(r, s) right(s, c), added to out if `adds`; s rises. Shapes (rows × sums), (sums × n), (rows × n); here `sums` is
/// any number. Rows of right and out begin rightStep and outStep apart.
void multiply(Strided<float> left, const float* right, std::ptrdiff_t rightStep, float* out, std::ptrdiff_t outStep, std::ptrdiff_t rows,
              std::ptrdiff_t sums, std::ptrdiff_t n, bool adds);
void multiply(Strided<double> left, const double* right, std::ptrdiff_t rightStep, double* out, std::ptrdiff_t outStep, std::ptrdiff_t rows,
              std::ptrdiff_t sums, std::ptrdiff_t n, bool adds);

/// out(r, c) = Σ_s left(r, s) right(c, s), added to out if `adds`. Eight sums run over s mod 8 and are then added in pairs. Shapes (rows ×
/// sums), (columns × sums), (rows × columns); rows and columns are any number.
void multiplyTransposed(const float* left, std::ptrdiff_t leftStep, const float* right, std::ptrdiff_t rightStep, float* out,
                        std::ptrdiff_t outStep, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t sums, bool adds);
void multiplyTransposed(const double* left, std::ptrdiff_t leftStep, const double* right, std::ptrdiff_t rightStep, double* out,
                        std::ptrdiff_t outStep, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t sums, bool adds);

/// Scores become weights, e^score / Σ e^score down each column, shape (keys × n). To row k is first added bias[c − k], unless there is
/// none. Weights below e^−87 are 0.
void softmaxColumns(float* scores, std::ptrdiff_t keys, std::ptrdiff_t n, const float* bias);
void softmaxColumns(double* scores, std::ptrdiff_t keys, std::ptrdiff_t n, const double* bias);
/// Of the loss by weights, in `gradient`, to the loss by scores.
void softmaxColumnsBack(const float* weights, float* gradient, std::ptrdiff_t keys, std::ptrdiff_t n);
void softmaxColumnsBack(const double* weights, double* gradient, std::ptrdiff_t keys, std::ptrdiff_t n);

/// Rows 2i and 2i + 1 are rotated by the angles whose cosine and sine stand in row i, backwards if `back`. Shapes (2 pairs × n), (pairs ×
/// n).
void rotate(float* rows, const float* cosine, const float* sine, std::ptrdiff_t angleStep, std::ptrdiff_t pairs, std::ptrdiff_t n,
            bool back);
void rotate(double* rows, const double* cosine, const double* sine, std::ptrdiff_t angleStep, std::ptrdiff_t pairs, std::ptrdiff_t n,
            bool back);

/// Each column less its mean, divided by the root of its variance plus 1e−5; `scale` gets that divisor's inverse, shape (n).
void normalize(const float* in, float* out, float* scale, std::ptrdiff_t rows, std::ptrdiff_t n);
void normalize(const double* in, double* out, double* scale, std::ptrdiff_t rows, std::ptrdiff_t n);
/// Adds to `in` the loss by what was normalised, from the loss by `out`.
void normalizeBack(const float* out, const float* scale, const float* gradient, float* in, std::ptrdiff_t rows, std::ptrdiff_t n);
void normalizeBack(const double* out, const double* scale, const double* gradient, double* in, std::ptrdiff_t rows, std::ptrdiff_t n);

/// out = silu(in) = in / (1 + e^−in), any number of values.
void silu(const float* in, float* out, std::ptrdiff_t count);
void silu(const double* in, double* out, std::ptrdiff_t count);
/// The loss by `out`, in `gradient`, becomes that by `in`.
void siluBack(const float* in, float* gradient, std::ptrdiff_t count);
void siluBack(const double* in, double* gradient, std::ptrdiff_t count);

/// Logits become the logarithms of probabilities, down each column.
void logSoftmaxColumns(float* logits, std::ptrdiff_t words, std::ptrdiff_t n);
void logSoftmaxColumns(double* logits, std::ptrdiff_t words, std::ptrdiff_t n);
/// The loss by logits: (e^logarithm − answer) · weight of the column. Shapes (words × n), (n).
void logSoftmaxColumnsBack(float* logarithms, const float* answers, const float* weights, std::ptrdiff_t words, std::ptrdiff_t n);
void logSoftmaxColumnsBack(double* logarithms, const double* answers, const double* weights, std::ptrdiff_t words, std::ptrdiff_t n);
/// Σ answer · (ln answer − logarithm) of each column, with 0 ln 0 = 0; `uniform` gets the same with ln(1/words) for the logarithms.
void divergences(const float* logarithms, const float* answers, float* out, float* uniform, std::ptrdiff_t words, std::ptrdiff_t n);
void divergences(const double* logarithms, const double* answers, double* out, double* uniform, std::ptrdiff_t words, std::ptrdiff_t n);

/// out += in
void add(const float* in, float* out, std::ptrdiff_t count);
void add(const double* in, double* out, std::ptrdiff_t count);
void scale(float* values, float factor, std::ptrdiff_t count);
void scale(double* values, double factor, std::ptrdiff_t count);

/// One step of Adam: m ← 0.9 m + 0.1 g, v ← 0.999 v + 0.001 g², w ← w − rate m / (√(v · growth) + 1e−8).
void adam(float* weights, const float* gradient, float* m, float* v, float rate, float growth, std::ptrdiff_t count);

} // namespace posenc::kernels
