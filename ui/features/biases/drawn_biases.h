// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/distance_bias.h"
#include "core/relative/xpos.h"
#include "ui/features/biases/scene_biases.h"

#include <QStringList>

#include <array>
#include <cstddef>
#include <optional>

namespace posenc {

/// The relative schemes of a scene, as far as they can be drawn.
struct DrawnBiases {
    std::array<DistanceBiasPtr, biasSchemeCount> biases; ///< bias of each BiasScheme; nullptr if it is not drawn
    std::optional<Xpos> xpos;                            ///< empty without a complete pair; its rotary() is RoPE
    QStringList unavailableReasons;                      ///< why one is missing, a full sentence each

    const DistanceBiasPtr& of(BiasScheme scheme) const { return biases[static_cast<std::size_t>(scheme)]; }
};

DrawnBiases biasesOf(const Scene& scene);

} // namespace posenc
