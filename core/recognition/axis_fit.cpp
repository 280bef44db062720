// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/axis_fit.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

using Complex = std::complex<double>;

constexpr double circle = 2.0 * std::numbers::pi;

double inTurn(double angle) { return std::remainder(angle, circle); }

bool isNumber(Complex number) { return std::isfinite(number.real()) && std::isfinite(number.imag()); }

double middleOf(std::vector<double>& values)
{
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

// Without the care of std::abs for numbers near the limits of a double, which takes most of the time.
double magnitude(Complex number) { return std::sqrt(std::norm(number)); }

double distanceFrom(const PairWave& wave, const Eigen::VectorXcd& numbers, Eigen::Index row)
{
    return magnitude(numbers[row] - std::polar(1.0, wave.phase + wave.omega * static_cast<double>(row)));
}

double spreadOf(const PairWave& wave, const Eigen::VectorXcd& numbers, Eigen::Index rows)
{
    std::vector<double> rests;
    for (Eigen::Index r = 0; r < rows; ++r)
        if (isNumber(numbers[r]))
            rests.push_back(distanceFrom(wave, numbers, r));
    return rests.empty() ? 2.0 : middleOf(rests);
}

// Least squares of the phases over the rows that are near the wave.
PairWave improved(PairWave wave, const Eigen::VectorXcd& numbers, Eigen::Index rows)
{
    constexpr int rounds = 5;
    constexpr double outlying = 4.0; // medians
    for (int round = 0; round < rounds; ++round) {
        const double limit = std::max(outlying * wave.spread, 1e-12);
        double count = 0.0;
        double sum = 0.0;
        double squares = 0.0;
        double phases = 0.0;
        double products = 0.0;
        for (Eigen::Index r = 0; r < rows; ++r) {
            if (!isNumber(numbers[r]) || distanceFrom(wave, numbers, r) > limit)
                continue;
            const auto at = static_cast<double>(r);
            const double off = inTurn(std::arg(numbers[r]) - wave.phase - wave.omega * at);
            count += 1.0;
            sum += at;
            squares += at * at;
            phases += off;
            products += off * at;
        }
        const double determinant = count * squares - sum * sum;
        if (count < 2.0 || !(determinant > 0.0))
            break;
        PairWave next = wave;
        next.omega += (count * products - sum * phases) / determinant;
        next.phase += (squares * phases - sum * products) / determinant;
        next.spread = spreadOf(next, numbers, rows);
        if (!(next.spread < wave.spread))
            break;
        wave = next;
    }
    return wave;
}

std::vector<Eigen::Index> evenly(Eigen::Index count, Eigen::Index most)
{
    std::vector<Eigen::Index> chosen;
    for (Eigen::Index i = 0; i < std::min(count, most); ++i)
        chosen.push_back(count <= most ? i : i * (count - 1) / (most - 1));
    return chosen;
}

// take(row, pair, place, pair's number) for numbers at even distances.
template <class Take>
void overSample(const PairTable& pairs, const Take& take)
{
    for (std::size_t i = 0; i < pairs.pairs.size(); ++i)
        for (const Eigen::Index r : pairs.spread)
            if (const Complex number = pairs.at(r, static_cast<Eigen::Index>(i)); isNumber(number))
                take(number, pairs.places[static_cast<std::size_t>(r)], pairs.pairs[i]);
}

// A pair and what is known of it.
struct Measured {
    double place = 0.0; ///< the pair
    PairWave wave;
};

// ω of the slowest pair that turns visibly, and logStep: what the faster ones are held against, one after the other.
struct Ladder {
    double logOmega = 0.0; ///< ln ω of the pair at `place`
    double place = 0.0;
    double logStep = 0.0;

    double omegaOf(double pair) const { return std::exp(logOmega - logStep * (pair - place)); }
};

// Brings a ladder to the frequencies of the pairs from `from` on, all of which are near it.
Ladder fitted(Ladder ladder, const std::vector<Measured>& pairs, std::size_t from, double sign)
{
    constexpr int rounds = 3;
    for (int round = 0; round < rounds; ++round) {
        Eigen::Matrix2d squares = Eigen::Matrix2d::Identity() * 1e-30;
        Eigen::Vector2d products = Eigen::Vector2d::Zero();
        for (std::size_t i = from; i < pairs.size(); ++i) {
            const double omega = ladder.omegaOf(pairs[i].place);
            const Eigen::Vector2d slope(omega, -omega * (pairs[i].place - ladder.place));
            const double weight = 1.0 / std::pow(pairs[i].wave.spread + 1e-9, 2);
            squares += weight * slope * slope.transpose();
            products += weight * slope * inTurn(sign * pairs[i].wave.omega - omega);
        }
        const Eigen::Vector2d change = squares.ldlt().solve(products);
        if (!change.allFinite() || change.cwiseAbs().maxCoeff() > 1.0)
            break;
        ladder.logOmega += change[0];
        ladder.logStep += change[1];
    }
    return ladder;
}

// The phases as those of one first coordinate: the slowest pair, which has made so many whole turns itself, tells those of the next.
double firstOf(const std::vector<Measured>& pairs, const AxisFit& fit, int turns = 0)
{
    double first = 0.0;
    double known = 0.0; // weight
    for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair) {
        const double ratio = std::exp(-fit.logStep * pair->place);
        const double weight = std::pow(ratio / (pair->wave.spread + 1e-9), 2);
        const double expected = known > 0.0 ? first * ratio : 0.0;
        const double off = (inTurn(pair->wave.phase - expected) + (known > 0.0 ? 0.0 : circle * turns)) / ratio;
        first = known > 0.0 ? first + off * weight / (known + weight) : off;
        known += weight;
    }
    return first;
}

