// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

namespace posenc {

/// Bytes read in order, as from a file, and again from the start as often as needed, so a file is read without being held in memory.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// How many there are, if known.
    virtual std::uint64_t size() const = 0;
    /// The next bytes, as many as there is room for; fewer only at the end.
    virtual Expected<std::size_t> read(std::span<char> room) = 0;
    /// Goes back to the first byte.
    virtual Expected<Done> rewind() = 0;
};

/// Bytes in memory, which must outlive this object.
class BytesInMemory : public ByteSource {
public:
    explicit BytesInMemory(std::string_view bytes) : m_bytes(bytes), m_rest(bytes) {}

    std::uint64_t size() const override { return m_bytes.size(); }
    Expected<std::size_t> read(std::span<char> room) override
    {
        const std::size_t count = m_rest.copy(room.data(), room.size());
        m_rest.remove_prefix(count);
        return count;
    }
    Expected<Done> rewind() override
    {
        m_rest = m_bytes;
        return Done{};
    }

private:
    std::string_view m_bytes;
    std::string_view m_rest;
};

} // namespace posenc
