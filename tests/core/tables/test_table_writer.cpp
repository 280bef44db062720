// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"
#include "core/tables/table_writer.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

using namespace posenc;
using namespace posenc::test;

namespace {

// What NumPy reads: the dictionary, and where the data begin.
struct Header {
    std::string dictionary;
    std::size_t size = 0;
};

Header parsed(const std::string& file)
{
    const auto low = static_cast<unsigned char>(file.at(8));
    const auto high = static_cast<unsigned char>(file.at(9));
    const std::size_t length = low + 256U * high;
    return {file.substr(10, length), 10 + length};
}

} // namespace

class TestTableWriter : public QObject {
    Q_OBJECT

private slots:
    void header();
    void fileHoldsTheTable();
    void firstErrorStopsTheWriter();
    void blocksStaySmall();
    void csvReadsBackBitForBit();
    void csvNamesRowsAndColumns();
    void shortestCsvIsAsLongAsForeseen();
    void csvWithoutNamesOfRows();
    void csvWithTexts();
    void csvIsTheSerialText();
};

void TestTableWriter::header()
{
    eachRow<qint64, qint64, QByteArray>(
        {
            {"one cell", 1, 1, QByteArray("(1, 1)")},
            {"a small table", 10, 4, QByteArray("(10, 4)")},
            {"the largest encoding", 1048576, 16384, QByteArray("(1048576, 16384)")},
            {"the largest similarity", 1048576, 1048576, QByteArray("(1048576, 1048576)")},
        },
        [&](qint64 rows, qint64 columns, const QByteArray& shape) {
            const std::string header = npyHeader(rows, columns);
            QCOMPARE(header.substr(0, 6), std::string("\x93NUMPY"));
            QCOMPARE(int{header[6]}, 1);
            QCOMPARE(int{header[7]}, 0);
            QCOMPARE(header.size() % 64, std::size_t{0});
            QCOMPARE(parsed(header).size, header.size());
            const std::string expected = "{'descr': '<f8', 'fortran_order': False, 'shape': " + shape.toStdString() + ", }";
            const std::string dictionary = parsed(header).dictionary;
            QCOMPARE(dictionary.substr(0, expected.size()), expected);
            QCOMPARE(dictionary.find_first_not_of(' ', expected.size()), dictionary.size() - 1);
            QCOMPARE(dictionary.back(), '\n');
        });
}

void TestTableWriter::fileHoldsTheTable()
{
    eachRow<qint64, qint64>(
        {
            {"one cell", 1, 1},
            {"one row", 1, 5000},
            {"one column of several blocks", 300001, 1},
            {"a whole number of blocks", 1024, 512},
            {"a last block that is not full", 1025, 513},
            {"rows longer than a block", 3, 200000},
        },
        [&](qint64 rows, qint64 columns) {
            Random random;
            Table table(rows, columns);
            for (double& value : table.reshaped())
                value = random.real(-1.0, 1.0);
            std::string file;
            const TableSource numbers =
                tableSource(rows, columns, [&](std::int64_t first, TableRef block) { block = table.middleRows(first, block.rows()); });
            const auto done = writeNpy(numbers, into(file));
            QVERIFY(done.hasValue());
            const std::size_t begin = parsed(file).size;
            const auto bytes = static_cast<std::size_t>(table.size()) * sizeof(double);
            QCOMPARE(file.substr(0, begin), npyHeader(rows, columns));
            QCOMPARE(file.size(), begin + bytes);
            QCOMPARE(qint64{npySize(rows, columns)}, static_cast<qint64>(file.size()));
            QCOMPARE(std::memcmp(file.data() + begin, table.data(), bytes), 0);
        });
}

