// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/formula_text.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/text/choice_words.h"
#include "ui/text/scheme_text.h"
#include "ui/text/scheme_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace posenc {

namespace {

struct FormulaText {
    Q_DECLARE_TR_FUNCTIONS(FormulaText)
};

QString number(double value, int digits = 7) { return shownNumber(value, digits); }

const QString equals = QStringLiteral(" = ");

QString termText(double value, int digits = 5);

// "sin(0.6028528)" as "sin(0.603)": three digits of a small angle, two decimals of a larger one, and as many more as it takes to give
// `value`.
QString roundedAngle(const QString& step, const QString& value)
{
    const qsizetype bracket = step.indexOf(u'(') + 1;
    bool isNumber = false;
    const double angle = withHyphens(step.sliced(bracket).chopped(1)).toDouble(&isNumber);
    if (!isNumber || angle == std::round(angle))
        return step;
    const bool isSmall = std::abs(angle) < 1.0;
    constexpr int most = 10;
    QString rounded;
    for (int digits = isSmall ? 3 : 2; digits <= most; ++digits) {
        rounded = isSmall ? number(angle, digits) : shownNumber(angle, digits, 'f');
        const double shown = withHyphens(rounded).toDouble();
        if (!value.contains(u'.') || termText(step.startsWith(QLatin1String("sin")) ? std::sin(shown) : std::cos(shown), 3) == value)
            break;
    }
    return step.left(bracket) + rounded + u')';
}

// Some digits, and as many more as it takes to differ from a whole number.
QString termText(double value, int digits)
{
    constexpr int most = 10;
    while (digits < most && value != std::round(value) && !number(value, digits).contains(QLatin1Char('.')))
        ++digits;
    return number(value, digits);
}

// cos(Δ ω_i), or sin²(Δ ω_i / 2), in words and numbers, for the first pairs and the last.
struct Terms {
    QStringList words;
    QStringList numbers;
};

Terms termsOf(const Encoding& encoding, std::int64_t offset, bool distance)
{
    constexpr std::int64_t written = 3;
    const std::int64_t pairs = encoding.spec().completePairs();
    Terms terms;
    for (std::int64_t pair = 0; pair < pairs; ++pair) {
        if (pair == written && pairs > written + 1) {
            terms.words << QStringLiteral("…");
            terms.numbers << QStringLiteral("…");
            pair = pairs - 1;
        }
        const double omega = encoding.frequencies().omega(pair);
        const double angle = static_cast<double>(offset) * omega;
        const double half = std::sin(0.5 * angle);
        terms.words
            << (distance ? QStringLiteral("4 sin²(%1 · %2 / 2)") : QStringLiteral("cos(%1 · %2)")).arg(offset).arg(number(omega, 4));
        terms.numbers << termText(distance ? 4.0 * half * half : std::cos(angle));
    }
    return terms;
}

QString sumOf(const QStringList& terms)
{
    if (terms.isEmpty())
        return QStringLiteral("0");
    return terms.join(QStringLiteral(" + ")).replace(QStringLiteral("+ −"), QStringLiteral("− "));
}

PairFormula schemePairFormula(const Scene& scene)
{
    const std::int64_t a = selectedPosition(scene);
    const std::int64_t b = secondPosition(scene);
    PairFormula formula;
    formula.steps = measureFormula(scene, scene.view.measure, QString::number(a), QString::number(b)) + QStringLiteral(" = ");
    formula.value = number(similarityOf(scene, a, b), 10);
    formula.facts =
        FormulaText::tr("Δ = k′ − k = %1 · %2 · %3")
            .arg(shownNumber(b - a), countedText(scene.encoding.dModel(), FormulaText::tr("1 column"), FormulaText::tr("%1 columns")),
                 wordOfMeasure(scene.view.measure));
    return formula;
}

std::vector<Formula> formulasFrom(const QStringList& texts)
{
    std::vector<Formula> formulas;
    std::ranges::transform(texts, std::back_inserter(formulas), formulaFrom);
    return formulas;
}

} // namespace

CellFormula cellFormula(const Scene& scene) { return wordsOf(scene.scheme.name).cell(scene); }

