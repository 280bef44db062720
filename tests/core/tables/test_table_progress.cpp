// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/byte_source.h"
#include "core/tables/csv_reader.h"
#include "core/tables/npy_reader.h"
#include "core/tables/table_writer.h"
#include "tests/support/progress_record.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

// The progress of writing a table and of reading it again, and how to stop writing.
class TestTableProgress : public QObject {
    Q_OBJECT

private slots:
    void progressRisesToAll();
    void cancelEndsItSoon();
    void rowsOfManyNumbersComeFewAtATime();
    void anUnfinishedBlockIsNotWritten();
    void readingRisesToo();
};

static Rows<bool, qint64, qint64> rowsOfReaders()
{
    Rows<bool, qint64, qint64> examples;
    for (const bool csv : {false, true}) {
        examples.add(QString::asprintf("%s, one block", csv ? "CSV" : "NPY"), csv, qint64{10}, qint64{4});
        examples.add(QString::asprintf("%s, several blocks", csv ? "CSV" : "NPY"), csv, qint64{3000}, qint64{512});
        examples.add(QString::asprintf("%s, long rows", csv ? "CSV" : "NPY"), csv, qint64{7}, qint64{140000});
    }
    return examples;
}

void TestTableProgress::progressRisesToAll()
{
    rowsOfReaders().each([&](bool csv, qint64 rows, qint64 columns) {
        const TableSource numbers = tableSource(rows, columns, [](std::int64_t, TableRef block) { block.setConstant(0.5); });
        std::vector<double> parts;
        const Progress progress{[&](double part) { parts.push_back(part); }, {}};
        std::string file;
        QVERIFY((csv ? writeCsv(numbers, into(file), progress) : writeNpy(numbers, into(file), progress)).hasValue());
        QVERIFY(!parts.empty() && std::ranges::is_sorted(parts));
        QVERIFY(parts.front() > 0.0);
        QCOMPARE(parts.back(), 1.0);
        QVERIFY(static_cast<qint64>(parts.size()) >= rows * columns / (qint64{1} << 17)); // never silent for long
    });
}

void TestTableProgress::cancelEndsItSoon()
{
    rowsOfReaders().each([&](bool csv, qint64 rows, qint64 columns) {
        std::int64_t filled = 0;
        const TableSource numbers = tableSource(rows, columns, [&](std::int64_t first, TableRef block) {
            block.setZero();
            filled = first + block.rows();
        });
        std::stop_source stop;
        std::int64_t filledAtStop = -1;
        const Progress progress{[&](double part) {
                                    if (part >= 0.3 && filledAtStop < 0) {
                                        filledAtStop = filled;
                                        stop.request_stop();
                                    }
                                },
                                stop.get_token()};
        std::string file;
        const auto done = csv ? writeCsv(numbers, into(file), progress) : writeNpy(numbers, into(file), progress);
        if (filledAtStop == rows) { // everything was written by the time of the stop
            QVERIFY(done.hasValue());
            return;
        }
        QVERIFY(!done.hasValue());
        QVERIFY(done.error().kind == Error::Kind::Cancelled);
        QVERIFY(filled > filledAtStop && filled - filledAtStop <= std::max<qint64>(1, (qint64{1} << 17) / columns)); // one block more
    });
}

void TestTableProgress::rowsOfManyNumbersComeFewAtATime()
{
    eachRow<qint64, qint64, qint64>(
        {
            // rows at a time
            {"of its columns alone", 1, 0, 1 << 17},
            {"of as many as its columns", 64, 64, 2048},
            {"norms of 16384", 1, 16384, 256},
            {"a few more than its columns", 2, 4, 1 << 16},
            {"of more than a block may have", 3, qint64{1} * (1 << 23), 1},
        },
        [&](qint64 columns, qint64 numbersPerRow, qint64 most) {
            const qint64 rows = 2 * most + 1;
            qint64 largest = 0;
            TableSource numbers = tableSource(rows, columns, [&](std::int64_t first, TableRef block) {
                largest = std::max<qint64>(largest, block.rows());
                for (Eigen::Index r = 0; r < block.rows(); ++r)
                    block.row(r).setConstant(static_cast<double>(first + r));
            });
            std::string whole;
            QVERIFY(writeNpy(numbers, into(whole)));
            largest = 0;
            numbers.numbersPerRow = numbersPerRow;
            std::string file;
            QVERIFY(writeNpy(numbers, into(file)));
            QCOMPARE(largest, most);
            QVERIFY(file == whole);
        });
}

// A row that takes long may be left as it is once a stop is requested.
void TestTableProgress::anUnfinishedBlockIsNotWritten()
{
    std::stop_source stop;
    constexpr qint64 columns = 1 << 17; // a block is a row
    const TableSource numbers = tableSource(9, columns, [&stop](std::int64_t first, TableRef block) {
        block.setConstant(static_cast<double>(first));
        if (first == 3)
            stop.request_stop();
    });
    std::string file;
    const auto done = writeNpy(numbers, into(file), Progress{nullptr, stop.get_token()});
    QVERIFY(!done && done.error().kind == Error::Kind::Cancelled);
    QCOMPARE(file.size(), npyHeader(9, columns).size() + 3 * columns * sizeof(double));
}

void TestTableProgress::readingRisesToo()
{
    eachRow<bool>(
        {
            {"CSV", true},
            {"NPY", false},
        },
        [&](bool csv) {
            const TableSource numbers = tableSource(9000, 256, [](std::int64_t, TableRef block) { block.setConstant(0.5); });
            std::string file;
            QVERIFY((csv ? writeCsv(numbers, into(file)) : writeNpy(numbers, into(file))).hasValue());
            ProgressRecord record;
            BytesInMemory bytes(file);
            const auto table = csv ? readCsv(bytes, record.progress()) : readNpy(bytes, record.progress());
            QVERIFY(table);
            QCOMPARE(table->values.rows(), Eigen::Index{9000});
            QCOMPARE(record.complaint(0.9, 4), QString());
        });
}

POSENC_TEST(TestTableProgress)
#include "test_table_progress.moc"
