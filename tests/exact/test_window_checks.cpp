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
    void sharesAreThoseOfTheDefinition()
    {
        for (int round = 0; round < 3000; ++round) {
            const auto cells = static_cast<std::int64_t>(std::exp(m_random.real(0.0, std::log(500.0))));
            const int pixels = m_random.whole(1, 40);
            const double size = m_random.real(0.0, static_cast<double>(cells));
            const double first = m_random.coin() ? 0.0 : m_random.real(0.0, static_cast<double>(cells) - size);
            const double step = m_random.whole(0, 3) == 0 ? m_random.whole(1, 4) : size / pixels;
            const SampleAxis axis =
                m_random.coin() ? SampleAxis(first, step, pixels, cells) : SampleAxis::ofMeans(first, step, pixels, cells);
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

private:
    Random m_random;
};

POSENC_TEST(TestWindowChecks)
#include "test_window_checks.moc"
