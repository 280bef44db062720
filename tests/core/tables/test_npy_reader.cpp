// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/npy_header.h"
#include "core/tables/table_writer.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <cstring>

using namespace posenc;
using namespace posenc::test;

namespace {

// A file with this dictionary and this many zero bytes after it.
QByteArray npy(const QByteArray& dictionary, qsizetype numbers, int version = 1)
{
    QByteArray file("\x93NUMPY");
    file += static_cast<char>(version);
    file += '\0';
    for (int i = 0; i < (version == 1 ? 2 : 4); ++i)
        file += static_cast<char>((dictionary.size() >> (8 * i)) & 0xff);
    return file + dictionary + QByteArray(numbers, '\0');
}

QByteArray dictionary(const char* descr, const char* shape, const char* order = "False")
{
    return QByteArray("{'descr': ") + descr + ", 'fortran_order': " + order + ", 'shape': " + shape + ", }\n";
}

} // namespace

class TestNpyReader : public QObject {
    Q_OBJECT

private slots:
    void whatNumpySavesIsRead();
    void shapesAreUnderstood();
    void ownFilesComeBack();
    void otherFilesAreExplained();
    void everyBeginningIsExplained();
    void everyByteOfTheHeaderCanBeAnything();
    void nonFiniteNumbersAreKept();
    void wholeNumbersAreRead();
    void bfloat16OfMlDtypesIsRead();
    void largeTablesAreReadWhole();
};

// The values come as text by a route other than the file, with all their digits.
void TestNpyReader::whatNumpySavesIsRead()
{
    Rows<QString, QString, QString, int, int> examples;
    for (const char* const dtype : {"<f2", ">f2", "<f4", ">f4", "<f8", ">f8"})
        for (const char* const order : {"C", "F"})
            for (const char* const version : {"1", "2", "3"})
                examples.add(QString::asprintf("%s, %s order, version %s.0", dtype, order, version).toUtf8(), dtype, order, version, 70,
                             37);
    examples.add("one number", ">f4", "C", "1", 1, 1);
    examples.add("one row, column by column", ">f2", "F", "1", 1, 50);
    examples.add("more rows than one processor takes, column by column", "<f4", "F", "1", 1100, 33);
    examples.each([&](const QString& dtype, const QString& order, const QString& version, int rows, int columns) {
        const QString script = "rows, columns = int(a[3]), int(a[4])\n"
                               "k, j = np.arange(rows)[:, None], np.arange(columns)\n"
                               "table = np.asarray((k * 1000003 + j * 7919) % 2003 / 1001.5 - 1, dtype=a[0], order=a[1])\n"
                               "with open(path, 'wb') as file:\n"
                               "    np.lib.format.write_array(file, table, version=(int(a[2]), 0))\n";
        const auto read = readNpyBytes(savedByNumpy(script, {dtype, order, version, QString::number(rows), QString::number(columns)}));
        QVERIFY2(read.hasValue(), read.hasValue() ? "" : read.error().message.c_str());
        QCOMPARE(read->values.rows(), rows);
        QCOMPARE(read->values.cols(), columns);
        QVERIFY(read->reading.empty() && read->digits == 0);
        const auto precision = dtype.endsWith('2') ? Precision::Float16 : dtype.endsWith('4') ? Precision::Float32 : Precision::Float64;
        QVERIFY(read->precision == precision);
        for (int k = 0; k < rows; ++k)
            for (int j = 0; j < columns; ++j) {
                const double value = static_cast<double>((k * 1000003LL + j * 7919LL) % 2003) / 1001.5 - 1;
                const double expected = precision == Precision::Float64   ? value
                                        : precision == Precision::Float32 ? static_cast<double>(static_cast<float>(value))
                                                                          : static_cast<double>(static_cast<float>(Eigen::half(value)));
                QVERIFY2(read->values(k, j) == expected, QByteArray::number(read->values(k, j), 'g', 17));
            }
    });
}

