// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/sample_axis.h"
#include "ui/features/words/token_blocks.h"
#include "ui/plotting/cell_numbers.h"
#include "ui/scene/scene.h"
#include "ui/theme/plot_style.h"

#include <Eigen/Core>
#include <QSize>
#include <qcustomplot.h>

#include <array>
#include <functional>
#include <optional>

namespace posenc {

class TokenInput;

/// Embedding, encoding and input of a window of tokens at the pixels of a block, sampled as every picture: cells one by one, or smoothed
/// means. Of more than a million entries, means of embeddings would take longer than a frame: a pixel then shows the embedding of the token
/// under its centre, the mean of the two columns there that are a pair (2i, 2i + 1), and the mean of its encodings, so that they still add
/// up.
struct TokenSamples {
    /// `pixels` of one block; `columns` of 0 … d_model.
    TokenSamples(const TokenInput& tokens, const CellWindow& window, const QSize& pixels);

    SampleAxis rows;
    SampleAxis columns;
    bool areMeans = false; ///< whether each pixel is a mean of all its entries; dropped entries count as 0
    /// One value per sample, shape (rows.samples() × columns.samples()); a dropped entry is NaN, and 0 in a mean.
    std::array<Eigen::ArrayXXf, 4> blocks; ///< the last is empty except for concatenation

    /// The largest absolute value of an entry of each block, also of those that means hide; 0 if there is none.
    std::array<float, 4> largest{};
};

/// The cell that a sample shows.
std::int64_t cellAt(const SampleAxis& axis, int sample, std::int64_t cells);

class ColorMap;

/// Draws the blocks of the token picture: coloured cells, their numbers if there is room, crosses where dropout has dropped one, the names
/// above and the signs between.
class TokenCells : public QCPLayerable {
    Q_OBJECT
public:
    explicit TokenCells(QCPAxisRect& axes);

    void setStyle(const PlotStyle& style, const QFont& small);
    void setTokens(std::shared_ptr<const TokenInput> tokens, const ColorMap& colors);
    /// Written into the cells of the encoding instead of their numbers, if there is room: "sin(1 / 100^(0/4)) = 0.8415".
    using Equation = std::function<QString(std::int64_t position, std::int64_t column)>;
    void setEquations(Equation equation) { m_equation = std::move(equation); }
    /// What is shown; the axes must show it too.
    void setWindow(const CellRange& rows, const TokenBlocks& blocks);
    /// Height of the names above the blocks.
    int namesHeight() const;

    /// The samples of a block at this many device pixels per unit, kept until something changes.
    const TokenSamples& samples(double deviceScale);
    /// The colours of each block reach from −range to range.
    void setRange(double range) { m_range = range; }
    double range() const { return m_range; }
    /// True if visible repeated words have a bar at the left, equal words in one colour.
    bool marksEqualWords() const { return !equalWords().empty(); }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    QRectF place(int block) const;
    QImage image(int block, const TokenSamples& samples, const QSize& size) const;
    const TokenSamples& samples(const QSize& size);
    void drawCells(QCPPainter& painter, int block);
    void drawDropped(QPainter& painter, int block, const TokenSamples& samples) const;
    std::optional<NumberShape> shapeOfNumbers(const TokenSamples& samples) const;
    void drawNumbers(QPainter& painter, int block, const TokenSamples& samples, const NumberShape& shape) const;
    bool drawEquations(QPainter& painter, const TokenSamples& samples) const;
    void drawNames(QPainter& painter) const;
    void drawEqualWords(QPainter& painter) const;
    struct EqualWord {
        std::int64_t row;
        std::size_t word;
    };
    std::vector<EqualWord> equalWords() const;
    QRectF cellPlace(int block, std::int64_t row, std::int64_t column) const;
    template <class Draw>
    void forEachCell(int block, const TokenSamples& samples, const Draw& draw) const;

    QCPAxisRect& m_axes;
    PlotStyle m_style;
    QFont m_small;
    std::shared_ptr<const TokenInput> m_tokens;
    Equation m_equation; ///< none if only numbers are written
    const ColorMap* m_colors = nullptr;
    CellRange m_rows;
    TokenBlocks m_blocks{{0.0, 1.0}, 1, Combination::Sum};
    double m_range = 1.0;
    std::optional<TokenSamples> m_samples;
    QSize m_sampledSize;
};

} // namespace posenc
