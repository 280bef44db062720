// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/wave_sums.h"

#include "core/arithmetic/nonuniform_fft.h"
#include "core/arithmetic/processor.h"
#include "core/arithmetic/product_sums.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// even += a cos, odd += b sin
POSENC_FOR_PROCESSORS
void addTurned(double* __restrict even, double* __restrict odd, const double* __restrict sine, const double* __restrict cosine, double a,
               double b, std::size_t count)
{
    for (std::size_t q = 0; q < count; ++q) {
        even[q] += a * cosine[q];
        odd[q] += b * sine[q];
    }
}

// What one row takes from the distances to its middle: cos(m + t) + cos(m − t) is even in t, the rest odd.
struct Halves {
    Doubles even;
    Doubles odd;
};

// sum += a · part · x + b · y
POSENC_FOR_PROCESSORS
void addBoth(double* __restrict sum, const double* __restrict part, const double* __restrict x, const double* __restrict y, double a,
             double b, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * part[p] * x[p] + b * y[p];
}

// sum += a · cosine
POSENC_FOR_PROCESSORS
void addWave(double* __restrict sum, const double* __restrict cosine, double a, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * cosine[p];
}

// The waves first … last − 1 are summed from the edges of the pixels; those before are left out, those after are smooth.
struct EdgeWaves {
    Eigen::Index first = 0;
    Eigen::Index last = 0;
};

EdgeWaves edgeWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, double width, double tolerance)
{
    EdgeWaves waves{0, weights.size()};
    const double most = tolerance * weights.cwiseAbs().sum();
    for (double leftOut = 0.0; tolerance > 0.0 && waves.first < waves.last; ++waves.first) {
        leftOut += std::abs(weights[waves.first]) / (width * std::sin(0.5 * frequencies.omega(waves.first)));
        if (leftOut > most)
            break;
    }
    for (double smoothed = 0.0; tolerance > 0.0 && waves.last > waves.first; --waves.last) { // see smoothBelow
        smoothed += std::abs(weights[waves.last - 1]) * frequencies.omega(waves.last - 1) / (4.0 * width);
        if (smoothed > most)
            break;
    }
    return waves;
}

// The waves from `first` on around the middles of `count` pixels, each smaller by its mean over a pixel.
Doubles sumsOfMiddles(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, Eigen::Index first, double middle, double width,
                      std::size_t count)
{
    std::vector<DoubleDouble> turns;
    GridRow row{middle, {}};
    for (Eigen::Index i = first; i < weights.size(); ++i) {
        const double half = 0.5 * frequencies.omega(i);
        turns.push_back(frequencies.quarterTurns(i));
        row.weights.push_back(weights[i] * std::sin(half * width) / (width * std::sin(half)));
    }
    return gridSums(FrequencySeries(turns), width, count, {row})[0];
}

constexpr double slowTurn = 1e-3; // radians per pixel: its square bounds the error of a slow wave's mean

// The waves' sums up to each edge of the samples; of slow waves the means themselves. Wave after wave, over parts of the edges.
void addOneByOne(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, EdgeWaves waves, const SampleAxis& positions,
                 double reference, Doubles& sums, Doubles& means)
{
    const double width = positions.step();
    overOffsets(waves.last - waves.first, sums.size(), [&](std::size_t begin, std::size_t end) {
        Doubles edges;
        Doubles parts;
        Doubles centres;
        Doubles beside;
        for (std::size_t s = begin; s < end; ++s) {
            const double edge = positions.edge(static_cast<int>(s)) - reference;
            edges.push_back(std::floor(edge));
            parts.push_back(edge - edges.back() - 0.5);
            centres.push_back(edge + 0.5 * width - 0.5); // evenly spaced, unlike the means
            beside.push_back(meanBesideCentre(edge, width));
        }
        const PhaseSequence floored(std::move(edges));
        const PhaseSequence centred(std::move(centres));
        Doubles sine(parts.size());
        Doubles cosine(parts.size());
        for (Eigen::Index pair = waves.first; pair < waves.last; ++pair) {
            const double omega = frequencies.omega(pair);
            const bool slow = omega * width < slowTurn;
            const double weight = weights[pair];
            (slow ? centred : floored).evaluate(frequencies.quarterTurns(pair), sine.data(), cosine.data());
            if (slow) // cos((c + b) ω) = cos(cω) − bω sin(cω), to first order
                addBoth(means.data() + begin, beside.data(), sine.data(), cosine.data(), -weight * omega, weight, parts.size());
            else
                addBoth(sums.data() + begin, parts.data(), cosine.data(), sine.data(), weight, weight * 0.5 / std::tan(0.5 * omega),
                        parts.size());
        }
    });
}

