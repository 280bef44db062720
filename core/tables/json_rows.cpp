// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/json_rows.h"

#include "core/base/sentence.h"
#include "core/tables/csv_lines.h"
#include "core/tables/whole_text.h"

#include <string>

namespace posenc {

namespace {

// The rows as lines, in place: without the brackets, and a line break behind each row instead of a comma.
Expected<Done> toLines(std::string& text)
{
    constexpr std::string_view unshown = " \t\r\n";
    constexpr std::string_view mark = "\xEF\xBB\xBF"; // of the order of bytes
    int depth = 0;
    std::size_t end = 0; // of what is kept
    for (const char letter : text) {
        const bool isBlank = unshown.find(letter) != unshown.npos || mark.find(letter) != mark.npos;
        depth += letter == '[' ? 1 : letter == ']' ? -1 : 0;
        if (depth > 2)
            return refusedText(sentence("core", "The lists are nested deeper than rows of numbers. Save one table, a list of rows."));
        if (letter == ']' && depth == 1)
            text[end++] = '\n';
        else if (depth == 2 && letter != '[')
            text[end++] = isBlank ? ' ' : letter == '"' || letter == '#' ? '?' : letter; // no CSV
        else if (depth < 2 && !isBlank && letter != '[' && letter != ']' && letter != ',')
            return refusedText(
                sentence("core", "The file is not a list of rows. A table in JSON is a list of rows, each a list of numbers."));
    }
    text.resize(end);
    return depth == 0 ? Expected<Done>(Done{})
                      : refusedText(sentence("core", "The file is incomplete: a bracket is not closed. Save the table again."));
}

} // namespace

Expected<FileTable> readJsonRows(ByteSource& source, const Progress& progress)
{
    constexpr std::uint64_t largest = std::uint64_t{256} << 20;
    auto read = readWhole(source, largest, sentence("core", "The text is larger than 256 MiB. Save the table as .npy."));
    if (!read)
        return read.error();
    std::string text = std::move(read).value();
    if (const auto done = toLines(text); !done)
        return done.error();
    BytesInMemory lines(text);
    auto asLines = readCsv(lines, progress, HeaderRow::No);
    if (!asLines)
        return asLines;
    FileTable table = std::move(asLines).value();
    table.text->readers = TextReaders::None; // nobody else reads the file as lines
    return table;
}

} // namespace posenc
