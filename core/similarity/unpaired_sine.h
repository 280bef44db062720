// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"
#include "core/sampling/sample_axis.h"

#include <vector>

namespace posenc {

/// What the sine without its cosine (odd d_model, `paper`) adds to the similarity pictures; all zeros if the encoding has none.

/// Its values at the samples of an axis, one position each; shape (samples).
std::vector<double> unpairedSines(const Encoding& encoding, const SampleAxis& axis);

/// Over the positions of each averaged sample: its mean and its mean square, shape (samples).
struct UnpairedMeans {
    std::vector<double> mean;
    std::vector<double> meanSquare;
};
UnpairedMeans unpairedMeans(const Encoding& encoding, const SampleAxis& axis);

/// The mean squared norm over the positions of each averaged sample: sin² + cos² = 1 for every pair, and the sine without its cosine.
std::vector<double> meanSquaredNorms(const EncodingSpec& spec, const UnpairedMeans& unpaired);

} // namespace posenc
