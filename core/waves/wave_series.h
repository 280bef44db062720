// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/encoding/encoding_spec.h"

namespace posenc {

/// The frequencies of a code of sines (or cosines) alone: one for each of the d_model columns, ω_j = n^(−j/d) for `paper`,
/// n^(−j/(d−1)) for `tensor2tensor` (ω_0 = 1 where d_model is 1): those of an encoding with 2·d_model columns.
class WaveSeries : public FrequencySeries {
public:
    explicit WaveSeries(const EncodingSpec& spec);
};

} // namespace posenc
