// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <bit>
#include <charconv>
#include <clocale>
#include <cstdlib>
#include <limits>
#include <locale>
#include <string>

using namespace posenc;
using namespace posenc::test;
using posenc::test::Random;

namespace {

double parsed(const std::string& text)
{
    double value = 0.0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value).ptr;
    return end == text.data() + text.size() ? value : std::numeric_limits<double>::quiet_NaN();
}

// Digits of the mantissa without the zeros that only place the point.
int significantDigits(const std::string& text)
{
    std::string digits;
    for (const char c : text.substr(0, text.find('e')))
        if (c >= '0' && c <= '9')
            digits += c;
    digits.erase(0, digits.find_first_not_of('0'));
    digits.erase(digits.find_last_not_of('0') + 1);
    return static_cast<int>(digits.size());
}

struct CommaAndGroups : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

} // namespace

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void texts();
    void wholeNumbers();
    void everyDoubleReadsBack();
    void nothingShorterReadsBack();
    void localeChangesNothing();

private:
    Random m_random;
};

void TestNumberText::texts()
{
    eachRow<double, QByteArray>(
        {
            {"ten thousand has no exponent", 10000.0, QByteArray("10000")},
            {"the largest n has no exponent", 1e9, QByteArray("1000000000")},
            {"one", 1.0, QByteArray("1")},
            {"zero", 0.0, QByteArray("0")},
            {"a decimal fraction", 0.1, QByteArray("0.1")},
            {"a negative fraction", -2.5, QByteArray("-2.5")},
            {"one thousandth", 0.001, QByteArray("0.001")},
            {"a third", 1.0 / 3.0, QByteArray("0.3333333333333333")},
            {"the least without an exponent", 1e-5, QByteArray("0.00001")},
            {"the next below it", 9.99e-6, QByteArray("9.99e-06")},
            {"the last whole number below 1e16", 9999999999999998.0, QByteArray("9999999999999998")},
            {"1e16 has an exponent", 1e16, QByteArray("1e+16")},
            {"half of ten million and one", 5000000.5, QByteArray("5000000.5")},
        },
        [&](double value, const QByteArray& text) { QCOMPARE(QByteArray::fromStdString(numberText(value)), text); });
}

void TestNumberText::wholeNumbers()
{
    QCOMPARE(numberText(std::int64_t{0}), std::string("0"));
    QCOMPARE(numberText(std::int64_t{1048576}), std::string("1048576"));
    QCOMPARE(numberText(std::numeric_limits<std::int64_t>::min()), std::string("-9223372036854775808"));
    QCOMPARE(numberText(std::numeric_limits<std::int64_t>::max()), std::string("9223372036854775807"));
}

void TestNumberText::everyDoubleReadsBack()
{
    for (int trial = 0; trial < 100000; ++trial) {
        const bool anything = trial % 2 == 0;
        const auto bits = m_random.whole<std::uint64_t>(0, std::numeric_limits<std::uint64_t>::max());
        const double value = anything ? std::bit_cast<double>(bits) : m_random.real(-1e6, 1e6);
        if (!std::isfinite(value))
            continue;
        const std::string text = numberText(value);
        QVERIFY2(std::bit_cast<std::uint64_t>(parsed(text)) == std::bit_cast<std::uint64_t>(value), text.c_str());
    }
    using Limits = std::numeric_limits<double>;
    for (const double value : {Limits::max(), Limits::min(), Limits::denorm_min(), Limits::epsilon(), -0.0, 1e16, 9999999999999998.0, 1e-5})
        QVERIFY(std::bit_cast<std::uint64_t>(parsed(numberText(value))) == std::bit_cast<std::uint64_t>(value));
}

void TestNumberText::nothingShorterReadsBack()
{
    for (int trial = 0; trial < 5000; ++trial) {
        const double value = std::exp(m_random.real(-30.0, 30.0)) * (trial % 3 == 0 ? std::exp2(m_random.whole(-900, 900)) : 1.0);
        int digits = 0;
        std::array<char, 64> text{};
        do {
            std::snprintf(text.data(), text.size(), "%.*e", digits++, value);
        } while (std::strtod(text.data(), nullptr) != value);
        QVERIFY2(significantDigits(numberText(value)) <= digits, numberText(value).c_str());
    }
}

void TestNumberText::localeChangesNothing()
{
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new CommaAndGroups));
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8"})
        std::setlocale(LC_ALL, name);
    const std::string fraction = numberText(1234567.25);
    const std::string whole = numberText(std::int64_t{1234567});
    std::locale::global(before);
    std::setlocale(LC_ALL, "C");
    QCOMPARE(fraction, std::string("1234567.25"));
    QCOMPARE(whole, std::string("1234567"));
}

POSENC_TEST(TestNumberText)
#include "test_number_text.moc"
