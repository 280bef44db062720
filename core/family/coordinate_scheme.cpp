// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/coordinate_scheme.h"

#include "core/arithmetic/sin_cos.h"
#include "core/schemes/scheme_diagnostics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

constexpr double turn = 4.0; // in quarter turns

// Quarter turns from one place to the next, less whole turns: within ±2.
double turnsPerPlace(const CoordinateWave& wave, double step)
{
    const DoubleDouble turns = wave.quarterTurns * DoubleDouble{step, 0.0};
    return std::remainder(std::remainder(turns.hi, turn) + turns.lo, turn);
}

// The wave of some coordinates and the one a quarter turn behind it: sine and −cosine, or cosine and sine, so that ∫ wave = behind / ω.
struct WaveValues {
    Doubles wave;
    Doubles behind;

    WaveValues(const Doubles& coordinates, const CoordinateWave& of) : wave(coordinates.size()), behind(coordinates.size())
    {
        const bool sine = of.wave == Column::Wave::Sine;
        sinCosOverPositions(coordinates.data(), coordinates.size(), of.quarterTurns, (sine ? wave : behind).data(),
                            (sine ? behind : wave).data());
        if (sine)
            for (double& value : behind)
                value = -value;
    }
};

// A change of the angle over a sample that a mean need not know: its square over 24 is left out.
constexpr double negligibleTurn = 1e-3;

// ∫ ⌊t⌋ dt from 0: over a stretch, the place where a slow wave has its mean.
double placeIntegral(double t)
{
    const double whole = std::floor(t);
    return whole * (0.5 * (whole - 1.0) + (t - whole));
}

// ∫ wave(⌊t⌋) dt from 0 to every place t ≥ 0, none beyond `most`.
Doubles integrals(const Doubles& places, double most, const CoordinateWave& wave, const Coordinate& coordinate)
{
    const double turns = turnsPerPlace(wave, coordinate.step);
    const double radians = 0.5 * std::numbers::pi * turns;
    Doubles coordinates{coordinate.at(0)};
    for (const double place : places)
        coordinates.push_back(coordinate.at(static_cast<std::int64_t>(place)));
    const WaveValues at(coordinates, wave);
    Doubles result;
    const double halfCot = 0.5 / std::tan(0.5 * radians);
    constexpr double nearlyStraight = 3e-5; // radians: less would be lost in the difference of two large numbers
    for (std::size_t s = 0; s < places.size(); ++s) {
        const double part = places[s] - std::floor(places[s]);
        if (std::abs(radians) * most < nearlyStraight) // a straight line from the value at 0
            result.push_back(places[s] * at.wave[0] - at.behind[0] * radians * placeIntegral(places[s]));
        else // see encoding_raster.cpp
            result.push_back((part - 0.5) * at.wave[s + 1] + halfCot * at.behind[s + 1] + 0.5 * at.wave[0] - halfCot * at.behind[0]);
    }
    return result;
}

} // namespace

double Coordinate::at(std::int64_t place) const { return std::fma(step, static_cast<double>(place), first); }

CoordinateScheme::CoordinateScheme(const SchemeTraits& traits, const EncodingSpec& spec, std::vector<Coordinate> coordinates,
                                   ZeroRows zeros, PatchGrid grid)
    : Scheme(traits, spec), m_coordinates(std::move(coordinates)), m_zeros{std::clamp<std::int64_t>(zeros.first, 0, spec.maxLen()),
                                                                           std::clamp<std::int64_t>(zeros.last, 0, spec.maxLen())},
      m_grid(grid)
{
}

std::int64_t CoordinateScheme::placeOf(const Coordinate& coordinate, std::int64_t k) const
{
    switch (coordinate.of) {
    case Coordinate::Of::Position:
        return k;
    case Coordinate::Of::Across:
        return (k - m_grid.leading) % m_grid.width;
    case Coordinate::Of::Down:
        return (k - m_grid.leading) / m_grid.width;
    }
    return k;
}

