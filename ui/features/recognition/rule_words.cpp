// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/recognition/rule_words.h"

#include "core/base/number_text.h"
#include "core/schemes/family_parameters.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/scene/scene.h"
#include "ui/text/family_words.h"
#include "ui/text/scheme_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

// "float32", or "float64, rounded to 3 decimals".
QString precisionText(const ConventionMatch& match)
{
    const QString precision = QString::fromUtf8(nameOf(match.precision).data());
    if (match.significant > 0)
        return countedText(match.significant, TableReport::tr("%2, rounded to %1 significant digit"),
                           TableReport::tr("%2, rounded to %1 significant digits"))
            .arg(precision);
    if (match.decimals == 0)
        return match.cut == DecimalCut::None ? precision : TableReport::tr("cut to %1").arg(precision);
    const QString decimals =
        match.cut == DecimalCut::None
            ? countedText(match.decimals, TableReport::tr("%2, rounded to %1 decimal"), TableReport::tr("%2, rounded to %1 decimals"))
        : match.cut == DecimalCut::Up
            ? countedText(match.decimals, TableReport::tr("%2, rounded up to %1 decimal"), TableReport::tr("%2, rounded up to %1 decimals"))
        : match.cut == DecimalCut::Down
            ? countedText(match.decimals, TableReport::tr("%2, rounded down to %1 decimal"),
                          TableReport::tr("%2, rounded down to %1 decimals"))
            : countedText(match.decimals, TableReport::tr("%2, cut to %1 decimal"), TableReport::tr("%2, cut to %1 decimals"));
    return decimals.arg(precision);
}

// "2 × the paper's encoding".
QString multipliedText(const QString& text, double factor)
{
    if (factor == -1.0)
        return TableReport::tr("%1, negated").arg(text);
    return factor == 1.0 ? text : TableReport::tr("%1 × %2").arg(factorText(factor), text);
}

QString nameOf(const Convention& convention)
{
    if (convention.cache == RotaryCache::Cosines)
        return TableReport::tr("a cache of RoPE's cosines");
    if (convention.cache == RotaryCache::Sines)
        return TableReport::tr("a cache of RoPE's sines");
    return convention.frequencies == FrequencyRule::Paper ? TableReport::tr("the paper's encoding")
                                                          : TableReport::tr("tensor2tensor's encoding");
}

// "the paper's encoding, interleaved, n = 10000, float32".
QString plainText(const ConventionMatch& match)
{
    const Convention& convention = match.best.convention;
    QStringList parts{multipliedText(nameOf(convention), convention.factor),
                      convention.cache == RotaryCache::None      ? layoutText(convention.layout)
                      : convention.layout == Layout::Interleaved ? TableReport::tr("each column twice")
                                                                 : TableReport::tr("half-split"),
                      match.nUndetermined ? TableReport::tr("any n") : baseText(convention.n)};
    if (convention.isPadded)
        parts << paddedText(1);
    if (convention.firstPosition != 0)
        parts << TableReport::tr("from position %1 on").arg(groupedNumber(convention.firstPosition));
    if (match.transposed)
        parts << TableReport::tr("transposed");
    parts << precisionText(match);
    return parts.join(QStringLiteral(", "));
}

// "…, except for 3 of 800 values".
QString exceptionsText(const QString& text, std::int64_t exceptions, const Evidence& evidence, std::int64_t numbers)
{
    const QString except =
        countedText(numbers, TableReport::tr("%2, except for %3 of %1 value"), TableReport::tr("%2, except for %3 of %1 values"))
            .arg(text, groupedNumber(exceptions));
    return evidence.zeros >= exceptions ? TableReport::tr("%1 that are 0").arg(except) : except;
}

QString noisyText(const QString& text, const Evidence& evidence, double factor)
{
    return TableReport::tr("close to %1, typically off by %2").arg(text, valueText(evidence.typicalRest() * std::abs(factor)));
}

