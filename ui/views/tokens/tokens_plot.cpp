// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/tokens/tokens_plot.h"

#include "core/tokens/worked_batch.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/opened_embedding.h"
#include "ui/scene/token_input.h"
#include "ui/views/tokens/formula_table.h"
#include "ui/views/tokens/token_cells.h"
#include "ui/words/scheme_text.h"

#include <algorithm>

namespace posenc {

/// Position and word of each token, words cut to the available room.
class TokenRowTicker : public CellTicker {
public:
    void setNames(std::shared_ptr<const TokenInput> tokens, const QFont& font, int room)
    {
        m_tokens = std::move(tokens);
        m_font = font;
        m_room = room;
    }
    /// Every word has its label while a row is a line of text high.
    void setRows(double tokens, double linePixels, double axisPixels, const CellRange& rows)
    {
        m_hasLines = linePixels * rows.size() <= axisPixels * (1.0 + 1e-9);
        setCells(tokens, m_hasLines ? axisPixels / rows.size() : 4.0 / 3.0 * linePixels, axisPixels);
    }

protected:
    double getTickStep(const QCPRange& range) override { return m_hasLines ? 1.0 : CellTicker::getTickStep(range); }
    // The marks keep the position left of a word written from right to left.
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override
    {
        const QString position = CellTicker::getTickLabel(tick, locale, formatChar, precision);
        const auto k = static_cast<std::int64_t>(tick);
        if (!m_tokens || k >= m_tokens->length())
            return position;
        const QChar leftToRight(0x200e);
        const QFontMetrics metrics(m_font);
        const int left = m_room - metrics.horizontalAdvance(position);
        const QString word = metrics.elidedText(m_tokens->name(k), Qt::ElideRight, left);
        return leftToRight + position + QStringLiteral("  ") + word + leftToRight;
    }

private:
    std::shared_ptr<const TokenInput> m_tokens;
    QFont m_font;
    int m_room = 100;
    bool m_hasLines = false;
};

/// The columns of each block, counted from its first entry.
class TokenColumnTicker : public CellTicker {
public:
    void setBlocks(const TokenBlocks& blocks, double labelPixels, double axisPixels)
    {
        m_blocks = blocks;
        m_label = labelPixels * blocks.shown().size() / std::max(axisPixels, 1.0);
        setCells(static_cast<double>(blocks.dModel()), labelPixels, axisPixels * blocks.columns().size() / blocks.shown().size());
    }

protected:
    double getTickStep(const QCPRange&) override { return CellTicker::getTickStep(range()); }
    QVector<double> createTickVector(double tickStep, const QCPRange&) override
    {
        QVector<double> ticks;
        for (int block = 0; block < m_blocks.count(); ++block)
            for (const double column : CellTicker::createTickVector(tickStep, range())) {
                const double tick = column + static_cast<double>(m_blocks.shift(block));
                const bool first = ticks.isEmpty() || ticks.last() < static_cast<double>(m_blocks.shift(block)) + range().lower;
                if (!first || ticks.isEmpty() || tick - ticks.last() >= m_label) // of two that touch, the later one is dropped
                    ticks.append(tick);
            }
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override
    {
        const auto place = m_blocks.at(tick + 0.5);
        const std::int64_t entry = place ? m_blocks.entry(place->block, place->column) : 0;
        return place ? CellTicker::getTickLabel(static_cast<double>(entry), locale, formatChar, precision) : QString();
    }

private:
    QCPRange range() const { return {m_blocks.columns().first - 0.5, m_blocks.columns().last - 0.5}; }

    TokenBlocks m_blocks{{0.0, 1.0}, 1, Combination::Sum};
    double m_label = 1.0;
};

namespace {

constexpr std::initializer_list<double> roundDigits{1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}; // of the ends of scales

// The bars.
constexpr std::size_t wordsBar = 0;
constexpr std::size_t ownBar = 1; // of the encoding

} // namespace

TokensPlot::TokensPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps), m_colorBar(addColorBar()), m_encodingBar(addColorBar(2)), m_cells(new TokenCells(*canvas.axisRect())),
      m_columnTicker(makeTicker<TokenColumnTicker>()), m_rowTicker(makeTicker<TokenRowTicker>())
{
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setNumberFormat(QStringLiteral("g")); // a word with an e between digits is not a power of ten
    canvas.yAxis->setRangeReversed(true);
    canvas.xAxis->setLabel(tr("Column"));
    canvas.yAxis->setLabel(tr("Position and token"));
    canvas.xAxis->grid()->setVisible(false);
    canvas.yAxis->grid()->setVisible(false);
}

void TokensPlot::applyStyle()
{
    m_cells->setStyle(style(), smallFont());
    canvas().xAxis->setBasePen(Qt::NoPen); // each block has its own frame
    canvas().axisRect()->setMinimumMargins(QMargins(0, m_cells->namesHeight(), 0, 0));
}

void TokensPlot::draw()
{
    const Scene& scene = this->scene();
    const ColorMap& colors = colorMaps().forSigned(scene.view.colormap, style().dark);
    for (const std::size_t bar : {wordsBar, ownBar})
        setColors(colors, bar);
    m_cells->setTokens(shown().tokens(), colors);
    const bool few = scene.encoding.dModel() <= FormulaTable::mostColumns && !scene.scheme.name->unlikeNeighbours;
    m_cells->setEquations(few ? [scene](std::int64_t k, std::int64_t j) { return cellEquation(scene, k, j); } : TokenCells::Equation());
}

// The axes are laid out with the labels, the values are sampled at their final places, and their range sets the colours.
void TokensPlot::fit()
{
    const auto& tokens = shown().tokens();
    if (!tokens) // no scene yet
        return;
    constexpr double widestWords = 0.22; // of the canvas
    const CellWindow inSight = shown().cells();
    const TokenBlocks side = shown().blocks();
    const QFont labels = canvas().yAxis->tickLabelFont();
    const int room = std::min(style().enlarged(150), static_cast<int>(widestWords * canvas().viewport().width()));
    m_rowTicker->setNames(tokens, labels, room);
    m_cells->setWindow(inSight.rows, side);
    const QFontMetrics metrics(labels);
    const auto place = [&] {
        const QRect rect = canvas().axisRect()->rect();
        canvas().yAxis->setRange(inSight.rows.first - 0.5, inSight.rows.last - 0.5);
        m_rowTicker->setRows(static_cast<double>(tokens->length()), metrics.height(), rect.height(), inSight.rows);
        const double label =
            metrics.horizontalAdvance(groupedNumber(2.0 * static_cast<double>(side.dModel()))) + 2.0 * metrics.averageCharWidth();
        m_columnTicker->setBlocks(side, label, rect.width());
        canvas().xAxis->setRange(side.shown().first - 0.5, side.shown().last - 0.5);
    };
    place();
    layOut();
    setFittingLabel(*canvas().yAxis, {tr("Position and token"), tr("Token"), QString()});
    layOut();
    place();
    showRanges();
    layOut(); // the bars' words need room
    place();
}

bool TokensPlot::isSum() const { return shown().tokens()->input().settings().combination() == Combination::Sum; }

// On one scale, the smaller of embedding and encoding would have hardly a colour. A sum has the scale of the larger one; each half of a
// concatenation is what it was.
void TokensPlot::showRanges()
{
    const TokenSamples& samples = m_cells->samples(canvas().bufferDevicePixelRatio());
    const bool joinsWord = !isSum() || samples.largest[0] >= samples.largest[1];
    const float input = samples.largest[2];
    const double word = roundedUp(std::max(samples.largest[0], joinsWord ? input : 0.0F), roundDigits);
    const double own = roundedUp(std::max({samples.largest[1], samples.largest[3], joinsWord ? 0.0F : input}), roundDigits);
    m_cells->setRanges({word, own, joinsWord ? word : own, own});
    setFittingLabel(*m_colorBar.axis(), {isSum() && joinsWord ? tr("Embedding and input") : tr("Embedding"), tr("Embedding"), QString()});
    setFittingLabel(*m_encodingBar.axis(), {joinsWord ? tr("Encoding") : tr("Encoding and input"), tr("Encoding"), tr("PE"), QString()});
    setColorRange(-word, word, wordsBar);
    setColorRange(-own, own, ownBar);
}

QString TokensPlot::resolution() const
{
    if (!shown().tokens() || canvas().axisRect()->rect().isEmpty())
        return {};
    QStringList parts;
    const TokenSamples& samples = m_cells->samples(canvas().bufferDevicePixelRatio());
    if (samples.areMeans)
        parts << (samples.rows.step() > 1.0 || samples.columns.step() > 1.0
                      ? tr("Each pixel averages %1 × %2 entries, %3.")
                            .arg(perPixelNumber(std::max(1.0, samples.rows.step()), 3),
                                 perPixelNumber(std::max(1.0, samples.columns.step()), 3), smoothingText())
                      : tr("An entry covers %1 pixels, %2.").arg(perPixelNumber(1.0 / samples.columns.step(), 3), smoothingText()));
    else if (samples.rows.averaged() || samples.columns.averaged())
        parts << (samples.columns.averaged()
                      ? tr("Each pixel shows the mean of the two columns under its centre that are a pair, of %1 × %2 entries.")
                      : tr("Each pixel shows the entry under its centre, one of %1 × %2."))
                     .arg(perPixelNumber(std::max(1.0, samples.rows.step()), 3), perPixelNumber(std::max(1.0, samples.columns.step()), 3));
    if (const auto rangeText = [this](int block) { return valueText(m_cells->rangeOf(block)); }; !m_colorBar.visible())
        parts << (isSum() ? tr("The colours reach ±%1 for the embedding, ±%2 for the encoding and ±%3 for the input.")
                                .arg(rangeText(0), rangeText(1), rangeText(2))
                          : tr("The colours reach ±%1 for the embedding and ±%2 for the encoding.").arg(rangeText(0), rangeText(1)));
    if (m_cells->marksEqualWords())
        parts << tr("Rows with a bar of one colour at the left have the same word.");
    if (shown().tokens()->input().settings().dropout() > 0.0)
        parts << tr("Entries that are crossed out or empty are dropped.");
    if (scene().tokens.embedding == EmbeddingSource::Batch)
        parts << QString::fromStdString(workedBatchSource());
    return parts.join(QLatin1Char(' '));
}

} // namespace posenc
