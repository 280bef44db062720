// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/json_rows.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

Expected<FileTable> rowsIn(const std::string& json)
{
    BytesInMemory bytes(json);
    return readJsonRows(bytes);
}

} // namespace

class TestJsonRows : public QObject {
    Q_OBJECT

private slots:
    void rowsAreRead()
    {
        for (const char* const json : {"[[0.5, -1e-3, 2], [1, 2.25, NaN]]", " [\n [\n0.5,\n-1e-3,\n2\n],\n[1,2.25,NaN]\n]\n"}) {
            const auto table = rowsIn(json);
            QVERIFY2(table, table ? "" : table.error().message.c_str());
            QCOMPARE(table->values.rows(), 2);
            QCOMPARE(table->values.row(0), (Eigen::RowVector3d() << 0.5, -1e-3, 2.0).finished());
            QVERIFY(table->values(1, 1) == 2.25 && std::isnan(table->values(1, 2)));
            QVERIFY(table->text && table->text->readers == TextReaders::None && !table->text->names);
        }
    }

    void otherListsAreExplained()
    {
        Rows<QByteArray, QByteArray> rows{
            {"one list", "[1, 2]", "not a list of rows"},
            {"deeper", "[[[1]]]", "nested deeper"},
            {"an object", "[{\"a\": 1}]", "not a list of rows"},
            {"unequal", "[[1, 2], [3]]", "Line 2 has 1 cell"},
            {"a word", "[[1, \"#\"]]", "holds \"???\""},
            {"cut off", "[[1, 2], [3", "a bracket is not closed"},
            {"nothing", "[]", "no line of numbers"},
        };
        rows.each([](const QByteArray& json, const QByteArray& part) {
            const auto table = rowsIn(json.toStdString());
            QVERIFY2(!table && table.error().message.find(part.constData()) != std::string::npos,
                     table ? "" : table.error().message.c_str());
        });
    }
};

POSENC_TEST(TestJsonRows)
#include "test_json_rows.moc"
