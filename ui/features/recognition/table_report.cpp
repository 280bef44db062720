// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/family_parameters.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/recognition/rule_words.h"
#include "ui/features/recognition/verdict.h"
#include "ui/text/scheme_words.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// Other sources whose tables have the same numbers.
QString alsoKnownAs(const ConventionMatch& match)
{
    const Convention& convention = match.best.convention;
    if (!match.isExplained() || convention.mistake != Mistake::None || convention.cache != RotaryCache::None
        || convention.firstPosition != 0 || match.nUndetermined)
        return {};
    const bool t2t = convention.frequencies == FrequencyRule::Tensor2Tensor;
    if (convention.layout == Layout::Interleaved || (!t2t && convention.columns % 2 == 1))
        return {};
    if (convention.layout == Layout::CosineFirst)
        return t2t ? TableReport::tr("diffusers' timestep embedding with shift 1 and flip_sin_to_cos has the same values.")
                   : TableReport::tr("Stable Diffusion's timestep embedding (diffusers, shift 0 and flip_sin_to_cos) has the same values.");
    return t2t ? TableReport::tr("The same values are in Whisper's encoder (sinusoids), DDPM's timestep embedding (diffusers, shift 1) and "
                                 "fairseq's table, except for its row of zeros.")
               : TableReport::tr("diffusers' timestep embedding with shift 0 has the same values.");
}

QString placeText(double amount, std::int64_t row, std::int64_t column)
{
    return TableReport::tr("%1 in row %2, column %3").arg(valueText(amount), groupedNumber(row), groupedNumber(column));
}

QString agreementText(Agreement agreement)
{
    return agreement == Agreement::Rounded             ? TableReport::tr("not more than rounding")
           : agreement == Agreement::Float64Arithmetic ? TableReport::tr("as float64 arithmetic gives")
           : agreement == Agreement::Float32Arithmetic ? TableReport::tr("as float32 arithmetic gives")
                                                       : TableReport::tr("more than rounding explains");
}

// How far the table is from the rule that is named, and why.
struct RuleError {
    double largest = 0.0;
    std::int64_t row = 0;
    std::int64_t column = 0;
    QString reason;
};
RuleError ruleError(const ComparedTable& table)
{
    if (table.rule)
        return {table.rule->largest, table.rule->row, table.rule->column,
                agreementText(table.rule->unexplained > 0 ? Agreement::Deviates : Agreement::Rounded)};
    if (table.family)
        return {table.family->largest, table.family->row, table.family->column,
                agreementText(table.family->unexplained > 0 ? Agreement::Deviates : table.family->agreement)};
    const ConventionError& error = table.match.best.error;
    return {error.largest, error.row, error.column,
            error.agreement == Agreement::Deviates ? agreementText(error.agreement) : explanationOf(table.match)};
}

// Angles computed in a 16-bit format.
QString arithmeticText(const ConventionMatch& match)
{
    const ShortArithmetic& made = *match.arithmetic;
    const QString same = made.differing == 0 ? TableReport::tr("every value is the same")
                                             : countedText(made.differing, TableReport::tr("%1 of %2 values differs"),
                                                           TableReport::tr("%1 of %2 values differ"))
                                                   .arg(groupedNumber(made.compared));
    return TableReport::tr(
               "All steps were computed in %1: compared with such code, %2. The table differs from the exact formula by up to %3.")
        .arg(QString::fromUtf8(posenc::nameOf(match.precision).data()), same,
             placeText(match.best.error.largest, match.best.error.row, match.best.error.column));
}

// The error against what was asked for, then the one from the rule, if it is another.
QStringList errorTexts(const ComparedTable& table, const Verdict& verdict)
{
    const RuleError rule = ruleError(table);
    QStringList sentences;
    if (table.match.arithmetic)
        return {arithmeticText(table.match)};
    const double asked = verdict.error ? std::abs(verdict.error->largest.difference) : rule.largest;
    const bool isRight = verdict.mark == Verdict::Mark::Right;
    if (asked == 0.0 && isRight)
        return {TableReport::tr("Every value is exact.")};
    const bool isSame = !verdict.error || (asked == rule.largest && verdict.error->largest.row == rule.row);
    if (isRight || isSame)
        return {TableReport::tr("Largest error: %1, %2.")
                    .arg(verdict.error ? placeText(asked, verdict.error->largest.row, verdict.error->largest.column)
                                       : placeText(rule.largest, rule.row, rule.column),
                         rule.reason)};
    sentences << TableReport::tr("Largest error: %1, against what was asked for.")
                     .arg(placeText(asked, verdict.error->largest.row, verdict.error->largest.column));
    if (verdict.mistake == QLatin1String("unknown") || (table.rule && table.rule->largest == 0.0))
        return sentences;
    if (rule.largest > 0.0
        && (table.rule     ? table.rule->unexplained > 0
            : table.family ? table.family->unexplained > 0
                           : table.match.best.error.agreement == Agreement::Deviates))
        return sentences
               << TableReport::tr("From this rule, the table differs by up to %1.").arg(placeText(rule.largest, rule.row, rule.column));
    sentences << (rule.largest == 0.0
                      ? TableReport::tr("All else agrees exactly.")
                      : TableReport::tr("All else agrees to %1, %2.").arg(placeText(rule.largest, rule.row, rule.column), rule.reason));
    return sentences;
}

