// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/coordinate_scheme.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/family/coordinate_waves.h"
#include "core/schemes/even_columns.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/measure_means.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

constexpr double turn = 4.0; // in quarter turns

} // namespace

CoordinateScheme::CoordinateScheme(const SchemeTraits& traits, const EncodingSpec& spec, std::vector<Coordinate> coordinates,
                                   ZeroRows zeros, PatchGrid grid)
    : Scheme(traits, spec), m_coordinates(std::move(coordinates)), m_zeros{std::clamp<std::int64_t>(zeros.first, 0, spec.maxLen()),
                                                                           std::clamp<std::int64_t>(zeros.last, 0, spec.maxLen())},
      m_grid(grid)
{
}

Doubles CoordinateScheme::coordinatesOf(const Coordinate& coordinate, std::span<const std::int64_t> positions) const
{
    Doubles values;
    values.reserve(positions.size());
    for (const std::int64_t k : positions)
        values.push_back(coordinate.at(coordinate.placeOf(k, m_grid)));
    return values;
}

std::optional<double> CoordinateScheme::coordinateAt(std::int64_t k, std::int64_t j) const
{
    const CoordinateWave wave = waveAt(j);
    if (wave.wave == Column::Wave::Zero || isZeroRow(k))
        return std::nullopt;
    const Coordinate& coordinate = m_coordinates[wave.coordinate];
    return coordinate.at(coordinate.placeOf(k, m_grid));
}

double CoordinateScheme::omega(std::int64_t j) const
{
    constexpr DoubleDouble halfPi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    return (waveAt(j).quarterTurns * halfPi).hi;
}

void CoordinateScheme::Waves::reserve(std::size_t columns)
{
    turnsHi.reserve(columns);
    turnsLo.reserve(columns);
    isSine.reserve(columns);
    coordinates.reserve(columns);
}

void CoordinateScheme::Waves::add(double hi, double lo, char sine, std::size_t coordinate)
{
    turnsHi.push_back(hi);
    turnsLo.push_back(lo);
    isSine.push_back(sine);
    if (runs.empty() || coordinates.back() != coordinate)
        runs.push_back({coordinate, 0});
    coordinates.push_back(coordinate);
    runs.back().end = coordinates.size();
}

CoordinateScheme::Waves CoordinateScheme::wavesOf(std::span<const std::int64_t> columns) const
{
    const Waves& all = allWaves();
    Waves waves;
    waves.reserve(columns.size());
    for (const std::int64_t column : columns) {
        const auto j = static_cast<std::size_t>(column);
        waves.add(all.turnsHi[j], all.turnsLo[j], all.isSine[j], all.coordinates[j]);
    }
    return waves;
}

// Columns are asked again and again: by the inspector, the sentences and the curves of one step, and row by row.
const CoordinateScheme::Waves& CoordinateScheme::allWaves() const
{
    std::call_once(m_wavesOnce, [this] {
        m_allWaves.reserve(static_cast<std::size_t>(spec().dModel()));
        for (std::int64_t j = 0; j < spec().dModel(); ++j) {
            const CoordinateWave wave = waveAt(j);
            m_allWaves.add(wave.quarterTurns.hi, wave.quarterTurns.lo, wave.wave == Column::Wave::Sine,
                           wave.wave == Column::Wave::Zero ? noCoordinate : wave.coordinate);
        }
    });
    return m_allWaves;
}

