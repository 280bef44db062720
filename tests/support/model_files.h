// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"

#include <QByteArray>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <string>
#include <vector>

namespace posenc::test {

/// The bytes of a number, little-endian.
template <class Number>
std::string littleEndian(Number number)
{
    std::string bytes(sizeof number, '\0');
    std::memcpy(bytes.data(), &number, sizeof number);
    static_assert(std::endian::native == std::endian::little);
    return bytes;
}

/// A safetensors file.
inline std::string safetensors(const std::string& header, const std::string& numbers)
{
    return littleEndian(std::uint64_t{header.size()}) + header + numbers;
}
inline std::string safetensors(const std::string& header, std::size_t zeros) { return safetensors(header, std::string(zeros, '\0')); }

/// An entry of its header.
inline std::string tensorEntry(const std::string& name, const std::string& dtype, const std::string& shape, std::uint64_t begin,
                               std::uint64_t end)
{
    return '"' + name + R"(":{"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":[)" + std::to_string(begin) + ','
           + std::to_string(end) + "]}";
}

/// A text as GGUF has it.
inline std::string ggufText(const std::string& text) { return littleEndian(std::uint64_t{text.size()}) + text; }

/// A setting: its key, its type and its bytes.
inline std::string ggufValue(const std::string& key, std::uint32_t type, const std::string& bytes)
{
    return ggufText(key) + littleEndian(type) + bytes;
}

/// A tensor, its fastest axis first.
inline std::string ggufTensor(const std::string& name, const std::vector<std::uint64_t>& axes, std::uint32_t type, std::uint64_t offset)
{
    std::string bytes = ggufText(name) + littleEndian(static_cast<std::uint32_t>(axes.size()));
    for (const std::uint64_t length : axes)
        bytes += littleEndian(length);
    return bytes + littleEndian(type) + littleEndian(offset);
}

/// A GGUF file of settings, tensors, and the numbers at the next multiple of the alignment.
inline std::string gguf(const std::vector<std::string>& values, const std::vector<std::string>& tensors, const std::string& numbers,
                        std::size_t alignment = 32)
{
    std::string bytes =
        "GGUF" + littleEndian(std::uint32_t{3}) + littleEndian(std::uint64_t{tensors.size()}) + littleEndian(std::uint64_t{values.size()});
    for (const std::string& value : values)
        bytes += value;
    for (const std::string& tensor : tensors)
        bytes += tensor;
    bytes.resize((bytes.size() + alignment - 1) / alignment * alignment, '\0');
    return bytes + numbers;
}

/// An NPY file of version 1.0.
inline std::string npyFile(const std::string& descr, const std::string& shape, const std::string& numbers, bool fortran = false)
{
    const std::string dictionary =
        "{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape + ", }\n";
    return "\x93NUMPY" + std::string("\x01\0", 2) + littleEndian(static_cast<std::uint16_t>(dictionary.size())) + dictionary + numbers;
}

/// An entry of a zip file. What its headers say can be wrong.
struct ZipEntry {
    std::string name;
    std::string content;
    bool deflated = false;
    std::uint16_t flags = 0;    ///< 1: encrypted
    int method = -1;            ///< −1: what it is
    std::int64_t size = -1;     ///< in the directory; −1: what it is
    std::string localName = {}; ///< in the header before it; empty: the same
    std::uint32_t wrongSum = 0; ///< changes the sum
};

inline std::uint32_t crc32Of(const std::string& bytes)
{
    std::uint32_t sum = 0xffffffff;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320 : 0);
    }
    return ~sum;
}

/// A zip file.
inline std::string zipFile(const std::vector<ZipEntry>& entries)
{
    std::string file;
    std::string directory;
    for (const ZipEntry& entry : entries) {
        std::string packed = entry.content;
        if (entry.deflated) { // without what zlib puts around it
            const QByteArray zlib =
                qCompress(reinterpret_cast<const uchar*>(entry.content.data()), static_cast<qsizetype>(entry.content.size()));
            packed = zlib.mid(6, zlib.size() - 10).toStdString();
        }
        const auto method = static_cast<std::uint16_t>(entry.method >= 0 ? entry.method : entry.deflated ? 8 : 0);
        const auto header = [&](const std::string& name, std::uint32_t size) {
            return littleEndian(std::uint16_t{20}) + littleEndian(entry.flags) + littleEndian(method)
                   + littleEndian(std::uint32_t{0x00210000}) + littleEndian(crc32Of(entry.content) ^ entry.wrongSum)
                   + littleEndian(static_cast<std::uint32_t>(packed.size())) + littleEndian(size)
                   + littleEndian(static_cast<std::uint16_t>(name.size())) + littleEndian(std::uint16_t{0});
        };
        const auto size = static_cast<std::uint32_t>(entry.size >= 0 ? entry.size : static_cast<std::int64_t>(entry.content.size()));
        directory += "PK\x01\x02" + littleEndian(std::uint16_t{20}) + header(entry.name, size) + std::string(10, '\0')
                     + littleEndian(static_cast<std::uint32_t>(file.size()));
        directory += entry.name;
        const std::string localName = entry.localName.empty() ? entry.name : entry.localName;
        file += "PK\x03\x04" + header(localName, size) + localName + packed;
    }
    const auto count = static_cast<std::uint16_t>(entries.size());
    const auto begin = static_cast<std::uint32_t>(file.size());
    return file + directory + "PK\x05\x06" + littleEndian(std::uint32_t{0}) + littleEndian(count) + littleEndian(count)
           + littleEndian(static_cast<std::uint32_t>(directory.size())) + littleEndian(begin) + littleEndian(std::uint16_t{0});
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
            return Error{Error::Kind::File, "The file is incomplete."};
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