// A rule that explains much of a table that is not recognised.
QString closestText(const ComparedTable& table)
{
    const Predicted predicted = predictedBy(table.own.values, table.match.best.convention);
    if (!predicted.isMuch())
        return {};
    const auto percent = [](double share) { return QString::number(std::floor(100.0 * share)); };
    return TableReport::tr("The closest rule that posenc knows is %1. The rule explains %2 % of the values, and chance explains %3 %.")
        .arg(conventionText(table), percent(predicted.share), percent(predicted.chance));
}

QStringList sentencesOnFamily(const FamilyMatch& family)
{
    QStringList sentences;
    if (family.form.swapped && !family.form.inTurn)
        sentences << TableReport::tr("Patches that are counted down the columns of the image give the same values.");
    if (family.form.tensor2tensor)
        sentences << TableReport::tr(
            "posenc has no scheme with these frequencies. Look at the table itself instead of taking its parameters.");
    else if (!family.form.isOwn())
        sentences << TableReport::tr(
            "posenc has no scheme with this order of columns. Look at the table itself instead of taking its parameters.");
    if (family.factor != 1.0)
        sentences << TableReport::tr("Every value is multiplied by %1.").arg(factorText(family.factor));
    if (family.form.isOwn())
        sentences << wordsOf(family.scheme).explanation();
    if (family.hasOwnFrequencies)
        sentences << TableReport::tr("The frequencies follow no rule that posenc knows: they belong to this table, and σ is about %1 turns "
                                     "over all positions. Look at the table itself instead of taking its parameters.")
                         .arg(valueText(family.arguments.family->deviation));
    return sentences;
}

QStringList sentencesOnConvention(const ComparedTable& table, const Verdict& verdict)
{
    const ConventionMatch& match = table.match;
    const Convention& convention = match.best.convention;
    QStringList sentences;
    if (!match.recognised) {
        if (const QString closest = closestText(table); !closest.isEmpty())
            sentences << closest;
        return sentences;
    }
    if (const QString also = alsoKnownAs(match); !also.isEmpty())
        sentences << also;
    constexpr double rootOfPaper = 100.0;
    if (isExplained(match) && convention.mistake == Mistake::None && convention.n == rootOfPaper && convention.cache == RotaryCache::None)
        sentences << TableReport::tr("The exponent i/d with n = 10000 in place of 2i/d gives the same table.");
    if (convention.frequencies == FrequencyRule::Tensor2Tensor && convention.columns / 2 == 2 && convention.cache == RotaryCache::None
        && !match.nUndetermined)
        sentences << TableReport::tr(
                         "With two pairs, a loop that steps by 2 and doubles the index again gives the same values, and so does "
                         "the paper's rule with %1.")
                         .arg(baseText(convention.n * convention.n));
    if (convention.factor != 1.0)
        sentences << TableReport::tr("Every value is multiplied by %1. The plot shows the difference from the formula without this factor.")
                         .arg(factorText(convention.factor));
    if (convention.cache != RotaryCache::None)
        sentences << TableReport::tr("Programs multiply queries and keys by this cache. The plot shows the difference from the encoding, "
                                     "which has sines and cosines.")
                  << (convention.cache == RotaryCache::Sines
                          ? TableReport::tr("If the encoding was meant, the cosines are missing: both columns of a pair have the sine.")
                          : TableReport::tr("If the encoding was meant, the sines are missing: both columns of a pair have the cosine."));
    if (!match.order.empty() && !match.repetition)
        sentences << TableReport::tr("Row 0 holds position %1, row 1 position %2. The plot shows the rows in the order of the file.")
                         .arg(groupedNumber(match.order[0] + convention.firstPosition),
                              groupedNumber(match.order[std::min<std::size_t>(1, match.order.size() - 1)] + convention.firstPosition));
    if (convention.firstPosition != 0 && verdict.mark == Verdict::Mark::Other)
        sentences << TableReport::tr("The plot shows the difference from position %1 on.").arg(groupedNumber(convention.firstPosition));
    return sentences;
}