Doubles CoordinateScheme::coordinatesOf(const Coordinate& coordinate, std::span<const std::int64_t> positions) const
{
    Doubles values;
    values.reserve(positions.size());
    for (const std::int64_t k : positions)
        values.push_back(coordinate.at(placeOf(coordinate, k)));
    return values;
}

std::optional<double> CoordinateScheme::coordinateAt(std::int64_t k, std::int64_t j) const
{
    const CoordinateWave wave = waveAt(j);
    if (wave.wave == Column::Wave::Zero || isZeroRow(k))
        return std::nullopt;
    const Coordinate& coordinate = m_coordinates[wave.coordinate];
    return coordinate.at(placeOf(coordinate, k));
}

double CoordinateScheme::omega(std::int64_t j) const
{
    constexpr DoubleDouble halfPi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    return (waveAt(j).quarterTurns * halfPi).hi;
}

// Neighbouring columns of the same coordinate go through one call.
void CoordinateScheme::numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const
{
    const std::size_t count = columns.size();
    std::vector<CoordinateWave> waves;
    Doubles high;
    Doubles low;
    for (const std::int64_t j : columns) {
        waves.push_back(waveAt(j));
        high.push_back(waves.back().quarterTurns.hi);
        low.push_back(waves.back().quarterTurns.lo);
    }
    Doubles sine(count);
    Doubles cosine(count);
    for (std::size_t r = 0; r < positions.size(); ++r) {
        auto row = out.row(static_cast<Eigen::Index>(r));
        row.setZero();
        if (isZeroRow(positions[r]))
            continue;
        for (std::size_t begin = 0; begin < count;) {
            std::size_t end = begin;
            while (end < count && waves[end].coordinate == waves[begin].coordinate)
                ++end;
            const Coordinate& coordinate = m_coordinates[waves[begin].coordinate];
            sinCosOverPairs(coordinate.at(placeOf(coordinate, positions[r])), high.data() + begin, low.data() + begin, end - begin,
                            sine.data() + begin, cosine.data() + begin);
            for (std::size_t c = begin; c < end; ++c)
                if (waves[c].wave != Column::Wave::Zero)
                    row[static_cast<Eigen::Index>(c)] = waves[c].wave == Column::Wave::Sine ? sine[c] : cosine[c];
            begin = end;
        }
    }
}

Eigen::VectorXd CoordinateScheme::column(std::int64_t j) const
{
    Eigen::VectorXd result = Eigen::VectorXd::Zero(spec().maxLen());
    const CoordinateWave wave = waveAt(j);
    if (wave.wave == Column::Wave::Zero)
        return result;
    const WaveValues values(coordinatesOf(m_coordinates[wave.coordinate], wholeNumbers(0, spec().maxLen())), wave);
    for (Eigen::Index k = 0; k < result.size(); ++k)
        if (!isZeroRow(k))
            result[k] = values.wave[static_cast<std::size_t>(k)];
    return result;
}

void CoordinateScheme::rows(std::int64_t first, TableRef out) const
{
    numbers(wholeNumbers(first, first + out.rows()), wholeNumbers(0, spec().dModel()), out);
}

double CoordinateScheme::wavelength(std::int64_t j) const
{
    const CoordinateWave wave = waveAt(j);
    const Coordinate& coordinate = m_coordinates[wave.coordinate];
    if (wave.wave == Column::Wave::Zero || coordinate.of != Coordinate::Of::Position || coordinate.step == 0.0)
        return 0.0;
    return turn / std::abs(wave.quarterTurns.hi * coordinate.step);
}

