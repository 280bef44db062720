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

/// True if T5's biases come from the scheme's table: the table is open and has a row for each bucket.
bool hasOpenedBiases(const Scene& scene);
/// The offsets that biases are drawn over: max_len. With opened biases max_len is the number of buckets, so there are at least twice as
/// many as the distance from which on one bucket has all.
std::int64_t biasOffsets(const Scene& scene);
/// The selected offset among them, and the scene with another: k′ may then lie beyond the table.
std::int64_t selectedBiasOffset(const Scene& scene);
Scene withBiasOffset(Scene scene, std::int64_t offset);

} // namespace posenc
