// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/plain_tensors.h"
#include "core/checkpoints/tensor_file.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// What a GGUF file says of its model by keys such as "llama.rope.freq_base".
class GgufValues {
public:
    /// Longer arrays of numbers are counted, not kept: vocabularies have their scores there.
    static constexpr std::size_t mostNumbers = 65536;
    /// Longer texts are measured, not kept.
    static constexpr std::size_t longestText = 1 << 20;
    /// Arrays and texts beyond this total size in bytes are skipped as well.
    static constexpr std::size_t mostKept = 1 << 24;

    /// A whole number (exact up to 2^53), a float, or a bool as 0 or 1; empty if there is no such key or it has another type.
    std::optional<double> number(std::string_view key) const;
    std::optional<bool> boolean(std::string_view key) const;
    /// UTF-8, as the file has it.
    std::optional<std::string_view> text(std::string_view key) const;
    /// The elements of an array of any type, also if they are not kept.
    std::optional<std::uint64_t> arraySize(std::string_view key) const;
    /// The numbers of an array of at most mostNumbers numbers or bools; empty for anything else,
    /// so if arraySize() is more.
    std::span<const double> numbers(std::string_view key) const;
    /// All keys, sorted.
    std::vector<std::string_view> keys() const;

    /// How the file's reader fills this; false if there is such a key.
    struct Value {
        std::optional<double> number;
        bool isBoolean = false;
        std::optional<std::string> text;
        std::uint64_t textSize = 0; ///< also of one that is too long
        std::optional<std::uint64_t> arraySize;
        std::vector<double> numbers;
    };
    bool add(std::string key, Value value) { return m_values.emplace(std::move(key), std::move(value)).second; }

private:
    const Value* find(std::string_view key) const;

    std::map<std::string, Value, std::less<>> m_values;
};

/// True if the bytes begin with "GGUF".
bool hasGgufMagic(std::string_view beginning);

/// A GGUF file of version 2 or 3, little-endian, as of llama.cpp and Ollama: its tensors with the slowest axis first, so that
/// position_embd.weight has a row per position, and ggufValues(). F64, F32, F16, BF16 and whole numbers are read; quantised tensors are
/// listed with their type. Keys have at most 65535 bytes and are ASCII, arrays are nested at most four times, names of tensors have at most
/// 64 bytes and are different, tensors at most four axes; they begin at multiples of general.alignment, within the file, and do not
/// overlap. What comes before the numbers is within the budget. Anything else is Error::Kind::File with one sentence.
/// Source: github.com/ggml-org/ggml, docs/gguf.md.
Expected<std::shared_ptr<const TensorFile>> openGguf(std::shared_ptr<const ByteRanges> bytes, const Progress& progress = {},
                                                     const ReadingBudget& budget = {});

/// How GGUF stores the numbers of a tensor: in blocks of so many numbers and bytes.
struct GgmlType {
    std::uint32_t type; ///< the number of the type in a GGUF file
    std::string_view name;
    std::uint64_t block;
    std::uint64_t bytes;
    std::optional<PlainNumbers> numbers = {}; ///< if they are not quantised
};

/// Null for an unknown type, and for types that were removed from the format.
/// Source: github.com/ggml-org/llama.cpp, gguf-py/gguf/constants.py, GGML_QUANT_SIZES.
const GgmlType* ggmlType(std::uint32_t type);

/// The bytes of a tensor of this shape, slowest axis first; empty if there are too many to count, or if its fastest axis is not made of
/// whole blocks.
std::optional<std::uint64_t> ggmlSize(std::span<const std::uint64_t> shape, const GgmlType& type);

} // namespace posenc
