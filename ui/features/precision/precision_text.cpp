// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/precision/precision_text.h"

#include "ui/base/shown_number.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/plotting/tickers.h"
#include "ui/text/scheme_text.h"

#include <QStringList>

#include <cmath>

namespace posenc {

namespace {

struct PrecisionText {
    Q_DECLARE_TR_FUNCTIONS(PrecisionText)
};

QString nameText(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

// Enough digits to tell the format's numbers apart, and more; for integers, all of them.
QString digitsText(double value, const RoundedEncoding& encoding, int more)
{
    constexpr int wholeDigits = 7; // of a position
    const NumberFormat format = encoding.rounding().format;
    const int digits =
        encoding.exact().traits().wholeNumbers ? wholeDigits : static_cast<int>(std::ceil(1.0 + significantBits(format) * std::log10(2.0)));
    return shownNumber(value, digits + more);
}

QString countText(double count) { return count < 10.0 ? QString::number(count, 'g', 2) : groupedNumber(std::round(count)); }

QString stepsText(const RoundedRaster::Steps& steps)
{
    const QString rows = groupedNumber(steps.row);
    const QString columns = groupedNumber(steps.column);
    if (steps.row > 1 && steps.column > 1)
        return PrecisionText::tr(", from a sample of one position in %1 and one column in %2 (zoom in for all)").arg(rows, columns);
    if (steps.row > 1)
        return PrecisionText::tr(", from a sample of one position in %1 (zoom in for all)").arg(rows);
    return steps.column > 1 ? PrecisionText::tr(", from a sample of one column in %1 (zoom in for all)").arg(columns) : QString();
}

QString curveNote(const PrecisionSamples& samples, const SampleAxis& positions)
{
    const QString steps = stepsText(samples.curveSteps(positions));
    if (positions.averaged())
        return PrecisionText::tr("each pixel: the largest error of %1 positions%2").arg(countText(positions.step()), steps);
    return steps.isEmpty() ? QString() : PrecisionText::tr("the largest error of each position%1").arg(steps);
}

QString rasterNote(bool numbers, const SampleAxis& rows, const SampleAxis& columns)
{
    if (!rows.averaged() && !columns.averaged())
        return {};
    const QString text =
        PrecisionText::tr("each pixel: %1 of %2 × %3 cells%4")
            .arg(numbers ? PrecisionText::tr("the mean") : PrecisionText::tr("the largest error"), countText(std::max(1.0, rows.step())),
                 countText(std::max(1.0, columns.step())), stepsText(RoundedRaster::stepsOf(rows, columns)));
    return numbers ? text + QStringLiteral(", ") + smoothingText() : text;
}

} // namespace

QString errorText(double error)
{
    if (error == 0.0)
        return QStringLiteral("0");
    constexpr double written = 10.0; // in full, like those of integers
    QString text = QString::number(error, 'g', std::abs(error) < written ? 2 : 7);
    if (std::abs(error) < 0.01) {
        const QString scientific = QString::number(error, 'e', 1);
        const QString mantissa = scientific.section(QLatin1Char('e'), 0, 0);
        text = QStringLiteral("%1e%2")
                   .arg(mantissa.endsWith(QLatin1String(".0")) ? mantissa.chopped(2) : mantissa)
                   .arg(scientific.section(QLatin1Char('e'), 1).toInt());
    }
    return withMinusSigns(text);
}

QString formatName(NumberFormat format) { return nameText(nameOf(format)); }

QString roundingText(const Rounding& rounding, bool waves)
{
    QStringList words{formatName(rounding.format)};
    if (waves)
        words << nameText(nameOf(rounding.coding));
    words << (rounding.arithmetic == Arithmetic::Throughout ? PrecisionText::tr("rounded at every step")
                                                            : PrecisionText::tr("rounded when stored"));
    return words.join(QStringLiteral(", "));
}

QString cellText(const RoundedEncoding& encoding, std::int64_t k, std::int64_t j)
{
    const NumberFormat format = encoding.rounding().format;
    const QString name = QStringLiteral("%1(%2, %3)").arg(encoding.exact().traits().hasPairs ? "PE" : "x").arg(k).arg(j);
    const double value = encoding.value(k, j);
    const double exact = encoding.exact().value(k, j);
    if (std::isnan(value))
        return PrecisionText::tr("%1 in %2 is NaN, exact %3").arg(name, formatName(format), digitsText(exact, encoding, 1));
    return PrecisionText::tr("%1 in %2 = %3, exact %4, error %5")
        .arg(name, formatName(format), digitsText(value, encoding, 0), digitsText(exact, encoding, 1), errorText(value - exact));
}

QString positionText(const RoundedEncoding& encoding, std::int64_t k)
{
    const QString format = formatName(encoding.rounding().format);
    const auto undefined = encoding.undefinedFrom();
    if (undefined && k >= *undefined)
        return PrecisionText::tr("position %1 is NaN in %2").arg(k).arg(format);
    Eigen::Index column = 0;
    const double largest = (encoding.row(k) - encoding.exact().row(k)).cwiseAbs().maxCoeff(&column);
    return PrecisionText::tr("position %1 in %2: largest error %3, in column %4").arg(k).arg(format, errorText(largest)).arg(column);
}

QString exactText(const RoundedEncoding& encoding)
{
    if (!encoding.isExact())
        return {};
    if (!encoding.exact().traits().takes(SchemeParameter::Seed))
        return PrecisionText::tr("Bits are 0 and 1, and every format can store both: nothing is lost.");
    return PrecisionText::tr("Random values are drawn in the format itself, so they have no exact table to differ from: nothing is lost.");
}

QString precisionNote(const PrecisionSamples& samples, PrecisionContent picture, const CellWindow& window, const QSize& pixels)
{
    if (const QString exact = exactText(samples.encoding()); !exact.isEmpty())
        return exact;
    QStringList sentences;
    sentences << (picture == PrecisionContent::Largest ? curveNote(samples, samples.positions(window.columns, pixels.width()))
                  : picture == PrecisionContent::Numbers
                      ? rasterNote(true, samples.shownRows(window, pixels), samples.shownColumns(window, pixels))
                      : rasterNote(false, samples.positions(window.rows, pixels.height()),
                                   samples.columns(window.columns, pixels.width())));
    if (const auto undefined = samples.encoding().undefinedFrom())
        sentences << PrecisionText::tr("Grey: from position %1 on, positions are too large for %2, so the values are NaN")
                         .arg(groupedNumber(*undefined), formatName(samples.encoding().rounding().format));
    sentences.removeAll(QString());
    return sentences.join(QStringLiteral(". "));
}

} // namespace posenc