void TestTableWriter::firstErrorStopsTheWriter()
{
    eachRow<int>(
        {
            {"at the header", 1},
            {"at the first block", 2},
            {"in the middle", 5},
        },
        [&](int failing) {
            const Error full{Error::Kind::File, "There is no space left."};
            int calls = 0;
            int asked = 0;
            const auto done = writeNpy(tableSource(100000, 64, [&](std::int64_t, TableRef block) { block.setZero(), ++asked; }),
                                       [&](std::span<const std::byte>) -> Expected<Done> {
                                           if (++calls == failing)
                                               return full;
                                           return Done{};
                                       });
            QVERIFY(!done.hasValue());
            QVERIFY(done.error() == full);
            QCOMPARE(calls, failing);
            QCOMPARE(asked, failing - 1);
        });
}

void TestTableWriter::blocksStaySmall()
{
    eachRow<qint64, qint64>(
        {
            {"the largest encoding", 1048576, 16384},
            {"an encoding of one column", 1048576, 1},
            {"an odd encoding", 1048576, 777},
            {"the largest similarity, row by row", 1048576, 1048576},
        },
        [&](qint64 rows, qint64 columns) {
            constexpr qint64 mebibyte = 1 << 20;
            const qint64 allowed = std::max(mebibyte, columns * 8);
            std::int64_t expectedFirst = 0;
            int calls = 0;
            const auto done =
                writeNpy(tableSource(rows, columns,
                                     [&](std::int64_t first, TableRef block) {
                                         QCOMPARE(qint64{first}, qint64{expectedFirst});
                                         QCOMPARE(qint64{block.cols()}, columns);
                                         QVERIFY(block.rows() * block.cols() * 8 <= allowed);
                                         expectedFirst += block.rows();
                                     }),
                         [&](std::span<const std::byte> bytes) -> Expected<Done> {
                             if (++calls > 6 || static_cast<qint64>(bytes.size()) > allowed)
                                 return Error{Error::Kind::Cancelled, QByteArray::number(qlonglong(bytes.size())).toStdString()};
                             return Done{};
                         });
            // A block that is too large would have ended it earlier.
            QVERIFY(!done.hasValue());
            QCOMPARE(calls, 7);
        });
}

void TestTableWriter::csvReadsBackBitForBit()
{
    eachRow<qint64, qint64>(
        {
            {"one cell", 1, 1},
            {"one column of several blocks", 300001, 1},
            {"a last block that is not full", 1025, 513},
        },
        [&](qint64 rows, qint64 columns) {
            Random random;
            Table table(rows, columns);
            for (double& value : table.reshaped()) // numbers of every size that a table can hold
                value = random.real(-1.0, 1.0) * std::pow(10.0, random.whole<int>(-12, 3));
            table(0, 0) = -0.0;
            std::string file;
            const TableSource numbers =
                tableSource(rows, columns, [&](std::int64_t first, TableRef block) { block = table.middleRows(first, block.rows()); });
            QVERIFY(writeCsv(numbers, into(file)).hasValue());
            QVERIFY(csvSizeAtLeast(rows, columns) <= static_cast<std::int64_t>(file.size()));
            const QList<QByteArray> lines = QByteArray::fromStdString(file).split('\n');
            QCOMPARE(lines.size(), rows + 2);
            QCOMPARE(lines.last(), QByteArray());
            for (qint64 r = 0; r < rows; ++r) {
                const QList<QByteArray> cells = lines[r + 1].split(',');
                QCOMPARE(cells.size(), columns + 1);
                QCOMPARE(cells[0].toLongLong(), r);
                for (qint64 c = 0; c < columns; ++c) {
                    const double read = cells[c + 1].toDouble();
                    QVERIFY2(std::memcmp(&read, &table(r, c), sizeof read) == 0, cells[c + 1]);
                }
            }
        });
}

void TestTableWriter::csvNamesRowsAndColumns()
{
    TableSource numbers = tableSource(2, 3, [](std::int64_t, TableRef block) { block.setConstant(0.5); });
    numbers.rowName = [](std::int64_t row) { return 40 + row; };
    numbers.columnName = [](std::int64_t column) { return std::to_string(7 * column); };
    std::string file;
    QVERIFY(writeCsv(numbers, into(file)).hasValue());
    QCOMPARE(file, std::string("position,0,7,14\n40,0.5,0.5,0.5\n41,0.5,0.5,0.5\n"));
}

