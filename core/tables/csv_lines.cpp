// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv_lines.h"

#include "core/base/quoted_text.h"
#include "core/base/read_number.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>

namespace posenc {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f"; // line breaks stand between quotation marks
// No-break spaces (also narrow ones and that of figures), thin and ideographic spaces, and marks without width.
constexpr std::array<std::string_view, 9> wideBlanks{"\xC2\xA0",     "\xE2\x80\xAF", "\xE2\x80\x87", "\xE2\x80\x89", "\xE3\x80\x80",
                                                     "\xE2\x80\x8B", "\xE2\x80\x8E", "\xE2\x81\xA0", "\xEF\xBB\xBF"};
// U+2212, the figure and en dashes that a word processor puts in its place, and the wide form.
constexpr std::array<std::string_view, 4> minusSigns{"\xE2\x88\x92", "\xE2\x80\x92", "\xE2\x80\x93", "\xEF\xBC\x8D"};
// As pandas reads them.
constexpr std::array<std::string_view, 14> missing{"NA",   "<NA>", "#NA",  "#N/A",    "#N/A N/A", "N/A",      "n/a",
                                                   "null", "NULL", "None", "1.#QNAN", "1.#IND",   "-1.#QNAN", "-1.#IND"};
// What spreadsheets write for a value that they could not compute, and behind "1." old C libraries for one that is no number.
constexpr std::array<std::string_view, 8> sheetErrors{"#N/A", "#NA", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#NULL!"};
constexpr std::array<std::string_view, 4> libraryErrors{"#QNAN", "#SNAN", "#IND", "#INF"};
// The first of ten digits that are not ASCII: Arabic, Persian, Devanagari and wide ones.
constexpr std::array<std::string_view, 4> otherZeros{"\xD9\xA0", "\xDB\xB0", "\xE0\xA5\xA6", "\xEF\xBC\x90"};

bool isAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// With ASCII minus signs and digits, and without blanks that are not ASCII, as far as those are known.
std::string inAscii(std::string_view text)
{
    std::string result;
    const auto startsWith = [&](std::string_view start) { return text.starts_with(start); };
    while (!text.empty()) {
        if (const auto minus = std::ranges::find_if(minusSigns, startsWith); minus != minusSigns.end()) {
            result += '-';
            text.remove_prefix(minus->size());
            continue;
        }
        if (const auto blank = std::ranges::find_if(wideBlanks, startsWith); blank != wideBlanks.end()) {
            result += ' ';
            text.remove_prefix(blank->size());
            continue;
        }
        const auto digit = std::ranges::find_if(otherZeros, [&](std::string_view zero) {
            const std::size_t last = zero.size() - 1;
            return text.size() > last && text.substr(0, last) == zero.substr(0, last)
                   && static_cast<unsigned char>(text[last] - zero[last]) < 10;
        });
        if (digit != otherZeros.end())
            result += static_cast<char>('0' + (text[digit->size() - 1] - digit->back()));
        else
            result += text.front();
        text.remove_prefix(digit != otherZeros.end() ? digit->size() : 1);
    }
    return result;
}

// Whether a number beyond the range of doubles is too small for them.
bool isTiny(std::string_view number)
{
    const std::size_t e = std::min(number.find_first_of("eE"), number.size());
    const std::string_view mantissa = number.substr(0, e);
    std::string_view power = number.substr(std::min(e + 1, number.size()));
    power.remove_prefix(power.starts_with('+') ? 1 : 0);
    std::int64_t exponent = 0;
    if (std::from_chars(power.data(), power.data() + power.size(), exponent).ec == std::errc::result_out_of_range)
        return power.starts_with('-');
    const auto point = static_cast<std::int64_t>(std::min(mantissa.find('.'), mantissa.size()));
    return exponent < static_cast<std::int64_t>(mantissa.find_first_of("123456789")) - point;
}

struct Read {
    double value = 0.0;
    bool isWhole = false; // the text is one number
    bool isBeyond = false;
};

Read numberIn(std::string_view text)
{
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    Read read;
    const auto end = readNumber(text.data(), text.data() + text.size(), read.value);
    read.isWhole = end.ec != std::errc::invalid_argument && end.ptr == text.data() + text.size();
    read.isBeyond = end.ec == std::errc::result_out_of_range;
    return read;
}

bool isHexadecimal(std::string_view text)
{
    text.remove_prefix(text.starts_with('-') || text.starts_with('+') ? 1 : 0);
    return text.size() > 2 && (text.starts_with("0x") || text.starts_with("0X"))
           && text.find_first_not_of("0123456789abcdefABCDEF.pP+-_", 2) == text.npos;
}

// Digits with what people put between and around them: grouping, decimal commas, fractions, percents, complex numbers, exponents of
// Fortran. A name has another letter, or begins with one.
bool isNumberLike(std::string_view text)
{
    constexpr std::string_view between = "+-.,_'\" /()%";
    if (isHexadecimal(text))
        return true;
    bool hasDigit = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isLast = i + 1 == text.size();
        const bool behind = i > 0 && (isDigit(text[i - 1]) || text[i - 1] == '.');
        const bool isExponent = std::string_view("eEdD").find(text[i]) != std::string_view::npos && behind && !isLast
                                && (isDigit(text[i + 1]) || text[i + 1] == '-' || text[i + 1] == '+');
        const bool isImaginary = text[i] == 'j' && behind && hasDigit && (isLast || text[i + 1] == ')');
        hasDigit = hasDigit || isDigit(text[i]);
        if (!isDigit(text[i]) && between.find(text[i]) == between.npos && !isExponent && !isImaginary)
            return false;
    }
    return hasDigit;
}

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

Error refusedText(std::string why) { return {Error::Kind::File, std::move(why)}; }

std::string_view trimmed(std::string_view text)
{
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        text = text.substr(0, text.find_last_not_of(blanks) + 1);
        if (text.empty() || (isAscii(text.front()) && isAscii(text.back())))
            return text;
        const auto first = std::ranges::find_if(wideBlanks, [&](std::string_view blank) { return text.starts_with(blank); });
        const auto last = std::ranges::find_if(wideBlanks, [&](std::string_view blank) { return text.ends_with(blank); });
        if (first != wideBlanks.end())
            text.remove_prefix(first->size());
        else if (last != wideBlanks.end())
            text.remove_suffix(last->size());
        else
            return text;
    }
}

