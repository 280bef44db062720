// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/nearest_sinusoids.h"

#include "core/arithmetic/sin_cos.h"
#include "core/encoding/frequencies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace posenc {

namespace {

constexpr std::array layouts{Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst};
constexpr std::array rules{FrequencyRule::Paper, FrequencyRule::Tensor2Tensor};

// `count` of the numbers 0 … all − 1, evenly spread with both ends, or all.
std::vector<std::int64_t> spreadOf(std::int64_t all, std::int64_t count)
{
    std::vector<std::int64_t> chosen;
    const std::int64_t most = std::min(all, std::max<std::int64_t>(2, count));
    for (std::int64_t part = 0; part < most; ++part)
        chosen.push_back(most == 1 ? 0 : part * (all - 1) / (most - 1));
    return chosen;
}

// Some positions of some pairs of columns, as one layout arranges them, and how well an encoding explains them.
class Part {
public:
    Part(const Table& values, const EncodingSpec& spec, std::int64_t positions, std::int64_t mostPositions, std::int64_t mostPairs)
        : m_spec(spec)
    {
        const Eigen::Index columns = values.cols();
        double largest = 0.0;
        for (const std::int64_t k : spreadOf(positions, mostPositions))
            if (values.row(k).allFinite()) {
                m_positions.push_back(k);
                largest = std::max(largest, values.row(k).cwiseAbs().maxCoeff());
            }
        m_pairs = spreadOf(spec.pairs(), mostPairs);
        const bool all = std::ssize(m_pairs) == spec.pairs();
        const auto rows = std::ssize(m_positions);
        if (rows < 2 || largest == 0.0 || m_pairs.empty())
            return;
        const auto centred = [&](Eigen::Index column) {
            Eigen::ArrayXd numbers(rows);
            for (Eigen::Index r = 0; r < rows; ++r)
                numbers[r] = values(m_positions[static_cast<std::size_t>(r)], column) / largest;
            // Rounding would leave a constant column something.
            return (numbers == numbers[0]).all() ? Eigen::ArrayXd(Eigen::ArrayXd::Zero(rows)) : Eigen::ArrayXd(numbers - numbers.mean());
        };
        m_scale = largest;
        m_sines.setZero(rows, std::ssize(m_pairs));
        m_cosines.setZero(rows, std::ssize(m_pairs));
        for (std::size_t p = 0; p < m_pairs.size(); ++p) {
            const PairColumns place = columnsOfPair(spec, m_pairs[p]);
            m_sines.col(static_cast<Eigen::Index>(p)) = centred(place.sine).matrix();
            if (place.cosine >= 0)
                m_cosines.col(static_cast<Eigen::Index>(p)) = centred(place.cosine).matrix();
            m_hasCosine.push_back(place.cosine >= 0);
            m_columns += place.cosine >= 0 ? 2 : 1;
        }
        m_square = m_sines.squaredNorm() + m_cosines.squaredNorm();
        if (all && m_columns < columns) { // the column that an odd tensor2tensor encoding leaves 0
            m_square += centred(columns - 1).square().sum();
            m_columns = columns;
        }
    }

    bool varies() const { return m_square > 0.0; }
    std::int64_t positions() const { return std::ssize(m_positions); }
    std::int64_t columns() const { return m_columns; }