void TestNpyReader::shapesAreUnderstood()
{
    eachRow<QByteArray, int, int, bool>(
        {
            {"a matrix", QByteArray("(6, 4)"), 6, 4, false},
            {"a matrix of one column", QByteArray("(24, 1)"), 24, 1, false},
            {"one axis is one row", QByteArray("(24,)"), 1, 24, true},
            {"a batch of one", QByteArray("(1, 6, 4)"), 6, 4, true},
            {"PyTorch's batch in the middle", QByteArray("(6, 1, 4)"), 6, 4, true},
            {"a one at the end", QByteArray("(6, 4, 1)"), 6, 4, true},
            {"several ones", QByteArray("(1, 1, 6, 1, 4)"), 6, 4, true},
            {"one row in a batch of one", QByteArray("(1, 1, 24)"), 1, 24, true},
            {"long integers of Python 2", QByteArray("(6L, 4L)"), 6, 4, false},
        },
        [&](const QByteArray& shape, int rows, int columns, bool said) {
            const QByteArray size = QString("%1 \u00d7 %2,").arg(rows).arg(columns).toUtf8();
            for (const char* const descr : {"'<f8'", "'=f8'", "'|f8'", "'f8'", "\"<f8\""}) {
                const auto read = readNpyBytes(npy(dictionary(descr, shape), 24 * 8));
                QVERIFY2(read.hasValue(), read.hasValue() ? "" : read.error().message.c_str());
                QCOMPARE(read->values.rows(), rows);
                QCOMPARE(read->values.cols(), columns);
                QCOMPARE(!read->reading.empty(), said);
                QVERIFY(!said
                        || (isPlainSentence(read->reading)
                            && QByteArray::fromStdString(read->reading).contains(shape + " was read as " + size)));
            }
        });
}

