// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rotary_picture.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/number_text.h"
#include "core/base/sentence.h"
#include "core/models/layer_text.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/rotary/layer_lanes.h"
#include "ui/features/rotary/rope_words.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/text/scheme_text.h"

#include <cmath>
#include <limits>

namespace posenc {

namespace {

QString similarityText(double value) { return shownNumber(value, 4, 'f'); }

// With seven digits, as frameworks print them.
QString plainText(double value) { return std::isinf(value) ? QStringLiteral("∞") : QString::number(value, 'g', 7); }

// For a legend.
QString shortName(const QString& name)
{
    constexpr qsizetype most = 36;
    return name.size() <= most ? name : name.left(most / 3) + QChar(0x2026) + name.right(most - most / 3 - 1);
}

TableSource::Fill anglesOf(const Rotary& rotary)
{
    return [rotary](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index pair = 0; pair < block.cols(); ++pair)
                block(r, pair) = rotary.angle(first + r, pair);
    };
}

TableSource::Fill similaritiesOf(const Rotary& rotary, const Alibi& alibi, std::int64_t seed)
{
    return [rotary, alibi, equal = equalWeights(rotary),
            random = randomWeights(rotary, static_cast<std::uint64_t>(seed))](std::int64_t first, TableRef block) {
        const SampleAxis offsets(static_cast<double>(first), 1.0, static_cast<int>(block.rows()), rotary.encoding().spec().maxLen());
        const CurveSamples alike = sampleRotary(rotary, equal, offsets);
        const CurveSamples other = sampleRotary(rotary, random, offsets);
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            block(r, 0) = alike.middle[static_cast<std::size_t>(r)];
            block(r, 1) = other.middle[static_cast<std::size_t>(r)];
            for (std::int64_t head = 1; head <= alibi.heads(); ++head)
                block(r, 1 + head) = alibi.penalty(head, first + r) + 0.0; // no −0
        }
    };
}

TableSource overPenalties(const Alibi& alibi, TableSource table)
{
    table.columns = alibi.heads();
    table.corner = "offset";
    table.columnName = [](std::int64_t column) { return "alibi_" + numberText(column + 1); };
    table.fill = [alibi](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index head = 0; head < block.cols(); ++head)
                block(r, head) = alibi.penalty(head + 1, first + r) + 0.0; // no −0
    };
    return table;
}

TableSource::Fill frequenciesOf(const RopeFrequencies& frequencies)
{
    return [frequencies](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const std::int64_t pair = first + r;
            const double values[] = {static_cast<double>(pair), frequencies.omega(pair), frequencies.scaledOmega(pair),
                                     frequencies.ratio(pair), frequencies.scaledWavelength(pair)};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = values[column];
        }
    };
}

TableSource::Fill columnsOf(const RopeFrequencies& frequencies, const RopeSections& sections)
{
    return [frequencies, sections](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const TurnedColumns columns =
                turnedColumns(frequencies.scaling().pairing, frequencies.spec().dModel(), first + r, frequencies.scaling().firstColumn);
            const std::int64_t values[] = {first + r, columns.first, columns.second, static_cast<std::int64_t>(sections.axisOf(first + r))};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = static_cast<double>(values[column]);
        }
    };
}

// A row for each pair.
TableSource withColumns(TableSource table, std::int64_t rows, std::vector<std::string> names)
{
    table.rows = rows;
    table.columns = static_cast<std::int64_t>(names.size());
    table.columnName = [names = std::move(names)](std::int64_t column) { return names[static_cast<std::size_t>(column)]; };
    return table;
}

// Of A's side, for a query at position k and a key at k′.
TableSource overArrows(const RotaryPicture& picture)
{
    const RotarySide side = picture.turning();
    const std::int64_t pairs = side.rotary.pairs();
    const std::int64_t k = selectedPosition(picture.scene());
    const std::int64_t second = secondPosition(picture.scene());
    Table rows(pairs, 7);
    double sum = 0.0;
    for (std::int64_t pair = 0; pair < pairs; ++pair) {
        const double cosine = picture.cosineBetween(pair);
        sum += cosine;
        rows.row(pair) << static_cast<double>(pair), side.omega(pair), side.rotary.angle(k, pair), side.rotary.angle(second, pair),
            picture.between(pair), cosine, sum;
    }
    TableSource table;
    table.fill = [rows](std::int64_t first, TableRef block) { block = rows.middleRows(first, block.rows()); };
    return withColumns(std::move(table), pairs, {"pair", "omega", "query_angle", "key_angle", "between", "cosine", "sum"});
}

TableSource overRopePairs(const RopeFrequencies& frequencies)
{
    TableSource table;
    table.fill = frequenciesOf(frequencies);
    return withColumns(std::move(table), frequencies.pairs(), {"pair", "omega", "omega_scaled", "ratio", "lambda_scaled"});
}

