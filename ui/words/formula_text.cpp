// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/formula_text.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <QCoreApplication>

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("FormulaText", text); }

QString number(double value, int digits = 7) { return shownNumber(value, digits); }

// Six decimals at any size: what follows depends on the fractional turn.
QString angleText(double angle) { return number(angle, angle < 10.0 ? 7 : 7 + static_cast<int>(std::log10(angle))); }

// The exponent of n as written in the formula, and as a number: 2i/d, or i/(h−1).
struct Exponent {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;

    double value() const { return static_cast<double>(numerator) / static_cast<double>(denominator); }
    QString text() const { return QStringLiteral("%1/%2").arg(numerator).arg(denominator); }
};

Exponent exponentOf(const EncodingSpec& spec, std::int64_t pair)
{
    if (spec.frequencies() == FrequencyRule::Paper)
        return {2 * pair, spec.dModel()};
    return {pair, std::max<std::int64_t>(1, spec.pairs() - 1)};
}

QString offBy(double computed, double exact)
{
    const double error = computed - exact;
    return error == 0.0 ? tr("exact to the last bit") : tr("off by %1").arg(number(error, 2));
}

double wave(Column::Wave kind, double angle) { return kind == Column::Wave::Sine ? std::sin(angle) : std::cos(angle); }

// Five digits, and as many more as it takes to tell it from an integer.
QString termText(double value)
{
    constexpr int most = 10;
    int digits = 5;
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

// x(k, j) = sin(k ω), written like the encoding's own formula.
CellFormula waveFormula(const SchemeTable& code, std::int64_t k, std::int64_t j)
{
    const EncodingSpec& spec = code.spec();
    const double omega = code.waves().omega(j);
    const double wavelength = 2.0 * std::numbers::pi / omega;
    const auto position = static_cast<double>(k);
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const Exponent exponent{j, std::max<std::int64_t>(1, paper ? spec.dModel() : spec.dModel() - 1)};
    CellFormula formula;
    formula.steps = QStringLiteral("%1(%2 / %3^(%4)) = %1(%2 · %5) = %1(%6) = ")
                        .arg(code.scheme() == Scheme::SinesOnly ? QStringLiteral("sin") : QStringLiteral("cos"))
                        .arg(k)
                        .arg(QString::number(spec.n(), 'g', 10), exponent.text(), number(omega), angleText(position * omega));
    formula.facts = tr("ω = %1 rad per position · λ = %2 positions · angle %3 rad = %4 turns")
                        .arg(number(omega), number(wavelength), angleText(position * omega), angleText(position / wavelength));
    return formula;
}

CellFormula bitFormula(const SchemeTable& code, std::int64_t k, std::int64_t j)
{
    CellFormula formula;
    formula.steps = tr("bit %1 of %2 = bit %1 of %3 = ").arg(j).arg(k).arg(QString::number(k, 2) + QChar(0x2082));
    formula.facts = j < code.usedColumns() ? tr("the lowest bit is in column 0 · this one turns over %1")
                                                 .arg(countedText(1LL << j, tr("at every position"), tr("every %1 positions")))
                                           : tr("no position below max_len has this bit: the column is 0 throughout");
    return formula;
}

CellFormula schemeFormula(const Scene& scene)
{
    const SchemeTable code = codeOf(scene);
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    const std::int64_t maxLen = scene.encoding.maxLen();
    CellFormula formula;
    switch (code.scheme()) {
    case Scheme::Sinusoidal:
        break;
    case Scheme::Integer:
        formula.steps = QStringLiteral("k = ");
        formula.facts = tr("the position itself, in every column · 0 … %1").arg(maxLen - 1);
        break;
    case Scheme::Normalised:
        formula.steps = maxLen > 1 ? QStringLiteral("%1 / (%2 − 1) = ").arg(k).arg(maxLen) : QString();
        formula.facts = tr("in every column · another max_len gives the same position another value");
        break;
    case Scheme::Binary:
        formula = bitFormula(code, k, j);
        break;
    case Scheme::SinesOnly:
    case Scheme::CosinesOnly:
        formula = waveFormula(code, k, j);
        break;
    case Scheme::Random:
        formula.steps = tr("drawn from N(0, 1/2) with seed %1 = ").arg(code.seed());
        formula.facts = tr("independent of every other cell · variance 1/2, so that a row's squared norm is d/2 on average");
        break;
    }
    formula.steps.prepend(cellName(scene, k, j) + QStringLiteral(" = "));
    formula.exact = code.value(k, j);
    formula.value = number(formula.exact, 10);
    return formula;
}

PairFormula schemePairFormula(const Scene& scene)
{
    const std::int64_t a = selectedPosition(scene);
    const std::int64_t b = secondPosition(scene);
    PairFormula formula;
    formula.steps = measureFormula(scene, scene.view.measure, QString::number(a), QString::number(b)) + QStringLiteral(" = ");
    formula.value = number(similarityOf(scene, a, b), 10);
    formula.facts = tr("Δ = k′ − k = %1 · %2 · %3")
                        .arg(shownNumber(b - a), countedText(scene.encoding.dModel(), tr("1 column"), tr("%1 columns")),
                             QString::fromUtf8(nameOf(scene.view.measure).data()));
    return formula;
}

} // namespace

