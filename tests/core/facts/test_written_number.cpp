// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/expectation.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestWrittenNumber : public QObject {
    Q_OBJECT

private slots:
    void numberIsRead();
    void otherTextIsRefused();
    void coversWhatRoundsToIt();
};

void TestWrittenNumber::numberIsRead()
{
    Rows<QByteArray, double, double> rows;
    const auto row = [&](const char* text, double value, double halfDigit) { rows.add(text, QByteArray(text), value, halfDigit); };
    row("0", 0.0, 0.5);
    row("128", 128.0, 0.5);
    row("-0.9992", -0.9992, 0.00005);
    row("\u22120.9992", -0.9992, 0.00005);
    row("0.9640", 0.964, 0.00005);
    row("6283.2", 6283.2, 0.05);
    row("1e-14", 1e-14, 0.5e-14);
    row("2.2e-15", 2.2e-15, 0.05e-15);
    row("7e3", 7000.0, 500.0);
    row("7.25e+3", 7250.0, 5.0);
    row("1E2", 100.0, 50.0);
    row(".5", 0.5, 0.05);
    row(" \t12 ", 12.0, 0.5);
    rows.each([&](const QByteArray& text, double value, double halfDigit) {
        const auto number = WrittenNumber::fromText(text.toStdString());
        QVERIFY2(number.hasValue(), number ? "" : number.error().message.c_str());
        QCOMPARE(number->value, value);
        QVERIFY(std::abs(number->halfDigit - halfDigit) < 1e-12 * halfDigit);
        QCOMPARE(QByteArray::fromStdString(number->text), text.trimmed().replace("\u2212", "-"));
    });
}

void TestWrittenNumber::otherTextIsRefused()
{
    Rows<QByteArray> rows;
    for (const char* const text : {"", "  ", "-", "abc", "1,5", "0x10", "nan", "inf", "1e400", "1e", "1.2.3", "+5", "1 2", "12a", "--1",
                                   "\u2212\u22121", "11111111111111111111111111111111111111111"})
        rows.add(QString::asprintf("\"%s\"", text).toUtf8(), QByteArray(text));
    rows.each([&](const QByteArray& text) {
        const auto number = WrittenNumber::fromText(text.toStdString());
        QVERIFY(!number.hasValue());
        QVERIFY(number.error().kind == Error::Kind::Usage);
        QCOMPARE(QByteArray::fromStdString(number.error().message),
                 '"' + text.trimmed() + "\" is not a number. Write a number such as 128, -0.9992 or 1e-14.");
    });
}

void TestWrittenNumber::coversWhatRoundsToIt()
{
    Rows<QByteArray, double, bool> rows;
    const auto row = [&](const char* text, double value, bool covers) {
        rows.add(QString::asprintf("%s of %.17g", text, value).toUtf8(), QByteArray(text), value, covers);
    };
    row("0.9640", 0.96404, true);
    row("0.9640", 0.96406, false);
    row("0.9640", 0.96394, false);
    row("0.964", 0.96406, true);
    row("0.13", 0.125, true); // half-way, both are right
    row("0.12", 0.125, true);
    row("0.12", 0.12500001, false);
    row("63", 63.0, true);
    row("63", 64.0, false);
    row("-1", -1.4, true);
    row("-1", 1.0, false);
    row("7e3", 7400.0, true);
    row("7e3", 7600.0, false);
    row("0", std::numeric_limits<double>::quiet_NaN(), false);
    row("0", std::numeric_limits<double>::infinity(), false);
    rows.each([&](const QByteArray& text, double value, bool covers) {
        QCOMPARE(WrittenNumber::fromText(text.toStdString())->covers(value), covers);
    });
}

POSENC_TEST(TestWrittenNumber)
#include "test_written_number.moc"