// The angles of A, and behind them those of B.
TableSource anglesOfBoth(const RotarySide& a, const RotarySide& b, TableSource table)
{
    const std::int64_t pairs = a.rotary.pairs();
    table.columns = pairs + b.rotary.pairs();
    table.corner = "position";
    table.columnName = [pairs](std::int64_t column) {
        return column < pairs ? "a_" + numberText(column) : "b_" + numberText(column - pairs);
    };
    table.fill = [ofA = anglesOf(a.rotary), ofB = anglesOf(b.rotary), pairs](std::int64_t first, TableRef block) {
        ofA(first, block.leftCols(pairs));
        ofB(first, block.rightCols(block.cols() - pairs));
    };
    return table;
}

TableSource similaritiesOfBoth(const RotarySide& a, const RotarySide& b, TableSource table)
{
    table.columns = 2;
    table.corner = "offset";
    table.columnName = [](std::int64_t column) { return std::string(column == 0 ? "a_equal" : "b_equal"); };
    table.fill = [a, b, ofA = equalWeights(a.rotary), ofB = equalWeights(b.rotary)](std::int64_t first, TableRef block) {
        const SampleAxis offsets(static_cast<double>(first), 1.0, static_cast<int>(block.rows()), a.rotary.encoding().spec().maxLen());
        const CurveSamples one = sampleRotary(a.rotary, ofA, offsets);
        const CurveSamples other = sampleRotary(b.rotary, ofB, offsets);
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            block(r, 0) = one.middle[static_cast<std::size_t>(r)];
            block(r, 1) = other.middle[static_cast<std::size_t>(r)];
        }
    };
    return table;
}

// A row for each pair of A or B: in NPY NaN, in CSV an empty cell, where one has fewer pairs.
TableSource overPairsOfBoth(const RotarySide& a, const RotarySide& b)
{
    TableSource table;
    const auto side = [a, b](std::int64_t column) -> const RotarySide& { return column < 3 ? a : b; };
    table.fill = [side](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r)
            for (Eigen::Index column = 0; column < block.cols(); ++column) {
                const std::int64_t pair = first + r;
                const RotarySide& of = side(column);
                block(r, column) = column == 0                  ? static_cast<double>(pair)
                                   : pair >= of.rotary.pairs()  ? std::numeric_limits<double>::quiet_NaN()
                                   : column == 1 || column == 3 ? of.omega(pair)
                                                                : of.wavelength(pair);
            }
    };
    table.text = [side](std::int64_t pair, std::int64_t column) {
        return column > 0 && pair >= side(column).rotary.pairs() ? std::optional<std::string>(std::in_place) : std::nullopt;
    };
    return withColumns(std::move(table), std::max(a.rotary.pairs(), b.rotary.pairs()),
                       {"pair", "a_omega_scaled", "a_lambda_scaled", "b_omega_scaled", "b_lambda_scaled"});
}

TableSource overColumns(const RopeFrequencies& frequencies, const RopeSections& sections)
{
    TableSource table;
    table.fill = columnsOf(frequencies, sections);
    std::vector<std::string> names{"pair", "first_column", "second_column"};
    if (sections.isGiven()) {
        names.emplace_back("axis");
        table.text = [sections](std::int64_t pair, std::int64_t column) {
            return column == 3 ? std::optional<std::string>(nameOf(sections.axisOf(pair))) : std::nullopt;
        };
    }
    return withColumns(std::move(table), frequencies.pairs(), std::move(names));
}

bool hasFactor(RopeType type) { return type != RopeType::Default && type != RopeType::NtkAware; }

// A row for each layer: its number, its type (in NPY, the place of the type among all), θ, window, whether it rotates, its rotated columns,
// and its scaling (in NPY, the place of RopeType) with the factor. CSV leaves a cell empty for a value that there is none of; NPY has NaN
// there.
TableSource overLayers(const std::vector<LayerPositions>& groups, const std::vector<int>& groupOf)
{
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    const auto of = [groups, groupOf](std::int64_t layer) -> const LayerPositions* {
        const int group = groupOf[static_cast<std::size_t>(layer)];
        return group < 0 ? nullptr : &groups[static_cast<std::size_t>(group)];
    };
    TableSource table;
    table.fill = [of, groupOf](std::int64_t first, TableRef block) {
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            const LayerPositions* const layer = of(first + r);
            const ModelRope* const rope = layer && layer->kind == PositionKind::Rope ? &layer->rope : nullptr;
            const double values[] = {static_cast<double>(first + r),
                                     layer ? static_cast<double>(groupOf[static_cast<std::size_t>(first + r)]) : nothing,
                                     rope ? rope->theta : nothing,
                                     layer && layer->window > 0 ? static_cast<double>(layer->window) : nothing,
                                     layer ? (rope ? 1.0 : 0.0) : nothing,
                                     rope ? static_cast<double>(rope->columns) : nothing,
                                     rope ? static_cast<double>(rope->scaling.type) : nothing,
                                     rope && hasFactor(rope->scaling.type) ? rope->scaling.factor : nothing};
            for (Eigen::Index column = 0; column < block.cols(); ++column)
                block(r, column) = values[column];
        }
    };
    table.text = [of](std::int64_t row, std::int64_t column) -> std::optional<std::string> {
        const LayerPositions* const layer = of(row);
        if (column == 1 && layer)
            return layer->name;
        const ModelRope* const rope = layer && layer->kind == PositionKind::Rope ? &layer->rope : nullptr;
        if (column == 2 && rope)
            return numberText(rope->theta);
        if (column == 3 && layer && layer->window == LayerPositions::unknownWindow)
            return "unknown";
        if (column == 6 && rope)
            return std::string(nameOf(rope->scaling.type));
        const bool isEmpty = column > 0
                             && (!layer || (column == 3 && layer->window == 0) || ((column == 2 || column > 4) && !rope)
                                 || (column == 7 && !hasFactor(rope->scaling.type)));
        return isEmpty ? std::optional<std::string>(std::in_place) : std::nullopt;
    };
    return withColumns(std::move(table), static_cast<std::int64_t>(groupOf.size()),
                       {"layer", "type", "theta", "window", "rotates", "rotated_columns", "scaling", "factor"});
}

