// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/random_table.h"

#include "core/arithmetic/processor.h"
#include "core/base/expects.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <vector>

namespace posenc {

namespace {

constexpr std::uint64_t golden = 0x9e3779b97f4a7c15; // 2^64 over the golden ratio: the counter's step

inline std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

// Two independent normal numbers of variance 1/2 from 32 random bits each: a radius √(−ln u) and a direction. Single precision, like the
// weights of a model, so that a processor makes many at once.
[[gnu::always_inline]] inline void normalPair(std::uint32_t forRadius, std::uint32_t forAngle, float& first, float& second)
{
    constexpr float ln2 = 0.693147181F;
    constexpr float root2 = 1.41421356F;
    constexpr float quarterTurn = 1.57079633F;
    const float u = (static_cast<float>(static_cast<std::int32_t>(forRadius >> 9)) + 0.5F) * 0x1p-23F; // never 0, never 1
    const auto parts = std::bit_cast<std::uint32_t>(u);
    const float exponent =
        static_cast<float>(static_cast<std::int32_t>(parts >> 23)) - 126.5F; // moves a factor √2 from the mantissa to the exponent
    const float mantissa = std::bit_cast<float>((parts & 0x007fffffU) | 0x3f800000U);
    const float s = (mantissa - root2) / (mantissa + root2);
    const float r = s * s;
    const float log = exponent * ln2 + 2.0F * s * (1.0F + r * (1.0F / 3.0F + r * (1.0F / 5.0F + r * (1.0F / 7.0F + r * (1.0F / 9.0F)))));
    const float radius = std::sqrt(std::max(0.0F, -log));
    const float x = ((static_cast<float>(static_cast<std::int32_t>(forAngle & 0x7fffffU)) + 0.5F) * 0x1p-23F - 0.5F)
                    * quarterTurn; // angle from the middle of its quadrant
    const float q = x * x;
    const float sine =
        x * (1.0F - q * (1.0F / 6.0F) * (1.0F - q * (1.0F / 20.0F) * (1.0F - q * (1.0F / 42.0F) * (1.0F - q * (1.0F / 72.0F)))));
    const float cosine = 1.0F - q * (1.0F / 2.0F) * (1.0F - q * (1.0F / 12.0F) * (1.0F - q * (1.0F / 30.0F) * (1.0F - q * (1.0F / 56.0F))));
    const bool odd = (forAngle & 0x40000000U) != 0;
    const float sign = (forAngle & 0x80000000U) != 0 ? -radius : radius;
    first = sign * (odd ? -sine : cosine);
    second = sign * (odd ? cosine : sine);
}

constexpr std::size_t mostPairs = 32; // columns by twos that are taken together
template <class Number>
using Lanes = std::array<Number, 2 * mostPairs>;

// Normal numbers from counters of 64 bits.
template <class Bits>
[[gnu::always_inline]] inline void normalNumbers(const Bits& bitsOf, std::size_t count, float* __restrict even, float* __restrict odd)
{
    for (std::size_t first = 0; first < count; first += mostPairs) {
        const std::size_t part = std::min(mostPairs, count - first);
        std::array<std::uint32_t, mostPairs> radii;
        std::array<std::uint32_t, mostPairs> angles;
        for (std::size_t p = 0; p < part; ++p) {
            const std::uint64_t bits = bitsOf(first + p);
            radii[p] = static_cast<std::uint32_t>(bits >> 32);
            angles[p] = static_cast<std::uint32_t>(bits);
        }
        for (std::size_t p = 0; p < part; ++p)
            normalPair(radii[p], angles[p], even[first + p], odd[first + p]);
    }
}

// Adds one coefficient to the columns of some pairs.
POSENC_FOR_PROCESSORS
void coefficients(std::uint64_t key, const std::uint64_t* __restrict pairs, std::size_t count, float* __restrict even,
                  float* __restrict odd)
{
    normalNumbers([=](std::size_t p) { return mixed(key + (pairs[p] + 1) * golden); }, count, even, odd);
}

// The coefficients firstId … firstId + count − 1 in the columns 2p and 2p + 1 of one pair.
POSENC_FOR_PROCESSORS
void coefficientsOfPair(std::uint64_t base, std::uint64_t firstId, std::uint64_t pair, std::size_t count, float* __restrict even,
                        float* __restrict odd)
{
    normalNumbers([=](std::size_t c) { return mixed(mixed(base + (firstId + c) * golden) + (pair + 1) * golden); }, count, even, odd);
}

// below = above + weight · values
POSENC_FOR_PROCESSORS
void addWeighted(double* __restrict below, const double* __restrict above, const float* __restrict values, double weight, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        below[p] = above[p] + weight * static_cast<double>(values[p]);
}

// sum = base + x · slope
POSENC_FOR_PROCESSORS
void line(double* __restrict sum, const double* __restrict base, const double* __restrict slope, double x, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] = base[p] + x * slope[p];
}

std::uint64_t baseOf(std::uint64_t seed) { return mixed(seed + golden); }

// 1 / 2^(l/2): the height of a Haar function over 2^l positions.
constexpr std::array<double, RandomTable::levels + 1> heights = [] {
    std::array<double, RandomTable::levels + 1> result{};
    double power = 1.0;
    for (std::size_t level = 0; level < result.size(); level += 2, power *= 0.5) {
        result[level] = power;
        if (level + 1 < result.size())
            result[level + 1] = power * 0.70710678118654752440;
    }
    return result;
}();

// Some columns along rising positions. The sum over [0, x) is a line within each position k ≤ x ≤ k + 1, whose slope is the value there.
// Slope and base are added up from the largest stretch to the smallest, and only from the first that the next position leaves.
class Walk {
public:
    Walk(std::uint64_t seed, std::span<const std::uint64_t> pairs) : m_base(baseOf(seed)), m_pairs(pairs)
    {
        makeCoefficients(top, 0);
        const double height = heights[RandomTable::levels];
        for (std::size_t lane = 0; lane < lanes(); ++lane) {
            m_slope[top][lane] = height * static_cast<double>(m_values[top][lane]);
            m_offset[top][lane] = 0.0;
        }
    }

