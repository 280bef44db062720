// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/gguf.h"

#include "core/base/number_text.h"
#include "core/base/progress.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/checkpoints/plain_tensors.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <numeric>
#include <utility>

namespace posenc {

namespace {

// The bytes of a GGUF file before its numbers, in order. After the first problem everything is zero and empty, so its reader need not ask
// at each step.
class GgufStream {
public:
    // Longer headers are a problem.
    static constexpr std::uint64_t longest = ReadingBudget::mostRead;

    GgufStream(const ByteRanges& bytes, const Progress& progress, const ReadingBudget& budget)
        : m_bytes(bytes), m_progress(progress), m_budget(budget), m_end(std::min(bytes.size(), longest))
    {
    }

    // True if there was no problem.
    bool fine() const { return m_error.message.empty(); }
    const Error& error() const { return m_error; }
    // There is a problem, one sentence; the first one counts.
    void fail(std::string why)
    {
        if (fine())
            m_error.message = std::move(why);
    }
    // So many bytes of what was read are kept in memory; a problem if they are too many.
    void keep(std::uint64_t bytes)
    {
        if (const auto kept = m_budget.keep(bytes); !kept)
            fail(kept.error().message);
    }
    // How many bytes were read or skipped, and how many may follow.
    std::uint64_t at() const { return m_at; }
    std::uint64_t left() const { return m_end - m_at; }

    // A number.
    template <class Number>
    Number next()
    {
        std::array<char, sizeof(Number)> stored{};
        fill(stored);
        Number number{};
        if constexpr (std::endian::native == std::endian::big)
            std::ranges::reverse(stored);
        std::memcpy(&number, stored.data(), sizeof number);
        return number;
    }
    // So many bytes.
    std::string text(std::uint64_t size)
    {
        if (size > left() || !fine()) {
            skip(size);
            return {};
        }
        std::string text(static_cast<std::size_t>(size), '\0');
        fill(text);
        return text;
    }
    // Passes over so many bytes.
    void skip(std::uint64_t size)
    {
        if (size > left())
            fail(m_end == longest
                     ? sentence("core", "This GGUF file has more than %1 MiB before its data. posenc reads at most %1 MiB.")(longest >> 20)
                     : sentence("core", "This GGUF file ends within its header. Download the file again."));
        m_at += fine() ? size : 0;
    }

private:
    void fill(std::span<char> room)
    {
        constexpr std::uint64_t blockSize = 1 << 16;
        if (room.size() > left())
            skip(room.size());
        while (fine() && !room.empty()) {
            if (m_at < m_blockBegin || m_at - m_blockBegin >= m_block.size()) {
                m_blockBegin = m_at;
                m_block.resize(static_cast<std::size_t>(std::min(blockSize, left())));
                if (const auto affordable = m_budget.read(m_block.size()); !affordable)
                    m_error = affordable.error();
                else if (const auto done = m_bytes.read(m_at, m_block); !done)
                    m_error = done.error();
                else if (const auto wanted = m_progress.at(static_cast<double>(m_at) / static_cast<double>(m_end)); !wanted)
                    m_error = wanted.error();
                if (!fine())
                    break;
            }
            const auto within = static_cast<std::size_t>(m_at - m_blockBegin);
            const std::size_t count = std::min(room.size(), m_block.size() - within);
            std::copy_n(m_block.data() + within, count, room.data());
            room = room.subspan(count);
            m_at += count;
        }
    }

