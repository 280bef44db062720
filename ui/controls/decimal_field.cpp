// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/decimal_field.h"

namespace posenc {

namespace {

// Qt would drop the comma, which separates thousands in the C locale: 12,5 would become 125.
QString withPoint(QString number) { return number.replace(QLatin1Char(','), QLatin1Char('.')); }

} // namespace

DecimalField::DecimalField(QWidget* parent) : QDoubleSpinBox(parent) { setLocale(QLocale::c()); }

QValidator::State DecimalField::validate(QString& text, int& position) const
{
    text = withPoint(text);
    return QDoubleSpinBox::validate(text, position);
}

double DecimalField::valueFromText(const QString& text) const { return QDoubleSpinBox::valueFromText(withPoint(text)); }

} // namespace posenc
