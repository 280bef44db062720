// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/pdf_date.h"

namespace posenc {

namespace {

// The entries of the object table: twenty bytes each, the first ten giving where an object begins; "n" marks those in use.
void moveObjects(QByteArray& pdf, qsizetype table, qsizetype after, qsizetype by)
{
    constexpr qsizetype line = 20;
    constexpr qsizetype digits = 10;
    const qsizetype begin = pdf.indexOf('\n', pdf.indexOf('\n', table) + 1) + 1; // after "xref" and the number of entries
    for (qsizetype place = begin; place + line <= pdf.size() && QByteArrayView(pdf).sliced(place + digits, 1) == " "; place += line) {
        const qsizetype object = QByteArrayView(pdf).sliced(place, digits).toLongLong();
        if (pdf.at(place + line - 3) == 'n' && object > after)
            pdf.replace(place, digits, QByteArray::number(object + by).rightJustified(digits, '0'));
    }
}

// Puts an entry, or nothing, in the place of the creation date.
QByteArray withDateEntry(QByteArray pdf, const QByteArray& entry)
{
    const QByteArray start("startxref\n");
    const qsizetype begin = pdf.indexOf("/CreationDate (D:");
    const qsizetype end = begin < 0 ? -1 : pdf.indexOf(')', begin) + 1;
    const qsizetype last = pdf.lastIndexOf(start);
    if (end <= 0 || last < end)
        return pdf;
    const qsizetype by = entry.size() - (end - begin);
    const qsizetype number = last + start.size();
    const qsizetype digits = std::max<qsizetype>(pdf.indexOf('\n', number) - number, 0);
    const qsizetype table = pdf.mid(number, digits).toLongLong();
    if (table <= end || pdf.mid(table, 5) != "xref\n")
        return pdf;
    pdf.replace(number, digits, QByteArray::number(table + by));
    moveObjects(pdf, table, begin, by);
    return pdf.replace(begin, end - begin, entry);
}

} // namespace

QByteArray withDateInUtc(QByteArray pdf, const QDateTime& date)
{
    return withDateEntry(std::move(pdf), "/CreationDate (D:" + date.toUTC().toString(QStringLiteral("yyyyMMddhhmmss")).toLatin1() + "Z)");
}

QByteArray withoutDate(QByteArray pdf) { return withDateEntry(std::move(pdf), {}); }

} // namespace posenc
