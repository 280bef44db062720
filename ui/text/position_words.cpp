// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/position_words.h"

#include "core/encoding/encoding.h"
#include "core/positions/row_positions.h"
#include "ui/base/shown_number.h"
#include "ui/scene/scene_scheme.h"
#include "ui/text/cell_formulas.h"
#include "ui/text/scheme_text.h"
#include "ui/text/scheme_words.h"

#include <QCoreApplication>

#include <cmath>
#include <optional>

namespace posenc {

namespace {

struct PositionWords {
    Q_DECLARE_TR_FUNCTIONS(PositionWords)
};

// The list of a scene that has one which can be read.
std::shared_ptr<const RowPositions> listIn(const Scene& scene)
{
    const auto positions = rowPositionsOf(scene.scheme);
    return positions && *positions && (*positions)->values.size() > 0 ? *positions : nullptr;
}

// A length of time or a difference of numbers, in units of one position: "6.28 hours".
QString inUnits(double count, const RowPositions* list)
{
    const QString number = shownNumber(count, 7);
    const std::string_view unit = list && list->values.areTimes() ? unitName(list->unit) : std::string_view();
    const bool isOne = number == QLatin1String("1");
    if (unit == "second")
        return isOne ? PositionWords::tr("1 second") : PositionWords::tr("%1 seconds").arg(number);
    if (unit == "minute")
        return isOne ? PositionWords::tr("1 minute") : PositionWords::tr("%1 minutes").arg(number);
    if (unit == "hour")
        return isOne ? PositionWords::tr("1 hour") : PositionWords::tr("%1 hours").arg(number);
    if (unit == "day")
        return isOne ? PositionWords::tr("1 day") : PositionWords::tr("%1 days").arg(number);
    if (unit == "week")
        return isOne ? PositionWords::tr("1 week") : PositionWords::tr("%1 weeks").arg(number);
    return isOne ? PositionWords::tr("1 position") : PositionWords::tr("%1 positions").arg(number);
}

// The hyphens of a date are no minus signs.
QString textOfRow(const RowValues& values, std::int64_t k)
{
    const QString text = QString::fromStdString(values.textOf(k));
    return values.areTimes() ? text : withMinusSigns(text);
}

// The step from each row to the next, in positions; nothing if the steps differ by more than rounding.
std::optional<double> evenStep(const RowPositions& list)
{
    const std::vector<double>& positions = list.positions;
    if (positions.size() < 2)
        return std::nullopt;
    const double step = (positions.back() - positions.front()) / static_cast<double>(positions.size() - 1);
    constexpr double rounding = 1e-6; // of a step: the rounding of the farthest positions
    for (std::size_t row = 1; row < positions.size(); ++row)
        if (std::abs(positions[row] - positions[row - 1] - step) > rounding * std::abs(step))
            return std::nullopt;
    return step == 0.0 ? std::nullopt : std::optional(step);
}

QString unitsText(const RowPositions& list)
{
    const std::string_view unit = unitName(list.unit);
    return unit == "second"   ? PositionWords::tr("seconds")
           : unit == "minute" ? PositionWords::tr("minutes")
           : unit == "hour"   ? PositionWords::tr("hours")
           : unit == "day"    ? PositionWords::tr("days")
           : unit == "week"   ? PositionWords::tr("weeks")
                              : PositionWords::tr("units of %1 seconds").arg(shownNumber(list.unit, 10));
}

QString unitText(const RowPositions& list)
{
    if (!list.values.areTimes())
        return shownNumber(list.unit, 10);
    return unitName(list.unit).empty() ? PositionWords::tr("%1 seconds").arg(shownNumber(list.unit, 10)) : inUnits(1.0, &list);
}

// "(2024-01-01T05:00 − 2024-01-01T00:00) / 1 hour"
QString quotientText(const RowPositions& list, std::int64_t k)
{
    QString text = textOfRow(list.values, k);
    if (list.values.areTimes())
        text = QStringLiteral("(%1 − %2)").arg(text, QString::fromStdString(timestampText({list.firstTime, list.values.haveZone()})));
    else if (list.offset != 0.0)
        text = QStringLiteral("(%1 − %2)").arg(text, shownNumber(list.offset, 10));
    return list.values.areTimes() || list.unit != 1.0 ? QStringLiteral("%1 / %2").arg(text, unitText(list)) : text;
}

QString rowText(const RowPositions& list, std::int64_t k, double position)
{
    const QString quotient = quotientText(list, k);
    const QString number = shownNumber(position, 10);
    QString text = quotient == number ? PositionWords::tr("row %1 is at position p = %2").arg(k).arg(number)
                                      : PositionWords::tr("row %1 is at position p = %2 = %3").arg(QString::number(k), quotient, number);
    if (k > 0) {
        const double gap = position - list.positions[static_cast<std::size_t>(k - 1)];
        text = (gap < 0.0 ? PositionWords::tr("%1, %2 before row %3") : PositionWords::tr("%1, %2 after row %3"))
                   .arg(text, inUnits(std::abs(gap), &list), QString::number(k - 1));
    }
    return text;
}

} // namespace

QString positionsParameters(const Scene& scene)
{
    const QString encoding = parametersText(scene.encoding);
    const auto list = listIn(scene);
    if (!list)
        return PositionWords::tr("%1, own positions 0, 1, 2 …").arg(encoding);
    const std::int64_t last = list->values.size() - 1;
    const QString range = PositionWords::tr("%1 to %2").arg(textOfRow(list->values, 0), textOfRow(list->values, last));
    return list->values.areTimes() || list->unit != 1.0
               ? PositionWords::tr("%1, own positions %2 in units of %3").arg(encoding, range, unitText(*list))
               : PositionWords::tr("%1, own positions %2").arg(encoding, range);
}

CellFormula positionsCell(const Scene& scene)
{
    const EncodingSpec& spec = scene.encoding;
    const std::int64_t k = selectedPosition(scene);
    const std::int64_t j = selectedDimension(scene);
    const Encoding encoding(spec);
    const ColumnWave wave = encoding.waveAt(j);
    const auto list = listIn(scene);
    CellFormula formula;
    formula.steps = cellName(scene, k, j) + QStringLiteral(" = ");
    formula.exact = schemeOf(scene)->value(k, j);
    formula.value = shownNumber(formula.exact, 10);
    formula.laws = sinusoidalLaws(scene);
    if (list && k >= list->values.size())
        return formula;
    if (wave.wave == Column::Wave::Zero) {
        formula.value = QStringLiteral("0");
        formula.facts = PositionWords::tr("the last column of an odd d_model is not a wave");
        return formula;
    }
    const double position = list ? list->positions[static_cast<std::size_t>(k)] : static_cast<double>(k);
    const double omega = encoding.frequencies().omega(wave.frequency);
    const PowerOfN power = encoding.frequencies().powerOf(wave.frequency);
    const QString function = wave.wave == Column::Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
    const QString shownPosition = shownNumber(position, 10);
    formula.steps += QStringLiteral("%1(%2 / %3^(%4/%5)) = %1(%2 · %6) = %1(%7) = ")
                         .arg(function, shownPosition, shownNumber(spec.n(), 10))
                         .arg(power.numerator)
                         .arg(std::max<std::int64_t>(1, power.denominator))
                         .arg(shownNumber(omega, 7), shownNumber(position * omega, 10));
    formula.facts = PositionWords::tr("wavelength λ = %1").arg(inUnits(encoding.frequencies().wavelength(wave.frequency), list.get()));
    if (list)
        formula.facts = PositionWords::tr("%1 · %2").arg(rowText(*list, k, position), formula.facts);
    formula.digits = formula.steps.section(QStringLiteral(" = "), 1, 1);
    return formula;
}

QString rowLabel(const Scene& scene, std::int64_t k)
{
    const auto list = listIn(scene);
    if (!list || k < 0 || k >= list->values.size())
        return {};
    const RowValues& values = list->values;
    if (!values.areTimes())
        return textOfRow(values, k);
    QString text = textOfRow(values, k);
    constexpr qsizetype dateLength = 11; // with the T
    const QString date = text.left(dateLength);
    if (textOfRow(values, 0).startsWith(date) && textOfRow(values, values.size() - 1).startsWith(date))
        text.remove(0, dateLength);
    return text.replace(QLatin1Char('T'), QLatin1Char(' '));
}

QString offsetAxis(const Scene& scene, std::int64_t reference)
{
    const auto list = listIn(scene);
    if (!list || !evenStep(*list))
        return PositionWords::tr("Position k′ (rows apart, not to scale)");
    const QString from = rowLabel(scene, reference);
    return list->values.areTimes() ? PositionWords::tr("Offset Δ from %1, in %2").arg(from, unitsText(*list))
                                   : PositionWords::tr("Offset Δ from %1").arg(from);
}

QString offsetLabel(const Scene& scene, std::int64_t rows)
{
    const auto list = listIn(scene);
    const std::optional<double> step = list ? evenStep(*list) : std::nullopt;
    if (!step)
        return {};
    constexpr int digits = 4;
    return shownNumber(static_cast<double>(rows) * *step * (list->values.areTimes() ? 1.0 : list->unit), digits);
}

} // namespace posenc
