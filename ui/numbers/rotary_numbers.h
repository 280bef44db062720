// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

/// What the rotary view shows: the angles in [0, 2π) radians (max_len × pairs), or over the offset, the similarity of rotated equal vectors
/// (all pairs equal, and a random direction) and the penalty of each ALiBi head (max_len × (2 + heads)); or of each pair its number, ω as
/// trained, ω′ as configured, ω′/ω, λ′ = 2π/ω′ (pairs × 5); or of each pair its two columns (pairs × 3). Angles and similarities are those
/// as configured. Error::Kind::Range if there is no pair or the scaling is not legal.
Expected<TableSource> rotaryNumbers(const Scene& scene);

} // namespace posenc