    /// The values at position k: the even column of every pair first, then the odd ones.
    const double* valuesAt(std::int64_t k)
    {
        enter(k, [&](std::size_t level, std::int64_t half, std::int64_t) {
            addWeighted(m_slope[level].data(), m_slope[level + 1].data(), m_values[level].data(), signedHeight(level, half), lanes());
        });
        return m_slope[1].data();
    }

    /// Their sums over [0, x), a part of a position in proportion.
    void sumsUpTo(double x, double* out)
    {
        enter(std::min(static_cast<std::int64_t>(x), lastPosition), [&](std::size_t level, std::int64_t half, std::int64_t length) {
            const double height = signedHeight(level, half);
            const std::int64_t zero = (half + half % 2) * (length / 2); // where this stretch's line meets 0
            addWeighted(m_slope[level].data(), m_slope[level + 1].data(), m_values[level].data(), height, lanes());
            addWeighted(m_offset[level].data(), m_offset[level + 1].data(), m_values[level].data(), -height * static_cast<double>(zero),
                        lanes());
        });
        line(out, m_offset[1].data(), m_slope[1].data(), x, lanes());
    }

private:
    static constexpr std::size_t top = RandomTable::levels + 1;
    static constexpr std::int64_t lastPosition = (std::int64_t{1} << RandomTable::levels) - 1;

    std::size_t lanes() const { return 2 * m_pairs.size(); }
    static double signedHeight(std::size_t level, std::int64_t half) { return half % 2 != 0 ? -heights[level] : heights[level]; }

    void makeCoefficients(std::size_t level, std::uint64_t id)
    {
        float* const values = m_values[level].data();
        coefficients(mixed(m_base + id * golden), m_pairs.data(), m_pairs.size(), values, values + m_pairs.size());
        m_made[level] = id;
    }

    // Calls add(level, half, 2^level) for the stretches that position k does not share with the one before, the largest first; half counts
    // the halves of such stretches from position 0 on.
    template <class Add>
    void enter(std::int64_t k, const Add& add)
    {
        const std::size_t first = m_entered ? static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(k ^ m_position)))
                                            : static_cast<std::size_t>(RandomTable::levels);
        for (std::size_t level = first; level > 0; --level) {
            const std::int64_t half = k >> (level - 1);
            const std::uint64_t id = (std::uint64_t{1} << (RandomTable::levels - level)) + static_cast<std::uint64_t>(half / 2);
            if (m_made[level] != id)
                makeCoefficients(level, id);
            add(level, half, std::int64_t{1} << level);
        }
        m_position = k;
        m_entered = true;
    }

    std::uint64_t m_base;
    std::span<const std::uint64_t> m_pairs;
    bool m_entered = false;
    std::int64_t m_position = 0;
    std::array<std::uint64_t, top + 1> m_made{}; ///< 0 is the coefficient of the whole, which no level below the top has
    std::array<Lanes<float>, top + 1> m_values;  ///< the coefficients of each level in use
    std::array<Lanes<double>, top + 1> m_slope;  ///< slope of the sum, from the top level down to this one
    std::array<Lanes<double>, top + 1> m_offset; ///< the sum at x = 0
};

// Some rising columns whose pairs are taken together, and the place of each in what Walk gives.
struct Together {
    std::vector<std::uint64_t> pairs;
    std::vector<std::size_t> lanes;
};

