// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/position_means.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>
#include <functional>

using namespace posenc;
using namespace posenc::test;

namespace {

using CellValue = std::function<double(std::int64_t)>;

// Cell by cell: each counts by the part of it that a sample covers.
void compareMeans(const std::vector<double>& got, const SampleAxis& axis, const CellValue& value, double tolerance)
{
    QCOMPARE(got.size(), static_cast<std::size_t>(axis.samples()));
    for (int s = 0; s < axis.samples(); ++s) {
        double expected = 0.0;
        if (axis.averaged()) {
            const double begin = axis.edge(s);
            const double end = axis.edge(s + 1);
            for (std::int64_t k = 0; k < axis.cells(); ++k)
                expected += value(k) * std::max(0.0, std::min(end, static_cast<double>(k + 1)) - std::max(begin, static_cast<double>(k)));
            expected /= end - begin;
        } else {
            expected = value(axis.firstCell() + s);
        }
        QVERIFY2(std::abs(got[static_cast<std::size_t>(s)] - expected) <= tolerance,
                 qPrintable(QString("sample %1: %2, expected %3").arg(s).arg(got[static_cast<std::size_t>(s)]).arg(expected)));
    }
}

} // namespace

class TestPositionMeans : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfTheCells();
};

void TestPositionMeans::areThoseOfTheCells()
{
    eachRow<double, double, int, int>(
        {
            {"every cell", 0.0, 1.0, 40, 40},
            {"cells over many pixels", 3.0, 0.25, 40, 30},
            {"whole steps", 0.0, 4.0, 25, 100},
            {"odd steps", 0.3, 1.37, 60, 100},
            {"up to the end", 17.25, 2.07, 40, 100},
            {"long steps", 0.0, 66.7, 30, 2001},
            {"one pixel", 0.0, 37.0, 1, 37},
            {"two cells", 0.0, 2.0, 1, 2},
            {"one cell", 0.0, 1.0, 1, 1},
        },
        [&](double first, double step, int pixels, int cells) {
            const SampleAxis axis(first, step, pixels, cells);
            const double size = cells;
            compareMeans(
                meansOfPosition(axis), axis, [](std::int64_t k) { return static_cast<double>(k); }, 1e-12 * size * size);
            compareMeans(
                meansOfSquare(axis), axis, [](std::int64_t k) { return static_cast<double>(k * k); }, 1e-12 * size * size * size);
            for (const int bit : {0, 1, 2, 5, 10, 15}) {
                const auto bitOf = [bit](std::int64_t k) { return k / (std::int64_t{1} << bit) % 2 == 1 ? 1.0 : 0.0; };
                compareMeans(meansOfBit(axis, bit), axis, bitOf, 1e-12 * size);
            }
        });
}

POSENC_TEST(TestPositionMeans)
#include "test_position_means.moc"
