// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/file_table.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <limits>

using namespace posenc;

class TestFileTable : public QObject {
    Q_OBJECT

private slots:
    void theFirstNumberThatIsNotFiniteIsNamed();
};

void TestFileTable::theFirstNumberThatIsNotFiniteIsNamed()
{
    QVERIFY(allFinite(Table::Ones(3, 4)).hasValue());
    for (Eigen::Index row = 0; row < 3; ++row) {
        for (Eigen::Index column = 0; column < 4; ++column) {
            Table table = Table::Ones(3, 4);
            table.bottomRightCorner(3 - row, 4 - column).setConstant(std::numeric_limits<double>::quiet_NaN());
            table(row, column) = std::numeric_limits<double>::infinity();
            const auto finite = allFinite(table);
            QVERIFY(!finite);
            QVERIFY2(QString::fromStdString(finite.error().message)
                         .contains(QString("at row %1, column %2 (counted from 0) is infinite").arg(row).arg(column)),
                     finite.error().message.c_str());
        }
    }
}

POSENC_TEST(TestFileTable)
#include "test_file_table.moc"
