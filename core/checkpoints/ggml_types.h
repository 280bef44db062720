// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/plain_tensors.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace posenc {

/// How GGUF stores the numbers of a tensor: in blocks of so many numbers and bytes.
struct GgmlType {
    std::uint32_t type; ///< its number in the file
    std::string_view name;
    std::uint64_t block;
    std::uint64_t bytes;
    std::optional<PlainNumbers> numbers = {}; ///< if they are not quantised
};

/// Null for a type that is unknown here, as those that were taken out of the format are.
/// Source: github.com/ggml-org/llama.cpp, gguf-py/gguf/constants.py, GGML_QUANT_SIZES.
const GgmlType* ggmlType(std::uint32_t type);

/// The bytes of a tensor of this shape, slowest axis first; empty if there are too many to count, or if its fastest axis is not made of
/// whole blocks.
std::optional<std::uint64_t> ggmlSize(std::span<const std::uint64_t> shape, const GgmlType& type);

} // namespace posenc
