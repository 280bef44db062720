// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/relative/distance_bias.h"

#include <cstddef>

namespace posenc {

struct Scene;

/// The schemes that add a bias to the score, in the order in which they are drawn.
enum class BiasScheme {
    Alibi,
    KerpleLog,
    KerplePower,
    T5,     ///< keys before the query
    T5After ///< keys after the query, only with bidirectional buckets
};

inline constexpr std::size_t biasSchemeCount = static_cast<std::size_t>(BiasScheme::T5After) + 1;

/// The bias of a scheme with the settings of page Biases. Error::Kind::Range if there is none, with a full sentence; T5After only of
/// bidirectional buckets.
Expected<DistanceBiasPtr> biasOf(const Scene& scene, BiasScheme scheme);

} // namespace posenc
