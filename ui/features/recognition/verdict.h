// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/recognition/compared_table.h"
#include "ui/scene/scene.h"

#include <QStringList>

#include <optional>

namespace posenc {

/// A table beside what was asked for.
struct Verdict {
    enum class Mark {
        Right, ///< ✓: n, start, scale and layout as asked
        Other, ///< ~: right as something else, which the finding says first, or by an n that was taken from the table
        Wrong  ///< ✗: a mistake by name, or nothing that posenc knows
    };
    Mark mark = Mark::Wrong;
    QString finding;             ///< "n = 1000, not 10000"; a sentence or a part of one; empty for ✓
    QString rule;                ///< what the table is: "the paper's encoding, interleaved, n = 1000, float64"; empty if unknown
    QString mistake;             ///< the stable name of a mistake: "log10-for-ln"; "unknown" if nothing is known; empty for ✓ and ~
    QString check;               ///< "n = 1000": what `asking` asks for
    std::optional<Scene> asking; ///< the scene whose parameters make the table, if it is another one
    std::optional<TableDifference::Findings>
        error; ///< against what was asked, from position 0 on; empty for a large table not yet compared

    QString sign() const;
};

/// The first column of a text counts from 1, but the first row is position 0.
bool isCountedFromOne(const ComparedTable& table);

/// `asked` has the parameters that were asked for; its sizes do not count, the table's do.
Verdict verdictOn(const ComparedTable& table, const Scene& asked);

/// A verdict in one line with ✓, ~ or ✗, then what is wrong with the table, how far it is from what was asked, and its size.
QStringList sentencesAbout(const ComparedTable& table, const Scene& asked);
/// The same for a page that shows the mark itself: the finding, the rule or the reason, and the rest.
QStringList sentencesBelowMark(const ComparedTable& table, const Scene& asked);

} // namespace posenc
