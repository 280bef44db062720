#include "core/random_code.h"

#include "core/processor.h"

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

// A whole number below 2^52 as a double, without an instruction that only newer processors have.
inline double asDouble(std::uint64_t whole) { return std::bit_cast<double>(whole | 0x4330000000000000) - 0x1p52; }

// −ln((upper half + ½) / 2^32) > 0, absolute error below 1e-12.
inline double negativeLog(std::uint64_t bits)
{
    constexpr double ln2 = 0.69314718055994530942;
    constexpr double root2 = 1.41421356237309504880;
    const double uniform = (asDouble(bits >> 32) + 0.5) * 0x1p-32;
    const auto parts = std::bit_cast<std::uint64_t>(uniform);
    const double exponent = asDouble(parts >> 52) - 1022.5; // with √2 taken out of the mantissa
    const double mantissa = std::bit_cast<double>((parts & 0x000fffffffffffff) | 0x3ff0000000000000);
    const double s = (mantissa - root2) / (mantissa + root2);
    const double q = s * s;
    const double series = 1.0 + q * (1.0 / 3.0 + q * (1.0 / 5.0 + q * (1.0 / 7.0 + q * (1.0 / 9.0 + q * (1.0 / 11.0 + q * (1.0 / 13.0))))));
    return -(exponent * ln2 + 2.0 * s * series);
}

// Two independent normal numbers of variance 1/2 from 64 random bits: a radius √(−ln u) and a direction.
inline void normalPair(std::uint64_t bits, double& first, double& second)
{
    const double radius = std::sqrt(negativeLog(bits));
    const double x = ((asDouble(bits & 0x3fffffff) + 0.5) * 0x1p-30 - 0.5) * 1.57079632679489661923; // from the quadrant's middle
    const double q = x * x;
    const double sine = x * (1.0 - q / 6.0 * (1.0 - q / 20.0 * (1.0 - q / 42.0 * (1.0 - q / 72.0 * (1.0 - q / 110.0)))));
    const double cosine = 1.0 - q / 2.0 * (1.0 - q / 12.0 * (1.0 - q / 30.0 * (1.0 - q / 56.0 * (1.0 - q / 90.0 * (1.0 - q / 132.0)))));
    const bool odd = (bits & 0x40000000) != 0;
    const double sign = (bits & 0x80000000) != 0 ? -radius : radius;
    first = sign * (odd ? -sine : cosine);
    second = sign * (odd ? cosine : sine);
}

// One coefficient in the columns of some pairs.
POSENC_FOR_PROCESSORS
void coefficients(std::uint64_t key, const std::uint64_t* __restrict pairs, std::size_t count, double* __restrict even,
                  double* __restrict odd)
{
    for (std::size_t p = 0; p < count; ++p)
        normalPair(mixed(key + (pairs[p] + 1) * golden), even[p], odd[p]);
}

// The coefficients firstId … firstId + count − 1 in the columns 2p and 2p + 1 of one pair.
POSENC_FOR_PROCESSORS
void coefficientsOfPair(std::uint64_t base, std::uint64_t firstId, std::uint64_t pair, std::size_t count, double* __restrict even,
                        double* __restrict odd)
{
    for (std::size_t c = 0; c < count; ++c)
        normalPair(mixed(mixed(base + (firstId + c) * golden) + (pair + 1) * golden), even[c], odd[c]);
}

POSENC_FOR_PROCESSORS
void addWeighted(double* __restrict sum, const double* __restrict values, std::size_t count, double weight)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += weight * values[p];
}

std::uint64_t baseOf(std::uint64_t seed) { return mixed(seed + golden); }

constexpr std::size_t mostPairs = 32; // columns by twos that are taken together
using Lanes = std::array<double, 2 * mostPairs>;

// How one place depends on the coefficients: their numbers and weights, the largest stretch first; weight 0 where one takes no part.
struct Path {
    std::array<std::uint64_t, RandomCode::levels + 1> id{};
    std::array<double, RandomCode::levels + 1> weight{};
};

double heightOf(int level) { return std::sqrt(std::ldexp(1.0, -level)); }

// Of the value at position k.
Path pathTo(std::int64_t k)
{
    Path path;
    path.weight[0] = heightOf(RandomCode::levels);
    for (int level = RandomCode::levels; level > 0; --level) {
        const auto at = static_cast<std::size_t>(RandomCode::levels - level + 1);
        path.id[at] = (std::uint64_t{1} << (RandomCode::levels - level)) + static_cast<std::uint64_t>(k >> level);
        path.weight[at] = ((k >> (level - 1)) & 1) != 0 ? -heightOf(level) : heightOf(level);
    }
    return path;
}

// Of the sum over [0, x), a part of a position in proportion.
Path pathUpTo(double x)
{
    Path path;
    path.weight[0] = heightOf(RandomCode::levels) * x;
    for (int level = RandomCode::levels; level > 0; --level) {
        const auto at = static_cast<std::size_t>(RandomCode::levels - level + 1);
        const double length = std::ldexp(1.0, level);
        const double node = std::floor(x / length);
        const double inside = x - node * length;
        path.id[at] = (std::uint64_t{1} << (RandomCode::levels - level)) + static_cast<std::uint64_t>(node);
        path.weight[at] = heightOf(level) * std::min(inside, length - inside);
    }
    return path;
}