// What a table is called that has a scheme's numbers in other columns.
QString formText(const FamilyMatch& family)
{
    const QString base = baseText(family.spec.n());
    const FamilyForm& form = family.form;
    QStringList parts;
    if (family.scheme->takes(FamilyParameter::Pi)) {
        parts << TableReport::tr("NeRF, x from −1 to 1");
        if (family.arguments.family->withoutPi)
            parts << TableReport::tr("without π");
        parts << countedText(family.spec.dModel() / 2, TableReport::tr("%1 octave"), TableReport::tr("%1 octaves"));
        if (form.grouped)
            parts << TableReport::tr("all sines, then all cosines");
        if (form.behindX)
            parts << TableReport::tr("behind a column of x");
        return parts.join(QStringLiteral(", "));
    }
    const PatchGrid grid = shownGrid(family.spec.maxLen(), family.arguments.patches);
    const bool isDetr = family.scheme->takes(FamilyParameter::Normalise);
    parts << (form.inTurn    ? TableReport::tr("the paper's encoding in two dimensions")
              : isDetr       ? TableReport::tr("DETR with its halves swapped")
              : form.swapped ? TableReport::tr("MAE's grid with its halves swapped")
                             : TableReport::tr("MAE's grid"));
    if (form.tensor2tensor)
        parts << TableReport::tr("tensor2tensor's frequencies");
    parts << (family.nUndetermined ? TableReport::tr("any n") : base) << patchesText(grid.height, grid.width);
    if (grid.leading > 0)
        parts.last() = countedText(grid.leading, TableReport::tr("%2 after %1 row of zeros"), TableReport::tr("%2 after %1 rows of zeros"))
                           .arg(parts.last());
    if (isDetr && family.arguments.family->unnormalised)
        parts << TableReport::tr("not normalised");
    parts << (form.swapped != isDetr ? TableReport::tr("y in the first half") : TableReport::tr("x in the first half"));
    return parts.join(QStringLiteral(", "));
}

// "llama3 scaling, factor 8, trained with 8192 positions".
QString scalingText(const RopeScaling& scaling)
{
    const QString type = QString::fromUtf8(nameOf(scaling.type).data());
    const QString factor = factorText(scaling.factor);
    switch (scaling.type) {
    case RopeType::Default:
        return TableReport::tr("without scaling");
    case RopeType::LongRope:
        return TableReport::tr("with a divisor for each pair, as LongRoPE has them");
    case RopeType::Proportional:
        return TableReport::tr("%1 % of the pairs turn").arg(factorText(100.0 * scaling.share));
    case RopeType::Llama3:
        return TableReport::tr("%1 scaling, factor %2, low 1, high %3, trained with %4 positions")
            .arg(type, factor, factorText(scaling.highFrequencyFactor), groupedNumber(scaling.original));
    case RopeType::Yarn:
        return TableReport::tr("%1 scaling, factor %2, trained with %3 positions").arg(type, factor, groupedNumber(scaling.original));
    default:
        return TableReport::tr("%1 scaling, ÷ %2").arg(type, factor);
    }
}

// What a table of RoPE tells of its scaling: few rows leave several, or none that posenc knows.
QString scalingText(const RuleMatch& rule)
{
    if (rule.slowPairs > 0)
        return countedText(rule.slowPairs, TableReport::tr("at least %1 pair slowed by a scaling that posenc does not know"),
                           TableReport::tr("at least %1 pairs slowed by a scaling that posenc does not know"));
    const QString text = scalingText(rule.scaling);
    return rule.isOneOfSeveral ? TableReport::tr("%1, or another scaling with the same values in these rows").arg(text) : text;
}

// Whole positions as stretches without a gap: "0 to 39, 60 to 147"; empty if there are many.
QString stretchesText(const std::vector<double>& positions)
{
    constexpr int most = 4;
    QStringList stretches;
    for (std::size_t begin = 0, end = 0; begin < positions.size(); begin = end) {
        for (end = begin + 1; end < positions.size() && positions[end] == positions[end - 1] + 1.0;)
            ++end;
        if (std::isnan(positions[begin]))
            continue;
        const QString first = valueText(positions[begin]);
        stretches << (end == begin + 1 ? first : TableReport::tr("%1 to %2").arg(first, valueText(positions[end - 1])));
        if (stretches.size() > most)
            return {};
    }
    return stretches.join(QStringLiteral(", "));
}

} // namespace

QString baseText(double n) { return QStringLiteral("n = ") + QString::fromStdString(numberText(n)); }

QString layoutText(Layout layout)
{
    switch (layout) {
    case Layout::Interleaved:
        return TableReport::tr("interleaved");
    case Layout::Concatenated:
        return TableReport::tr("concatenated");
    case Layout::CosineFirst:
        return TableReport::tr("cosines first");
    }
    return {};
}

QString factorText(double factor)
{
    constexpr int digits = 6;
    return shownNumber(factor, digits);
}

QString paddedText(std::int64_t columns)
{
    return columns == 1
               ? TableReport::tr("padded by one column of zeros")
               : countedText(columns, TableReport::tr("padded by %1 column of zeros"), TableReport::tr("padded by %1 columns of zeros"));
}

