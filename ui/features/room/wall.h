// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/votes.h"

#include <QImage>
#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QLabel;

namespace posenc {

/// An address as a QR code: a pixel per module, with its white margin; null if it is too long for 33 modules.
QImage codeOf(const QString& address);

/// The code, as large as whole pixels per module allow; its paper is white on any theme.
class CodeView : public QWidget {
public:
    explicit CodeView(int modulePixels = 0); ///< 0: as large as there is room

    void setAddress(const QString& address);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage m_code;
    int m_pixels;
};

/// The whole wall: how to join, and how many have.
class JoinCard : public QWidget {
    Q_OBJECT
public:
    explicit JoinCard(QWidget* window);

    /// `address` without http://
    void setAddress(const QString& address);
    /// How many phones are here; `trouble` replaces what is said of the network.
    void setPresent(int present, const QString& trouble);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    CodeView* m_code;
    QLabel* m_title;
    QLabel* m_scan;
    QLabel* m_address;
    QLabel* m_count;
    QLabel* m_here;
    QLabel* m_network;
    QLabel* m_private;
    QLabel* m_next;
};

/// Answers with bars and counts, below each other.
class VoteRows : public QWidget {
public:
    explicit VoteRows(bool marksRight) : m_marksRight(marksRight) {}

    void setVotes(const std::vector<VoteCount>& votes);
    void setMarksRight(bool marks);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int rowHeight() const { return fontMetrics().height() * 5 / 4; }

    std::vector<VoteCount> m_votes;
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
    std::size_t rangeOf(double number) const;
    double placeOf(double number) const;

    std::vector<double> m_edges; ///< of the ranges; what lies outside is in the first or the last
    std::vector<int> m_counts;
    std::vector<int> m_right; ///< of the counts
    std::vector<int> m_before;
    bool m_hasBefore = false;
    std::optional<Interval> m_interval;
};

/// Below the question on the wall: how many have answered, and the code for those who come late.
class WallVotes : public QWidget {
    Q_OBJECT
public:
    explicit WallVotes();

    struct State {
        int answered = 0;
        int present = 0;
        bool isBrief = false; ///< the votes need the room: a line with the sentence, and no code
        bool marksRight = false;
        QString sentence;               ///< below the count
        std::vector<VoteCount> shown{}; ///< blanks or numbers, once they may be seen
        bool isHistogram = false;       ///< they are numbers
        std::optional<VoteHistogram::Interval> right{};
        std::vector<VoteCount> before{}; ///< numbers of the round before
        bool isTask = false;
        bool isTight = false; ///< others need the room: the count in a line, then the sentence, or the address if there is none
    };
    /// Empty while nobody can join.
    void setAddress(const QString& address);
    void show(const State& state);
    QSize sizeHint() const override;
    using QWidget::show;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int countHeight() const;
    QString counted() const;
    const QWidget& votes() const;
    int votesHeight() const { return votes().isHidden() ? 0 : votes().sizeHint().height(); }
    double unit() const;
    void place();

    State m_state;
    QString m_address;
    VoteRows m_rows{true};
    VoteHistogram m_histogram;
    CodeView m_code{4};
};

/// In the corner where no question is: the address and its code.
class CornerCode : public QWidget {
    Q_OBJECT
public:
    CornerCode();
    /// `trouble` stands in the place of the address.
    void setAddress(const QString& address, const QString& trouble);

private:
    QLabel* m_words;
    CodeView* m_code;
};

} // namespace posenc