// Some columns along rising places: a coefficient is made once and kept until another one takes its level.
class Walk {
public:
    Walk(std::uint64_t seed, std::span<const std::uint64_t> pairs) : m_base(baseOf(seed)), m_pairs(pairs)
    {
        m_made.fill(~std::uint64_t{0});
    }

    /// The even column of every pair first, then the odd ones.
    void to(const Path& path, double* out)
    {
        const std::size_t count = m_pairs.size();
        std::fill_n(out, 2 * count, 0.0);
        for (std::size_t level = 0; level < path.id.size(); ++level) {
            if (path.weight[level] == 0.0)
                continue;
            double* const values = m_values[level].data();
            if (m_made[level] != path.id[level]) {
                coefficients(mixed(m_base + path.id[level] * golden), m_pairs.data(), count, values, values + count);
                m_made[level] = path.id[level];
            }
            addWeighted(out, values, 2 * count, path.weight[level]);
        }
    }

private:
    std::uint64_t m_base;
    std::span<const std::uint64_t> m_pairs;
    std::array<std::uint64_t, RandomCode::levels + 1> m_made{};
    std::array<Lanes, RandomCode::levels + 1> m_values;
};

// Some rising columns whose pairs are taken together, and where each of them stands in what Walk gives.
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

double RandomCode::value(std::int64_t k, std::int64_t j) const
{
    Lanes out;
    const auto pair = static_cast<std::uint64_t>(j / 2);
    Walk(m_seed, std::span(&pair, 1)).to(pathTo(k), out.data());
    return out[static_cast<std::size_t>(j % 2)];
}

void RandomCode::row(std::int64_t k, Eigen::Ref<Eigen::VectorXd> out) const
{
    const Path path = pathTo(k);
    std::vector<std::int64_t> columns(static_cast<std::size_t>(out.size()));
    std::iota(columns.begin(), columns.end(), std::int64_t{0});
    forTogether(columns, [&](const Together& together, std::size_t first) {
        Lanes values;
        Walk(m_seed, together.pairs).to(path, values.data());
        for (std::size_t c = 0; c < together.lanes.size(); ++c)
            out[static_cast<Eigen::Index>(first + c)] = values[together.lanes[c]];
    });
}

// From the largest stretch to the smallest, each half of one taking its mean from the whole.
void RandomCode::column(std::int64_t j, Eigen::Ref<Eigen::VectorXd> out) const
{
    const std::uint64_t base = baseOf(m_seed);
    const auto pair = static_cast<std::uint64_t>(j / 2);
    std::vector<double> even(1);
    std::vector<double> odd(1);
    coefficientsOfPair(base, 0, pair, 1, even.data(), odd.data());
    std::vector<double> means{heightOf(levels) * (j % 2 == 0 ? even : odd)[0]};
    for (int level = levels; level > 0; --level) {
        const std::int64_t length = std::int64_t{1} << level;
        const auto nodes = static_cast<std::size_t>((out.size() + length - 1) / length);
        even.resize(nodes);
        odd.resize(nodes);
        coefficientsOfPair(base, std::uint64_t{1} << (levels - level), pair, nodes, even.data(), odd.data());
        const std::vector<double>& z = j % 2 == 0 ? even : odd;
        std::vector<double> halves(2 * nodes);
        for (std::size_t node = 0; node < nodes; ++node) {
            halves[2 * node] = means[node] + heightOf(level) * z[node];
            halves[2 * node + 1] = means[node] + -heightOf(level) * z[node];
        }
        means = std::move(halves);
    }
    out = Eigen::Map<const Eigen::VectorXd>(means.data(), out.size());
}

void RandomCode::sample(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const
{
    const bool averaged = positions.averaged();
    std::vector<Path> paths;
    for (int s = 0; s < positions.samples() + (averaged ? 1 : 0); ++s)
        paths.push_back(averaged ? pathUpTo(positions.edge(s)) : pathTo(positions.firstCell() + s));
    forTogether(columns, [&](const Together& together, std::size_t first) {
        Walk walk(m_seed, together.pairs);
        Lanes before{};
        Lanes here{};
        if (averaged)
            walk.to(paths.front(), before.data());
        const double share = averaged ? 1.0 / positions.step() : 1.0;
        for (int s = 0; s < positions.samples(); ++s) {
            walk.to(paths[static_cast<std::size_t>(s) + (averaged ? 1 : 0)], here.data());
            for (std::size_t c = 0; c < together.lanes.size(); ++c) {
                const std::size_t lane = together.lanes[c];
                out(s, static_cast<Eigen::Index>(first + c)) = static_cast<float>((here[lane] - before[lane]) * share);
            }
            if (averaged)
                before = here;
        }
    });
}

} // namespace posenc
