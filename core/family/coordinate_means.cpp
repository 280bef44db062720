// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/coordinate_waves.h"

#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

using MeanValues = std::vector<double>;

// ∫ ⌊t⌋ dt from 0: over a stretch, the place where a slow wave has its mean.
double placeIntegral(double t)
{
    const double whole = std::floor(t);
    return whole * (0.5 * (whole - 1.0) + (t - whole));
}

// The places whose waves are asked for: where the samples, or the edges between them, lie.
MeanValues placesOf(const Coordinate& coordinate, const PatchGrid& grid, const SampleAxis& positions)
{
    MeanValues places;
    const auto leading = static_cast<double>(grid.leading);
    const auto width = static_cast<double>(grid.width);
    for (int s = 0; s < positions.samples() + (positions.averaged() ? 1 : 0); ++s) {
        if (!positions.averaged()) {
            const std::int64_t k = positions.firstCell() + s;
            places.push_back(coordinate.of == Coordinate::Of::Position || k >= grid.leading
                                 ? static_cast<double>(coordinate.placeOf(k, grid))
                                 : 0.0); // a row of zeros
            continue;
        }
        const double edge = positions.edge(s);
        if (coordinate.of == Coordinate::Of::Position) {
            places.push_back(std::floor(edge));
            continue;
        }
        const double patches = std::max(0.0, edge - leading);
        const double row = std::floor(patches / width);
        places.push_back(coordinate.of == Coordinate::Of::Down ? row : std::floor(patches - row * width));
    }
    return places;
}

// True if it is less work to compute all places from the lowest to the highest, which rise evenly, than those alone.
bool areNear(const Coordinate& coordinate, const MeanValues& places)
{
    if (coordinate.of == Coordinate::Of::Position) // rises evenly in any case
        return false;
    const auto [lowest, highest] = std::ranges::minmax(places);
    return highest - lowest < 4.0 * static_cast<double>(places.size());
}

MeanValues computedPlaces(const Coordinate& coordinate, const PatchGrid& grid, const SampleAxis& positions)
{
    MeanValues places = placesOf(coordinate, grid, positions);
    if (!areNear(coordinate, places))
        return places;
    const auto [lowest, highest] = std::ranges::minmax(places);
    MeanValues every;
    for (double place = lowest; place <= highest; ++place)
        every.push_back(place);
    return every;
}

POSENC_FOR_PROCESSORS
void combine(double* __restrict out, const double* __restrict sine, const double* __restrict cosine, double a, double b, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = a * sine[p] + b * cosine[p];
}

POSENC_FOR_PROCESSORS
void combineTo(float* __restrict out, const double* __restrict sine, const double* __restrict cosine, double a, double b, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = static_cast<float>(a * sine[p] + b * cosine[p]);
}

// out = part · (a sine + b cosine) + c sine + d cosine
POSENC_FOR_PROCESSORS
void combineParts(double* __restrict out, const double* __restrict part, const double* __restrict sine, const double* __restrict cosine,
                  double a, double b, double c, double d, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = part[p] * (a * sine[p] + b * cosine[p]) + (c * sine[p] + d * cosine[p]);
}

// The wave a little further on: wave cos x − behind sin x, where x = beside · radians is below 0.002.
POSENC_FOR_PROCESSORS
void combineBeside(float* __restrict out, const double* __restrict beside, const double* __restrict sine, const double* __restrict cosine,
                   double a, double b, double c, double d, double radians, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p) {
        const double x = beside[p] * radians;
        const double square = x * x;
        out[p] = static_cast<float>((1.0 - 0.5 * square) * (a * sine[p] + b * cosine[p])
                                    - x * (1.0 - square / 6.0) * (c * sine[p] + d * cosine[p]));
    }
}

POSENC_FOR_PROCESSORS
void fillDifferences(float* __restrict out, const double* __restrict integral, double weight, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = static_cast<float>((integral[p + 1] - integral[p]) * weight);
}

} // namespace

DoubleDouble turnsPerPlace(const CoordinateWave& wave, const Coordinate& coordinate)
{
    constexpr double turn = 4.0; // in quarter turns
    DoubleDouble turns = wave.quarterTurns * DoubleDouble{coordinate.step, 0.0};
    while (std::abs(turns.hi) > 0.5 * turn) // once, or twice if the low part leads beyond
        turns = twoSum(std::remainder(turns.hi, turn), turns.lo);
    return turns;
}

CoordinateMeans::CoordinateMeans(const Coordinate& coordinate, const PatchGrid& grid, const ZeroRows& zeros, const SampleAxis& positions)
    : m_coordinate(coordinate), m_grid(grid), m_zeros(zeros), m_positions(positions),
      m_samples(static_cast<std::size_t>(positions.samples())), m_phases(computedPlaces(coordinate, grid, positions))
{
    const MeanValues places = placesOf(coordinate, grid, positions);
    if (areNear(coordinate, places)) {
        const double lowest = *std::ranges::min_element(places);
        for (const double place : places)
            m_where.push_back(static_cast<std::size_t>(place - lowest));
        m_everySine.resize(m_phases.size());
        m_everyCosine.resize(m_phases.size());
    }
    m_sine.resize(places.size());
    m_cosine.resize(places.size());
    m_integral.resize(places.size());
    if (!positions.averaged())
        return;
    const auto width = static_cast<double>(grid.width);
    for (std::size_t s = 0; s < places.size(); ++s) {
        const double edge = positions.edge(static_cast<int>(s));
        if (coordinate.of == Coordinate::Of::Position) {
            m_parts.push_back(edge - places[s] - 0.5);
            const double end = edge + positions.step();
            m_beside.push_back((placeIntegral(end) - placeIntegral(edge)) / positions.step() - places[s]);
            continue;
        }
        const double patches = std::max(0.0, edge - static_cast<double>(grid.leading));
        const double rows = std::floor(patches / width);
        const double part = patches - rows * width;
        const bool across = coordinate.of == Coordinate::Of::Across;
        m_parts.push_back((across ? part - places[s] : part / width) - 0.5);
        m_along.push_back(across ? part : rows + part / width);
        m_bent.push_back(placeIntegral(m_along.back()));
        m_rows.push_back(rows);
    }
}

