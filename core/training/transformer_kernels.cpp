// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/transformer_kernels.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/processor.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#define POSENC_INLINE [[gnu::always_inline]] inline

namespace posenc::kernels {

namespace {

// Spelled out because the compiler does not vectorise across the rows of a tile. Eight lanes are one vector of AVX2, four one of SSE2 and
// NEON: the sums are the same.
template <class S, int lanes>
struct VectorOf {
    using Type [[gnu::vector_size(lanes * sizeof(S))]] = S;
};
template <class S, int lanes>
using Vector = typename VectorOf<S, lanes>::Type;

template <class V, class S>
POSENC_INLINE void load(V& vector, const S* from)
{
    std::memcpy(&vector, from, sizeof vector);
}

template <class V, class S>
POSENC_INLINE void store(const V& vector, S* to)
{
    std::memcpy(to, &vector, sizeof vector);
}

// Rows of a tile beyond the table repeat its last row and are not stored.
constexpr std::ptrdiff_t tileHeight = 4;

template <class S, int lanes, int width>
POSENC_INLINE void multiplyTile(const Strided<S>& left, const S* right, std::ptrdiff_t rightStep, S* out, std::ptrdiff_t outStep,
                                std::ptrdiff_t rows, std::ptrdiff_t sums, bool adds)
{
    const S* own[tileHeight];
    Vector<S, lanes> sum[tileHeight][width];
    for (std::ptrdiff_t r = 0; r < tileHeight; ++r) {
        const std::ptrdiff_t row = std::min(r, rows - 1);
        own[r] = left.data + row * left.rowStep;
        for (int w = 0; w < width; ++w)
            if (adds)
                load(sum[r][w], out + row * outStep + w * lanes);
            else
                sum[r][w] = Vector<S, lanes>{};
    }
    for (std::ptrdiff_t s = 0; s < sums; ++s) {
        Vector<S, lanes> others[width];
        for (int w = 0; w < width; ++w)
            load(others[w], right + s * rightStep + w * lanes);
        for (std::ptrdiff_t r = 0; r < tileHeight; ++r) {
            const S value = own[r][s * left.columnStep];
            for (int w = 0; w < width; ++w)
                sum[r][w] += value * others[w];
        }
    }
    for (std::ptrdiff_t r = 0; r < std::min(tileHeight, rows); ++r)
        for (int w = 0; w < width; ++w)
            store(sum[r][w], out + r * outStep + w * lanes);
}

template <class S, int lanes>
POSENC_INLINE void multiplyAll(const Strided<S>& left, const S* right, std::ptrdiff_t rightStep, S* out, std::ptrdiff_t outStep,
                               std::ptrdiff_t rows, std::ptrdiff_t sums, std::ptrdiff_t n, bool adds)
{
    for (std::ptrdiff_t r = 0; r < rows; r += tileHeight) {
        const Strided<S> part{left.data + r * left.rowStep, left.rowStep, left.columnStep};
        std::ptrdiff_t c = 0;
        for (; c + 2 * lanes <= n; c += 2 * lanes)
            multiplyTile<S, lanes, 2>(part, right + c, rightStep, out + r * outStep + c, outStep, rows - r, sums, adds);
        if (c < n)
            multiplyTile<S, lanes, 1>(part, right + c, rightStep, out + r * outStep + c, outStep, rows - r, sums, adds);
    }
}

// Of four or eight vectors of lanes: (0 + 2) + (1 + 3) of each half, one total for each vector. Then total(first half) + total(second
// half).
template <class S>
POSENC_INLINE void sumLanes(const Vector<S, 4>* v, Vector<S, 4>& total)
{
    const Vector<S, 4> first = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5) + __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7);
    const Vector<S, 4> second = __builtin_shufflevector(v[2], v[3], 0, 4, 1, 5) + __builtin_shufflevector(v[2], v[3], 2, 6, 3, 7);
    total = __builtin_shufflevector(first, second, 0, 1, 4, 5) + __builtin_shufflevector(first, second, 2, 3, 6, 7);
}

