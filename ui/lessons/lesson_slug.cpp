// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_slug.h"

namespace posenc {

QString slugOf(const QString& title)
{
    QString slug;
    for (const QChar letter : title.trimmed().toLower()) {
        if (letter == QLatin1Char(' '))
            slug += QLatin1Char('-');
        else if (letter.isLetterOrNumber() || letter.isMark() || letter.isSurrogate() || letter == QLatin1Char('-')
                 || letter == QLatin1Char('_'))
            slug += letter;
    }
    return slug;
}

} // namespace posenc
