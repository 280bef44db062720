// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/numbers.h"

#include "core/base/number_text.h"
#include "core/base/sentence.h"

namespace posenc {

TableSource positionsTable(const Scene& scene)
{
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.columns = scene.encoding.dModel();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = [](std::int64_t column) { return numberText(column); };
    return table;
}

TableSource columnsTable(const std::vector<std::string>& columns)
{
    TableSource table;
    table.columns = std::ssize(columns);
    table.columnName = [columns](std::int64_t column) { return columns[static_cast<std::size_t>(column)]; };
    return table;
}

Expected<TableSource> pairsTable(const EncodingSpec& spec, const std::vector<std::string>& columns, TableSource::Fill fill)
{
    if (spec.pairs() == 0)
        return Error{Error::Kind::Range, sentence("ui", "This encoding has no pairs and no wavelengths. Choose a d_model of 2 or more.")};
    TableSource table = columnsTable(columns);
    table.rows = spec.pairs();
    table.fill = std::move(fill);
    return table;
}

} // namespace posenc
