// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/product_sums.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <random>

using namespace posenc;
using namespace posenc::test;

namespace {

Eigen::MatrixXf floats(Eigen::Index rows, Eigen::Index cols, unsigned seed)
{
    std::mt19937 engine(seed);
    std::uniform_real_distribution<float> number(-1.0F, 1.0F);
    return Eigen::MatrixXf::NullaryExpr(rows, cols, [&] { return number(engine); });
}

} // namespace

class TestProductSums : public QObject {
    Q_OBJECT

private slots:
    void areThePlainSums();
    void rowsAreMultipliedInOrder();
};

void TestProductSums::areThePlainSums()
{
    Rows<int, int, int> examples;
    for (const int left : {1, 2, 63, 64, 65, 130})
        for (const int right : {1, 2, 3, 8})
            for (const int terms : {0, 1, 2, 37})
                examples.add(QString::asprintf("%d x %d, %d terms", left, right, terms).toUtf8(), left, right, terms);
    examples.add("several threads", 300, 301, 200);
    examples.add("tiles of odd number, for several threads", 577, 130, 120);
    examples.each([&](int left, int right, int terms) {
        const Eigen::MatrixXf rows = floats(left, terms, 1);
        const Eigen::MatrixXf columns = floats(right, terms, 2);
        Eigen::ArrayXXf sums = Eigen::ArrayXXf::Constant(3, 5, 7.0F); // whatever was in it
        productSums(rows, columns, sums);
        QCOMPARE(int(sums.rows()), left);
        QCOMPARE(int(sums.cols()), right);
        for (Eigen::Index r = 0; r < left; ++r) {
            for (Eigen::Index c = 0; c < right; ++c) {
                float sum = 0.0F;
                for (Eigen::Index s = 0; s < terms; ++s)
                    sum += rows(r, s) * columns(c, s);
                QVERIFY2(sums(r, c) == sum, qPrintable(QString("row %1, column %2").arg(r).arg(c)));
            }
        }
        const Eigen::ArrayXf squares = squareSums(rows);
        const Eigen::MatrixXf same = rows;
        Eigen::ArrayXXf expected;
        productSums(rows, same, expected);
        productSums(rows, rows, sums); // with itself, half of it is computed and mirrored
        QVERIFY((sums == expected).all());
        QCOMPARE(int(squares.size()), left);
        for (Eigen::Index r = 0; r < left; ++r) {
            QVERIFY(squares[r] == sums(r, r));
            QVERIFY(terms == 0 || squares[r] > 0.0F);
        }
    });
}

void TestProductSums::rowsAreMultipliedInOrder()
{
    for (const auto& [rows, columns, terms] : {std::tuple(1, 1, 1), {3, 9, 0}, {5, 8, 2}, {66, 17, 300}, {257, 301, 40}}) {
        const Table left = floats(rows, terms, 3).cast<double>();
        const Table right = floats(columns, terms, 4).cast<double>();
        const Table products = rowProducts(left, right).value();
        const Table same = left;
        QVERIFY(rowProducts(left, left).value() == rowProducts(left, same).value());
        QVERIFY(products.rows() == rows && products.cols() == columns);
        for (Eigen::Index a = 0; a < rows; ++a)
            for (Eigen::Index b = 0; b < columns; ++b) {
                double sum = 0.0;
                for (Eigen::Index j = 0; j < terms; ++j)
                    sum += left(a, j) * right(b, j);
                QCOMPARE(products(a, b), sum);
            }
    }
}

POSENC_TEST(TestProductSums)
#include "test_product_sums.moc"
