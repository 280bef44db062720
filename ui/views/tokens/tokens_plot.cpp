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

#include <cmath>

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

protected:
    // The marks keep the position left of a word written from right to left.
    QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override
    {
        const QString position = CellTicker::getTickLabel(tick, locale, formatChar, precision);
        const auto k = static_cast<std::int64_t>(tick);
        if (!m_tokens || k >= m_tokens->length())
            return position;
        const QChar leftToRight(0x200e);
        const QFontMetrics metrics(m_font);
        const QString word = metrics.elidedText(m_tokens->name(k), Qt::ElideRight, m_room - metrics.horizontalAdvance(position));
        return leftToRight + position + QStringLiteral("  ") + word + leftToRight;
    }

private:
    std::shared_ptr<const TokenInput> m_tokens;
    QFont m_font;
    int m_room = 100;
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

QString sourceText(const Scene& scene)
{
    switch (scene.tokens.embedding) {
    case EmbeddingSource::Batch:
        return TokensPlot::tr("worked batch, sequence %1").arg(scene.tokens.sequence);
    case EmbeddingSource::File:
        return scene.embedding ? scene.embedding->name : QString();
    case EmbeddingSource::Random:
        break;
    }
    return TokensPlot::tr("random embeddings, seed %1").arg(scene.tokens.embeddingSeed);
}

QString equation(const InputSettings& settings)
{
    const QString embedding = settings.scaled() ? TokensPlot::tr("√d_model · embedding") : TokensPlot::tr("embedding");
    QString sum = settings.combination() == Combination::Sum ? TokensPlot::tr("%1 + encoding").arg(embedding)
                                                             : TokensPlot::tr("[%1, encoding]").arg(embedding);
    if (settings.dropout() > 0.0)
        sum = TokensPlot::tr("dropout(%1), p = %2").arg(sum, QString::number(settings.dropout(), 'g', 6));
    return sum;
}

// "1.07 + 0 = 1.07", and the result of dropout.
QString valuesText(const ModelInput& input, std::int64_t token, const TokenBlocks::Place& place, std::int64_t entry)
{
    const std::int64_t j = place.column;
    QString text;
    if (input.settings().combination() == Combination::Sum) {
        text = TokensPlot::tr("column %1: %2 + %3 = %4")
                   .arg(j)
                   .arg(valueText(input.embeddingValue(token, j)), valueText(input.encodingValue(token, j)),
                        valueText(input.combinedValue(token, j)));
    } else if (place.block < 2) {
        return place.block == 0 ? TokensPlot::tr("embedding, column %1: %2").arg(j).arg(valueText(input.embeddingValue(token, j)))
                                : TokensPlot::tr("encoding, column %1: %2").arg(j).arg(valueText(input.encodingValue(token, j)));
    } else {
        text = TokensPlot::tr("input, entry %1: %2").arg(entry).arg(valueText(input.combinedValue(token, entry)));
    }
    if (input.settings().dropout() == 0.0)
        return text;
    if (!input.isKept(token, entry))
        return TokensPlot::tr("%1, dropped: 0").arg(text);
    return TokensPlot::tr("%1, kept: / (1 − %2) = %3")
        .arg(text, QString::number(input.settings().dropout(), 'g', 6), valueText(input.inputValue(token, entry)));
}

} // namespace

TokensPlot::TokensPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : Plot(canvas, colorMaps), m_colorBar(addColorBar()), m_cells(new TokenCells(*canvas.axisRect())),
      m_columnTicker(QSharedPointer<TokenColumnTicker>::create()), m_rowTicker(QSharedPointer<TokenRowTicker>::create())
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

void TokensPlot::showScene(const Scene& scene)
{
    m_scene = scene;
    m_tokens = tokensOf(scene);
    const ColorMap& colors = colorMaps().forSigned(scene.view.colormap, style().dark);
    setColors(colors);
    m_cells->setTokens(m_tokens, colors);
    const bool few = scene.encoding.dModel() <= FormulaTable::mostColumns && !scene.scheme.name->unlikeNeighbours;
    m_cells->setEquations(few ? [scene](std::int64_t k, std::int64_t j) { return cellEquation(scene, k, j); } : TokenCells::Equation());
}

const TokensPlot::Made& TokensPlot::made(const Scene& scene) const
{
    if (m_made && m_made->encoding == scene.encoding && m_made->scheme == scene.scheme && m_made->settings == scene.tokens
        && m_made->embedding == scene.embedding)
        return *m_made;
    m_made = Made{scene.encoding, scene.scheme, scene.tokens, scene.embedding, nullptr, {}};
    auto input = TokenInput::make(scene);
    if (input)
        m_made->tokens = std::make_shared<const TokenInput>(std::move(input).value());
    else
        m_made->problem = QString::fromStdString(input.error().message);
    return *m_made;
}