double spreadOf(const PairTable& pairs, const AxisFit& fit)
{
    std::vector<double> rests;
    overSample(pairs, [&](Complex number, double place, double pair) {
        rests.push_back(magnitude(number - std::polar(1.0, fit.angle(place, pair))));
    });
    return rests.empty() ? 2.0 : middleOf(rests);
}

// The pair as numbers of magnitude 1 in the rows at the beginning.
PairWave waveOf(const PairTable& pairs, Eigen::Index pair)
{
    return pairWaveOf(pairs.numbers.col(pair).head(pairs.beginning) / (pairs.sign * pairs.unit));
}

} // namespace

double AxisFit::angle(double row, double pair) const { return (first + step * row) * std::exp(-logStep * pair); }

namespace pair_table {

PairTable sampleOf(Eigen::Index places, Eigen::Index pairs)
{
    constexpr Eigen::Index beginning = 512;
    constexpr Eigen::Index mostSpread = 96;
    constexpr Eigen::Index mostPairs = 40;
    PairTable table;
    table.allPairs = pairs;
    table.beginning = std::min(places, beginning);
    for (Eigen::Index r = 0; r < table.beginning; ++r)
        table.places.push_back(static_cast<double>(r));
    for (const Eigen::Index r : evenly(places, mostSpread)) {
        if (r >= table.beginning)
            table.places.push_back(static_cast<double>(r));
        table.spread.push_back(r < table.beginning ? r : std::ssize(table.places) - 1);
    }
    for (const Eigen::Index i : evenly(pairs, mostPairs))
        table.pairs.push_back(static_cast<double>(i));
    table.numbers.resize(std::ssize(table.places), std::ssize(table.pairs));
    return table;
}

void measure(PairTable& table)
{
    std::vector<double> sizes;
    for (Eigen::Index i = 0; i < table.numbers.cols(); ++i)
        for (const Eigen::Index r : table.spread)
            if (const double size = std::abs(table.numbers(r, i)); std::isfinite(size) && size > 0.0)
                sizes.push_back(size);
    table.unit = middleOf(sizes);
}

} // namespace pair_table

PairTable pairsOf(const Table& table, std::int64_t sine, std::int64_t cosine, std::int64_t stride, std::int64_t count)
{
    return pairTable(table.rows(), count,
                     [&](Eigen::Index r, Eigen::Index i) { return Complex(table(r, cosine + i * stride), table(r, sine + i * stride)); });
}

