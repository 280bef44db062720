// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/compared_table.h"

#include <cmath>

namespace posenc {

std::optional<TableDifference::Findings> KnownFindings::of(const EncodingSpec& spec) const
{
    const std::lock_guard lock(m_mutex);
    return m_last && m_last->first == spec ? std::optional(m_last->second) : std::nullopt;
}

void KnownFindings::keep(const EncodingSpec& spec, const TableDifference::Findings& findings) const
{
    const std::lock_guard lock(m_mutex);
    m_last = {spec, findings};
}

Expected<std::shared_ptr<const ComparedTable>> readComparedTable(const TablePlace& place, const Reading& reading)
{
    auto own = readTable(place, reading);
    if (!own)
        return own.error();
    if (const auto wanted = reading.progress.at(1.0); !wanted)
        return wanted.error();
    auto table = std::make_shared<ComparedTable>();
    static_cast<TablePlace&>(*table) = place;
    table->path = QFileInfo(place.path).absoluteFilePath();
    table->name = table->shownName();
    table->own = std::move(own).value();
    table->match = matchConvention(table->own);
    if (table->match.transposed)
        table->own.values = Table(table->own.values.transpose());
    for (const double value : table->own.values.reshaped<Eigen::RowMajor>())
        if (std::isfinite(value))
            table->largestAmount = std::max(table->largestAmount, std::abs(value));
    const EncodingSpec spec = parametersOf(*table);
    if (const auto findings = TableDifference(table->own.values, spec, table->match.best.convention.firstPosition)
                                  .findings(table->allowance(), table->tolerated()))
        table->known.keep(spec, *findings);
    return std::shared_ptr<const ComparedTable>(std::move(table));
}

EncodingSpec parametersOf(const ComparedTable& table) { return table.match.best.convention.intended(); }

} // namespace posenc