    const ByteRanges& m_bytes;
    const Progress& m_progress;
    const ReadingBudget& m_budget;
    std::uint64_t m_end;
    std::uint64_t m_at = 0;
    std::vector<char> m_block;
    std::uint64_t m_blockBegin = 0;
    Error m_error{Error::Kind::File, {}};
};

enum class ValueType : std::uint32_t {
    UInt8,
    Int8,
    UInt16,
    Int16,
    UInt32,
    Int32,
    Float32,
    Bool,
    String,
    Array,
    UInt64,
    Int64,
    Float64
};

double numberIn(GgufStream& stream, ValueType type)
{
    switch (type) {
    case ValueType::UInt8:
        return stream.next<std::uint8_t>();
    case ValueType::Int8:
        return stream.next<std::int8_t>();
    case ValueType::UInt16:
        return stream.next<std::uint16_t>();
    case ValueType::Int16:
        return stream.next<std::int16_t>();
    case ValueType::UInt32:
        return stream.next<std::uint32_t>();
    case ValueType::Int32:
        return stream.next<std::int32_t>();
    case ValueType::Float32:
        return static_cast<double>(stream.next<float>());
    case ValueType::Bool:
        return stream.next<std::uint8_t>() != 0 ? 1.0 : 0.0;
    case ValueType::UInt64:
        return static_cast<double>(stream.next<std::uint64_t>());
    case ValueType::Int64:
        return static_cast<double>(stream.next<std::int64_t>());
    case ValueType::Float64:
        return stream.next<double>();
    case ValueType::String:
    case ValueType::Array:
        break;
    }
    stream.fail(
        sentence("core", "This GGUF file has a value of the unknown type %1. Download the file again.")(static_cast<std::uint32_t>(type)));
    return 0.0;
}

std::uint64_t leastSize(ValueType type)
{
    switch (type) {
    case ValueType::UInt8:
    case ValueType::Int8:
    case ValueType::Bool:
        return 1;
    case ValueType::UInt16:
    case ValueType::Int16:
        return 2;
    case ValueType::UInt32:
    case ValueType::Int32:
    case ValueType::Float32:
        return 4;
    case ValueType::Array:
        return 12;
    default:
        return 8;
    }
}

// `kept` counts the bytes that arrays and texts take in memory.
void readArray(GgufStream& stream, int depth, GgufValues::Value& value, std::uint64_t& kept)
{
    constexpr int deepest = 4;
    const auto type = static_cast<ValueType>(stream.next<std::uint32_t>());
    const auto count = stream.next<std::uint64_t>();
    if (depth == 1)
        value.arraySize = count;
    if (depth > deepest)
        stream.fail(sentence("core", "This GGUF file has arrays in arrays, more than %1 deep. Download the file again.")(deepest));
    if (type > ValueType::Float64)
        numberIn(stream, type); // says that it is unknown
    if (count > stream.left() / leastSize(type))
        stream.skip(stream.left() + 1);
    if (type != ValueType::String && type != ValueType::Array) {
        const bool keeps = depth == 1 && count <= GgufValues::mostNumbers && kept + count * sizeof(double) <= GgufValues::mostKept;
        if (!keeps)
            return stream.skip(stream.fine() ? count * leastSize(type) : 0);
        kept += count * sizeof(double);
    }
    for (std::uint64_t i = 0; i < count && stream.fine(); ++i) {
        if (type == ValueType::String)
            stream.skip(stream.next<std::uint64_t>());
        else if (type == ValueType::Array)
            readArray(stream, depth + 1, value, kept);
        else
            value.numbers.push_back(numberIn(stream, type));
    }
}

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char letter) { return letter >= ' ' && letter <= '~'; });
}

std::string described(const GgufValues::Value& value)
{
    if (value.arraySize)
        return sentence("core", "array of %1")(*value.arraySize);
    if (value.number)
        return value.isBoolean ? (*value.number != 0.0 ? "true" : "false") : numberText(*value.number);
    constexpr std::size_t longestShown = 4096;
    return value.text && value.text->size() <= longestShown ? *value.text : sentence("core", "text of %1 bytes")(value.textSize);
}

using Texts = std::vector<std::pair<std::string, std::string>>;

void readValues(GgufStream& stream, std::uint64_t count, GgufValues& values, Texts& metadata)
{
    constexpr std::uint64_t longestKey = 65535;
    std::uint64_t kept = 0;
    for (std::uint64_t i = 0; i < count && stream.fine(); ++i) {
        const auto size = stream.next<std::uint64_t>();
        if (size > longestKey)
            stream.fail(sentence("core", "This GGUF file has a key of %1 bytes, but keys have at most %2. Download the file again.")(
                size, longestKey));
        std::string key = stream.text(size);
        if (!isAscii(key))
            stream.fail(
                sentence("core", "This GGUF file has the key %1, which is not plain ASCII. Download the file again.")(posenc::quoted(key)));
        const auto type = static_cast<ValueType>(stream.next<std::uint32_t>());
        if (key == "general.alignment" && type != ValueType::UInt32)
            stream.fail(sentence("core", "This GGUF file has a general.alignment that is not an unsigned number of 32 bits, and llama.cpp "
                                         "rejects it. Download the file again."));
        GgufValues::Value value;
        if (type == ValueType::Array) {
            readArray(stream, 1, value, kept);
        } else if (type == ValueType::String) {
            value.textSize = stream.next<std::uint64_t>();
            if (value.textSize <= GgufValues::longestText && kept + value.textSize <= GgufValues::mostKept) {
                value.text = stream.text(value.textSize);
                kept += value.textSize;
            } else {
                stream.skip(value.textSize);
            }
        } else {
            value.number = numberIn(stream, type);
            value.isBoolean = type == ValueType::Bool;
        }
        if (!stream.fine())
            return;
        metadata.emplace_back(key, described(value));
        stream.keep(sizeof metadata.back() + sizeof(GgufValues::Value) + 2 * key.size() + metadata.back().second.size()
                    + (value.text ? value.text->size() : 0) + value.numbers.size() * sizeof(double));
        if (!values.add(key, std::move(value)))
            stream.fail(sentence("core", "This GGUF file has the key %1 twice. Download the file again.")(posenc::quoted(key)));
    }
}

