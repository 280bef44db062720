// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/encoding/encoding_spec.h"
#include "core/models/model_keys.h"
#include "core/models/position_kind.h"
#include "core/rope/rope_scaling.h"
#include "core/rope/rope_sections.h"

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// The rotary embedding that a configuration describes.
struct ModelRope {
    double theta = 10000.0;
    std::int64_t columns = 128; ///< number of columns per head that rotate
    std::int64_t length = 0;    ///< positions it is configured for; may be more than an encoding can have; 0: not given
    RopeScaling scaling;
    RopeSections sections; ///< of M-RoPE, as the configuration has them, even if they do not fit the pairs

    /// θ as n, `columns` as d_model, `length` as max_len, at most 1048576 (128 if it is not given).
    EncodingSpec encoding() const;

    bool operator==(const ModelRope&) const = default;
};

/// Layers of a model that tell positions apart in the same way.
struct LayerPositions {
    static constexpr std::int64_t mostLayers = 4096;
    static constexpr std::int64_t unknownWindow = -1;

    std::string name; ///< type of the layers as the configuration or the code has it, such as sliding_attention
    PositionKind kind = PositionKind::Rope;
    ModelRope rope;                   ///< if the kind is PositionKind::Rope
    std::vector<std::int64_t> layers; ///< which, from 0; empty if the file does not tell
    /// To how many positions around it a position attends; 0: to all.
    std::int64_t window = 0;

    bool operator==(const LayerPositions&) const = default;
};

/// What a configuration says of its model's positions.
struct ModelPositions {
    PositionKind kind = PositionKind::None;
    std::string model;   ///< model_type, or the first architecture; may be empty
    std::string summary; ///< one sentence: what the model has
    ModelRope rope;      ///< settings of the rotary embedding, if the kind is PositionKind::Rope
    std::int64_t heads = 0;
    std::int64_t rows = 0;          ///< number of positions of the table, or the configured number of positions
    std::int64_t usable = 0;        ///< positions that a text can have, if the table has other rows before them; 0: all rows
    std::int64_t layerCount = 0;    ///< 0: not known
    double alibiMaxBias = 8.0;      ///< ALiBi: b of the slopes 2^(−b · h / heads)
    std::int64_t window = 0;        ///< of all layers, as LayerPositions::window, if they are alike
    std::vector<std::int64_t> axes; ///< PositionKind::Axial: columns per head that rotate by each axis; empty if the file does not tell
    /// PositionKind::Sinusoidal of a diffusion model's time step: its columns, and the scheme "timestep"'s shift and order.
    std::int64_t timeColumns = 0; ///< 0: there is no time step
    std::int64_t timeShift = 0;
    bool timeCosinesFirst = false;
    std::int64_t width = 0;  ///< columns of the model's vectors; 0: not known
    std::string scalingName; ///< of the scaling in the file, if posenc shows it by another type; otherwise empty
    /// The key by which the file says that nothing rotates, in quotes, if the type's code is not known or would rotate; otherwise empty.
    std::string switchedOff;
    /// Keys that speak of positions and that posenc did not read: what they change is not in these numbers.
    std::vector<std::string> unread;
    /// If not all layers are alike: the first is the one that `rope` shows.
    std::vector<LayerPositions> layers;
    /// What may go wrong in silence, each a full sentence.
    std::vector<std::string> warnings;
    /// What neither the file nor the facts of its type tell, each a full sentence: what is shown instead may be wrong.
    std::vector<std::string> guesses;
    /// Keys that the file leaves out, with the value that the code of its type takes: "head_dim = 256".
    std::vector<std::string> defaults;
    /// Notes for the user, one sentence each.
    std::vector<std::string> notes;

    bool operator==(const ModelPositions&) const = default;
};

/// Reads a config.json of Hugging Face transformers, version 4 (rope_scaling) or 5 (rope_parameters, also one for each type of layer), or a
/// params.json. It is not trusted: at most 16 MiB. What it leaves out is what its type's code takes (ModelFacts). Error::Kind::File if it
/// is not JSON or says nothing of a model; Error::Kind::Range if a number of the rotary embedding is outside what can be shown.
/// It also reads the forms of other programs (resources/models/forms.csv), and the configuration of a UNet of diffusers.
Expected<ModelPositions> readModelConfig(std::string_view json);
Expected<ModelPositions> readModelConfig(ModelKeys keys);

/// Reads positions from the key-value pairs of a GGUF file and its tensors rope_freqs.weight, rope_factors_long.weight and
/// rope_factors_short.weight as lists of numbers, if it has them.
Expected<ModelPositions> readGgufPositions(const ModelKeys& keys);

/// What a user must hear of, in this order: guesses, then warnings.
std::vector<std::string> remarksOf(const ModelPositions& positions);

} // namespace posenc
