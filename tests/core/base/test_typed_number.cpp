// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QLocale>
#include <QtTest>

#include <limits>

using namespace posenc;
using namespace posenc::test;
using Kind = posenc::TypedNumber::Kind;

Q_DECLARE_METATYPE(posenc::TypedNumber::Kind)

class TestTypedNumber : public QObject {
    Q_OBJECT

private slots:
    void textIsOneNumberOrNone();
    void noLocaleReadsAnotherNumber();
};

void TestTypedNumber::textIsOneNumberOrNone()
{
    Rows<QString, bool, Kind, Kind, double> rows;
    const auto row = [&](const char* text, Kind real, Kind whole, double value, bool pointsGroup = false) {
        rows.add(QString::asprintf("%s%s", text, pointsGroup ? " where points group" : "").toUtf8(), QString::fromUtf8(text), pointsGroup,
                 real, whole, value);
    };
    const Kind number = Kind::Number;
    for (const bool german : {false, true}) {
        for (const char* const text : {"1000", "+1000", "1e3", "1E+3", "1 000", "1'000", "1’000", "1\u00a0000", "1\u202f000", "1\u2009000"})
            row(text, number, number, 1000.0, german);
        for (const char* const text : {"1,000,000", "1.000.000", "1 000 000", "1'000'000.0", "1,000,000.0"})
            row(text, number, number, 1e6, german);
        for (const char* const text : {"1.000", "-1.000", "1,000", "1,024", "999.000", "12,345"})
            row(text, Kind::Two, Kind::Two, 0.0, german);
        for (const char* const text : {"1,5", "0,948", "1,0000", "1 234,567", "1.234,5", "1,000e3"})
            row(text, Kind::Comma, Kind::Comma, 0.0, german);
        for (const char* const text : {"", "+", "-", "+-5", "abc", "0x10", "1e", "1.2.3", "1 00", "12 3456", "1,00,000", "1.2345.678",
                                       "1,,000", "1.234.567.8", "١٠٠", " 1", "1 ", "1.000,000,5", "1'000 000"})
            row(text, Kind::NotANumber, Kind::NotANumber, 0.0, german);
        row("0.125", number, number, 0.125, german);
        row("−2.5", number, number, -2.5, german);
        row("1234.567", number, number, 1234.567, german);
        row("1,234.567", number, number, 1234.567, german);
        row("1e400", number, number, std::numeric_limits<double>::infinity(), german);
        row("-1e-400", number, number, 0.0, german);
    }
    row("1.024", number, Kind::Two, 1.024);
    row("1.024", Kind::Two, Kind::Two, 0.0, true);
    rows.each([&](const QString& text, bool pointsGroup, const Kind& real, const Kind& whole, double value) {
        for (const bool isWhole : {false, true}) {
            const TypedNumber read = typedNumber(text.toStdString(), {isWhole, pointsGroup});
            QCOMPARE(read.kind, isWhole ? whole : real);
            if (read.kind == Kind::Number)
                QCOMPARE(read.value, value);
            for (const std::string& advice : {read.grouped, read.decimal}) // whoever follows it is understood
                if (!advice.empty())
                    QCOMPARE(typedNumber(advice, {false, pointsGroup}).kind, Kind::Number);
        }
    });
}

// As the toolkit writes numbers with the marks of the locale: read as the same, or not at all.
void TestTypedNumber::noLocaleReadsAnotherNumber()
{
    Rows<QLocale> rows;
    for (const char* const name : {"en_US", "de_DE", "de_CH", "de_AT", "fr_FR", "hi_IN", "pl_PL", "pt_BR", "sv_SE", "en_ZA"})
        rows.add(name, QLocale(name));
    rows.each([&](QLocale locale) {
        locale.setNumberOptions(QLocale::DefaultNumberOptions);
        const bool pointsGroup = locale.groupSeparator() == QLatin1String(".");
        for (const double value : {1.0, 12.0, 999.0, 1000.0, 1024.0, 10000.0, 100000.0, 1048576.0, 1e9, 1.5, 0.125, 1000.5, 1234567.25})
            for (const int decimals : {0, 1, 3, 4}) {
                const QString text = locale.toString(value, 'f', decimals);
                const TypedNumber read = typedNumber(text.toStdString(), {value == std::round(value), pointsGroup});
                const double meant = locale.toDouble(text);
                QVERIFY2(read.kind != Kind::Number || read.value == meant,
                         qPrintable(text + " is " + QString::number(read.value, 'g', 17)));
            }
    });
}

POSENC_TEST(TestTypedNumber)
#include "test_typed_number.moc"
