// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/raster.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestNarrowColumns : public QObject {
    Q_OBJECT

private slots:
    void theWindowIsTheSame();
    void onlyIfManyShareAPixel();
    void meansOfNeighbours();

private:
    Random m_random;
};

void TestNarrowColumns::theWindowIsTheSame()
{
    for (int trial = 0; trial < 300; ++trial) {
        const auto cells = m_random.whole<std::int64_t>(200, 16384);
        const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.2 * static_cast<double>(cells));
        const int pixels = m_random.whole(1, static_cast<int>(cells / 200));
        const SampleAxis columns(first, m_random.real(0.7, 1.0) * (static_cast<double>(cells) - first) / pixels, pixels, cells);
        const auto narrow = narrowColumns(columns);
        QCOMPARE(narrow.has_value(), columns.step() > 128.0);
        if (!narrow)
            continue;
        const int parts = narrow->samples() / columns.samples();
        QVERIFY(narrow->averaged() && narrow->samples() == parts * columns.samples() && narrow->step() <= 128.0);
        for (int s = 0; s <= columns.samples(); ++s)
            QVERIFY(std::abs(narrow->edge(parts * s) - columns.edge(s)) <= 1e-4);
    }
}

void TestNarrowColumns::onlyIfManyShareAPixel()
{
    QVERIFY(!narrowColumns(SampleAxis(0.0, 0.3, 100, 16384)));
    QVERIFY(!narrowColumns(SampleAxis(0.0, 1.0, 100, 16384)));
    QVERIFY(!narrowColumns(SampleAxis(0.0, 128.0, 128, 16384)));
    QCOMPARE(narrowColumns(SampleAxis(0.0, 16384.0, 1, 16384))->samples(), 128);
}

void TestNarrowColumns::meansOfNeighbours()
{
    Eigen::ArrayXXf narrow(2, 6);
    narrow << 1, 2, 3, 4, 5, 6, 0, 0, 3, -1, 1, 0;
    Eigen::ArrayXXf joined(2, 2);
    joined << 2, 5, 1, 0;
    QVERIFY((joinedColumns(narrow, 2) == joined).all());
    QVERIFY((joinedColumns(narrow, 6) == narrow).all());
}

POSENC_TEST(TestNarrowColumns)
#include "test_narrow_columns.moc"