std::vector<PlainTensor> tensorsIn(GgufStream& stream, std::uint64_t count)
{
    constexpr std::uint64_t longestName = 64;
    constexpr std::uint32_t mostAxes = 4;
    std::vector<PlainTensor> tensors;
    for (std::uint64_t i = 0; i < count && stream.fine(); ++i) {
        PlainTensor& tensor = tensors.emplace_back();
        TensorInfo& info = tensor.info;
        const auto size = stream.next<std::uint64_t>();
        if (size > longestName)
            stream.fail(sentence(
                "core", "This GGUF file has a tensor with a name of %1 bytes, but names have at most %2. Download the file again.")(
                size, longestName));
        info.name = stream.text(size);
        stream.keep(sizeof tensor + size);
        const auto axes = stream.next<std::uint32_t>();
        if (axes > mostAxes)
            stream.fail(sentence("core", "Tensor %1 has %2 axes, but GGUF has at most %3. Download the file again.")(
                posenc::quoted(info.name), axes, mostAxes));
        for (std::uint32_t axis = 0; axis < axes && stream.fine(); ++axis)
            info.shape.insert(info.shape.begin(), stream.next<std::uint64_t>()); // the file has the fastest first
        const auto type = stream.next<std::uint32_t>();
        tensor.offset = stream.next<std::uint64_t>();
        const GgmlType* const known = ggmlType(type);
        info.dtype = known ? std::string(known->name) : sentence("core", "type %1")(type);
        if (!known)
            continue; // the size of the entry stays unknown
        tensor.numbers = known->numbers;
        const auto bytes = ggmlSize(info.shape, *known);
        if (!bytes)
            stream.fail(sentence("core", "Tensor %1 has the shape %2, which %3 cannot have. Download the file again.")(
                posenc::quoted(info.name), shapeText(info.shape), known->name));
        info.bytes = bytes.value_or(0);
    }
    return tensors;
}

// Where the tensors lie: offsets become places in the file.
void place(GgufStream& stream, std::uint64_t fileSize, std::uint64_t alignment, std::vector<PlainTensor>& tensors)
{
    const std::uint64_t begin = (stream.at() + alignment - 1) / alignment * alignment;
    std::vector<std::size_t> order(tensors.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(tensors[i].offset, tensors[i].info.bytes); });
    const std::uint64_t room = fileSize - std::min(begin, fileSize);
    std::uint64_t at = 0;
    for (const std::size_t i : order) {
        PlainTensor& tensor = tensors[i];
        const auto name = [&] { return posenc::quoted(tensor.info.name); };
        if (tensor.offset % alignment != 0)
            return stream.fail(
                sentence("core", "Tensor %1 lies at byte %2 of the data, which is not a multiple of %3. Download the file again.")(
                    name(), tensor.offset, alignment));
        if (tensor.offset < at)
            return stream.fail(sentence("core", "Tensor %1 lies at byte %2 of the data, within another tensor. Download the file again.")(
                name(), tensor.offset));
        if (tensor.offset > room || tensor.info.bytes > room - tensor.offset)
            return stream.fail(sentence(
                "core", "Tensor %1 lies at byte %2 of the data and has %3 bytes, but the data end at %4. Download the file again.")(
                name(), tensor.offset, tensor.info.bytes, room));
        at = tensor.offset + tensor.info.bytes;
        tensor.offset += begin;
    }
}

void checkNames(GgufStream& stream, const std::vector<PlainTensor>& tensors)
{
    std::vector<std::string_view> names;
    names.reserve(tensors.size());
    for (const PlainTensor& tensor : tensors)
        names.push_back(tensor.info.name);
    std::ranges::sort(names);
    if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
        stream.fail(sentence("core", "The file has two tensors with the name %1. Download the file again.")(posenc::quoted(*twice)));
}

