// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/distance_bias.h"
#include "core/relative/xpos.h"
#include "core/tables/table_writer.h"
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
    T5,     ///< for keys before the query
    T5After ///< for those after it: only of bidirectional buckets
};
inline constexpr std::size_t biasSchemeCount = static_cast<std::size_t>(BiasScheme::T5After) + 1;

/// The relative schemes of a scene.
struct SceneBiases {
    std::array<DistanceBiasPtr, biasSchemeCount> biases; ///< by BiasScheme; nullptr if there is none
    std::optional<Xpos> xpos;                            ///< nothing without a complete pair; its rotary() is RoPE
    QStringList absences;                                ///< why one is missing, a full sentence each

    const DistanceBiasPtr& of(BiasScheme scheme) const { return biases[static_cast<std::size_t>(scheme)]; }
};
SceneBiases biasesOf(const Scene& scene);

/// What the view of biases shows, over the offset: the biases or weights of the schemes, then the similarity by RoPE and xPos, those that
/// there are (offsets × up to 7).
Expected<TableSource> biasNumbers(const Scene& scene);

} // namespace posenc
