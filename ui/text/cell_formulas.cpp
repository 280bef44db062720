// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/cell_formulas.h"

#include "core/encoding/encoding.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_scheme.h"
#include "ui/settings/table_settings.h"
#include "ui/text/scheme_text.h"

#include <QCoreApplication>

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

struct CellFormulas {
    Q_DECLARE_TR_FUNCTIONS(CellFormulas)
};

QString number(double value, int digits = 7) { return shownNumber(value, digits); }

// Six decimals however large it is: what follows depends on what is left of the whole turns.
QString angleText(double angle) { return number(angle, angle < 10.0 ? 7 : 7 + static_cast<int>(std::log10(angle))); }

// The exponent of n as the formula writes it, and as a number: 2i/d, or i/(h−1).
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
    return error == 0.0 ? CellFormulas::tr("exact to the last bit") : CellFormulas::tr("off by %1").arg(number(error, 2));
}

double wave(Column::Wave kind, double angle) { return kind == Column::Wave::Sine ? std::sin(angle) : std::cos(angle); }

// ω as the formula has it becomes ω as most code has it.
QStringList derivationOf(const EncodingSpec& spec, const Exponent& exponent, double omega)
{
    const QString n = QString::number(spec.n(), 'g', 10);
    const double log = std::log(spec.n());
    const auto numerator = static_cast<double>(exponent.numerator);
    return {
        CellFormulas::tr("Why code has exp and ln: ω = 1 / %1^(%2) = %1^(−%2), a power with a negative exponent").arg(n, exponent.text()),
        CellFormulas::tr("%1 = e^(ln %1), so ω = (e^(ln %1))^(−%2) = e^(−%2 · ln %1)").arg(n, exponent.text()),
        CellFormulas::tr("ln %1 = %2, so ω = exp(−%3 · %2 / %4) = exp(%5) = %6")
            .arg(n, number(log))
            .arg(exponent.numerator)
            .arg(exponent.denominator)
            .arg(number(0.0 - numerator * log / static_cast<double>(exponent.denominator)), number(omega))};
}

constexpr int noStep = 1000;

QString stepOf(const CellFormula& formula, int step) { return formula.steps.section(QStringLiteral(" = "), step, step); }

// What begins with the name of the cell and ends with its value.
CellFormula withValue(CellFormula formula, const Scene& scene, int digitsStep = 1)
{
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    formula.steps.prepend(cellName(scene, k, j) + QStringLiteral(" = "));
    formula.exact = schemeOf(scene)->value(k, j);
    formula.value = number(formula.exact, 10);
    formula.digits = stepOf(formula, digitsStep);
    return formula;
}

} // namespace

namespace {

// "k / n^(2i/d)"; where the exponent can only be 0, the position alone.
QString angleLaw(const QString& position, const QString& exponent)
{
    return exponent.isEmpty() ? position : QStringLiteral("%1 / n^(%2)").arg(position, exponent);
}

QStringList waveLaws(const Scene& scene, bool isSine)
{
    const bool isPaper = scene.encoding.frequencies() == FrequencyRule::Paper;
    const QString exponent = isPaper ? QStringLiteral("j/d") : scene.encoding.dModel() > 1 ? QStringLiteral("j/(d−1)") : QString();
    return {QStringLiteral("x(k, j) = %1(%2)")
                .arg(isSine ? QStringLiteral("sin") : QStringLiteral("cos"), angleLaw(QStringLiteral("k"), exponent))};
}

} // namespace

QStringList sinusoidalLaws(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const bool isEven = spec.dModel() % 2 == 0;
    const bool isPaper = spec.frequencies() == FrequencyRule::Paper;
    const QString pairs = isEven ? QStringLiteral("d/2") : QStringLiteral("⌊d/2⌋");
    const QString exponent = isPaper ? QStringLiteral("2i/d") : spec.pairs() > 1 ? QStringLiteral("i/(%1−1)").arg(pairs) : QString();
    const bool hasList = scene.scheme.name->takes(SchemeParameter::Positions);
    const QString angle = angleLaw(hasList ? QStringLiteral("p") : QStringLiteral("k"), exponent);
    const QString first = spec.layout() == Layout::Interleaved ? QStringLiteral("2i") : QStringLiteral("i");
    const QString second = spec.layout() == Layout::Interleaved                          ? QStringLiteral("2i+1")
                           : spec.layout() == Layout::Concatenated && isPaper && !isEven ? QStringLiteral("⌈d/2⌉+i")
                                                                                         : pairs + QStringLiteral("+i");
    const bool sineIsFirst = spec.layout() != Layout::CosineFirst;
    const auto law = [&](bool isSine) {
        return QStringLiteral("%1(k, %2) = %3(%4)")
            .arg(tableName(scene), isSine == sineIsFirst ? first : second, isSine ? QStringLiteral("sin") : QStringLiteral("cos"), angle);
    };
    const Filled filled = scene.view.table->filled;
    QStringList laws;
    if (spec.pairs() > 0 && filled != Filled::Zeros)
        laws << law(true);
    if (spec.completePairs() > 0 && filled == Filled::Both)
        laws << law(false);
    return laws;
}

