// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"

namespace posenc {

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