template <class S>
POSENC_INLINE void sumLanes(const Vector<S, 8>* v, Vector<S, 8>& total)
{
    Vector<S, 8> pairs[4];
    for (int p = 0; p < 4; ++p)
        pairs[p] = __builtin_shufflevector(v[2 * p], v[2 * p + 1], 0, 8, 1, 9, 4, 12, 5, 13)
                   + __builtin_shufflevector(v[2 * p], v[2 * p + 1], 2, 10, 3, 11, 6, 14, 7, 15);
    Vector<S, 8> fours[2];
    for (int f = 0; f < 2; ++f)
        fours[f] = __builtin_shufflevector(pairs[2 * f], pairs[2 * f + 1], 0, 1, 8, 9, 4, 5, 12, 13)
                   + __builtin_shufflevector(pairs[2 * f], pairs[2 * f + 1], 2, 3, 10, 11, 6, 7, 14, 15);
    total = __builtin_shufflevector(fours[0], fours[1], 0, 1, 2, 3, 8, 9, 10, 11)
            + __builtin_shufflevector(fours[0], fours[1], 4, 5, 6, 7, 12, 13, 14, 15);
}

// Σ_s own[s] others[c][s] for eight c.
template <class S>
POSENC_INLINE void eightSums(const S* own, const S* const* others, std::ptrdiff_t sums, S* totals, std::integral_constant<int, 8>)
{
    Vector<S, 8> sum[kernelLanes]{};
    for (std::ptrdiff_t s = 0; s < sums; s += kernelLanes) {
        Vector<S, 8> value;
        load(value, own + s);
        for (std::ptrdiff_t c = 0; c < kernelLanes; ++c) {
            Vector<S, 8> other;
            load(other, others[c] + s);
            sum[c] += value * other;
        }
    }
    Vector<S, 8> total;
    sumLanes<S>(sum, total);
    store(total, totals);
}

template <class S>
POSENC_INLINE void eightSums(const S* own, const S* const* others, std::ptrdiff_t sums, S* totals, std::integral_constant<int, 4>)
{
    Vector<S, 4> total[2][2];
    for (int half = 0; half < 2; ++half) {
        Vector<S, 4> sum[kernelLanes]{};
        for (std::ptrdiff_t s = 4 * half; s < sums; s += kernelLanes) {
            Vector<S, 4> value;
            load(value, own + s);
            for (std::ptrdiff_t c = 0; c < kernelLanes; ++c) {
                Vector<S, 4> other;
                load(other, others[c] + s);
                sum[c] += value * other;
            }
        }
        sumLanes<S>(sum, total[half][0]);
        sumLanes<S>(sum + 4, total[half][1]);
    }
    store(total[0][0] + total[1][0], totals);
    store(total[0][1] + total[1][1], totals + 4);
}

template <class S, int lanes>
POSENC_INLINE void multiplyTransposedAll(const S* left, std::ptrdiff_t leftStep, const S* right, std::ptrdiff_t rightStep, S* out,
                                         std::ptrdiff_t outStep, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t sums,
                                         bool adds)
{
    for (std::ptrdiff_t c = 0; c < columns; c += kernelLanes) {
        const S* others[kernelLanes];
        for (std::ptrdiff_t l = 0; l < kernelLanes; ++l)
            others[l] = right + std::min(c + l, columns - 1) * rightStep;
        const std::ptrdiff_t width = std::min(kernelLanes, columns - c);
        for (std::ptrdiff_t r = 0; r < rows; ++r) {
            S totals[kernelLanes];
            eightSums<S>(left + r * leftStep, others, sums, totals, std::integral_constant<int, lanes>());
            S* const to = out + r * outStep + c;
            for (std::ptrdiff_t l = 0; l < width; ++l)
                to[l] = adds ? totals[l] + to[l] : totals[l];
        }
    }
}

POSENC_INLINE float kernelExp(float x) { return plainExp(x); }
POSENC_INLINE double kernelExp(double x) { return x < -700.0 ? 0.0 : plainExp(x); }

// Columns are done a block at a time, so that what is kept of each stays in registers or close by.
constexpr std::ptrdiff_t columnBlock = 32;

