// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/tokens/embedding.h"
#include "ui/base/shown_number.h"
#include "ui/features/words/attention_settings.h"
#include "ui/features/words/formula_table.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/token_blocks.h"
#include "ui/features/words/token_cells.h"
#include "ui/features/words/token_flow.h"
#include "ui/features/words/token_input.h"
#include "ui/features/words/tokens_panel.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/tickers.h"
#include "ui/text/scheme_text.h"
#include "ui/views/views.h"

#include <algorithm>

namespace posenc {

namespace {

// After a sign: "0.31", "(−0.31)".
QString addedText(double value) { return value < 0.0 ? QStringLiteral("(%1)").arg(valueText(value)) : valueText(value); }

bool haveOneInput(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && one.of<TokenSettings>() == other.of<TokenSettings>()
           && openedEmbedding(one) == openedEmbedding(other);
}

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

constexpr std::initializer_list<double> roundDigits{1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}; // round digits for the ends of scales

/// The tokens of a scene, and what is said about them.
class TokensPicture : public Picture {
    Q_DECLARE_TR_FUNCTIONS(TokensPicture)
public:
    static constexpr bool showsFiles = true;

    explicit TokensPicture(const Scene& scene, const TokensPicture* before = nullptr) : Picture(View::Tokens, scene)
    {
        if (before && haveOneInput(scene, before->scene())) {
            m_tokens = before->m_tokens;
            m_problem = before->m_problem;
        } else if (auto input = TokenInput::make(scene)) {
            m_tokens = std::make_shared<const TokenInput>(std::move(input).value());
        } else {
            m_problem = QString::fromStdString(input.error().message);
        }
    }

    /// nullptr if there are none: see unavailableReason().
    const std::shared_ptr<const TokenInput>& tokens() const { return m_tokens; }

    /// The window in tokens and columns, clipped to what exists.
    CellWindow cells() const
    {
        const CellWindow full{{0.0, m_tokens ? static_cast<double>(m_tokens->length()) : 1.0},
                              {0.0, static_cast<double>(scene().encoding.dModel())}};
        const auto& kept = scene().view.windows[View::Tokens];
        if (!kept)
            return full;
        const auto cut = [](const CellRange& range, const CellRange& all) {
            const CellRange inside{std::max(range.first, all.first), std::min(range.last, all.last)};
            return inside.size() > 0.0 ? inside : all;
        };
        return {cut(kept->rows, full.rows), cut(kept->columns, full.columns)};
    }

    TokenBlocks blocks() const
    {
        return {cells().columns, scene().encoding.dModel(), scene().of<TokenSettings>().combination,
                scene().of<AttentionViewSettings>().isWithoutEncoding};
    }

    QString unavailableReason() const override { return m_problem; }

    std::optional<WayOut> wayOut() const override { return m_problem.isEmpty() ? std::nullopt : tokenRemedy(scene()); }

    bool isFlow() const { return scene().of<TokenSettings>().picture == TokensContent::Flow; }

    QString subtitle() const override
    {
        if (!m_tokens)
            return tr("embedding + encoding = input");
        const QString what =
            scene().of<AttentionViewSettings>().isWithoutEncoding ? tr("no encoding") : equation(m_tokens->input().settings());
        const QString count = m_tokens->tokens() == 1 ? tr("1 token") : tr("%1 tokens").arg(groupedNumber(m_tokens->tokens()));
        return tr("%1 · %2 · %3").arg(m_tokens->withMissing(count), what, sourceText(scene()));
    }

    QString description() const override
    {
        if (!m_tokens)
            return unavailableReason();
        const CellPlace cell = selected();
        if (isFlow())
            return QStringLiteral("%1: %2").arg(subtitle(), flowText(*m_tokens, cell.row).join(QStringLiteral("; ")));
        const TokenBlocks::Place place{2, cell.column};
        return tr("%1, %2, %3; %4 at position %5, %6")
            .arg(subtitle(), sizesText(scene().encoding), parameters(), m_tokens->quoted(cell.row), QString::number(cell.row),
                 valuesText(m_tokens->input(), m_tokens->token(cell.row), place, place.column));
    }

