// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/rope_config.h"

namespace posenc {

/// What goes wrong in silence with such a config.json: each warning stands for a mistake that programs do not report. Sources: the issues
/// of transformers, vLLM, mlx-lm, sglang, Megatron-LM and DeepSeek-R1 about rope_scaling.
void warnOfRope(const ModelKeys& keys, const RopePlace& place, const ModelRope& rope, ModelPositions& told);

} // namespace posenc