template <class S>
POSENC_INLINE void softmaxAll(S* scores, std::ptrdiff_t keys, std::ptrdiff_t n, const S* bias)
{
    for (std::ptrdiff_t first = 0; first < n; first += columnBlock) {
        const std::ptrdiff_t width = std::min(columnBlock, n - first);
        S largest[columnBlock];
        S sum[columnBlock];
        for (std::ptrdiff_t c = 0; c < width; ++c) {
            largest[c] = std::numeric_limits<S>::lowest();
            sum[c] = S(0);
        }
        for (std::ptrdiff_t k = 0; k < keys; ++k) {
            S* __restrict row = scores + k * n + first;
            if (bias) {
                const S* __restrict added = bias + first - k;
                for (std::ptrdiff_t c = 0; c < width; ++c)
                    row[c] += added[c];
            }
            for (std::ptrdiff_t c = 0; c < width; ++c)
                largest[c] = largest[c] < row[c] ? row[c] : largest[c];
        }
        for (std::ptrdiff_t k = 0; k < keys; ++k) {
            S* __restrict row = scores + k * n + first;
            for (std::ptrdiff_t c = 0; c < width; ++c) {
                row[c] = kernelExp(row[c] - largest[c]);
                sum[c] += row[c];
            }
        }
        for (std::ptrdiff_t c = 0; c < width; ++c)
            sum[c] = S(1) / sum[c];
        for (std::ptrdiff_t k = 0; k < keys; ++k) {
            S* __restrict row = scores + k * n + first;
            for (std::ptrdiff_t c = 0; c < width; ++c)
                row[c] *= sum[c];
        }
    }
}

template <class S>
POSENC_INLINE void softmaxBackAll(const S* weights, S* gradient, std::ptrdiff_t keys, std::ptrdiff_t n)
{
    for (std::ptrdiff_t first = 0; first < n; first += columnBlock) {
        const std::ptrdiff_t width = std::min(columnBlock, n - first);
        S sum[columnBlock]{};
        for (std::ptrdiff_t k = 0; k < keys; ++k) {
            const S* __restrict own = weights + k * n + first;
            const S* __restrict row = gradient + k * n + first;
            for (std::ptrdiff_t c = 0; c < width; ++c)
                sum[c] += own[c] * row[c];
        }
        for (std::ptrdiff_t k = 0; k < keys; ++k) {
            const S* __restrict own = weights + k * n + first;
            S* __restrict row = gradient + k * n + first;
            for (std::ptrdiff_t c = 0; c < width; ++c)
                row[c] = own[c] * (row[c] - sum[c]);
        }
    }
}

template <class S>
POSENC_INLINE void rotateAll(S* rows, const S* cosine, const S* sine, std::ptrdiff_t angleStep, std::ptrdiff_t pairs, std::ptrdiff_t n,
                             bool back)
{
    const S sign = back ? S(-1) : S(1);
    for (std::ptrdiff_t i = 0; i < pairs; ++i) {
        S* __restrict even = rows + 2 * i * n;
        S* __restrict odd = even + n;
        const S* __restrict cosines = cosine + i * angleStep;
        const S* __restrict sines = sine + i * angleStep;
        for (std::ptrdiff_t c = 0; c < n; ++c) {
            const S x = even[c];
            const S y = odd[c];
            const S s = sign * sines[c];
            even[c] = x * cosines[c] - y * s;
            odd[c] = x * s + y * cosines[c];
        }
    }
}

template <class S>
POSENC_INLINE void normalizeAll(const S* in, S* out, S* scale, std::ptrdiff_t rows, std::ptrdiff_t n)
{
    const S part = S(1) / static_cast<S>(rows);
    for (std::ptrdiff_t first = 0; first < n; first += columnBlock) {
        const std::ptrdiff_t width = std::min(columnBlock, n - first);
        S mean[columnBlock]{};
        S square[columnBlock]{};
        for (std::ptrdiff_t r = 0; r < rows; ++r)
            for (std::ptrdiff_t c = 0; c < width; ++c)
                mean[c] += in[r * n + first + c];
        for (std::ptrdiff_t c = 0; c < width; ++c)
            mean[c] *= part;
        for (std::ptrdiff_t r = 0; r < rows; ++r)
            for (std::ptrdiff_t c = 0; c < width; ++c) {
                const S difference = in[r * n + first + c] - mean[c];
                square[c] += difference * difference;
            }
        for (std::ptrdiff_t c = 0; c < width; ++c)
            square[c] = S(1) / std::sqrt(square[c] * part + S(1e-5));
        for (std::ptrdiff_t r = 0; r < rows; ++r)
            for (std::ptrdiff_t c = 0; c < width; ++c)
                out[r * n + first + c] = (in[r * n + first + c] - mean[c]) * square[c];
        for (std::ptrdiff_t c = 0; c < width; ++c)
            scale[first + c] = square[c];
    }
}

