// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/plain_tensors.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/encoding/encoding_spec.h"
#include "core/tables/file_table.h"
#include "core/tables/npy_header.h"
#include "core/tables/npy_reader.h"

#include <algorithm>
#include <array>
#include <vector>

namespace posenc {

std::string shapeText(std::span<const std::uint64_t> shape)
{
    constexpr std::size_t most = 6;
    std::string text = "(";
    for (std::size_t axis = 0; axis < std::min(shape.size(), most); ++axis)
        text.append(axis > 0 ? ", " : "").append(std::to_string(shape[axis]));
    return text + (shape.size() > most ? ", ...)" : shape.size() == 1 ? ",)" : ")");
}

TableShape tableShapeOf(std::span<const std::uint64_t> shape)
{
    TableShape table;
    const std::string whole = shapeText(shape);
    std::vector<std::uint64_t> axes(shape.begin(), shape.end());
    keepAxesOfTables(axes);
    if (axes.empty())
        table.problem = sentence("core", "The tensor is a single number, but a table has positions and columns. Choose another tensor.");
    else if (std::ranges::find(axes, 0) != axes.end())
        table.problem = sentence("core", "The tensor's shape is %1, so it holds no values. Choose another tensor.")(whole);
    else if (axes.size() > 2)
        table.problem = sentence(
            "core",
            "The tensor's shape is %1, but a table has two axes, positions and columns. Choose another tensor, or save one matrix of it.")(
            whole);
    else if (axes[0] > static_cast<std::uint64_t>(EncodingSpec::maxMaxLen) || axes[1] > static_cast<std::uint64_t>(EncodingSpec::maxDModel))
        table.problem =
            sentence("core", "The tensor's shape is %1, but posenc reads at most %2 positions and %3 columns. Save a part of the tensor.")(
                whole, EncodingSpec::maxMaxLen, EncodingSpec::maxDModel);
    else if (axes[0] * axes[1] > static_cast<std::uint64_t>(FileTable::maxValues))
        table.problem = sentence("core", "The tensor's shape is %1, but posenc reads at most %2 values. Save fewer of its rows.")(
            whole, FileTable::maxValues);
    if (!table.problem.empty())
        return table;
    table.rows = static_cast<std::int64_t>(axes[0]);
    table.columns = static_cast<std::int64_t>(axes[1]);
    if (shape.size() != 2)
        table.reading = sentence("core", "The shape %1 was read as %2 × %3, positions × columns.")(whole, table.rows, table.columns);
    return table;
}

namespace {

// Their names and shapes are taken: there may be many.
std::vector<TensorInfo> described(std::vector<PlainTensor>& tensors)
{
    std::vector<TensorInfo> infos;
    infos.reserve(tensors.size());
    for (PlainTensor& tensor : tensors) {
        TensorInfo info = std::move(tensor.info);
        const TableShape shape = tableShapeOf(info.shape);
        info.floats =
            tensor.numbers && (tensor.numbers->kind == NpyHeader::Kind::Float || tensor.numbers->kind == NpyHeader::Kind::BFloat16);
        if (!tensor.numbers)
            info.problem = sentence("core", "The values are stored as %1, but only floats, integers and bool are supported. Choose another "
                                            "tensor, or a model that is not quantised.")(posenc::quoted(info.dtype));
        else
            info.problem = shape.problem;
        if (info.problem.empty()) {
            info.rows = shape.rows;
            info.columns = shape.columns;
        }
        infos.push_back(std::move(info));
    }
    return infos;
}

} // namespace

std::string_view nameOf(const PlainNumbers& numbers)
{
    static constexpr std::array<std::string_view, 4> whole{"int8", "int16", "int32", "int64"};
    static constexpr std::array<std::string_view, 4> natural{"uint8", "uint16", "uint32", "uint64"};
    const std::size_t size = numbers.width == 1 ? 0 : numbers.width == 2 ? 1 : numbers.width == 4 ? 2 : 3;
    if (numbers.kind == NpyHeader::Kind::Signed)
        return whole[size];
    return numbers.kind == NpyHeader::Kind::Unsigned ? natural[size] : nameOf(numbers.precision);
}

std::string tensorReading(const TensorInfo& tensor, std::string_view ofNumbers, std::int64_t firstRow)
{
    std::string reading(ofNumbers);
    const auto add = [&](const std::string& said) { reading.append(reading.empty() || said.empty() ? "" : " ").append(said); };
    add(tableShapeOf(tensor.shape).reading);
    if (firstRow == 1)
        add(sentence("core", "The first of the table's %1 rows was left out.")(tensor.rows));
    else if (firstRow > 1)
        add(sentence("core", "The first %1 of the table's %2 rows were left out.")(firstRow, tensor.rows));
    return reading;
}

PlainTensorFile::PlainTensorFile(std::string_view format, std::shared_ptr<const ByteRanges> bytes, std::vector<PlainTensor> tensors,
                                 std::vector<std::pair<std::string, std::string>> metadata)
    : TensorFile(format, described(tensors), std::move(metadata)), m_bytes(std::move(bytes))
{
    m_places.reserve(tensors.size());
    for (const PlainTensor& tensor : tensors)
        m_places.push_back({tensor.offset, tensor.numbers.value_or(PlainNumbers{})});
}

Expected<FileTable> PlainTensorFile::read(std::size_t tensor, std::int64_t firstRow, const Progress& progress) const
{
    const TensorInfo& info = tensors()[tensor];
    const Place& place = m_places[tensor];
    NpyHeader header;
    header.precision = place.numbers.precision;
    header.kind = place.numbers.kind;
    header.width = place.numbers.width;
    header.rows = info.rows - firstRow;
    header.columns = info.columns;
    header.reading =
        tensorReading(info, info.floats ? std::string() : sentence("core", "The values are %1.")(nameOf(place.numbers)), firstRow);
    const std::uint64_t skipped = static_cast<std::uint64_t>(firstRow) * static_cast<std::uint64_t>(info.columns) * header.width;
    RangeSource source(*m_bytes, place.offset + skipped, header.fileSize());
    auto table = readNumbers(header, source, progress);
    if (!table)
        return table;
    FileTable whole = std::move(table).value();
    whole.part = TablePart{place.offset + skipped, std::string(nameOf(place.numbers))};
    return whole;
}

} // namespace posenc
