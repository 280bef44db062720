// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/pdf_date.h"

#include <QPdfWriter>

using namespace posenc;
using namespace posenc::test;

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

void TestPdfDate::whatIsNoPdfStaysAsItIs_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a date alone") << QByteArray("/CreationDate (D:20200101000000Z)");
    QTest::newRow("no table") << QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n9\n%%EOF");
    QTest::newRow("a table beyond the end") << QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n99999\n%%EOF");
    QTest::newRow("no end of the number") << QByteArray("/CreationDate (D:20200101000000Z)\nstartxref\n12");
}

void TestPdfDate::whatIsNoPdfStaysAsItIs()
{
    QFETCH(QByteArray, bytes);
    QCOMPARE(withDateInUtc(bytes, QDateTime::currentDateTimeUtc()), bytes);
}

POSENC_OFFSCREEN_TEST(TestPdfDate)
#include "test_pdf_date.moc"
