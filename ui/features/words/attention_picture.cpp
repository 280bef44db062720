// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/attention_picture.h"

#include "core/base/number_text.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/text/scheme_text.h"
#include "ui/views/numbers.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// Behind a plus.
QString addedTerm(double value) { return value < 0.0 ? QStringLiteral("(%1)").arg(valueText(value)) : valueText(value); }

// Columns of a table of queries and keys, from column `first` on.
struct KeyBlock {
    std::string name;
    const Table* values = nullptr;
};

template <AttentionTerm term>
const Table& valuesOf(const Attention& attention)
{
    return attention.term(term);
}

} // namespace

constexpr std::array<HeadTable, 7> headTables{{
    {"mm", "meaning_meaning", QT_TRANSLATE_NOOP("AttentionPicture", "meaning · meaning"), "e · e", valuesOf<AttentionTerm::MeaningMeaning>},
    {"mp", "meaning_place", QT_TRANSLATE_NOOP("AttentionPicture", "meaning · place"), "e · p", valuesOf<AttentionTerm::MeaningPlace>},
    {"pm", "place_meaning", QT_TRANSLATE_NOOP("AttentionPicture", "place · meaning"), "p · e", valuesOf<AttentionTerm::PlaceMeaning>},
    {"pp", "place_place", QT_TRANSLATE_NOOP("AttentionPicture", "place · place"), "p · p", valuesOf<AttentionTerm::PlacePlace>},
    {"r", "relative", QT_TRANSLATE_NOOP("AttentionPicture", "relative"), QT_TRANSLATE_NOOP("AttentionPicture", "rel."),
     valuesOf<AttentionTerm::Relative>},
    {"s", "score", QT_TRANSLATE_NOOP("AttentionPicture", "score"), "", [](const Attention& of) -> const Table& { return of.scores(); }},
    {"w", "weight", "", "", [](const Attention& of) -> const Table& { return of.weights(); }, false},
}};

const HeadContent& headContent(const Scene& scene)
{
    static constexpr std::span all(headTables);
    static constexpr std::array<HeadContent, countOf<AttentionContent>()> headContents{{
        {HeadForm::Maps, all.first(6)},      // the terms and the scores
        {HeadForm::Maps, all.subspan(5, 1)}, // the scores
        {HeadForm::Maps, all.last(1)},       // the weights
        {HeadForm::Lines, all.last(1)},
        {HeadForm::Row, all},
    }};
    return headContents[static_cast<std::size_t>(scene.of<AttentionViewSettings>().picture)];
}

AttentionPicture::AttentionPicture(const Scene& scene, const AttentionPicture* before) : Picture(View::Attention, scene)
{
    if (before && before->m_made && !before->m_isBehind && partsOfAttention(scene) == partsOfAttention(before->scene())) {
        m_made = before->m_made;
        return;
    }
    if (auto made = SceneAttention::make(scene, before ? before->m_made.get() : nullptr))
        m_made = std::move(made).value();
    else
        m_problem = QString::fromStdString(made.error().message);
}

AttentionPicture::AttentionPicture(const Scene& scene, std::shared_ptr<const SceneAttention> earlier)
    : Picture(View::Attention, scene), m_made(std::move(earlier)), m_isBehind(true)
{
    if (!m_made)
        m_problem = tr("posenc is computing the attention of these words …");
}

AttentionPicture::AttentionPicture(const Scene& scene, QString problem) : Picture(View::Attention, scene), m_problem(std::move(problem)) {}

CellPlace AttentionPicture::pair() const
{
    return {std::min(selectedPosition(scene()), words() - 1), std::min(secondPosition(scene()), words() - 1)};
}

// In tenths of a percent, without a minus sign before 0.
double AttentionPicture::shareOf(AttentionTerm term) const { return std::round(1000.0 * m_made->attention().share(term)) / 10.0 + 0.0; }

QStringList AttentionPicture::titlesOf(AttentionTerm term) const
{
    const HeadTable& table = headTables[static_cast<std::size_t>(term)];
    const QString share = tr("%1 %").arg(shownNumber(shareOf(term), 1, 'f'));
    const QString name = tr(table.name);
    const QString brief = tr(table.brief);
    return {tr("%1: %2 of the variance").arg(name, share), tr("%1: %2").arg(name, share), tr("%1: %2").arg(brief, share), brief};
}

QString AttentionPicture::otherWordNearest(std::int64_t k) const
{
    return m_made->isSpoilt(k) ? m_made->tokens().name(m_made->nearest()[static_cast<std::size_t>(k)]) : QString();
}

bool AttentionPicture::hasNegativeShare() const
{
    return std::ranges::any_of(attentionTerms, [this](AttentionTerm term) { return hasTerm(term) && shareOf(term) < 0.0; });
}

