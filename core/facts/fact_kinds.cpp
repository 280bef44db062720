// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/fact.h"

#include "core/encoding/column_variation.h"
#include "core/encoding/shift.h"
#include "core/recognition/rule_match.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/closest_pair.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace posenc {

namespace {

using Arguments = std::span<const double>;

std::int64_t whole(double argument) { return static_cast<std::int64_t>(argument); }

FactValue counted(std::int64_t count) { return {static_cast<double>(count)}; }

Error none(std::string why) { return {Error::Kind::Range, std::move(why)}; }

Expected<const Encoding*> pairsOf(const FactSubject& subject, std::string_view name)
{
    if (const Encoding* const encoding = subject.scheme.encoding())
        return encoding;
    return none(sentence("core", "%1 needs pairs of a sine and a cosine, which the scheme \"%2\" does not have.")(
        name, subject.scheme.traits().name));
}

Expected<FactValue> finite(double value, std::string_view name)
{
    if (std::isfinite(value))
        return FactValue{value};
    return none(sentence("core", "%1 is not a finite number here: the table has no numbers there, or no table is open.")(name));
}

Expected<FactValue> cell(const FactSubject& subject, Arguments at, const Progress&)
{
    return finite(subject.scheme.value(whole(at[0]), whole(at[1])), "pe");
}

template <Measure measure>
Expected<FactValue> similarity(const FactSubject& subject, Arguments at, const Progress&)
{
    return finite(subject.scheme.similarity(measure, whole(at[0]), whole(at[1])), nameOf(measure));
}

Expected<FactValue> squaredNorm(const FactSubject& subject, Arguments at, const Progress&)
{
    return finite(subject.scheme.similarity(Measure::Dot, whole(at[0]), whole(at[0])), "norm2");
}

Expected<FactValue> wavelengthOf(const FactSubject& subject, Arguments at, const Progress&)
{
    const auto encoding = pairsOf(subject, "wavelength");
    if (!encoding)
        return encoding.error();
    return FactValue{(*encoding)->frequencies().wavelength(whole(at[0]))};
}

Expected<FactValue> turnsAt(const FactSubject& subject, Arguments at, const Progress&)
{
    const auto encoding = pairsOf(subject, "turns");
    if (!encoding)
        return encoding.error();
    return FactValue{at[0] / (*encoding)->frequencies().wavelength(whole(at[1]))};
}

Expected<ClosestPair> closestOf(const FactSubject& subject, std::string_view name, const Progress& progress)
{
    const EncodingSpec& spec = subject.scheme.spec();
    if (spec.maxLen() < 2)
        return none(sentence("core", "%1 needs two positions, and max_len is 1.")(name));
    const auto closest = subject.scheme.closest(progress);
    if (!closest)
        return closest.error();
    if (!closest->limit.empty())
        return tooManyProducts(name);
    if (!closest->pair)
        return none(sentence("core", "%1 needs two positions with numbers, and the table has none.")(name));
    return *closest->pair;
}

Expected<FactValue> closestOffset(const FactSubject& subject, Arguments, const Progress& progress)
{
    const auto closest = closestOf(subject, "closest.offset", progress);
    return closest ? Expected<FactValue>(counted(closest->b - closest->a)) : closest.error();
}

Expected<FactValue> closestDistance(const FactSubject& subject, Arguments, const Progress& progress)
{
    const auto closest = closestOf(subject, "closest.distance", progress);
    return closest ? Expected<FactValue>(FactValue{closest->distance}) : closest.error();
}

Expected<FactValue> columnsBelow(const FactSubject& subject, Arguments at, const Progress& progress)
{
    if (const Encoding* const encoding = subject.scheme.encoding())
        return counted(variationOf(*encoding, at[0]).columnsBelow);
    const EncodingSpec& spec = subject.scheme.spec();
    std::int64_t below = 0;
    for (std::int64_t j = 0; j < spec.dModel(); ++j) {
        if (const auto wanted = progress.at(static_cast<double>(j) / static_cast<double>(spec.dModel())); !wanted)
            return wanted.error();
        double lowest = std::numeric_limits<double>::infinity();
        double highest = -lowest;
        for (const double value : subject.scheme.column(j)) {
            if (!std::isfinite(value))
                continue;
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
        below += !(highest - lowest >= at[0]);
    }
    return counted(below);
}

// The products of complete pairs depend on the offset alone: what is left is sin(aω) sin(bω) of the sine without its cosine.
Expected<FactValue> spreadOfUnpaired(const Eigen::ArrayXd& sine, const Progress& progress)
{
    double largest = 0.0;
    for (Eigen::Index offset = 0; offset < sine.size(); ++offset) {
        if (const auto wanted = progress.at(static_cast<double>(offset) / static_cast<double>(sine.size())); !wanted)
            return wanted.error();
        const Eigen::Index count = sine.size() - offset;
        const Eigen::ArrayXd products = sine.head(count) * sine.tail(count);
        largest = std::max(largest, products.maxCoeff() - products.minCoeff());
    }
    return FactValue{largest};
}

Expected<FactValue> spreadByRows(const Scheme& scheme, const Progress& progress)
{
    const std::int64_t size = scheme.spec().maxLen();
    // Once, because many schemes take longer for a number than for a product; what a fact may take leaves no table above 64 MiB.
    Table table(size, scheme.spec().dModel());
    scheme.rows(0, table);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Eigen::ArrayXd lowest = Eigen::ArrayXd::Constant(size, infinity);
    Eigen::ArrayXd highest = Eigen::ArrayXd::Constant(size, -infinity);
    Table block(std::min<std::int64_t>(size, 64), size);
    for (std::int64_t first = 0; first < size; first += block.rows()) {
        const std::int64_t count = std::min<std::int64_t>(block.rows(), size - first);
        if (const auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(size)); !wanted)
            return wanted.error();
        block.topLeftCorner(count, size - first).noalias() = table.middleRows(first, count) * table.bottomRows(size - first).transpose();
        for (std::int64_t r = 0; r < count; ++r)
            for (std::int64_t offset = 0; offset < size - first - r; ++offset) {
                const double product = block(r, r + offset);
                if (!std::isfinite(product))
                    continue;
                lowest[offset] = std::min(lowest[offset], product);
                highest[offset] = std::max(highest[offset], product);
            }
    }
    if (!(highest > -infinity).any())
        return finite(infinity, "toeplitz");
    return FactValue{(highest > -infinity).select(highest - lowest, 0.0).maxCoeff()};
}

Expected<FactValue> diagonalSpread(const FactSubject& subject, Arguments, const Progress& progress)
{
    const EncodingSpec& spec = subject.scheme.spec();
    const Encoding* const encoding = subject.scheme.encoding();
    if (encoding && !spec.hasUnpairedSine())
        return FactValue{0.0};
    if (encoding)
        return spreadOfUnpaired(encoding->column(columnsOfPair(spec, spec.pairs() - 1).sine).array(), progress);
    return spreadByRows(subject.scheme, progress);
}

Expected<FactValue> shiftError(const FactSubject& subject, Arguments at, const Progress& progress)
{
    const auto encoding = pairsOf(subject, "shift_error");
    if (!encoding)
        return encoding.error();
    const Shift shift(**encoding, whole(at[0]));
    const auto largest = shift.largestDifference(progress);
    if (!largest)
        return largest.error();
    const auto unpaired = shift.unpairedDifference();
    return FactValue{std::max(largest->difference, unpaired ? unpaired->difference : 0.0)};
}

Expected<FactValue> firstRise(const FactSubject& subject, Arguments, const Progress& progress)
{
    const auto products = subject.scheme.productsWithFirst(progress);
    if (!products)
        return products.error();
    for (Eigen::Index offset = 0; offset + 1 < products->size(); ++offset)
        if ((*products)[offset + 1] > (*products)[offset])
            return counted(offset + 1);
    return none(sentence("core", "The similarity from position 0 never rises in this table, so it has no first_rise."));
}

Expected<FactValue> rows(const FactSubject& subject, Arguments, const Progress&) { return counted(subject.scheme.spec().maxLen()); }

Expected<FactValue> columns(const FactSubject& subject, Arguments, const Progress&) { return counted(subject.scheme.spec().dModel()); }

Expected<FactValue> pairs(const FactSubject& subject, Arguments, const Progress&)
{
    const auto encoding = pairsOf(subject, "pairs");
    if (!encoding)
        return encoding.error();
    return counted((*encoding)->spec().pairs());
}

Expected<FactValue> pairsWithTurn(const FactSubject& subject, Arguments, const Progress&)
{
    const auto encoding = pairsOf(subject, "pairs_with_turn");
    if (!encoding)
        return encoding.error();
    return counted(variationOf(**encoding).wholeTurns);
}

Expected<const RopeFrequencies*> ropeOf(const FactSubject& subject, std::string_view name)
{
    if (subject.rope)
        return subject.rope;
    return none(sentence("core", "%1 needs a rotary embedding, and the rotary scaling of this scene is invalid.")(name));
}

Expected<FactValue> scaledOmega(const FactSubject& subject, Arguments at, const Progress&)
{
    const auto rope = ropeOf(subject, "omega_scaled");
    if (!rope)
        return rope.error();
    return FactValue{(*rope)->scaledOmega(whole(at[0]))};
}

Expected<FactValue> scalingRatio(const FactSubject& subject, Arguments at, const Progress&)
{
    const auto rope = ropeOf(subject, "ratio");
    if (!rope)
        return rope.error();
    return FactValue{(*rope)->ratio(whole(at[0]))};
}

Expected<FactValue> attentionFactorOf(const FactSubject& subject, Arguments, const Progress&)
{
    const auto rope = ropeOf(subject, "attention_factor");
    if (!rope)
        return rope.error();
    return FactValue{(*rope)->attentionFactor()};
}

Expected<WordsAttention> attentionOf(const FactSubject& subject)
{
    if (subject.attention)
        return subject.attention->value();
    return none(sentence("core", "Attention needs words, and there are none. Type a sentence on page Tokens."));
}

// The number of a query and a key in one of the tables of an attention; empty tables are 0 throughout.
Expected<FactValue> ofQueryAndKey(const FactSubject& subject, Arguments at, const Table& (*tableOf)(const Attention& attention))
{
    const auto words = attentionOf(subject);
    if (!words)
        return words.error();
    const Table& table = tableOf(words->attention);
    return FactValue{table.size() > 0 ? table(whole(at[0]), whole(at[1])) : 0.0};
}

Expected<FactValue> weightOf(const FactSubject& subject, Arguments at, const Progress&)
{
    return ofQueryAndKey(subject, at, [](const Attention& head) -> const Table& { return head.weights(); });
}

Expected<FactValue> scoreOf(const FactSubject& subject, Arguments at, const Progress&)
{
    return ofQueryAndKey(subject, at, [](const Attention& head) -> const Table& { return head.scores(); });
}

template <AttentionTerm part>
Expected<FactValue> termOf(const FactSubject& subject, Arguments at, const Progress&)
{
    return ofQueryAndKey(subject, at, [](const Attention& head) -> const Table& { return head.term(part); });
}

template <AttentionTerm part>
Expected<FactValue> shareOf(const FactSubject& subject, Arguments, const Progress&)
{
    const auto words = attentionOf(subject);
    return words ? Expected<FactValue>(FactValue{words->attention.share(part)}) : words.error();
}

Expected<FactValue> meaningOf(const FactSubject& subject, Arguments at, const Progress&)
{
    const auto words = attentionOf(subject);
    return words ? Expected<FactValue>(FactValue{words->meanings(whole(at[0]), whole(at[1]))}) : words.error();
}

Expected<FactValue> nearestOf(const FactSubject& subject, Arguments at, const Progress&)
{
    const auto words = attentionOf(subject);
    return words ? Expected<FactValue>(counted(words->nearest[static_cast<std::size_t>(at[0])])) : words.error();
}

Expected<FactValue> spoiltOf(const FactSubject& subject, Arguments, const Progress&)
{
    const auto words = attentionOf(subject);
    return words ? Expected<FactValue>(counted(words->spoilt)) : words.error();
}

Expected<FactValue> tableConvention(const FactSubject& subject, Arguments, const Progress&)
{
    if (!subject.table)
        return FactValue{0.0, "none"};
    const Convention& convention = subject.table->best.convention;
    if (!subject.table->recognised || convention.cache != RotaryCache::None)
        return FactValue{0.0, "unknown"};
    if (convention.mistake != Mistake::None || !mistakeOfBase(convention).empty())
        return FactValue{0.0, "mistake"};
    return FactValue{0.0, nameOf(convention.frequencies)};
}

std::vector<FactKind> makeFactKinds()
{
    using enum FactArgument;
    return {
        {"pe", {{"k", Position}, {"j", Column}}, sentence("core", "the value at position %1 in column %2"), false, {}, cell},
        {"dot",
         {{"a", Position}, {"b", Position}},
         sentence("core", "the dot product of positions %1 and %2"),
         false,
         {},
         similarity<Measure::Dot>},
        {"cosine",
         {{"a", Position}, {"b", Position}},
         sentence("core", "the cosine of positions %1 and %2"),
         false,
         {},
         similarity<Measure::Cosine>},
        {"distance",
         {{"a", Position}, {"b", Position}},
         sentence("core", "the Euclidean distance of positions %1 and %2"),
         false,
         {},
         similarity<Measure::Distance>},
        {"norm2", {{"k", Position}}, sentence("core", "the squared length of position %1"), false, {}, squaredNorm},
        {"wavelength", {{"i", Pair}}, sentence("core", "the wavelength of pair %1, in positions"), false, {}, wavelengthOf},
        {"turns", {{"k", Steps}, {"i", Pair}}, sentence("core", "the number of turns that pair %2 makes in %1 steps"), false, {}, turnsAt},
        {"closest.offset",
         {},
         sentence("core", "the offset of the two closest positions"),
         true,
         {},
         closestOffset,
         sentence("core", "the offset of the two closest positions"),
         productsOfClosest},
        {"closest.distance",
         {},
         sentence("core", "the distance of the two closest positions"),
         false,
         {},
         closestDistance,
         {},
         productsOfClosest},
        {"columns_below",
         {{"x", Threshold}},
         sentence("core", "the number of columns that vary by less than %1 over all positions"),
         true,
         {},
         columnsBelow,
         {},
         productsOfColumns},
        {"toeplitz",
         {},
         sentence("core", "the largest spread of the dot product along a diagonal (0 if it depends only on the offset)"),
         false,
         {},
         diagonalSpread,
         sentence("core", "the largest spread of the dot product along a diagonal"),
         productsOfDiagonals},
        {"shift_error",
         {{"Δ", Offset}},
         sentence("core", "the largest |T(%1) · PE(k) − PE(k + %1)| over all positions and columns"),
         false,
         {},
         shiftError,
         {},
         productsOfShift},
        {"first_rise",
         {},
         sentence("core", "the first offset at which the dot product with position 0 is larger than at the offset before"),
         true,
         {},
         firstRise,
         sentence("core", "the first offset at which the similarity is larger than at the offset before"),
         productsOfFirstRow},
        {"rows", {}, sentence("core", "the number of positions (max_len)"), true, {}, rows, sentence("core", "the number of positions")},
        {"columns", {}, sentence("core", "the number of columns (d_model)"), true, {}, columns, sentence("core", "the number of columns")},
        {"pairs",
         {},
         sentence("core", "the number of sine/cosine pairs (a sine without a cosine counts as one)"),
         true,
         {},
         pairs,
         sentence("core", "the number of sine/cosine pairs")},
        {"pairs_with_turn",
         {},
         sentence("core", "the number of pairs that complete a turn within max_len positions"),
         true,
         {},
         pairsWithTurn},
        {"omega_scaled",
         {{"i", Pair}},
         sentence("core", "the frequency of pair %1 in rotary embedding, as configured"),
         false,
         {},
         scaledOmega,
         sentence("core", "the frequency of pair %1 in rotary embedding")},
        {"ratio",
         {{"i", Pair}},
         sentence("core", "the frequency of pair %1 as configured, divided by its frequency as trained"),
         false,
         {},
         scalingRatio,
         sentence("core", "the frequency of pair %1 as configured")},
        {"attention_factor",
         {},
         sentence("core", "the factor by which rotary embedding multiplies sine and cosine"),
         false,
         {},
         attentionFactorOf},
        {"attention",
         {{"a", Word}, {"b", Word}},
         sentence("core", "the weight that the word at position %1 gives to the word at position %2"),
         false,
         {},
         weightOf,
         {},
         productsOfAttention},
        {"score",
         {{"a", Word}, {"b", Word}},
         sentence("core", "the attention score of the query at position %1 and the key at position %2"),
         false,
         {},
         scoreOf,
         {},
         productsOfAttention},
        {"term.meaning_meaning",
         {{"a", Word}, {"b", Word}},
         sentence("core", "the term meaning · meaning in the score of query %1 and key %2"),
         false,
         {},
         termOf<AttentionTerm::MeaningMeaning>,
         {},
         productsOfAttention},
        {"term.meaning_place",
         {{"a", Word}, {"b", Word}},
         sentence("core", "the term meaning · place in the score of query %1 and key %2"),
         false,
         {},
         termOf<AttentionTerm::MeaningPlace>,
         {},
         productsOfAttention},
        {"term.place_meaning",
         {{"a", Word}, {"b", Word}},
         sentence("core", "the term place · meaning in the score of query %1 and key %2"),
         false,
         {},
         termOf<AttentionTerm::PlaceMeaning>,
         {},
         productsOfAttention},
        {"term.place_place",
         {{"a", Word}, {"b", Word}},
         sentence("core", "the term place · place in the score of query %1 and key %2"),
         false,
         {},
         termOf<AttentionTerm::PlacePlace>,
         {},
         productsOfAttention},
        {"term.relative",
         {{"a", Word}, {"b", Word}},
         sentence("core", "what the relative scheme adds to the score of query %1 and key %2"),
         false,
         {},
         termOf<AttentionTerm::Relative>,
         {},
         productsOfAttention},
        {"share.meaning_meaning",
         {},
         sentence("core", "the share of the term meaning · meaning in the variance of the scores (the shares add up to 1)"),
         false,
         {},
         shareOf<AttentionTerm::MeaningMeaning>,
         sentence("core", "the share of the term meaning · meaning in the variance of the scores"),
         productsOfAttention},
        {"share.meaning_place",
         {},
         sentence("core", "the share of the term meaning · place in the variance of the scores (the shares add up to 1)"),
         false,
         {},
         shareOf<AttentionTerm::MeaningPlace>,
         sentence("core", "the share of the term meaning · place in the variance of the scores"),
         productsOfAttention},
        {"share.place_meaning",
         {},
         sentence("core", "the share of the term place · meaning in the variance of the scores (the shares add up to 1)"),
         false,
         {},
         shareOf<AttentionTerm::PlaceMeaning>,
         sentence("core", "the share of the term place · meaning in the variance of the scores"),
         productsOfAttention},
        {"share.place_place",
         {},
         sentence("core", "the share of the term place · place in the variance of the scores (the shares add up to 1)"),
         false,
         {},
         shareOf<AttentionTerm::PlacePlace>,
         sentence("core", "the share of the term place · place in the variance of the scores"),
         productsOfAttention},
        {"share.relative",
         {},
         sentence("core", "the share of the relative scheme in the variance of the scores"),
         false,
         {},
         shareOf<AttentionTerm::Relative>,
         {},
         productsOfAttention},
        {"meaning",
         {{"a", Word}, {"j", Column}},
         sentence("core", "the value of the embedding of the word at position %1 in column %2"),
         false,
         {},
         meaningOf,
         {},
         productsOfAttention},
        {"nearest",
         {{"a", Word}},
         sentence("core", "the position of the word that is nearest to the sum of word and encoding at position %1"),
         true,
         {},
         nearestOf,
         {},
         productsOfAttention},
        {"spoilt",
         {},
         sentence("core", "the number of sums of word and encoding that are nearest to another word"),
         true,
         {},
         spoiltOf,
         {},
         productsOfAttention},
        {"table.convention",
         {},
         sentence("core",
                  "the convention that your compared table follows: paper, tensor2tensor, mistake, unknown, or none if no table is open"),
         false,
         {"paper", "tensor2tensor", "mistake", "unknown", "none"},
         tableConvention,
         sentence("core", "the convention that your compared table follows")},
    };
}

} // namespace

std::span<const FactKind> factKinds()
{
    static const std::vector<FactKind> kinds = makeFactKinds();
    return kinds;
}

} // namespace posenc
