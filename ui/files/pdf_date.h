// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>

namespace posenc {

/// A PDF as Qt 6 writes it, with a date of creation in UTC, D:20261121093000Z. Qt writes local time and its offset, so that the bytes, and
/// even their number, follow the time zone. What is not such a PDF stays as it is.
QByteArray withDateInUtc(QByteArray pdf, const QDateTime& date);

} // namespace posenc