class GgufFile : public PlainTensorFile {
public:
    GgufFile(std::shared_ptr<const ByteRanges> bytes, std::vector<PlainTensor> tensors, Texts metadata, GgufValues values)
        : PlainTensorFile("GGUF", std::move(bytes), std::move(tensors), std::move(metadata)), m_values(std::move(values))
    {
    }

    const GgufValues* ggufValues() const override { return &m_values; }

private:
    GgufValues m_values;
};

Expected<std::shared_ptr<const TensorFile>> openedGguf(std::shared_ptr<const ByteRanges> bytes, const Progress& progress,
                                                       const ReadingBudget& budget)
{
    GgufStream stream(*bytes, progress, budget);
    if (!hasGgufMagic(stream.text(4)))
        stream.fail(sentence("core", "This is not a GGUF file: it does not begin with GGUF. Download the file again."));
    const auto version = stream.next<std::uint32_t>();
    if (version > 0xffff)
        stream.fail(sentence(
            "core",
            "This GGUF file is for computers with the other byte order, which posenc does not read. Download a file for this computer."));
    if (version < 2 || version > 3)
        stream.fail(sentence(
            "core", "This GGUF file has version %1, but posenc reads only versions 2 and 3. Convert the file to version 3.")(version));
    const auto tensorCount = stream.next<std::uint64_t>();
    const auto valueCount = stream.next<std::uint64_t>();
    if (std::max(tensorCount, valueCount) > mostTensors)
        stream.fail(sentence("core", "This GGUF file claims %1 tensors and %2 settings. posenc reads at most %3 of each.")(
            tensorCount, valueCount, mostTensors));
    GgufValues values;
    Texts metadata;
    readValues(stream, valueCount, values, metadata);
    std::vector<PlainTensor> tensors = tensorsIn(stream, tensorCount);
    constexpr double mostAlignment = 1 << 30;
    const double alignment = values.number("general.alignment").value_or(32.0);
    if (!(alignment >= 8.0 && alignment <= mostAlignment && static_cast<std::uint64_t>(alignment) % 8 == 0))
        stream.fail(
            sentence("core", "This GGUF file has the alignment %1, which is not a multiple of 8. Download the file again.")(alignment));
    if (stream.fine())
        checkNames(stream, tensors);
    if (stream.fine())
        place(stream, bytes->size(), static_cast<std::uint64_t>(alignment), tensors);
    if (!stream.fine())
        return stream.error();
    return std::shared_ptr<const TensorFile>(
        std::make_shared<GgufFile>(std::move(bytes), std::move(tensors), std::move(metadata), std::move(values)));
}

} // namespace

bool hasGgufMagic(std::string_view beginning) { return beginning.starts_with("GGUF"); }

Expected<std::shared_ptr<const TensorFile>> openGguf(std::shared_ptr<const ByteRanges> bytes, const Progress& progress,
                                                     const ReadingBudget& budget)
{
    return withoutExceptions([&] { return openedGguf(std::move(bytes), progress, budget); },
                             sentence("core", "There is not enough memory to read the file's header. Close other programs and try again."));
}

const GgufValues::Value* GgufValues::find(std::string_view key) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? nullptr : &found->second;
}

std::optional<double> GgufValues::number(std::string_view key) const
{
    const Value* const value = find(key);
    return value ? value->number : std::nullopt;
}

std::optional<bool> GgufValues::boolean(std::string_view key) const
{
    const Value* const value = find(key);
    return value && value->isBoolean ? std::optional(*value->number != 0.0) : std::nullopt;
}

std::optional<std::string_view> GgufValues::text(std::string_view key) const
{
    const Value* const value = find(key);
    return value && value->text ? std::optional<std::string_view>(*value->text) : std::nullopt;
}

std::optional<std::uint64_t> GgufValues::arraySize(std::string_view key) const
{
    const Value* const value = find(key);
    return value ? value->arraySize : std::nullopt;
}

std::span<const double> GgufValues::numbers(std::string_view key) const
{
    const Value* const value = find(key);
    return value ? std::span<const double>(value->numbers) : std::span<const double>();
}

std::vector<std::string_view> GgufValues::keys() const
{
    std::vector<std::string_view> keys;
    keys.reserve(m_values.size());
    for (const auto& [key, value] : m_values)
        keys.push_back(key);
    return keys;
}

} // namespace posenc
