// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/own_table/table_report.h"

#include "core/base/number_text.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/plot.h"
#include "ui/text/family_words.h"
#include "ui/text/scheme_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace posenc {

namespace {

struct TableReport {
    Q_DECLARE_TR_FUNCTIONS(TableReport)
};

// "float32", or "float64, rounded to 3 decimals".
QString precisionText(const ConventionMatch& match)
{
    const QString precision = QString::fromUtf8(nameOf(match.precision).data());
    return match.decimals == 0
               ? precision
               : countedText(match.decimals, TableReport::tr("%2, rounded to %1 decimal"), TableReport::tr("%2, rounded to %1 decimals"))
                     .arg(precision);
}

QString counted(std::int64_t value) { return groupedNumber(static_cast<double>(value)); }

// What explains the differences of all or nearly all numbers.
QString explanationOf(const ConventionMatch& match)
{
    const auto& counts = match.best.error.counts;
    if (counts[static_cast<std::size_t>(Agreement::Float32Arithmetic)] > 0 && match.precision != Precision::Float64)
        return TableReport::tr("as float32 arithmetic gives");
    if (counts[static_cast<std::size_t>(Agreement::Float64Arithmetic)] > 0)
        return TableReport::tr("as float64 arithmetic gives");
    return TableReport::tr("not more than rounding");
}

// A float64 table with the errors of float32 was not computed in float64.
bool isExplained(const ConventionMatch& match)
{
    const bool coarse = match.best.error.agreement == Agreement::Float32Arithmetic && match.precision == Precision::Float64;
    return match.isExplained() && !(coarse && !match.arithmetic);
}

QString mistakeOf(Mistake mistake)
{
    switch (mistake) {
    case Mistake::None:
        break;
    case Mistake::Base1000:
        return TableReport::tr("Known mistake: the base is 1000 and not 10000.");
    case Mistake::DoubledIndex:
        return TableReport::tr("Known mistake: the loop steps by 2 and doubles the index again, so the exponent is 4i/d.");
    case Mistake::ExponentOfEveryColumn:
        return TableReport::tr(
            "Known mistake: the exponent 2j/d is used for every column, so a sine and its cosine have different frequencies.");
    case Mistake::HalfExponentOfEveryColumn:
        return TableReport::tr("Known mistake: the exponent j/d is used for every column, so the cosines are slower than their sines.");
    case Mistake::FloorDivision:
        return TableReport::tr("Known mistake: −ln(n) / d // 2 is rounded down to a whole number, by operator precedence.");
    case Mistake::SineCosineSwapped:
        return TableReport::tr("Known mistake: sine and cosine are swapped.");
    case Mistake::PositionOverLength:
        return TableReport::tr("Known mistake: positions are divided by their number.");
    case Mistake::PositionOverLast:
        return TableReport::tr("Known mistake: positions are divided by the last position.");
    case Mistake::AnglesInDegrees:
        return TableReport::tr("Known mistake: the angles are in degrees. Sine and cosine need radians.");
    case Mistake::SineTwice:
        return TableReport::tr("Known mistake: the sine is in both columns of a pair, and the cosine is missing. A cache of RoPE's sines "
                               "for interleaved pairs has the same values.");
    }
    return {};
}

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

// 1.11111 tells 1/0.9 from 1.11.
QString factorText(double factor)
{
    constexpr int digits = 6;
    return shownNumber(factor, digits);
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
QString conventionText(const ConventionMatch& match)
{
    const Convention& convention = match.best.convention;
    QStringList parts{multipliedText(nameOf(convention), convention.factor),
                      convention.cache == RotaryCache::None      ? layoutText(convention.layout)
                      : convention.layout == Layout::Interleaved ? TableReport::tr("each column twice")
                                                                 : TableReport::tr("half-split"),
                      match.nUndetermined ? TableReport::tr("any n")
                                          : QStringLiteral("n = ") + QString::fromStdString(numberText(convention.n))};
    if (convention.firstPosition != 0)
        parts << TableReport::tr("from position %1 on").arg(counted(convention.firstPosition));
    if (match.transposed)
        parts << TableReport::tr("transposed");
    parts << precisionText(match);
    return parts.join(QStringLiteral(", "));
}

// "…, with every row 2 times in succession".
QString repeatedText(const QString& text, const Repetition& repetition)
{
    if (repetition.each > 0)
        return TableReport::tr("%1, with every row %2 times in succession").arg(text, counted(repetition.each));
    if (repetition.whole > 0)
        return TableReport::tr("%1, with its %2 rows repeated").arg(text, counted(repetition.whole));
    return TableReport::tr("%1, with rows that repeat others").arg(text);
}

// "…, except for 3 of 800 values".
QString exceptionsText(const QString& text, std::int64_t exceptions, const Evidence& evidence, std::int64_t numbers)
{
    const QString except =
        countedText(numbers, TableReport::tr("%2, except for %3 of %1 value"), TableReport::tr("%2, except for %3 of %1 values"))
            .arg(text, counted(exceptions));
    return evidence.zeros >= exceptions ? TableReport::tr("%1 that are 0").arg(except) : except;
}

QString noisyText(const QString& text, const Evidence& evidence, double factor)
{
    return TableReport::tr("close to %1, typically off by %2").arg(text, valueText(evidence.typicalRest() * std::abs(factor)));
}

QString verdictOn(const ComparedTable& table)
{
    const ConventionMatch& match = table.match;
    const ConventionError& error = match.best.error;
    const QString right = QStringLiteral("\u2713 ");
    const QString wrong = QStringLiteral("\u2717 ");
    if (!match.recognised)
        return wrong + TableReport::tr("no sinusoidal encoding that posenc knows");
    QString text = conventionText(match);
    if (match.isNoisy())
        text = noisyText(text, error.evidence, match.best.convention.factor);
    if (const std::int64_t exceptions = match.exceptions(); exceptions > 0 && !match.arithmetic)
        text = exceptionsText(text, exceptions, error.evidence, table.own.values.size());
    if (match.best.convention.mistake != Mistake::None)
        return wrong + TableReport::tr("%1, but with a known mistake").arg(text);
    if (isExplained(match))
        return right + text;
    if (match.repetition)
        return wrong + repeatedText(text, *match.repetition);
    if (!match.order.empty())
        return wrong
               + (std::ranges::is_sorted(match.order, std::greater<>()) ? TableReport::tr("%1, with its rows upside down").arg(text)
                                                                        : TableReport::tr("%1, with its rows in another order").arg(text));
    if (error.notFinite > 0 && error.agreement != Agreement::Deviates)
        return wrong + TableReport::tr("%1, except for NaN or infinities").arg(text);
    return wrong + text;
}

// What a table is called that has a scheme's numbers in other columns.
QString formText(const FamilyMatch& family)
{
    const QString base = QStringLiteral("n = ") + QString::fromStdString(numberText(family.spec.n()));
    const FamilyForm& form = family.form;
    QStringList parts;
    if (family.scheme->takes(SchemeParameter::Pi)) {
        parts << TableReport::tr("NeRF, x from −1 to 1");
        if (family.arguments.family.withoutPi)
            parts << TableReport::tr("without π");
        parts << countedText(family.spec.dModel() / 2, TableReport::tr("%1 octave"), TableReport::tr("%1 octaves"));
        if (form.grouped)
            parts << TableReport::tr("all sines, then all cosines");
        if (form.behindX)
            parts << TableReport::tr("behind a column of x");
        return parts.join(QStringLiteral(", "));
    }
    const PatchGrid grid = shownGrid(family.spec.maxLen(), family.arguments.patches);
    const bool isDetr = family.scheme->takes(SchemeParameter::Normalise);
    parts << (form.inTurn ? TableReport::tr("the paper's encoding in two dimensions")
              : isDetr    ? TableReport::tr("DETR with its halves swapped")
                          : TableReport::tr("MAE's grid with its halves swapped"))
          << (family.nUndetermined ? TableReport::tr("any n") : base) << patchesText(grid.height, grid.width);
    if (grid.leading > 0)
        parts.last() = countedText(grid.leading, TableReport::tr("%2 after %1 row of zeros"), TableReport::tr("%2 after %1 rows of zeros"))
                           .arg(parts.last());
    if (isDetr && family.arguments.family.unnormalised)
        parts << TableReport::tr("not normalised");
    parts << (form.swapped != isDetr ? TableReport::tr("y in the first half") : TableReport::tr("x in the first half"));
    return parts.join(QStringLiteral(", "));
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

// "MAE, n = 10000, 14 × 14 patches, x first after 1 row of zeros, float32", with the source, and how well the table follows it.
QStringList sentencesOnFamily(const ComparedTable& table)
{
    const FamilyMatch& family = *table.family;
    const QString right = QStringLiteral("\u2713 ");
    const QString wrong = QStringLiteral("\u2717 ");
    const QString sigma = valueText(family.arguments.family.deviation);
    const QString text = familyText(table);
    const bool isRight = family.isExplained() && family.factor == 1.0 && !family.repetition;
    QStringList sentences;
    if (family.unexplained == 0 && family.notFinite > 0)
        sentences << wrong + TableReport::tr("%1, except for NaN or infinities").arg(text);
    else
        sentences << (isRight ? right : wrong) + text;
    if (family.form.swapped && !family.form.inTurn)
        sentences << TableReport::tr("Patches that are counted down the columns of the image give the same values.");
    if (!family.form.isOwn())
        sentences << TableReport::tr(
            "posenc has no scheme with this order of columns. Look at the table itself instead of taking its parameters.");
    if (family.factor != 1.0)
        sentences << TableReport::tr("Every value is multiplied by %1.").arg(factorText(family.factor));
    if (family.form.isOwn())
        sentences << wordsOf(family.scheme).explanation();
    if (family.hasOwnFrequencies) {
        sentences << TableReport::tr("The frequencies follow no rule that posenc knows: they belong to this table, and σ is about %1 turns "
                                     "over all positions. Look at the table itself instead of taking its parameters.")
                         .arg(sigma);
        return sentences;
    }
    if (family.largest == 0.0) {
        sentences << TableReport::tr("Every value is exact.");
        return sentences;
    }
    const QString place =
        TableReport::tr("%1 in row %2, column %3").arg(valueText(family.largest), counted(family.row), counted(family.column));
    if (family.unexplained > 0)
        sentences << TableReport::tr("Largest error: %1, more than rounding explains.").arg(place);
    else
        sentences << TableReport::tr("Largest error: %1, %2.")
                         .arg(place, family.agreement == Agreement::Rounded             ? TableReport::tr("not more than rounding")
                                     : family.agreement == Agreement::Float64Arithmetic ? TableReport::tr("as float64 arithmetic gives")
                                                                                        : TableReport::tr("as float32 arithmetic gives"));
    return sentences;
}

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

// Place of the largest error from what is named.
QString errorText(const ComparedTable& table)
{
    const ConventionMatch& match = table.match;
    const ConventionError& error = match.best.error;
    if (error.largest == 0.0)
        return TableReport::tr("Every value is exact.");
    const QString place =
        TableReport::tr("%1 in row %2, column %3").arg(valueText(error.largest), counted(error.row), counted(error.column));
    if (match.arithmetic) {
        const ShortArithmetic& made = *match.arithmetic;
        const QString same = made.differing == 0 ? TableReport::tr("every value is the same")
                                                 : countedText(made.differing, TableReport::tr("%1 of %2 values differs"),
                                                               TableReport::tr("%1 of %2 values differ"))
                                                       .arg(counted(made.compared));
        return TableReport::tr(
                   "All steps were computed in %1: compared with such code, %2. The table differs from the exact formula by up to %3.")
            .arg(QString::fromUtf8(posenc::nameOf(match.precision).data()), same, place);
    }
    if (!match.recognised)
        return TableReport::tr(
                   "The closest rule that posenc knows is %1. Your table differs from this rule by up to %2. In the window, Table check "
                   "shows your table minus posenc's table for the parameters at the left.")
            .arg(conventionText(match), place);
    if (error.agreement == Agreement::Deviates)
        return TableReport::tr("Largest error: %1, more than rounding explains.").arg(place);
    return TableReport::tr("Largest error: %1, %2.").arg(place, explanationOf(match));
}

} // namespace

QStringList sentencesAbout(const ComparedTable& table)
{
    const ConventionMatch& match = table.match;
    const Convention& convention = match.best.convention;
    const std::int64_t rows = table.own.values.rows();
    const std::int64_t columns = table.own.values.cols();
    QStringList sentences = table.family ? sentencesOnFamily(table) : QStringList{verdictOn(table)};
    if (const QString also = alsoKnownAs(match); !also.isEmpty() && !table.family)
        sentences << also;
    if (!table.family && match.recognised && convention.mistake != Mistake::None)
        sentences << mistakeOf(convention.mistake);
    constexpr double rootOfPaper = 100.0;
    if (!table.family && isExplained(match) && convention.mistake == Mistake::None && convention.n == rootOfPaper)
        sentences << TableReport::tr("The exponent i/d with n = 10000 in place of 2i/d gives the same table.");
    if (!table.family && match.recognised && convention.factor != 1.0)
        sentences << TableReport::tr("Every value is multiplied by %1. The plot shows the difference from the formula without this factor.")
                         .arg(factorText(convention.factor));
    if (!table.family && match.recognised && convention.cache != RotaryCache::None)
        sentences << TableReport::tr("Programs multiply queries and keys by this cache. The plot shows the difference from the encoding, "
                                     "which has sines and cosines.");
    if (!table.family && !match.order.empty() && !match.repetition)
        sentences << TableReport::tr("Row 0 holds position %1, row 1 position %2. The plot shows the rows in the order of the file.")
                         .arg(counted(match.order[0] + convention.firstPosition),
                              counted(match.order[std::min<std::size_t>(1, match.order.size() - 1)] + convention.firstPosition));
    if (match.transposed)
        sentences << TableReport::tr("In the file each column is a position. posenc shows the table transposed.");
    if (!table.family)
        sentences << errorText(table);
    if (const auto findings = table.known.of({parametersOf(table)}); findings && findings->notFinite > 0)
        sentences << TableReport::tr("NaN or infinite: %1, the first in row %2, column %3.")
                         .arg(counted(findings->notFinite), counted(findings->firstBadRow), counted(findings->firstBadColumn));
    sentences << TableReport::tr("Your table %1: %2, %3.")
                     .arg(table.name, countedText(rows, TableReport::tr("%1 position"), TableReport::tr("%1 positions")),
                          countedText(columns, TableReport::tr("%1 column"), TableReport::tr("%1 columns")));
    if (table.own.isRounded() && table.own.precision == Precision::Float64 && table.own.decimals > 0)
        sentences << countedText(table.own.decimals, TableReport::tr("The values are written with %1 decimal."),
                                 TableReport::tr("The values are written with %1 decimals."));
    if (!table.own.reading.empty())
        sentences << QString::fromStdString(table.own.reading);
    return sentences;
}

} // namespace posenc