char separatorOf(std::string_view line)
{
    constexpr std::string_view separators = ";\t,";
    bool quoted = false;
    std::size_t best = separators.size();
    std::size_t bestOfAll = best; // if a quotation mark is not closed
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::size_t here = separators.find(line[i]);
        bestOfAll = std::min(bestOfAll, here);
        if (line[i] == '"')
            quoted = !quoted && (i == 0 || line[i - 1] == ' ' || separators.find(line[i - 1]) != separators.npos);
        else if (!quoted)
            best = std::min(best, here);
    }
    const std::size_t found = quoted ? bestOfAll : best;
    return found < separators.size() ? separators[found] : ' ';
}

bool isErrorAt(std::string_view line, std::size_t mark)
{
    constexpr std::string_view around = ",;\t \r\n";
    const std::string_view before = line.substr(0, mark);
    const std::string_view text = line.substr(mark);
    if (before.ends_with("1."))
        return std::ranges::any_of(libraryErrors, [&](std::string_view error) { return text.starts_with(error); });
    if (!before.empty() && around.find(before.back()) == around.npos)
        return false;
    return std::ranges::any_of(sheetErrors, [&](std::string_view error) {
        return text.starts_with(error) && (text.size() == error.size() || around.find(text[error.size()]) != around.npos);
    });
}