CellFormula cellFormula(const Scene& scene)
{
    if (!isSinusoidal(scene))
        return schemeFormula(scene);
    const EncodingSpec& spec = scene.encoding;
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    const Column column = columnAt(spec, j);
    const QString cell = QStringLiteral("PE(%1, %2) = ").arg(k).arg(j);
    if (column.wave == Column::Wave::Zero)
        return {cell, QStringLiteral("0"), tr("the last column of an odd d_model holds no wave (tensor2tensor)"), QString()};

    const Encoding encoding(spec);
    const double omega = encoding.frequencies().omega(column.pair);
    const double wavelength = encoding.frequencies().wavelength(column.pair);
    const double exact = encoding.value(k, j);
    const auto position = static_cast<double>(k);
    const Exponent exponent = exponentOf(spec, column.pair);
    const QString function = column.wave == Column::Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
    const QString n = QString::number(spec.n(), 'g', 10);

    CellFormula formula;
    formula.steps = cell
                    + QStringLiteral("%1(%2 / %3^(%4)) = %1(%2 · %5) = %1(%6) = ")
                          .arg(function)
                          .arg(k)
                          .arg(n, exponent.text(), number(omega), angleText(position * omega));
    formula.exact = exact;
    formula.value = number(exact, 10);
    formula.facts = tr("pair %1, %2 · ω = %3 rad per position · λ = %4 positions · angle %5 rad = %6 turns")
                        .arg(column.pair)
                        .arg(column.wave == Column::Wave::Sine ? tr("sine") : tr("cosine"))
                        .arg(number(omega), number(wavelength), angleText(position * omega), angleText(position / wavelength));
    const double power = wave(column.wave, position / std::pow(spec.n(), exponent.value()));
    const double step = -std::log(spec.n()) / static_cast<double>(exponent.denominator);
    const double divTerm = std::exp(static_cast<double>(exponent.numerator) * step);
    formula.codings = tr("in float64: power form %1(%2 / %3 ** (%4)) %5 · exp-log form div_term = exp(%6 · (−ln %3 / %7)) = %8, %1(%2 · "
                         "div_term) %9")
                          .arg(function)
                          .arg(k)
                          .arg(n, exponent.text(), offBy(power, exact))
                          .arg(exponent.numerator)
                          .arg(exponent.denominator)
                          .arg(number(divTerm), offBy(wave(column.wave, position * divTerm), exact));
    return formula;
}

PairFormula pairFormula(const Scene& scene)
{
    if (!isSinusoidal(scene))
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
                         : measure == Measure::Cosine ? QStringLiteral("cosine of PE(%1) and PE(%2)")
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
    const QString pairs =
        spec.completePairs() == 0 ? tr("no complete pair") : countedText(spec.completePairs(), tr("1 pair"), tr("%1 pairs"));
    formula.facts = tr("Δ = k′ − k = %1 · %2 · %3")
                        .arg(shownNumber(b - a), spec.hasUnpairedSine() ? tr("%1 and a sine without its cosine").arg(pairs) : pairs,
                             QString::fromUtf8(nameOf(measure).data()));
    return formula;
}

} // namespace posenc
