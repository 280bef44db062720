// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/long_run.h"

#include "tests/exact/value_checks.h"
#include "tests/exact/window_checks.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestLongRun : public QObject {
    Q_OBJECT

private slots:
    void aShortRun_data()
    {
        QTest::addColumn<int>("batches");
        QTest::addColumn<qint64>("least");
        QTest::newRow("values") << 12 << qint64{200'000};
        QTest::newRow("windows") << 120 << qint64{30'000};
    }

    // A little of what check_exact does for hours.
    void aShortRun()
    {
        QFETCH(int, batches);
        QFETCH(qint64, least);
        const bool values = QByteArray(QTest::currentDataTag()) == "values";
        LongRun run({}, "short", "one", m_random.whole<std::uint64_t>(1, 1'000'000'000));
        const Batch batch =
            values ? Batch(randomValues) : [](std::uint64_t seed, std::int64_t index) { return randomWindows(seed, index, 1500); };
        // A batch may be small: the columns of zeros of one with d_model 1 are counted once.
        while (run.compared().count < least) {
            const std::int64_t before = run.compared().count;
            run.round(batch, batches, 2);
            QVERIFY(run.compared().count > before);
        }
        for (const Worst& worst : run.compared().worst) {
            qInfo("%s: %g of %g at %s", worst.kind.c_str(), worst.error, worst.bound, worst.where.c_str());
            QVERIFY2(worst.holds() && !worst.where.empty(),
                     (worst.kind + " " + std::to_string(worst.error) + " at " + worst.where).c_str());
        }
    }

private:
    Random m_random;
};

POSENC_TEST(TestLongRun)
#include "test_long_run.moc"
