// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv_reader.h"
#include "core/tables/npy_header.h"
#include "core/tables/npy_reader.h"
#include "core/tables/table_writer.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <sys/resource.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// A text that starts somehow and repeats the same piece over and over, without being stored.
class EndlessText : public ByteSource {
public:
    EndlessText(std::string beginning, std::string piece, std::uint64_t size)
        : m_beginning(std::move(beginning)), m_piece(std::move(piece)), m_size(size)
    {
    }

    std::uint64_t size() const override { return m_size; }
    Expected<std::size_t> read(std::span<char> room) override
    {
        std::size_t count = 0;
        while (count < room.size() && m_place < m_size) {
            const bool begins = m_place < m_beginning.size();
            const std::string& from = begins ? m_beginning : m_piece;
            const std::size_t place = begins ? static_cast<std::size_t>(m_place) : (m_place - m_beginning.size()) % m_piece.size();
            const std::size_t part = std::min({from.size() - place, room.size() - count, static_cast<std::size_t>(m_size - m_place)});
            from.copy(room.data() + count, part, place);
            count += part;
            m_place += part;
        }
        m_read += count;
        return count;
    }
    Expected<Done> rewind() override
    {
        m_place = 0;
        return Done{};
    }
    std::uint64_t bytesRead() const { return m_read; }

private:
    std::string m_beginning;
    std::string m_piece;
    std::uint64_t m_size;
    std::uint64_t m_place = 0;
    std::uint64_t m_read = 0;
};

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

