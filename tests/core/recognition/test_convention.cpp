// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestConvention : public QObject {
    Q_OBJECT

private slots:
    void positionZeroIsTheSameForEveryMistake();
};

// However positions are scaled and frequencies fall, sin 0 and cos 0 stand in row 0: also if it is the only row, so that the last position
// is 0.
void TestConvention::positionZeroIsTheSameForEveryMistake()
{
    eachRow<Mistake, double>(
        {
            // column
            {"none", Mistake::None, 0.0},
            {"doubled index", Mistake::DoubledIndex, 0.0},
            {"exponent of every column", Mistake::ExponentOfEveryColumn, 0.0},
            {"half that exponent", Mistake::HalfExponentOfEveryColumn, 0.0},
            {"floor division", Mistake::FloorDivision, 0.0},
            {"sine and cosine swapped", Mistake::SineCosineSwapped, 1.0},
            {"position over length", Mistake::PositionOverLength, 0.0},
            {"position over last", Mistake::PositionOverLast, 0.0},
            {"angles in degrees", Mistake::AnglesInDegrees, 0.0},
        },
        [&](const Mistake& mistake, double first) {
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
        });
}

POSENC_TEST(TestConvention)
#include "test_convention.moc"
