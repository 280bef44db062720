// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/rotated_sums.h"

#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"
#include "core/similarity/parallel_offsets.h"

#include <algorithm>

namespace posenc {

void rotatedSums(const Similarity& similarity, std::int64_t first, std::size_t count, double* out)
{
    constexpr std::size_t chunk = 4096; // fits the caches, and keeps the rotations from losing digits
    const Encoding& encoding = similarity.encoding();
    const bool distance = similarity.measure() == Measure::Distance;
    std::vector<double> sine(std::min(chunk, count));
    std::vector<double> cosine(std::min(chunk, count));
    std::fill_n(out, count, 0.0);
    for (std::size_t begin = 0; begin < count; begin += chunk) {
        const std::size_t part = std::min(chunk, count - begin);
        std::vector<double> offsets(part);
        for (std::size_t p = 0; p < part; ++p)
            offsets[p] = static_cast<double>(first + static_cast<std::int64_t>(begin + p)) * (distance ? 0.5 : 1.0);
        const PhaseSequence phases(std::move(offsets));
        for (std::int64_t pair = 0; pair < encoding.spec().completePairs(); ++pair) {
            phases.evaluate(encoding.frequencies().quarterTurns(pair), sine.data(), cosine.data());
            if (distance)
                addSquaresTo(out + begin, sine.data(), part, 4.0);
            else
                addTo(out + begin, cosine.data(), part);
        }
    }
}

std::vector<double> rotatedSums(const Similarity& similarity, std::int64_t first, std::int64_t last)
{
    POSENC_EXPECTS(first <= last + 1);
    std::vector<double> sums(static_cast<std::size_t>(last - first + 1));
    overOffsets(similarity.encoding().spec().pairs(), sums.size(), [&](std::size_t begin, std::size_t end) {
        rotatedSums(similarity, first + static_cast<std::int64_t>(begin), end - begin, sums.data() + begin);
    });
    return sums;
}

} // namespace posenc
