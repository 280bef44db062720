// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention_match.h"
#include "core/recognition/table_difference.h"
#include "ui/files/table_place.h"

#include <QString>

#include <memory>
#include <mutex>
#include <optional>

namespace posenc {

/// The result of comparing all cells of a table with one encoding: the last one, kept for the figures that show it too. Thread-safe.
class KnownFindings {
public:
    std::optional<TableDifference::Findings> of(const EncodingSpec& spec) const;
    void keep(const EncodingSpec& spec, const TableDifference::Findings& findings) const;

private:
    mutable std::mutex m_mutex;
    mutable std::optional<std::pair<EncodingSpec, TableDifference::Findings>> m_last;
};

/// A user's table, to be compared with the formula, and what was found out about it when it was opened. Never changed: scenes share it.
struct ComparedTable : TablePlace {
    QString name; ///< what people call it, see shownName
    FileTable own;
    ConventionMatch match;
    double largestAmount = 0.0; ///< of its finite numbers
    KnownFindings known;

    /// Judges a difference: what the precision of the table's numbers and arithmetic in it explain.
    Allowance allowance() const { return Allowance(match.precision, own.digits); }
    Agreement tolerated() const
    {
        return match.precision == Precision::Float64 ? Agreement::Float64Arithmetic : Agreement::Float32Arithmetic;
    }
};

/// A table read and matched. Error::Kind::File or Cancelled. Any thread may read.
Expected<std::shared_ptr<const ComparedTable>> readComparedTable(const TablePlace& place, const Reading& reading = {});

/// The parameters that reproduce the table, or those that were meant if a mistake was made.
EncodingSpec parametersOf(const ComparedTable& table);

} // namespace posenc
