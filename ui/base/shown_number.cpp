#include "ui/shown_number.h"

namespace posenc {

QString withMinusSigns(QString text) { return text.replace(QLatin1Char('-'), QChar(0x2212)); }

QString withHyphens(QString text) { return text.replace(QChar(0x2212), QLatin1Char('-')); }

QString shownNumber(double value, int digits, char format) { return withMinusSigns(QString::number(value, format, digits)); }

QString shownNumber(std::int64_t value) { return withMinusSigns(QString::number(value)); }

} // namespace posenc