PairWave pairWaveOf(const Eigen::VectorXcd& numbers, Eigen::Index most)
{
    constexpr Eigen::Index window = 16;
    const Eigen::Index all = std::min(numbers.size(), most);
    Eigen::Index rows = std::min(all, window);
    PairWave best;
    best.spread = 4.0;
    // Neighbours that are both right show the wave.
    for (Eigen::Index r = 0; r + 1 < rows; ++r) {
        if (!isNumber(numbers[r]) || !isNumber(numbers[r + 1]))
            continue;
        PairWave wave;
        wave.omega = std::arg(numbers[r + 1] * std::conj(numbers[r]));
        wave.phase = inTurn(std::arg(numbers[r]) - wave.omega * static_cast<double>(r));
        wave.spread = spreadOf(wave, numbers, rows);
        if (wave.spread < best.spread)
            best = wave;
    }
    if (all == 1 && isNumber(numbers[0]))
        return {0.0, std::arg(numbers[0]), std::abs(std::abs(numbers[0]) - 1.0)};
    best = improved(best, numbers, rows);
    while (rows < all) {
        rows = std::min(all, 2 * rows);
        best.spread = spreadOf(best, numbers, rows);
        best = improved(best, numbers, rows);
    }
    return best;
}

double factorOf(const PairTable& pairs, const AxisFit& fit)
{
    constexpr double outlying = 4.0; // medians
    double sum = 0.0;
    double count = 0.0;
    overSample(pairs, [&](Complex number, double place, double pair) {
        const Complex turnedBack = number * std::polar(1.0, -fit.angle(place, pair));
        if (magnitude(turnedBack - 1.0) > std::max(outlying * fit.spread, 1e-12))
            return;
        sum += turnedBack.real();
        count += 1.0;
    });
    return pairs.sign * pairs.unit * (count > 0.0 ? sum / count : 1.0);
}

AxisFit refined(const PairTable& pairs, AxisFit fit, Known known)
{
    constexpr int rounds = 12;
    constexpr double outlying = 4.0;
    fit.spread = spreadOf(pairs, fit);
    for (int round = 0; round < rounds; ++round) {
        const double limit = std::max(outlying * fit.spread, 1e-15);
        Eigen::Matrix3d squares = Eigen::Matrix3d::Zero();
        Eigen::Vector3d products = Eigen::Vector3d::Zero();
        overSample(pairs, [&](Complex number, double place, double pair) {
            const double ratio = std::exp(-fit.logStep * pair);
            const double angle = (fit.first + fit.step * place) * ratio;
            const Complex turnedBack = number * std::polar(1.0, -angle);
            if (magnitude(turnedBack - 1.0) > limit)
                return;
            const Eigen::Vector3d slope(known != Known::Nothing ? 0.0 : ratio, known == Known::Both ? 0.0 : ratio * place,
                                        fit.undetermined ? 0.0 : -angle * pair);
            squares += slope * slope.transpose();
            products += slope * turnedBack.imag();
        });
        for (int i = 0; i < 3; ++i)
            squares(i, i) = squares(i, i) * (1.0 + 1e-12) + 1e-30;
        const Eigen::Vector3d change = squares.ldlt().solve(products);
        if (!change.allFinite() || change.cwiseAbs().maxCoeff() > 10.0)
            break;
        AxisFit next = fit;
        next.first += change[0];
        next.step += change[1];
        next.logStep += change[2];
        next.spread = spreadOf(pairs, next);
        if (!(next.spread < fit.spread))
            break;
        fit = next;
    }
    return fit;
}

AxisFit fitOfOneRow(const PairTable& pairs, double logStep)
{
    AxisFit fit;
    fit.logStep = logStep;
    std::vector<Measured> measured;
    for (std::size_t i = 0; i < pairs.pairs.size(); ++i)
        measured.push_back({pairs.pairs[i], waveOf(pairs, static_cast<Eigen::Index>(i))});
    fit.first = firstOf(measured, fit);
    fit.spread = spreadOf(pairs, fit);
    return fit;
}

double deviationOf(const PairTable& pairs, const AxisFit& fit)
{
    constexpr double far = 0.5;
    double sum = 0.0;
    double count = 0.0;
    overSample(pairs, [&](Complex number, double place, double pair) {
        sum += std::min(far, magnitude(number - std::polar(1.0, fit.angle(place, pair))));
        count += 1.0;
    });
    return count > 0.0 ? sum / count : far;
}

