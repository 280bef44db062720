// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/tokens/tokens_picture.h"

#include "core/tokens/worked_batch.h"
#include "ui/base/shown_number.h"
#include "ui/scene/opened_embedding.h"
#include "ui/scene/token_input.h"
#include "ui/views/tokens/formula_table.h"
#include "ui/views/tokens/token_cells.h"
#include "ui/words/scheme_text.h"
#include <cmath>

namespace posenc {

namespace {

QString sourceText(const Scene& scene)
{
    switch (scene.tokens.embedding) {
    case EmbeddingSource::Batch:
        return TokensPicture::tr("worked batch, sequence %1").arg(scene.tokens.sequence);
    case EmbeddingSource::File:
        return scene.opened.embedding ? scene.opened.embedding->name : QString();
    case EmbeddingSource::Random:
        break;
    }
    return TokensPicture::tr("random embeddings, seed %1").arg(scene.tokens.embeddingSeed);
}

QString equation(const InputSettings& settings)
{
    const QString embedding = settings.scaled() ? TokensPicture::tr("√d_model · embedding") : TokensPicture::tr("embedding");
    QString sum = settings.combination() == Combination::Sum ? TokensPicture::tr("%1 + encoding").arg(embedding)
                                                             : TokensPicture::tr("[%1, encoding]").arg(embedding);
    if (settings.dropout() > 0.0)
        sum = TokensPicture::tr("dropout(%1), p = %2").arg(sum, QString::number(settings.dropout(), 'g', 6));
    return sum;
}

// After a sign: "0.31", "(−0.31)".
QString addedText(double value) { return value < 0.0 ? QStringLiteral("(%1)").arg(valueText(value)) : valueText(value); }

// "1.07 + 0 = 1.07", and the result of dropout.
QString valuesText(const ModelInput& input, std::int64_t token, const TokenBlocks::Place& place, std::int64_t entry)
{
    const std::int64_t j = place.column;
    QString text;
    if (input.settings().combination() == Combination::Sum) {
        text = TokensPicture::tr("column %1: %2 + %3 = %4")
                   .arg(j)
                   .arg(valueText(input.embeddingValue(token, j)), addedText(input.encodingValue(token, j)),
                        valueText(input.combinedValue(token, j)));
    } else if (place.block < 2) {
        return place.block == 0 ? TokensPicture::tr("embedding, column %1: %2").arg(j).arg(valueText(input.embeddingValue(token, j)))
                                : TokensPicture::tr("encoding, column %1: %2").arg(j).arg(valueText(input.encodingValue(token, j)));
    } else {
        text = TokensPicture::tr("input, entry %1: %2").arg(entry).arg(valueText(input.combinedValue(token, entry)));
    }
    if (input.settings().dropout() == 0.0)
        return text;
    if (!input.isKept(token, entry))
        return TokensPicture::tr("%1, dropped: 0").arg(text);
    return TokensPicture::tr("%1, kept: / (1 − %2) = %3")
        .arg(text, QString::number(input.settings().dropout(), 'g', 6), valueText(input.inputValue(token, entry)));
}

bool haveOneInput(const Scene& one, const Scene& other)
{
    return one.encoding == other.encoding && one.scheme == other.scheme && one.tokens == other.tokens
           && one.opened.embedding == other.opened.embedding;
}

} // namespace

TokensPicture::TokensPicture(const Scene& scene, const TokensPicture* before) : Picture(View::Tokens, scene)
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

QString TokensPicture::subtitle() const
{
    if (!m_tokens)
        return tr("embedding + encoding = input");
    const QString count =
        m_tokens->tokens() == 1 ? tr("1 token") : tr("%1 tokens").arg(groupedNumber(static_cast<double>(m_tokens->tokens())));
    return tr("%1 · %2 · %3").arg(count, equation(m_tokens->input().settings()), sourceText(scene()));
}

QString TokensPicture::description() const
{
    if (!m_tokens)
        return absence();
    const CellPlace cell = selected();
    const TokenBlocks::Place place{2, cell.column};
    return tr("%1, %2, %3; %4 at position %5, %6")
        .arg(subtitle(), sizesText(scene().encoding), parameters(), m_tokens->quoted(cell.row), QString::number(cell.row),
             valuesText(m_tokens->input(), m_tokens->token(cell.row), place, place.column));
}

QString TokensPicture::readout(double column, double row) const
{
    const auto place = blocks().at(column);
    if (!m_tokens || !place || !(row >= 0.0) || row >= static_cast<double>(m_tokens->length()))
        return {};
    const auto k = static_cast<std::int64_t>(row);
    return tr("%1 at %2, %3")
        .arg(m_tokens->quoted(k))
        .arg(k)
        .arg(valuesText(m_tokens->input(), m_tokens->token(k), *place, blocks().entry(place->block, place->column)));
}

CellPlace TokensPicture::selected() const
{
    return {std::min(selectedPosition(scene()), m_tokens ? m_tokens->length() - 1 : 0), selectedDimension(scene())};
}

Scene TokensPicture::select(const CellPlace& place) const
{
    if (!m_tokens)
        return scene();
    return withDimension(withPosition(scene(), std::clamp<std::int64_t>(place.row, 0, m_tokens->length() - 1)),
                         blocks().columnNear(place.column));
}

std::vector<Mark> TokensPicture::marks(const Scene&) const
{
    if (!m_tokens)
        return {};
    const TokenBlocks side = blocks();
    const std::int64_t k = selectedPosition(scene());
    const auto j = static_cast<double>(selectedDimension(scene()));
    const bool exists = k < m_tokens->length();
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
        const std::vector<std::int64_t>& dimensions = scene().selection.dimensions;
        for (std::size_t index = 0; index < dimensions.size(); ++index)
            if (dimensions[index] < side.dModel() && inSight(static_cast<double>(dimensions[index])))
                marks.push_back({Mark::Shape::ColumnEdge, 0.0, static_cast<double>(dimensions[index]) + shift, index});
    }
    addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, m_tokens->length());
    return marks;
}

CellWindow TokensPicture::cells() const
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

TokenBlocks TokensPicture::blocks() const { return {cells().columns, scene().encoding.dModel(), scene().tokens.combination}; }

CellWindow TokensPicture::fullWindow() const { return {{0.0, m_tokens ? static_cast<double>(m_tokens->length()) : 1.0}, blocks().full()}; }

CellWindow TokensPicture::window() const { return {cells().rows, blocks().shown()}; }

// "All tokens" remains all when more are typed.
Scene TokensPicture::withWindow(const std::optional<CellWindow>& window) const
{
    Scene next = scene();
    next.view.windows[View::Tokens].reset();
    if (!window)
        return next;
    const CellWindow full = fullWindow();
    CellWindow wished{window->rows, blocks().columnsFor(window->columns)};
    const CellRange columns{0.0, static_cast<double>(scene().encoding.dModel())};
    const bool allRows = wished.rows.first <= 0.0 && wished.rows.last >= full.rows.last;
    if (allRows)
        wished.rows.last = static_cast<double>(EncodingSpec::maxMaxLen);
    if (!allRows || wished.columns != columns)
        next.view.windows[View::Tokens] = wished;
    return next;
}

} // namespace posenc
