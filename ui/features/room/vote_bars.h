// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/votes.h"

#include <QColor>
#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

namespace posenc {

inline const QColor blueBar(0x1d, 0x6b, 0xe5);  ///< votes; white letters are read on either
inline const QColor greenBar(0x22, 0x88, 0x33); ///< right ones

/// A choice or a number with its votes, or one of several blanks with all of its answers.
struct VoteRow {
    QString words;                            ///< of the choice, or the name of the blank; empty: all others
    std::vector<VoteCount> parts;             ///< one without an answer; of a blank, the most frequent first, at last without: all others
    std::vector<std::pair<int, int>> right{}; ///< answers to a blank: right ones of all, in the round before and in this one

    bool operator==(const VoteRow&) const = default;
};

/// Rows below each other: a choice has a bar and its count; a blank has a bar of all its answers, whose lengths are their parts.
class VoteRows : public QWidget {
    Q_OBJECT
public:
    explicit VoteRows(bool marksRight) : m_marksRight(marksRight) {}

    void setRows(const std::vector<VoteRow>& rows);
    void setMarksRight(bool marks);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool isRight(const VoteCount& part) const { return m_marksRight && part.right == std::optional(true); }
    QString numbersOf(const VoteRow& row, int all) const;
    int rowHeight() const { return fontMetrics().height() * 5 / 4; }

    std::vector<VoteRow> m_rows;
    bool m_marksRight;
};

/// Numbers as a histogram: bars for ranges of answers, the right ones green, outlines of the round before, and the interval that is right.
class VoteHistogram : public QWidget {
public:
    using Interval = std::pair<double, double>;

    /// At least one vote; `right` is nothing while nobody is to know. `before` has those of the round before, if there was one.
    void setVotes(const std::vector<VoteCount>& votes, const std::optional<Interval>& right, const std::vector<VoteCount>& before = {});
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString wordsOf(std::size_t range) const;
    std::size_t rangeOf(double number) const;
    double placeOf(double number) const;

    std::vector<double> m_edges; ///< of the ranges; ±∞ where answers lie far outside
    std::vector<int> m_counts;
    std::vector<int> m_right; ///< of the counts
    std::vector<int> m_before;
    bool m_hasBefore = false;
    std::optional<Interval> m_interval;
};

} // namespace posenc