// The columns of A, and behind them those of B without the number of the layer.
TableSource overLayersOfBoth(const RotaryPicture& picture)
{
    const std::vector<LayerPositions> others = layersOf(*picture.other());
    const auto layers = static_cast<std::size_t>(picture.fullWindow().columns.last);
    const auto tableOf = [layers](const std::vector<LayerPositions>& groups) {
        std::vector<int> groupOf = groupsByLayer(groups);
        groupOf.resize(layers, -1);
        return overLayers(groups, groupOf);
    };
    const TableSource own = tableOf(picture.groups());
    const TableSource other = tableOf(others);
    TableSource table = own;
    table.columns = own.columns + other.columns - 1;
    table.columnName = [own, other](std::int64_t column) {
        return column == 0            ? own.columnName(0)
               : column < own.columns ? "a_" + own.columnName(column)
                                      : "b_" + other.columnName(column - own.columns + 1);
    };
    table.fill = [own, other](std::int64_t first, TableRef block) {
        Table behind(block.rows(), other.columns);
        own.fill(first, block.leftCols(own.columns));
        other.fill(first, behind);
        block.rightCols(other.columns - 1) = behind.rightCols(other.columns - 1);
    };
    table.text = [own, other](std::int64_t row, std::int64_t column) {
        return column < own.columns ? own.text(row, column) : other.text(row, column - own.columns + 1);
    };
    return table;
}

} // namespace

RotaryPicture::Vectors::Vectors(const EncodingSpec& spec, std::uint64_t ofSeed)
    : rotary(spec), seed(ofSeed), equal(equalWeights(rotary)), random(randomWeights(rotary, seed))
{
}

RotaryPicture::RotaryPicture(const Scene& scene, const RotaryPicture* before) : Picture(View::Rotary, scene)
{
    const EncodingSpec encoding = rotaryEncodingOf(scene);
    const auto seed = static_cast<std::uint64_t>(scene.of<RotarySettings>().seed);
    const bool known = before && before->m_vectors->rotary.encoding().spec() == encoding && before->m_vectors->seed == seed;
    m_vectors = known ? before->m_vectors : std::make_shared<const Vectors>(encoding, seed);
    if (content() == RotaryContent::Layers) {
        const auto groups = layersOf(scene.of<RotarySettings>());
        m_groups = groups ? *groups : std::vector<LayerPositions>();
        m_groupsOfLayers = groupsByLayer(m_groups);
    }
    const auto scaling = ropeScalingOf(scene.of<RotarySettings>());
    if (!scaling) {
        m_problem = QString::fromStdString(scaling.error().message);
    } else if (before && before->m_frequencies && before->m_frequencies->spec() == encoding
               && before->m_frequencies->scaling() == *scaling) {
        m_frequencies = before->m_frequencies;
    } else if (const auto made = RopeFrequencies::make(encoding, *scaling)) {
        m_frequencies = std::make_shared<const RopeFrequencies>(*made);
    } else {
        m_problem = QString::fromStdString(made.error().message);
    }
    makeSides();
}

void RotaryPicture::makeSides()
{
    m_a = std::make_shared<const RotarySide>(RotarySide{tr("A, as trained"), m_vectors->rotary, m_frequencies, false});
    if (!m_frequencies)
        return;
    auto other = besideOf(scene().of<RotarySettings>());
    if (!other) {
        m_problem = QString::fromStdString(other.error().message);
        return;
    }
    const auto configured = [](const QString& name, const std::shared_ptr<const RopeFrequencies>& frequencies) {
        return std::make_shared<const RotarySide>(RotarySide{name, frequencies->rotary(), frequencies, true});
    };
    if (!*other) {
        if (isScaled())
            m_b = configured(tr("B, as configured"), m_frequencies);
        return;
    }
    // The layers of the same type as those of A, if B has them.
    const std::string type = layerTypeOf(scene()).toStdString();
    const auto same = std::ranges::find_if(
        (*other)->layers, [&](const LayerPositions& each) { return each.name == type && each.kind == PositionKind::Rope; });
    const ModelRope& rope = same == (*other)->layers.end() ? (*other)->rope : same->rope;
    const auto frequencies = RopeFrequencies::make(rope.encoding().withMaxLen(scene().encoding.maxLen()), rope.scaling);
    if (!frequencies) {
        m_problem = QString::fromStdString(frequencies.error().message);
        return;
    }
    m_b = configured(tr("B: %1").arg(shortName(scene().of<RotarySettings>().besideName)),
                     std::make_shared<const RopeFrequencies>(*frequencies));
    const QString name = nameOfModel(scene());
    m_a = configured(name.isEmpty() ? tr("A, as set here") : tr("A: %1").arg(shortName(name)), m_frequencies);
    m_other = std::make_shared<const ModelPositions>(std::move(**other));
    m_othersGroups = groupsByLayer(layersOf(*m_other));
}

