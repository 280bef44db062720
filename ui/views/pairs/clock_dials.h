// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <QSizeF>

#include <cstdint>
#include <vector>

namespace posenc {

/// Which pairs have a dial, and in how many rows and columns: all pairs if they are readable, otherwise evenly chosen ones including the
/// first and the last.
struct DialGrid {
    static constexpr int mostDials = 32;
    static constexpr double smallestDial = 44.0; ///< diameter, in units of the layout
    static constexpr double gap = 16.0;          ///< space around a dial with its text

    int rows = 1;
    int columns = 1;
    std::vector<std::int64_t> pairs; ///< pair of each dial, row by row; the last row may be short

    /// For this many pairs in a room, with words of the given size below each dial.
    static DialGrid in(const QSizeF& room, std::int64_t pairs, const QSizeF& words);
    /// The dial of a pair, or the nearest one; pairs is not empty.
    std::size_t nearest(std::int64_t pair) const;

    bool operator==(const DialGrid&) const = default;
};

/// One dial: a circle with the words below it, and a hand for each position; (sin, cos) of an angle is a hand's direction, right and up.
struct Dial {
    QPointF center;
    double radius = 0.0;
    QString name;
    QString wavelength;
    bool selected = false;
    std::vector<QPointF> hands;      ///< tips of the hands; the first is for position k
    std::vector<std::size_t> series; ///< their colours
    std::vector<QPointF> trail;      ///< earlier places of the first one, latest first

    bool operator==(const Dial&) const = default;
};

/// What rests while the position moves: circles and words. Or a sentence, if there is no dial.
class DialFaces : public QCPLayerable {
    Q_OBJECT
public:
    explicit DialFaces(QCustomPlot& canvas);

    void setDials(std::vector<Dial> dials) { m_dials = std::move(dials); }
    void setSentence(const QString& sentence) { m_sentence = sentence; }
    void setStyle(const PlotStyle& style, const QFont& small);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    std::vector<Dial> m_dials;
    QString m_sentence;
    PlotStyle m_style;
    QFont m_small;
};

/// What moves with the position: the hands, and the position in binary digits. On the layer of the cross-hair.
class DialHands : public QCPLayerable {
    Q_OBJECT
public:
    /// A row of binary digits, the fastest first, with words below it; or without digits, the positions of several hands in their colours.
    struct Bits {
        QRectF room; ///< empty if there is none
        std::vector<bool> digits;
        QString words;
        QString fewWords; ///< in their place where they do not fit
        QStringList hands;

        bool operator==(const Bits&) const = default;
    };

    explicit DialHands(QCustomPlot& canvas);

    /// The height of a row of digits with its words.
    static double bitsHeight(const PlotStyle& style, const QFont& small);
    const std::vector<Dial>& dials() const { return m_dials; }
    const Bits& bits() const { return m_bits; }
    void setDials(std::vector<Dial> dials) { m_dials = std::move(dials); }
    void setBits(Bits bits) { m_bits = std::move(bits); }
    void setStyle(const PlotStyle& style, const QFont& small);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    void drawDial(QCPPainter& painter, const Dial& dial) const;
    void drawBits(QCPPainter& painter) const;
    void drawNamesOfHands(QCPPainter& painter) const;

    std::vector<Dial> m_dials;
    Bits m_bits;
    PlotStyle m_style;
    QFont m_small;
};

} // namespace posenc