QString repeatedText(const QString& text, const Repetition& repetition)
{
    if (repetition.each > 0)
        return TableReport::tr("%1, with every row %2 times in succession").arg(text, groupedNumber(repetition.each));
    if (repetition.whole > 0)
        return TableReport::tr("%1, with its %2 rows repeated").arg(text, groupedNumber(repetition.whole));
    return TableReport::tr("%1, with rows that repeat others").arg(text);
}

QString conventionText(const ComparedTable& table)
{
    const ConventionMatch& match = table.match;
    const ConventionError& error = match.best.error;
    QString text = plainText(match);
    if (match.isNoisy())
        text = noisyText(text, error.evidence, match.best.convention.factor);
    if (const std::int64_t exceptions = match.exceptions(); match.recognised && exceptions > 0 && !match.arithmetic)
        text = exceptionsText(text, exceptions, error.evidence, table.own.values.size());
    else if (match.recognised && error.notFinite > 0 && error.agreement != Agreement::Deviates)
        text = TableReport::tr("%1, except for NaN or infinities").arg(text);
    return text;
}

QString familyText(const ComparedTable& table)
{
    const FamilyMatch& family = *table.family;
    QString text;
    if (family.hasOwnFrequencies)
        text = family.sinesFirst ? TableReport::tr("sines, then cosines of one linear map of the position, as Fourier features have them")
                                 : TableReport::tr("cosines, then sines of one linear map of the position, as Fourier features have them");
    else if (!family.form.isOwn())
        text = formText(family);
    else
        text = wordsOf(family.scheme).parameters(withSchemeOf(Scene(), family));
    text = TableReport::tr("%1, %2").arg(multipliedText(text, family.factor), precisionText(table.match));
    if (family.isNoisy())
        text = noisyText(text, family.evidence, family.factor);
    if (const std::int64_t exceptions = family.exceptions(); exceptions > 0)
        text = exceptionsText(text, exceptions, family.evidence, family.evidence.finite + family.notFinite);
    return family.repetition ? repeatedText(text, *family.repetition) : text;
}