std::int64_t AttentionPicture::spoilt() const
{
    std::int64_t count = 0;
    for (std::int64_t k = 0; k < words(); ++k)
        count += m_made->isSpoilt(k) ? 1 : 0;
    return count;
}

QString AttentionPicture::sumText(const CellPlace& pair) const
{
    QStringList parts;
    for (const AttentionTerm term : attentionTerms)
        if (hasTerm(term)) {
            const double value = m_made->attention().term(term)(pair.row, pair.column);
            parts << (parts.isEmpty() ? valueText(value) : addedTerm(value));
        }
    const QString score = valueText(m_made->attention().scores()(pair.row, pair.column));
    return parts.size() == 1 ? score : tr("%1 = %2").arg(parts.join(QStringLiteral(" + ")), score);
}

QString AttentionPicture::relativeText() const
{
    const BiasSettings& biases = scene().of<BiasSettings>();
    switch (scene().of<AttentionViewSettings>().relative) {
    case RelativeScheme::None:
        break;
    case RelativeScheme::Rotary:
        return tr("RoPE, θ = %1").arg(QString::fromStdString(numberText(rotaryEncodingOf(scene()).n())));
    case RelativeScheme::Xpos:
        return tr("xPos, γ = %1, S = %2").arg(valueText(biases.gamma), valueText(biases.scaleBase));
    case RelativeScheme::Alibi:
        return tr("ALiBi, head %1 of %2").arg(biases.head).arg(scene().of<RotarySettings>().heads);
    case RelativeScheme::KerpleLog:
        return tr("KERPLE, logarithm");
    case RelativeScheme::KerplePower:
        return tr("KERPLE, power");
    case RelativeScheme::T5:
        return tr("T5, head %1").arg(biases.head);
    case RelativeScheme::Shaw:
        return tr("Shaw’s relative keys, seed %1, clipped from offset %2")
            .arg(scene().of<AttentionViewSettings>().shawSeed)
            .arg(scene().of<AttentionViewSettings>().shawDistance);
    }
    return {};
}

QString AttentionPicture::headText() const
{
    const AttentionViewSettings& settings = scene().of<AttentionViewSettings>();
    switch (settings.head) {
    case HeadKind::Identity:
        break;
    case HeadKind::Random:
        return tr("random head, seed %1, %2")
            .arg(settings.headSeed)
            .arg(countedText(std::min(settings.rank, scene().encoding.dModel()), tr("%1 column"), tr("%1 columns")));
    case HeadKind::LooksBack:
        return settings.offset < 0 ? tr("head that looks %1 ahead").arg(-settings.offset)
                                   : tr("head that looks %1 back").arg(settings.offset);
    }
    return tr("W = identity");
}

QString AttentionPicture::subtitle() const
{
    if (m_isBehind)
        return tr("computing … the plot is that of the last settings");
    const AttentionSettings& scores = scene().of<AttentionViewSettings>().scores;
    const std::int64_t all = m_made ? m_made->tokens().tokens() : words();
    const QString count = countedText(all, tr("%1 word"), tr("%1 words"));
    QStringList parts{m_made ? m_made->tokens().withMissing(count) : count, headText()};
    if (scene().of<AttentionViewSettings>().isWithoutEncoding)
        parts << tr("no encoding");
    if (const QString relative = relativeText(); !relative.isEmpty())
        parts << relative;
    if (!scores.isScaled)
        parts << tr("not divided by √d");
    if (scores.inverseTemperature != 1.0)
        parts << tr("β = %1").arg(valueText(scores.inverseTemperature));
    if (scores.mask == AttentionMask::Causal)
        parts << tr("causal mask");
    if (scores.mask == AttentionMask::Window)
        parts << countedText(scores.window, tr("window of %1 key"), tr("window of %1 keys"));
    if (isOf(HeadForm::Row) && m_made)
        parts.prepend(tr("query %1 at %2").arg(m_made->tokens().quoted(pair().row), groupedNumber(pair().row)));
    return parts.join(QStringLiteral(" · "));
}

// “fox” at 3 → “quick” at 1: the parts of the score, the weight, and what the sum is nearest to if that is another word.
QString AttentionPicture::pairText(const CellPlace& pair) const
{
    const TokenInput& tokens = m_made->tokens();
    const Attention& attention = m_made->attention();
    const QString who = tr("%1 at %2 asks %3 at %4")
                            .arg(tokens.quoted(pair.row), groupedNumber(pair.row), tokens.quoted(pair.column), groupedNumber(pair.column));
    const QString weight = attention.allows(pair.row, pair.column)
                               ? tr("weight %1").arg(valueText(attention.weights()(pair.row, pair.column)))
                               : tr("masked, weight 0");
    const QString nearest = tokens.quoted(m_made->nearest()[static_cast<std::size_t>(pair.row)]);
    if (scene().of<AttentionViewSettings>().isWithoutEncoding || nearest == tokens.quoted(pair.row))
        return tr("%1: score %2, %3").arg(who, sumText(pair), weight);
    return tr("%1: score %2, %3, and e + p at %4 is nearest to %5").arg(who, sumText(pair), weight, groupedNumber(pair.row), nearest);
}

