// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/window_checks.h"

#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QRegularExpression>
#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestWindowChecks : public QObject {
    Q_OBJECT

private slots:
    void sharesAreThoseOfTheDefinition();
    void windowsAreCounted();
    void someWindowsAreLarge();

private:
    Random m_random;
};

void TestWindowChecks::sharesAreThoseOfTheDefinition()
{
    for (int round = 0; round < 3000; ++round) {
        const auto cells = static_cast<std::int64_t>(std::exp(m_random.real(0.0, std::log(500.0))));
        const int pixels = m_random.whole(1, 40);
        const double size = m_random.real(0.0, static_cast<double>(cells));
        const double first = m_random.coin() ? 0.0 : m_random.real(0.0, static_cast<double>(cells) - size);
        const double step = m_random.whole(0, 3) == 0 ? m_random.whole(1, 4) : size / pixels;
        const SampleAxis axis = m_random.coin() ? SampleAxis(first, step, pixels, cells) : SampleAxis::ofMeans(first, step, pixels, cells);
        const Table wanted = coverage(axis);
        const Shares shares = sharesOf(axis);
        const Table got = shares.toDense();
        QCOMPARE(got.rows(), wanted.rows());
        QCOMPARE(got.cols(), wanted.cols());
        const double error = (got - wanted).cwiseAbs().maxCoeff();
        QVERIFY2(error <= 1e-15, qPrintable(QStringLiteral("%1: %2 pixels of %3 from %4 over %5")
                                                .arg(error)
                                                .arg(axis.pixels())
                                                .arg(axis.step(), 0, 'g', 17)
                                                .arg(axis.origin(), 0, 'g', 17)
                                                .arg(cells)));
        QCOMPARE(qint64{shares.nonZeros()}, qint64{(wanted.array() != 0.0).count()});
    }
}

// A picture is one error of its kind, and one that was not compared is none; its pixels are the count.
void TestWindowChecks::windowsAreCounted()
{
    const auto seed = m_random.whole<std::uint64_t>(1, 1'000'000'000);
    Compared all;
    std::int64_t most = 0;
    for (int index = 0; index < 60; ++index) {
        const Compared one = randomWindows(seed, index, 500);
        std::int64_t pictures = 0;
        for (const Worst& worst : one.worst) {
            QVERIFY(worst.times >= 0 && worst.times <= windowsOfOneScheme);
            QCOMPARE(worst.where.empty(), worst.times == 0);
            pictures += worst.times;
        }
        QVERIFY(pictures > 0 ? one.count >= pictures : one.count == 0);
        most += 2 * windowsOfOneScheme;
        add(all, one);
    }
    QCOMPARE(all.worst.size(), std::size_t{2});
    QVERIFY(all.worst[0].times + all.worst[1].times <= most);
    QVERIFY(all.worst[0].times > 100 && all.worst[1].times > 100);
}

// Most windows have few pixels; some have many in one direction, and some in both.
void TestWindowChecks::someWindowsAreLarge()
{
    const auto seed = m_random.whole<std::uint64_t>(1, 1'000'000'000);
    const QRegularExpression pixels(QStringLiteral("rows: (\\d+) pixels of .*columns: (\\d+) pixels of"));
    int few = 0;
    int manyRows = 0;
    int manyColumns = 0;
    int many = 0;
    for (int index = 0; index < 1500; ++index) {
        const QRegularExpressionMatch match = pixels.match(QString::fromStdString(randomWindows(seed, index, 50).worst[0].where));
        if (!match.hasMatch())
            continue;
        const bool rows = match.captured(1).toInt() > 12;
        const bool columns = match.captured(2).toInt() > 12;
        ++(rows && columns ? many : rows ? manyRows : columns ? manyColumns : few);
    }
    QVERIFY2(few > 500 && manyRows > 20 && manyColumns > 20 && many > 20,
             qPrintable(QStringLiteral("%1 %2 %3 %4").arg(few).arg(manyRows).arg(manyColumns).arg(many)));
}

POSENC_TEST(TestWindowChecks)
#include "test_window_checks.moc"