QString positionsText(const RuleMatch& rule)
{
    std::vector<double> real;
    std::ranges::copy_if(rule.positions, std::back_inserter(real), [](double position) { return !std::isnan(position); });
    QStringList parts;
    if (const auto steps = rule.steps()) {
        if (steps->step == 1.0)
            parts << (steps->first == 0.0 ? QString() : TableReport::tr("from position %1 on").arg(valueText(steps->first)));
        else if (std::abs(steps->step) == 1.0)
            parts << TableReport::tr("positions %1 to %2").arg(valueText(steps->first), valueText(real.back()));
        else
            parts << (steps->first == 0.0
                          ? TableReport::tr("positions in steps of %1").arg(factorText(steps->step))
                          : TableReport::tr("positions from %1 on in steps of %2").arg(factorText(steps->first), factorText(steps->step)));
    } else if (const QString stretches = stretchesText(rule.positions); !stretches.isEmpty()) {
        parts << TableReport::tr("positions %1").arg(stretches);
    } else {
        const auto [least, most] = std::ranges::minmax(real);
        parts << TableReport::tr("positions of their own, from %1 to %2").arg(factorText(least), factorText(most));
    }
    const auto isReal = [](double position) { return !std::isnan(position); };
    const auto before = std::ranges::find_if(rule.positions, isReal) - rule.positions.begin();
    const auto behind = std::find_if(rule.positions.rbegin(), rule.positions.rend(), isReal) - rule.positions.rbegin();
    const auto within = std::ssize(rule.positions) - std::ssize(real) - before - behind;
    if (before > 0)
        parts << countedText(before, TableReport::tr("after %1 row of zeros"), TableReport::tr("after %1 rows of zeros"));
    if (behind > 0 && before == 0 && within == 0)
        parts.prepend(TableReport::tr("only the first %1 of %2 rows are filled, and the others are 0")
                          .arg(groupedNumber(std::ssize(real)), groupedNumber(std::ssize(rule.positions))));
    else if (behind > 0)
        parts << countedText(behind, TableReport::tr("before %1 row of zeros"), TableReport::tr("before %1 rows of zeros"));
    if (within > 0)
        parts << countedText(within, TableReport::tr("with %1 row of zeros"), TableReport::tr("with %1 rows of zeros"));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString askedText(const ComparedTable& table, const EncodingSpec& asked)
{
    RuleMatch rule;
    rule.n = asked.n();
    rule.layout = asked.layout();
    rule.frequencies = asked.frequencies();
    return ruleText(table, rule);
}

QString ruleText(const ComparedTable& table) { return ruleText(table, *table.rule); }

QString ruleText(const ComparedTable& table, const RuleMatch& rule)
{
    const auto is = [&rule](const char* name) { return rule.name == name; };
    if (rule.kind != RuleMatch::Kind::OtherTable) {
        ConventionMatch match = table.match;
        match.best.convention = {};
        match.best.convention.n = rule.n;
        match.best.convention.layout = rule.layout;
        match.best.convention.frequencies = rule.frequencies;
        match.best.convention.factor = rule.factor;
        match.best.convention.cache = rule.cache;
        match.nUndetermined = match.transposed = false;
        const QString text = plainText(match);
        return rule.kind == RuleMatch::Kind::Mistake && !rule.positions.empty() ? QStringLiteral("%1, %2").arg(text, positionsText(rule))
                                                                                : text;
    }
    if (rule.name.starts_with("rope-") || is("sines") || is("cosines")) {
        const QString name = is("rope-cosines")       ? TableReport::tr("a cache of RoPE's cosines")
                             : is("rope-sines")       ? TableReport::tr("a cache of RoPE's sines")
                             : is("rope-angles")      ? TableReport::tr("RoPE's angles kω")
                             : is("rope-frequencies") ? TableReport::tr("RoPE's frequencies ω")
                             : is("sines")            ? TableReport::tr("sines only, as RoPE's")
                                                      : TableReport::tr("cosines only, as RoPE's");
        QStringList parts{multipliedText(name, rule.factor)};
        if (is("rope-cosines") || is("rope-sines"))
            parts << (rule.layout == Layout::Interleaved ? TableReport::tr("each column twice") : TableReport::tr("half-split"));
        parts << baseText(rule.n) << scalingText(rule) << precisionText(table.match);
        return parts.join(QStringLiteral(", "));
    }
    if (is("alibi-matrix"))
        return TableReport::tr("ALiBi's biases −m Δ with the slope m = %1").arg(factorText(rule.amount));
    if (is("alibi-slopes"))
        return countedText(table.own.values.size(), TableReport::tr("ALiBi's slope of %1 head"),
                           TableReport::tr("ALiBi's slopes of %1 heads"));
    if (is("integers"))
        return TableReport::tr("the position itself, whole numbers from %1 on").arg(valueText(rule.amount));
    if (is("normalised"))
        return TableReport::tr("the position divided by the last position");
    if (is("one-hot"))
        return TableReport::tr("one-hot rows: 1 at the position, 0 elsewhere");
    if (is("random"))
        return TableReport::tr("posenc's random table, seed %1").arg(valueText(rule.amount));
    const QString digits = is("binary") ? TableReport::tr("the binary digits of the position, the lowest first")
                                        : TableReport::tr("the binary digits of the position, the highest first");
    return rule.amount == 0.0 ? digits : TableReport::tr("%1, from position %2 on").arg(digits, valueText(rule.amount));
}

// What explains the differences of all or nearly all numbers.
QString explanationOf(const ConventionMatch& match)
{
    const auto& counts = match.best.error.counts;
    if (match.cut == DecimalCut::None && counts[static_cast<std::size_t>(Agreement::Float32Arithmetic)] > 0
        && match.precision != Precision::Float64)
        return TableReport::tr("as float32 arithmetic gives");
    if (match.cut == DecimalCut::None && counts[static_cast<std::size_t>(Agreement::Float64Arithmetic)] > 0)
        return TableReport::tr("as float64 arithmetic gives");
    return match.cut == DecimalCut::None ? TableReport::tr("not more than rounding") : TableReport::tr("not more than leaving out digits");
}

bool isExplained(const ConventionMatch& match)
{
    const bool coarse = match.best.error.agreement == Agreement::Float32Arithmetic && match.precision == Precision::Float64;
    return match.isExplained() && !(coarse && !match.arithmetic);
}

QString mistakeText(std::string_view mistake, double amount)
{
    struct Words {
        std::string_view name;
        QString text;
    };
    const std::array all{
        Words{"doubled-index", TableReport::tr("The loop steps by 2 and doubles the index again, so the exponent is 4i/d.")},
        Words{"exponent-of-every-column",
              TableReport::tr("The exponent 2j/d is used for every column, so a sine and its cosine have different frequencies.")},
        Words{"half-exponent-of-every-column",
              TableReport::tr("The exponent j/d is used for every column, so the cosines are slower than their sines.")},
        Words{"floor-division", TableReport::tr("−ln(n) / d // 2 is rounded down to a whole number, by operator precedence.")},
        Words{"sine-cosine-swapped", TableReport::tr("Sine and cosine are swapped.")},
        Words{"position-over-length", TableReport::tr("The positions are divided by their number.")},
        Words{"position-over-last", TableReport::tr("The positions are divided by the last position.")},
        Words{"angles-in-degrees", TableReport::tr("The angles are in degrees. Sine and cosine need radians.")},
        Words{"integer-division",
              TableReport::tr("Every frequency is 1: the exponent 2i/d is divided as whole numbers and becomes 0, or n is 1.")},
        Words{"log10-for-ln", TableReport::tr("The logarithm is log10, but exp needs the natural logarithm ln.")},
        Words{"log2-for-ln", TableReport::tr("The logarithm is log2, but exp needs the natural logarithm ln.")},
        Words{"multiplied", TableReport::tr("The positions are multiplied by n^(2i/d), but they must be divided by this power.")},
        Words{"cosines-missing", TableReport::tr("The columns of the cosines are 0: the program never fills them.")},
        Words{"sines-missing", TableReport::tr("The columns of the sines are 0: the program never fills them.")},
        Words{"cosine-without-frequency", TableReport::tr("The cosines have no frequency: they are cos(k) in every column.")},
        Words{"sine-without-frequency", TableReport::tr("The sines have no frequency: they are sin(k) in every column.")},
        Words{"base-and-exponent-swapped", amount < 0.0
                                               ? TableReport::tr("Base and exponent are swapped: the frequency is (2i/d)^−0.0001.")
                                               : TableReport::tr("Base and exponent are swapped: the frequency is (2i/d)^0.0001.")},
        Words{"angles-rounded-down", TableReport::tr("Each angle is rounded down to a whole number: // divides in place of /.")},
        Words{"pairs-from-1", TableReport::tr("The pairs are counted from 1: the exponent is 2(i + 1)/d.")},
        Words{"odd-exponents", TableReport::tr("The exponent is (2i + 1)/d: the odd column of a pair was taken in place of the even one.")},
        Words{"rounded-frequencies", (amount == 0.0 ? TableReport::tr("The frequencies were rounded to bfloat16. Keep them in float32.")
                                                    : TableReport::tr("The frequencies were rounded to float16. Keep them in float32."))},
        Words{"rounded-angles", (amount == 0.0 ? TableReport::tr("The angles were computed in bfloat16. Compute them in float32.")
                                               : TableReport::tr("The angles were computed in float16. Compute them in float32."))},
        Words{"whole-numbers", TableReport::tr("The values are whole numbers: %1 PE, without decimals.").arg(factorText(amount))},
        Words{"rows-normalised", TableReport::tr("Every row is divided by its own length.")},
        Words{"one-frequency", TableReport::tr("Every column has the frequency 1.")},
        Words{"wrong-rows", TableReport::tr("Rows are missing, doubled or in another order.")},
        Words{"inexact-values", TableReport::tr("Some values differ by more than float64 arithmetic explains.")},
        Words{"one-row", TableReport::tr("Every row is the same: position %1 stands in all rows.").arg(valueText(amount))},
        Words{"dropout",
              std::isnan(amount)
                  ? TableReport::tr("Values are 0 as dropout leaves them. Call eval().")
                  : TableReport::tr("Dropout with p = %1 is still on: it sets values to 0 and multiplies the others by %2. Call eval().")
                        .arg(factorText(amount), factorText(1.0 / (1.0 - amount)))},
        Words{"shifted-to-0-1", TableReport::tr("The values are (PE + 1)/2, from 0 to 1. The encoding reaches from −1 to 1.")},
        Words{"uint8", TableReport::tr("The values are whole numbers from 0 to 255, as in an image: 127.5 (PE + 1).")},
        Words{"int8", TableReport::tr("The values are whole numbers from −127 to 127: 127 PE, rounded.")},
        Words{"mirrored-rows", TableReport::tr("The rows are upside down: the last position stands in row 0.")},
        Words{"rows-in-another-order", TableReport::tr("The rows are in another order.")},
        Words{"repeated-rows", TableReport::tr("Rows repeat other rows.")},
        Words{"not-finite", TableReport::tr("Some values are NaN or infinite.")},
        Words{"noise", TableReport::tr("All values are a little off.")},
        Words{"wrong-values", TableReport::tr("Some values are wrong.")},
        Words{"unknown", TableReport::tr("The table is not a sinusoidal encoding that posenc knows.")},
    };
    const auto found = std::ranges::find(all, mistake, &Words::name);
    return found == all.end() ? QString() : found->text;
}

} // namespace posenc
