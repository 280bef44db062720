// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"
#include "core/schemes/scheme.h"
#include "core/similarity/diagnostics.h"

#include <vector>

namespace posenc {

/// A number c that a position stands for: what a timestep, a pixel or a patch is to the waves of a table.
struct Coordinate {
    enum class Of {
        Position, ///< k itself
        Across,   ///< x of the patch
        Down      ///< y of the patch
    };
    Of of = Of::Position;
    double first = 0.0; ///< c = first + step · place, rounded once
    double step = 1.0;

    double at(std::int64_t place) const;
};

/// What a column of such a table holds: a sine or cosine of c · ω.
struct CoordinateWave {
    Column::Wave wave = Column::Wave::Zero;
    std::size_t coordinate = 0;  ///< which of the scheme's; consecutive columns mostly share it
    DoubleDouble quarterTurns{}; ///< ω · 2/π, |c · ω| below 2^40
};

/// Rows that belong to no coordinate.
struct ZeroRows {
    std::int64_t first = 0;
    std::int64_t last = 0; ///< the first that is not one of them; `first` if there are none
};

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
    bool isZeroRow(std::int64_t k) const { return k >= m_zeros.first && k < m_zeros.last; }

    CurveSamples columnCurve(std::int64_t j, double first, double last, int count, std::int64_t mostPositions) const override;
    void columnMeans(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const override;
    std::int64_t affordableColumns(const SampleAxis& positions) const override;

    double largestSquare() const override;
    std::vector<double> meanSquares(const SampleAxis& positions, const Eigen::MatrixXf& means, double scale) const override;

    Expected<SchemeDiagnostics> diagnose(const Progress& progress) const override;

protected:
    /// `grid` tells the place of a patch, and may be larger than the table: its last row of patches is cut short.
    CoordinateScheme(const SchemeTraits& traits, const EncodingSpec& spec, std::vector<Coordinate> coordinates, ZeroRows zeros,
                     PatchGrid grid = {});

    /// Sines that have their cosine: all that there are.
    virtual std::int64_t pairs() const { return usedColumns() / 2; }
    const PatchGrid& patches() const { return m_grid; }

private:
    std::optional<Diagnostics::DiagonalStep> diagonalStep() const;
    std::int64_t placeOf(const Coordinate& coordinate, std::int64_t k) const;
    std::vector<double> coordinatesOf(const Coordinate& coordinate, std::span<const std::int64_t> positions) const;
    void fillMeans(const SampleAxis& positions, const CoordinateWave& wave, const std::vector<double>& edges, float* out) const;

    std::vector<Coordinate> m_coordinates;
    ZeroRows m_zeros;
    PatchGrid m_grid;
};

/// The number of octaves or frequencies that d_model columns hold in pairs.
inline std::int64_t pairsIn(const EncodingSpec& spec) { return spec.dModel() / 2; }

} // namespace posenc