// The axes are laid out with the labels, the values are sampled at their final places, and their range sets the colours.
void TokensPlot::fit()
{
    if (!m_tokens) // no scene yet
        return;
    constexpr double widestWords = 0.22; // of the canvas
    constexpr double washedOut = 5.0;    // times the encoding, from which on its colours would be nearly one
    const CellWindow shown = cells(m_scene);
    const TokenBlocks side = blocks(m_scene);
    const QFont labels = canvas().yAxis->tickLabelFont();
    const int room = std::min(150, static_cast<int>(widestWords * canvas().viewport().width()));
    m_rowTicker->setNames(m_tokens, labels, room);
    m_cells->setWindow(shown.rows, side);
    const QFontMetrics metrics(labels);
    const auto place = [&] {
        const QRect rect = canvas().axisRect()->rect();
        setCells(*canvas().yAxis, *m_rowTicker, shown.rows, static_cast<double>(m_tokens->length()), rect.height());
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
    const TokenSamples& samples = m_cells->samples(canvas().bufferDevicePixelRatio());
    const double largest = roundedUp(samples.largest(), roundDigits);
    const double encoding = roundedUp(samples.largest(1), roundDigits);
    m_ownRange = encoding * washedOut < largest ? std::optional(encoding) : std::nullopt;
    m_cells->setRanges(largest, m_ownRange.value_or(largest));
    setColorRange(-largest, largest);
    m_colorBar.axis()->setLabel(m_ownRange ? tr("Encoding: the same colours for ±%1").arg(valueText(*m_ownRange)) : QString());
    layOut(); // the bar's words need room
    place();
}

QString TokensPlot::subtitle(const Scene& scene) const
{
    const auto tokens = tokensOf(scene);
    if (!tokens)
        return tr("embedding + encoding = input");
    const QString count = tokens->tokens() == 1 ? tr("1 token") : tr("%1 tokens").arg(groupedNumber(static_cast<double>(tokens->tokens())));
    return tr("%1 · %2 · %3").arg(count, equation(tokens->input().settings()), sourceText(scene));
}

QString TokensPlot::description(const Scene& scene) const
{
    const auto tokens = tokensOf(scene);
    if (!tokens)
        return absence(scene);
    const CellPlace cell = selected(scene);
    const TokenBlocks::Place place{2, cell.column};
    return tr("%1, %2, %3; %4 at position %5, %6")
        .arg(subtitle(scene), sizesText(scene.encoding), parameters(scene), tokens->quoted(cell.row), QString::number(cell.row),
             valuesText(tokens->input(), tokens->token(cell.row), place, place.column));
}

QString TokensPlot::resolution() const
{
    if (!m_tokens || canvas().axisRect()->rect().isEmpty())
        return {};
    QStringList parts;
    const TokenSamples& samples = m_cells->samples(canvas().bufferDevicePixelRatio());
    if (samples.rows.averaged() || samples.columns.averaged())
        parts << (samples.columns.averaged()
                      ? tr("Each pixel shows the mean of the two columns under its centre that are a pair, of %1 × %2 entries.")
                      : tr("Each pixel shows the entry under its centre, one of %1 × %2."))
                     .arg(QString::number(std::max(1.0, samples.rows.step()), 'g', 3),
                          QString::number(std::max(1.0, samples.columns.step()), 'g', 3));
    if (m_ownRange)
        parts << tr("The encoding's colours stand for ±%1, those of the rest for ±%2.")
                     .arg(valueText(*m_ownRange), valueText(m_colorBar.dataRange().upper));
    if (m_cells->marksEqualWords())
        parts << tr("Rows with a bar of one colour at the left have the same word.");
    if (m_tokens->input().settings().dropout() > 0.0)
        parts << tr("Entries that are crossed out or empty are dropped.");
    if (m_scene.tokens.embedding == EmbeddingSource::Batch)
        parts << QString::fromUtf8(workedBatchSource().data(), static_cast<qsizetype>(workedBatchSource().size()));
    return parts.join(QLatin1Char(' '));
}

QString TokensPlot::readout(const Scene& scene, double column, double row) const
{
    const auto tokens = tokensOf(scene);
    const auto place = blocks(scene).at(column);
    if (!tokens || !place || !(row >= 0.0) || row >= static_cast<double>(tokens->length()))
        return {};
    const auto k = static_cast<std::int64_t>(row);
    return tr("%1 at %2, %3")
        .arg(tokens->quoted(k))
        .arg(k)
        .arg(valuesText(tokens->input(), tokens->token(k), *place, blocks(scene).entry(place->block, place->column)));
}

CellPlace TokensPlot::selected(const Scene& scene) const
{
    const auto tokens = tokensOf(scene);
    return {std::min(selectedPosition(scene), tokens ? tokens->length() - 1 : 0), selectedDimension(scene)};
}

Scene TokensPlot::select(const Scene& scene, const CellPlace& place) const
{
    const auto tokens = tokensOf(scene);
    if (!tokens)
        return scene;
    return withDimension(withPosition(scene, std::clamp<std::int64_t>(place.row, 0, tokens->length() - 1)),
                         blocks(scene).columnNear(place.column));
}

std::vector<Mark> TokensPlot::marks(const Scene& scene) const
{
    const auto tokens = tokensOf(scene);
    if (!tokens)
        return {};
    const TokenBlocks side = blocks(scene);
    const std::int64_t k = selectedPosition(scene);
    const auto j = static_cast<double>(selectedDimension(scene));
    const bool exists = k < tokens->length();
    std::vector<Mark> marks;
    if (exists)
        marks.push_back({Mark::Shape::Row, static_cast<double>(k), 0.0, {}});
    const auto inSight = [&side](double column) { return column + 1.0 > side.columns().first && column < side.columns().last; };
    for (int block = 0; block < side.count(); ++block) {
        const auto shift = static_cast<double>(side.shift(block));
        if (inSight(j))
            marks.push_back({Mark::Shape::Column, 0.0, j + shift, {}});
        if (inSight(j) && exists)
            marks.push_back({Mark::Shape::Cell, static_cast<double>(k), j + shift, {}});
        const std::vector<std::int64_t>& dimensions = scene.selection.dimensions;
        for (std::size_t index = 0; index < dimensions.size(); ++index)
            if (dimensions[index] < side.dModel() && inSight(static_cast<double>(dimensions[index])))
                marks.push_back({Mark::Shape::ColumnEdge, 0.0, static_cast<double>(dimensions[index]) + shift, index});
    }
    addEdges(marks, Mark::Shape::RowEdge, scene.selection.positions, tokens->length());
    return marks;
}

// In tokens and columns, clipped to what exists.
CellWindow TokensPlot::cells(const Scene& scene) const
{
    const auto tokens = tokensOf(scene);
    const CellWindow full{{0.0, tokens ? static_cast<double>(tokens->length()) : 1.0}, {0.0, static_cast<double>(scene.encoding.dModel())}};
    const auto& kept = scene.view.windows[View::Tokens];
    if (!kept)
        return full;
    const auto cut = [](const CellRange& range, const CellRange& all) {
        const CellRange inside{std::max(range.first, all.first), std::min(range.last, all.last)};
        return inside.size() > 0.0 ? inside : all;
    };
    return {cut(kept->rows, full.rows), cut(kept->columns, full.columns)};
}

TokenBlocks TokensPlot::blocks(const Scene& scene) const
{
    return {cells(scene).columns, scene.encoding.dModel(), scene.tokens.combination};
}

CellWindow TokensPlot::fullWindow(const Scene& scene) const
{
    const auto tokens = tokensOf(scene);
    return {{0.0, tokens ? static_cast<double>(tokens->length()) : 1.0}, blocks(scene).full()};
}

CellWindow TokensPlot::window(const Scene& scene) const { return {cells(scene).rows, blocks(scene).shown()}; }

// "All tokens" remains all when more are typed.
Scene TokensPlot::withWindow(const Scene& scene, const std::optional<CellWindow>& window) const
{
    Scene next = scene;
    next.view.windows[View::Tokens].reset();
    if (!window)
        return next;
    const CellWindow full = fullWindow(scene);
    CellWindow wished{window->rows, blocks(scene).columnsFor(window->columns)};
    const CellRange columns{0.0, static_cast<double>(scene.encoding.dModel())};
    const bool allRows = wished.rows.first <= 0.0 && wished.rows.last >= full.rows.last;
    if (allRows)
        wished.rows.last = static_cast<double>(EncodingSpec::maxMaxLen);
    if (!allRows || wished.columns != columns)
        next.view.windows[View::Tokens] = wished;
    return next;
}

} // namespace posenc
