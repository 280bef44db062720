// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checkpoints/table_shape.h"

#include "core/base/sentence.h"
#include "core/encoding/encoding_spec.h"
#include "core/tables/file_table.h"
#include "core/tables/table_axes.h"

#include <algorithm>
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
        table.problem = sentence("core", "It is a single number, but a table has positions and dimensions; choose another tensor.");
    else if (std::ranges::find(axes, 0) != axes.end())
        table.problem = sentence("core", "Its shape is %1, so it holds no numbers; choose another tensor.")(whole);
    else if (axes.size() > 2)
        table.problem = sentence(
            "core",
            "Its shape is %1, but a table has two axes, positions and dimensions; choose another tensor, or save one matrix of it.")(whole);
    else if (axes[0] > static_cast<std::uint64_t>(EncodingSpec::maxMaxLen) || axes[1] > static_cast<std::uint64_t>(EncodingSpec::maxDModel))
        table.problem = sentence("core", "Its shape is %1, but at most %2 positions and %3 dimensions are read; save a part of it.")(
            whole, EncodingSpec::maxMaxLen, EncodingSpec::maxDModel);
    else if (axes[0] * axes[1] > static_cast<std::uint64_t>(FileTable::maxValues))
        table.problem =
            sentence("core", "Its shape is %1, but at most %2 numbers are read; save fewer of its rows.")(whole, FileTable::maxValues);
    if (!table.problem.empty())
        return table;
    table.rows = static_cast<std::int64_t>(axes[0]);
    table.columns = static_cast<std::int64_t>(axes[1]);
    if (shape.size() != 2)
        table.reading = sentence("core", "The shape %1 was read as %2 × %3, positions × dimensions.")(whole, table.rows, table.columns);
    return table;
}

} // namespace posenc
