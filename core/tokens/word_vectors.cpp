// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/word_vectors.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/positions/timestamp.h"
#include "core/tables/csv_lines.h"
#include "core/tables/whole_text.h"

#include <algorithm>
#include <optional>

namespace posenc {

namespace {

// The next line that is not empty, without the blanks around it; nothing at the end. # and " are words here, not marks of CSV.
std::optional<std::string_view> takeLine(std::string_view& text)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (!line.empty())
            return line;
    }
    return std::nullopt;
}

std::vector<std::string_view> cellsOf(std::string_view line, char separator)
{
    std::vector<std::string_view> cells;
    while (!line.empty()) {
        const std::size_t end = line.find(separator);
        cells.push_back(trimmed(line.substr(0, end)));
        line = end == line.npos ? std::string_view() : line.substr(end + 1);
        line.remove_prefix(separator == ' ' ? std::min(line.find_first_not_of(' '), line.size()) : 0);
    }
    return cells;
}

std::size_t numbersAtEnd(const std::vector<std::string_view>& cells)
{
    const auto word = std::find_if(cells.rbegin(), cells.rend(), [](std::string_view cell) { return !cellOf(cell).isRead(); });
    return static_cast<std::size_t>(word - cells.rbegin());
}

struct Form {
    char separator = ' ';
    bool hasHead = false; // a line before the words
    std::size_t columns = 0;
};

std::optional<Form> formOf(std::string_view beginning)
{
    constexpr std::size_t tried = 10;
    if (beginning.size() >= wordVectorsBytes) // the last line is cut off
        beginning = beginning.substr(0, beginning.rfind('\n'));
    std::vector<std::string_view> lines;
    for (auto line = takeLine(beginning); line && lines.size() <= tried; line = takeLine(beginning))
        lines.push_back(*line);
    if (lines.size() < 2)
        return std::nullopt;
    const bool hasTab = lines[1].find('\t') != std::string_view::npos;
    Form form{hasTab ? '\t' : lines[1].find(' ') != std::string_view::npos ? ' ' : ','};
    const auto head = cellsOf(lines.front(), form.separator);
    form.hasHead = numbersAtEnd(head) == 0 || (head.size() == 2 && numbersAtEnd(head) == 2);
    lines.erase(lines.begin(), lines.begin() + (form.hasHead ? 1 : 0));
    std::size_t words = 0;
    for (const std::string_view line : lines) {
        const auto cells = cellsOf(line, form.separator);
        const std::size_t numbers = std::min(numbersAtEnd(cells), cells.size() - 1); // the word may be a number
        form.columns = form.columns == 0 ? numbers : std::min(form.columns, numbers);
        words += cellOf(cells.front()).text == CellText::Words && !timestampFrom(cells.front()) ? 1 : 0;
    }
    return form.columns >= 2 && 2 * words > lines.size() ? std::optional(form) : std::nullopt;
}

// The word before the last numbers of a line, which then begins with them; nothing if there are fewer.
std::optional<std::string_view> takeWord(std::string_view& line, const Form& form)
{
    std::size_t mark = line.size();
    for (std::size_t column = 0; column < form.columns; ++column) {
        mark = mark == 0 ? line.npos : line.rfind(form.separator, mark - 1);
        if (mark == line.npos)
            return std::nullopt;
        while (form.separator == ' ' && mark > 0 && line[mark - 1] == ' ')
            --mark;
    }
    const std::string_view word = trimmed(line.substr(0, mark));
    line.remove_prefix(mark + 1);
    return word;
}

} // namespace

bool seemWordVectors(std::string_view beginning) { return beginning.find('\0') == beginning.npos && formOf(beginning).has_value(); }

Expected<WordVectors> readWordVectors(ByteSource& source, const Progress& progress)
{
    constexpr std::uint64_t largest = std::uint64_t{2} << 30;
    auto read = readWhole(source, largest, sentence("core", "The file is larger than 2 GiB. Save a part of the embeddings."));
    if (!read)
        return read.error();
    std::string text = std::move(read).value();
    const auto form = formOf(std::string_view(text).substr(0, wordVectorsBytes));
    if (!form)
        return refusedText(sentence("core", "The first lines are not a word and then numbers."));
    WordVectors vectors;
    std::string numbers;
    std::string_view rest = text;
    if (form->hasHead)
        takeLine(rest);
    for (auto line = takeLine(rest); line; line = takeLine(rest)) {
        const auto word = takeWord(*line, *form);
        if (!word || !isUtf8(*word))
            return refusedText(sentence("core", "Row %1 (counted from 0) is not a word in UTF-8 and then %2 numbers, as the rows before.")(
                vectors.words.size(), form->columns));
        vectors.words.emplace_back(*word);
        numbers.append(*line).append("\n");
    }
    text = {};
    BytesInMemory lines(numbers);
    auto table = readCsv(lines, progress, HeaderRow::No);
    if (!table)
        return table.error();
    vectors.table = std::move(table).value();
    vectors.table.text->readers = TextReaders::None; // nobody else reads the words as numbers
    vectors.table.reading = sentence("core", "The first column was read as words.");
    return vectors;
}

} // namespace posenc