QString AttentionPicture::description() const
{
    if (!m_made)
        return m_problem;
    if (m_isBehind)
        return tr("computing …");
    return tr("%1, %2, %3, %4").arg(sizesText(scene().encoding), parameters(), subtitle(), pairText(pair()));
}

QString AttentionPicture::readout(double column, double row) const
{
    if (!m_made || m_isBehind)
        return {};
    CellPlace place{static_cast<std::int64_t>(std::floor(row)), static_cast<std::int64_t>(std::floor(column))};
    if (isOf(HeadForm::Row))
        place.row = pair().row;
    const auto exists = [this](std::int64_t k) { return k >= 0 && k < words(); };
    return exists(place.row) && exists(place.column) ? pairText(place) : QString();
}

std::vector<InkedName> AttentionPicture::inkedNames() const
{
    std::vector<InkedName> names;
    for (const std::int64_t k : {pair().row, pair().column})
        names.push_back({m_made->tokens().quoted(k), static_cast<std::size_t>(k)});
    return names;
}

CellPlace AttentionPicture::selected() const { return {isOf(HeadForm::Row) ? 0 : pair().row, pair().column}; }

Scene AttentionPicture::select(const CellPlace& place) const
{
    const auto word = [this](std::int64_t k) { return std::clamp<std::int64_t>(k, 0, words() - 1); };
    const Scene next = withSecondPosition(scene(), word(place.column));
    return isOf(HeadForm::Row) ? next : withPosition(next, word(place.row));
}

std::vector<Mark> AttentionPicture::marks(const Scene&) const
{
    if (isOf(HeadForm::Maps))
        return marksOf(pair());
    return isOf(HeadForm::Row) ? std::vector<Mark>{{Mark::Shape::Line, 0.0, static_cast<double>(pair().column), {}}} : std::vector<Mark>();
}

CellWindow AttentionPicture::fullWindow() const
{
    const CellRange all{0.0, static_cast<double>(words())};
    return inSight({all, all});
}

CellWindow AttentionPicture::window() const
{
    const auto& kept = scene().view.windows[View::Attention];
    return kept ? inSight(*kept) : fullWindow();
}

// Squares, so that the keys of a row are also the queries in sight.
Scene AttentionPicture::withWindow(const std::optional<CellWindow>& window) const
{
    return Picture::withWindow(window && isOf(HeadForm::Row) ? CellWindow{window->columns, window->columns} : window);
}

Expected<TableSource> attentionNumbers(const Scene& scene)
{
    auto attention = SceneAttention::make(scene);
    if (!attention)
        return attention.error();
    const std::shared_ptr<const SceneAttention> made = std::move(attention).value();
    if (const QString leftOut = made->tokens().leftOut(); !leftOut.isEmpty())
        return Error{Error::Kind::Range, leftOut.toStdString()};
    const HeadContent& content = headContent(scene);
    const bool isRow = content.form == HeadForm::Row;
    std::vector<KeyBlock> blocks;
    for (const HeadTable& each : content.tables)
        if (const Table& values = each.values(made->attention()); values.size() > 0)
            blocks.push_back({isRow ? each.column : each.letters, &values});
    const std::int64_t words = made->words();
    TableSource table;
    table.rows = words;
    table.corner = "position";
    table.rowName = [](std::int64_t row) { return row; };
    if (isRow) { // a row for each key
        table.columns = std::ssize(blocks);
        table.columnName = [blocks](std::int64_t column) { return blocks[static_cast<std::size_t>(column)].name; };
        const std::int64_t query = std::min(selectedPosition(scene), words - 1);
        table.fill = [made, blocks, query](std::int64_t first, TableRef block) {
            for (std::size_t c = 0; c < blocks.size(); ++c)
                block.col(static_cast<Eigen::Index>(c)) = blocks[c].values->row(query).segment(first, block.rows()).transpose();
        };
        return table;
    }
    table.columns = std::ssize(blocks) * words;
    table.columnName = [blocks, words](std::int64_t column) {
        return blocks[static_cast<std::size_t>(column / words)].name + numberText(column % words);
    };
    table.fill = [made, blocks, words](std::int64_t first, TableRef block) {
        for (std::size_t c = 0; c < blocks.size(); ++c)
            block.middleCols(static_cast<Eigen::Index>(c) * words, words) = blocks[c].values->middleRows(first, block.rows());
    };
    return table;
}

} // namespace posenc
