// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/checkpoints/byte_ranges.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

namespace posenc {

/// JSON that is read as it comes, in small blocks, within a budget: neither a header nor a text of any length is in memory.
class JsonText {
public:
    JsonText(const ByteRanges& bytes, std::uint64_t begin, std::uint64_t size, Progress progress, const ReadingBudget& budget)
        : m_bytes(bytes), m_begin(begin), m_size(size), m_progress(std::move(progress))
    {
        if (const auto affordable = budget.read(size); !affordable)
            m_error = affordable.error();
    }

    /// Tells a handler as of nlohmann::json::sax_parse what is in it. False if that wanted no more, if the text is no JSON in UTF-8, or if
    /// it could not be read, or is more than the budget has.
    template <class Handler>
    bool parse(Handler& handler)
    {
        if (m_size >= 3 && at(0) == '\xef') // nlohmann would pass over a byte order mark
            return false;
        return nlohmann::json::sax_parse(Letter(this, 0), Letter(this, m_size), &handler);
    }
    /// False if bytes could not or may not be read or a stop was requested: then there is an error.
    bool wasRead() const { return m_error.message.empty(); }
    const Error& error() const { return m_error; }

private:
    class Letter {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        using pointer = const char*;
        using reference = char;

        Letter(JsonText* text, std::uint64_t at) : m_text(text), m_at(at) {}
        char operator*() const { return m_text->at(m_at); }
        Letter& operator++()
        {
            m_text->pass(m_at++);
            return *this;
        }
        Letter operator++(int)
        {
            Letter before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Letter& other) const { return m_at == other.m_at; }

    private:
        JsonText* m_text;
        std::uint64_t m_at;
    };

    char at(std::uint64_t place)
    {
        constexpr std::uint64_t blockSize = 1 << 16;
        constexpr char inNoJson = '\x01';
        if (place < m_blockBegin || place - m_blockBegin >= m_block.size()) {
            if (!wasRead())
                return inNoJson;
            m_blockBegin = place;
            m_block.resize(static_cast<std::size_t>(std::min(blockSize, m_size - place)));
            if (const auto done = m_bytes.read(m_begin + place, m_block); !done)
                m_error = done.error();
            else if (const auto wanted = m_progress.at(static_cast<double>(place) / static_cast<double>(m_size)); !wanted)
                m_error = wanted.error();
            if (!wasRead()) {
                m_block.clear();
                return inNoJson;
            }
        }
        const char letter = m_block[static_cast<std::size_t>(place - m_blockBegin)];
        return letter == '\0' ? inNoJson : letter; // which nlohmann would take for the end
    }

    // nlohmann would put a text or number together, whatever its length, before it asks whether anybody wants it.
    void pass(std::uint64_t place)
    {
        const char letter = at(place);
        const bool isText = m_isText;
        if (m_isEscaped)
            m_isEscaped = false;
        else if (letter == '"')
            m_isText = !m_isText;
        else
            m_isEscaped = m_isText && letter == '\\';
        const bool goesOn = isText ? m_isText : letter == '-' || letter == '.' || (letter >= '0' && letter <= '9');
        m_length = goesOn ? m_length + 1 : 0;
        if (m_length > ReadingBudget::longestText && wasRead()) {
            m_error = ReadingBudget::tooLongText();
            m_block.clear();
        }
    }

    const ByteRanges& m_bytes;
    std::uint64_t m_begin;
    std::uint64_t m_size;
    Progress m_progress;
    std::vector<char> m_block;
    std::uint64_t m_blockBegin = 0;
    bool m_isText = false; ///< between quotation marks
    bool m_isEscaped = false;
    std::uint64_t m_length = 0; ///< length of the current text or number so far
    Error m_error{Error::Kind::File, {}};
};

} // namespace posenc
