// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/nonuniform_fft.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

/// Against sums of one wave after the other in long double.
class TestNonuniformFft : public QObject {
    Q_OBJECT

private slots:
    void sumsOfWaves()
    {
        eachRow<qint64, double, int, double>(
            {
                {"whole positions", 256, 1.0, 845, 17.25},
                {"a power of two of places, the least room between them", 300, 1.0, 1024, -512.0},
                {"one place more, the most room", 300, 1.0, 1025, -512.0},
                {"as few places as possible", 40, 3.0, 2, 5.0},
                {"whole turns from place to place", 200, 1238.71, 1599, -990'000.5},
                {"parts of positions", 129, 0.01, 200, 0.0},
                {"in several parts", 9000, 2.5, 130, 1000.0},
                {"no wave", 0, 1.0, 70, 0.0},
            },
            [&](qint64 waves, double spacing, int count, double first) {
                Random random(28);
                std::vector<DoubleDouble> turns; // quarter turns; the first wave stands still, the others go up to a third of a turn
                NonuniformFft::Row both{first, {}, {}};
                for (qint64 j = 0; j < waves; ++j) {
                    turns.push_back({j == 0 ? 0.0 : random.real(0.0, 4.0 / 3.0), 0.0});
                    both.cosines.push_back(random.real(-1.0, 1.0));
                    both.sines.push_back(random.real(-1.0, 1.0));
                }
                const std::vector<NonuniformFft::Row> rows{both, {first + 0.5, both.cosines, {}}, {first, {}, both.sines}};
                const auto sums = NonuniformFft(FrequencySeries(turns), spacing, static_cast<std::size_t>(count)).sums(rows);
                QCOMPARE(sums.size(), rows.size());
                for (std::size_t r = 0; r < rows.size(); ++r) {
                    QCOMPARE(sums[r].size(), static_cast<std::size_t>(count));
                    for (int t = 0; t < count; t += t < 3 || t > count - 4 ? 1 : std::max(1, count / 50)) {
                        const long double place = rows[r].first + static_cast<long double>(t) * spacing;
                        long double expected = 0.0L;
                        double size = 1e-300;
                        for (std::size_t j = 0; j < turns.size(); ++j) {
                            const long double quarters = std::remainder(place * turns[j].hi, 4.0L);
                            const long double angle = quarters * 1.57079632679489661923132169163975144L;
                            const double a = rows[r].cosines.empty() ? 0.0 : rows[r].cosines[j];
                            const double b = rows[r].sines.empty() ? 0.0 : rows[r].sines[j];
                            expected += a * std::cos(angle) + b * std::sin(angle);
                            size += std::abs(a) + std::abs(b);
                        }
                        const double error = static_cast<double>(std::abs(sums[r][static_cast<std::size_t>(t)] - expected)) / size;
                        QVERIFY2(error <= 1e-12, qPrintable(QString("row %1, place %2: %3").arg(r).arg(t).arg(error)));
                    }
                }
            });
    }
};

POSENC_TEST(TestNonuniformFft)
#include "test_nonuniform_fft.moc"