// The same, all waves at once. An edge x lies g = x − ⌊x⌋ − ½ behind ⌊x⌋ + ½, and the places x − ½ are evenly spaced, so in powers of g a
// wave's sum g cos(⌊x⌋ω) + h sin(⌊x⌋ω), h = ½ cot(ω/2), is Σ_m a_m g^(2m+1) cos((x − ½)ω) + b_m g^(2m) sin((x − ½)ω) with
// a_m = (−1)^m ω^(2m) [1 / (2m)! − hω / (2m+1)!] and b_m = (−1)^m ω^(2m) [h / (2m)! − [m > 0] / (ω (2m−1)!)]. With |g| ≤ ½ and ω ≤ 1,
// twelve powers leave 1e-12.
void addByTransform(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, EdgeWaves waves, const SampleAxis& positions,
                    double reference, Doubles& sums, Doubles& means)
{
    constexpr std::size_t powers = 12;
    const double width = positions.step();
    const double origin = positions.origin() - reference - 0.5;
    std::vector<DoubleDouble> turns;
    std::vector<DoubleDouble> slowTurns;
    std::vector<NonuniformFft::Row> rows(powers, {origin, {}, {}});
    NonuniformFft::Row centres{origin + 0.5 * width, {}, {}};
    NonuniformFft::Row beside = centres;
    for (Eigen::Index pair = waves.first; pair < waves.last; ++pair) {
        const double omega = frequencies.omega(pair);
        const double weight = weights[pair];
        if (omega * width < slowTurn) { // cos((c + b) ω) = cos(cω) − bω sin(cω), to first order
            slowTurns.push_back(frequencies.quarterTurns(pair));
            centres.cosines.push_back(weight);
            beside.sines.push_back(-weight * omega);
            continue;
        }
        turns.push_back(frequencies.quarterTurns(pair));
        const double cotangent = 0.5 * omega / std::tan(0.5 * omega); // h ω
        double even = weight / omega;                                 // (−1)^m ω^(2m−1) / (2m)!, times the weight
        rows[0].sines.push_back(even * cotangent);
        for (std::size_t m = 0; 2 * m + 1 < powers; ++m) {
            const auto order = static_cast<double>(2 * m);
            if (m > 0) {
                even *= -omega * omega / (order * (order - 1.0));
                rows[2 * m].sines.push_back(even * (cotangent - order));
            }
            rows[2 * m + 1].cosines.push_back(even * omega * (1.0 - cotangent / (order + 1.0)));
        }
    }
    const std::size_t edges = sums.size();
    if (!turns.empty()) {
        const std::vector<Doubles> parts = NonuniformFft(FrequencySeries(turns), width, edges).sums(rows);
        for (std::size_t s = 0; s < edges; ++s) {
            const double edge = positions.edge(static_cast<int>(s)) - reference;
            const double g = edge - std::floor(edge) - 0.5;
            double sum = 0.0;
            for (std::size_t power = powers; power-- > 0;)
                sum = sum * g + parts[power][s];
            sums[s] += sum;
        }
    }
    if (!slowTurns.empty()) {
        const std::vector<Doubles> parts = NonuniformFft(FrequencySeries(slowTurns), width, edges).sums({centres, beside});
        for (std::size_t s = 0; s < edges; ++s)
            means[s] += parts[0][s] + meanBesideCentre(positions.edge(static_cast<int>(s)) - reference, width) * parts[1][s];
    }
}

} // namespace

