// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"

#include <atomic>
#include <bit>
#include <cstring>
#include <string>

namespace posenc::test {

/// The bytes of a number, little-endian.
template <class Number>
std::string bytesOf(Number number)
{
    std::string bytes(sizeof number, '\0');
    std::memcpy(bytes.data(), &number, sizeof number);
    static_assert(std::endian::native == std::endian::little);
    return bytes;
}

/// A safetensors file.
inline std::string safetensors(const std::string& header, const std::string& numbers)
{
    return bytesOf(std::uint64_t{header.size()}) + header + numbers;
}
inline std::string safetensors(const std::string& header, std::size_t zeros) { return safetensors(header, std::string(zeros, '\0')); }

/// An entry of its header.
inline std::string tensorEntry(const std::string& name, const std::string& dtype, const std::string& shape, std::uint64_t begin,
                               std::uint64_t end)
{
    return '"' + name + R"(":{"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":[)" + std::to_string(begin) + ','
           + std::to_string(end) + "]}";
}

/// The file that these bytes are.
inline Expected<std::shared_ptr<const TensorFile>> openBytes(std::string bytes, const Progress& progress = {})
{
    return openTensorFile(std::make_shared<RangesInMemory>(std::move(bytes)), progress);
}

/// Why they are none; empty if they are one.
inline std::string whyNot(std::string bytes)
{
    const auto file = openBytes(std::move(bytes));
    return file ? std::string() : file.error().message;
}

/// A file that begins with some bytes and continues with zeros, and counts what is read of it.
class LongFile : public ByteRanges {
public:
    LongFile(std::string beginning, std::uint64_t size) : m_beginning(std::move(beginning)), m_size(size) {}

    std::uint64_t size() const override { return m_size; }
    Expected<Done> read(std::uint64_t offset, std::span<char> room) const override
    {
        if (offset > m_size || room.size() > m_size - offset)
            return Error{Error::Kind::File, "The file ends before what it promises."};
        m_read += room.size();
        std::ranges::fill(room, '\0');
        if (offset < m_beginning.size())
            m_beginning.copy(room.data(), room.size(), static_cast<std::size_t>(offset));
        return Done{};
    }
    std::uint64_t bytesRead() const { return m_read; }

private:
    std::string m_beginning;
    std::uint64_t m_size;
    mutable std::atomic<std::uint64_t> m_read = 0;
};

} // namespace posenc::test
