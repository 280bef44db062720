// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/hard_cases.h"

#include "tests/exact/value_checks.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>

using namespace posenc;
using namespace posenc::test;

class TestHardCases : public QObject {
    Q_OBJECT

private slots:
    // Against all positions.
    void theNearestPositionIsFound()
    {
        constexpr std::int64_t end = EncodingSpec::maxMaxLen;
        for (int trial = 0; trial < 12; ++trial) {
            const double turns = trial == 0 ? 0.63661977236758134 : std::exp(-m_random.real(0.45, 12.0));
            double least = 1.0;
            std::int64_t nearest = 0;
            for (std::int64_t k = 1; k < end; ++k) {
                const double product = static_cast<double>(k) * turns;
                const double away = std::abs(std::fma(static_cast<double>(k), turns, -std::round(product)));
                if (away < least && product > 0.5) {
                    least = away;
                    nearest = k;
                }
            }
            const std::vector<std::int64_t> found = nearestToWhole(Real(turns), end);
            QVERIFY2(std::find(found.begin(), found.end(), nearest) != found.end(), QByteArray::number(turns, 'g', 17));
            QVERIFY(std::is_sorted(found.begin(), found.end()) && found.front() > 0 && found.back() < end);
        }
        QVERIFY(nearestToWhole(Real(0.5), end).size() <= 6);
    }

    void sizes()
    {
        QVERIFY((hardSizes(8) == std::vector<std::int64_t>{1, 2, 3, 4, 5, 7, 8, 9}));
        const std::vector<std::int64_t> all = hardSizes(EncodingSpec::maxDModel);
        QCOMPARE(qint64{all.back()}, qint64{EncodingSpec::maxDModel});
        QVERIFY(std::adjacent_find(all.begin(), all.end(), std::greater_equal<>()) == all.end());
        for (const std::int64_t model : {768, 1280, 12288})
            QVERIFY(std::binary_search(all.begin(), all.end(), model));
    }

    void valuesAtHardCases()
    {
        Rows<double, qint64, qint64> rows;
        for (const int d : {1, 2, 3, 4, 7, 16, 20, 32, 64, 65, 128, 256, 512, 768, 1024})
            rows.add(QString::asprintf("all pairs of d_model %d", d), 10000.0, qint64{d}, qint64{1});
        rows.add("the widest table", 10000.0, qint64{16384}, qint64{16});
        rows.add("the widest odd table", 10000.0, qint64{16383}, qint64{16});
        rows.add("n is hardly above one", 1.0000001, qint64{1024}, qint64{1});
        rows.add("n is hardly above one, and the table wide", 1.0000001, qint64{16384}, qint64{16});
        rows.add("n is two", 2.0, qint64{1025}, qint64{1});
        rows.add("n is one and a half", 1.5, qint64{1025}, qint64{1});
        rows.add("n is the largest", 1e9, qint64{512}, qint64{1});
        rows.each([&](double n, qint64 dModel, qint64 every) {
            Compared all;
            for (const bool paper : {true, false})
                add(all, hardValues({n, dModel, paper}, every));
            QVERIFY(all.count > 0);
            verify(all);
        });
    }

    // The timesteps of diffusion models have no layout: where all columns are of whole pairs, each of their waves stands for one of every
    // layout.
    void everyLayoutIsCompared()
    {
        const Compared all = hardValues({10000.0, 6, true}, 1);
        const auto timesOf = [&](const std::string& kind) {
            const auto found = std::find_if(all.worst.begin(), all.worst.end(), [&](const Worst& one) { return one.kind == kind; });
            return found == all.worst.end() ? qint64{0} : qint64{found->times};
        };
        QVERIFY(timesOf("timestep") > 0);
        QCOMPARE(timesOf("value"), 3 * timesOf("timestep"));
        QCOMPARE(timesOf("row"), timesOf("table"));
        QCOMPARE(timesOf("row"), qint64{3 * 3 * 2}); // at one position of each of the three pairs
    }

    void chosenBases()
    {
        const Compared all = chosenValues(m_random.whole<std::uint64_t>(0, 1000000), 0);
        QCOMPARE(qint64{all.count}, qint64{2000});
        verify(all);
    }

private:
    static void verify(const Compared& compared)
    {
        for (const Worst& worst : compared.worst) {
            qInfo("%s: %g of %g at %s", worst.kind.c_str(), worst.error, worst.bound, worst.where.c_str());
            QVERIFY2(worst.holds(), (worst.kind + " " + std::to_string(worst.error) + " at " + worst.where).c_str());
        }
    }

    Random m_random;
};

POSENC_TEST(TestHardCases)
#include "test_hard_cases.moc"
