// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv_lines.h"

#include "core/base/sentence.h"
#include "core/tables/csv_cells.h"

#include <algorithm>

namespace posenc {

namespace {

// Where a line ends.
struct LineEnd {
    std::size_t cells = 0; // bytes before its comment
    std::size_t all = 0;   // bytes before the line break
    std::size_t next = 0;  // where the next line begins
    std::uint64_t lines = 1;
    bool isOpen = false; // a quotation mark is not closed: nothing else is known
};

// Empty if the text that is known ends before the line does. `isWhole`: nothing follows it.
std::optional<LineEnd> lineEndIn(std::string_view text, bool isWhole, bool quotes = true)
{
    constexpr std::string_view before = ",;\t ";
    constexpr std::size_t none = std::string_view::npos;
    LineEnd end;
    std::size_t comment = none;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (static_cast<unsigned char>(c) > '#' || c == ' ')
            continue;
        const bool isLast = i + 1 == text.size();
        const bool isBreak = c == '\n' || c == '\r';
        if (isBreak && c == '\r' && isLast && !isWhole)
            break; // LF may follow
        const bool isPair = !isLast && ((c == '\r' && text[i + 1] == '\n') || (c == '"' && quoted && text[i + 1] == '"'));
        if (isBreak && !quoted) {
            end.cells = std::min(comment, i);
            end.all = i;
            end.next = i + (isPair ? 2 : 1);
            return end;
        }
        end.lines += isBreak ? 1 : 0;
        if (c == '#' && !quoted && comment == none && !isErrorAt(text, i))
            comment = i;
        else if (c == '"' && quotes && comment == none && !isPair)
            quoted = !quoted && (i == 0 || before.find(text[i - 1]) != before.npos);
        i += isPair ? 1 : 0;
    }
    if (quoted)
        return LineEnd{.isOpen = true};
    if (!isWhole)
        return std::nullopt;
    end.cells = std::min(comment, text.size());
    end.all = end.next = text.size();
    return end;
}

// The same of a line that LF or CRLF ends and that has neither marks nor a comment, as most do: that is found faster. In a text without LF
// it would be looked for to the end, line by line.
std::optional<LineEnd> plainLineEndIn(std::string_view text)
{
    const std::size_t feed = text.find('\n');
    if (feed == text.npos)
        return std::nullopt;
    const std::string_view line = text.substr(0, feed);
    const std::size_t end = std::min(line.find('\r'), feed);
    if (end + 1 < feed || line.find('"') != line.npos || line.find('#') != line.npos)
        return std::nullopt;
    return LineEnd{.cells = end, .all = end, .next = feed + 1};
}

} // namespace

// One byte more than there is shows the end; a text that grows gets more room.
CsvLines::CsvLines(ByteSource& text, Progress progress)
    : m_text(text), m_progress(std::move(progress)), m_room(static_cast<std::size_t>(std::min<std::uint64_t>(text.size() + 1, most)))
{
}

Expected<Done> CsvLines::begin()
{
    char mark[4] = {};
    if (const auto back = m_text.rewind(); !back)
        return back.error();
    const auto read = m_text.read(mark);
    if (!read)
        return read.error();
    const std::string_view bytes(mark, *read);
    using namespace std::string_view_literals;
    if (bytes == "\xFF\xFE\0\0"sv || bytes == "\0\0\xFE\xFF"sv)
        return refusedText(sentence("core", "This text is UTF-32, but only UTF-8 is read; save the table as UTF-8."));
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return refusedText(sentence("core", "This text is UTF-16, but only UTF-8 is read; save the table as UTF-8."));
    if (const auto back = m_text.rewind(); !back)
        return back.error();
    if (const auto first = readOn(); !first)
        return first.error();
    for (; m_rest.starts_with("\xEF\xBB\xBF"); m_hasMark = true) // a program may put a second one in front of the first
        m_rest.remove_prefix(3);
    return Done{};
}

Expected<bool> CsvLines::next()
{
    for (bool wasSilent = false;; wasSilent = true) {
        auto more = nextOfAll();
        if (!more || !*more)
            return more;
        if (!trimmed(m_line).empty()) {
            m_readers = std::max(m_readers, wasSilent ? TextReaders::Loadtxt : TextReaders::All);
            return true;
        }
        m_silence += m_length;
        if (m_silence > mostSilence)
            return refusedText(
                sentence("core", "This text has more than 64 MiB of empty lines and comments; save the table without them."));
    }
}

Expected<bool> CsvLines::nextOfAll()
{
    auto end = m_hasBareReturn ? std::nullopt : plainLineEndIn(m_rest);
    if (!end)
        end = lineEndIn(m_rest, m_ended);
    while (!m_ended && (!end || end->isOpen) && m_rest.size() <= longest + 1) {
        if (const auto read = readOn(); !read)
            return read.error();
        end = lineEndIn(m_rest, m_ended);
    }
    if (m_rest.empty())
        return false;
    if (end && end->isOpen) // a mark that nothing closes is a letter
        end = lineEndIn(m_rest, m_ended, false);
    if (!end || end->all > longest)
        return refusedText(
            sentence("core", "Line %1 is longer than 1 MiB, too long for one row; write one line per position.")(m_lines + 1));
    m_line = m_rest.substr(0, end->cells);
    m_number = m_lines + 1;
    m_lines += end->lines;
    m_length = end->next;
    const bool isBareReturn = end->next == end->all + 1 && m_rest[end->all] == '\r';
    m_hasBareReturn = m_hasBareReturn || isBareReturn;
    if (isBareReturn || end->cells < end->all)
        m_readers = std::max(m_readers, TextReaders::Loadtxt);
    m_rest.remove_prefix(end->next);
    return true;
}

// What is left moves to the front, and as much as there is room for follows it.
Expected<Done> CsvLines::readOn()
{
    const std::size_t known = m_rest.size();
    std::copy(m_rest.begin(), m_rest.end(), m_room.begin());
    if (known == m_room.size())
        m_room.resize(std::min(2 * known, most));
    const auto read = m_text.read(std::span(m_room).subspan(known));
    if (!read)
        return read.error();
    if (std::string_view(m_room.data() + known, *read).find('\0') != std::string_view::npos)
        return refusedText(sentence("core", "This is not text: it contains zero bytes; save the table as .csv in UTF-8, or as .npy."));
    m_rest = std::string_view(m_room.data(), known + *read);
    m_ended = known + *read < m_room.size();
    m_read += *read;
    return m_progress.at(static_cast<double>(m_read) / static_cast<double>(std::max<std::uint64_t>(1, m_text.size())));
}

} // namespace posenc
