// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/recognition/compared_table.h"

#include <QCoreApplication>
#include <QString>

#include <string_view>

namespace posenc {

struct TableReport {
    Q_DECLARE_TR_FUNCTIONS(TableReport)
};

/// "interleaved".
QString layoutText(Layout layout);
/// "1.11111": six digits tell 1/0.9 from 1.11.
QString factorText(double factor);
/// A mistake as a sentence, by its stable name; `amount` is RuleMatch::amount.
QString mistakeText(std::string_view mistake, double amount = 0.0);
/// "n = 10000".
QString baseText(double n);
/// What a table is: "the paper's encoding, interleaved, n = 10000, float32", with noise and exceptions.
QString conventionText(const ComparedTable& table);
QString familyText(const ComparedTable& table);
QString ruleText(const ComparedTable& table);
QString ruleText(const ComparedTable& table, const RuleMatch& rule);
/// What was asked for, which has the table's numbers.
QString askedText(const ComparedTable& table, const EncodingSpec& asked);
/// "from position −64 on", "positions 0 to 39, 60 to 147", "positions in steps of 0.5, after 10 rows of zeros".
QString positionsText(const RuleMatch& rule);
/// "padded by one column of zeros", "padded by 2 columns of zeros".
QString paddedText(std::int64_t columns);
/// "…, with every row 2 times in succession".
QString repeatedText(const QString& text, const Repetition& repetition);
/// Whether rounding and the arithmetic of the table's own precision explain all: a float64 table with the errors of float32 was not
/// computed in float64.
bool isExplained(const ConventionMatch& match);
/// "as float64 arithmetic gives".
QString explanationOf(const ConventionMatch& match);

} // namespace posenc
