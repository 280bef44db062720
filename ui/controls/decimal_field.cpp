// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/decimal_field.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"

#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace posenc {

DecimalField::DecimalField(QWidget* parent) : QDoubleSpinBox(parent)
{
    setLocale(QLocale::c());
    setKeyboardTracking(false); // the beginning of a number is another number
}

// Nothing if it is no number, or can be two. It may be out of range.
std::optional<double> DecimalField::read(const QString& text) const
{
    QString number = text.trimmed();
    if (!specialValueText().isEmpty() && number == specialValueText())
        return minimum();
    const QString unit = suffix().trimmed();
    while (!unit.isEmpty() && number.endsWith(unit)) // typed before the one that the field keeps
        number = number.chopped(unit.size()).trimmed();
    const TypedNumber typed = typedNumber(number.toStdString(), {decimals() == 0, pointsGroup()});
    if (typed.kind == TypedNumber::Kind::Comma)
        return QLocale::c().toDouble(QString::fromStdString(typed.decimal));
    if (typed.kind != TypedNumber::Kind::Number || std::isnan(typed.value))
        return std::nullopt;
    return typed.value;
}

QValidator::State DecimalField::validate(QString& text, int&) const
{
    const std::optional<double> typed = read(text);
    return typed && isInRange(*typed) ? QValidator::Acceptable : QValidator::Intermediate;
}

void DecimalField::fixup(QString& text) const
{
    const std::optional<double> typed = read(text);
    const double now = typed ? std::clamp(*typed, minimum(), maximum()) : value();
    const auto shown = [](double number) { return QString::fromStdString(numberText(number)); };
    const QString range = tr("%1 takes a number from %2 to %3").arg(accessibleName(), shown(minimum()), shown(maximum()));
    const QString sentence = typed ? tr("%1; %2 became %3.").arg(range, shown(*typed), shown(now))
                                   : tr("%1; “%2” is not one, or can be two, so %3 stays.").arg(range, text.trimmed(), shown(now));
    text = textFromValue(now);
    QToolTip::showText(mapToGlobal(rect().bottomLeft()), sentence, const_cast<DecimalField*>(this)); // Qt asks for no change of it
}

double DecimalField::valueFromText(const QString& text) const
{
    return QLocale::c().toDouble(textFromValue(read(text).value_or(value()))); // as it is shown
}

} // namespace posenc