std::vector<LayerPositions> RotaryPicture::lanes() const
{
    if (!isBeside())
        return m_groups;
    std::vector<LayerPositions> lanes;
    const auto add = [&lanes](const char* side, const std::vector<LayerPositions>& groups) {
        for (const LayerPositions& each : groups) {
            lanes.push_back(each);
            lanes.back().name = side + each.name;
        }
    };
    add("A ", m_groups);
    add("B ", layersOf(*m_other));
    return lanes;
}

std::int64_t RotaryPicture::mostPairs() const
{
    const std::int64_t pairs = scene().encoding.completePairs();
    return m_b ? std::max(pairs, m_b->rotary.pairs()) : pairs;
}

TurnedColumns RotaryPicture::columnsOfPair(std::int64_t pair) const
{
    return turnedColumns(scene().of<RotarySettings>().scaling.pairing, scene().encoding.dModel(), pair, firstColumn());
}

RopeSections RotaryPicture::sections() const
{
    const auto sections = ropeSectionsOf(scene().of<RotarySettings>());
    const bool isUsed = sections && (sections->isInterleaved || sections->sum() == scene().encoding.completePairs());
    return isUsed ? *sections : RopeSections();
}

std::int64_t RotaryPicture::layer() const { return std::clamp<std::int64_t>(scene().selection.layer, 0, cells() - 1); }

std::int64_t RotaryPicture::pairOfColumn(std::int64_t column) const
{
    return pairOfTurnedColumn(scene().of<RotarySettings>().scaling.pairing, scene().encoding.dModel(), column, firstColumn());
}

QString RotaryPicture::subtitle() const
{
    switch (content()) {
    case RotaryContent::Angles:
        return isBeside()   ? withNames(tr("position k rotates pair i by k ω′_i"))
               : isScaled() ? tr("position k rotates pair i by k ω_i (A) and k ω′_i (B)")
                            : tr("position k rotates pair i by k ω_i");
    case RotaryContent::Similarity:
        return isBeside() ? tr("(R_0 q) · (R_Δ q) for |q| = 1, all pairs alike") : tr("(R_0 q) · (R_Δ q) for |q| = 1, and ALiBi's penalty");
    case RotaryContent::Wavelengths:
        return isBeside() ? tr("λ′ = 2π/ω′ over the pairs i, as configured")
                          : tr("λ = 2π/ω over the pairs i, A as trained, B as configured");
    case RotaryContent::Columns:
        return sections().isGiven() ? tr("columns of a head that rotate together, by time, height or width (M-RoPE)")
               : isBeside()         ? tr("columns of a head of A that rotate together")
                                    : tr("columns of a head that rotate together");
    case RotaryContent::Arrows:
        return isScaled() || isBeside() ? tr("k rotates the query by k ω′_i, k′ the key by k′ ω′_i, with frequencies as configured")
                                        : tr("k rotates the query by k ω_i, k′ the key by k′ ω_i");
    case RotaryContent::Alibi:
        return tr("ALiBi's penalty −m Δ of each head over the offset Δ");
    case RotaryContent::Layers:
        return isBeside() ? withNames(tr("layers by type, base θ and window of attention"))
                          : tr("layers of a model by type, base θ and window of attention");
    }
    return {};
}

QString RotaryPicture::withNames(const QString& words) const { return tr("%1 · %2 · %3").arg(words, m_a->name, m_b->name); }

QString RotaryPicture::parameters() const
{
    if (content() == RotaryContent::Layers) // whatever is set
        return {};
    const QString plain = Picture::parameters();
    if (showsAlibi())
        return slopesText(alibi(), alibi().bySlope(mostDrawnHeads).size());
    const QString own = isScaled() ? tr("%1, %2").arg(plain, scalingParameters(m_frequencies->scaling())) : plain;
    if (!isBeside() || showsArrows())
        return own;
    const bool isNamed = showsAngles(); // by the subtitle
    const auto side = [](const QString& name, const QString& words) { return tr("%1, %2").arg(name, words); };
    return tr("%1; %2").arg(side(isNamed ? tr("A") : m_a->name, own), side(isNamed ? tr("B") : m_b->name, sideText(*m_b->frequencies)));
}

QString RotaryPicture::sideText(const RopeFrequencies& frequencies) const
{
    const QString plain = tr("θ = %1, %2 columns").arg(shownNumber(frequencies.spec().n(), 15)).arg(frequencies.spec().dModel());
    const bool scaled = frequencies.scaling().type != RopeType::Default;
    return scaled ? tr("%1, %2").arg(plain, scalingParameters(frequencies.scaling())) : plain;
}

