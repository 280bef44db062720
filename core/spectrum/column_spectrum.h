// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/base/progress.h"

#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace posenc {

/// The discrete Fourier transform Z(m) = Σ_k z(k) exp(−2πi m k / n) of n ≥ 1 numbers, prepared once for a length. Its cost is that of n log
/// n whatever the factors of n are. One thread at a time.
class FourierTransform {
public:
    explicit FourierTransform(std::size_t length);
    ~FourierTransform();
    FourierTransform(const FourierTransform&) = delete;
    FourierTransform& operator=(const FourierTransform&) = delete;

    std::size_t length() const { return m_length; }
    /// z has n numbers and becomes Z.
    void operator()(std::vector<std::complex<double>>& z);

private:
    struct Plan;

    std::size_t m_length;
    std::unique_ptr<Plan> m_plan;
};

/// Which waves a column over r positions is made of.
///
/// With x̄ the mean of the column and X(m) = Σ_k (x(k) − x̄) exp(−2πi m k / r), the share of frequency m = 0 … ⌊r/2⌋ is
///
///     share(m) = w(m) |X(m)|² / (r Σ_k (x(k) − x̄)²),   w = 1 for m = 0 and m = r/2, otherwise 2 (m and r − m are one wave)
///
/// so the shares add up to 1, and share(m) is that part of the column's variance which a sine of m turns over the r positions explains,
/// whatever its phase. Its period is r / m positions. A sine that does not end where it began, whose period is no r / m, shares its
/// variance among neighbouring frequencies: the nearest one keeps 41 % at worst.
struct ColumnSpectrum {
    /// Why there are no shares.
    enum class Absence {
        None,
        TooShort, ///< fewer than two positions
        NotFinite,
        Constant
    };

    std::int64_t positions = 0; ///< r
    Absence absence = Absence::None;
    Eigen::VectorXd shares; ///< shape (⌊r/2⌋ + 1); empty if there are none
};

/// The largest share of a column: of the lowest frequency if several are the largest.
struct SpectrumPeak {
    std::int64_t frequency = 0; ///< turns over the positions; 0 if the column has no spectrum
    double share = 0.0;

    bool operator==(const SpectrumPeak&) const = default;
};

/// A column is called a sine if at least half of its variance is at one frequency.
inline constexpr double leastSineShare = 0.5;
inline bool isSine(const SpectrumPeak& peak) { return peak.share >= leastSineShare; }

/// A spectrum uses at most this many positions, from the first on: the transform must fit into a frame.
inline constexpr std::int64_t mostSpectrumPositions = 1 << 16;

/// The positions of a wave of so many turns over r positions.
inline double periodOf(std::int64_t positions, std::int64_t frequency)
{
    return static_cast<double>(positions) / static_cast<double>(frequency);
}

/// The spectrum of any number of values, with all its shares.
ColumnSpectrum columnSpectrum(std::span<const double> column);
SpectrumPeak peakOf(const ColumnSpectrum& spectrum);

/// The peaks of all columns, from the first mostSpectrumPositions rows; shape (columns). About a second for 2^28 numbers.
/// Error::Kind::Cancelled.
Expected<std::vector<SpectrumPeak>> spectrumPeaks(const Eigen::Ref<const Table, 0, Eigen::OuterStride<>>& values, const Progress& progress);

/// How many columns are sines, and the strongest of them.
struct SineColumns {
    std::int64_t count = 0;
    std::int64_t columns = 0;   ///< number of columns that were examined
    std::int64_t positions = 0; ///< number of positions that were examined
    std::int64_t strongest = 0; ///< the column with the largest share
    SpectrumPeak peak;          ///< peak of the strongest column

    bool operator==(const SineColumns&) const = default;
};
SineColumns sineColumns(std::span<const SpectrumPeak> peaks, std::int64_t positions);

} // namespace posenc
