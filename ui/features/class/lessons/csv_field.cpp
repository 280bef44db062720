// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/csv_field.h"

#include <QRegularExpression>
#include <QStringList>

namespace posenc {

QString csvField(QString text)
{
    static const QRegularExpression formula(
        QStringLiteral("\\A[\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{M}]*[=+\\-@\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|\\A[\\t\\r\\n]"),
        QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression number(QStringLiteral("\\A[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?\\z"));
    if (text.isEmpty())
        return QStringLiteral("\"\"");
    if (formula.match(text).hasMatch() && !number.match(text).hasMatch())
        text.prepend(QLatin1Char('\''));
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

QString csvLine(const QStringList& texts)
{
    QStringList fields;
    for (const QString& text : texts)
        fields << csvField(text);
    return fields.join(QLatin1Char(',')) + QStringLiteral("\r\n");
}

} // namespace posenc
