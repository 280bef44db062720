// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/npy_header.h"

#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/encoding/encoding_spec.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace posenc {

namespace {

constexpr std::string_view magic = "\x93NUMPY";

Error noTable(std::string why) { return {Error::Kind::File, std::move(why)}; }

std::string_view textOf(std::span<const std::byte> bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

struct Entries {
    std::optional<std::string_view> descr;
    std::optional<bool> fortranOrder;
    std::optional<std::vector<std::int64_t>> shape;
};

// Reads the dictionary, a Python literal: {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }
class DictionaryReader {
public:
    explicit DictionaryReader(std::string_view text) : m_text(text) {}

    std::optional<Entries> read()
    {
        Entries entries;
        if (!take('{'))
            return std::nullopt;
        while (!take('}')) {
            const auto key = string();
            if (!key || !take(':') || !readEntry(*key, entries))
                return std::nullopt;
            if (!take(',') && !comes('}'))
                return std::nullopt;
        }
        skipSpace();
        return m_text.empty() ? std::optional(entries) : std::nullopt;
    }

private:
    bool readEntry(std::string_view key, Entries& entries)
    {
        if (key == "descr" && !entries.descr)
            return (entries.descr = value()).has_value();
        if (key == "fortran_order" && !entries.fortranOrder)
            return (entries.fortranOrder = boolean()).has_value();
        if (key == "shape" && !entries.shape)
            return (entries.shape = tuple()).has_value();
        return false;
    }

    void skipSpace() { m_text.remove_prefix(std::min(m_text.find_first_not_of(" \t\r\n"), m_text.size())); }
    bool comes(char letter)
    {
        skipSpace();
        return m_text.starts_with(letter);
    }
    bool take(char letter)
    {
        const bool there = comes(letter);
        m_text.remove_prefix(there ? 1 : 0);
        return there;
    }
    bool takeWord(std::string_view word)
    {
        skipSpace();
        const bool there = m_text.starts_with(word);
        m_text.remove_prefix(there ? word.size() : 0);
        return there;
    }
    std::string_view takeFirst(std::size_t size)
    {
        const std::string_view first = m_text.substr(0, size);
        m_text.remove_prefix(first.size());
        return first;
    }

    std::optional<std::string_view> string()
    {
        const char quote = comes('"') ? '"' : '\'';
        if (!take(quote))
            return std::nullopt;
        const std::size_t end = m_text.find(quote);
        if (end == std::string_view::npos)
            return std::nullopt;
        const std::string_view text = takeFirst(end);
        m_text.remove_prefix(1);
        return text;
    }
    // A string, or the list of a structured dtype as written.
    std::optional<std::string_view> value()
    {
        if (!comes('['))
            return string();
        const std::size_t end = m_text.rfind(']');
        return end == std::string_view::npos ? std::nullopt : std::optional(takeFirst(end + 1));
    }
    std::optional<bool> boolean()
    {
        if (takeWord("True"))
            return true;
        return takeWord("False") ? std::optional(false) : std::nullopt;
    }
    std::optional<std::vector<std::int64_t>> tuple()
    {
        std::vector<std::int64_t> lengths;
        if (!take('('))
            return std::nullopt;
        while (!take(')')) {
            skipSpace();
            std::int64_t length = 0;
            const auto read = std::from_chars(m_text.data(), m_text.data() + m_text.size(), length);
            if (read.ec != std::errc() || length < 0)
                return std::nullopt;
            m_text.remove_prefix(static_cast<std::size_t>(read.ptr - m_text.data()));
            takeWord("L");                             // as Python 2 wrote long integers
            if (lengths.size() <= NpyHeader::mostAxes) // the caller sees that there are too many
                lengths.push_back(length);
            if (!take(',') && !comes(')'))
                return std::nullopt;
        }
        return lengths;
    }

    std::string_view m_text;
};

std::string shapeText(const std::vector<std::int64_t>& shape)
{
    constexpr std::size_t most = 6;
    std::string text = "(";
    for (std::size_t axis = 0; axis < std::min(shape.size(), most); ++axis)
        text.append(axis > 0 ? ", " : "").append(numberText(shape[axis]));
    return text + (shape.size() > most ? ", ...)" : shape.size() == 1 ? ",)" : ")");
}

Expected<Done> readType(std::string_view descr, NpyHeader& header)
{
    const std::string_view order = "<>=|";
    const std::string_view type = !descr.empty() && order.find(descr.front()) != order.npos ? descr.substr(1) : descr;
    header.bigEndian = descr.starts_with('>');
    struct Known {
        std::string_view type;
        NpyHeader::Kind kind;
        std::size_t width;
        Precision precision;
        std::string_view name; // set if it is not plain
    };
    using Kind = NpyHeader::Kind;
    static constexpr std::array known{
        Known{"f2", Kind::Float, 2, Precision::Float16, ""},          Known{"f4", Kind::Float, 4, Precision::Float32, ""},
        Known{"f8", Kind::Float, 8, Precision::Float64, ""},          Known{"V2", Kind::BFloat16, 2, Precision::BFloat16, "bfloat16"},
        Known{"b1", Kind::Unsigned, 1, Precision::Float64, "bool"},   Known{"i1", Kind::Signed, 1, Precision::Float64, "int8"},
        Known{"i2", Kind::Signed, 2, Precision::Float64, "int16"},    Known{"i4", Kind::Signed, 4, Precision::Float64, "int32"},
        Known{"i8", Kind::Signed, 8, Precision::Float64, "int64"},    Known{"u1", Kind::Unsigned, 1, Precision::Float64, "uint8"},
        Known{"u2", Kind::Unsigned, 2, Precision::Float64, "uint16"}, Known{"u4", Kind::Unsigned, 4, Precision::Float64, "uint32"},
        Known{"u8", Kind::Unsigned, 8, Precision::Float64, "uint64"}};
    const auto found = std::ranges::find(known, type, &Known::type);
    if (type.starts_with('c'))
        return noTable(sentence("core", "The values have the dtype %1, but complex numbers are not read. Save both parts side by side, as "
                                        "np.stack([table.real, table.imag], -1).reshape(len(table), -1).")(quoted(descr)));
    if (found == known.end())
        return noTable(sentence(
            "core",
            "The values have the dtype %1, but only floats, integers and bool are supported. Save the table as table.astype(\"float64\").")(
            quoted(descr)));
    header.kind = found->kind;
    header.width = found->width;
    header.precision = found->precision;
    if (!found->name.empty())
        header.reading = header.numbersReading = sentence("core", "The values are %1.")(found->name);
    return Done{};
}

Expected<Done> readShape(std::vector<std::int64_t> shape, NpyHeader& header)
{
    const std::string whole = shapeText(shape);
    const bool plain = shape.size() == 2;
    keepAxesOfTables(shape);
    if (shape.size() > 2)
        return noTable(
            sentence("core", "The array's shape is %1, but a table has two axes, positions and columns. Save table.reshape(-1, %2) if the "
                             "last axis has the columns, table.reshape(%3, -1) if the first axis has the positions, or "
                             "table.reshape(%3, -1).T if the first axis has the columns.")(whole, shape.back(), shape.front()));
    if (shape.size() != 2)
        return noTable(sentence(
            "core", "The array's shape is %1, but a table has two axes, positions and columns. Save one matrix of the array.")(whole));
    if (shape[0] < 1 || shape[1] < 1)
        return noTable(
            sentence("core", "The array's shape is %1, so it holds no values. Save a table with at least one row and one column.")(whole));
    if (shape[0] > EncodingSpec::maxMaxLen || shape[1] > EncodingSpec::maxDModel)
        return noTable(
            sentence("core", "The tensor's shape is %1, but posenc reads at most %2 positions and %3 columns. Save a part of the tensor.")(
                whole, EncodingSpec::maxMaxLen, EncodingSpec::maxDModel));
    if (shape[0] * shape[1] > FileTable::maxValues)
        return noTable(sentence("core", "The tensor's shape is %1, but posenc reads at most %2 values. Save fewer of its rows.")(
            whole, FileTable::maxValues));
    header.rows = shape[0];
    header.columns = shape[1];
    if (!plain)
        header.reading.append(header.reading.empty() ? "" : " ")
            .append(sentence("core", "The shape %1 was read as %2 × %3, positions × columns.")(whole, shape[0], shape[1]));
    return Done{};
}

} // namespace

std::uint64_t NpyHeader::fileSize() const { return size + static_cast<std::uint64_t>(rows * columns) * bytesPerValue(); }

Expected<Done> NpyHeader::fits(std::uint64_t actualSize) const
{
    if (actualSize == fileSize())
        return Done{};
    return noTable(sentence(
        "core",
        "This NPY file has %1 bytes, but its header announces %2 × %3 values, %4 bytes in all. Save the table again with numpy.save.")(
        actualSize, rows, columns, fileSize()));
}

bool hasNpyMagic(std::span<const std::byte> bytes) { return textOf(bytes).starts_with(magic); }

Expected<NpyDescription> describeNpy(std::span<const std::byte> bytes)
{
    const std::string_view text = textOf(bytes);
    if (!hasNpyMagic(bytes))
        return noTable(
            sentence("core", "The file is not an NPY file: its first bytes are different. Save the table again with numpy.save."));
    const auto byteAt = [&](std::size_t place) { return std::to_integer<std::size_t>(bytes[place]); };
    const std::size_t lengthAt = magic.size() + 2;
    const Error cut = noTable(sentence("core", "This NPY file ends within its header. Save the table again with numpy.save."));
    if (bytes.size() < lengthAt)
        return cut;
    const std::size_t version = byteAt(magic.size());
    if (version < 1 || version > 3 || byteAt(magic.size() + 1) != 0)
        return noTable(sentence(
            "core", "The version of this NPY file is %1.%2, but only 1.0, 2.0 and 3.0 are known. Save the table again with numpy.save.")(
            version, byteAt(magic.size() + 1)));
    const std::size_t lengthSize = version == 1 ? 2 : 4;
    NpyDescription header;
    header.size = lengthAt + lengthSize;
    if (bytes.size() < header.size)
        return cut;
    std::size_t length = 0;
    for (std::size_t i = 0; i < lengthSize; ++i)
        length |= byteAt(lengthAt + i) << (8 * i);
    if (length > NpyHeader::maxSize - header.size)
        return noTable(sentence(
            "core", "The header of this NPY file is %1 bytes long, but posenc reads at most %2. Save the table again with numpy.save.")(
            length, NpyHeader::maxSize - header.size));
    if (text.size() - header.size < length)
        return cut;
    const std::string_view dictionary = text.substr(header.size, length);
    header.size += length;
    const auto entries = DictionaryReader(dictionary).read();
    if (!entries || !entries->descr || !entries->fortranOrder || !entries->shape)
        return noTable(sentence(
            "core",
            "The header of this NPY file says %1, but it must name descr, fortran_order and shape. Save the table again with numpy.save.")(
            quoted(dictionary)));
    header.descr = *entries->descr;
    header.fortranOrder = *entries->fortranOrder;
    header.shape = *entries->shape;
    if (header.shape.size() > NpyHeader::mostAxes)
        return noTable(sentence(
            "core",
            "The array's shape %1 has more than %2 axes, but a table has two, positions and columns. Save one matrix of the array.")(
            shapeText(header.shape), NpyHeader::mostAxes));
    return header;
}

Expected<NpyHeader> readNpyHeader(const NpyDescription& description)
{
    NpyHeader header;
    header.size = description.size;
    header.fortranOrder = description.fortranOrder;
    if (const auto known = readType(description.descr, header); !known)
        return known.error();
    if (const auto known = readShape(description.shape, header); !known)
        return known.error();
    return header;
}

Expected<NpyHeader> readNpyHeader(std::span<const std::byte> bytes)
{
    const auto said = describeNpy(bytes);
    return said ? readNpyHeader(*said) : said.error();
}

} // namespace posenc
