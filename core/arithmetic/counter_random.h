// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace posenc {

/// Random numbers that are looked up, not drawn: number c of a key depends on the key and c alone, so any part of a sequence can be
/// computed without the rest, in any order and by any number of threads.
/// Source of the mixing: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", 2014 (SplitMix64).
class CounterRandom {
public:
    /// The sequence of a seed; of a seed and a word (its UTF-8 bytes, hashed by 64-bit FNV-1a); of a seed and an index.
    explicit CounterRandom(std::uint64_t seed) : m_key(seed) {}
    CounterRandom(std::uint64_t seed, std::string_view word);
    CounterRandom(std::uint64_t seed, std::int64_t index);

    /// 64 random bits: output c + 1 of SplitMix64 started at the key.
    std::uint64_t bits(std::uint64_t c) const;
    /// Uniform in [0, 1), a multiple of 2^−53.
    double uniform(std::uint64_t c) const { return static_cast<double>(bits(c) >> 11) * 0x1p-53; }
    /// Normally distributed with mean 0 and variance 1, |x| < 8.6; by Box and Muller from bits 2⌊c/2⌋ and 2⌊c/2⌋ + 1.
    double normal(std::uint64_t c) const;
    /// normal(c) for c = begin … begin + count − 1, bit for bit. begin is even: numbers are made in pairs.
    void normals(std::size_t count, double* out, std::uint64_t begin = 0) const;
    /// normal(c) for each c in `numbers`.
    void normals(std::span<const std::int64_t> numbers, double* out) const;

private:
    std::uint64_t m_key;
};

} // namespace posenc
