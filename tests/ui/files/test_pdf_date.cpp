// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/pdf_date.h"

#include <QPdfWriter>

using namespace posenc;
using namespace posenc::test;

namespace {

// A small PDF: its free objects, and the date, in the middle of the others.
QByteArray smallPdf(const QByteArray& date, const QByteArray& free, int objectsBefore = 2)
{
    QByteArray pdf("%PDF-1.4\n");
    QByteArray lines = free;
    const auto add = [&](int number, const QByteArray& object) {
        lines += QByteArray::number(pdf.size()).rightJustified(10, '0') + " 00000 n \n";
        pdf += QByteArray::number(number) + " 0 obj\n" + object + "\nendobj\n";
    };
    const int first = static_cast<int>(free.count('\n'));
    for (int i = 0; i < objectsBefore; ++i)
        add(first + i, "<< /Before true >>");
    add(first + objectsBefore, date);
    for (int i = 1; i < 12; ++i)
        add(first + objectsBefore + i, "<< /After true >>");
    const QByteArray table = QByteArray::number(pdf.size());
    return pdf + "xref\n0 " + QByteArray::number(lines.count('\n')) + '\n' + lines + "trailer\n<< >>\nstartxref\n" + table + "\n%%EOF\n";
}

} // namespace

class TestPdfDate : public QObject {
    Q_OBJECT

private slots:
    void cleanup()
    {
        qunsetenv("TZ");
        tzset();
    }

    void bytesAreTheSameInEveryTimeZone()
    {
        const QByteArray utc = pdfIn("UTC");
        QVERIFY(utc.contains("/CreationDate (D:20261121093000Z)"));
        for (const char* const zone : {"EST+5", "IST-5:30", "NST+3:30"})
            QVERIFY2(pdfIn(zone) == utc, zone);
    }

    // qpdf repairs a wrong object table, but reports it.
    void theFileIsStillWhole()
    {
        Rows<QByteArray> rows;
        rows.add("UTC", QByteArray("UTC"));
        rows.add("west", QByteArray("EST+5"));
        rows.add("half an hour", QByteArray("IST-5:30"));
        rows.each([&](const QByteArray& zone) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("page.pdf");
            writeContent(path, pdfIn(zone.constData()));
            QProcess qpdf;
            qpdf.setProcessChannelMode(QProcess::MergedChannels);
            qpdf.start("qpdf", {"--check", path});
            QVERIFY(qpdf.waitForFinished());
            const QByteArray said = qpdf.readAll();
            QVERIFY2(qpdf.exitCode() == 0 && !said.contains("WARNING"), said.constData());
        });
    }

    void whatIsNoPdfStaysAsItIs()
    {
        Rows<QByteArray> rows;
        rows.add("nothing", QByteArray());
        rows.add("a date alone", QByteArray("/CreationDate (D:20200101000000Z)"));
        rows.add("no table", QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n9\n%%EOF"));
        rows.add("a table beyond the end", QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n99999\n%%EOF"));
        rows.add("no end of the date", smallPdf("<< /CreationDate (D:20200101000000Z", "0000000000 65535 f \n"));
        rows.add("no date", smallPdf("<< /Title (a) >>", "0000000000 65535 f \n"));
        rows.add("a table before the date", QByteArray("xref\n0 0\n/CreationDate (D:20200101000000Z)\nstartxref\n0\n%%EOF"));
        const QByteArray date("/CreationDate (D:20200101000000Z)");
        rows.add("a table in touch with the date", date + "xref\n0 0\nstartxref\n" + QByteArray::number(date.size()) + "\n%%EOF");
        rows.add("a date behind all", smallPdf("<< >>", "0000000000 65535 f \n") + "/CreationDate (D:20200101000000Z)");
        rows.add("no end of the number", QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n12"));
        rows.each([&](const QByteArray& bytes) {
            QCOMPARE(withDateInUtc(bytes, QDateTime::currentDateTimeUtc()), bytes);
            QCOMPARE(withoutDate(bytes), bytes);
        });
    }

private:
    static QByteArray pdfIn(const char* zone)
    {
        qputenv("TZ", zone);
        tzset();
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        QPainter painter(&writer);
        painter.drawText(100, 100, "PE(k, j)");
        painter.end();
        return withDateInUtc(bytes, QDateTime(QDate(2026, 11, 21), QTime(9, 30), Qt::UTC));
    }
};

POSENC_OFFSCREEN_TEST(TestPdfDate)
#include "test_pdf_date.moc"
