// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/sentence.h"
#include "core/tables/byte_source.h"
#include "core/tables/npy_header.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

namespace posenc {

/// Random access to bytes, for instance to one table in a file of 140 GB. Thread-safe.
class ByteRanges {
public:
    ByteRanges() = default;
    ByteRanges(const ByteRanges&) = delete;
    ByteRanges& operator=(const ByteRanges&) = delete;
    virtual ~ByteRanges() = default;

    /// The number of bytes, which never changes.
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
            return Error{Error::Kind::File, sentence("core", "The file is incomplete. Copy or download it again.")};
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

/// What the readers of model files may read and keep before a number is read: the one place of their bounds. A file of strangers can
/// promise as much as it likes, and a model can have a thousand files, so whatever opens one model counts in one budget: copies share it.
/// The largest models have some ten mebibytes of names, vocabularies and settings.
class ReadingBudget {
public:
    static constexpr std::uint64_t mostRead = 64 << 20;    ///< bytes before the numbers, as they lie in the files or unpacked
    static constexpr std::uint64_t mostKept = 64 << 20;    ///< bytes that names, shapes and settings take in memory
    static constexpr std::uint64_t longestText = 16 << 20; ///< bytes of one text or number of a header
    static constexpr std::size_t mostAxes = NpyHeader::mostAxes;

    /// So many more bytes are read or kept. Error::Kind::File, one sentence, if they are too many.
    Expected<Done> read(std::uint64_t bytes) const
    {
        return counted(m_used->read, bytes, mostRead)
                   ? Expected<Done>(Done{})
                   : refused(sentence(
                       "core",
                       "This model has more than %1 MiB before its data. Download the model again, or open a smaller file of the model.")(
                       mostRead >> 20));
    }
    Expected<Done> keep(std::uint64_t bytes) const
    {
        return counted(m_used->kept, bytes, mostKept)
                   ? Expected<Done>(Done{})
                   : refused(sentence("core", "The names and settings of this model fill more than %1 MiB. Download the model again, or "
                                              "open a smaller file of the model.")(mostKept >> 20));
    }
    static Error tooLongText()
    {
        return refused(
            sentence("core", "A text or number in the file's header is longer than %1 MiB. Download the file again.")(longestText >> 20));
    }

private:
    struct Used {
        std::uint64_t read = 0;
        std::uint64_t kept = 0;
    };

    static Error refused(std::string why) { return {Error::Kind::File, std::move(why)}; }
    static bool counted(std::uint64_t& used, std::uint64_t bytes, std::uint64_t most)
    {
        if (bytes > most - used)
            return false;
        used += bytes;
        return true;
    }

    std::shared_ptr<Used> m_used = std::make_shared<Used>();
};

} // namespace posenc
