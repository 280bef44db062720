// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/shown_text.h"

#include "core/base/quoted_text.h"

#include <algorithm>

namespace posenc {

QString shownText(const QString& text) { return QString::fromStdString(posenc::quoted(text.toStdString())); }

QString shownValue(const QString& value)
{
    constexpr qsizetype longest = 40;
    const auto plain = [](QChar letter) { return letter.unicode() >= 0x20 && letter.unicode() < 0x7f; };
    return value.size() <= longest && std::all_of(value.begin(), value.end(), plain) ? value : shownText(value);
}

} // namespace posenc
