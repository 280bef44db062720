// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/encoding/encoding_spec.h"
#include "core/models/model_keys.h"
#include "core/rope/rope_scaling.h"

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// How a model tells positions apart.
enum class PositionKind {
    Rope,
    Alibi,
    LearnedTable, ///< the weights contain a learned table of positions
    Sinusoidal,
    T5, ///< learned biases over the offset, in buckets
    None
};

/// The rotary embedding that a configuration describes.
struct ModelRope {
    double theta = 10000.0;
    std::int64_t columns = 128; ///< number of columns per head that rotate
    std::int64_t length = 0;    ///< positions it is configured for; may be more than an encoding can have; 0: not given
    RopeScaling scaling;

    /// θ as n, `columns` as d_model, `length` as max_len, at most 1048576 (128 if it is not given).
    EncodingSpec encoding() const;

    bool operator==(const ModelRope&) const = default;
};

/// What a configuration says of its model's positions.
struct ModelPositions {
    PositionKind kind = PositionKind::None;
    std::string model;   ///< model_type, or the first architecture; may be empty
    std::string summary; ///< one sentence: what the model has
    ModelRope rope;      ///< settings of the rotary embedding, if the kind is PositionKind::Rope
    std::int64_t heads = 0;
    std::int64_t rows = 0; ///< number of positions of the table, or the configured number of positions
    /// What may go wrong in silence, each a full sentence.
    std::vector<std::string> warnings;
    /// Notes for the user, one sentence each.
    std::vector<std::string> notes;

    bool operator==(const ModelPositions&) const = default;
};

/// Reads a config.json of Hugging Face transformers, version 4 (rope_scaling) or 5 (rope_parameters, also one for each type of layer). It
/// is not trusted: at most 1 MiB. Error::Kind::File if it is not JSON or says nothing of a model; Error::Kind::Range if a number of the
/// rotary embedding is outside what can be shown.
Expected<ModelPositions> readModelConfig(std::string_view json);

/// Reads positions from the key-value pairs of a GGUF file and its tensors rope_freqs.weight, rope_factors_long.weight and
/// rope_factors_short.weight as lists of numbers, if it has them.
Expected<ModelPositions> readGgufPositions(const ModelKeys& keys);

/// A model's keys lie at the top of its config.json, or, if it reads pictures or sound too, in an object of the language model: this is
/// that object's name and '/', or empty.
std::string languageScope(const ModelKeys& keys);

/// What a config.json says its model has, if it says enough.
PositionKind kindOf(const ModelKeys& keys, const std::string& scope);

/// model_type, or the first architecture; may be empty.
std::string modelName(const ModelKeys& keys, const std::string& scope);

/// True for models whose code turns columns 2i and 2i + 1 together.
bool turnsInterleaved(const ModelKeys& keys, const std::string& scope);

/// The first of several spellings of a key that has a whole number.
std::optional<std::int64_t> firstCount(const ModelKeys& keys, const std::string& scope, std::initializer_list<std::string_view> names);
std::optional<double> firstNumber(const ModelKeys& keys, const std::string& scope, std::initializer_list<std::string_view> names);

} // namespace posenc
