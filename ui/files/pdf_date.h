// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>

namespace posenc {

/// A PDF as Qt 6 writes it, with its creation date in UTC, D:20261121093000Z. Qt writes local time and its offset, so the bytes, and even
/// their number, depend on the time zone. Anything that is not such a PDF is returned unchanged.
QByteArray withDateInUtc(QByteArray pdf, const QDateTime& date);

/// The PDF without its dates, which a PDF need not have. Its bytes then depend only on its contents.
QByteArray withoutDate(QByteArray pdf);

} // namespace posenc
