// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"

using namespace posenc;
using namespace posenc::test;

namespace {

struct Ticks {
    QVector<double> places;
    QVector<QString> labels;
};

Ticks ticksOf(double cells, const CellRange& window, double labelPixels, double axisPixels)
{
    CellTicker ticker;
    ticker.setCells(cells, labelPixels, axisPixels);
    Ticks ticks;
    static_cast<QCPAxisTicker&>(ticker).generate(QCPRange(window.first - 0.5, window.last - 0.5), QLocale::c(), QLatin1Char('g'), 6,
                                                 ticks.places, nullptr, &ticks.labels);
    return ticks;
}

QByteArray text(const QVector<double>& places)
{
    QByteArray joined;
    for (const double place : places)
        joined += QByteArray::number(place) + ' ';
    return joined;
}

} // namespace

class TestTickers : public QObject {
    Q_OBJECT

private slots:
    void ticksAreWholeCellsThatExist();
    void labelsDoNotTouch();
    void everyCellOfASmallTableIsLabelled();
    void firstAndLastCellAreLabelled();
    void powersOfTwoAreStepsOfTheirTables();
    void thereIsAlwaysATick();
    void numbersAreGrouped();
    void cellsOfAPixelAreGrouped();
    void valueTicksAreRound();
    void valueTicksAreRoundAtAnyRange();
    void labelsArePowersOfTen();
};

void TestTickers::ticksAreWholeCellsThatExist()
{
    Random random;
    for (int i = 0; i < 5000; ++i) {
        const double cells = std::floor(std::exp2(random.real(0.0, 20.0)));
        const double size = std::min(cells, std::max(1.0, cells * std::exp(random.real(-9.0, 0.0))));
        const double first = random.real(0.0, cells - size + 1e-9);
        const Ticks ticks = ticksOf(cells, {first, first + size}, random.real(10.0, 90.0), random.real(60.0, 4000.0));
        QCOMPARE(ticks.labels.size(), ticks.places.size());
        for (qsizetype t = 0; t < ticks.places.size(); ++t) {
            const double tick = ticks.places[t];
            QCOMPARE(tick, std::round(tick));
            QVERIFY(tick >= 0.0 && tick < cells);
            QCOMPARE(ticks.labels[t], groupedNumber(tick));
            QVERIFY(t == 0 || tick > ticks.places[t - 1]);
        }
    }
}

void TestTickers::labelsDoNotTouch()
{
    Random random;
    for (int i = 0; i < 20000; ++i) {
        const double cells = std::floor(std::exp2(random.real(0.0, 20.0)));
        const double size = random.coin() ? cells : std::min(cells, std::max(1.0, cells * std::exp(random.real(-9.0, 0.0))));
        const double first = random.real(0.0, cells - size + 1e-9);
        const double label = random.real(10.0, 90.0);
        const double axis = random.real(100.0, 4000.0);
        const Ticks ticks = ticksOf(cells, {first, first + size}, label, axis);
        // A label takes `label` pixels including some margin; text closer than three quarters of that touches.
        double closest = axis;
        for (qsizetype t = 1; t < ticks.places.size(); ++t)
            closest = std::min(closest, (ticks.places[t] - ticks.places[t - 1]) * axis / size);
        if (closest < 0.74 * label)
            QFAIL(qPrintable(QString("%1 cells, %2 … %3, label %4, axis %5: %6")
                                 .arg(cells)
                                 .arg(first)
                                 .arg(first + size)
                                 .arg(label)
                                 .arg(axis)
                                 .arg(QString::fromUtf8(text(ticks.places)))));
    }
}

void TestTickers::everyCellOfASmallTableIsLabelled()
{
    const auto row = [&](const char* name, int cells, double axis) {
        const InRow in(name);
        const Ticks ticks = ticksOf(cells, {0.0, static_cast<double>(cells)}, 20.0, axis);
        QCOMPARE(ticks.places.size(), cells);
        for (int cell = 0; cell < cells; ++cell)
            QCOMPARE(ticks.places[cell], static_cast<double>(cell));
    };
    row("4 columns", 4, 400.0);
    row("9 columns", 9, 300.0);
    row("10 rows", 10, 240.0);
    row("19 rows in a low picture", 19, 400.0);
    row("16 columns", 16, 500.0);
    row("one cell", 1, 100.0);
}

