// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/embedding.h"
#include "core/tokens/model_input.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

using Sequence = Eigen::Matrix<double, 6, 4, Eigen::RowMajor>;

// The sums as the article prints them.
Sequence printed(int sequence, double n)
{
    Sequence sum;
    if (sequence == 0 && n == 100)
        sum << -0.27, 0.18, 0.33, 2.39, 2.57, -0.09, -1.03, 1.09, 0.68, -0.49, -0.08, 2.15, 0.75, 0.47, 1.50, 1.80, -2.80, 1.12, 1.90, 0.71,
            -0.10, -1.53, 1.03, 1.86;
    else if (sequence == 0)
        sum << -0.27, 0.18, 0.33, 2.39, 2.57, -0.09, -1.12, 1.10, 0.68, -0.49, -0.26, 2.17, 0.75, 0.47, 1.24, 1.84, -2.80, 1.12, 1.55, 0.79,
            -0.10, -1.53, 0.60, 1.98;
    else if (sequence == 1)
        sum << 0.06, 0.66, 2.08, -0.24, 2.28, -0.10, 0.88, -0.10, 2.69, 0.80, 1.32, -1.37, -0.34, -1.39, 2.03, 1.50, 0.52, -0.83, 0.91,
            3.02, -0.62, 0.90, 0.03, 0.23;
    else
        sum << -0.22, 0.34, -1.00, 0.96, 0.61, 0.47, -0.18, 2.16, 2.35, -1.06, 0.98, -0.12, 1.92, 0.23, 1.41, -1.40, -1.24, -1.06, 2.12,
            1.46, -0.26, -1.06, 0.63, -0.56;
    return sum;
}

} // namespace

class TestWorkedBatch : public QObject {
    Q_OBJECT

private slots:
    void shapeIsThatOfTheArticle();
    void sumsAreThePrintedOnes();
};

void TestWorkedBatch::shapeIsThatOfTheArticle()
{
    const Embedding batch = workedBatch();
    QCOMPARE(qint64{batch.batch()}, qint64{3});
    QCOMPARE(qint64{batch.length()}, qint64{6});
    QCOMPARE(qint64{batch.dModel()}, qint64{4});
    QVERIFY(batch.row(0) == Eigen::Vector4d(-0.27, -0.82, 0.33, 1.39));
    QVERIFY(batch.row(17) == Eigen::Vector4d(0.70, -1.35, 0.15, -1.44));
    // Words of the second sequence recur in the third, one place later.
    for (int k = 1; k < 4; ++k)
        QVERIFY(batch.row(6 + k) == batch.row(12 + k + 1));
    QVERIFY(workedBatchSource().ends_with('.'));
}

// The article rounds what it prints, but not what it adds: the embedding here is off by up to half a hundredth, the printed sum by another
// half, so the two may differ by one hundredth. At position 0 the encoding is 0 or 1 and both are rounded alike: they agree.
void TestWorkedBatch::sumsAreThePrintedOnes()
{
    eachRow<int, double>(
        {
            {"first sequence, n = 100", 0, 100.0},
            {"second sequence, n = 100", 1, 100.0},
            {"third sequence, n = 100", 2, 100.0},
            {"first sequence, n = 10000", 0, 10000.0},
        },
        [&](int sequence, double n) {
            const auto input =
                ModelInput::make(workedBatch(), makeScheme(EncodingSpec::make(n, 4, 10).value(), "sinusoidal"_scheme), InputSettings());
            QVERIFY(input.hasValue());
            const Sequence expected = printed(sequence, n);
            double worst = 0.0;
            for (int k = 0; k < 6; ++k) {
                const Eigen::VectorXd difference = input->inputRow(6 * sequence + k) - expected.row(k).transpose();
                worst = std::max(worst, difference.cwiseAbs().maxCoeff());
                QVERIFY2(difference.cwiseAbs().maxCoeff() <= (k == 0 ? 1e-12 : 0.01 + 1e-12), QByteArray::number(k));
            }
            QVERIFY2(worst > 0.0, "nothing was compared");
        });
}

POSENC_TEST(TestWorkedBatch)
#include "test_worked_batch.moc"
