// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/pdf_date.h"

#include <QPdfWriter>

using namespace posenc;
using namespace posenc::test;

namespace {

// Why the object table of a PDF is wrong; empty if every line of it leads to its object, or to nowhere.
QString fault(const QByteArray& pdf)
{
    const QByteArray start("startxref\n");
    const qsizetype table = pdf.mid(pdf.lastIndexOf(start) + start.size()).split('\n').front().toLongLong();
    const QList<QByteArray> lines = pdf.mid(table).split('\n');
    if (lines.size() < 2 || lines[0] != "xref")
        return QStringLiteral("there is no table");
    for (int i = 0; i < lines[1].split(' ')[1].toInt(); ++i) {
        const QByteArray& line = lines[2 + i];
        const QByteArray object = QByteArray::number(i) + " 0 obj";
        if (line.size() != 19 || (line[17] == 'n' ? !pdf.mid(line.left(10).toLongLong()).startsWith(object) : line[17] != 'f'))
            return QString::fromLatin1(line);
    }
    return {};
}

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
    void bytesAreTheSameInEveryTimeZone();
    void theFileIsStillWhole_data();
    void theFileIsStillWhole();
    void everyObjectIsFound_data();
    void everyObjectIsFound();
    void onlyTheTableIsChanged();
    void whatIsNoPdfStaysAsItIs_data();
    void whatIsNoPdfStaysAsItIs();

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

void TestPdfDate::bytesAreTheSameInEveryTimeZone()
{
    const QByteArray utc = pdfIn("UTC");
    QVERIFY(utc.contains("/CreationDate (D:20261121093000Z)"));
    for (const char* const zone : {"EST+5", "IST-5:30", "NST+3:30"})
        QVERIFY2(pdfIn(zone) == utc, zone);
}

void TestPdfDate::theFileIsStillWhole_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::newRow("UTC") << QByteArray("UTC");
    QTest::newRow("west") << QByteArray("EST+5");
    QTest::newRow("half an hour") << QByteArray("IST-5:30");
}

// qpdf repairs a wrong object table, but reports it.
void TestPdfDate::theFileIsStillWhole()
{
    QFETCH(QByteArray, zone);
    const QTemporaryDir folder;
    const QString path = folder.filePath("page.pdf");
    writeContent(path, pdfIn(zone.constData()));
    QProcess qpdf;
    qpdf.setProcessChannelMode(QProcess::MergedChannels);
    qpdf.start("qpdf", {"--check", path});
    QVERIFY(qpdf.waitForFinished());
    const QByteArray said = qpdf.readAll();
    QVERIFY2(qpdf.exitCode() == 0 && !said.contains("WARNING"), said.constData());
}

void TestPdfDate::everyObjectIsFound_data()
{
    QTest::addColumn<QByteArray>("free");
    QTest::addColumn<int>("objectsBefore");
    const QByteArray none("0000000000 65535 f \n");
    QTest::newRow("the date first") << none << 0;
    QTest::newRow("the date among others") << none << 2;
    QTest::newRow("the table's place has fewer digits without the date") << none << 16;
    QTest::newRow("a free object after which another follows") << "0000000001 65535 f \n0000000900 00001 f \n" + none << 3;
}

void TestPdfDate::everyObjectIsFound()
{
    QFETCH(QByteArray, free);
    QFETCH(int, objectsBefore);
    const auto with = [&](const QByteArray& date) { return smallPdf(date, free, objectsBefore); };
    const QByteArray written = with("<< /Title (a) /CreationDate (D:20261121103000+01'00') /Author (b) >>");
    QCOMPARE(fault(written), QString());
    QCOMPARE(withDateInUtc(written, QDateTime(QDate(2026, 11, 21), QTime(9, 30), Qt::UTC)),
             with("<< /Title (a) /CreationDate (D:20261121093000Z) /Author (b) >>"));
    QCOMPARE(withoutDate(written), with("<< /Title (a)  /Author (b) >>"));
    const QByteArray longer = with("<< /CreationDate (D:2026) >>");
    QCOMPARE(withDateInUtc(longer, QDateTime(QDate(2026, 11, 21), QTime(9, 30), Qt::UTC)), with("<< /CreationDate (D:20261121093000Z) >>"));
    for (const char* const zone : {"UTC", "IST-5:30"}) {
        QCOMPARE(fault(pdfIn(zone)), QString());
        const QByteArray without = withoutDate(pdfIn(zone));
        QVERIFY(!without.contains("CreationDate"));
        QCOMPARE(fault(without), QString());
    }
}

// Not what looks like one of its lines further on.
void TestPdfDate::onlyTheTableIsChanged()
{
    const auto with = [](const QByteArray& date) {
        const QByteArray pdf = smallPdf(date, "0000000000 65535 f \n");
        const qsizetype behindTable = pdf.size() - pdf.lastIndexOf("trailer");
        return pdf + QByteArray(100 - behindTable % 20, '\n') + "0000000999 00000 n \n";
    };
    const QByteArray written = with("<< /CreationDate (D:20261121103000+01'00') >>");
    QCOMPARE(withoutDate(written), with("<<  >>"));
}

void TestPdfDate::whatIsNoPdfStaysAsItIs_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a date alone") << QByteArray("/CreationDate (D:20200101000000Z)");
    QTest::newRow("no table") << QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n9\n%%EOF");
    QTest::newRow("a table beyond the end") << QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n99999\n%%EOF");
    QTest::newRow("no end of the date") << smallPdf("<< /CreationDate (D:20200101000000Z", "0000000000 65535 f \n");
    QTest::newRow("no date") << smallPdf("<< /Title (a) >>", "0000000000 65535 f \n");
    QTest::newRow("a table before the date") << QByteArray("xref\n0 0\n/CreationDate (D:20200101000000Z)\nstartxref\n0\n%%EOF");
    const QByteArray date("/CreationDate (D:20200101000000Z)");
    QTest::newRow("a table in touch with the date") << date + "xref\n0 0\nstartxref\n" + QByteArray::number(date.size()) + "\n%%EOF";
    QTest::newRow("a date behind all") << smallPdf("<< >>", "0000000000 65535 f \n") + "/CreationDate (D:20200101000000Z)";
    QTest::newRow("no end of the number") << QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n12");
}

void TestPdfDate::whatIsNoPdfStaysAsItIs()
{
    QFETCH(QByteArray, bytes);
    QCOMPARE(withDateInUtc(bytes, QDateTime::currentDateTimeUtc()), bytes);
    QCOMPARE(withoutDate(bytes), bytes);
}

POSENC_OFFSCREEN_TEST(TestPdfDate)
#include "test_pdf_date.moc"
