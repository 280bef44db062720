// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/distance_bias.h"
#include "core/relative/xpos.h"
#include "ui/scene/scene.h"

#include <QStringList>

#include <array>
#include <optional>

namespace posenc {

/// The schemes that add a bias to the score, in the order in which they are drawn.
enum class BiasScheme {
    Alibi,
    KerpleLog,
    KerplePower,
    T5,     ///< keys before the query
    T5After ///< keys after the query, only with bidirectional buckets
};

inline constexpr std::size_t biasSchemeCount = static_cast<std::size_t>(BiasScheme::T5After) + 1;

/// The relative schemes of a scene.
struct SceneBiases {
    std::array<DistanceBiasPtr, biasSchemeCount> biases; ///< bias of each BiasScheme; nullptr if it is not drawn
    std::optional<Xpos> xpos;                            ///< empty without a complete pair; its rotary() is RoPE
    QStringList unavailableReasons;                      ///< why one is missing, a full sentence each

    const DistanceBiasPtr& of(BiasScheme scheme) const { return biases[static_cast<std::size_t>(scheme)]; }
};

SceneBiases biasesOf(const Scene& scene);

} // namespace posenc
