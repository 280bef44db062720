#include "ui/table_report.h"

#include "core/number_text.h"
#include "ui/cell_ticker.h"
#include "ui/plot.h"

#include <QCoreApplication>

namespace posenc {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("TableReport", text); }

QString nameOf(Precision precision)
{
    switch (precision) {
    case Precision::Float16:
        return QStringLiteral("float16");
    case Precision::Float32:
        return QStringLiteral("float32");
    case Precision::Float64:
        break;
    }
    return QStringLiteral("float64");
}

QString explanationOf(Agreement agreement)
{
    switch (agreement) {
    case Agreement::Rounded:
        return tr("no more than rounding");
    case Agreement::Float64Arithmetic:
        return tr("as float64 arithmetic gives");
    case Agreement::Float32Arithmetic:
        return tr("as float32 arithmetic gives");
    case Agreement::Float16Arithmetic:
        return tr("as float16 arithmetic gives");
    case Agreement::Deviates:
        break;
    }
    return tr("more than rounding explains");
}

// Numbers kept more exactly than float16 were not computed in it: such an error is one.
Agreement explanationFor(const ComparedTable& table)
{
    const Agreement agreement = table.match.best.error.agreement;
    const bool tooCoarse = agreement == Agreement::Float16Arithmetic && table.match.precision != Precision::Float16;
    return tooCoarse ? Agreement::Deviates : agreement;
}

QString mistakeOf(Mistake mistake)
{
    switch (mistake) {
    case Mistake::None:
        break;
    case Mistake::Base1000:
        return tr("Known mistake: the base is 1000 and not 10000.");
    case Mistake::DoubledIndex:
        return tr("Known mistake: the loop goes by 2 and doubles the index again, so the exponent is 4i/d.");
    case Mistake::ExponentOfEveryColumn:
        return tr("Known mistake: the exponent 2j/d is taken of every column, so a sine and its cosine turn at different frequencies.");
    case Mistake::HalfExponentOfEveryColumn:
        return tr("Known mistake: the exponent j/d is taken of every column, so the cosines turn slower than their sines.");
    case Mistake::FloorDivision:
        return tr("Known mistake: −ln(n) / d // 2 is rounded down to a whole number, by operator precedence.");
    case Mistake::SineCosineSwapped:
        return tr("Known mistake: sine and cosine have changed places.");
    case Mistake::PositionOverLength:
        return tr("Known mistake: positions are divided by their number.");
    case Mistake::PositionOverLast:
        return tr("Known mistake: positions are divided by the last one.");
    }
    return {};
}

QString conventionText(const Convention& convention, bool nUndetermined)
{
    const QString n = nUndetermined ? tr("any n") : QStringLiteral("n = ") + QString::fromStdString(numberText(convention.n));
    return tr("%1, layout %2, frequencies %3, first position %4")
        .arg(n, QString::fromUtf8(nameOf(convention.layout).data()), QString::fromUtf8(nameOf(convention.frequencies).data()))
        .arg(convention.firstPosition);
}

} // namespace

QStringList sentencesAbout(const ComparedTable& table)
{
    const ConventionMatch& match = table.match;
    const Hypothesis& best = match.best;
    QStringList sentences{tr("%1: %2 positions × %3 dimensions, %4.")
                              .arg(table.name, groupedNumber(static_cast<double>(table.own.values.rows())),
                                   groupedNumber(static_cast<double>(table.own.values.cols())), nameOf(match.precision))};
    if (!table.own.reading.empty())
        sentences << QString::fromStdString(table.own.reading);
    if (!match.recognised)
        return sentences << tr("It is no sinusoidal encoding known here; the nearest is %1, off by up to %2.")
                                .arg(conventionText(best.convention, match.nUndetermined), valueText(best.error.largest));
    sentences << tr("Best reproduced by %1: largest error %2 at position %3, column %4, %5.")
                     .arg(conventionText(best.convention, match.nUndetermined), valueText(best.error.largest))
                     .arg(best.error.row + best.convention.firstPosition)
                     .arg(best.error.column)
                     .arg(explanationOf(explanationFor(table)));
    if (best.convention.mistake != Mistake::None)
        sentences << mistakeOf(best.convention.mistake);
    return sentences;
}

} // namespace posenc
