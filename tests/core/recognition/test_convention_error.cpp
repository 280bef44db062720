// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_error.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Convention conventionOf(std::int64_t rows, std::int64_t columns, double factor)
{
    Convention convention;
    convention.rows = rows;
    convention.columns = columns;
    convention.n = 100.0;
    convention.factor = factor;
    return convention;
}

} // namespace

class TestConventionError : public QObject {
    Q_OBJECT

private slots:
    void theProjectionHasTheLeastSquares();
    void whatCannotBeProjectedKeepsItsSize();
    void whatFourDecimalsShowTells();

private:
    const Allowance m_allowance{Precision::Float64, 0};
};

// Σ t c / Σ c² in long double, of a table that is no multiple of the convention.
void TestConventionError::theProjectionHasTheLeastSquares()
{
    Rows<int, double> examples;
    // factor: of the convention
    for (const int rows : {1, 2, 64, 65, 300})
        for (const double factor : {1.0, -2.0})
            examples.add(QString::asprintf("%d rows, factor %g", rows, factor).toUtf8(), rows, factor);
    examples.each([&](int rows, double factor) {
        const Table convention = formula(spec(100.0, 5), rows, 0) * factor;
        Table table = 1.75 * convention;
        long double product = 0.0L;
        long double norm = 0.0L;
        for (Eigen::Index r = 0; r < rows; ++r)
            for (Eigen::Index j = 0; j < 5; ++j) {
                table(r, j) += 0.1 * std::cos(static_cast<double>(7 * r + j * j));
                product += static_cast<long double>(table(r, j)) * static_cast<long double>(convention(r, j));
                norm += static_cast<long double>(convention(r, j)) * static_cast<long double>(convention(r, j));
            }
        const double projection = errorOf(table, m_allowance, conventionOf(rows, 5, factor)).projection;
        QVERIFY2(std::abs(projection - static_cast<double>(product / norm)) < 1e-13, QByteArray::number(projection, 'g', 17));
    });
}

void TestConventionError::whatCannotBeProjectedKeepsItsSize()
{
    // The convention is sin 0, which no factor makes larger.
    QCOMPARE(errorOf(Table::Constant(1, 1, 0.7), m_allowance, conventionOf(1, 1, 1.0)).projection, 1.0);
    // The products overflow.
    QCOMPARE(errorOf(Table::Constant(9, 4, 1.7e308), m_allowance, conventionOf(9, 4, 1.0)).projection, 1.0);
}

// 1420 is nearly 226 turns: sin 1420 = 0.00012 differs from sin 0 = 0.0000, and cos 1420 = 1.0000 does not.
void TestConventionError::whatFourDecimalsShowTells()
{
    Convention convention = conventionOf(1, 2, 1.0);
    convention.firstPosition = 1420;
    QCOMPARE(qint64{errorOf(formula(spec(100.0, 2), 1, 1420), m_allowance, convention).evidence.telling}, qint64{1});
}

POSENC_TEST(TestConventionError)
#include "test_convention_error.moc"