std::vector<AxisFit> axisFitsOf(const PairTable& pairs, double resolution)
{
    constexpr double mostSpread = 0.35; // largest spread of a pair that is a wave
    constexpr double mostStep = 1001.0;
    constexpr int mostTurns = 160;
    constexpr std::size_t mostFits = 12;
    std::vector<AxisFit> fits;
    if (pairs.pairs.empty() || pairs.places.empty() || !(pairs.unit > 0.0))
        return fits;
    std::vector<Measured> measured;
    std::size_t waves = 0;
    for (std::size_t i = 0; i < pairs.pairs.size(); ++i) {
        measured.push_back({pairs.pairs[i], waveOf(pairs, static_cast<Eigen::Index>(i))});
        measured.back().wave.spread += resolution;
        waves += measured.back().wave.spread < mostSpread ? 1 : 0;
        if (measured.size() >= 8 && waves * 2 < measured.size())
            return fits;
    }
    if (waves * 4 < measured.size() * 3)
        return fits;
    std::erase_if(measured, [](const Measured& pair) { return !(pair.wave.spread < mostSpread); }); // their frequencies are chance
    const auto rows = static_cast<double>(pairs.beginning);
    const auto errorOf = [rows](const Measured& pair) { return 4.0 * (pair.wave.spread + 1e-10) / std::pow(rows, 1.5); };
    std::size_t visible = measured.size() - 1;
    while (visible > 0 && std::abs(measured[visible].wave.omega) < 12.0 * errorOf(measured[visible]))
        --visible;
    const double sign = measured[visible].wave.omega < 0.0 ? -1.0 : 1.0;
    const double slow = std::abs(measured[visible].wave.omega);
    const auto add = [&](const Ladder& ladder, bool undetermined) {
        AxisFit fit;
        fit.logStep = ladder.logStep;
        fit.step = sign * ladder.omegaOf(0.0);
        fit.undetermined = undetermined;
        fit.stepError = errorOf(measured.front());
        double least = 2.0;
        for (const int whole : {0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6}) {
            AxisFit other = fit;
            other.first = firstOf(measured, other, whole);
            if (const double spread = spreadOf(pairs, other); spread < 0.5 * least) {
                fit.first = other.first;
                least = spread;
            }
        }
        fit = refined(pairs, fit);
        if (fit.spread < 0.5 * mostSpread && std::abs(fit.step) < mostStep)
            fits.push_back(fit);
    };
    if (visible == 0) {
        // The others hardly turn: that they do says how fast frequencies fall at least.
        const bool alone = measured.size() == 1;
        const double next = alone ? 0.0 : std::abs(measured[1].wave.omega);
        add({std::log(slow), 0.0, next > 0.0 ? std::max(0.0, std::log(slow / next)) : 50.0}, alone);
        return fits;
    }
    const double apart = measured[visible].place - measured[visible - 1].place;
    for (int turns = 0; turns <= mostTurns && fits.size() < mostFits; ++turns) {
        const double omega = sign * measured[visible - 1].wave.omega + circle * turns;
        if (!(omega >= slow * 0.999))
            continue;
        Ladder ladder{std::log(slow), measured[visible].place, std::max(0.0, std::log(omega / slow)) / apart};
        bool fitting = true;
        for (std::size_t i = visible - 1; i > 0 && fitting; --i) {
            ladder = fitted(ladder, measured, i, sign);
            const double off = inTurn(sign * measured[i - 1].wave.omega - ladder.omegaOf(measured[i - 1].place));
            fitting = ladder.omegaOf(measured[i - 1].place) < mostStep && std::abs(off) < 1.0;
        }
        if (fitting)
            add(fitted(ladder, measured, 0, sign), false);
        if (pairs.allPairs > 3 && !fits.empty() && fits.back().spread < 0.02)
            break;
    }
    std::ranges::stable_sort(fits, [](const AxisFit& a, const AxisFit& b) { return a.spread < 0.5 * b.spread - 1e-9; });
    return fits;
}

} // namespace posenc