// Neighbouring columns of the same coordinate go through one call.
void CoordinateScheme::numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const
{
    POSENC_EXPECTS(out.rows() == std::ssize(positions) && out.cols() == std::ssize(columns));
    const bool inOrder = std::ranges::adjacent_find(columns, [](std::int64_t a, std::int64_t b) { return b != a + 1; }) == columns.end();
    const bool all = std::ssize(columns) == spec().dModel() && inOrder;
    const Waves some = all ? Waves{} : wavesOf(columns);
    const Waves& waves = all ? allWaves() : some;
    Doubles sine(columns.size());
    Doubles cosine(columns.size());
    const double zero = 0.5 * leastNumber();
    for (std::size_t r = 0; r < positions.size(); ++r) {
        auto row = out.row(static_cast<Eigen::Index>(r));
        if (isZeroRow(positions[r])) {
            row.setZero();
            continue;
        }
        for (std::size_t begin = 0; const auto [index, end] : waves.runs) {
            if (index == noCoordinate) {
                row.segment(static_cast<Eigen::Index>(begin), static_cast<Eigen::Index>(end - begin)).setZero();
            } else {
                const Coordinate& coordinate = m_coordinates[index];
                sinCosOverPairs(coordinate.at(coordinate.placeOf(positions[r], m_grid)), waves.turnsHi.data() + begin,
                                waves.turnsLo.data() + begin, end - begin, sine.data() + begin, cosine.data() + begin);
                for (std::size_t c = begin; c < end; ++c) {
                    const double value = waves.isSine[c] != 0 ? sine[c] : cosine[c];
                    row[static_cast<Eigen::Index>(c)] = std::abs(value) < zero ? 0.0 : value;
                }
            }
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
    const Doubles coordinates = coordinatesOf(m_coordinates[wave.coordinate], wholeNumbers(0, spec().maxLen()));
    Eigen::VectorXd other(spec().maxLen());
    const bool isSine = wave.wave == Column::Wave::Sine;
    sinCosOverPositions(coordinates.data(), coordinates.size(), wave.quarterTurns, (isSine ? result : other).data(),
                        (isSine ? other : result).data());
    if (const double zero = 0.5 * leastNumber(); zero > 0.0)
        result = (result.array().abs() < zero).select(0.0, result);
    result.segment(m_zeros.first, m_zeros.last - m_zeros.first).setZero();
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
    constexpr double farthest = 0x1p21; // limit of the places that sampleWave() takes
    const CoordinateWave wave = waveAt(j);
    const Coordinate& coordinate = m_coordinates[wave.coordinate];
    const double aside = coordinate.first / coordinate.step; // offset of the coordinate in positions
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
    POSENC_EXPECTS(out.rows() == positions.samples() && out.cols() == std::ssize(columns));
    std::vector<std::optional<CoordinateMeans>> means(m_coordinates.size());
    for (std::size_t c = 0; c < columns.size(); ++c) {
        auto column = out.col(static_cast<Eigen::Index>(c));
        const CoordinateWave wave = waveAt(columns[c]);
        if (wave.wave == Column::Wave::Zero) {
            column.setZero();
            continue;
        }
        std::optional<CoordinateMeans>& own = means[wave.coordinate];
        if (!own)
            own.emplace(m_coordinates[wave.coordinate], m_grid, m_zeros, positions);
        own->fill(wave, column.data());
    }
}

std::int64_t CoordinateScheme::affordableColumns(const SampleAxis& positions) const
{
    constexpr std::int64_t mostNumbers = 700'000; // a sine and a cosine for each, on all processors within a frame
    return std::max<std::int64_t>(1, mostNumbers / positions.samples());
}

std::vector<std::int64_t> CoordinateScheme::evenPart(std::int64_t most) const
{
    return evenWaves(spec().dModel(), most, [this](std::int64_t j) { return waveAt(j).wave; });
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

// How fast the pairs of a coordinate turn from one place to the next.
FrequencySeries CoordinateScheme::turnsOf(std::size_t coordinate) const
{
    std::vector<DoubleDouble> turns;
    for (std::int64_t j = 0; j < usedColumns(); ++j) {
        const CoordinateWave wave = waveAt(j);
        if (wave.wave != Column::Wave::Cosine || wave.coordinate != coordinate)
            continue;
        const DoubleDouble each = turnsPerPlace(wave, m_coordinates[coordinate]);
        turns.push_back(each.hi < 0.0 ? DoubleDouble{-each.hi, -each.lo} : each);
    }
    return FrequencySeries(turns);
}

SampledRaster CoordinateScheme::sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns,
                                                 Eigen::ArrayXXf memory) const
{
    const bool ofPositions = m_coordinates.size() == 1;
    const std::optional<AlikeAxes> alike = AlikeAxes::of(rows, columns);
    const bool arePatches = rows.averaged() == columns.averaged() && affordsPatchProducts(m_grid, pairs());
    if (ofPositions ? !alike : !arePatches)
        return Scheme::sampleSimilarity(measure, rows, columns, std::move(memory));
    SampledRaster result{rasterOver(rows, columns, std::move(memory)), {spec().dModel(), spec().dModel()}};
    Eigen::ArrayXXf& values = result.raster.values;
    if (ofPositions) {
        fillPositionProducts(turnsOf(0), m_zeros, *alike, values);
    } else {
        const bool firstIsAcross = m_coordinates[0].of == Coordinate::Of::Across;
        fillPatchProducts(turnsOf(firstIsAcross ? 0 : 1), turnsOf(firstIsAcross ? 1 : 0), m_grid, rows, columns, values);
    }
    if (measure != Measure::Dot)
        combineAll(measure, 1.0, meanSquares(rows, {}, 1.0), meanSquares(columns, {}, 1.0), values);
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
