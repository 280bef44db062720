// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/rule_match.h"
#include "core/recognition/table_difference.h"
#include "ui/files/table_place.h"
#include "ui/scene/scene.h"

#include <QString>

#include <memory>
#include <mutex>
#include <optional>
#include <span>

namespace posenc {

struct FileKindOfScene;

/// A table that a scene names and that is not open.
struct UnopenedTable : TablePlace {
    QString problem; ///< why it is not open, as a full sentence

    bool operator==(const UnopenedTable&) const = default;
};

struct ComparedTable;
/// The part of Scene::opened that is compared with the formula.
struct CheckedTable {
    std::shared_ptr<const ComparedTable> table;
    std::optional<UnopenedTable>
        unopened{};                 ///< the table that a scene file names, if it is not open: written again, the file still names it
    std::optional<double> meantN{}; ///< n that was asked for before a button of the page asked for the table's

    bool operator==(const CheckedTable&) const = default;
};
/// The table of the scene; nullptr if none is open.
inline const std::shared_ptr<const ComparedTable>& comparedTable(const Scene& scene) { return scene.opened.of<CheckedTable>().table; }

/// What a table is compared with: the formula, or the scheme with waves of its own that it follows, if the scene has that.
struct ComparedWith {
    EncodingSpec encoding;
    std::optional<SchemeSettings> scheme{};

    bool operator==(const ComparedWith&) const = default;
};
/// The scene has a table open.
ComparedWith comparisonOf(const Scene& scene);

/// The result of comparing all cells of a table with one of them: the last one, kept for the figures that show it too. Thread-safe.
class KnownFindings {
public:
    std::optional<TableDifference::Findings> of(const ComparedWith& with) const;
    void keep(const ComparedWith& with, const TableDifference::Findings& findings) const;

private:
    mutable std::mutex m_mutex;
    mutable std::optional<std::pair<ComparedWith, TableDifference::Findings>> m_last;
};

/// A user's table, to be compared with the formula, and what was found out about it when it was opened. Never changed: scenes share it.
struct ComparedTable : TablePlace {
    QString name; ///< name for display, see shownName
    FileTable own;
    ConventionMatch match;
    std::optional<FamilyMatch> family; ///< the scheme that explains it better
    std::optional<RuleMatch> rule;     ///< what explains it better than both; then there is no family
    double largestAmount = 0.0;        ///< largest absolute value of its finite numbers
    TableDifference::Findings found;   ///< against the paper's encoding with its sizes
    KnownFindings known;

    /// Judges a difference: what the precision of the table's numbers and arithmetic in it explain.
    Allowance allowance() const
    {
        // Decimals that were left out cost up to twice as much as rounding.
        const double half = match.cut == DecimalCut::None ? 1.0 : 0.5;
        return allowanceOf(own, match, half);
    }
    /// The position of the first row.
    std::int64_t firstPosition() const { return family || rule || !match.recognised ? 0 : match.best.convention.firstPosition; }
    /// A rule with parameters of its own has been recognised.
    bool hasParameters() const
    {
        return rule ? rule->kind != RuleMatch::Kind::OtherTable : family ? !family->hasOwnFrequencies : match.recognised;
    }
    Agreement tolerated() const
    {
        return match.precision == Precision::Float64 ? Agreement::Float64Arithmetic : Agreement::Float32Arithmetic;
    }
};

/// A table read and matched. Error::Kind::File or Cancelled. Any thread may read.
Expected<std::shared_ptr<const ComparedTable>> readComparedTable(const TablePlace& place, const Reading& reading = {});

/// The scene with a table beside the formula, which takes the table's parameters.
Scene comparedWith(Scene scene, const std::shared_ptr<const ComparedTable>& table);

/// The parameters that make the table, together with its mistake if it has one; of a table that is not recognised, the paper's with its
/// sizes.
EncodingSpec parametersOf(const ComparedTable& table);

/// The kind of file that is compared.
std::span<const FileKindOfScene> comparedTableFiles();

/// What was asked for, with the sizes of the table.
EncodingSpec askedOf(const ComparedTable& table, const EncodingSpec& asked);

/// A scene with a scheme of the family.
Scene withSchemeOf(Scene scene, const FamilyMatch& family);

/// A scene with those parameters, and with the scheme, if it is one with waves of its own whose frequencies are known. It keeps its own if
/// the table has none, and takes its sizes.
Scene withParametersOf(Scene scene, const ComparedTable& table);

} // namespace posenc