std::vector<Doubles> gridSums(const FrequencySeries& waves, double spacing, std::size_t count, const std::vector<GridRow>& rows)
{
    if (NonuniformFft::isWorthwhile(waves.size(), count)) {
        std::vector<NonuniformFft::Row> transformed;
        for (const GridRow& row : rows)
            transformed.push_back({row.first, row.weights, {}});
        return NonuniformFft(waves, spacing, count).sums(transformed);
    }
    constexpr std::int64_t anglesPerPart = 400'000;
    constexpr std::int64_t mostParts = 8;
    const std::size_t distances = (count + 1) / 2;
    const bool odd = count % 2 == 1;
    Doubles places;
    for (std::size_t q = 0; q < distances; ++q)
        places.push_back((static_cast<double>(q) + (odd ? 0.0 : 0.5)) * spacing);
    const PhaseSequence phases(std::move(places));

    const std::int64_t angles = static_cast<std::int64_t>(distances) * waves.size();
    const auto parts = static_cast<std::size_t>(std::clamp<std::int64_t>(angles / anglesPerPart, 1, mostParts));
    std::vector<std::vector<Halves>> sums(parts, {rows.size(), {Doubles(distances, 0.0), Doubles(distances, 0.0)}});
    inParallel(parts, 1, [&](std::size_t begin, std::size_t end) {
        Doubles sine(distances);
        Doubles cosine(distances);
        for (std::size_t part = begin; part < end; ++part) {
            for (auto j = static_cast<std::int64_t>(part); j < waves.size(); j += static_cast<std::int64_t>(parts)) {
                phases.evaluate(waves.quarterTurns(j), sine.data(), cosine.data());
                for (std::size_t r = 0; r < rows.size(); ++r) {
                    const double middle = rows[r].first + 0.5 * static_cast<double>(count - 1) * spacing;
                    const double weight = rows[r].weights[static_cast<std::size_t>(j)];
                    double s = 0.0;
                    double c = 0.0;
                    sinCos(middle, waves.quarterTurns(j), s, c);
                    Halves& halves = sums[part][r];
                    addTurned(halves.even.data(), halves.odd.data(), sine.data(), cosine.data(), weight * c, weight * s, distances);
                }
            }
        }
    });

    std::vector<Doubles> result(rows.size(), Doubles(count, 0.0));
    for (std::size_t part = 0; part < parts; ++part) {
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const Halves& halves = sums[part][r];
            for (std::size_t q = 0; q < distances; ++q) {
                const std::size_t right = count / 2 + q;
                result[r][right] += halves.even[q] - halves.odd[q];
                if (count - 1 - right != right)
                    result[r][count - 1 - right] += halves.even[q] + halves.odd[q];
            }
        }
    }
    return result;
}

double meanBesideCentre(double x, double width)
{
    const double first = std::floor(x);
    const double last = std::floor(x + width);
    const double whole = last - first;
    return (0.5 * whole * (whole - 1.0) + whole * (x + width - last)) / width - (x - first + 0.5 * width - 0.5);
}

std::vector<double> meanWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, const SampleAxis& positions,
                              std::int64_t reference, double tolerance)
{
    POSENC_EXPECTS(weights.size() <= frequencies.size());
    POSENC_EXPECTS(positions.averaged());
    const auto count = static_cast<std::size_t>(positions.samples());
    const double width = positions.step();
    Doubles sums(count + 1, 0.0);
    const EdgeWaves waves = edgeWaves(frequencies, weights, width, tolerance);
    Doubles means(count + 1, 0.0);
    if (waves.last < weights.size())
        means = sumsOfMiddles(frequencies, weights, waves.last, positions.origin() + 0.5 * width - 0.5 - static_cast<double>(reference),
                              width, count + 1);
    constexpr std::int64_t fewestTerms = 3'000'000; // of twelve transforms; fewer are faster one by one
    const std::int64_t terms = (waves.last - waves.first) * static_cast<std::int64_t>(count + 1);
    if (terms >= fewestTerms && NonuniformFft::isWorthwhile(waves.last - waves.first, count + 1))
        addByTransform(frequencies, weights, waves, positions, static_cast<double>(reference), sums, means);
    else
        addOneByOne(frequencies, weights, waves, positions, static_cast<double>(reference), sums, means);
    for (std::size_t s = 0; s < count; ++s)
        means[s] += (sums[s + 1] - sums[s]) / width;
    means.pop_back();
    return means;
}

