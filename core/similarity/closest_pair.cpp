// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/closest_pair.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/similarity/wave_sums.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <tuple>

namespace posenc {

namespace {

// Every κ within kernelError.
Expected<Eigen::VectorXd> fastKernel(const Encoding& encoding, const Progress& progress)
{
    constexpr std::int64_t fewest = 1 << 12;        // offsets: fewer would restart the rotation too often
    constexpr std::int64_t anglesPerStep = 1 << 25; // between two points at which it can be stopped
    const Eigen::VectorXd ones = Eigen::VectorXd::Ones(encoding.spec().completePairs());
    const std::int64_t length = encoding.spec().maxLen();
    const std::int64_t step = std::max(fewest, anglesPerStep / std::max<std::int64_t>(1, ones.size()));
    Eigen::VectorXd kernel(length);
    for (std::int64_t first = 0; first < length; first += step) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(length)); !wanted)
            return wanted.error();
        const std::vector<double> sums = singleWaves(encoding.frequencies(), ones, first, std::min(step, length - first));
        std::ranges::copy(sums, kernel.begin() + first);
    }
    return kernel;
}

using Found = Expected<std::optional<ClosestPair>>;

constexpr double sineError = 4e-16; // error of the difference of two sines

// The offsets Δ ≥ 1 whose squared distance over the complete pairs may be at most `largest`.
std::vector<std::int64_t> offsetsUpTo(double largest, const Eigen::VectorXd& squares, double error)
{
    std::vector<std::int64_t> offsets;
    for (Eigen::Index offset = 1; offset < squares.size(); ++offset)
        if (squares[offset] <= largest + error)
            offsets.push_back(offset);
    return offsets;
}

Found closestOfPairs(const Encoding& encoding, const Eigen::VectorXd& squares, double error, const Progress& progress)
{
    const double smallest = squares.tail(squares.size() - 1).minCoeff();
    const std::vector<std::int64_t> offsets = offsetsUpTo(smallest, squares, 2.0 * error);
    const Expected<Eigen::VectorXd> exact = exactSums(Similarity(encoding, Measure::Distance), offsets, progress);
    if (!exact)
        return exact.error();
    Eigen::Index best = 0;
    const double square = exact->minCoeff(&best);
    return std::optional(ClosestPair{0, offsets[static_cast<std::size_t>(best)], std::sqrt(square)});
}

// The closest of the pairs it is given, with the sine computed as a product: the difference of two sines loses digits.
class Refinement {
public:
    explicit Refinement(DoubleDouble quarterTurns) : m_turns(quarterTurns) {}

    void see(double pairsSquare, std::int64_t a, std::int64_t offset)
    {
        double sine = 0.0;
        double cosine = 0.0;
        double unused = 0.0;
        const double half = 0.5 * static_cast<double>(offset);
        sinCos(half, m_turns, sine, unused);
        sinCos(static_cast<double>(a) + half, m_turns, unused, cosine);
        const double difference = 2.0 * sine * cosine;
        m_best = std::min(m_best, {pairsSquare + difference * difference, offset, a});
    }
    double square() const { return std::get<0>(m_best); }
    ClosestPair best() const
    {
        const auto& [square, offset, a] = m_best;
        return {a, a + offset, std::sqrt(square)};
    }

private:
    DoubleDouble m_turns;
    std::tuple<double, std::int64_t, std::int64_t> m_best{std::numeric_limits<double>::infinity(), 0, 0};
};

struct PositionedSine {
    double sine;
    std::int64_t position;

    auto operator<=>(const PositionedSine&) const = default;
};

// Sorted by bands of values with about equally many in each: it can be stopped between two bands.
Expected<std::vector<PositionedSine>> sorted(const Eigen::VectorXd& sines, const Progress& progress)
{
    constexpr int bands = 16;
    std::vector<PositionedSine> all;
    all.reserve(static_cast<std::size_t>(sines.size()));
    for (int band = 0; band < bands; ++band) {
        if (auto wanted = progress.at(band / double{bands}); !wanted)
            return wanted.error();
        const double low = -std::cos(std::numbers::pi * band / bands);
        const double high = band + 1 < bands ? -std::cos(std::numbers::pi * (band + 1) / bands) : 2.0;
        const auto begin = static_cast<std::ptrdiff_t>(all.size());
        for (Eigen::Index k = 0; k < sines.size(); ++k)
            if (sines[k] >= low && sines[k] < high)
                all.push_back({sines[k], k});
        std::sort(all.begin() + begin, all.end());
    }
    return all;
}