template <class S>
POSENC_INLINE void normalizeBackAll(const S* out, const S* scale, const S* gradient, S* in, std::ptrdiff_t rows, std::ptrdiff_t n)
{
    const S part = S(1) / static_cast<S>(rows);
    for (std::ptrdiff_t first = 0; first < n; first += columnBlock) {
        const std::ptrdiff_t width = std::min(columnBlock, n - first);
        S mean[columnBlock]{};
        S along[columnBlock]{};
        for (std::ptrdiff_t r = 0; r < rows; ++r)
            for (std::ptrdiff_t c = 0; c < width; ++c) {
                mean[c] += gradient[r * n + first + c];
                along[c] += gradient[r * n + first + c] * out[r * n + first + c];
            }
        for (std::ptrdiff_t c = 0; c < width; ++c) {
            mean[c] *= part;
            along[c] *= part;
        }
        for (std::ptrdiff_t r = 0; r < rows; ++r)
            for (std::ptrdiff_t c = 0; c < width; ++c)
                in[r * n + first + c] += (gradient[r * n + first + c] - mean[c] - out[r * n + first + c] * along[c]) * scale[first + c];
    }
}

// 1 / (1 + e^−x), from an exponential of at most 1.
template <class S>
POSENC_INLINE S sigmoid(S x)
{
    const S e = kernelExp(x < S(0) ? x : -x);
    return (x < S(0) ? e : S(1)) / (S(1) + e);
}

template <class S>
POSENC_INLINE void siluAll(const S* in, S* out, std::ptrdiff_t count)
{
    for (std::ptrdiff_t p = 0; p < count; ++p)
        out[p] = in[p] * sigmoid(in[p]);
}

template <class S>
POSENC_INLINE void siluBackAll(const S* in, S* gradient, std::ptrdiff_t count)
{
    for (std::ptrdiff_t p = 0; p < count; ++p) {
        const S s = sigmoid(in[p]);
        gradient[p] *= s * (S(1) + in[p] * (S(1) - s));
    }
}

template <class S>
POSENC_INLINE void logSoftmaxAll(S* logits, std::ptrdiff_t words, std::ptrdiff_t n)
{
    for (std::ptrdiff_t first = 0; first < n; first += columnBlock) {
        const std::ptrdiff_t width = std::min(columnBlock, n - first);
        S largest[columnBlock];
        S sum[columnBlock]{};
        for (std::ptrdiff_t c = 0; c < width; ++c)
            largest[c] = logits[first + c];
        for (std::ptrdiff_t w = 1; w < words; ++w)
            for (std::ptrdiff_t c = 0; c < width; ++c) {
                const S logit = logits[w * n + first + c];
                largest[c] = largest[c] < logit ? logit : largest[c];
            }
        for (std::ptrdiff_t w = 0; w < words; ++w)
            for (std::ptrdiff_t c = 0; c < width; ++c) {
                logits[w * n + first + c] -= largest[c];
                sum[c] += kernelExp(logits[w * n + first + c]);
            }
        for (std::ptrdiff_t c = 0; c < width; ++c)
            sum[c] = static_cast<S>(plainLog(static_cast<double>(sum[c])));
        for (std::ptrdiff_t w = 0; w < words; ++w)
            for (std::ptrdiff_t c = 0; c < width; ++c)
                logits[w * n + first + c] -= sum[c];
    }
}

template <class S>
POSENC_INLINE void logSoftmaxBackAll(S* logarithms, const S* answers, const S* weights, std::ptrdiff_t words, std::ptrdiff_t n)
{
    for (std::ptrdiff_t w = 0; w < words; ++w) {
        S* __restrict row = logarithms + w * n;
        const S* __restrict answer = answers + w * n;
        for (std::ptrdiff_t c = 0; c < n; ++c)
            row[c] = (kernelExp(row[c]) - answer[c]) * weights[c];
    }
}

