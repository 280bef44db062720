// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/decade_ticker.h"

#include <algorithm>
#include <cmath>

namespace posenc {

void DecadeTicker::setRoom(double labelPixels, double axisPixels)
{
    m_labelPixels = labelPixels;
    m_axisPixels = std::max(axisPixels, 1.0);
}

double DecadeTicker::getTickStep(const QCPRange& range)
{
    const double decades = std::log10(range.upper / range.lower);
    return std::max(1.0, std::ceil(decades * m_labelPixels / m_axisPixels));
}

QVector<double> DecadeTicker::createTickVector(double decades, const QCPRange& range)
{
    QVector<double> ticks;
    for (double power = std::ceil(std::log10(range.lower) / decades) * decades; power <= std::log10(range.upper); power += decades)
        ticks.append(std::pow(10.0, power));
    return ticks;
}

QString DecadeTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    static constexpr char16_t superscripts[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    const int power = static_cast<int>(std::lround(std::log10(tick)));
    if (power == 0 || power == 1)
        return QString::number(power == 0 ? 1 : 10);
    QString label = QStringLiteral("10");
    if (power < 0)
        label += QChar(u'⁻');
    for (const QChar digit : QString::number(std::abs(power)))
        label += QChar(superscripts[digit.digitValue()]);
    return label;
}

} // namespace posenc