std::vector<Formula> lawsOf(const Scene& scene) { return formulasFrom(cellFormula(scene).laws); }

std::vector<Formula> shownLawsOf(const Scene& scene)
{
    const auto laws = infoOf(scene.view.name).traits.laws;
    return laws ? formulasFrom(laws(scene)) : lawsOf(scene);
}

std::vector<Formula> shownCellOf(const Scene& scene)
{
    const CellFormula cell = cellFormula(scene);
    const QString value = cell.value.contains(u'.') ? termText(cell.exact, 3) : cell.value;
    QStringList steps = cell.steps.split(equals, Qt::SkipEmptyParts);
    if (constexpr int whole = 4; steps.size() == whole) { // name, formula, product and angle
        steps.removeAt(2);
        steps.last() = roundedAngle(steps.last(), value);
    }
    std::vector<Formula> formulas;
    for (; !steps.isEmpty(); steps.removeLast())
        formulas.push_back(withResult(formulaFrom(steps.join(equals) + equals), value));
    return formulas;
}

Formula computedCellOf(const Scene& scene)
{
    const CellFormula cell = cellFormula(scene);
    const QString name = cell.steps.section(equals, 0, 0);
    return formulaFrom(cell.digits.isEmpty() ? name : name + equals + cell.digits);
}

PairFormula pairFormula(const Scene& scene)
{
    if (!scene.scheme.name->hasPairs)
        return schemePairFormula(scene);
    const EncodingSpec& spec = scene.encoding;
    const std::int64_t a = selectedPosition(scene);
    const std::int64_t b = secondPosition(scene);
    const std::int64_t offset = selectedOffset(scene);
    const Measure measure = scene.view.measure;
    const bool distance = measure == Measure::Distance;
    const Encoding encoding(spec);
    const double value = Similarity(encoding, measure).value(a, b);
    Terms terms = termsOf(encoding, offset, distance);
    if (spec.hasUnpairedSine()) {
        const double sineA = encoding.value(a, columnsOfPair(spec, spec.pairs() - 1).sine);
        const double sineB = encoding.value(b, columnsOfPair(spec, spec.pairs() - 1).sine);
        const QString omega = number(encoding.frequencies().omega(spec.pairs() - 1), 4);
        terms.words << (distance ? QStringLiteral("(sin(%1 · %3) − sin(%2 · %3))²") : QStringLiteral("sin(%1 · %3) sin(%2 · %3)"))
                           .arg(a)
                           .arg(b)
                           .arg(omega);
        terms.numbers << termText(distance ? (sineA - sineB) * (sineA - sineB) : sineA * sineB);
    }
    const QString left = distance                     ? QStringLiteral("‖PE(%1) − PE(%2)‖")
                         : measure == Measure::Cosine ? QCoreApplication::translate("FormulaText", "cosine of PE(%1) and PE(%2)")
                                                      : QStringLiteral("PE(%1) · PE(%2)");
    const auto framed = [&](const QString& sum) {
        if (distance)
            return QStringLiteral("√(%1)").arg(sum);
        return measure == Measure::Cosine ? QStringLiteral("(%1) / (‖PE(%2)‖ ‖PE(%3)‖)").arg(sum).arg(a).arg(b) : sum;
    };
    PairFormula formula;
    QStringList steps{left.arg(a).arg(b), framed(sumOf(terms.words))};
    if (terms.numbers.size() != 1 || measure != Measure::Dot) // a single number is already the value
        steps << framed(sumOf(terms.numbers));
    formula.steps = steps.join(QStringLiteral(" = ")) + QStringLiteral(" = ");
    formula.value = number(value, 10);
    const QString pairs = spec.completePairs() == 0
                              ? FormulaText::tr("no complete pair")
                              : countedText(spec.completePairs(), FormulaText::tr("1 pair"), FormulaText::tr("%1 pairs"));
    formula.facts =
        FormulaText::tr("Δ = k′ − k = %1 · %2 · %3")
            .arg(shownNumber(b - a), spec.hasUnpairedSine() ? FormulaText::tr("%1 and a sine without its cosine").arg(pairs) : pairs,
                 wordOfMeasure(measure));
    return formula;
}

} // namespace posenc
