// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

namespace posenc {

/// One exact row of up to 512 pairs: sine and cosine with the low parts their doubles omit.
struct ExactRow {
    static constexpr std::size_t pairs = 512;

    std::array<double, pairs> sine;
    std::array<double, pairs> sineLow;
    std::array<double, pairs> cosine;
    std::array<double, pairs> cosineLow;
};

/// The row rotated by angles given by sine and cosine, `count` of each, with every value kept in −1 … 1. All three give the same bits.

/// Rotates the row into separate arrays of sines and cosines.
void turn(const ExactRow& row, const double* sine, const double* cosine, std::size_t count, double* sineOut, double* cosineOut);
/// Side by side: sine, cosine, sine, cosine …
void turnInterleaved(const ExactRow& row, const double* sine, const double* cosine, std::size_t count, double* out);
/// Side by side and past the caches (streaming_store.h), in one go. Returns false and does nothing if the processor or the address does not
/// allow it.
bool turnStreamed(const ExactRow& row, const double* sine, const double* cosine, std::size_t count, double* out);

} // namespace posenc
