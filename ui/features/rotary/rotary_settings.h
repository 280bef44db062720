// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/models/model_positions.h"

#include <QString>

#include <memory>
#include <optional>

namespace posenc {

enum class RotaryContent {
    Angles,
    Similarity,
    Wavelengths, ///< wavelengths of the pairs, as trained and as configured
    Columns,     ///< which of a head turn together
    Layers,      ///< which layers of a model have which encoding
    Arrows,      ///< a query and a key that turn, pair by pair, and the curve that the pairs add up to
    Alibi        ///< ALiBi's penalties alone
};
inline constexpr Names<RotaryContent, 7> rotaryNames{{{"angles", RotaryContent::Angles},
                                                      {"similarity", RotaryContent::Similarity},
                                                      {"wavelengths", RotaryContent::Wavelengths},
                                                      {"columns", RotaryContent::Columns},
                                                      {"layers", RotaryContent::Layers},
                                                      {"arrows", RotaryContent::Arrows},
                                                      {"alibi", RotaryContent::Alibi}}};
inline std::string_view nameOf(RotaryContent picture) { return nameIn(rotaryNames, picture); }

/// A model whose configuration was opened.
struct OpenedModel {
    QString name; ///< as nameOfModel has it
    ModelPositions positions;
};

/// Rotary embedding, and ALiBi beside it.
struct RotarySettings {
    static constexpr std::int64_t mostHeads = 128;
    static constexpr qsizetype longestSections = 40;     ///< characters
    static constexpr qsizetype longestFactors = 200'000; ///< characters
    static constexpr qsizetype longestName = 200;        ///< characters

    RotaryContent picture = RotaryContent::Angles;
    std::int64_t seed = 0;     ///< seed of the random vector
    bool apart = false;        ///< of the arrows: a moved position k leaves k′ where it is, otherwise their offset stays
    std::int64_t heads = 8;    ///< of ALiBi, also on pages Biases and Attention
    double theta = 0.0;        ///< base of rotary embedding, up to EncodingSpec::maxTheta; 0: the n of the encoding
    double alibiMaxBias = 8.0; ///< b of ALiBi's slopes, Alibi::leastBias … mostBias
    RopeScaling scaling;       ///< but for its lists
    /// LongRoPE's divisors of the pairs, with commas between them.
    QString shortFactors;
    QString longFactors;
    /// The layers of the model that was opened last, as positionsLine writes them; empty: of none.
    QString layers;
    /// Name of the model that the layers are from, as nameOfModel has it; empty if none was opened.
    QString model;
    /// A second model, B, that is compared with the first, A: as positionsLine writes it, and its name. Empty: there is none.
    QString beside;
    QString besideName;
    /// M-RoPE's pairs of time, height and width, with commas between them; empty: none.
    QString sections;
    bool sectionsInterleaved = false;
    /// What was opened last, with its warnings: scene files do not keep it.
    std::shared_ptr<const OpenedModel> source;
    /// The same of the second model.
    std::shared_ptr<const OpenedModel> besideSource;

    bool operator==(const RotarySettings&) const = default;
};

/// The scaling with its lists. Error::Kind::Usage if one of them is not a list of numbers.
Expected<RopeScaling> ropeScalingOf(const RotarySettings& settings);
/// The groups of layers. Error::Kind::Usage if the text has none.
Expected<std::vector<LayerPositions>> layersOf(const RotarySettings& settings);
/// The sections of M-RoPE. Error::Kind::Usage if the text has none.
Expected<RopeSections> ropeSectionsOf(const RotarySettings& settings);
/// The second model. Error::Kind::Usage if the text has none; nothing if the text is empty.
Expected<std::optional<ModelPositions>> besideOf(const RotarySettings& settings);
/// The settings with a scaling and its lists.
RotarySettings withScaling(RotarySettings settings, const RopeScaling& scaling);

} // namespace posenc