std::string_view takeCell(std::optional<std::string_view>& line, char separator)
{
    if (separator == ' ')
        line = trimmed(*line);
    const std::size_t end = line->find(separator);
    if (const std::size_t mark = line->find_first_not_of(' '); mark != line->npos && (*line)[mark] == '"') {
        std::size_t closing = line->find('"', mark + 1);
        while (closing != line->npos && line->substr(closing + 1).starts_with('"'))
            closing = line->find('"', closing + 2);
        const std::size_t behind = closing == line->npos ? line->npos : line->find(separator, closing);
        if (closing != line->npos && trimmed(line->substr(closing + 1, behind == line->npos ? behind : behind - closing - 1)).empty()) {
            const std::string_view cell = trimmed(line->substr(mark + 1, closing - mark - 1));
            line = behind == line->npos ? std::nullopt : std::optional(line->substr(behind + 1));
            return cell;
        }
    }
    const std::string_view cell = trimmed(line->substr(0, end));
    line = end == line->npos ? std::nullopt : std::optional(line->substr(end + 1));
    return cell;
}

Cell cellOf(std::string_view text)
{
    const Read read = numberIn(text);
    if (read.isWhole && !read.isBeyond)
        return {CellText::Plain, read.value};
    if (text.empty())
        return {CellText::Empty};
    if (std::ranges::find(missing, text) != missing.end())
        return {CellText::Missing, std::numeric_limits<double>::quiet_NaN()};
    const std::string plain = inAscii(text);
    const Read other = numberIn(plain);
    if (!other.isWhole || (other.isBeyond && !isTiny(plain)))
        return {isNumberLike(plain) ? CellText::NumberLike : CellText::Words};
    return {CellText::Unusual, other.isBeyond ? (plain.front() == '-' ? -0.0 : 0.0) : other.value};
}

bool hasDecimalComma(std::string_view text)
{
    std::string pointed(text);
    std::ranges::replace(pointed, ',', '.');
    return std::ranges::count(text, ',') == 1 && cellOf(pointed).isRead();
}

Error noNumber(std::string_view text, std::uint64_t line, std::size_t column)
{
    const auto because = [&](const Sentence& why) { return refusedText(why(line, column, quoted(text))); };
    if (text.empty())
        return refusedText(sentence("core", "Line %1, column %2 is empty, but every cell must hold a number. Fill the cell, write nan for "
                                            "a missing number, or remove the line.")(line, column));
    if (hasDecimalComma(text))
        return because(sentence(
            "core", "Line %1, column %2 holds %3, but decimal commas are not read. Write numbers with a decimal point, such as 0.5."));
    const std::string plain = inAscii(text);
    if (isHexadecimal(plain))
        return because(
            sentence("core", "Line %1, column %2 holds %3, but hexadecimal numbers are not read. Write the number as a decimal."));
    if (numberIn(plain).isBeyond)
        return because(sentence("core", "Line %1, column %2 holds %3, but no float64 is that large. Write a smaller number, or inf."));
    return because(sentence("core", "Line %1, column %2 holds %3, but every cell must hold a number, such as 0.5 or 1e-3."));
}

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
        return refusedText(sentence("core", "This text is UTF-32, but only UTF-8 is read. Save the table as UTF-8."));
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return refusedText(sentence("core", "This text is UTF-16, but only UTF-8 is read. Save the table as UTF-8."));
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
                sentence("core", "This text has more than 64 MiB of empty lines and comments. Save the table without them."));
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
            sentence("core", "Line %1 is longer than 1 MiB, too long for one row. Write one line per position.")(m_lines + 1));
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
        return refusedText(sentence("core", "The file is not text: it contains zero bytes. Save the table as .csv in UTF-8, or as .npy."));
    m_rest = std::string_view(m_room.data(), known + *read);
    m_ended = known + *read < m_room.size();
    m_read += *read;
    return m_progress.at(static_cast<double>(m_read) / static_cast<double>(std::max<std::uint64_t>(1, m_text.size())));
}

} // namespace posenc
