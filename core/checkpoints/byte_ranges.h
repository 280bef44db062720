// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/sentence.h"
#include "core/tables/byte_source.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

namespace posenc {

/// Bytes of which any part is read by itself, as from a file of 140 GB of which only a table is wanted. Any threads may read at the same
/// time.
class ByteRanges {
public:
    ByteRanges() = default;
    ByteRanges(const ByteRanges&) = delete;
    ByteRanges& operator=(const ByteRanges&) = delete;
    virtual ~ByteRanges() = default;

    /// How many there are; always the same.
    virtual std::uint64_t size() const = 0;
    /// Fills the whole room with the bytes from `offset` on. Error::Kind::File if there are fewer or they cannot be read.
    virtual Expected<Done> read(std::uint64_t offset, std::span<char> room) const = 0;
};

/// Bytes in memory.
class RangesInMemory : public ByteRanges {
public:
    explicit RangesInMemory(std::string bytes) : m_bytes(std::move(bytes)) {}

    std::uint64_t size() const override { return m_bytes.size(); }
    Expected<Done> read(std::uint64_t offset, std::span<char> room) const override
    {
        if (offset > m_bytes.size() || room.size() > m_bytes.size() - offset)
            return Error{Error::Kind::File, sentence("core", "The file ends before what it promises; copy or download it again.")};
        std::copy_n(m_bytes.data() + offset, room.size(), room.data());
        return Done{};
    }

private:
    std::string m_bytes;
};

/// A part of such bytes, read in order.
class RangeSource : public ByteSource {
public:
    /// `size` bytes from `offset` on, all of which must be there; `bytes` must outlive this object.
    RangeSource(const ByteRanges& bytes, std::uint64_t offset, std::uint64_t size) : m_bytes(bytes), m_offset(offset), m_size(size) {}

    std::uint64_t size() const override { return m_size; }
    Expected<std::size_t> read(std::span<char> room) override
    {
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(room.size(), m_size - m_read));
        if (const auto done = m_bytes.read(m_offset + m_read, room.first(count)); !done)
            return done.error();
        m_read += count;
        return count;
    }
    Expected<Done> rewind() override
    {
        m_read = 0;
        return Done{};
    }

private:
    const ByteRanges& m_bytes;
    std::uint64_t m_offset;
    std::uint64_t m_size;
    std::uint64_t m_read = 0;
};

} // namespace posenc