void CoordinateMeans::evaluate(DoubleDouble turns)
{
    if (m_where.empty()) {
        m_phases.evaluate(turns, m_sine.data(), m_cosine.data());
        return;
    }
    m_phases.evaluate(turns, m_everySine.data(), m_everyCosine.data());
    for (std::size_t p = 0; p < m_where.size(); ++p) {
        m_sine[p] = m_everySine[m_where[p]];
        m_cosine[p] = m_everyCosine[m_where[p]];
    }
}

void CoordinateMeans::fill(const CoordinateWave& wave, float* out)
{
    const DoubleDouble turns = turnsPerPlace(wave, m_coordinate);
    double s = 0.0;
    double c = 1.0;
    if (m_coordinate.first != 0.0)
        sinCos(m_coordinate.first, wave.quarterTurns, s, c);
    // sin(a + b) = c sin b + s cos b and cos(a + b) = c cos b − s sin b; behind the sine comes −cosine, behind the cosine the sine.
    const Turned turned = wave.wave == Column::Wave::Sine ? Turned{{c, s}, {s, -c}} : Turned{{-s, c}, {c, s}};
    evaluate(turns);
    if (m_positions.averaged()) {
        fillMeans(turned, turns, out);
    } else {
        combineTo(out, m_sine.data(), m_cosine.data(), turned.wave.sine, turned.wave.cosine, m_samples);
        const std::int64_t first = m_positions.firstCell();
        for (std::int64_t k = std::max(m_zeros.first, first); k < std::min(m_zeros.last, m_positions.cellsEnd()); ++k)
            out[k - first] = 0.0F;
    }
}

// Up to a constant, a wave's integral is (t − ⌊t⌋ − ½) wave + ½ cot(ω/2) behind, see encoding_raster.cpp. Down a grid, a place is as wide
// as a row; across, the row begun follows whole ones.
void CoordinateMeans::fillMeans(const Turned& turned, DoubleDouble turns, float* out)
{
    // Over a sample of positions, at least over one: its square over 24 is left out, over 8 of two of them.
    constexpr double negligibleTurn = 1e-3;
    constexpr double nearlyStraight = 3e-5; // radians over a grid: less would be lost in the difference of two large numbers
    const double radians = 0.5 * std::numbers::pi * turns.hi;
    const auto [a, b] = turned.wave;
    const auto [c, d] = turned.behind;
    const std::size_t count = m_integral.size();
    const double step = m_positions.step();
    if (m_coordinate.of == Coordinate::Of::Position) {
        if (std::abs(radians) * std::max(1.0, step) < negligibleTurn) {
            combineBeside(out, m_beside.data(), m_sine.data(), m_cosine.data(), a, b, c, d, radians, m_samples);
        } else {
            const double halfCot = 0.5 / std::tan(0.5 * radians);
            combineParts(m_integral.data(), m_parts.data(), m_sine.data(), m_cosine.data(), a, b, halfCot * c, halfCot * d, count);
            fillDifferences(out, m_integral.data(), 1.0 / step, m_samples);
        }
        subtractZeroRows(turned, turns, out);
        return;
    }

    const bool across = m_coordinate.of == Coordinate::Of::Across;
    const auto width = static_cast<double>(m_grid.width);
    double wholeRow = 0.0;
    if (std::abs(radians) * (across ? width : static_cast<double>(m_grid.height)) < nearlyStraight) { // a parabola from place 0
        combine(m_integral.data(), m_along.data(), m_bent.data(), b, -d * radians, count);
        wholeRow = width * b - placeIntegral(width) * d * radians;
    } else {
        const double halfCot = 0.5 / std::tan(0.5 * radians);
        combineParts(m_integral.data(), m_parts.data(), m_sine.data(), m_cosine.data(), a, b, halfCot * c, halfCot * d, count);
        double sine = 0.0;
        double cosine = 0.0;
        sinCos(width, turns, sine, cosine);
        wholeRow = halfCot * (c * sine + d * (cosine - 1.0)) - 0.5 * (a * sine + b * (cosine - 1.0));
    }
    if (across)
        for (std::size_t s = 0; s < count; ++s)
            m_integral[s] += wholeRow * m_rows[s];
    fillDifferences(out, m_integral.data(), (across ? 1.0 : width) / step, m_samples); // rows of zeros come before the patches
}

void CoordinateMeans::subtractZeroRows(const Turned& turned, DoubleDouble turns, float* out) const
{
    for (std::int64_t k = std::max(m_zeros.first, m_positions.cellsBegin()); k < std::min(m_zeros.last, m_positions.cellsEnd()); ++k) {
        double sine = 0.0;
        double cosine = 0.0;
        sinCos(static_cast<double>(k), turns, sine, cosine);
        const double value = turned.wave.sine * sine + turned.wave.cosine * cosine;
        const SampleAxis::Shares shares = m_positions.sharesOf(k);
        for (int s = 0; s < shares.count; ++s)
            out[shares.first + s] -= static_cast<float>(shares.weights[static_cast<std::size_t>(s)] * value);
    }
}

} // namespace posenc