// d_model 1: neighbours among the sorted values.
Found closestOfSines(const Eigen::VectorXd& sines, Refinement refinement, const Progress& progress)
{
    const Expected<std::vector<PositionedSine>> order = sorted(sines, progress);
    if (!order)
        return order.error();
    double smallest = std::numeric_limits<double>::infinity();
    for (auto low = order->begin(); low + 1 != order->end(); ++low)
        smallest = std::min(smallest, (low + 1)->sine - low->sine);
    for (auto low = order->begin(); low != order->end(); ++low)
        for (auto high = low + 1; high != order->end() && high->sine - low->sine <= smallest + 2.0 * sineError; ++high)
            refinement.see(0.0, std::min(low->position, high->position), std::abs(low->position - high->position));
    return std::optional(refinement.best());
}

// An offset, what the complete pairs add there, and the smallest difference of the sines over all positions.
struct Examined {
    std::int64_t offset;
    double square;
    double difference;

    double lowest() const { return square + std::pow(std::max(0.0, difference - sineError), 2); }
};

// Offsets in the order of what the complete pairs add, until that alone is too much.
Found closestWithSine(const Encoding& encoding, const Eigen::VectorXd& sines, const Eigen::VectorXd& squares, double error,
                      Refinement refinement, const Progress& progress)
{
    const Eigen::VectorXd fromZero = squares + sines.cwiseAbs2();
    double best = fromZero.tail(fromZero.size() - 1).minCoeff() + error;
    std::vector<std::int64_t> offsets = offsetsUpTo(best, squares, error);
    std::ranges::sort(offsets, {}, [&](std::int64_t offset) { return std::pair(squares[offset], offset); });
    const Similarity distance(encoding, Measure::Distance);
    std::vector<Examined> examined;
    for (const std::int64_t offset : offsets) {
        if (auto wanted = progress.at(static_cast<double>(examined.size()) / static_cast<double>(offsets.size())); !wanted)
            return wanted.error();
        if (squares[offset] > best + error)
            break;
        const Eigen::Index count = sines.size() - offset;
        const auto offsetAsNumber = static_cast<double>(offset);
        Examined here{offset, 0.0, (sines.tail(count) - sines.head(count)).cwiseAbs().minCoeff()};
        distance.sumOverPairs(&offsetAsNumber, 1, &here.square);
        best = std::min(best, here.square + std::pow(here.difference + sineError, 2));
        examined.push_back(here);
    }
    for (const Examined& here : examined) {
        if (here.lowest() > best)
            continue;
        if (auto wanted = progress.at(1.0); !wanted)
            return wanted.error();
        for (Eigen::Index a = 0; a + here.offset < sines.size(); ++a)
            if (std::abs(sines[a + here.offset] - sines[a]) <= here.difference + 2.0 * sineError)
                refinement.see(here.square, a, here.offset);
    }
    return std::optional(refinement.best());
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
    Expected<Eigen::VectorXd> fast = fastKernel(encoding, progress.within(0.0, 0.98));
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
    const Expected<Eigen::VectorXd> exact = exactSums(Similarity(encoding, Measure::Dot), unsure, progress.within(0.98, 1.0));
    if (!exact)
        return exact;
    for (std::size_t u = 0; u < unsure.size(); ++u)
        kernel[unsure[u]] = exact.value()[static_cast<Eigen::Index>(u)];
    return kernel;
}

Found closestPair(const Encoding& encoding, const Eigen::VectorXd& kernel, const Progress& progress)
{
    POSENC_EXPECTS(kernel.size() == encoding.spec().maxLen());
    const EncodingSpec& spec = encoding.spec();
    if (spec.maxLen() < 2)
        return std::optional<ClosestPair>();
    const Eigen::VectorXd squares = 2.0 * (static_cast<double>(spec.completePairs()) - kernel.array());
    const double error = 2.0 * kernelError(spec);
    if (!spec.hasUnpairedSine())
        return closestOfPairs(encoding, squares, error, progress);
    const std::int64_t pair = spec.pairs() - 1;
    const Eigen::VectorXd sines = encoding.column(columnsOfPair(spec, pair).sine);
    const Refinement refinement(encoding.frequencies().quarterTurns(pair));
    if (spec.completePairs() == 0)
        return closestOfSines(sines, refinement, progress);
    return closestWithSine(encoding, sines, squares, error, refinement, progress);
}

} // namespace posenc