template <class S>
POSENC_INLINE void divergencesAll(const S* logarithms, const S* answers, S* out, S* uniform, std::ptrdiff_t words, std::ptrdiff_t n)
{
    const S even = static_cast<S>(-plainLog(static_cast<double>(words)));
    std::fill(out, out + n, S(0));
    std::fill(uniform, uniform + n, S(0));
    for (std::ptrdiff_t w = 0; w < words; ++w) {
        const S* __restrict logarithm = logarithms + w * n;
        const S* __restrict answer = answers + w * n;
        for (std::ptrdiff_t c = 0; c < n; ++c) {
            const double own = static_cast<double>(answer[c]);
            const auto log = static_cast<S>(plainLog(own < 1e-300 ? 1e-300 : own));
            out[c] += answer[c] * (log - logarithm[c]);
            uniform[c] += answer[c] * (log - even);
        }
    }
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(POSENC_PLAIN_PROCESSOR)
#define POSENC_HAS_WIDE_KERNELS

// Unlike the other loops these differ by processor in more than what the compiler makes of them.
[[gnu::target("arch=x86-64-v3")]] void multiplyWide(const Strided<float>& left, const float* right, std::ptrdiff_t rightStep, float* out,
                                                    std::ptrdiff_t outStep, std::ptrdiff_t rows, std::ptrdiff_t sums, std::ptrdiff_t n,
                                                    bool adds)
{
    multiplyAll<float, 8>(left, right, rightStep, out, outStep, rows, sums, n, adds);
}

[[gnu::target("arch=x86-64-v3")]] void multiplyTransposedWide(const float* left, std::ptrdiff_t leftStep, const float* right,
                                                              std::ptrdiff_t rightStep, float* out, std::ptrdiff_t outStep,
                                                              std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t sums, bool adds)
{
    multiplyTransposedAll<float, 8>(left, leftStep, right, rightStep, out, outStep, rows, columns, sums, adds);
}

bool hasWideVectors()
{
    static const bool has = __builtin_cpu_supports("x86-64-v3") != 0;
    return has;
}
#endif

} // namespace

void multiply(Strided<float> left, const float* right, std::ptrdiff_t rightStep, float* out, std::ptrdiff_t outStep, std::ptrdiff_t rows,
              std::ptrdiff_t sums, std::ptrdiff_t n, bool adds)
{
#ifdef POSENC_HAS_WIDE_KERNELS
    if (hasWideVectors())
        return multiplyWide(left, right, rightStep, out, outStep, rows, sums, n, adds);
#endif
    multiplyAll<float, 4>(left, right, rightStep, out, outStep, rows, sums, n, adds);
}

void multiply(Strided<double> left, const double* right, std::ptrdiff_t rightStep, double* out, std::ptrdiff_t outStep, std::ptrdiff_t rows,
              std::ptrdiff_t sums, std::ptrdiff_t n, bool adds)
{
    multiplyAll<double, 4>(left, right, rightStep, out, outStep, rows, sums, n, adds);
}

void multiplyTransposed(const float* left, std::ptrdiff_t leftStep, const float* right, std::ptrdiff_t rightStep, float* out,
                        std::ptrdiff_t outStep, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t sums, bool adds)
{
#ifdef POSENC_HAS_WIDE_KERNELS
    if (hasWideVectors())
        return multiplyTransposedWide(left, leftStep, right, rightStep, out, outStep, rows, columns, sums, adds);
#endif
    multiplyTransposedAll<float, 4>(left, leftStep, right, rightStep, out, outStep, rows, columns, sums, adds);
}

void multiplyTransposed(const double* left, std::ptrdiff_t leftStep, const double* right, std::ptrdiff_t rightStep, double* out,
                        std::ptrdiff_t outStep, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t sums, bool adds)
{
    multiplyTransposedAll<double, 4>(left, leftStep, right, rightStep, out, outStep, rows, columns, sums, adds);
}

POSENC_FOR_PROCESSORS
void softmaxColumns(float* scores, std::ptrdiff_t keys, std::ptrdiff_t n, const float* bias) { softmaxAll(scores, keys, n, bias); }
void softmaxColumns(double* scores, std::ptrdiff_t keys, std::ptrdiff_t n, const double* bias) { softmaxAll(scores, keys, n, bias); }

POSENC_FOR_PROCESSORS
void softmaxColumnsBack(const float* weights, float* gradient, std::ptrdiff_t keys, std::ptrdiff_t n)
{
    softmaxBackAll(weights, gradient, keys, n);
}
void softmaxColumnsBack(const double* weights, double* gradient, std::ptrdiff_t keys, std::ptrdiff_t n)
{
    softmaxBackAll(weights, gradient, keys, n);
}

POSENC_FOR_PROCESSORS
void rotate(float* rows, const float* cosine, const float* sine, std::ptrdiff_t angleStep, std::ptrdiff_t pairs, std::ptrdiff_t n,
            bool back)
{
    rotateAll(rows, cosine, sine, angleStep, pairs, n, back);
}
void rotate(double* rows, const double* cosine, const double* sine, std::ptrdiff_t angleStep, std::ptrdiff_t pairs, std::ptrdiff_t n,
            bool back)
{
    rotateAll(rows, cosine, sine, angleStep, pairs, n, back);
}

