// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/sentence.h"
#include "core/checkpoints/byte_ranges.h"
#include "core/checkpoints/reading_budget.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace posenc {

/// The bytes of a GGUF file before its numbers, in order. After the first problem everything is zero and empty, so its reader need not ask
/// at each step.
class GgufStream {
public:
    /// Longer headers are a problem.
    static constexpr std::uint64_t longest = ReadingBudget::mostRead;

    GgufStream(const ByteRanges& bytes, const Progress& progress, const ReadingBudget& budget)
        : m_bytes(bytes), m_progress(progress), m_budget(budget), m_end(std::min(bytes.size(), longest))
    {
    }

    /// True if there was no problem.
    bool fine() const { return m_error.message.empty(); }
    const Error& error() const { return m_error; }
    /// There is a problem, one sentence; the first one counts.
    void fail(std::string why)
    {
        if (fine())
            m_error.message = std::move(why);
    }
    /// So many bytes of what was read are kept in memory; a problem if they are too many.
    void keep(std::uint64_t bytes)
    {
        if (const auto kept = m_budget.keep(bytes); !kept)
            fail(kept.error().message);
    }
    /// How many bytes were read or skipped, and how many may follow.
    std::uint64_t at() const { return m_at; }
    std::uint64_t left() const { return m_end - m_at; }

    /// A number.
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
    /// So many bytes.
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
    /// Passes over so many bytes.
    void skip(std::uint64_t size)
    {
        if (size > left())
            fail(m_end == longest
                     ? sentence("core", "This GGUF file has more than %1 MiB before its numbers; download the file again.")(longest >> 20)
                     : sentence("core", "This GGUF file ends within its header; download the file again."));
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

} // namespace posenc