// Continuous between the positions, if the coordinate is; a row of zeros is a matter of the positions alone.
CurveSamples CoordinateScheme::columnCurve(std::int64_t j, double first, double last, int count, std::int64_t mostPositions) const
{
    constexpr double farthest = 0x1p21; // of sampleWave
    const CoordinateWave wave = waveAt(j);
    const Coordinate& coordinate = m_coordinates[wave.coordinate];
    const double aside = coordinate.first / coordinate.step; // in positions
    const bool showsZeros = static_cast<double>(m_zeros.last) > first && static_cast<double>(m_zeros.first) < last + 1.0
                            && last - first < static_cast<double>(mostPositions) && m_zeros.first < m_zeros.last;
    if (wave.wave == Column::Wave::Zero || coordinate.of != Coordinate::Of::Position || showsZeros || !(std::abs(aside) + last < farthest))
        return Scheme::columnCurve(j, first, last, count, mostPositions);
    const bool isSine = wave.wave == Column::Wave::Sine;
    DoubleDouble turns = wave.quarterTurns * DoubleDouble{coordinate.step, 0.0};
    const bool backwards = turns.hi < 0.0;
    if (backwards)
        turns = {-turns.hi, -turns.lo};
    CurveSamples curve = sampleWave(turns, isSine, first + aside, last + aside, count);
    for (double& x : curve.x)
        x -= aside;
    if (isSine && backwards) {
        for (std::vector<double>* const values : {&curve.middle, &curve.lowest, &curve.highest})
            for (double& value : *values)
                value = -value;
        std::swap(curve.lowest, curve.highest);
    }
    return curve;
}

void CoordinateScheme::columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns,
                                   Eigen::Ref<Eigen::MatrixXf> out) const
{
    Doubles edges;
    if (positions.averaged())
        for (int s = 0; s <= positions.samples(); ++s)
            edges.push_back(std::min(positions.edge(s), static_cast<double>(positions.cells())));
    for (std::size_t c = 0; c < columns.size(); ++c)
        fillMeans(positions, waveAt(columns[c]), edges, out.col(static_cast<Eigen::Index>(c)).data());
}

void CoordinateScheme::fillMeans(const SampleAxis& positions, const CoordinateWave& wave, const Doubles& edges, float* out) const
{
    const auto samples = static_cast<std::size_t>(positions.samples());
    const Coordinate& coordinate = m_coordinates[wave.coordinate];
    if (wave.wave == Column::Wave::Zero) {
        std::fill_n(out, samples, 0.0F);
        return;
    }
    if (!positions.averaged()) {
        const std::int64_t first = positions.firstCell();
        const WaveValues values(coordinatesOf(coordinate, wholeNumbers(first, first + positions.samples())), wave);
        for (std::size_t s = 0; s < samples; ++s)
            out[s] = isZeroRow(first + static_cast<std::int64_t>(s)) ? 0.0F : static_cast<float>(values.wave[s]);
        return;
    }

    const double step = positions.step();
    if (coordinate.of == Coordinate::Of::Position) {
        const double radians = 0.5 * std::numbers::pi * turnsPerPlace(wave, coordinate.step);
        if (std::abs(radians) * step < negligibleTurn) { // the value in the middle, from that of a position beside it
            Doubles coordinates;
            Doubles asides;
            for (std::size_t s = 0; s < samples; ++s) {
                const double middle = (placeIntegral(edges[s + 1]) - placeIntegral(edges[s])) / step;
                coordinates.push_back(coordinate.at(static_cast<std::int64_t>(middle)));
                asides.push_back(middle - std::trunc(middle));
            }
            const WaveValues values(coordinates, wave);
            for (std::size_t s = 0; s < samples; ++s)
                out[s] =
                    static_cast<float>(values.wave[s] * std::cos(asides[s] * radians) - values.behind[s] * std::sin(asides[s] * radians));
        } else {
            const Doubles sums = integrals(edges, 1e300, wave, coordinate);
            for (std::size_t s = 0; s < samples; ++s)
                out[s] = static_cast<float>((sums[s + 1] - sums[s]) / step);
        }
    } else {
        const auto width = static_cast<double>(m_grid.width);
        const bool across = coordinate.of == Coordinate::Of::Across;
        Doubles whole; // rows of patches
        Doubles parts; // patches in the row begun
        for (const double edge : edges) {
            const double patches = std::max(0.0, edge - static_cast<double>(m_grid.leading));
            whole.push_back(std::floor(patches / width));
            parts.push_back(patches - whole.back() * width);
        }
        Doubles sums;
        if (across) {
            sums = integrals(parts, width, wave, coordinate);
            const double row = integrals({width}, width, wave, coordinate)[0];
            for (std::size_t s = 0; s < sums.size(); ++s)
                sums[s] += whole[s] * row;
        } else {
            sums = integrals(whole, static_cast<double>(m_grid.height), wave, coordinate);
            Doubles coordinates;
            for (const double row : whole)
                coordinates.push_back(coordinate.at(static_cast<std::int64_t>(row)));
            const WaveValues values(coordinates, wave);
            for (std::size_t s = 0; s < sums.size(); ++s)
                sums[s] = width * sums[s] + parts[s] * values.wave[s];
        }
        for (std::size_t s = 0; s < samples; ++s)
            out[s] = static_cast<float>((sums[s + 1] - sums[s]) / step);
        return; // their rows of zeros come before the patches
    }
    for (std::int64_t k = std::max(m_zeros.first, positions.cellsBegin()); k < std::min(m_zeros.last, positions.cellsEnd()); ++k) {
        const double value = WaveValues({coordinate.at(k)}, wave).wave[0];
        const SampleAxis::Shares shares = positions.sharesOf(k);
        for (int s = 0; s < shares.count; ++s)
            out[shares.first + s] -= static_cast<float>(shares.weights[static_cast<std::size_t>(s)] * value);
    }
}