    QString readout(double column, double row) const override
    {
        const bool isSelection = column >= 0.0 && column < static_cast<double>(scene().encoding.dModel()); // a column, read in the input
        const auto place = isSelection ? std::optional(TokenBlocks::Place{2, static_cast<std::int64_t>(column)}) : blocks().at(column);
        if (!m_tokens || isFlow() || !place || !(row >= 0.0) || row >= static_cast<double>(m_tokens->length()))
            return {};
        const auto k = static_cast<std::int64_t>(row);
        return tr("%1 at %2, %3")
            .arg(m_tokens->quoted(k))
            .arg(k)
            .arg(valuesText(m_tokens->input(), m_tokens->token(k), *place, blocks().entry(place->block, place->column)));
    }

    CellPlace selected() const override
    {
        return {std::min(selectedPosition(scene()), m_tokens ? m_tokens->length() - 1 : 0), selectedDimension(scene())};
    }

    Scene select(const CellPlace& place) const override
    {
        if (!m_tokens)
            return scene();
        return withDimension(withPosition(scene(), std::clamp<std::int64_t>(place.row, 0, m_tokens->length() - 1)),
                             blocks().columnNear(place.column));
    }

    std::vector<Mark> marks(const Scene&) const override
    {
        if (!m_tokens || isFlow())
            return {};
        const TokenBlocks side = blocks();
        const std::int64_t k = selected().row;
        const auto j = static_cast<double>(selectedDimension(scene()));
        std::vector<Mark> marks{{Mark::Shape::Row, static_cast<double>(k), 0.0, {}}};
        const auto inSight = [&side](double column) { return column + 1.0 > side.columns().first && column < side.columns().last; };
        for (int block = 0; block < side.count(); ++block) {
            const auto shift = static_cast<double>(side.shift(block));
            if (inSight(j))
                marks.push_back({Mark::Shape::Column, 0.0, j + shift, {}});
            if (inSight(j))
                marks.push_back({Mark::Shape::Cell, static_cast<double>(k), j + shift, {}});
            const std::vector<std::int64_t>& dimensions = scene().selection.dimensions;
            for (std::size_t index = 0; index < dimensions.size(); ++index)
                if (dimensions[index] < side.dModel() && inSight(static_cast<double>(dimensions[index])))
                    marks.push_back({Mark::Shape::ColumnEdge, 0.0, static_cast<double>(dimensions[index]) + shift, columnSeries + index});
        }
        addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, m_tokens->length());
        return marks;
    }

    ZoomAxes zoomAxes() const override { return isFlow() ? ZoomAxes::None : ZoomAxes::Both; }

    CellWindow fullWindow() const override { return {{0.0, m_tokens ? static_cast<double>(m_tokens->length()) : 1.0}, blocks().full()}; }

    CellWindow window() const override { return {cells().rows, blocks().shown()}; }

    // "All tokens" remains all when more are typed.
    Scene withWindow(const std::optional<CellWindow>& window) const override
    {
        Scene next = scene();
        next.view.windows[View::Tokens].reset();
        if (!window)
            return next;
        const CellWindow full = fullWindow();
        CellWindow requested{window->rows, blocks().columnsFor(window->columns)};
        const CellRange columns{0.0, static_cast<double>(scene().encoding.dModel())};
        const bool allRows = requested.rows.first <= 0.0 && requested.rows.last >= full.rows.last;
        if (allRows)
            requested.rows.last = static_cast<double>(EncodingSpec::maxMaxLen);
        if (!allRows || requested.columns != columns)
            next.view.windows[View::Tokens] = requested;
        return next;
    }

private:
    static QString sourceText(const Scene& scene)
    {
        switch (scene.of<TokenSettings>().embedding) {
        case EmbeddingSource::Batch:
            return tr("worked batch, sequence %1").arg(scene.of<TokenSettings>().sequence);
        case EmbeddingSource::File:
            return openedEmbedding(scene) ? openedEmbedding(scene)->name : QString();
        case EmbeddingSource::Random:
            break;
        }
        return tr("random embeddings, seed %1").arg(scene.of<TokenSettings>().embeddingSeed);
    }

    static QString equation(const InputSettings& settings)
    {
        const QString embedding = settings.scaled() ? tr("√d_model · embedding") : tr("embedding");
        QString sum = settings.combination() == Combination::Sum ? tr("%1 + encoding").arg(embedding) : tr("[%1, encoding]").arg(embedding);
        if (settings.dropout() > 0.0)
            sum = tr("dropout(%1), p = %2").arg(sum, QString::number(settings.dropout(), 'g', 6));
        return sum;
    }

