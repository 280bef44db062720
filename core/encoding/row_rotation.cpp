// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/row_rotation.h"

#include "core/arithmetic/processor.h"

#include <algorithm>
#include <cstdint>

#if defined(__x86_64__) && defined(__GNUC__)
#define POSENC_WIDE_STREAMS
#include <immintrin.h>
#endif

namespace posenc {

namespace {

// Rounding may push a value past one; the exact value never is.
inline double withinOne(double value) { return std::min(1.0, std::max(-1.0, value)); }

inline double turnedSine(const ExactRow& row, std::size_t i, double s, double c)
{
    return withinOne(row.sine[i] * c + (row.cosine[i] * s + (row.sineLow[i] * c + row.cosineLow[i] * s)));
}

inline double turnedCosine(const ExactRow& row, std::size_t i, double s, double c)
{
    return withinOne(row.cosine[i] * c - (row.sine[i] * s + (row.sineLow[i] * s - row.cosineLow[i] * c)));
}

#ifdef POSENC_WIDE_STREAMS

// The pairs [first, last) one by one: those before the first wide store and after the last.
void turnSingly(const ExactRow& row, const double* sine, const double* cosine, std::size_t first, std::size_t last, double* out)
{
    for (std::size_t i = first; i < last; ++i) {
        out[2 * i] = turnedSine(row, i, sine[i], cosine[i]);
        out[2 * i + 1] = turnedCosine(row, i, sine[i], cosine[i]);
    }
}

// Pairs until `out` is aligned for stores of this many bytes; a pair takes 16.
std::size_t pairsToAlign(const double* out, std::size_t bytes, std::size_t count)
{
    return std::min(count, (bytes - reinterpret_cast<std::uintptr_t>(out) % bytes) % bytes / 16);
}

[[gnu::target("avx512f")]] void turnStreamed512(const ExactRow& row, const double* sine, const double* cosine, std::size_t count,
                                                double* out)
{
    const __m512i lowHalves = _mm512_setr_epi64(0, 8, 1, 9, 2, 10, 3, 11);
    const __m512i highHalves = _mm512_setr_epi64(4, 12, 5, 13, 6, 14, 7, 15);
    const __m512d one = _mm512_set1_pd(1.0);
    const __m512d minusOne = _mm512_set1_pd(-1.0);
    std::size_t i = pairsToAlign(out, 64, count);
    turnSingly(row, sine, cosine, 0, i, out);
    for (; i + 8 <= count; i += 8) {
        const __m512d s = _mm512_loadu_pd(sine + i);
        const __m512d c = _mm512_loadu_pd(cosine + i);
        const __m512d rs = _mm512_loadu_pd(&row.sine[i]);
        const __m512d rc = _mm512_loadu_pd(&row.cosine[i]);
        const __m512d rsLow = _mm512_loadu_pd(&row.sineLow[i]);
        const __m512d rcLow = _mm512_loadu_pd(&row.cosineLow[i]);
        const __m512d sines = _mm512_add_pd(
            _mm512_mul_pd(rs, c), _mm512_add_pd(_mm512_mul_pd(rc, s), _mm512_add_pd(_mm512_mul_pd(rsLow, c), _mm512_mul_pd(rcLow, s))));
        const __m512d cosines = _mm512_sub_pd(
            _mm512_mul_pd(rc, c), _mm512_add_pd(_mm512_mul_pd(rs, s), _mm512_sub_pd(_mm512_mul_pd(rsLow, s), _mm512_mul_pd(rcLow, c))));
        const __m512d sinesIn = _mm512_min_pd(one, _mm512_max_pd(minusOne, sines));
        const __m512d cosinesIn = _mm512_min_pd(one, _mm512_max_pd(minusOne, cosines));
        _mm512_stream_pd(out + 2 * i, _mm512_permutex2var_pd(sinesIn, lowHalves, cosinesIn));
        _mm512_stream_pd(out + 2 * i + 8, _mm512_permutex2var_pd(sinesIn, highHalves, cosinesIn));
    }
    turnSingly(row, sine, cosine, i, count, out);
}

[[gnu::target("avx2")]] void turnStreamed256(const ExactRow& row, const double* sine, const double* cosine, std::size_t count, double* out)
{
    const __m256d one = _mm256_set1_pd(1.0);
    const __m256d minusOne = _mm256_set1_pd(-1.0);
    std::size_t i = pairsToAlign(out, 32, count);
    turnSingly(row, sine, cosine, 0, i, out);
    for (; i + 4 <= count; i += 4) {
        const __m256d s = _mm256_loadu_pd(sine + i);
        const __m256d c = _mm256_loadu_pd(cosine + i);
        const __m256d rs = _mm256_loadu_pd(&row.sine[i]);
        const __m256d rc = _mm256_loadu_pd(&row.cosine[i]);
        const __m256d rsLow = _mm256_loadu_pd(&row.sineLow[i]);
        const __m256d rcLow = _mm256_loadu_pd(&row.cosineLow[i]);
        const __m256d sines = _mm256_add_pd(
            _mm256_mul_pd(rs, c), _mm256_add_pd(_mm256_mul_pd(rc, s), _mm256_add_pd(_mm256_mul_pd(rsLow, c), _mm256_mul_pd(rcLow, s))));
        const __m256d cosines = _mm256_sub_pd(
            _mm256_mul_pd(rc, c), _mm256_add_pd(_mm256_mul_pd(rs, s), _mm256_sub_pd(_mm256_mul_pd(rsLow, s), _mm256_mul_pd(rcLow, c))));
        const __m256d sinesIn = _mm256_min_pd(one, _mm256_max_pd(minusOne, sines));
        const __m256d cosinesIn = _mm256_min_pd(one, _mm256_max_pd(minusOne, cosines));
        const __m256d even = _mm256_unpacklo_pd(sinesIn, cosinesIn);
        const __m256d odd = _mm256_unpackhi_pd(sinesIn, cosinesIn);
        _mm256_stream_pd(out + 2 * i, _mm256_permute2f128_pd(even, odd, 0x20));
        _mm256_stream_pd(out + 2 * i + 4, _mm256_permute2f128_pd(even, odd, 0x31));
    }
    turnSingly(row, sine, cosine, i, count, out);
}

using StreamedTurn = void (*)(const ExactRow&, const double*, const double*, std::size_t, double*);

StreamedTurn chooseStreamedTurn()
{
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f"))
        return turnStreamed512;
    return __builtin_cpu_supports("avx2") ? turnStreamed256 : nullptr;
}

const StreamedTurn streamedTurn = chooseStreamedTurn();

#endif

} // namespace

POSENC_FOR_PROCESSORS
void turn(const ExactRow& row, const double* __restrict sine, const double* __restrict cosine, std::size_t count,
          double* __restrict sineOut, double* __restrict cosineOut)
{
    for (std::size_t i = 0; i < count; ++i) {
        sineOut[i] = turnedSine(row, i, sine[i], cosine[i]);
        cosineOut[i] = turnedCosine(row, i, sine[i], cosine[i]);
    }
}

POSENC_FOR_PROCESSORS
void turnInterleaved(const ExactRow& row, const double* __restrict sine, const double* __restrict cosine, std::size_t count,
                     double* __restrict out)
{
    for (std::size_t i = 0; i < count; ++i) {
        out[2 * i] = turnedSine(row, i, sine[i], cosine[i]);
        out[2 * i + 1] = turnedCosine(row, i, sine[i], cosine[i]);
    }
}

bool turnStreamed([[maybe_unused]] const ExactRow& row, [[maybe_unused]] const double* sine, [[maybe_unused]] const double* cosine,
                  [[maybe_unused]] std::size_t count, [[maybe_unused]] double* out)
{
#ifdef POSENC_WIDE_STREAMS
    if (streamedTurn && reinterpret_cast<std::uintptr_t>(out) % 16 == 0) {
        streamedTurn(row, sine, cosine, count, out);
        return true;
    }
#endif
    return false;
}

} // namespace posenc
