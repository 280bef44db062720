// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/family/coordinate_waves.h"
#include "core/schemes/scheme.h"
#include "core/similarity/diagnostics.h"

#include <mutex>
#include <vector>

namespace posenc {

/// A table of sines and cosines in complete pairs, of one coordinate or of two side by side, with some rows of zeros. Numbers are within
/// one unit in the last place, means over positions are exact, every other row has the same norm. If all columns are too many for a frame,
/// pictures look at an even part of them.
class CoordinateScheme : public Scheme {
public:
    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override;
    Eigen::VectorXd column(std::int64_t j) const override;
    void rows(std::int64_t first, TableRef out) const override;

    double wavelength(std::int64_t j) const override;
    /// ω of column j, radians per unit of its coordinate; 0 for a column of zeros.
    double omega(std::int64_t j) const;
    /// The column's wave.
    virtual CoordinateWave waveAt(std::int64_t j) const = 0;
    /// The coordinate of column j at position k; empty in a row or a column of zeros.
    std::optional<double> coordinateAt(std::int64_t k, std::int64_t j) const;
    bool isZeroRow(std::int64_t k) const { return m_zeros.contain(k); }

    CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t mostPositions) const override;
    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override;
    std::int64_t affordableColumns(const SampleAxis& positions) const override;

    std::vector<std::int64_t> evenPart(std::int64_t most) const override;

    /// From all columns, unless a grid is so high that its kernel takes longer than an even part of them.
    SampledRaster sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns,
                                   Eigen::ArrayXXf memory) const override;
    double largestSquare() const override;
    std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf& means, double scale) const override;

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override;

protected:
    /// `grid` tells the place of a patch, and may be larger than the table: its last row of patches is cut short.
    CoordinateScheme(const SchemeTraits& traits, const EncodingSpec& spec, std::vector<Coordinate> coordinates, ZeroRows zeros,
                     PatchGrid grid = {});

    /// Sines that have their cosine: all that there are.
    virtual std::int64_t pairs() const { return usedColumns() / 2; }
    /// No sine or cosine is nearer to zero without being zero; what is computed to be nearer is the rounding of its angle. 0 if unknown.
    virtual double leastNumber() const { return 0.0; }
    const PatchGrid& patches() const { return m_grid; }

private:
    /// The waves of some columns, as sinCosOverPairs takes them.
    struct Waves {
        /// Consecutive columns with one coordinate, beginning at the end of the run before.
        struct Run {
            std::size_t coordinate = 0; ///< noCoordinate: columns of zeros
            std::size_t end = 0;
        };
        std::vector<double> turnsHi;
        std::vector<double> turnsLo;
        std::vector<char> isSine;
        std::vector<std::size_t> coordinates; ///< coordinate of each column, or noCoordinate
        std::vector<Run> runs;

        void reserve(std::size_t columns);
        void add(double hi, double lo, char sine, std::size_t coordinate);
    };
    static constexpr std::size_t noCoordinate = static_cast<std::size_t>(-1);
    Waves wavesOf(std::span<const std::int64_t> columns) const;
    const Waves& allWaves() const;

    std::optional<Diagnostics::DiagonalStep> diagonalStep() const;
    std::vector<double> coordinatesOf(const Coordinate& coordinate, std::span<const std::int64_t> positions) const;
    FrequencySeries turnsOf(std::size_t coordinate) const;

    std::vector<Coordinate> m_coordinates;
    ZeroRows m_zeros;
    PatchGrid m_grid;
    mutable std::once_flag m_wavesOnce;
    mutable Waves m_allWaves; ///< the waves of every column, computed on first use
};

/// The number of octaves or frequencies that d_model columns hold in pairs.
inline std::int64_t pairsIn(const EncodingSpec& spec) { return spec.dModel() / 2; }

} // namespace posenc
