// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/relative/relative_matrix.h"
#include "core/sampling/color_map.h"
#include "core/tables/table_writer.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/biases/drawn_biases.h"
#include "ui/scene/views.h"

#include <QImage>

namespace posenc {

/// The matrix of one relative scheme of a scene, query down, key across, with its mask: its biases, or the attention weights that follow;
/// of RoPE and xPos the product of equal vectors, of Shaw's relative keys their product with a random query.
struct BiasMatrix {
    RelativeMatrix matrix;
    /// What the colours are for, from one end to the other. If there are negative and positive numbers, 0 is in the middle.
    double lowest = 0.0;
    double highest = 1.0;
    bool isSigned = false;
    bool goesBelow = false; ///< some numbers are beyond the ends, and share their colours
    bool goesAbove = false;
    bool isOfWeights = false;
};

/// True if the scheme of the matrix adds a bias, which may be shown as weights.
bool isBias(MatrixScheme scheme);
/// How many positions the matrix has: biasOffsets.
/// Error::Kind::Range if the scene lacks the scheme, with the reason.
Expected<BiasMatrix> biasMatrixOf(const Scene& scene, const DrawnBiases& biases);

/// Draws a window of a matrix; keys that the mask does not allow are hatched on the background.
void paint(const BiasMatrix& matrix, const CellWindow& window, const ColorMap& colors, QRgb background, QRgb hatch, QImage& image,
           Eigen::ArrayXXf& memory);
/// Cells per pixel along a side of a window, as it is drawn at so many pixels.
double cellsPerPixel(const CellWindow& window, const QSize& pixels);

/// (positions × positions): NaN, in CSV an empty cell, where the mask does not allow the key.
Expected<TableSource> matrixNumbers(const Scene& scene);

} // namespace posenc
