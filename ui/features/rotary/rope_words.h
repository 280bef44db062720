// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rope/rope_frequencies.h"
#include "core/rope/rope_sections.h"

#include <QString>

namespace posenc {

/// What a scaling does to the pairs, such as "Pairs 35–63 never finish a turn within 8192 positions; llama3 divides their frequencies
/// by 8."
QString scalingSentence(const RopeFrequencies& frequencies);

/// "llama3, s = 8, M₀ = 8192".
QString scalingParameters(const RopeScaling& scaling);

/// "time", "height" or "width".
QString wordOf(RopeAxis axis);

/// What sine and cosine are multiplied by, and what follows for the scores.
QString attentionSentence(const RopeFrequencies& frequencies);

} // namespace posenc