std::int64_t CoordinateScheme::affordableColumns(const SampleAxis& positions) const
{
    constexpr std::int64_t mostNumbers = 700'000; // a sine and a cosine for each, on all processors within a frame
    return std::max<std::int64_t>(1, mostNumbers / positions.samples());
}

// The similarity of complete pairs depends on the offset alone, unless a row of zeros or the end of a row of patches comes in between.
std::optional<Diagnostics::DiagonalStep> CoordinateScheme::diagonalStep() const
{
    const std::int64_t rows = spec().maxLen();
    if (m_zeros.first < m_zeros.last && (m_zeros.first > 0 || m_zeros.last < rows))
        return diagonalStepFrom(*this, m_zeros.first > 0 ? m_zeros.first - 1 : m_zeros.last - 1);
    const std::int64_t a = m_grid.leading + m_grid.width - 2; // and its neighbour end the first row of patches
    if (m_coordinates.size() < 2 || m_grid.width < 2 || a + 2 >= rows)
        return std::nullopt;
    return Diagnostics::DiagonalStep{a, a + 1, similarity(Measure::Dot, a + 1, a + 2) - similarity(Measure::Dot, a, a + 1)};
}

Expected<SchemeDiagnostics> CoordinateScheme::diagnose(const Progress& progress) const
{
    const Expected<SchemeDiagnostics> found = Scheme::diagnose(progress);
    if (!found)
        return found.error();
    SchemeDiagnostics result = *found;
    result.diagonalStep = diagonalStep();
    return result;
}

// Every pair adds 1.
double CoordinateScheme::largestSquare() const { return static_cast<double>(std::max<std::int64_t>(1, pairs())); }

Doubles CoordinateScheme::meanSquares(const SampleAxis& positions, const Eigen::MatrixXf&, double) const
{
    Doubles squares(static_cast<std::size_t>(positions.samples()), static_cast<double>(pairs()));
    for (std::int64_t k = std::max(m_zeros.first, positions.cellsBegin()); k < std::min(m_zeros.last, positions.cellsEnd()); ++k) {
        const SampleAxis::Shares shares = positions.sharesOf(k);
        for (int s = 0; s < shares.count; ++s)
            squares[static_cast<std::size_t>(shares.first + s)] -=
                shares.weights[static_cast<std::size_t>(s)] * static_cast<double>(pairs());
    }
    return squares;
}

} // namespace posenc