POSENC_FOR_PROCESSORS
void normalize(const float* in, float* out, float* scale, std::ptrdiff_t rows, std::ptrdiff_t n) { normalizeAll(in, out, scale, rows, n); }
void normalize(const double* in, double* out, double* scale, std::ptrdiff_t rows, std::ptrdiff_t n)
{
    normalizeAll(in, out, scale, rows, n);
}

POSENC_FOR_PROCESSORS
void normalizeBack(const float* out, const float* scale, const float* gradient, float* in, std::ptrdiff_t rows, std::ptrdiff_t n)
{
    normalizeBackAll(out, scale, gradient, in, rows, n);
}
void normalizeBack(const double* out, const double* scale, const double* gradient, double* in, std::ptrdiff_t rows, std::ptrdiff_t n)
{
    normalizeBackAll(out, scale, gradient, in, rows, n);
}

POSENC_FOR_PROCESSORS
void silu(const float* in, float* out, std::ptrdiff_t count) { siluAll(in, out, count); }
void silu(const double* in, double* out, std::ptrdiff_t count) { siluAll(in, out, count); }

POSENC_FOR_PROCESSORS
void siluBack(const float* in, float* gradient, std::ptrdiff_t count) { siluBackAll(in, gradient, count); }
void siluBack(const double* in, double* gradient, std::ptrdiff_t count) { siluBackAll(in, gradient, count); }

POSENC_FOR_PROCESSORS
void logSoftmaxColumns(float* logits, std::ptrdiff_t words, std::ptrdiff_t n) { logSoftmaxAll(logits, words, n); }
void logSoftmaxColumns(double* logits, std::ptrdiff_t words, std::ptrdiff_t n) { logSoftmaxAll(logits, words, n); }

POSENC_FOR_PROCESSORS
void logSoftmaxColumnsBack(float* logarithms, const float* answers, const float* weights, std::ptrdiff_t words, std::ptrdiff_t n)
{
    logSoftmaxBackAll(logarithms, answers, weights, words, n);
}
void logSoftmaxColumnsBack(double* logarithms, const double* answers, const double* weights, std::ptrdiff_t words, std::ptrdiff_t n)
{
    logSoftmaxBackAll(logarithms, answers, weights, words, n);
}

POSENC_FOR_PROCESSORS
void divergences(const float* logarithms, const float* answers, float* out, float* uniform, std::ptrdiff_t words, std::ptrdiff_t n)
{
    divergencesAll(logarithms, answers, out, uniform, words, n);
}
void divergences(const double* logarithms, const double* answers, double* out, double* uniform, std::ptrdiff_t words, std::ptrdiff_t n)
{
    divergencesAll(logarithms, answers, out, uniform, words, n);
}

POSENC_FOR_PROCESSORS
void add(const float* __restrict in, float* __restrict out, std::ptrdiff_t count)
{
    for (std::ptrdiff_t p = 0; p < count; ++p)
        out[p] += in[p];
}
void add(const double* __restrict in, double* __restrict out, std::ptrdiff_t count)
{
    for (std::ptrdiff_t p = 0; p < count; ++p)
        out[p] += in[p];
}

POSENC_FOR_PROCESSORS
void scale(float* values, float factor, std::ptrdiff_t count)
{
    for (std::ptrdiff_t p = 0; p < count; ++p)
        values[p] *= factor;
}
void scale(double* values, double factor, std::ptrdiff_t count)
{
    for (std::ptrdiff_t p = 0; p < count; ++p)
        values[p] *= factor;
}

POSENC_FOR_PROCESSORS
void adam(float* __restrict weights, const float* __restrict gradient, float* __restrict m, float* __restrict v, float rate, float growth,
          std::ptrdiff_t count)
{
    for (std::ptrdiff_t p = 0; p < count; ++p) {
        m[p] = 0.9F * m[p] + 0.1F * gradient[p];
        v[p] = 0.999F * v[p] + 0.001F * (gradient[p] * gradient[p]);
        weights[p] -= rate * m[p] / (std::sqrt(v[p] * growth) + 1e-8F);
    }
}

} // namespace posenc::kernels