void TestTableWriter::shortestCsvIsAsLongAsForeseen()
{
    TableSource numbers = tableSource(9, 4, [](std::int64_t, TableRef block) { block.setZero(); });
    numbers.corner = "k";
    numbers.rowName = [](std::int64_t row) { return row; };
    numbers.columnName = [](std::int64_t column) { return std::to_string(column); };
    std::string file;
    QVERIFY(writeCsv(numbers, into(file)).hasValue());
    QCOMPARE(csvSizeAtLeast(9, 4), static_cast<std::int64_t>(file.size()));
}

void TestTableWriter::csvWithoutNamesOfRows()
{
    TableSource numbers = tableSource(2, 2, [](std::int64_t, TableRef block) { block << 0.0, 1.5, 1.0, -2.5; });
    numbers.rowName = nullptr;
    numbers.columnName = [](std::int64_t column) { return std::string(column == 0 ? "pair" : "omega"); };
    std::string file;
    QVERIFY(writeCsv(numbers, into(file)).hasValue());
    QCOMPARE(file, std::string("pair,omega\n0,1.5\n1,-2.5\n"));
}

// NPY keeps the numbers.
void TestTableWriter::csvWithTexts()
{
    TableSource numbers = tableSource(2, 2, [](std::int64_t, TableRef block) { block << 0.0, 1.5, 1.0, -2.5; });
    numbers.rowName = nullptr;
    numbers.columnName = [](std::int64_t column) { return std::string(column == 0 ? "layer" : "type"); };
    std::string plain;
    QVERIFY(writeNpy(numbers, into(plain)).hasValue());
    numbers.text = [](std::int64_t row, std::int64_t column) {
        return column == 1 ? std::optional<std::string>(row == 0 ? "full" : "") : std::nullopt;
    };
    std::string file;
    QVERIFY(writeCsv(numbers, into(file)).hasValue());
    QCOMPARE(file, std::string("layer,type\n0,full\n1,\n"));
    std::string npy;
    QVERIFY(writeNpy(numbers, into(npy)).hasValue());
    QCOMPARE(npy, plain);
}

// Written by several processors at once, it equals the text written line by line.
void TestTableWriter::csvIsTheSerialText()
{
    eachRow<qint64, qint64>(
        {
            {"one cell", 1, 1},
            {"fewer rows than there are writers", 5, 40},
            {"as many", 16, 3},
            {"one more", 17, 3},
            {"narrow, several blocks", 300001, 1},
            {"one row", 1, 100000},
            {"rows longer than a block", 3, 140000},
            {"a last block that is not full", 1025, 513},
        },
        [&](qint64 rows, qint64 columns) {
            Random random;
            Table table(rows, columns);
            for (double& value : table.reshaped())
                value = random.real(-1.0, 1.0);
            std::string expected = "position";
            for (qint64 c = 0; c < columns; ++c)
                expected += ',' + std::to_string(c);
            for (qint64 r = 0; r < rows; ++r) {
                expected += '\n' + std::to_string(r);
                for (qint64 c = 0; c < columns; ++c) {
                    std::array<char, 32> digits;
                    expected += ',';
                    expected.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), table(r, c)).ptr);
                }
            }
            expected += '\n';
            TableSource numbers =
                tableSource(rows, columns, [&](std::int64_t first, TableRef block) { block = table.middleRows(first, block.rows()); });
            numbers.columnName = [](std::int64_t column) { return std::to_string(column); };
            std::string file;
            QVERIFY(writeCsv(numbers, into(file)).hasValue());
            QVERIFY(file == expected);
        });
}

POSENC_TEST(TestTableWriter)
#include "test_table_writer.moc"
