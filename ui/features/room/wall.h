// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/room/vote_bars.h"

#include <QImage>
#include <QWidget>

#include <optional>
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
        std::vector<VoteRow> rows{};    ///< of blanks, once they may be seen
        std::vector<VoteCount> shown{}; ///< of one number
        bool isHistogram = false;
        std::optional<VoteHistogram::Interval> right{};
        std::vector<VoteCount> before{}; ///< in the round before
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
