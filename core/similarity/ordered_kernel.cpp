// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/ordered_kernel.h"

#include "core/base/parallel.h"
#include "core/similarity/rotated_sums.h"

#include <cmath>

namespace posenc {

namespace {

// Every κ within kernelError.
Expected<Eigen::VectorXd> fastKernel(const Similarity& dot, const Progress& progress)
{
    constexpr std::int64_t part = 2048;             // offsets per thread: fewer would restart the rotation too often
    constexpr std::int64_t anglesPerStep = 1 << 25; // between two points at which it can be stopped
    const std::int64_t pairs = std::max<std::int64_t>(1, dot.encoding().spec().completePairs());
    const std::int64_t step = std::max(2 * part, anglesPerStep / pairs / part * part);
    Eigen::VectorXd kernel(dot.size());
    for (std::int64_t first = 0; first < dot.size(); first += step) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(dot.size())); !wanted)
            return wanted.error();
        const auto count = static_cast<std::size_t>(std::min(step, dot.size() - first));
        inParallel(count, part, [&](std::size_t begin, std::size_t end) {
            rotatedSums(dot, first + static_cast<std::int64_t>(begin), end - begin, kernel.data() + first + begin);
        });
    }
    return kernel;
}

} // namespace

double kernelError(const EncodingSpec& spec) { return 1e-12 * static_cast<double>(spec.completePairs()); }

Expected<Eigen::VectorXd> exactSums(const Similarity& similarity, const std::vector<std::int64_t>& offsets, const Progress& progress)
{
    constexpr std::int64_t anglesPerStep = 1 << 21;
    const std::vector<double> k(offsets.begin(), offsets.end());
    const auto step = static_cast<std::size_t>(anglesPerStep / std::max<std::int64_t>(1, similarity.encoding().spec().completePairs()));
    Eigen::VectorXd sums(static_cast<Eigen::Index>(k.size()));
    for (std::size_t first = 0; first < k.size(); first += step) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(k.size())); !wanted)
            return wanted.error();
        similarity.sumOverPairs(k.data() + first, std::min(step, k.size() - first), sums.data() + first);
    }
    return sums;
}

Expected<Eigen::VectorXd> orderedKernel(const Encoding& encoding, const Progress& progress)
{
    const Similarity dot(encoding, Measure::Dot);
    Expected<Eigen::VectorXd> fast = fastKernel(dot, progress.within(0.0, 0.98));
    if (!fast)
        return fast;
    Eigen::VectorXd kernel = std::move(fast).value();
    // Half of this would separate two fast values; the other half, an exact one from a fast one.
    const double apart = 4.0 * kernelError(encoding.spec());
    std::vector<std::int64_t> unsure;
    for (Eigen::Index offset = 0; offset < kernel.size(); ++offset) {
        const bool before = offset > 0 && std::abs(kernel[offset] - kernel[offset - 1]) <= apart;
        const bool after = offset + 1 < kernel.size() && std::abs(kernel[offset + 1] - kernel[offset]) <= apart;
        if (before || after)
            unsure.push_back(offset);
    }
    const Expected<Eigen::VectorXd> exact = exactSums(dot, unsure, progress.within(0.98, 1.0));
    if (!exact)
        return exact;
    for (std::size_t u = 0; u < unsure.size(); ++u)
        kernel[unsure[u]] = exact.value()[static_cast<Eigen::Index>(u)];
    return kernel;
}

} // namespace posenc