    struct Fit {
        double rSquared = 0.0;
        double factor = 0.0;
    };
    Fit fit(double n) const
    {
        const Frequencies frequencies(m_spec.withN(n));
        const auto pairs = m_pairs.size();
        std::vector<double> hi;
        std::vector<double> lo;
        for (const std::int64_t pair : m_pairs) {
            hi.push_back(frequencies.quarterTurnsHi()[pair]);
            lo.push_back(frequencies.quarterTurnsLo()[pair]);
        }
        const auto count = static_cast<Eigen::Index>(pairs);
        Eigen::ArrayXd sine(count);
        Eigen::ArrayXd cosine(count);
        Eigen::ArrayXd sineSum = Eigen::ArrayXd::Zero(count);
        Eigen::ArrayXd cosineSum = Eigen::ArrayXd::Zero(count);
        Eigen::ArrayXd sineSquare = Eigen::ArrayXd::Zero(count);
        Eigen::ArrayXd cosineSquare = Eigen::ArrayXd::Zero(count);
        double product = 0.0;
        for (std::size_t r = 0; r < m_positions.size(); ++r) {
            const auto row = static_cast<Eigen::Index>(r);
            sinCosOverPairs(static_cast<double>(m_positions[r]), hi.data(), lo.data(), pairs, sine.data(), cosine.data());
            product += m_sines.row(row).dot(sine.matrix()) + m_cosines.row(row).dot(cosine.matrix());
            sineSum += sine;
            cosineSum += cosine;
            sineSquare += sine.square();
            cosineSquare += cosine.square();
        }
        const auto rows = static_cast<double>(m_positions.size());
        double square = 0.0;
        for (std::size_t p = 0; p < pairs; ++p) {
            const auto column = static_cast<Eigen::Index>(p);
            square += std::max(0.0, sineSquare[column] - sineSum[column] * sineSum[column] / rows);
            if (m_hasCosine[p])
                square += std::max(0.0, cosineSquare[column] - cosineSum[column] * cosineSum[column] / rows);
        }
        if (square <= 0.0)
            return {};
        return {std::min(1.0, product * product / (m_square * square)), m_scale * product / square};
    }

private:
    EncodingSpec m_spec;
    std::vector<std::int64_t> m_positions;
    std::vector<std::int64_t> m_pairs;
    std::vector<bool> m_hasCosine;
    Table m_sines; ///< the table's numbers where the encoding has its sines, without the mean of each column, shape (positions × pairs)
    Table m_cosines;
    double m_scale = 1.0;
    double m_square = 0.0;
    std::int64_t m_columns = 0;
};

constexpr std::int64_t searchedPositions = 256;
constexpr std::int64_t searchedPairs = 256;
constexpr double searchStep = 0.1; // step of ln n: within it, no column of 256 positions loses its phase

// ln n at the maximum between two others, by golden sections.
double refined(const Part& part, double low, double high)
{
    constexpr double golden = 0.6180339887498949;
    constexpr int steps = 24; // narrows the range to 1e-5 of itself
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double atLeft = part.fit(std::exp(left)).rSquared;
    double atRight = part.fit(std::exp(right)).rSquared;
    for (int step = 0; step < steps; ++step) {
        if (atLeft >= atRight) {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - golden * (high - low);
            atLeft = part.fit(std::exp(left)).rSquared;
        } else {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + golden * (high - low);
            atRight = part.fit(std::exp(right)).rSquared;
        }
    }
    return atLeft >= atRight ? left : right;
}

double rounded(double n, int digits)
{
    const double unit = std::pow(10.0, std::floor(std::log10(n)) - digits + 1);
    return std::clamp(std::round(n / unit) * unit, EncodingSpec::minN, EncodingSpec::maxN);
}

// A spec, its fit to a part of the table, and the digits of its n.
struct Candidate {
    EncodingSpec spec;
    Part::Fit fit;
    std::int64_t positions = 0;
    std::int64_t columns = 0;
    int digits = 0;
};

// Nearly as good: the rest that is not explained is no more than a thousandth larger.
bool isAsGood(const Part::Fit& one, const Part::Fit& best) { return 1.0 - one.rSquared <= 1.001 * (1.0 - best.rSquared) + 1e-9; }

// The best n of a layout and a rule. The peak of R² over n is the narrower the more positions there are: it is found among the first ones
// and followed from there.
Expected<Candidate> bestOf(const Table& values, const EncodingSpec& spec, const Progress& progress)
{
    constexpr double largestLog = 20.72; // ln of 1e9
    constexpr std::int64_t mostNumbers = 1 << 22;
    const std::int64_t rows = values.rows();
    std::int64_t seen = std::min(rows, searchedPositions);
    double best = 0.0;
    double highest = -1.0;
    {
        const Part first(values, spec, seen, searchedPositions, searchedPairs);
        for (double logN = 0.0; first.varies() && logN <= largestLog; logN += searchStep) {
            if (auto wanted = progress.at(0.7 * logN / largestLog); !wanted)
                return wanted.error();
            if (const double here = first.fit(std::exp(logN)).rSquared; here > highest) {
                highest = here;
                best = logN;
            }
        }
    }
    double around = searchStep;
    while (true) {
        const Part part(values, spec, seen, searchedPositions, searchedPairs);
        if (part.varies())
            best = refined(part, std::max(0.0, best - around), std::min(largestLog, best + around));
        if (seen == rows)
            break;
        if (auto wanted = progress.at(0.8); !wanted)
            return wanted.error();
        seen = std::min(rows, 4 * seen);
        around *= 0.25;
    }
    const std::int64_t mostPositions = std::max<std::int64_t>(searchedPositions, mostNumbers / std::min<std::int64_t>(values.cols(), 1024));
    const Part whole(values, spec, rows, mostPositions, std::max(searchedPairs, mostNumbers / 2 / std::min(rows, mostPositions)));
    Candidate found{spec, {}, whole.positions(), whole.columns(), 17};
    if (!whole.varies())
        return found;
    const double n = std::clamp(std::exp(best), EncodingSpec::minN, EncodingSpec::maxN);
    found.spec = spec.withN(n);
    found.fit = whole.fit(n);
    for (int digits = 0; digits <= 4; ++digits) {
        const double round = digits == 0 ? EncodingSpec().n() : rounded(n, digits);
        if (const Part::Fit fit = whole.fit(round); isAsGood(fit, found.fit)) {
            found.spec = spec.withN(round);
            found.fit = fit;
            found.digits = digits;
            break;
        }
    }
    return found;
}

} // namespace

Expected<std::optional<NearestSinusoids>> nearestSinusoids(const Table& values, const Progress& progress)
{
    std::vector<Candidate> candidates;
    const auto searches = static_cast<double>(rules.size() * layouts.size());
    double done = 0.0;
    for (const FrequencyRule rule : rules)
        for (const Layout layout : layouts) {
            const auto spec = EncodingSpec::make(EncodingSpec().n(), values.cols(), values.rows(), layout, rule);
            if (!spec || spec->pairs() == 0)
                continue;
            auto found = bestOf(values, *spec, progress.within(done / searches, (done + 1.0) / searches));
            done += 1.0;
            if (!found)
                return found.error();
            if (found->fit.factor != 0.0)
                candidates.push_back(*found);
        }
    if (candidates.empty())
        return std::optional<NearestSinusoids>();
    const Part::Fit highest = std::ranges::max(candidates, {}, [](const Candidate& one) { return one.fit.rSquared; }).fit;
    std::erase_if(candidates, [&](const Candidate& one) { return !isAsGood(one.fit, highest); });
    const auto best = std::ranges::min_element(candidates, {}, &Candidate::digits); // the first of several
    return std::optional(NearestSinusoids{best->spec, best->fit.rSquared, best->fit.factor, best->positions, best->columns});
}

} // namespace posenc
