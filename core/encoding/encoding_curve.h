// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"
#include "core/sampling/sample_axis.h"

#include <vector>

namespace posenc {

/// A curve at the pixels of a picture: its value at the middle of each pixel, and its range within the pixel.
/// If lowest and highest are close together it is a line; if not, it oscillates faster than the pixels and is a band.
struct CurveSamples {
    std::vector<double> x;      ///< the sample's place, in the units of the axis
    std::vector<double> middle; ///< value at x
    std::vector<double> lowest;
    std::vector<double> highest;
};

/// PE(k, j) over the columns j: one sample per column, or one per pixel if several columns share it. x is the column (or the middle of
/// them).
CurveSamples sampleRow(const Encoding& encoding, std::int64_t k, const SampleAxis& columns);
/// Samples any row of values, one per column.
CurveSamples sampleValues(const Eigen::VectorXd& row, const SampleAxis& columns);

/// Where curves over the pair index are sampled, for any number of positions: frequencies take longer to compute than sines.
struct PairPlaces {
    std::vector<double> x;     ///< the sample's pair index, not always a whole one
    std::vector<double> omega; ///< ω half a point before the first sample, at it, half a point after it, …: 2 x.size() + 1 values
};

/// `count` ≥ 2 points from pair `first` to pair `last`.
PairPlaces pairPlaces(const Frequencies& frequencies, double first, double last, int count);

/// sin(k ω(x)) or cos(k ω(x)), continuous between the pairs. Lowest and highest are exact: the angle falls monotonically with x, so they
/// follow from its values half a point to either side.
CurveSamples samplePairs(const PairPlaces& places, bool isSine, std::int64_t k);

/// The wave of column j, continuous between the positions: sin(x ω) or cos(x ω), or 0 if the column is not a wave, at `count` ≥ 2 points
/// from position `first` to `last`, |x| ≤ 2^21. The points are multiples of 2^−30, and every value is as exact as Encoding::value; lowest
/// and highest are the wave's within half a point to either side, clipped to [first, last].
CurveSamples sampleColumn(const Encoding& encoding, std::int64_t j, double first, double last, int count);
/// Samples the sine or cosine of any frequency, given as ω · 2/π.
CurveSamples sampleWave(const DoubleDouble& quarterTurns, bool isSine, double first, double last, int count);

/// A curve's samples where they are drawn, x rising, y downwards.
struct PlacedCurve {
    std::vector<double> x;
    std::vector<double> middle;
    std::vector<double> top;
    std::vector<double> bottom;
};

/// Where a curve goes up and down so fast that its strokes would run into each other: there it is a band from its highest to its lowest
/// points nearby. A steep curve that does not return is none.
struct CurveBands {
    std::vector<bool> isBand; ///< whether a sample is drawn as a band
    std::vector<double> top;  ///< upper edge of the band, for samples that are bands
    std::vector<double> bottom;
};

/// A wave shorter than `period` is a band, if its strokes are higher than `thickness` and it lasts for some of these.
CurveBands bandsOf(const PlacedCurve& curve, double period, double thickness);

} // namespace posenc