CellFormula sinusoidalCell(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    const Column column = columnAt(spec, j);
    const QString cell = QStringLiteral("PE(%1, %2) = ").arg(k).arg(j);
    if (column.wave == Column::Wave::Zero)
        return {.steps = cell,
                .value = QStringLiteral("0"),
                .facts = CellFormulas::tr("the last column of an odd d_model is not a wave (tensor2tensor)"),
                .inFloat64 = {},
                .digits = {},
                .laws = sinusoidalLaws(scene)};

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
    formula.facts =
        CellFormulas::tr("pair %1, %2 · frequency ω = %3 rad per position · wavelength λ = %4 positions · angle %5 rad = %6 turns")
            .arg(column.pair)
            .arg(column.wave == Column::Wave::Sine ? CellFormulas::tr("sine") : CellFormulas::tr("cosine"))
            .arg(number(omega), number(wavelength), angleText(position * omega), angleText(position / wavelength));
    const double power = wave(column.wave, position / std::pow(spec.n(), exponent.value()));
    const double step = -std::log(spec.n()) / static_cast<double>(exponent.denominator);
    const double divTerm = std::exp(static_cast<double>(exponent.numerator) * step);
    formula.inFloat64 =
        CellFormulas::tr("in float64: power form %1(%2 / %3 ** (%4)) %5 · exp-log form div_term = exp(%6 · (−ln %3 / %7)) = %8, %1(%2 · "
                         "div_term) %9")
            .arg(function)
            .arg(k)
            .arg(n, exponent.text(), offBy(power, exact))
            .arg(exponent.numerator)
            .arg(exponent.denominator)
            .arg(number(divTerm), offBy(wave(column.wave, position * divTerm), exact));
    formula.laws = sinusoidalLaws(scene);
    formula.derivation = derivationOf(spec, exponent, divTerm);
    formula.digits = stepOf(formula, 1);
    return formula;
}

CellFormula integerCell(const Scene& scene)
{
    CellFormula formula;
    formula.steps = QStringLiteral("k = ");
    formula.laws << QStringLiteral("x(k, j) = k");
    formula.facts = CellFormulas::tr("the position itself, in every column · 0 … %1").arg(scene.encoding.maxLen() - 1);
    return withValue(formula, scene);
}

CellFormula normalisedCell(const Scene& scene)
{
    const std::int64_t maxLen = scene.encoding.maxLen();
    CellFormula formula;
    formula.steps = maxLen > 1 ? QStringLiteral("%1 / (%2 − 1) = ").arg(selectedPosition(scene)).arg(maxLen) : QString();
    if (maxLen > 1)
        formula.laws << QStringLiteral("x(k, j) = k / (max_len − 1)");
    formula.facts = CellFormulas::tr("in every column · with another max_len, the same position has another value");
    return withValue(formula, scene);
}

CellFormula binaryCell(const Scene& scene)
{
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    CellFormula formula;
    formula.laws << QStringLiteral("x(k, j) = ⌊k / 2^j⌋ mod 2");
    formula.steps = CellFormulas::tr("bit %1 of %2 = bit %1 of %3 = ").arg(j).arg(k).arg(QString::number(k, 2) + QChar(0x2082));
    formula.facts = j < schemeOf(scene)->usedColumns()
                        ? CellFormulas::tr("column 0 holds the lowest bit · this bit flips %1")
                              .arg(countedText(1LL << j, CellFormulas::tr("at every position"), CellFormulas::tr("every %1 positions")))
                        : CellFormulas::tr("no position below max_len has this bit: every value of the column is 0");
    return withValue(formula, scene, 2);
}

// x(k, j) = sin(k ω), as the encoding's own formula is written.
CellFormula waveCell(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    const double omega = Frequencies::ofColumns(spec).omega(j);
    const double wavelength = 2.0 * std::numbers::pi / omega;
    const auto position = static_cast<double>(k);
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const Exponent exponent{j, std::max<std::int64_t>(1, paper ? spec.dModel() : spec.dModel() - 1)};
    const bool isSine = schemeOf(scene)->wave(j)->wave == Column::Wave::Sine;
    CellFormula formula;
    formula.steps = QStringLiteral("%1(%2 / %3^(%4)) = %1(%2 · %5) = %1(%6) = ")
                        .arg(isSine ? QStringLiteral("sin") : QStringLiteral("cos"))
                        .arg(k)
                        .arg(QString::number(spec.n(), 'g', 10), exponent.text(), number(omega), angleText(position * omega));
    formula.laws = waveLaws(scene, isSine);
    formula.facts = CellFormulas::tr("frequency ω = %1 rad per position · wavelength λ = %2 positions · angle %3 rad = %4 turns")
                        .arg(number(omega), number(wavelength), angleText(position * omega), angleText(position / wavelength));
    return withValue(formula, scene);
}

CellFormula randomCell(const Scene& scene)
{
    CellFormula formula;
    formula.steps = CellFormulas::tr("drawn from N(0, 1/2) with seed %1 = ").arg(scene.scheme.seed);
    formula.facts = CellFormulas::tr("independent of every other cell · variance 1/2, so that a row's squared norm is d/2 on average");
    return withValue(formula, scene, noStep);
}

// How exactly the file has its numbers. Those of a text are what it says, whatever float they once were.
QString exactnessOf(const FileTable& file)
{
    const QString precision = QString::fromUtf8(nameOf(file.precision).data());
    if (!file.text)
        return CellFormulas::tr("stored as %1").arg(precision);
    if (file.precision != Precision::Float64 || !file.isRounded())
        return CellFormulas::tr("written as %1").arg(precision);
    return countedText(file.decimals, CellFormulas::tr("written with %1 decimal"), CellFormulas::tr("written with %1 decimals"));
}

CellFormula tableCell(const Scene& scene)
{
    CellFormula formula;
    if (const auto& table = scene.scheme.table; table && table->numbers) {
        formula.facts = CellFormulas::tr("read from %1, row %2, column %3 · %4")
                            .arg(table->name)
                            .arg(selectedPosition(scene))
                            .arg(selectedDimension(scene))
                            .arg(exactnessOf(table->numbers->file()));
        if (!table->numbers->file().reading.empty())
            formula.facts += CellFormulas::tr(" · %1").arg(QString::fromStdString(table->numbers->file().reading));
    }
    return withValue(formula, scene, noStep);
}

} // namespace posenc