void TestNpyReader::ownFilesComeBack()
{
    Random random;
    for (int trial = 0; trial < 20; ++trial) {
        Table table(random.whole(1, 60), random.whole(1, 60));
        for (double& value : table.reshaped())
            value = random.real(-1.0, 1.0);
        QByteArray file;
        TableSource source{
            table.rows(), table.cols(), [&](std::int64_t first, TableRef block) { block = table.middleRows(first, block.rows()); },
            {},           {},           {}};
        QVERIFY(writeNpy(source, [&](std::span<const std::byte> bytes) -> Expected<Done> {
                    file.append(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
                    return Done{};
                }).hasValue());
        const auto read = readNpyBytes(file);
        QVERIFY(read.hasValue() && read->values == table);
    }
}

void TestNpyReader::otherFilesAreExplained()
{
    Rows<QByteArray, QByteArray> rows;
    const QByteArray plain = dictionary("'<f8'", "(2, 3)");
    const auto add = [&](const char* name, const QByteArray& file, const char* why) { rows.add(name, file, QByteArray(why)); };
    add("empty", {}, "its first bytes are different");
    add("words", "hello, world", "its first bytes are different");
    add("a version to come", npy(plain, 48, 4), "4.0");
    add("a version of nothing", npy(plain, 48, 0), "0.0");
    add("a number short", npy(plain, 40), "2 \u00d7 3 values");
    add("a byte too many", npy(plain, 49), "119 bytes");
    add("times", npy(dictionary("'<m8'", "(2, 3)"), 48), "\"<m8\"");
    add("integers of no width that NumPy has", npy(dictionary("'<i16'", "(2, 3)"), 96), "\"<i16\"");
    add("complex numbers", npy(dictionary("'<c16'", "(2, 3)"), 96),
        "\"<c16\", but complex numbers are not read. Save both parts side by side, as np.stack([table.real, table.imag], -1)");
    add("objects, which would run a program", npy(dictionary("'|O'", "(2, 3)"), 48), "\"|O\"");
    add("float128", npy(dictionary("'<f16'", "(2, 3)"), 96), "\"<f16\"");
    add("letters in place of numbers", npy(dictionary("'|S1'", "(2, 3)"), 6), "\"|S1\"");
    add("letters of Unicode", npy(dictionary("'<U1'", "(2, 3)"), 24), "\"<U1\"");
    add("two byte orders", npy(dictionary("'<>f8'", "(2, 3)"), 48), "\"<>f8\"");
    add("records", npy(dictionary("[('a', '<f8'), ('b', '<f8')]", "(3,)"), 48), "dtype");
    add("no dtype", npy(dictionary("''", "(2, 3)"), 48), "\"\"");
    add("letters that do not print", npy(dictionary("'\x1b[31m\xff'", "(2, 3)"), 48), "\"?[31m?\"");
    add("no axis", npy(dictionary("'<f8'", "()"), 8), "()");
    add("three axes", npy(dictionary("'<f8'", "(2, 3, 4)"), 192), "(2, 3, 4)");
    add("twenty axes", npy(dictionary("'<f8'", "(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2)"), 8), "...");
    add("no rows", npy(dictionary("'<f8'", "(0, 4)"), 0), "(0, 4), so it holds no values");
    add("no columns", npy(dictionary("'<f8'", "(4, 0)"), 0), "(4, 0), so it holds no values");
    add("more positions than there can be", npy(dictionary("'<f8'", "(1048577, 1)"), 8), "1048576 positions");
    add("more dimensions than there can be", npy(dictionary("'<f8'", "(1, 16385)"), 8), "16384 columns");
    add("more numbers than there can be", npy(dictionary("'<f8'", "(1048576, 16384)"), 8), "536870912");
    add("a shape whose product overflows", npy(dictionary("'<f8'", "(4294967296, 4294967296)"), 0), "4294967296");
    add("a shape beyond 64 bits", npy(dictionary("'<f8'", "(99999999999999999999, 1)"), 8), "must name");
    add("a negative shape", npy(dictionary("'<f8'", "(-2, -3)"), 48), "must name");
    add("a shape of fractions", npy(dictionary("'<f8'", "(2.0, 3)"), 48), "must name");
    add("a shape without its end", npy(dictionary("'<f8'", "(2, 3"), 48), "must name");
    add("an order that is neither", npy(dictionary("'<f8'", "(2, 3)", "Maybe"), 48), "must name");
    add("no dictionary", npy("hello\n", 48), "\"hello?\"");
    add("an empty header", npy("", 48), "\"\"");
    add("a dictionary that has no shape", npy("{'descr': '<f8', 'fortran_order': False}\n", 48), "shape");
    add("a shape under another name", npy("{'descr': '<f8', 'fortran_order': False, 'shapes': (2, 3)}\n", 48), "must name");
    add("a shape twice", npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), 'shape': (2, 3)}\n", 48), "must name");
    add("a dictionary with another entry", npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), 'x': 1}\n", 48), "must name");
    add("a dictionary that says it twice", npy("{'descr': '<f8', 'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}\n", 48),
        "must name");
    add("something behind the dictionary", npy(plain + "x", 48), "must name");
    add("a header beyond the end", npy(plain, 48).replace(8, 1, "\xff"), "ends within its header");
    add("a header a little beyond the end", npy(plain, 0).replace(8, 1, QByteArray(1, static_cast<char>(plain.size() + 5))),
        "ends within its header");
    add("the longest header that 32 bits can say", npy(plain, 48, 2).replace(8, 4, "\xff\xff\xff\xff"), "4294967295 bytes long");
    add("no finite number", npy(plain, 0) + QByteArray(48, '\xff'), "no value is finite");
    add("no finite number, by columns", npy(dictionary("'<f8'", "(1, 3)", "True"), 0) + QByteArray(24, '\xff'), "no value is finite");
    add("a longer header than is read", npy(plain + QByteArray(70000, ' '), 48, 2), "at most 65536");
    add("a header that is one byte too long", npy(plain + QByteArray(65537 - plain.size(), ' '), 48, 2), "at most 65536");
    rows.each([&](const QByteArray& file, const QByteArray& why) {
        const auto read = readNpyBytes(file);
        QVERIFY(!read.hasValue() && read.error().kind == Error::Kind::File);
        QVERIFY2(isPlainSentence(read.error().message), read.error().message.c_str());
        QVERIFY2(QByteArray::fromStdString(read.error().message).contains(why), read.error().message.c_str());
    });
}

void TestNpyReader::everyBeginningIsExplained()
{
    for (const int version : {1, 2, 3}) {
        const QByteArray file = npy(dictionary("'>f4'", "(3, 5)", "True"), 60, version);
        QVERIFY(readNpyBytes(file).hasValue());
        for (qsizetype size = 0; size < file.size(); ++size) {
            const auto read = readNpyBytes(file.first(size));
            QVERIFY(!read.hasValue());
            QVERIFY2(isPlainSentence(read.error().message), read.error().message.c_str());
        }
    }
}