QString RotaryPicture::figureTitle() const
{
    if (content() == RotaryContent::Layers && isBeside())
        return tr("%1 · %2").arg(title(), subtitle());
    return content() == RotaryContent::Layers
               ? tr("%1 · %2 · %3")
                     .arg(title(), subtitle(),
                          countedText(static_cast<std::int64_t>(m_groupsOfLayers.size()), tr("%1 layer"), tr("%1 layers")))
               : Picture::figureTitle();
}

QString RotaryPicture::description() const
{
    if (content() == RotaryContent::Layers) {
        return tr("%1; %2").arg(typesOfLayers(), layerAt(layer()));
    }
    const QString parameters = tr("%1, %2").arg(sizesText(rotaryEncodingOf(scene())), this->parameters());
    const CellPlace place = selected();
    const QString shown = tr("%1; %2").arg(parameters, readout(static_cast<double>(place.column), static_cast<double>(place.row)));
    const bool plain =
        isBeside() || showsAlibi() || (!isScaled() && (showsAngles() || showsArrows() || content() == RotaryContent::Similarity));
    return plain || !m_frequencies ? shown : tr("%1. %2").arg(shown, scalingSentence(*m_frequencies));
}

QString RotaryPicture::typesOfLayers() const
{
    constexpr qsizetype most = 8;
    QStringList types;
    for (const LayerPositions& each : lanes()) {
        const QString name = QString::fromStdString(each.name);
        if (types.size() == most) {
            types << QStringLiteral("…");
            break;
        }
        types << (each.layers.empty() ? tr("%1 (%2)").arg(name, encodingOfLayers(each))
                                      : tr("%1 × %2 (%3)").arg(each.layers.size()).arg(name, encodingOfLayers(each)));
    }
    return types.join(QStringLiteral(", "));
}

QString RotaryPicture::whyNoLayers() const
{
    if (!m_groupsOfLayers.empty())
        return {};
    if (const auto& source = scene().of<RotarySettings>().source;
        source && source->positions.kind == PositionKind::Unknown && m_groups.empty())
        return QString::fromStdString(source->positions.summary);
    if (const auto groups = layersOf(scene().of<RotarySettings>()); !groups)
        return QString::fromStdString(groups.error().message);
    if (m_groups.empty())
        return tr("No layers of a model are known. Open the config.json or GGUF file of a model that rotates, or choose one of the real "
                  "models.");
    return tr("The file of the model does not tell which layers have which type. Its types: %1.").arg(typesOfLayers());
}

// Of a model that was opened and has no rotary embedding, or maybe none, no picture shows one.
QString RotaryPicture::whyNothingRotates() const
{
    const auto& source = scene().of<RotarySettings>().source;
    if (source && source->positions.kind == PositionKind::Unknown)
        return QString::fromStdString(source->positions.summary);
    if (source && source->positions.kind == PositionKind::Alibi && !showsAlibi())
        return tr("%1 has no rotary embedding. Choose ALiBi under Show, or open another model.").arg(source->name);
    return {};
}

QString RotaryPicture::unavailableReason() const
{
    if (content() == RotaryContent::Layers)
        return whyNoLayers();
    if (const QString reason = whyNothingRotates(); !reason.isEmpty() || showsAlibi())
        return reason;
    return scene().encoding.completePairs() > 0
               ? m_problem
               : tr("Rotary embedding rotates pairs of columns, and there are none. Choose a d_model of 2 or more.");
}

QString RotaryPicture::readout(double column, double row) const
{
    if (showsArrows() && row >= 1.0) // a pair, see selected()
        return unavailableReason().isEmpty() ? arrowsAt(
                   std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(row)) - 1, 0, scene().encoding.completePairs() - 1))
                                             : QString();
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (cell < 0 || cell >= (showsAngles() ? mostPairs() : cells()) || !unavailableReason().isEmpty())
        return {};
    switch (content()) {
    case RotaryContent::Similarity:
        return similarityAt(cell);
    case RotaryContent::Alibi:
        return tr("Δ = %1: %2").arg(cell).arg(penaltiesAt(cell));
    case RotaryContent::Wavelengths:
        return wavelengthOf(cell);
    case RotaryContent::Columns:
        return columnsAt(cell);
    case RotaryContent::Layers:
        return layerAt(cell);
    case RotaryContent::Arrows:
        return tr("Δ = %1: mean of the cosines of all pairs %2")
            .arg(groupedNumber(static_cast<double>(cell)), similarityText(meanCosine(cell)));
    case RotaryContent::Angles:
        break;
    }
    const auto k = static_cast<std::int64_t>(std::floor(row));
    return k < 0 || k >= scene().encoding.maxLen() ? QString() : angleAt(k, cell);
}

CellPlace RotaryPicture::selected() const
{
    switch (content()) {
    case RotaryContent::Similarity:
    case RotaryContent::Alibi:
        return {0, selectedOffset(scene())};
    case RotaryContent::Wavelengths:
        return {0, pair()};
    case RotaryContent::Columns:
        return {0, columnsOfPair(pair()).first};
    case RotaryContent::Layers:
        return {0, layer()};
    case RotaryContent::Arrows: // rows are pairs, but row 0 is the curve
        return {1 + pair(), selectedOffset(scene())};
    case RotaryContent::Angles:
        break;
    }
    return {selectedPosition(scene()), std::min(selectedPair(scene()), cells() - 1)};
}