// The peak memory of this process.
std::uint64_t peak()
{
    struct rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

std::string repeated(const std::string& text, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

} // namespace

Q_DECLARE_METATYPE(std::string)

/// Untrusted files cost little before they are refused.
class TestTableBounds : public QObject {
    Q_OBJECT

private slots:
    void whatIsNoTableIsRefusedSoon();
    void commentsAreNoRows();
    void aLongLineIsRead();
    void aReadingCanBeCancelled();
    void npyIsRefusedAtTheFirstNumber();
    void npyInPiecesIsTheWhole();
};

void TestTableBounds::whatIsNoTableIsRefusedSoon()
{
    Rows<std::string, std::string, qulonglong, std::string> rows;
    // mostRead: MiB
    const auto row = [&](const char* name, const std::string& beginning, const std::string& piece, qulonglong mostRead,
                         const std::string& why) { rows.add(name, beginning, piece, mostRead, why); };
    row("zeros of a sparse file", "", std::string(4096, '\0'), 8, "not text");
    row("zeros below a line", "0,1\n", std::string(4096, '\0'), 8, "not text");
    row("one line of cells", "", "0.25,", 8, "Line 1 is longer than 1 MiB");
    row("one line without a cell", "", "x", 8, "Line 1 is longer than 1 MiB");
    row("a second line of cells", "0,1\n", "0.25,", 8, "Line 2 is longer than 1 MiB");
    row("a line of 200000 cells", repeated("0,", 200000) + "1\n", "0,1\n", 8, "Line 1 has 200001 cells");
    row("20000 cells", repeated("0,", 19999) + "1\n", "0,1\n", 8, "Line 1 has 20000 cells, but posenc reads at most 16384");
    row("short lines", "", "0\n", 16, "more than 1048576 lines of 1 cell");
    row("lines with a comment each", "", "# of no use\n0\n", 32, "more than 1048576 lines");
    row("empty lines", "0,1\n", "\n", 80, "empty lines and comments");
    row("comments", "", "# nothing\n", 80, "empty lines and comments");
    row("blanks", "0,1\n", repeated(" ", 1000) + '\n', 80, "empty lines and comments");
    row("more numbers than a table may have", "", repeated("0,", 16383) + "0\n", 1100, "at most 1048576 positions and 536870912 values");
    row("a word in the second line", "0,1\n", "a,b\n", 8, "Line 2, column 1");
    row("lines of another length", "0,1\n", "0,1,2\n", 8, "Line 2 has 3 cells");
    rows.each([&](const std::string& beginning, const std::string& piece, const qulonglong& mostRead, const std::string& why) {
        const std::uint64_t before = peak();
        EndlessText text(beginning, piece, 4096 * mebibyte);
        const auto table = readCsv(text);
        QVERIFY(!table.hasValue());
        QVERIFY(table.error().kind == Error::Kind::File);
        QVERIFY2(table.error().message.find(why) != std::string::npos, table.error().message.c_str());
        QVERIFY2(text.bytesRead() <= mostRead * mebibyte, qPrintable(QString::number(text.bytesRead())));
        QVERIFY2(peak() - before < 64 * mebibyte, qPrintable(QString::number(peak() - before)));
    });
}

void TestTableBounds::commentsAreNoRows()
{
    std::string text;
    for (int k = 0; k < 1100000; ++k) // more than the allowed positions
        text += "#\n";
    text += "0.5,1\n0.25,2\n";
    const auto table = readCsv(text);
    QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
    QVERIFY(table->values.rows() == 2 && table->values(1, 0) == 0.25);
}

// As wide as a table may be, including the position and as many digits as a number can use.
void TestTableBounds::aLongLineIsRead()
{
    std::string text;
    for (int k = 0; k < 3; ++k) {
        text += std::to_string(k);
        for (int j = 0; j < 16384; ++j)
            text += ",-1.2345678901234567e-100";
        text += '\n';
    }
    const auto table = readCsv(text);
    QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
    QVERIFY(table->values.rows() == 3 && table->values.cols() == 16384);
}

void TestTableBounds::aReadingCanBeCancelled()
{
    eachRow<double>(
        {
            {"at the beginning", 0.0},
            {"in the walk over the lines", 0.05},
            {"among the numbers", 0.5},
        },
        [&](double part) {
            std::stop_source stop;
            const Progress progress{[&](double done) {
                                        if (done >= part)
                                            stop.request_stop();
                                    },
                                    stop.get_token()};
            const std::uint64_t size = 64 * mebibyte;
            EndlessText text("", "0.5,0.25,0.125,-0.5,0.5,0.25,0.125,-0.5,0.5,0.25,0.125,-0.5,0.5,0.25,0.125,-0.5\n", size);
            const auto table = readCsv(text, progress);
            QVERIFY(!table.hasValue() && table.error().kind == Error::Kind::Cancelled);
            QVERIFY2(text.bytesRead() < 2 * size, "It was read to its end.");
        });
}

void TestTableBounds::npyIsRefusedAtTheFirstNumber()
{
    const std::string header = npyHeader(1 << 20, 512);
    const std::string infinite("\0\0\0\0\0\0\xf0\x7f", 8);
    EndlessText file(header, infinite, header.size() + (std::uint64_t{1} << 32));
    const auto table = readNpy(file);
    QVERIFY(!table.hasValue());
    QVERIFY2(table.error().message.find("row 0, column 0") != std::string::npos, table.error().message.c_str());
    QVERIFY2(file.bytesRead() < 16 * mebibyte, qPrintable(QString::number(file.bytesRead())));
}

void TestTableBounds::npyInPiecesIsTheWhole()
{
    eachRow<bool, int, int>(
        {
            {"one piece", false, 100, 30},
            {"many pieces", false, 40000, 64},
            {"rows longer than a page", false, 300, 16384},
            {"one piece of columns", true, 100, 30},
            {"many pieces of columns", true, 1048576, 20},
        },
        [&](bool fortran, int rows, int columns) {
            std::string file = npyHeader(rows, columns);
            if (fortran)
                file.replace(file.find("False"), 5, "True ");
            const auto number = [](std::int64_t k, std::int64_t j) { return static_cast<double>(k) + static_cast<double>(j) / 32768.0; };
            const std::int64_t outer = fortran ? columns : rows;
            const std::int64_t inner = fortran ? rows : columns;
            file.reserve(file.size() + static_cast<std::size_t>(outer * inner) * 8);
            for (std::int64_t a = 0; a < outer; ++a)
                for (std::int64_t b = 0; b < inner; ++b) {
                    const double value = fortran ? number(b, a) : number(a, b);
                    file.append(reinterpret_cast<const char*>(&value), sizeof value);
                }
            BytesInMemory source(file);
            const auto table = readNpy(source);
            QVERIFY2(table.hasValue(), table ? "" : table.error().message.c_str());
            for (int k = 0; k < rows; ++k)
                for (int j = 0; j < columns; ++j)
                    if (table->values(k, j) != number(k, j))
                        QFAIL(qPrintable(QStringLiteral("row %1, column %2").arg(k).arg(j)));
        });
}

POSENC_TEST(TestTableBounds)
#include "test_table_bounds.moc"
