// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/offset_settings.h"

#include "core/base/number_text.h"

#include <QStringList>

#include <cmath>

namespace posenc {

std::optional<ColorRange> colorRangeFrom(const QString& text)
{
    const QStringList ends = text.split(QLatin1Char(':'));
    bool isFirst = false;
    bool isLast = false;
    const ColorRange range{ends.first().toDouble(&isFirst), ends.last().toDouble(&isLast)};
    const bool isRange = ends.size() == 2 && isFirst && isLast && std::isfinite(range.highest - range.lowest);
    return isRange && range.lowest < range.highest ? std::optional(range) : std::nullopt;
}

QString textOf(const ColorRange& range) { return QString::fromStdString(numberText(range.lowest) + ':' + numberText(range.highest)); }

} // namespace posenc