void TestTickers::firstAndLastCellAreLabelled()
{
    const auto check = [&](const char* name, double cells, double axis) {
        const InRow in(name);
        const Ticks ticks = ticksOf(cells, {0.0, cells}, 40.0, axis);
        QCOMPARE(ticks.places.front(), 0.0);
        QCOMPARE(ticks.places.back(), cells - 1.0);
    };
    for (const double cells : {2.0, 20.0, 50.0, 60.0, 100.0, 101.0, 128.0, 512.0, 999.0, 1000.0, 1001.0, 2048.0, 16384.0, 1048576.0})
        for (const double axis : {150.0, 400.0, 1000.0, 3000.0})
            check(qPrintable(QString::asprintf("%.0f cells on %.0f pixels", cells, axis)), cells, axis);
}

void TestTickers::powersOfTwoAreStepsOfTheirTables()
{
    for (const double cells : {128.0, 512.0, 16384.0}) {
        const Ticks ticks = ticksOf(cells, {0.0, cells}, 40.0, 700.0);
        const double step = ticks.places[1];
        QCOMPARE(std::exp2(std::round(std::log2(step))), step);
    }
    const Ticks ticks = ticksOf(1000.0, {0.0, 1000.0}, 40.0, 700.0);
    QCOMPARE(ticks.places[1], 100.0);
}

void TestTickers::thereIsAlwaysATick()
{
    Random random;
    for (int i = 0; i < 2000; ++i) {
        const double cells = std::floor(std::exp2(random.real(0.0, 20.0)));
        const double axis = random.real(1.0, 4000.0);
        QVERIFY(!ticksOf(cells, {0.0, cells}, 40.0, axis).places.isEmpty());
        QVERIFY(ticksOf(cells, {0.0, cells}, 40.0, axis).places.size() < 500);
    }
}

void TestTickers::numbersAreGrouped()
{
    const auto row = [&](const char* name, double value, QString text) {
        const InRow in(name);
        QCOMPARE(groupedNumber(value), text.replace('_', QChar(0x202f)));
    };
    row("zero", 0.0, "0");
    row("four digits stand together", 1023.0, "1023");
    row("five are parted", 16383.0, "16_383");
    row("seven are parted twice", 1048575.0, "1_048_575");
    row("six", 100000.0, "100_000");
    row("the nearest whole number", 60610.7, "60_611");
    row("a real minus sign", -16383.0, QString("%1%2").arg(QChar(0x2212)).arg("16_383"));
}

void TestTickers::cellsOfAPixelAreGrouped()
{
    QCOMPARE(perPixelNumber(1.2345), QString("1.2"));
    QCOMPARE(perPixelNumber(1.2345, 3), QString("1.23"));
    QCOMPARE(perPixelNumber(1.0), QString("1"));
    QCOMPARE(perPixelNumber(1.02), QString("1.02")); // not one
    QCOMPARE(perPixelNumber(1.002, 3), QString("1.002"));
    QCOMPARE(perPixelNumber(9.99), QString("10"));
    QCOMPARE(perPixelNumber(12.6), QString("13"));
    QCOMPARE(perPixelNumber(7231.6, 3), QString("7232"));
    QCOMPARE(perPixelNumber(16383.4), groupedNumber(16383.0));
}

