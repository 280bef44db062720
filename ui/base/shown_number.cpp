// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shown_number.h"

#include <cmath>

namespace posenc {

QString withMinusSigns(QString text) { return text.replace(QLatin1Char('-'), QChar(0x2212)); }

QString withHyphens(QString text) { return text.replace(QChar(0x2212), QLatin1Char('-')); }

QString shownNumber(double value, int digits, char format)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return withMinusSigns(value < 0.0 ? QStringLiteral("-∞") : QStringLiteral("∞"));
    return withMinusSigns(QString::number(value, format, digits));
}

QString shownNumber(std::int64_t value) { return withMinusSigns(QString::number(value)); }

QString valueText(double value) { return shownNumber(value, 4); }

QString powerText(int base, int exponent)
{
    static constexpr char16_t superscripts[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    if (exponent == 0)
        return QStringLiteral("1");
    QString power = QString::number(base);
    if (exponent == 1)
        return power;
    if (exponent < 0)
        power += QChar(u'⁻');
    for (const QChar digit : QString::number(std::abs(exponent)))
        power += QChar(superscripts[digit.digitValue()]);
    return power;
}

QString groupedNumber(double value)
{
    QString digits = QString::number(std::abs(value), 'f', 0);
    if (digits.size() > 4)
        for (qsizetype place = digits.size() - 3; place > 0; place -= 3)
            digits.insert(place, QChar(0x202f)); // no line ends here
    return value < 0 ? withMinusSigns(QLatin1Char('-') + digits) : digits;
}

QString perPixelNumber(double count, int digits)
{
    if (count >= 10.0)
        return groupedNumber(std::round(count));
    constexpr int most = 5;
    QString text = QString::number(count, 'g', digits);
    while (count > 1.0 && digits < most && text == QLatin1String("1")) // "the mean of 1 offset" would be none
        text = QString::number(count, 'g', ++digits);
    return text;
}

} // namespace posenc
