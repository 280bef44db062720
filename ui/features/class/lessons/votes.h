// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace posenc {

/// How many have given an answer.
struct VoteCount {
    QString answer; ///< words of a choice, or a number
    int count = 0;
    std::optional<bool> right{}; ///< nothing if nobody knows

    bool operator==(const VoteCount&) const = default;
};

/// What a class has answered at once; after a discussion, there may be a second round.
struct VoteRound {
    QDateTime time;  ///< when it began, UTC
    int present = 0; ///< at its end
    std::vector<VoteCount> counts;

    bool operator==(const VoteRound&) const = default;
};

/// A question and its rounds. Who has answered is not there.
struct VotedQuestion {
    QString lesson; ///< title; empty for a question of no lesson
    QString name;   ///< name of the lesson's file, without endings
    int step = 1;   ///< from 1; 0 for a question of no lesson
    QString question;
    std::vector<VoteRound> rounds;

    bool operator==(const VotedQuestion&) const = default;
};

constexpr qsizetype largestVotes = 1 << 20; ///< bytes of a file

/// Votes as JSON, format posenc-votes, version 1; and as a table (RFC 4180, UTF-8) with a row per round and answer.
QByteArray votesAsJson(const std::vector<VotedQuestion>& questions);
QByteArray votesAsCsv(const std::vector<VotedQuestion>& questions);

/// Whether bytes claim to be votes, so that votesFromJson reads them.
bool areVotes(const QByteArray& bytes);
/// Reads votes, whatever the bytes are. Error::Kind::Usage: one sentence.
Expected<std::vector<VotedQuestion>> votesFromJson(const QByteArray& bytes);

/// A row per wrong answer: of each step and round, the answer that most gave comes first. CSV.
QByteArray wrongVotesAsCsv(const std::vector<VotedQuestion>& questions);

} // namespace posenc