Scene RotaryPicture::select(const CellPlace& place) const
{
    switch (content()) {
    case RotaryContent::Similarity:
    case RotaryContent::Alibi:
        return withOffset(scene(), place.column);
    case RotaryContent::Columns: {
        const std::int64_t turned = pairOfColumn(std::clamp<std::int64_t>(place.column, 0, headColumns() - 1));
        return turned < 0 ? scene() : withPair(scene(), turned);
    }
    case RotaryContent::Wavelengths:
        return withPair(scene(), std::clamp<std::int64_t>(place.column, 0, cells() - 1));
    case RotaryContent::Layers:
        return withLayer(scene(), std::clamp<std::int64_t>(place.column, 0, cells() - 1));
    case RotaryContent::Arrows: {
        const Scene next = place.row < 1 ? scene() : withPair(scene(), std::min(place.row, scene().encoding.completePairs()) - 1);
        return place.column == selectedOffset(next) ? next : withOffset(next, place.column);
    }
    case RotaryContent::Angles:
        break;
    }
    return withPair(withPosition(scene(), place.row), std::clamp<std::int64_t>(place.column, 0, cells() - 1));
}

Picture::ZoomAxes RotaryPicture::zoomAxes() const
{
    switch (content()) {
    case RotaryContent::Angles:
        return ZoomAxes::Both;
    case RotaryContent::Columns:
    case RotaryContent::Layers:
    case RotaryContent::Arrows:
        return ZoomAxes::None;
    default:
        return ZoomAxes::Horizontal;
    }
}

CellWindow RotaryPicture::fullWindow() const
{
    const std::int64_t pairs = std::max<std::int64_t>(1, scene().encoding.completePairs());
    switch (content()) {
    case RotaryContent::Similarity:
    case RotaryContent::Alibi:
        return Picture::fullWindow();
    case RotaryContent::Columns:
        return {{}, {0.0, static_cast<double>(headColumns())}};
    case RotaryContent::Layers:
        return {{}, {0.0, static_cast<double>(std::max({std::size_t{1}, m_groupsOfLayers.size(), m_othersGroups.size()}))}};
    case RotaryContent::Arrows:
        return {{}, {0.0, static_cast<double>(scene().encoding.maxLen())}};
    case RotaryContent::Wavelengths:
        return {{}, {0.0, static_cast<double>(std::max<std::int64_t>(1, mostPairs()))}};
    case RotaryContent::Angles:
        break;
    }
    return {{0.0, static_cast<double>(scene().encoding.maxLen())}, {0.0, static_cast<double>(pairs)}};
}

CellWindow RotaryPicture::window() const
{
    if (zoomAxes() == ZoomAxes::None)
        return fullWindow();
    CellWindow shown = Picture::window();
    if (content() == RotaryContent::Similarity || showsAlibi())
        return shown;
    // The window may count the pair of an odd d_model that lacks its cosine.
    shown.columns.last = std::min(shown.columns.last, fullWindow().columns.last);
    return shown.columns.size() > 0.0 ? shown : fullWindow();
}

