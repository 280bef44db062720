// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/counted_text.h"

#include "ui/base/shown_number.h"

#include <QCoreApplication>

#include <cmath>

namespace posenc {

namespace {

struct CountedText {
    Q_DECLARE_TR_FUNCTIONS(CountedText)
};

} // namespace

QString countedText(std::int64_t count, const QString& one, const QString& several)
{
    const QString number = groupedNumber(count);
    const QString& text = count == 1 ? one : several;
    return text.contains(QLatin1String("%1")) ? text.arg(number) : text;
}

QString wholeTurnsText(std::int64_t turns, std::int64_t pairs)
{
    if (pairs == 0)
        return CountedText::tr("there is no pair");
    if (pairs == 1)
        return turns == 1 ? CountedText::tr("the only pair completes a turn within max_len")
                          : CountedText::tr("the only pair does not complete a turn within max_len");
    return countedText(turns, CountedText::tr("%1 of %2 pairs completes a turn within max_len"),
                       CountedText::tr("%1 of %2 pairs complete a turn within max_len"))
        .arg(groupedNumber(pairs));
}

QString unusedColumnsText(std::int64_t below, std::int64_t all, double share)
{
    if (all == 1)
        return below == 1 ? CountedText::tr("the only column varies by less than 0.1")
                          : CountedText::tr("the only column varies by 0.1 or more");
    return countedText(below, CountedText::tr("%1 of %2 columns (%3 %) varies by less than 0.1"),
                       CountedText::tr("%1 of %2 columns (%3 %) vary by less than 0.1"))
        .arg(groupedNumber(all))
        .arg(std::round(100.0 * share));
}

} // namespace posenc