void TestNpyReader::everyByteOfTheHeaderCanBeAnything()
{
    const QByteArray file = npy(dictionary("'>f4'", "(3, 5)", "True"), 60);
    for (qsizetype place = 0; place < file.size() - 60; ++place)
        for (int byte = 0; byte < 256; ++byte) {
            QByteArray other = file;
            other[place] = static_cast<char>(byte);
            const auto read = readNpyBytes(other);
            QVERIFY2(read.hasValue() ? read->values.size() == 15 : isPlainSentence(read.error().message), other.left(120).toHex());
        }
}

void TestNpyReader::nonFiniteNumbersAreKept()
{
    Rows<QString> rows;
    for (const char* const dtype : {"<f2", ">f4", "<f8"})
        for (const char* const value : {"nan", "inf", "-inf"})
            rows.add(QString::asprintf("%s as %s", value, dtype).toUtf8(), QString("%1 %2").arg(value, dtype));
    rows.each([&](const QString& value) {
        const auto read = readNpyBytes(
            savedByNumpy("table = np.zeros((9, 5), dtype=a[1])\ntable[4, 3] = float(a[0])\nnp.save(path, table)\n", value.split(' ')));
        QVERIFY(read.hasValue());
        const double kept = read->values(4, 3);
        QVERIFY(value.startsWith("nan") ? std::isnan(kept) : std::isinf(kept) && (kept < 0.0) == value.startsWith('-'));
        const auto finite = allFinite(read->values); // as required of embeddings
        QVERIFY(!finite && finite.error().message.find("row 4, column 3") != std::string::npos && isPlainSentence(finite.error().message));
    });
}

void TestNpyReader::wholeNumbersAreRead()
{
    Rows<QString> rows;
    for (const char* const dtype : {"bool", "i1", "u1", "<i2", ">i2", "<u2", "<i4", ">u4", "<i8", ">i8", "<u8"})
        rows.add(dtype, dtype);
    rows.each([&](const QString& dtype) {
        const auto read = readNpyBytes(savedByNumpy(
            "t = np.array([[0, 1, 0], [1, 0, 1]]) if a[0] == 'bool' else np.array([[0, 100, 7], [1, 127, -5 if 'i' in a[0] else 5]])\n"
            "np.save(path, t.astype(a[0]))\n",
            {dtype}));
        QVERIFY2(read.hasValue(), read.hasValue() ? "" : read.error().message.c_str());
        const Table expected =
            dtype == "bool" ? Table{{0, 1, 0}, {1, 0, 1}} : Table{{0, 100, 7}, {1, 127, dtype.contains('i') ? -5.0 : 5.0}};
        QVERIFY(read->values == expected);
        QVERIFY2(read->reading.starts_with("The values are ") && isPlainSentence(read->reading), read->reading.c_str());
    });
}

// Two bytes without a type, as ml_dtypes saves bfloat16: 1, −2, 0.5, 3.140625.
void TestNpyReader::bfloat16OfMlDtypesIsRead()
{
    QByteArray file = npy(dictionary("'<V2'", "(2, 2)"), 8);
    const std::array<std::uint16_t, 4> words{0x3f80, 0xc000, 0x3f00, 0x4049};
    std::memcpy(file.data() + file.size() - 8, words.data(), 8);
    const auto read = readNpyBytes(file);
    QVERIFY(read.hasValue() && read->precision == Precision::BFloat16);
    QVERIFY((read->values == Table{{1.0, -2.0}, {0.5, 3.140625}}));
}

void TestNpyReader::largeTablesAreReadWhole()
{
    for (const char* const order : {"False", "True"}) {
        QByteArray file = npy(dictionary("'<f8'", "(20000, 1024)", order), 20000 * 1024 * 8);
        const double last = 0.75;
        std::memcpy(file.data() + file.size() - 8, &last, 8);
        const auto table = readNpyBytes(file);
        QVERIFY(table.hasValue());
        QCOMPARE(table->values(19999, 1023), last);
        QVERIFY((table->values.array() != 0.0).count() == 1);
    }
}

POSENC_TEST(TestNpyReader)
#include "test_npy_reader.moc"
