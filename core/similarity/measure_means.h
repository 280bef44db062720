// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "core/sampling/sample_axis.h"
#include "core/similarity/similarity.h"

#include <Eigen/Core>

#include <functional>
#include <vector>

namespace posenc {

/// The measure between two rows. A cosine with a row of zeros is 0.
double compareRows(Measure measure, const Eigen::VectorXd& a, const Eigen::VectorXd& b);

/// The measure from a mean product and the mean squared norms on both sides, over a block of positions: dot, the mean product; distance,
/// the root of the mean squared distance; cosine, the mean product over the root-mean-square norms.
double combineMeans(Measure measure, double product, double meanSquareA, double meanSquareB);

/// The measure at every sample of column c from the mean products with it, shape (rows).
void combineColumn(Measure measure, const std::vector<double>& products, const std::vector<double>& rowSquares,
                   const std::vector<double>& columnSquares, Eigen::Index c, Eigen::ArrayXXf& values);
/// Combines a whole raster whose `values` are mean products divided by `scale`.
void combineAll(Measure measure, double scale, const std::vector<double>& rowSquares, const std::vector<double>& columnSquares,
                Eigen::ArrayXXf& values);

/// The measure at every sample of an axis from what a reference gives. A position is exactly like itself, whatever rounding left.
std::vector<double> combineReference(Measure measure, std::int64_t reference, double ownSquare, const std::vector<double>& products,
                                     const std::vector<double>& squares, const SampleAxis& positions);

/// The curve of such values: x at the middle of each sample, lowest and highest equal the middle.
CurveSamples curveOver(const SampleAxis& positions, std::vector<double> values);

/// Lowest and highest of a curve over the single positions of each sample; `valuesAt` gives the values along an axis whose samples are
/// single positions.
void widenToEach(const SampleAxis& positions, CurveSamples& curve, const std::function<std::vector<double>(const SampleAxis&)>& valuesAt);

} // namespace posenc