std::vector<Mark> RotaryPicture::marks(const Scene&) const
{
    const CellPlace cell = selected();
    const auto row = static_cast<double>(cell.row);
    const auto column = static_cast<double>(cell.column);
    if (showsArrows()) // the arrows show it
        return {};
    if (content() == RotaryContent::Columns) {
        const TurnedColumns columns = columnsOfPair(pair());
        return {{Mark::Shape::Label, 0.0, column, {}}, {Mark::Shape::Label, 0.0, static_cast<double>(columns.second), {}}};
    }
    if (content() == RotaryContent::Layers)
        return {{Mark::Shape::Label, 0.0, column, {}}};
    if (!showsAngles())
        return {{Mark::Shape::Line, 0.0, column, {}}};
    std::vector<Mark> marks{
        {Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
    addEdges(marks, Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
    return marks;
}

std::int64_t RotaryPicture::pair() const
{
    return std::clamp<std::int64_t>(selectedPair(scene()), 0, std::max<std::int64_t>(0, scene().encoding.completePairs() - 1));
}

double RotaryPicture::between(std::int64_t pair) const
{
    const std::int64_t offset = signedOffset(scene());
    const double angle = turning().rotary.angle(std::abs(offset), pair);
    const double signedAngle = angle > 0.5 * turn ? angle - turn : angle;
    return offset < 0 && signedAngle < 0.5 * turn ? 0.0 - signedAngle : signedAngle;
}

double RotaryPicture::cosineBetween(std::int64_t pair) const { return directionOf(std::abs(signedOffset(scene())), pair).x(); }

QPointF RotaryPicture::directionOf(std::int64_t position, std::int64_t pair) const
{
    double sine = 0.0;
    double cosine = 0.0;
    sinCos(static_cast<double>(position), turning().rotary.frequencies().quarterTurns(pair), sine, cosine);
    return {cosine, sine};
}

double RotaryPicture::meanCosine(std::int64_t offset) const
{
    const Rotary& rotary = turning().rotary;
    return rotarySimilarity(rotary, equalWeights(rotary), offset);
}

// With its whole turns, so that the difference of two is that of the positions.
QString RotaryPicture::angleText(double angle) { return shownNumber(angle, angle < 10.0 ? 3 : 2, 'f'); }

QStringList RotaryPicture::arrowWords(std::int64_t pair) const
{
    const std::int64_t k = selectedPosition(scene());
    const std::int64_t second = secondPosition(scene());
    const double omega = turning().omega(pair);
    const auto angle = [omega](std::int64_t position) { return angleText(static_cast<double>(position) * omega); };
    return arrowWords(pair, valueText(omega), k, angle(k), second, angle(second), shownNumber(between(pair), 3, 'f'),
                      similarityText(cosineBetween(pair)));
}

QStringList RotaryPicture::longestArrowWords() const
{
    const std::int64_t last = scene().encoding.maxLen() - 1;
    const QString angle = angleText(static_cast<double>(last) * turning().omega(0));
    return arrowWords(turning().rotary.pairs() - 1, valueText(0.0001234), last, angle, last, angle, shownNumber(-1.0, 3, 'f'),
                      similarityText(-1.0));
}

QStringList RotaryPicture::arrowWords(std::int64_t pair, const QString& omega, std::int64_t k, const QString& queryAngle,
                                      std::int64_t second, const QString& keyAngle, const QString& between, const QString& cosine)
{
    const auto count = [](std::int64_t number) { return groupedNumber(static_cast<double>(number)); };
    return {tr("pair %1: ω = %2").arg(count(pair), omega), tr("query at k = %1: %2 rad").arg(count(k), queryAngle),
            tr("key at k′ = %1: %2 rad").arg(count(second), keyAngle), tr("between them %1 rad, cosine %2").arg(between, cosine)};
}

QString RotaryPicture::arrowsAt(std::int64_t pair) const
{
    return tr("%1; all pairs at Δ = %2: mean %3")
        .arg(arrowWords(pair).join(QStringLiteral(", ")), groupedNumber(static_cast<double>(selectedOffset(scene()))),
             similarityText(meanCosine(selectedOffset(scene()))));
}

QString RotaryPicture::similarityAt(std::int64_t offset) const
{
    const Vectors& vectors = *m_vectors;
    const auto alike = [offset](const RotarySide& side) {
        return similarityText(rotarySimilarity(side.rotary, equalWeights(side.rotary), offset));
    };
    const QString similarity = m_b ? tr("Δ = %1: all pairs alike, A %2, B %3").arg(offset).arg(alike(*m_a), alike(*m_b))
                                   : tr("Δ = %1: all pairs alike %2, random direction %3")
                                         .arg(offset)
                                         .arg(alike(*m_a), similarityText(rotarySimilarity(vectors.rotary, vectors.random, offset)));
    if (isBeside())
        return similarity;
    return tr("%1; %2").arg(similarity, penaltiesAt(offset));
}

QString RotaryPicture::penaltiesAt(std::int64_t offset) const
{
    const Alibi alibi = this->alibi();
    const std::vector<std::int64_t> ends = alibi.bySlope(2);
    const auto penalty = [&](std::int64_t head) { return valueText(alibi.penalty(head, offset) + 0.0); }; // no −0
    return alibi.heads() == 1 ? tr("ALiBi %1").arg(penalty(1))
                              : tr("ALiBi %1 (head %2) … %3 (head %4)")
                                    .arg(penalty(ends.front()))
                                    .arg(ends.front())
                                    .arg(penalty(ends.back()))
                                    .arg(ends.back());
}

QString RotaryPicture::angleAt(std::int64_t k, std::int64_t pair) const
{
    if (m_b) {
        const auto said = [&](const RotarySide& side) {
            const double angle = pair < side.rotary.pairs() ? side.rotary.angle(k, pair) : 0.0;
            return pair < side.rotary.pairs()
                       ? tr("%1 rad = %2 turns").arg(QString::number(angle, 'f', 4), QString::number(angle / turn, 'f', 4))
                       : tr("no such pair");
        };
        return tr("position %1, pair %2: A %3, B %4").arg(k).arg(pair).arg(said(*m_a), said(*m_b));
    }
    const Rotary& rotary = m_vectors->rotary;
    const double angle = rotary.angle(k, pair);
    const double whole = std::floor(rotary.turns(k, pair));
    const QString text = tr("position %1, pair %2: %3 rad = %4 turns")
                             .arg(k)
                             .arg(pair)
                             .arg(QString::number(angle, 'f', 4), QString::number(angle / turn, 'f', 4));
    return whole < 1.0 ? text
                       : tr("%1, after %2").arg(text, whole < 2.0 ? tr("a whole one") : tr("%1 whole ones").arg(groupedNumber(whole)));
}

QString RotaryPicture::wavelengthOf(std::int64_t pair) const
{
    const RopeFrequencies& rope = *m_frequencies;
    if (isBeside()) {
        const auto said = [&](const RotarySide& side) {
            return pair < side.rotary.pairs() ? tr("λ′ = %1, ω′ = %2").arg(plainText(side.wavelength(pair)), plainText(side.omega(pair)))
                                              : tr("no such pair");
        };
        return tr("pair %1 · A: %2 · B: %3").arg(pair).arg(said(*m_a), said(*m_b));
    }
    if (!isScaled())
        return tr("pair %1 · λ = %2 · ω = %3").arg(pair).arg(plainText(rope.wavelength(pair)), plainText(rope.omega(pair)));
    return tr("pair %1 · λ = %2 → %3 · ω = %4 → %5 · ω′/ω = %6")
        .arg(pair)
        .arg(plainText(rope.wavelength(pair)), plainText(rope.scaledWavelength(pair)), plainText(rope.omega(pair)),
             plainText(rope.scaledOmega(pair)), plainText(rope.ratio(pair)));
}

QString RotaryPicture::columnsAt(std::int64_t column) const
{
    const std::int64_t pair = pairOfColumn(column);
    if (pair < 0)
        return tr("column %1 does not rotate").arg(column);
    const TurnedColumns columns = columnsOfPair(pair);
    const QString words = tr("columns %1 and %2 rotate together: pair %3, ω′ = %4")
                              .arg(columns.first)
                              .arg(columns.second)
                              .arg(pair)
                              .arg(plainText(m_frequencies->scaledOmega(pair)));
    const RopeSections sections = this->sections();
    return sections.isGiven() ? tr("%1, by the position in %2").arg(words, wordOf(sections.axisOf(pair))) : words;
}

QString RotaryPicture::layerAt(std::int64_t layer) const
{
    const auto said = [layer](const std::vector<LayerPositions>& groups, const std::vector<int>& groupOf) {
        const auto place = static_cast<std::size_t>(layer);
        if (place >= groupOf.size())
            return tr("no such layer");
        if (groupOf[place] < 0)
            return tr("nothing is known of it");
        const LayerPositions& layers = groups[static_cast<std::size_t>(groupOf[place])];
        return tr("%1 · %2").arg(QString::fromStdString(layers.name), encodingOfLayers(layers));
    };
    const QString own = said(m_groups, m_groupsOfLayers);
    return isBeside() ? tr("layer %1: A %2; B %3").arg(layer).arg(own, said(layersOf(*m_other), m_othersGroups))
                      : tr("layer %1: %2").arg(layer).arg(own);
}

Expected<TableSource> rotaryNumbers(const Scene& scene)
{
    const RotaryContent picture = scene.of<RotarySettings>().picture;
    if (picture == RotaryContent::Layers) {
        const RotaryPicture layers(scene);
        if (const QString reason = layers.unavailableReason(); !reason.isEmpty())
            return Error{Error::Kind::Range, reason.toStdString()};
        return layers.isBeside() ? overLayersOfBoth(layers) : overLayers(layers.groups(), layers.groupsOfLayers());
    }
    const RotaryPicture both(scene);
    if (const QString reason = both.unavailableReason(); !reason.isEmpty())
        return Error{Error::Kind::Range, reason.toStdString()};
    if (picture == RotaryContent::Alibi) {
        const auto alibi = Alibi::make(scene.of<RotarySettings>().heads, scene.of<RotarySettings>().alibiMaxBias);
        TableSource offsets;
        offsets.rows = scene.encoding.maxLen();
        offsets.rowName = [](std::int64_t row) { return row; };
        return alibi ? Expected<TableSource>(overPenalties(*alibi, std::move(offsets))) : alibi.error();
    }
    const std::shared_ptr<const RopeFrequencies>& frequencies = both.frequencies();
    const Rotary rotary = frequencies->rotary();
    TableSource table;
    table.rows = scene.encoding.maxLen();
    table.rowName = [](std::int64_t row) { return row; };
    if (picture == RotaryContent::Wavelengths)
        return both.isBeside() ? overPairsOfBoth(both.a(), *both.b()) : overRopePairs(*frequencies);
    if (picture == RotaryContent::Columns)
        return overColumns(*frequencies, both.sections());
    if (picture == RotaryContent::Arrows)
        return overArrows(both);
    if (picture == RotaryContent::Angles && both.isBeside())
        return anglesOfBoth(both.a(), *both.b(), std::move(table));
    if (picture == RotaryContent::Similarity && both.isBeside())
        return similaritiesOfBoth(both.a(), *both.b(), std::move(table));
    if (picture == RotaryContent::Angles) {
        table.columns = rotary.pairs();
        table.corner = "position";
        table.columnName = [](std::int64_t pair) { return numberText(pair); };
        table.fill = anglesOf(rotary);
        return table;
    }
    const auto alibi = Alibi::make(scene.of<RotarySettings>().heads, scene.of<RotarySettings>().alibiMaxBias);
    if (!alibi)
        return alibi.error();
    table.columns = 2 + alibi->heads();
    table.corner = "offset";
    table.columnName = [](std::int64_t column) {
        return column == 0 ? std::string("equal") : column == 1 ? std::string("random") : "alibi_" + numberText(column - 1);
    };
    table.fill = similaritiesOf(rotary, *alibi, scene.of<RotarySettings>().seed);
    return table;
}

} // namespace posenc
