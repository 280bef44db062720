// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/beyond_text.h"

#include "ui/base/shown_number.h"

#include <QCoreApplication>

namespace posenc {

Beyond beyondOf(const CellValues& values, const CellValues& bar)
{
    constexpr int digits = 6;
    const bool isBelow = values.lowest < bar.lowest;
    const bool isAbove = values.highest > bar.highest;
    if (!isBelow && !isAbove)
        return {};
    const QString lowest = shownNumber(values.lowest, digits);
    const QString highest = shownNumber(values.highest, digits);
    const auto words = [](const char* text) { return QCoreApplication::translate("BeyondText", text); };
    if (isBelow && isAbove)
        return {true,
                true,
                {words(QT_TRANSLATE_NOOP("BeyondText", "beyond the bar: values from %1 to %2")).arg(lowest, highest),
                 words(QT_TRANSLATE_NOOP("BeyondText", "beyond: %1, %2")).arg(lowest, highest),
                 words(QT_TRANSLATE_NOOP("BeyondText", "beyond")), QString()}};
    const QString end = isBelow ? lowest : highest;
    return {isBelow,
            isAbove,
            {words(QT_TRANSLATE_NOOP("BeyondText", "beyond the bar: values to %1")).arg(end),
             words(QT_TRANSLATE_NOOP("BeyondText", "beyond: %1")).arg(end), words(QT_TRANSLATE_NOOP("BeyondText", "beyond")), QString()}};
}

} // namespace posenc
