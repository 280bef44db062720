// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/offscreen.h"
#include "ui/plotting/decade_ticker.h"

#include <QtTest>

using namespace posenc;

class TestDecadeTicker : public QObject {
    Q_OBJECT

private slots:
    void labelsArePowersOfTen_data();
    void labelsArePowersOfTen();
};

void TestDecadeTicker::labelsArePowersOfTen_data()
{
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::addColumn<double>("pixels");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("around one") << 0.005 << 2000.0 << 400.0 << QStringList{"10⁻²", "10⁻¹", "1", "10", "10²", "10³"};
    QTest::newRow("the ends are ticks") << 1.0 << 100.0 << 400.0 << QStringList{"1", "10", "10²"};
    QTest::newRow("little room") << 0.9 << 1e10 << 110.0 << QStringList{"1", "10²", "10⁴", "10⁶", "10⁸", "10¹⁰"};
    QTest::newRow("less room") << 1e-9 << 1.0 << 60.0 << QStringList{"10⁻⁹", "10⁻⁶", "10⁻³", "1"};
}

void TestDecadeTicker::labelsArePowersOfTen()
{
    QFETCH(double, lower);
    QFETCH(double, upper);
    QFETCH(double, pixels);
    QFETCH(QStringList, expected);
    DecadeTicker ticker;
    ticker.setRoom(20.0, pixels);
    QVector<double> ticks;
    QVector<QString> labels;
    static_cast<QCPAxisTicker&>(ticker).generate(QCPRange(lower, upper), QLocale(QLocale::German), QLatin1Char('f'), 2, ticks, nullptr,
                                                 &labels);
    QCOMPARE(QStringList(labels.begin(), labels.end()), expected);
}

POSENC_OFFSCREEN_TEST(TestDecadeTicker)
#include "test_decade_ticker.moc"