void TestTickers::valueTicksAreRound()
{
    const auto row = [&](const char* name, double lowest, double highest, const QStringList& labels) {
        const InRow in(name);
        ValueTicker ticker;
        ticker.setValues(lowest, highest);
        QVector<double> places;
        QVector<QString> written;
        static_cast<QCPAxisTicker&>(ticker).generate(QCPRange(lowest, highest), QLocale(QLocale::German), QLatin1Char('g'), 6, places,
                                                     nullptr, &written);
        QCOMPARE(QStringList(written), labels);
        QVERIFY(places.front() >= lowest && places.back() <= highest);
        for (qsizetype tick = 2; tick < places.size(); ++tick)
            QVERIFY(std::abs((places[tick] - places[tick - 1]) / (places[1] - places[0]) - 1.0) < 1e-9);
    };
    const QString minus = QChar(0x2212);
    row("values of the encoding", -1.0, 1.0, QStringList{minus + "1", minus + "0.5", "0", "0.5", "1"});
    row("dot products at d = 128", -64.0, 64.0, QStringList{minus + "64", minus + "32", "0", "32", "64"});
    row("distances", 0.0, 4.0, QStringList{"0", "1", "2", "3", "4"});
    row("positions", 0.0, 127.0, QStringList{"0", "25", "50", "75", "100", "125"});
    row("distances at d = 512", 0.0, 22.627417, QStringList{"0", "5", "10", "15", "20"});
    row("products of an odd d", -511.8, 511.8, QStringList{minus + "500", minus + "250", "0", "250", "500"});
    row("products of whole numbers", 0.0, 47630.0,
        QStringList{"0", QStringLiteral("10\u202f000"), QStringLiteral("20\u202f000"), QStringLiteral("30\u202f000"),
                    QStringLiteral("40\u202f000")});
    row("millions", 0.0, 4.763e9,
        QStringList{"0", QStringLiteral("10⁹"), QStringLiteral("2·10⁹"), QStringLiteral("3·10⁹"), QStringLiteral("4·10⁹")});
    row("rounding errors", -3e-16, 3e-16,
        QStringList{minus + QStringLiteral("3·10⁻¹⁶"), minus + QStringLiteral("1.5·10⁻¹⁶"), "0", QStringLiteral("1.5·10⁻¹⁶"),
                    QStringLiteral("3·10⁻¹⁶")});
    row("seven tenths", -0.7, 0.7, QStringList{minus + "0.7", minus + "0.35", "0", "0.35", "0.7"});
}

// Two to seven ticks, none with more than three significant digits.
void TestTickers::valueTicksAreRoundAtAnyRange()
{
    for (int size = 1; size < 4000; ++size)
        for (const double unit : {1.0, 0.137, 1e7 / 3.0})
            for (const int most : {2, 3, 5, 7}) {
                const double highest = size * unit;
                const double lowest = size % 3 == 0 ? 0.0 : -highest;
                ValueTicker ticker;
                ticker.setValues(lowest, highest);
                ticker.setMost(most);
                QVector<double> places;
                QVector<QString> written;
                static_cast<QCPAxisTicker&>(ticker).generate(QCPRange(lowest, highest), QLocale::c(), QLatin1Char('g'), 6, places, nullptr,
                                                             &written);
                const QString found =
                    QStringLiteral("%1 … %2: %3").arg(lowest).arg(highest).arg(QStringList(written).join(QLatin1String(", ")));
                QVERIFY2(places.size() >= (most == 2 && lowest < 0.0 ? 1 : 2) && places.size() <= most, qPrintable(found));
                for (const double place : places) {
                    const QString digits =
                        QString::number(std::abs(place), 'e', 8).section(QLatin1Char('e'), 0, 0).remove(QLatin1Char('.'));
                    QString said = digits;
                    while (said.endsWith(QLatin1Char('0')))
                        said.chop(1);
                    QVERIFY2(said.size() <= 3 || std::exp2(std::round(std::log2(std::abs(place)))) == std::abs(place)
                                 || std::exp2(std::round(std::log2(highest))) == highest,
                             qPrintable(found));
                }
            }
}

void TestTickers::labelsArePowersOfTen()
{
    const auto row = [&](const char* name, double lower, double upper, double pixels, const QStringList& expected) {
        const InRow in(name);
        DecadeTicker ticker;
        ticker.setRoom(20.0, pixels);
        QVector<double> ticks;
        QVector<QString> labels;
        static_cast<QCPAxisTicker&>(ticker).generate(QCPRange(lower, upper), QLocale(QLocale::German), QLatin1Char('f'), 2, ticks, nullptr,
                                                     &labels);
        QCOMPARE(QStringList(labels.begin(), labels.end()), expected);
    };
    row("around one", 0.005, 2000.0, 400.0, QStringList{"10⁻²", "10⁻¹", "1", "10", "10²", "10³"});
    row("the ends are ticks", 1.0, 100.0, 400.0, QStringList{"1", "10", "10²"});
    row("little room", 0.9, 1e10, 110.0, QStringList{"1", "10²", "10⁴", "10⁶", "10⁸", "10¹⁰"});
    row("less room", 1e-9, 1.0, 60.0, QStringList{"10⁻⁹", "10⁻⁶", "10⁻³", "1"});
}

POSENC_OFFSCREEN_TEST(TestTickers)
#include "test_tickers.moc"