// Symbols and the program's name keep their first letter.
QString asSentence(QString words)
{
    if (words.size() > 1 && words[1].isLetter() && !words.startsWith(QLatin1String("posenc")))
        words[0] = words[0].toUpper();
    return words.endsWith(QLatin1Char('.')) ? words : words + QLatin1Char('.');
}

} // namespace

QStringList sentencesAbout(const ComparedTable& table, const Scene& asked)
{
    const Verdict verdict = verdictOn(table, asked);
    // What the rule's own words say already: "… except for 3 of 800 values".
    const bool isToldByRule = QStringList{QStringLiteral("wrong-values"), QStringLiteral("noise"), QStringLiteral("repeated-rows"),
                                          QStringLiteral("rows-in-another-order"), QStringLiteral("not-finite")}
                                  .contains(verdict.mistake);
    QStringList sentences;
    QString rule = verdict.rule;
    if (table.match.repetition && isToldByRule)
        rule = repeatedText(rule, *table.match.repetition);
    if (verdict.mistake == QLatin1String("rows-in-another-order"))
        rule = TableReport::tr("%1, with its rows in another order").arg(rule);
    if (verdict.mark == Verdict::Mark::Right && rule.isEmpty())
        rule = TableReport::tr("what was asked for");
    if (verdict.mark == Verdict::Mark::Right || isToldByRule)
        sentences << QStringLiteral("%1 %2").arg(verdict.sign(), rule);
    else if (verdict.mark == Verdict::Mark::Wrong || rule.isEmpty())
        sentences << QStringLiteral("%1 %2").arg(verdict.sign(), verdict.finding);
    else
        sentences << QStringLiteral("%1 %2: %3").arg(verdict.sign(), verdict.finding, rule);
    if (verdict.mark == Verdict::Mark::Wrong && !isToldByRule && !rule.isEmpty())
        sentences << TableReport::tr("All else is %1.").arg(rule);
    if (table.family)
        sentences << sentencesOnFamily(*table.family);
    else if (!table.rule)
        sentences << sentencesOnConvention(table, verdict);
    if (isCountedFromOne(table) && verdict.mark != Verdict::Mark::Other)
        sentences << TableReport::tr("The first column counts from 1, but the first row is position 0.");
    if (table.match.transposed)
        sentences << TableReport::tr("In the file each column is a position. posenc shows the table transposed.");
    sentences << errorTexts(table, verdict);
    if (table.found.notFinite > 0)
        sentences << TableReport::tr("NaN or infinite: %1, the first in row %2, column %3.")
                         .arg(groupedNumber(table.found.notFinite), groupedNumber(table.found.firstBadRow),
                              groupedNumber(table.found.firstBadColumn));
    sentences << TableReport::tr("Your table %1: %2, %3.")
                     .arg(table.name, countedText(table.own.values.rows(), TableReport::tr("%1 position"), TableReport::tr("%1 positions")),
                          countedText(table.own.values.cols(), TableReport::tr("%1 column"), TableReport::tr("%1 columns")));
    if (table.own.isRounded() && table.own.precision == Precision::Float64 && table.own.decimals > 0 && table.match.significant == 0)
        sentences << countedText(table.own.decimals, TableReport::tr("The values are written with %1 decimal."),
                                 TableReport::tr("The values are written with %1 decimals."));
    if (!table.own.reading.empty())
        sentences << QString::fromStdString(table.own.reading);
    return sentences;
}

QStringList sentencesBelowMark(const ComparedTable& table, const Scene& asked)
{
    QStringList sentences = sentencesAbout(table, asked);
    const Verdict verdict = verdictOn(table, asked);
    const QString first = sentences.takeFirst().mid(2);
    if (verdict.mark == Verdict::Mark::Right)
        return QStringList{TableReport::tr("Your table is right."), asSentence(first)} + sentences;
    if (verdict.mark == Verdict::Mark::Wrong && first != verdict.finding)
        return QStringList{verdict.finding, asSentence(first)} + sentences;
    static const QRegularExpression end(QStringLiteral("[:.] "));
    const auto found = end.match(first); // the reason follows
    if (!found.hasMatch())
        return QStringList{asSentence(first)} + sentences;
    return QStringList{asSentence(first.left(found.capturedStart())), asSentence(first.mid(found.capturedEnd()))} + sentences;
}

} // namespace posenc
