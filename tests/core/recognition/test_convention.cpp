// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention.h"
#include "tests/support/test_main.h"

using namespace posenc;

class TestConvention : public QObject {
    Q_OBJECT

private slots:
    void positionZeroIsTheSameForEveryMistake_data();
    void positionZeroIsTheSameForEveryMistake();
};

void TestConvention::positionZeroIsTheSameForEveryMistake_data()
{
    QTest::addColumn<Mistake>("mistake");
    QTest::addColumn<double>("first"); // column
    QTest::newRow("none") << Mistake::None << 0.0;
    QTest::newRow("base 1000") << Mistake::Base1000 << 0.0;
    QTest::newRow("doubled index") << Mistake::DoubledIndex << 0.0;
    QTest::newRow("exponent of every column") << Mistake::ExponentOfEveryColumn << 0.0;
    QTest::newRow("half that exponent") << Mistake::HalfExponentOfEveryColumn << 0.0;
    QTest::newRow("floor division") << Mistake::FloorDivision << 0.0;
    QTest::newRow("sine and cosine swapped") << Mistake::SineCosineSwapped << 1.0;
    QTest::newRow("position over length") << Mistake::PositionOverLength << 0.0;
    QTest::newRow("position over last") << Mistake::PositionOverLast << 0.0;
    QTest::newRow("angles in degrees") << Mistake::AnglesInDegrees << 0.0;
}

// However positions are scaled and frequencies fall, sin 0 and cos 0 stand in row 0: also if it is the only row, so that the last position
// is 0.
void TestConvention::positionZeroIsTheSameForEveryMistake()
{
    QFETCH(Mistake, mistake);
    QFETCH(double, first);
    for (const std::int64_t rows : {1, 2, 5}) {
        Convention convention;
        convention.rows = rows;
        convention.columns = 6;
        convention.mistake = mistake;
        Table row(1, 6);
        ConventionTable(convention).rows(0, row);
        for (Eigen::Index j = 0; j < 6; ++j)
            QCOMPARE(row(0, j), j % 2 == 0 ? first : 1.0 - first);
    }
}

POSENC_TEST(TestConvention)
#include "test_convention.moc"