// Calls work(together, index of their first column) for one run of columns after the other.
template <class Work>
void forTogether(std::span<const std::int64_t> columns, const Work& work)
{
    for (std::size_t first = 0; first < columns.size();) {
        Together together;
        std::vector<std::size_t> odd;
        for (std::size_t c = first; c < columns.size(); ++c) {
            const auto pair = static_cast<std::uint64_t>(columns[c] / 2);
            if (together.pairs.empty() || together.pairs.back() != pair) {
                if (together.pairs.size() == mostPairs)
                    break;
                together.pairs.push_back(pair);
            }
            together.lanes.push_back(together.pairs.size() - 1);
            odd.push_back(static_cast<std::size_t>(columns[c] % 2));
        }
        for (std::size_t c = 0; c < odd.size(); ++c)
            together.lanes[c] += odd[c] * together.pairs.size();
        work(together, first);
        first += together.lanes.size();
    }
}

} // namespace

double RandomTable::value(std::int64_t k, std::int64_t j) const
{
    const auto pair = static_cast<std::uint64_t>(j / 2);
    return Walk(m_seed, std::span(&pair, 1)).valuesAt(k)[j % 2];
}

void RandomTable::row(std::int64_t k, Eigen::Ref<Eigen::VectorXd> out) const
{
    std::vector<std::int64_t> columns(static_cast<std::size_t>(out.size()));
    std::iota(columns.begin(), columns.end(), std::int64_t{0});
    rows(std::span(&k, 1), columns, Eigen::Map<Table>(out.data(), 1, out.size()));
}

void RandomTable::rows(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const
{
    POSENC_EXPECTS(out.rows() == std::ssize(positions) && out.cols() == std::ssize(columns));
    POSENC_EXPECTS(isRising(positions) && isRising(columns));
    forTogether(columns, [&](const Together& together, std::size_t first) {
        Walk walk(m_seed, together.pairs);
        for (std::size_t r = 0; r < positions.size(); ++r) {
            const double* const values = walk.valuesAt(positions[r]);
            for (std::size_t c = 0; c < together.lanes.size(); ++c)
                out(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(first + c)) = values[together.lanes[c]];
        }
    });
}

// From the largest stretch to the smallest, each half of one taking its mean from the whole.
void RandomTable::column(std::int64_t j, Eigen::Ref<Eigen::VectorXd> out) const
{
    const std::uint64_t base = baseOf(m_seed);
    const auto pair = static_cast<std::uint64_t>(j / 2);
    std::vector<float> even(1);
    std::vector<float> odd(1);
    coefficientsOfPair(base, 0, pair, 1, even.data(), odd.data());
    std::vector<double> means{heights[levels] * static_cast<double>((j % 2 == 0 ? even : odd)[0])};
    for (int level = levels; level > 0; --level) {
        const std::int64_t length = std::int64_t{1} << level;
        const auto nodes = static_cast<std::size_t>((out.size() + length - 1) / length);
        even.resize(nodes);
        odd.resize(nodes);
        coefficientsOfPair(base, std::uint64_t{1} << (levels - level), pair, nodes, even.data(), odd.data());
        const std::vector<float>& z = j % 2 == 0 ? even : odd;
        std::vector<double> halves(2 * nodes);
        for (std::size_t node = 0; node < nodes; ++node) {
            halves[2 * node] = means[node] + heights[static_cast<std::size_t>(level)] * static_cast<double>(z[node]);
            halves[2 * node + 1] = means[node] + -heights[static_cast<std::size_t>(level)] * static_cast<double>(z[node]);
        }
        means = std::move(halves);
    }
    out = Eigen::Map<const Eigen::VectorXd>(means.data(), out.size());
}

void RandomTable::sample(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const
{
    POSENC_EXPECTS(out.rows() == positions.samples() && out.cols() == std::ssize(columns));
    POSENC_EXPECTS(isRising(columns));
    const bool averaged = positions.averaged();
    forTogether(columns, [&](const Together& together, std::size_t first) {
        Walk walk(m_seed, together.pairs);
        const auto put = [&](int s, const auto& valueIn) {
            for (std::size_t c = 0; c < together.lanes.size(); ++c)
                out(s, static_cast<Eigen::Index>(first + c)) = static_cast<float>(valueIn(together.lanes[c]));
        };
        if (!averaged) {
            for (int s = 0; s < positions.samples(); ++s)
                put(s, [values = walk.valuesAt(positions.firstCell() + s)](std::size_t lane) { return values[lane]; });
            return;
        }
        const double share = 1.0 / positions.step();
        Lanes<double> before;
        Lanes<double> here;
        walk.sumsUpTo(positions.edge(0), before.data());
        for (int s = 0; s < positions.samples(); ++s) {
            walk.sumsUpTo(positions.edge(s + 1), here.data());
            put(s, [&](std::size_t lane) { return (here[lane] - before[lane]) * share; });
            std::swap(before, here);
        }
    });
}

} // namespace posenc