std::vector<double> singleWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, std::int64_t first, std::int64_t count,
                                WaveTerm term)
{
    POSENC_EXPECTS(weights.size() <= frequencies.size());
    POSENC_EXPECTS(count >= 0);
    constexpr std::size_t chunk = 4096; // fits the caches, and keeps the rotations from losing digits
    const double scale = term == WaveTerm::Distance ? 0.5 : 1.0;
    Doubles sums(static_cast<std::size_t>(count), 0.0);
    overOffsets(frequencies.size(), sums.size(), [&](std::size_t partBegin, std::size_t partEnd) {
        for (std::size_t begin = partBegin; begin < partEnd; begin += chunk) {
            const std::size_t part = std::min(chunk, partEnd - begin);
            Doubles offsets(part);
            for (std::size_t p = 0; p < part; ++p)
                offsets[p] = scale * static_cast<double>(first + static_cast<std::int64_t>(begin + p));
            const PhaseSequence phases(std::move(offsets));
            Doubles sine(part);
            Doubles cosine(part);
            for (Eigen::Index pair = 0; pair < weights.size(); ++pair) {
                phases.evaluate(frequencies.quarterTurns(pair), sine.data(), cosine.data());
                if (term == WaveTerm::Distance)
                    addSquaresTo(sums.data() + begin, sine.data(), part, 4.0 * weights[pair]);
                else
                    addWave(sums.data() + begin, cosine.data(), weights[pair], part);
            }
        }
    });
    return sums;
}

std::vector<double> meanCosines(const FrequencySeries& waves, int multiple, const SampleAxis& axis, std::int64_t shift, double tolerance)
{
    POSENC_EXPECTS(multiple == 1 || multiple == 2);
    const auto times = static_cast<double>(multiple);
    const Eigen::VectorXd ones = Eigen::VectorXd::Ones(waves.size());
    if (!axis.averaged())
        return gridSums(waves, times, static_cast<std::size_t>(axis.samples()),
                        {{times * static_cast<double>(axis.firstCell() + shift), {ones.begin(), ones.end()}}})[0];
    if (multiple == 1)
        return meanWaves(waves, ones, axis, -shift, tolerance);
    std::vector<DoubleDouble> turns;
    for (std::int64_t j = 0; j < waves.size(); ++j)
        turns.push_back({times * waves.quarterTurns(j).hi, times * waves.quarterTurns(j).lo});
    return meanWaves(FrequencySeries(turns), ones, axis, -shift, tolerance);
}

std::vector<double> waveSquares(const FrequencySeries& waves, bool sines, const SampleAxis& axis, double tolerance)
{
    constexpr double rounding = 1e-12;
    Doubles squares = meanCosines(waves, 2, axis, 0, tolerance);
    const auto all = static_cast<double>(waves.size());
    for (std::size_t s = 0; s < squares.size(); ++s) {
        double& square = squares[s];
        square = std::clamp(0.5 * (sines ? all - square : all + square), 0.0, all);
        const bool insidePositionZero = axis.averaged() && axis.edge(static_cast<int>(s) + 1) <= 1.0; // less exact than rounding
        if (square < rounding * all || (sines && insidePositionZero))
            square = 0.0; // position 0 of the sines
    }
    return squares;
}

} // namespace posenc