    // "1.07 + 0 = 1.07", and the result of dropout.
    QString valuesText(const ModelInput& input, std::int64_t token, const TokenBlocks::Place& place, std::int64_t entry) const
    {
        const std::int64_t j = place.column;
        QString text;
        if (scene().of<AttentionViewSettings>().isWithoutEncoding)
            return tr("embedding, column %1: %2").arg(j).arg(valueText(input.embeddingValue(token, j)));
        if (input.settings().combination() == Combination::Sum) {
            text = tr("column %1: %2 + %3 = %4")
                       .arg(j)
                       .arg(valueText(input.embeddingValue(token, j)), addedText(input.encodingValue(token, j)),
                            valueText(input.combinedValue(token, j)));
        } else if (place.block < 2) {
            return place.block == 0 ? tr("embedding, column %1: %2").arg(j).arg(valueText(input.embeddingValue(token, j)))
                                    : tr("encoding, column %1: %2").arg(j).arg(valueText(input.encodingValue(token, j)));
        } else {
            text = tr("input, entry %1: %2").arg(entry).arg(valueText(input.combinedValue(token, entry)));
        }
        if (input.settings().dropout() == 0.0)
            return text;
        if (!input.isKept(token, entry))
            return tr("%1, dropped: 0").arg(text);
        return tr("%1, kept: / (1 − %2) = %3")
            .arg(text, QString::number(input.settings().dropout(), 'g', 6), valueText(input.inputValue(token, entry)));
    }

    std::shared_ptr<const TokenInput> m_tokens;
    QString m_problem;
};

/// The tokens of a sentence down the picture, and for each embedding + encoding = input as coloured cells of
/// one scale.
class TokensPlot : public PlotOf<TokensPicture> {
    Q_DECLARE_TR_FUNCTIONS(TokensPlot)
public:
    TokensPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
        : PlotOf(canvas, colorMaps), m_colorBar(addColorBar()), m_cells(new TokenCells(*canvas.axisRect())),
          m_flow(new TokenFlow(*canvas.axisRect())), m_columnTicker(makeTicker<TokenColumnTicker>()),
          m_rowTicker(makeTicker<TokenRowTicker>())
    {
        canvas.xAxis->setTicker(m_columnTicker);
        canvas.yAxis->setTicker(m_rowTicker);
        canvas.yAxis->setNumberFormat(QStringLiteral("g")); // a word with an e between digits is not a power of ten
        canvas.yAxis->setRangeReversed(true);
        canvas.xAxis->setLabel(tr("Column"));
        canvas.yAxis->setLabel(tr("Position and token"));
        explain(*canvas.xAxis, AxisMeaning::Column);
        explain(*canvas.yAxis, AxisMeaning::Position);
        canvas.xAxis->grid()->setVisible(false);
        canvas.yAxis->grid()->setVisible(false);
    }

    QString resolution() const override
    {
        if (!shown().tokens() || shown().isFlow() || canvas().axisRect()->rect().isEmpty())
            return {};
        QStringList parts;
        const TokenSamples& samples = m_cells->samples(pixelsPerUnit());
        if (style().projected && (samples.areMeans || samples.columns.averaged()))
            parts << averagedText({});
        else if (samples.areMeans)
            parts << (samples.rows.step() > 1.0 || samples.columns.step() > 1.0
                          ? tr("Each pixel averages %1 × %2 entries, %3.")
                                .arg(perPixelNumber(std::max(1.0, samples.rows.step()), 3),
                                     perPixelNumber(std::max(1.0, samples.columns.step()), 3), smoothingText())
                          : tr("An entry covers %1 pixels, %2.").arg(perPixelNumber(1.0 / samples.columns.step(), 3), smoothingText()));
        else if (!style().projected && (samples.rows.averaged() || samples.columns.averaged()))
            parts << tr("Too many entries: each pixel shows one embedding out of %1 × %2, and the mean of their encodings.")
                         .arg(perPixelNumber(std::max(1.0, samples.rows.step()), 3),
                              perPixelNumber(std::max(1.0, samples.columns.step()), 3));
        if (!m_colorBar.visible())
            parts << tr("The colours reach ±%1.").arg(valueText(m_cells->range()));
        if (m_cells->marksEqualWords())
            parts << tr("Rows with a bar of one colour at the left have the same word.");
        if (shown().tokens()->input().settings().dropout() > 0.0)
            parts << tr("Entries that are crossed out or empty are dropped.");
        if (scene().of<TokenSettings>().embedding == EmbeddingSource::Batch)
            parts << QString::fromStdString(workedBatchSource());
        return parts.join(style().projected ? QStringLiteral(" · ") : QStringLiteral(" "));
    }

    std::optional<CellPlace> pickedAt(const QPointF&, const CellPlace& cell) const override
    {
        return shown().isFlow() ? std::nullopt : std::optional(cell);
    }

protected:
    // The boxes name the word and the position.
    Follows follow(const std::shared_ptr<const Picture>& picture) override
    {
        const auto& next = static_cast<const TokensPicture&>(*picture);
        if (!next.isFlow())
            return Follows::Marks;
        m_flow->setTokens(next.tokens(), next.selected().row);
        return Follows::Picture;
    }

    void draw() override
    {
        const Scene& scene = this->scene();
        const ColorMap& colors = colorMaps().forSigned(scene.view.colormap, style().dark);
        setColors(colors);
        const bool isFlow = shown().isFlow();
        m_cells->setTokens(shown().tokens(), colors);
        m_cells->setVisible(!isFlow);
        m_flow->setVisible(isFlow);
        m_flow->setTokens(shown().tokens(), shown().selected().row);
        canvas().xAxis->setVisible(!isFlow);
        canvas().yAxis->setVisible(!isFlow);
        setColorBarsUsed(!isFlow);
        const bool few = scene.encoding.dModel() <= FormulaTable::mostColumns && !scene.scheme.name->uncorrelatedCells;
        m_cells->setEquations(few ? [scene](std::int64_t k, std::int64_t j) { return cellEquation(scene, k, j); } : TokenCells::Equation());
    }

    void applyStyle() override
    {
        m_cells->setStyle(style(), smallFont());
        m_flow->setStyle(style());
        canvas().xAxis->setBasePen(Qt::NoPen); // each block has its own frame
        canvas().axisRect()->setMinimumMargins(QMargins(0, m_cells->namesHeight(), 0, 0));
    }

    // The axes are laid out with the labels, the values are sampled at their final places, and their range sets the colours.
    void fit() override
    {
        const auto& tokens = shown().tokens();
        if (!tokens) // no scene yet
            return;
        constexpr double widestWords = 0.22; // largest share of the canvas for the words
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
        layOut(); // the bars' numbers need room
        place();
    }

private:
    // A sum of colours is read only on one scale.
    void showRanges()
    {
        const double most = roundedUp(std::ranges::max(m_cells->samples(canvas().bufferDevicePixelRatio()).largest), roundDigits);
        m_cells->setRange(most);
        setColorRange(-most, most);
    }

    QCPColorScale& m_colorBar;
    TokenCells* m_cells;
    TokenFlow* m_flow;
    QSharedPointer<TokenColumnTicker> m_columnTicker;
    QSharedPointer<TokenRowTicker> m_rowTicker;
};

// (tokens × 3 d_model), or (tokens × 4 d_model) for concatenation: embedding e0 …, encoding p0 … and input x0 … of each position; dropped
// entries are 0. Rows are computed as they are written. Errors: Error::Kind::Range and Error::Kind::Usage as for TokenInput::make, and if a
// token has no position.
Expected<TableSource> tokenNumbers(const Scene& scene)
{
    auto made = TokenInput::make(scene);
    if (!made)
        return made.error();
    if (const QString leftOut = made->leftOut(); !leftOut.isEmpty())
        return Error{Error::Kind::Range, leftOut.toStdString()};
    const auto tokens = std::make_shared<const TokenInput>(std::move(made).value());
    const std::int64_t dModel = tokens->input().dModel();
    TableSource table;
    table.rows = tokens->length();
    table.columns = 2 * dModel + tokens->input().columns();
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    table.columnName = [dModel](std::int64_t column) {
        const std::int64_t block = std::min<std::int64_t>(column / dModel, 2);
        return "epx"[block] + numberText(column - block * dModel);
    };
    table.fill = [tokens, dModel](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t token = tokens->token(first + r);
            block.row(r).head(dModel) = tokens->input().embeddingRow(token).transpose();
            block.row(r).segment(dModel, dModel) = tokens->input().encodingRow(token).transpose();
            block.row(r).tail(tokens->input().columns()) = tokens->input().inputRow(token).transpose();
        }
    };
    return table;
}

} // namespace

extern const ViewMaker tokensView{View::Tokens, ViewMaker::Place::Page, newPlot<TokensPlot>, tokenNumbers, newPanel<TokensPanel>, 1};

} // namespace posenc
